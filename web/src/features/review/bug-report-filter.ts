// Filters and sort order of the report list, kept in the address so that they survive a reload and can be shared.
import { REPORT_STATUSES, REVIEW_STATES, SEVERITIES } from '@bugquest/contract/reports/lists';
import { REPORT_SORTS, type ReportSort } from '@bugquest/contract/review/lists';
import type { ReportQuery } from '@bugquest/contract/review/queue';
import type { ColumnSort } from '../../ui/lists/sort-button.tsx';

export type ReportFilter = Pick<ReportQuery, 'search' | 'severity' | 'status' | 'review' | 'sort'>;

export const REPORT_FILTERS = ['search', 'severity', 'status', 'review', 'sort'] as const;
export type ReportFilterField = (typeof REPORT_FILTERS)[number];

export const DEFAULT_SORT: ReportSort = 'newest';

/** The filter in an address. Unknown values are ignored. */
export function readReportFilter(values: Record<ReportFilterField, string>): ReportFilter {
  return {
    search: values.search || undefined,
    severity: SEVERITIES.find((severity) => severity === values.severity),
    status: REPORT_STATUSES.find((status) => status === values.status),
    review: REVIEW_STATES.find((state) => state === values.review),
    sort: REPORT_SORTS.find((sort) => sort === values.sort) ?? DEFAULT_SORT,
  };
}

/** The sort orders of a column, the first one for the first press. A column with one order has no other direction. */
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

/** How a column sorts the list, and what pressing its header does. */
export function columnSort(
  column: keyof typeof COLUMN_SORTS,
  current: ReportSort,
  onSort: (sort: ReportSort) => void,
): ColumnSort {
  const sorts = COLUMN_SORTS[column];
  const place = sorts.findIndex(([sort]) => sort === current);
  const next = sorts[(place + 1) % sorts.length] ?? sorts[0];
  return { direction: sorts[place]?.[1], onSort: () => onSort(next[0]) };
}
