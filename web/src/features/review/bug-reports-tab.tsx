import { STATUS_NAMES } from '@bugquest/contract/reports/list-phrases';
import { REPORT_STATUSES, REVIEW_STATES, SEVERITIES } from '@bugquest/contract/reports/lists';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { splitTitle } from '@bugquest/contract/reports/title';
import { REPORT_SORTS, type ReportSort } from '@bugquest/contract/review/lists';
import type { ReportQuery } from '@bugquest/contract/review/queue';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Bug, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useAddressFilter } from '../../lib/hooks/address/use-address-filter.ts';
import { useCursorPages } from '../../lib/hooks/use-cursor-pages.ts';
import { formatDate, formatNumber } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { typedText } from '../../lib/language/typed-text.ts';
import { PersonName } from '../../lib/names/person-name.tsx';
import { featureLabel } from '../../lib/names/report-labels.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SearchInput } from '../../ui/filters/search-input.tsx';
import { SelectInput } from '../../ui/forms/select-input.tsx';
import { type Column, DataList } from '../../ui/lists/data-list.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import type { ColumnSort } from '../../ui/lists/sort-button.tsx';
import { reportsQuery } from './api.ts';
import { SeverityBadge } from './badges.tsx';
import type { ReportExtensions } from './decision/review-body.tsx';
import { ReviewDialog } from './decision/review-dialog.tsx';
import { FIELD_NAMES, queueChoices } from './queue/filter/queue-choices.ts';

/** Section 9: the admin bug table. */
const ROWS_PER_PAGE = 10;

export function BugReportsTab({ extensions }: { extensions?: ReportExtensions | undefined }) {
  const { values, key, isActive, set, clear } = useAddressFilter(REPORT_FILTERS);
  const filter = readReportFilter(values);
  const pages = useCursorPages(key);
  const query = useQuery(reportsQuery({ ...filter, limit: ROWS_PER_PAGE }, pages.cursor));
  const [open, setOpen] = useState<AdminBugReport | null>(null);
  return (
    <div className="flex flex-col gap-3">
      <ReportFilters filter={filter} set={set} />
      <PagedList
        label={m.shell_admin_tab_reports()}
        query={query}
        pages={pages}
        limit={ROWS_PER_PAGE}
        empty={isActive ? <NothingFound onClear={clear} /> : <NoReports />}
      >
        {(rows, stale) => (
          <DataList
            label={m.shell_admin_tab_reports()}
            columns={reportColumns(filter.sort, (sort) => set({ sort: sort === DEFAULT_SORT ? '' : sort }))}
            rows={rows}
            rowKey={({ id }) => id}
            stale={stale}
            onOpen={setOpen}
            openLabel={({ serialNumber }) => m.review_open({ serial: isolate(serialNumber) })}
          />
        )}
      </PagedList>
      {open && (
        <ReviewDialog key={open.id} report={open} extensions={extensions} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

function NoReports() {
  return (
    <EmptyState
      icon={<Bug aria-hidden="true" />}
      title={m.review_none_title()}
      description={m.review_none_text()}
      action={<ButtonLink href="/submit-bug">{m.shell_submit_bug()}</ButtonLink>}
    />
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={m.review_nothing_found()}
      description={m.review_nothing_found_text()}
      action={
        <Button variant="secondary" onClick={onClear}>
          {m.review_show_all()}
        </Button>
      }
    />
  );
}

const SELECT_FILTERS = ['severity', 'status', 'review'] as const;

interface ReportFiltersProps {
  filter: ReportFilter;
  set: (changes: Partial<Record<ReportFilterField, string>>) => void;
}

function ReportFilters({ filter, set }: ReportFiltersProps) {
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
      {SELECT_FILTERS.map((field) => (
        <SelectInput
          key={field}
          dense
          aria-label={FIELD_NAMES[field]()}
          value={filter[field] ?? ''}
          onChange={(event) => set({ [field]: event.target.value })}
          placeholder={FIELD_NAMES[field]()}
          choices={queueChoices(field, undefined) ?? []}
        />
      ))}
    </search>
  );
}

/** Section 2, and the first words of the report. A function, so that labels change with the language. */
const reportColumns = (
  sort: ReportSort,
  onSort: (sort: ReportSort) => void,
): [Column<AdminBugReport>, ...Column<AdminBugReport>[]] => [
  {
    id: 'serial',
    header: m.review_serial(),
    cell: ({ serialNumber }) => <bdi className="tabular">{serialNumber}</bdi>,
  },
  {
    id: 'report',
    header: m.review_report(),
    wide: true,
    cell: ({ bugDescription }) => (
      <span
        {...typedText(splitTitle(bugDescription).title)}
        className="line-edge max-md:line-clamp-2 md:block md:max-w-56 md:truncate xl:max-w-88"
      >
        {splitTitle(bugDescription).title}
      </span>
    ),
  },
  {
    id: 'submitter',
    header: m.review_submitter(),
    cell: ({ reporter }) => <PersonName name={reporter.fullName} />,
  },
  { id: 'feature', header: m.review_feature(), cell: ({ feature }) => <bdi>{featureLabel(feature)}</bdi> },
  {
    id: 'severity',
    sort: columnSort('severity', sort, onSort),
    header: m.review_severity(),
    cell: ({ severity }) => <SeverityBadge severity={severity} />,
  },
  { id: 'status', header: m.review_status(), cell: ({ status }) => <Badge>{STATUS_NAMES[status]()}</Badge> },
  {
    id: 'points',
    sort: columnSort('points', sort, onSort),
    header: m.review_points(),
    numeric: true,
    cell: ({ pointsEarned }) => (
      <bdi className="font-semibold text-accent-ink tabular">{formatNumber(pointsEarned)}</bdi>
    ),
  },
  {
    id: 'date',
    sort: columnSort('date', sort, onSort),
    header: m.review_date(),
    numeric: true,
    cell: ({ createdAt }) => <bdi className="whitespace-nowrap text-muted">{formatDate(createdAt)}</bdi>,
  },
];

/** In the address, so that the filter survives a reload and can be shared. */
type ReportFilter = Pick<ReportQuery, 'search' | 'severity' | 'status' | 'review' | 'sort'>;

const REPORT_FILTERS = ['search', 'severity', 'status', 'review', 'sort'] as const;
type ReportFilterField = (typeof REPORT_FILTERS)[number];

const DEFAULT_SORT: ReportSort = 'newest';

/** Ignores unknown values. */
export function readReportFilter(values: Record<ReportFilterField, string>): ReportFilter {
  return {
    search: values.search || undefined,
    severity: SEVERITIES.find((severity) => severity === values.severity),
    status: REPORT_STATUSES.find((status) => status === values.status),
    review: REVIEW_STATES.find((state) => state === values.review),
    sort: REPORT_SORTS.find((sort) => sort === values.sort) ?? DEFAULT_SORT,
  };
}

/** The first press of a column uses its first order. A column with one order has no other direction. */
const COLUMN_SORTS = {
  severity: [['severity', 'descending']],
  points: [
    ['points-high', 'descending'],
    ['points-low', 'ascending'],
  ],
  date: [
    ['newest', 'descending'],
    ['oldest', 'ascending'],
  ],
} as const satisfies Record<string, readonly (readonly [ReportSort, ColumnSort['direction']])[]>;

export function columnSort(
  column: keyof typeof COLUMN_SORTS,
  current: ReportSort,
  onSort: (sort: ReportSort) => void,
): ColumnSort {
  const sorts = COLUMN_SORTS[column];
  const currentIndex = sorts.findIndex(([sort]) => sort === current);
  const next = sorts[(currentIndex + 1) % sorts.length] ?? sorts[0];
  return { direction: sorts[currentIndex]?.[1], onSort: () => onSort(next[0]) };
}
