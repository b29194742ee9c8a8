import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { formatNumber } from '../../../../lib/language/format.ts';
import { useDepartmentChoices } from '../../../../lib/names/department-choices.ts';
import { useDepartmentName } from '../../../../lib/names/department-name.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FilterChip } from '../../../../ui/filters/filter-chip.tsx';
import { SearchInput } from '../../../../ui/filters/search-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { SelectInput } from '../../../../ui/forms/select-input.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { facetsQuery } from '../queue-api.ts';
import { choicesOf, FIELD_NAMES, valueName } from './queue-choices.ts';
import { QUEUE_FIELDS, type QueueField, type QueueFilter } from './queue-filter.ts';
import type { SetQueueFilter } from './use-queue-filter.ts';

const MORE = [
  'review',
  'severity',
  'status',
  'waiting',
  'due',
  'assignee',
  'source',
  'browser',
  'operatingSystem',
  'feature',
  'department',
  'media',
  'tracker',
  'from',
  'to',
] as const;
/** Fields with controls that are always visible. */
const ALWAYS: readonly QueueField[] = ['search', 'sort'];

interface FilterProps {
  filter: QueueFilter;
  set: SetQueueFilter;
}

export interface QueueFiltersProps extends FilterProps {
  searchBox: RefObject<HTMLInputElement | null>;
}

/** Search, sort order and filters. Its parts are items of the flex container around it, which may wrap. */
export function QueueFilters({ filter, set, searchBox }: QueueFiltersProps) {
  const [expanded, setExpanded] = useState(false);
  const panelId = useId();
  const departmentName = useDepartmentName();
  const nameOf = (field: QueueField) =>
    field === 'department' ? departmentName(filter[field] ?? '') : valueName(field, filter[field] ?? '');
  const narrowed = QUEUE_FIELDS.filter((field) => filter[field] && !ALWAYS.includes(field));
  return (
    <search className="contents">
      <div className="min-w-48 flex-1 max-lg:order-1 max-lg:basis-full max-sm:basis-[calc(100%-3.5rem)]">
        <SearchInput
          ref={searchBox}
          dense
          keyHint="/"
          label={m.review_search()}
          value={filter.search ?? ''}
          onSearch={(words) => set('search', words)}
          onKeyDown={leaveSearch}
          placeholder={m.review_search_hint()}
        />
      </div>
      <div className="w-44 max-lg:ms-auto max-lg:w-36 max-md:hidden">
        <Sort filter={filter} set={set} label={m.review_sort()} />
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="h-10 max-md:ms-auto"
        aria-expanded={expanded}
        aria-controls={panelId}
        onClick={() => setExpanded(!expanded)}
      >
        <SlidersHorizontal aria-hidden="true" />
        <span className="max-sm:sr-only">{m.review_filters()}</span>
        {narrowed.length > 0 && <bdi className="tabular">({formatNumber(narrowed.length)})</bdi>}
      </Button>
      {expanded && (
        <div
          id={panelId}
          className="order-2 grid basis-full animate-fade gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-4"
        >
          <Field label={m.review_sort()} className="md:hidden">
            <Sort filter={filter} set={set} />
          </Field>
          {MORE.map((field) => (
            <FilterField key={field} field={field} filter={filter} set={set} />
          ))}
        </div>
      )}
      {expanded && narrowed.length > 0 && (
        <ul aria-label={m.review_filters()} className="order-3 flex basis-full flex-wrap gap-2">
          {narrowed.map((field) => (
            <li key={field}>
              <FilterChip label={FIELD_NAMES[field]()} name={nameOf(field)} onRemove={() => set(field, '')} />
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

const Sort = ({ filter, set, label }: FilterProps & { label?: string }) => (
  <SelectInput
    dense
    {...(label && { 'aria-label': label })}
    value={filter.sort ?? ''}
    onChange={(event) => set('sort', event.target.value)}
    choices={choicesOf('sort', undefined) ?? []}
  />
);

interface FilterFieldProps extends FilterProps {
  field: (typeof MORE)[number];
}

function FilterField({ field, filter, set }: FilterFieldProps) {
  if (field !== 'from' && field !== 'to')
    return (
      <Choose
        field={field}
        empty={field === 'review' ? m.review_state_all() : m.review_any()}
        value={filter[field]}
        onChange={(value) => set(field, value)}
      />
    );
  return (
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
  );
}

/** Leaves the search input without the browser's default of Escape, which would clear it. */
function leaveSearch(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Escape' && event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.blur();
}

interface ChooseProps {
  field: QueueField;
  /** Label for "no filter". */
  empty: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

function Choose({ field, empty, value = '', onChange }: ChooseProps) {
  const { data: facets } = useQuery({
    ...facetsQuery(),
    enabled: field === 'feature' || field === 'department',
  });
  const departments = useDepartmentChoices(facets?.departments ?? []);
  const choices = field === 'department' ? departments : (choicesOf(field, facets) ?? []);
  return (
    <Field label={FIELD_NAMES[field]()}>
      <SelectInput
        value={value}
        onChange={(event) => onChange(event.target.value)}
        choices={[{ value: '', label: empty }, ...choices]}
      />
    </Field>
  );
}
