import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { formatNumber } from '../../../../lib/language/format.ts';
import { useDepartmentChoices } from '../../../../lib/names/department-choices.ts';
import { useDepartmentName } from '../../../../lib/names/department-name.tsx';
import { assigneesQuery } from '../../../../lib/queries/assignees-query.ts';
import { useAuth } from '../../../../lib/session/session.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ChoicesMenu } from '../../../../ui/dialogs/menu.tsx';
import { FilterChip } from '../../../../ui/filters/filter-chip.tsx';
import { SearchInput } from '../../../../ui/filters/search-input.tsx';
import { controlStyle } from '../../../../ui/forms/control-style.ts';
import { Field, useFieldWiring } from '../../../../ui/forms/field.tsx';
import { type Choice, SelectInput } from '../../../../ui/forms/select-input.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { facetsQuery } from '../queue-api.ts';
import { choicesOf, FIELD_NAMES, valueName } from './queue-choices.ts';
import {
  QUEUE_FIELDS,
  type QueueField,
  type QueueFilter,
  type SetQueueFilter,
  valuesOf,
} from './queue-filter.ts';

/** In the panel, with the states of reports first. */
const MORE = [
  'review',
  'waiting',
  'due',
  'status',
  'tracker',
  'severity',
  'suspected',
  'assignee',
  'feature',
  'bugType',
  'category',
  'storeLanguage',
  'source',
  'browser',
  'operatingSystem',
  'department',
  'media',
  'from',
  'to',
] as const;
/** Fields for which a report has at most one value. */
const SINGLE: readonly QueueField[] = ['suspected', 'media'];
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
  const { data: administrators = [] } = useQuery({ ...assigneesQuery(), enabled: expanded });
  const nameOf = (field: QueueField, value: string) => {
    if (field === 'department') return departmentName(value);
    if (field !== 'assignee') return valueName(field, value);
    return administrators.find(({ id }) => id === value)?.fullName ?? valueName(field, value);
  };
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
          onSearch={(search) => set('search', search)}
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
              <FilterChip
                label={FIELD_NAMES[field]()}
                name={valuesOf(filter, field)
                  .map((value) => nameOf(field, value))
                  .join(m.ui_filter_separator())}
                onRemove={() => set(field, '')}
              />
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
      <Field label={FIELD_NAMES[field]()}>
        <Choose field={field} filter={filter} set={set} />
      </Field>
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

/** One value of a field, or several. */
function Choose({ field, filter, set }: FilterFieldProps) {
  const { data: facets } = useQuery({
    ...facetsQuery(),
    enabled: field === 'feature' || field === 'department',
  });
  const { data: administrators = [] } = useQuery({ ...assigneesQuery(), enabled: field === 'assignee' });
  const { employee } = useAuth();
  const departments = useDepartmentChoices(facets?.departments ?? []);
  const colleagues = administrators.filter(({ id }) => id !== employee?.id);
  const choices = [
    ...(field === 'department' ? departments : (choicesOf(field, facets) ?? [])),
    ...(field === 'assignee' ? colleagues.map(({ id, fullName }) => ({ value: id, label: fullName })) : []),
  ];
  if (SINGLE.includes(field))
    return (
      <SelectInput
        value={filter[field] ?? ''}
        onChange={(event) => set(field, event.target.value)}
        choices={[{ value: '', label: m.review_any() }, ...choices]}
      />
    );
  return (
    <ChoicesInput
      choices={choices}
      chosen={valuesOf(filter, field)}
      onChoose={(values) => set(field, values.join('\n'))}
    />
  );
}

interface ChoicesInputProps {
  choices: readonly Choice[];
  /** The values; none means any. */
  chosen: readonly string[];
  onChoose: (values: string[]) => void;
}

/** A select of several values. */
function ChoicesInput({ choices, chosen, onChoose }: ChoicesInputProps) {
  const names = chosen.map((value) => choices.find((choice) => choice.value === value)?.label ?? value);
  return (
    <ChoicesMenu
      trigger={<Trigger text={names.join(m.ui_filter_separator()) || m.review_any()} />}
      labelledBy={`${useFieldWiring().id}-label`}
      choices={choices}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

/** The accessible name contains the label and the chosen values. */
function Trigger({ text, ...props }: ComponentProps<'button'> & { text: string }) {
  const wiring = useFieldWiring();
  return (
    <button
      type="button"
      {...props}
      {...wiring}
      aria-labelledby={`${wiring.id}-label ${wiring.id}-value`}
      className={controlStyle('flex h-12 items-center justify-between gap-2 text-start')}
    >
      <bdi id={`${wiring.id}-value`} className="truncate">
        {text}
      </bdi>
      <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
    </button>
  );
}
