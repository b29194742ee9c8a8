import { AUDIT_ACTIONS_BY_TYPE, RECORD_TYPES } from '@bugquest/contract/audit/audit-actions';
import { auditChanges, type FieldChange, ISO_MOMENT } from '@bugquest/contract/audit/audit-changes';
import { auditFieldName, auditValue } from '@bugquest/contract/audit/audit-field-phrases';
import { AUDIT_ACTION_NAMES, RECORD_TYPE_NAMES } from '@bugquest/contract/audit/audit-phrases';
import { exportAuditLog } from '@bugquest/contract/audit/endpoints';
import type { AuditFilter, AuditRecord } from '@bugquest/contract/audit/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, ScrollText } from 'lucide-react';
import { callFile } from '../../lib/api/call.ts';
import { type AddressFilter, useAddressFilter } from '../../lib/hooks/address/use-address-filter.ts';
import { useCursorPages } from '../../lib/hooks/use-cursor-pages.ts';
import { formatDateTime, formatNumber } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { formatProgramTime } from '../../lib/language/program-time.ts';
import { PersonName, personName } from '../../lib/names/person-name.tsx';
import { classes } from '../../ui/classes.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { DayFields } from '../../ui/filters/day-fields.tsx';
import { SearchInput } from '../../ui/filters/search-input.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { SelectInput } from '../../ui/forms/select-input.tsx';
import { LongText } from '../../ui/text/long-text.tsx';
import { auditLogQuery, FilterByButton, LogTab, PersonChips } from './log-tab.tsx';

const ROWS = 30;
const FILTERS = ['record', 'action', 'recordType', 'from', 'to', 'actor'] as const;
type LogFilter = AddressFilter<(typeof FILTERS)[number]>;

export function AuditTab() {
  const filter = useAddressFilter(FILTERS);
  const pages = useCursorPages(filter.key);
  const filterQuery = filter.values as AuditFilter;
  const query = useQuery(auditLogQuery({ ...filterQuery, limit: ROWS, cursor: pages.cursor }));
  return (
    <LogTab
      label={m.audit_tab_audit()}
      about={<p className="text-sm text-muted">{m.audit_audit_about()}</p>}
      filter={filter}
      filters={<AuditFilters filter={filter} firstEntry={query.data?.items[0]} />}
      download={() => callFile(exportAuditLog, { query: filterQuery })}
      query={query}
      pages={pages}
      limit={ROWS}
      empty={{
        icon: <ScrollText aria-hidden="true" />,
        title: m.audit_audit_empty(),
        description: m.audit_audit_empty_text(),
      }}
    >
      {(entries, stale) => (
        <ul
          aria-label={m.audit_tab_audit()}
          aria-busy={stale || undefined}
          className={classes('divide-y divide-line transition-opacity', stale && 'opacity-50')}
        >
          {entries.map((entry) => (
            <AuditEntry key={entry.id} entry={entry} onFilter={filter.set} />
          ))}
        </ul>
      )}
    </LogTab>
  );
}

interface AuditFiltersProps {
  filter: LogFilter;
  /** An entry of the result, which has the name of the filtered actor. */
  firstEntry: AuditRecord | undefined;
}

function AuditFilters({ filter: { values, set }, firstEntry }: AuditFiltersProps) {
  return (
    <>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-4 xl:grid-cols-[minmax(0,1fr)_14rem_11rem_10.5rem_10.5rem]">
        <Field label={m.audit_record()} className="max-xl:col-span-full">
          <SearchInput
            value={values.record}
            onSearch={(record) => set({ record })}
            placeholder={m.audit_record_hint()}
          />
        </Field>
        <Field label={m.audit_action()}>
          <SelectInput
            value={values.action}
            onChange={(event) => set({ action: event.target.value })}
            placeholder={m.audit_all()}
            choices={actionChoices()}
          />
        </Field>
        <Field label={m.audit_record_type()}>
          <SelectInput
            value={values.recordType}
            onChange={(event) => set({ recordType: event.target.value })}
            placeholder={m.audit_all()}
            choices={RECORD_TYPES.map((value) => ({ value, label: RECORD_TYPE_NAMES[value]() }))}
          />
        </Field>
        <DayFields from={values.from} to={values.to} onChange={set} />
      </div>
      <PersonChips
        people={
          values.actor
            ? [{ label: m.audit_actor(), name: firstEntry?.actorName, onRemove: () => set({ actor: '' }) }]
            : []
        }
      />
    </>
  );
}

type Names = Partial<Record<string, () => string>>;
/** Entries of earlier versions may contain actions that no longer exist. */
const nameOrStored = (names: Names, stored: string) => names[stored]?.() ?? stored;

/** "Former employee" for a deleted employee. */
function recordName({ recordType, recordId, recordLabel }: AuditRecord): string {
  if (recordType === 'setting') return auditFieldName(recordId);
  if (recordLabel) return recordLabel;
  return recordType === 'employee'
    ? m.accounts_former_employee()
    : nameOrStored(RECORD_TYPE_NAMES, recordType);
}

interface AuditEntryProps {
  entry: AuditRecord;
  onFilter: (changes: { actor?: string; record?: string }) => void;
}

const actionChoices = () =>
  RECORD_TYPES.flatMap((type) =>
    AUDIT_ACTIONS_BY_TYPE[type].map((value) => ({
      value,
      label: AUDIT_ACTION_NAMES[value](),
      group: RECORD_TYPE_NAMES[type](),
    })),
  );

function AuditEntry({ entry, onFilter }: AuditEntryProps) {
  const { actorId, actorName, via, action, recordType, recordId, createdAt } = entry;
  const name = recordName(entry);
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-4 sm:px-5 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="font-semibold">{nameOrStored(AUDIT_ACTION_NAMES, action)}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <Badge>{nameOrStored(RECORD_TYPE_NAMES, recordType)}</Badge>
          <FilterByButton
            label={m.audit_only({ name: isolate(name) })}
            onPress={() => onFilter({ record: recordId })}
          >
            <bdi>{name}</bdi>
          </FilterByButton>
        </p>
        <p className="mt-1.5 flex flex-wrap gap-x-2 text-sm text-muted">
          {actorId ? (
            <FilterByButton
              label={m.audit_only_by({ name: isolate(personName(actorName ?? '')) })}
              onPress={() => onFilter({ actor: actorId })}
            >
              <PersonName name={actorName ?? ''} />
            </FilterByButton>
          ) : (
            m.audit_the_program()
          )}
          {via && <span>{m.audit_via({ name: isolate(via) })}</span>}
          <time dateTime={createdAt}>
            <bdi>{formatDateTime(createdAt)}</bdi>
          </time>
        </p>
      </div>
      <div className="min-w-0">
        <ChangeList before={entry.before} after={entry.after} />
      </div>
    </li>
  );
}

/** '' for no value. */
function shownValue({ field }: FieldChange, value: unknown): string {
  if (typeof value === 'number') return formatNumber(value, Number.isInteger(value) ? 0 : 2);
  if (typeof value === 'string' && ISO_MOMENT.test(value)) return formatProgramTime(value);
  return auditValue(field, value);
}

export function ChangeList({ before, after }: { before: unknown; after: unknown }) {
  const { changed, deleted } = auditChanges(before, after);
  return (
    <>
      {changed.length > 0 && <Changes changes={changed} />}
      {deleted.length > 0 && (
        <details className="group/kept mt-2">
          <summary className="inline-flex min-h-6 cursor-pointer rounded-sm text-sm font-medium text-link hover:underline">
            {m.audit_as_it_was({ count: deleted.length })}
          </summary>
          <div className="mt-2">
            <Changes changes={deleted} />
          </div>
        </details>
      )}
    </>
  );
}

function Changes({ changes }: { changes: FieldChange[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
      {changes.map((change) => (
        <div key={change.field} className="contents max-sm:block">
          <dt className="text-muted">
            <bdi>{auditFieldName(change.field)}</bdi>
          </dt>
          <dd className="min-w-0">
            <Change change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ change }: { change: FieldChange }) {
  const { before, after } = change;
  if (before === undefined) return <Value text={shownValue(change, after)} />;
  if (after === undefined) return <Value text={shownValue(change, before)} />;
  return (
    <span className="flex flex-wrap items-start gap-x-2 gap-y-1">
      <span className="sr-only">{m.audit_before()}: </span>
      <del className="min-w-0 text-muted decoration-muted/60">
        <Value text={shownValue(change, before)} />
      </del>
      <ArrowRight aria-hidden="true" className="mt-1 size-3.5 shrink-0 text-muted rtl:-scale-x-100" />
      <span className="sr-only">{m.audit_after()}: </span>
      <ins className="min-w-0 font-medium no-underline">
        <Value text={shownValue(change, after)} />
      </ins>
    </span>
  );
}

const Value = ({ text }: { text: string }) =>
  text === '' ? <span className="text-muted">–</span> : <LongText text={text} />;
