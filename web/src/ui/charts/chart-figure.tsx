import { m } from '@bugquest/phrases/messages';
import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Table, Td, Th } from '../lists/table.tsx';

export interface ChartTable {
  headings: readonly string[];
  /** The first cell is the row header. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

export interface ChartFigureProps {
  title: string;
  /** Shown under the title. */
  about?: ReactNode;
  /** The data of the chart. */
  table: ChartTable;
  empty?: ReactNode;
  children: ReactNode;
}

export function ChartFigure({ title, about, table, empty, children }: ChartFigureProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <figure
      aria-labelledby={id}
      className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <figcaption className="mb-4 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={id} className="text-base font-semibold">
            {title}
          </h3>
          {about && <p className="mt-1 text-sm text-muted">{about}</p>}
        </div>
        {!empty && (
          <button
            type="button"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
            className="inline-flex min-h-9 shrink-0 items-center gap-2 rounded-control px-2.5 text-sm font-medium text-muted hover:bg-sunken hover:text-ink print:hidden [&_svg]:size-4.5"
          >
            {asTable ? <ChartColumn aria-hidden="true" /> : <Table2 aria-hidden="true" />}
            <span className="max-sm:sr-only">{asTable ? m.ui_as_chart() : m.ui_as_table()}</span>
            <span className="sr-only">: {title}</span>
          </button>
        )}
      </figcaption>
      {empty ?? (asTable ? <FigureTable label={title} {...table} /> : children)}
    </figure>
  );
}

function FigureTable({ label, headings, rows }: ChartTable & { label: string }) {
  return (
    <div className="max-h-96 overflow-y-auto rounded-card border border-line print:max-h-none print:overflow-visible">
      <Table label={label}>
        <thead>
          <tr>
            {headings.map((heading, index) => (
              <Th key={heading} className={index > 0 ? 'text-end!' : undefined}>
                {heading}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...values] }) => (
            <tr key={key}>
              <th
                scope="row"
                className="border-b border-line px-3 py-2 ps-5 text-start font-medium [tr:last-child>&]:border-b-0"
              >
                {name}
              </th>
              {values.map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have nothing but their position.
                <Td key={index} numeric>
                  {value}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
