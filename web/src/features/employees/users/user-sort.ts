// Sorting of the user list by column headers.
import type { EmployeeSort } from '@bugquest/contract/employees/lists';
import type { ColumnSort } from '../../../ui/lists/sort-button.tsx';

/** The orders of a column; the first press chooses `first`. */
interface ColumnOrders {
  ascending: EmployeeSort;
  descending: EmployeeSort;
  first: 'ascending' | 'descending';
}

const highestFirst = (column: 'points' | 'reports' | 'quality'): ColumnOrders => ({
  ascending: `${column}-ascending`,
  descending: column,
  first: 'descending',
});

const ORDERS = {
  name: { ascending: 'name', descending: 'name-descending', first: 'ascending' },
  points: highestFirst('points'),
  reports: highestFirst('reports'),
  quality: highestFirst('quality'),
  created: { ascending: 'oldest', descending: 'newest', first: 'descending' },
} satisfies Record<string, ColumnOrders>;

/** The state of a column's header when the list is sorted by `sort`. */
export function columnSort(
  column: keyof typeof ORDERS,
  sort: EmployeeSort,
  onSort: (sort: EmployeeSort) => void,
): ColumnSort {
  const orders: ColumnOrders = ORDERS[column];
  const { first } = orders;
  const second = first === 'ascending' ? 'descending' : 'ascending';
  const direction = ([first, second] as const).find((one) => orders[one] === sort);
  return { direction, onSort: () => onSort(orders[direction === first ? second : first]) };
}
