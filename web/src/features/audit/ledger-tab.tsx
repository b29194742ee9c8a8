import { exportPointEvents } from '@bugquest/contract/audit/endpoints';
import type { LedgerCheck, PointEvent, PointEventFilter } from '@bugquest/contract/audit/schema';
import { POINT_REASON_NAMES, POINT_REASONS } from '@bugquest/contract/competition/point-reasons';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Coins, Scale } from 'lucide-react';
import { callFile } from '../../lib/api/call.ts';
import { type AddressFilter, useAddressFilter } from '../../lib/hooks/address/use-address-filter.ts';
import { useCursorPages } from '../../lib/hooks/use-cursor-pages.ts';
import { formatDateTime, formatNumber, formatSigned } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { typedText } from '../../lib/language/typed-text.ts';
import { PersonName, personName } from '../../lib/names/person-name.tsx';
import { pointEventsQuery } from '../../lib/queries/ledger-query.ts';
import { classes } from '../../ui/classes.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { DayFields } from '../../ui/filters/day-fields.tsx';
import { SearchInput } from '../../ui/filters/search-input.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { SelectInput } from '../../ui/forms/select-input.tsx';
import { type Column, DataList } from '../../ui/lists/data-list.tsx';
import { FilterByButton, LogTab, ledgerCheckQuery, PersonChips } from './log-tab.tsx';

const ROWS = 50;
const FILTERS = ['search', 'reason', 'from', 'to', 'employee', 'actor'] as const;
type LedgerFilter = AddressFilter<(typeof FILTERS)[number]>;

export function LedgerTab() {
  const filter = useAddressFilter(FILTERS);
  const pages = useCursorPages(filter.key);
  const filterQuery = filter.values as PointEventFilter;
  const query = useQuery(pointEventsQuery({ ...filterQuery, limit: ROWS, cursor: pages.cursor }));
  return (
    <LogTab
      label={m.audit_tab_ledger()}
      about={<BalanceLine />}
      filter={filter}
      filters={<LedgerFilters filter={filter} firstRow={query.data?.items[0]} />}
      download={() => callFile(exportPointEvents, { query: filterQuery })}
      query={query}
      pages={pages}
      limit={ROWS}
      empty={{
        icon: <Coins aria-hidden="true" />,
        title: m.audit_ledger_empty(),
        description: m.audit_ledger_empty_text(),
      }}
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
    </LogTab>
  );
}

interface LedgerFiltersProps {
  filter: LedgerFilter;
  /** A row of the result, which has the names of the filtered ids. */
  firstRow: PointEvent | undefined;
}

function LedgerFilters({ filter: { values, set }, firstRow }: LedgerFiltersProps) {
  return (
    <>
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
      <PersonChips
        people={[
          { label: m.audit_employee(), filter: 'employee', name: firstRow?.employeeName } as const,
          { label: m.audit_actor(), filter: 'actor', name: firstRow?.actorName } as const,
        ]
          .filter(({ filter }) => values[filter])
          .map(({ filter, ...chip }) => ({ ...chip, onRemove: () => set({ [filter]: '' }) }))}
      />
    </>
  );
}

/** The total of every employee must equal the sum of the ledger entries. */
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

type OnFilter = (changes: { employee?: string; actor?: string; search?: string }) => void;

const None = () => <span className="text-muted">–</span>;

/** A function, so that labels follow a change of the language. */
const ledgerColumns = (onFilter: OnFilter): [Column<PointEvent>, ...Column<PointEvent>[]] => [
  {
    id: 'employee',
    header: m.audit_employee(),
    cell: ({ employeeId, employeeName }) => (
      <FilterByButton
        label={m.audit_only({ name: isolate(personName(employeeName ?? '')) })}
        onPress={() => onFilter({ employee: employeeId })}
      >
        <PersonName name={employeeName ?? ''} />
      </FilterByButton>
    ),
  },
  {
    id: 'amount',
    header: m.audit_amount(),
    numeric: true,
    cell: ({ amount }) => (
      <bdi className={classes('font-semibold tabular', amount > 0 ? 'text-accent-ink' : 'text-ink')}>
        {formatSigned(amount)}
      </bdi>
    ),
  },
  {
    id: 'reason',
    header: m.audit_reason(),
    cell: ({ reason, note }) => (
      <>
        <Badge className="max-md:rounded-2xl max-md:whitespace-normal">{POINT_REASON_NAMES[reason]()}</Badge>
        {note && (
          <p className="mt-1 max-w-72 text-sm wrap-anywhere">
            <bdi {...typedText(note)}>{note}</bdi>
          </p>
        )}
      </>
    ),
  },
  {
    id: 'serial',
    header: m.audit_serial(),
    cell: ({ serialNumber }) =>
      serialNumber ? (
        <FilterByButton
          label={m.audit_only({ name: isolate(serialNumber) })}
          onPress={() => onFilter({ search: serialNumber })}
        >
          <bdi className="whitespace-nowrap tabular">{serialNumber}</bdi>
        </FilterByButton>
      ) : (
        <None />
      ),
  },
  {
    id: 'actor',
    header: m.audit_actor(),
    cell: ({ actorId, actorName }) =>
      actorId ? (
        <FilterByButton
          label={m.audit_only_by({ name: isolate(personName(actorName ?? '')) })}
          onPress={() => onFilter({ actor: actorId })}
        >
          <PersonName name={actorName ?? ''} />
        </FilterByButton>
      ) : (
        <None />
      ),
  },
  {
    id: 'when',
    header: m.audit_when(),
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap text-muted">
        <bdi>{formatDateTime(createdAt)}</bdi>
      </time>
    ),
  },
];
