import { REVIEW_STATES, type ReviewState } from '@bugquest/contract/bug-reports/lists';
import { m } from '@bugquest/phrases/messages';
import { Search } from 'lucide-react';
import { Field } from '../../../ui/field.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { ReviewFilter } from '../use-review-filter.ts';

const STATE_NAMES: Record<ReviewState, () => string> = {
  pending: m.review_state_pending,
  validated: m.review_state_validated,
  rejected: m.review_state_rejected,
};

export function ReviewFilters({ filter }: { filter: ReviewFilter }) {
  return (
    <search className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <Field label={m.review_search()}>
        <div className="relative">
          <TextInput
            type="search"
            // An empty box of its own direction would have its start, and the room for the icon, on the other side.
            dir={undefined}
            value={filter.typed}
            onChange={(event) => filter.type(event.target.value)}
            placeholder={m.review_search_hint()}
            maxLength={200}
            className="ps-11"
          />
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-4.5 text-muted"
          />
        </div>
      </Field>
      <Field label={m.review_filter()}>
        <SelectInput
          value={filter.review ?? ''}
          onChange={(event) => filter.choose(event.target.value as ReviewState | '')}
          choices={[
            { value: '', label: m.review_state_all() },
            ...REVIEW_STATES.map((value) => ({ value, label: STATE_NAMES[value]() })),
          ]}
        />
      </Field>
    </search>
  );
}
