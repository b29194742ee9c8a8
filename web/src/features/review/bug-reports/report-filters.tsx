import { m } from '@bugquest/phrases/messages';
import { SearchInput } from '../../../ui/filters/search-input.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { choicesOf, FIELD_NAMES } from '../queue/filter/queue-choices.ts';
import type { ReportFilter, ReportFilterField } from './report-filter.ts';

const SELECTS = ['severity', 'status', 'review'] as const;

export interface ReportFiltersProps {
  filter: ReportFilter;
  set: (changes: Partial<Record<ReportFilterField, string>>) => void;
}

export function ReportFilters({ filter, set }: ReportFiltersProps) {
  return (
    <search className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_9rem_11rem_11rem]">
      <div className="col-span-full lg:col-span-1">
        <SearchInput
          dense
          label={m.review_search()}
          value={filter.search ?? ''}
          onSearch={(search) => set({ search })}
          placeholder={m.review_search_hint()}
        />
      </div>
      {SELECTS.map((field) => (
        <SelectInput
          key={field}
          dense
          aria-label={FIELD_NAMES[field]()}
          value={filter[field] ?? ''}
          onChange={(event) => set({ [field]: event.target.value })}
          placeholder={FIELD_NAMES[field]()}
          choices={choicesOf(field, undefined) ?? []}
        />
      ))}
    </search>
  );
}
