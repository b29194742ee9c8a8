import { AUDIT_ACTIONS, RECORD_TYPES } from '@bugquest/contract/audit/audit-actions';
import { AUDIT_ACTION_NAMES, RECORD_TYPE_NAMES } from '@bugquest/contract/audit/audit-phrases';
import type { AuditFilter, AuditRecord } from '@bugquest/contract/audit/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { type AddressFilter, useAddressFilter } from '../../lib/hooks/address/use-address-filter.ts';
import { useCursorPages } from '../../lib/hooks/use-cursor-pages.ts';
import { personName } from '../../lib/names/person-name.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DayFields } from '../../ui/filters/day-fields.tsx';
import { FilterChip } from '../../ui/filters/filter-chip.tsx';
import { SearchInput } from '../../ui/filters/search-input.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { SelectInput } from '../../ui/forms/select-input.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { auditLogQuery, useExportAuditLog } from './api.ts';
import { AuditEntry } from './audit-entry.tsx';
import { ExportButton } from './export-button.tsx';
import { NothingFound } from './nothing-found.tsx';

const ROWS = 30;
const FILTERS = ['record', 'action', 'recordType', 'from', 'to', 'actor'] as const;
type LogFilter = AddressFilter<(typeof FILTERS)[number]>;

/** The audit log. */
export function AuditTab() {
  const filter = useAddressFilter(FILTERS);
  const pages = useCursorPages(filter.key);
  const wanted = filter.values as AuditFilter;
  const query = useQuery(auditLogQuery({ ...wanted, limit: ROWS, cursor: pages.cursor }));
  const exporting = useExportAuditLog();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">{m.audit_audit_about()}</p>
        <ExportButton mutation={exporting} filter={wanted} />
      </div>
      <AuditFilters filter={filter} shown={query.data?.items[0]} />
      <PagedList
        label={m.audit_tab_audit()}
        query={query}
        pages={pages}
        limit={ROWS}
        empty={filter.isActive ? <NothingFound onClear={filter.clear} /> : <NothingYet />}
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
      </PagedList>
    </div>
  );
}

interface AuditFiltersProps {
  filter: LogFilter;
  /** An entry of the result, to get the name of the filtered actor. */
  shown: AuditRecord | undefined;
}

function AuditFilters({ filter: { values, set }, shown }: AuditFiltersProps) {
  return (
    <search className="flex flex-col gap-3">
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
            choices={AUDIT_ACTIONS.map((value) => ({ value, label: AUDIT_ACTION_NAMES[value]() }))}
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
      {values.actor && (
        <div className="flex">
          <FilterChip
            label={m.audit_actor()}
            name={personName(shown?.actorName ?? '')}
            onRemove={() => set({ actor: '' })}
          />
        </div>
      )}
    </search>
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon={<ScrollText aria-hidden="true" />}
      title={m.audit_audit_empty()}
      description={m.audit_audit_empty_text()}
    />
  );
}
