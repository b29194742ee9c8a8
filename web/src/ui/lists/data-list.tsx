import { m } from '@bugquest/phrases/messages';
import { Fragment, type ReactNode } from 'react';
import { useIsMobile } from '../../lib/hooks/use-media-query.ts';
import { classes } from '../classes.ts';
import { rowPressProps } from './row-press.ts';
import { type ColumnSort, SortButton } from './sort-button.tsx';
import { Table, Td, Th } from './table.tsx';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** Takes the whole width of a card on narrow screens. */
  wide?: boolean;
  /** On a card, beside the row header and without the name of the column. */
  lead?: boolean;
  sort?: ColumnSort;
}

export interface DataListProps<Row> {
  label: string;
  /** The first column is the row header. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Makes the row header a button. */
  onOpen?: (row: Row) => void;
  /** Accessible name of the row header's button; default: the text of the row header. */
  openLabel?: (row: Row) => string;
  /** For example a menu. */
  actions?: (row: Row) => ReactNode;
  /** New rows are loading. */
  stale?: boolean;
}

/** A table, or cards on narrow screens. */
export function DataList<Row>(props: DataListProps<Row>) {
  const narrow = useIsMobile();
  return (
    <div
      aria-busy={props.stale || undefined}
      className={classes('transition-opacity', props.stale && 'opacity-50')}
    >
      {narrow ? <Cards {...props} /> : <WideTable {...props} />}
    </div>
  );
}

function WideTable<Row>({ label, columns, rows, rowKey, actions, ...open }: DataListProps<Row>) {
  const [name, ...others] = columns;
  const { onOpen } = open;
  return (
    <Table label={label}>
      <thead>
        <tr>
          {columns.map(({ id, header, numeric, sort }) => (
            <Th
              key={id}
              aria-sort={sort && (sort.direction ?? 'none')}
              className={numeric ? 'text-end!' : undefined}
            >
              {sort ? <SortButton {...sort}>{header}</SortButton> : header}
            </Th>
          ))}
          {actions && (
            <Th>
              <span className="sr-only">{m.ui_row_actions()}</span>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...(onOpen && rowPressProps(() => onOpen(row)))}>
            <th
              scope="row"
              className="whitespace-nowrap border-b border-line px-3 py-2.5 text-start font-medium first:ps-5 [tr:last-child>&]:border-b-0"
            >
              <RowName row={row} name={name} {...open} />
            </th>
            {others.map(({ id, cell, numeric }) => (
              <Td key={id} numeric={numeric}>
                {cell(row)}
              </Td>
            ))}
            {actions && <Td className="py-0.5! text-end">{actions(row)}</Td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Cards<Row>({ label, columns, rows, rowKey, actions, ...open }: DataListProps<Row>) {
  const [name, ...others] = columns;
  const leads = others.filter(({ lead }) => lead);
  const facts = others.filter(({ lead }) => !lead);
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {rows.map((row) => (
        <li key={rowKey(row)} className="relative px-4 py-4">
          <div className="flex items-start gap-2 font-semibold">
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
              <RowName row={row} name={name} wholeCard {...open} />
              {leads.map(({ id, cell }) => (
                <Fragment key={id}>{cell(row)}</Fragment>
              ))}
            </div>
            {actions && <div className="relative z-1 -my-2.5 -me-2.5">{actions(row)}</div>}
          </div>
          <dl className="mt-2.5 grid grid-cols-2 gap-x-4 gap-y-2.5 text-sm">
            {facts.map(({ id, header, cell, wide }) => (
              <div key={id} className={classes('min-w-0', wide && 'col-span-2')}>
                <dt className="text-xs text-muted">{header}</dt>
                <dd className="mt-0.5 wrap-anywhere">{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

interface RowNameProps<Row> extends Pick<DataListProps<Row>, 'onOpen' | 'openLabel'> {
  row: Row;
  name: Column<Row>;
  /** The button covers the card, so that a tap on any part of the card opens it. */
  wholeCard?: boolean;
}

function RowName<Row>({ row, name, wholeCard, onOpen, openLabel }: RowNameProps<Row>) {
  if (!onOpen)
    return <div className={wholeCard ? 'wrap-anywhere' : 'max-w-72 truncate'}>{name.cell(row)}</div>;
  return (
    <button
      type="button"
      aria-label={openLabel?.(row)}
      aria-haspopup="dialog"
      onClick={() => onOpen(row)}
      className={classes(
        'rounded-sm text-start font-medium text-link underline decoration-1 underline-offset-4 hover:decoration-2',
        wholeCard ? 'wrap-anywhere after:absolute after:inset-0' : 'max-w-72 truncate',
      )}
    >
      {name.cell(row)}
    </button>
  );
}
