import { MAX_BULK_REPORTS } from '@bugquest/contract/bug-reports/queue';
import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
import { isolate } from '../../../../lib/isolate.ts';
import { Tick } from '../../../../ui/checkbox.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Td, Th } from '../../../../ui/table.tsx';
import { useOthersClaims } from '../../use-claim.ts';
import type { Desk } from '../../use-desk.ts';
import type { Queue } from '../../use-queue.ts';
import { ChooseRow } from './choose-row.tsx';
import { reviewColumns } from './review-columns.tsx';

/** Height of a row in pixels: every row is as high, so that any number of them scrolls evenly. */
const ROW = 61;

/** The queue as a table of which only the rows in sight exist. */
export function QueueTable({ queue, desk }: { queue: Queue; desk: Desk }) {
  const { rows, total, loadMore } = queue;
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - 30) loadMore();
  });
  const { index } = desk;
  useEffect(() => {
    if (index >= 0) virtual.scrollToIndex(index, { align: 'auto' });
  }, [index, virtual]);

  const columns = reviewColumns(useOthersClaims());
  const before = shown[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <section
      ref={scroller}
      aria-label={m.admin_tab_review()}
      className="max-h-[calc(100dvh-7rem)] min-h-80 overflow-auto rounded-card [scroll-padding-top:2.75rem]"
    >
      <table aria-rowcount={total + 1} className="w-full border-separate border-spacing-0 text-sm">
        <thead className="sticky top-0 z-1">
          <tr aria-rowindex={1}>
            <Th className="bg-sunken! w-12">
              <ChooseAll queue={queue} desk={desk} />
            </Th>
            {columns.map(({ id, header, numeric }) => (
              <Th key={id} className={classes('bg-sunken! max-xl:px-2', numeric && 'text-end!')}>
                {header}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={before} />
          {shown.map(({ index: place }) => {
            const row = rows[place];
            if (!row) return null;
            const [name, ...others] = columns;
            const isActive = row.id === desk.activeId;
            return (
              <tr
                key={row.id}
                aria-rowindex={place + 2}
                aria-current={isActive || undefined}
                onClick={(event) => isForRow(event.target) && desk.open(row.id)}
                className={classes(
                  'h-[61px] cursor-pointer hover:bg-sunken/60',
                  isActive && 'bg-link-soft/60 hover:bg-link-soft/60',
                )}
              >
                <Td>
                  <ChooseRow row={row} desk={desk} />
                </Td>
                <th
                  scope="row"
                  className="whitespace-nowrap border-b border-line px-3 text-start font-medium"
                >
                  <OpenButton row={row} desk={desk}>
                    {name.cell(row)}
                  </OpenButton>
                </th>
                {others.map(({ id, cell, numeric }) => (
                  <Td key={id} numeric={numeric} className="max-w-64 py-0! max-xl:px-2">
                    {cell(row)}
                  </Td>
                ))}
              </tr>
            );
          })}
          <Gap height={after} />
        </tbody>
      </table>
    </section>
  );
}

const isForRow = (target: EventTarget) => !(target as Element).closest('button, a, input, label');

/** Stands for the rows that are out of sight. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr>
      <td style={{ height }} />
    </tr>
  );

function ChooseAll({ queue: { rows }, desk }: { queue: Queue; desk: Desk }) {
  const all = rows.length > 0 && rows.every(({ id }) => desk.chosen.has(id));
  return (
    <Tick
      checked={all}
      isMixed={!all && desk.chosen.size > 0}
      onChange={() => desk.choose(all ? [] : rows.slice(0, MAX_BULK_REPORTS))}
      aria-label={m.desk_choose_all()}
    />
  );
}

function OpenButton({ row, desk, children }: { row: AdminBugReport; desk: Desk; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={m.review_open({ serial: isolate(row.serialNumber) })}
      onClick={() => desk.open(row.id)}
      className="rounded-sm font-medium text-link underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
    </button>
  );
}
