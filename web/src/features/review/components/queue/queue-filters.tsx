import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { formatNumber } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { FilterChip } from '../../../../ui/filter-chip.tsx';
import { SearchInput } from '../../../../ui/search-input.tsx';
import { SelectInput } from '../../../../ui/select-input.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { facetsQuery } from '../../queue-api.ts';
import { choicesOf, FIELD_NAMES, valueName } from '../../queue-choices.ts';
import { QUEUE_FIELDS, type QueueField } from '../../queue-filter.ts';
import type { QueueFilterState } from '../../use-queue-filter.ts';

const MORE = [
  'severity',
  'status',
  'waiting',
  'source',
  'feature',
  'department',
  'media',
  'from',
  'to',
] as const;
/** Shown by controls that are always there. */
const ALWAYS: readonly QueueField[] = ['search', 'review', 'sort'];

export interface QueueFiltersProps {
  state: QueueFilterState;
  searchBox: RefObject<HTMLInputElement | null>;
}

export function QueueFilters({ state, searchBox }: QueueFiltersProps) {
  const [expanded, setExpanded] = useState(false);
  const panelId = useId();
  const { filter, set } = state;
  const narrowed = QUEUE_FIELDS.filter((field) => filter[field] && !ALWAYS.includes(field));
  const select = (field: QueueField, empty: string | undefined) => (
    <Choose field={field} empty={empty} value={filter[field]} onChange={(value) => set(field, value)} />
  );
  return (
    <search className="flex flex-col gap-3">
      <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_11rem_13rem_auto]">
        <Field label={m.review_search()} className="col-span-2 lg:col-span-1">
          <SearchInput
            ref={searchBox}
            value={filter.search ?? ''}
            onSearch={(words) => set('search', words)}
            onKeyDown={backToDesk}
            placeholder={m.review_search_hint()}
          />
        </Field>
        {select('review', m.review_state_all())}
        {select('sort', undefined)}
        <Button
          variant="secondary"
          className="h-12 max-lg:col-span-2"
          aria-expanded={expanded}
          aria-controls={panelId}
          onClick={() => setExpanded(!expanded)}
        >
          <SlidersHorizontal aria-hidden="true" />
          {m.desk_filters()}
          {narrowed.length > 0 && <bdi className="tabular">({formatNumber(narrowed.length)})</bdi>}
        </Button>
      </div>
      {expanded && (
        <div
          id={panelId}
          className="grid animate-fade gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-4"
        >
          {MORE.map((field) => (
            <div key={field}>
              {field === 'from' || field === 'to' ? (
                <Field label={FIELD_NAMES[field]()}>
                  <TextInput
                    type="date"
                    dir={undefined}
                    value={filter[field] ?? ''}
                    min={field === 'to' ? filter.from : undefined}
                    max={field === 'from' ? filter.to : undefined}
                    onChange={(event) => set(field, event.target.value)}
                  />
                </Field>
              ) : (
                select(field, m.desk_any())
              )}
            </div>
          ))}
        </div>
      )}
      {narrowed.length > 0 && (
        <ul aria-label={m.desk_filters()} className="flex flex-wrap gap-2">
          {narrowed.map((field) => (
            <li key={field}>
              <FilterChip
                label={FIELD_NAMES[field]()}
                name={valueName(field, filter[field] ?? '')}
                onRemove={() => set(field, '')}
              />
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

/** Gives the keys back to the desk. Escape would empty a search box, and with it the queue that it found. */
function backToDesk(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Escape' && event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.blur();
}

interface ChooseProps {
  field: QueueField;
  /** What asking for nothing is called; undefined where something is always asked for. */
  empty: string | undefined;
  value: string | undefined;
  onChange: (value: string) => void;
}

function Choose({ field, empty, value = '', onChange }: ChooseProps) {
  const { data: facets } = useQuery({
    ...facetsQuery(),
    enabled: field === 'feature' || field === 'department',
  });
  const choices = choicesOf(field, facets) ?? [];
  return (
    <Field label={FIELD_NAMES[field]()}>
      <SelectInput
        value={value}
        onChange={(event) => onChange(event.target.value)}
        choices={empty === undefined ? choices : [{ value: '', label: empty }, ...choices]}
      />
    </Field>
  );
}
