import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classes } from '../classes.ts';

export interface ColumnSort {
  /** Undefined if another column sorts the list. */
  direction: 'ascending' | 'descending' | undefined;
  onSort: () => void;
}

const ICONS = { ascending: ArrowUp, descending: ArrowDown };

/** The table header announces the direction to screen readers. */
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
