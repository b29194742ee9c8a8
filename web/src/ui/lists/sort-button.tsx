import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classes } from '../classes.ts';

export interface ColumnSort {
  /** Undefined if the list is sorted by another column. */
  direction: 'ascending' | 'descending' | undefined;
  /** Called when the header is pressed. */
  onSort: () => void;
}

const ICONS = { ascending: ArrowUp, descending: ArrowDown };

/** The header of a column that sorts the list. The table header announces the direction. */
export function SortButton({ direction, onSort, children }: ColumnSort & { children: string }) {
  const Icon = direction ? ICONS[direction] : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={onSort}
      className={classes(
        '-my-1 inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-ink',
        direction && 'font-semibold text-ink',
      )}
    >
      {children}
      <Icon aria-hidden="true" className={classes('size-3.5 shrink-0', !direction && 'opacity-60')} />
    </button>
  );
}
