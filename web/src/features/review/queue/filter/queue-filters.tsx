import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useId,
  useState,
} from 'react';
import { formatNumber } from '../../../../lib/language/format.ts';
import { useDepartmentChoices } from '../../../../lib/names/department-choices.ts';
import { useDepartmentName } from '../../../../lib/names/department-name.tsx';
import { assigneesQuery } from '../../../../lib/queries/assignees-query.ts';
import { reportBuildsQuery } from '../../../../lib/queries/report-query.ts';
import { useAuth } from '../../../../lib/session/session.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ChoicesMenu } from '../../../../ui/dialogs/menu.tsx';
import { FilterChip } from '../../../../ui/filters/filter-chip.tsx';
import { SearchInput } from '../../../../ui/filters/search-input.tsx';
import { controlStyle } from '../../../../ui/forms/control-style.ts';
import { Field, useFieldWiring } from '../../../../ui/forms/field.tsx';
import { GroupField } from '../../../../ui/forms/group-field.tsx';
import { type Choice, SelectInput } from '../../../../ui/forms/select-input.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { facetsQuery } from '../queue-api.ts';
import { FIELD_NAMES, isReference, queueChoices, valueName } from './queue-choices.ts';
import {
  QUEUE_FIELDS,
  type QueueField,
  type QueueFilter,
  type SetQueueFilter,
  valuesOf,
} from './queue-filter.ts';

const PANEL_FIELDS = [
  'review',
  'waiting',
  'due',
  'status',
  'tracker',
  'severity',
  'suspected',
  'retest',
  'inbox',
  'assignee',
  'reporter',
  'feature',
  'build',
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
const SINGLE_VALUE_FIELDS: readonly QueueField[] = ['suspected', 'retest', 'inbox', 'media'];
const ALWAYS_VISIBLE_FIELDS: readonly QueueField[] = ['search', 'sort'];

interface FilterProps {
  filter: QueueFilter;
  set: SetQueueFilter;
}

export interface QueueFiltersProps extends FilterProps {
  searchBox: RefObject<HTMLInputElement | null>;
}

/** Renders items of the flex container around them, which may wrap. */
export function QueueFilters({ filter, set, searchBox }: QueueFiltersProps) {
  const [expanded, setExpanded] = useState(false);
  const panelId = useId();
  const departmentName = useDepartmentName();
  const { data: administrators = [] } = useQuery({ ...assigneesQuery(), enabled: expanded });
  const { data: builds = [] } = useQuery({ ...reportBuildsQuery(), enabled: expanded });
  const nameOf = (field: QueueField, value: string) => {
    if (field === 'department') return departmentName(value);
    if (field !== 'assignee') return valueName(field, value);
    return administrators.find(({ id }) => id === value)?.fullName ?? valueName(field, value);
  };
  const activeFields = QUEUE_FIELDS.filter(
    (field) => filter[field] && !ALWAYS_VISIBLE_FIELDS.includes(field),
  );
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
        {activeFields.length > 0 && <bdi className="tabular">({formatNumber(activeFields.length)})</bdi>}
      </Button>
      {expanded && (
        <div
          id={panelId}
          className="order-2 grid basis-full animate-fade gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-4"
        >
          <Field label={m.review_sort()} className="md:hidden">
            <Sort filter={filter} set={set} />
          </Field>
          {PANEL_FIELDS.filter((field) => field !== 'build' || builds.length > 0).map((field) => (
            <FilterField key={field} field={field} filter={filter} set={set} />
          ))}
        </div>
      )}
      {expanded && activeFields.length > 0 && (
        <ul aria-label={m.review_filters()} className="order-3 flex basis-full flex-wrap gap-2">
          {activeFields.map((field) => (
            <li key={field}>
              <FilterChip
                label={FIELD_NAMES[field]()}
                name={
                  isReference(field) ? (
                    <Suspense>
                      <ReferencedName field={field} id={filter[field] ?? ''} />
                    </Suspense>
                  ) : (
                    valuesOf(filter, field)
                      .map((value) => nameOf(field, value))
                      .join(m.ui_filter_separator())
                  )
                }
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
    choices={queueChoices('sort', undefined) ?? []}
  />
);

interface FilterFieldProps extends FilterProps {
  field: (typeof PANEL_FIELDS)[number];
}

// Loaded with the panel.
const ReferencedName = lazy(async () => ({
  default: (await import('./referenced-name.tsx')).ReferencedName,
}));
const ReporterField = lazy(async () => ({ default: (await import('./reporter-field.tsx')).ReporterField }));

function FilterField({ field, filter, set }: FilterFieldProps) {
  if (field === 'reporter')
    return (
      <GroupField legend={FIELD_NAMES.reporter()}>
        <Suspense>
          <ReporterField value={filter.reporter ?? ''} onChoose={(id) => set('reporter', id)} />
        </Suspense>
      </GroupField>
    );
  if (field !== 'from' && field !== 'to')
    return (
      <Field label={FIELD_NAMES[field]()}>
        <ValueSelect field={field} filter={filter} set={set} />
      </Field>
    );
  return (
    <Field label={FIELD_NAMES[field]()}>
      <TextInput
        type="date"
        value={filter[field] ?? ''}
        min={field === 'to' ? filter.from : undefined}
        max={field === 'from' ? filter.to : undefined}
        onChange={(event) => set(field, event.target.value)}
      />
    </Field>
  );
}

/** Prevents the default of Escape, which would clear the input. */
function leaveSearch(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Escape' && event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.blur();
}

function ValueSelect({ field, filter, set }: FilterFieldProps) {
  const { data: facets } = useQuery({
    ...facetsQuery(),
    enabled: field === 'feature' || field === 'department',
  });
  const { data: administrators = [] } = useQuery({ ...assigneesQuery(), enabled: field === 'assignee' });
  const { data: builds = [] } = useQuery({ ...reportBuildsQuery(), enabled: field === 'build' });
  const { employee } = useAuth();
  const departments = useDepartmentChoices(facets?.departments ?? []);
  const colleagues = administrators.filter(({ id }) => id !== employee?.id);
  const choices = [
    ...(field === 'department' ? departments : (queueChoices(field, facets) ?? [])),
    ...(field === 'build' ? builds.map(({ name }) => ({ value: name, label: name })).toReversed() : []),
    ...(field === 'assignee' ? colleagues.map(({ id, fullName }) => ({ value: id, label: fullName })) : []),
  ];
  if (SINGLE_VALUE_FIELDS.includes(field))
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
  /** Empty means any value. */
  chosen: readonly string[];
  onChoose: (values: string[]) => void;
}

function ChoicesInput({ choices, chosen, onChoose }: ChoicesInputProps) {
  const names = chosen.map((value) => choices.find((choice) => choice.value === value)?.label ?? value);
  return (
    <ChoicesMenu
      trigger={<SelectTrigger text={names.join(m.ui_filter_separator()) || m.review_any()} />}
      labelledBy={`${useFieldWiring().id}-label`}
      choices={choices}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

function SelectTrigger({ text, ...props }: ComponentProps<'button'> & { text: string }) {
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
