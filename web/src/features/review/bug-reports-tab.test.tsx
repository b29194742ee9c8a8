import { expect, it, vi } from 'vitest';
import { columnSort, readReportFilter } from './bug-reports-tab.tsx';

const NONE = { search: '', severity: '', status: '', review: '', sort: '' };

it('the filter has the known values of the address, and ignores others', () => {
  expect(readReportFilter({ ...NONE, severity: 'Major', status: 'Lost', sort: 'points-low' })).toEqual({
    severity: 'Major',
    sort: 'points-low',
  });
  expect(readReportFilter(NONE).sort).toBe('newest');
});

it.each([
  ['date', 'newest', 'descending', 'oldest'],
  ['date', 'oldest', 'ascending', 'newest'],
  ['points', 'newest', undefined, 'points-high'],
  ['points', 'points-high', 'descending', 'points-low'],
  ['severity', 'severity', 'descending', 'severity'],
] as const)(
  'the column %s of a list sorted by %s is %s, and sorts by %s next',
  (column, sort, direction, next) => {
    const onSort = vi.fn();
    const header = columnSort(column, sort, onSort);
    expect(header.direction).toBe(direction);
    header.onSort();
    expect(onSort).toHaveBeenCalledWith(next);
  },
);
