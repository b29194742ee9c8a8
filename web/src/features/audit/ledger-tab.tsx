import type { LedgerCheck, PointEvent, PointEventFilter } from '@bugquest/contract/audit/schema';
import { POINT_REASON_NAMES, POINT_REASONS } from '@bugquest/contract/competition/point-reasons';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Coins, Scale } from 'lucide-react';
import { type AddressFilter, useAddressFilter } from '../../lib/hooks/address/use-address-filter.ts';
import { useCursorPages } from '../../lib/hooks/use-cursor-pages.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { PersonName, personName } from '../../lib/names/person-name.tsx';
import { pointEventsQuery } from '../../lib/queries/ledger-query.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DayFields } from '../../ui/filters/day-fields.tsx';
import { FilterChip } from '../../ui/filters/filter-chip.tsx';
import { SearchInput } from '../../ui/filters/search-input.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { SelectInput } from '../../ui/forms/select-input.tsx';
import { DataList } from '../../ui/lists/data-list.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { ledgerCheckQuery, useExportPointEvents } from './api.ts';
import { ExportButton } from './export-button.tsx';
import { ledgerColumns } from './ledger-columns.tsx';
import { NothingFound } from './nothing-found.tsx';

const ROWS = 50;
const FILTERS = ['search', 'reason', 'from', 'to', 'employee', 'actor'] as const;
type LedgerFilter = AddressFilter<(typeof FILTERS)[number]>;

/** The points ledger. */
export function LedgerTab() {
  const filter = useAddressFilter(FILTERS);
  const pages = useCursorPages(filter.key);
  const wanted = filter.values as PointEventFilter;
  const query = useQuery(pointEventsQuery({ ...wanted, limit: ROWS, cursor: pages.cursor }));
  const exporting = useExportPointEvents();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BalanceLine />
        <ExportButton mutation={exporting} filter={wanted} />
      </div>
      <LedgerFilters filter={filter} shown={query.data?.items[0]} />
      <PagedList
        label={m.audit_tab_ledger()}
        query={query}
        pages={pages}
        limit={ROWS}
        empty={filter.isActive ? <NothingFound onClear={filter.clear} /> : <NothingYet />}
      >
        {(rows, stale) => (
          <DataList
            label={m.audit_tab_ledger()}
            columns={ledgerColumns(filter.set)}
            rows={rows}
            rowKey={({ id }) => id}
            stale={stale}
          />
        )}
      </PagedList>
    </div>
  );
}

interface LedgerFiltersProps {
  filter: LedgerFilter;
  /** A row of the result, to get the names of the filtered ids. */
  shown: PointEvent | undefined;
}

function LedgerFilters({ filter: { values, set }, shown }: LedgerFiltersProps) {
  return (
    <search className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-[minmax(0,1fr)_13rem_10.5rem_10.5rem]">
        <Field label={m.review_search()} className="max-lg:col-span-2">
          <SearchInput
            value={values.search}
            onSearch={(search) => set({ search })}
            placeholder={m.audit_search_hint()}
          />
        </Field>
        <Field label={m.audit_reason()} className="max-lg:col-span-2">
          <SelectInput
            value={values.reason}
            onChange={(event) => set({ reason: event.target.value })}
            placeholder={m.audit_all()}
            choices={POINT_REASONS.map((value) => ({ value, label: POINT_REASON_NAMES[value]() }))}
          />
        </Field>
        <DayFields from={values.from} to={values.to} onChange={set} />
      </div>
      {(values.employee || values.actor) && (
        <div className="flex flex-wrap gap-2">
          {values.employee && (
            <FilterChip
              label={m.audit_employee()}
              name={personName(shown?.employeeName ?? '')}
              onRemove={() => set({ employee: '' })}
            />
          )}
          {values.actor && (
            <FilterChip
              label={m.audit_actor()}
              name={personName(shown?.actorName ?? '')}
              onRemove={() => set({ actor: '' })}
            />
          )}
        </div>
      )}
    </search>
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon={<Coins aria-hidden="true" />}
      title={m.audit_ledger_empty()}
      description={m.audit_ledger_empty_text()}
    />
  );
}

/** Shows whether every employee's total equals the sum of the ledger entries. */
function BalanceLine() {
  const { data } = useQuery(ledgerCheckQuery());
  if (!data) return null;
  if (data.unbalanced.length > 0) return <Unbalanced {...data} />;
  return (
    <p className="flex items-center gap-2 text-sm text-success">
      <Scale aria-hidden="true" className="size-4.5 shrink-0" />
      {m.audit_balanced({ count: data.employees })}
    </p>
  );
}

function Unbalanced({ unbalanced }: LedgerCheck) {
  return (
    <Alert tone="danger" title={m.audit_unbalanced({ count: unbalanced.length })}>
      <ul className="flex flex-col gap-1">
        {unbalanced.map(({ id, employeeName, totalPoints, ledger }) => (
          <li key={id}>
            <PersonName name={employeeName ?? ''} />:{' '}
            {m.audit_unbalanced_sums({ total: formatNumber(totalPoints), ledger: formatNumber(ledger) })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
