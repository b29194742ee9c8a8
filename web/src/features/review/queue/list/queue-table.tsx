import { m } from '@bugquest/phrases/messages';
import { memo } from 'react';
import { useLocale } from '../../../../lib/language/locale.ts';
import { classes } from '../../../../ui/classes.ts';
import { Tick } from '../../../../ui/forms/checkbox.tsx';
import { opensByPress } from '../../../../ui/lists/row-press.ts';
import { Td, Th } from '../../../../ui/lists/table.tsx';
import { useOthersClaims } from '../../decision/use-claim.ts';
import type { Desk } from '../use-desk.ts';
import type { Queue } from '../use-queue.ts';
import { ChooseRow } from './choose-row.tsx';
import { reviewColumns } from './review-columns.tsx';
import { OpenButton, type RowProps, Signals } from './row-parts.tsx';
import { RowPicture } from './row-picture.tsx';
import { type Density, ROW_HEIGHTS } from './use-density.ts';
import { useRows } from './use-rows.ts';

export interface QueueTableProps {
  queue: Queue;
  desk: Desk;
  density: Density;
}

/** Height of the head, in pixels. */
const HEAD = 36;

/** The queue as a virtualised table. */
export function QueueTable({ queue, desk, density }: QueueTableProps) {
  const { rows, rowCount } = queue;
  const height = ROW_HEIGHTS[density];
  // A selection has its bar below.
  const isSelecting = desk.chosen.size > 0;
  const { scroller, shown, totalHeight } = useRows({ queue, desk, height, overscan: 5, heading: HEAD });

  const claims = useOthersClaims();
  const columns = reviewColumns();
  const before = shown[0]?.start ?? 0;
  const after = totalHeight - (shown.at(-1)?.end ?? 0);
  return (
    <section
      ref={scroller}
      data-queue
      aria-label={m.shell_admin_tab_review()}
      className={classes(
        'min-h-80 overflow-y-auto rounded-card [scroll-padding-top:2.25rem]',
        isSelecting ? 'max-h-[calc(100dvh-12rem)]' : 'max-h-[calc(100dvh-8rem)]',
      )}
    >
      <table
        aria-rowcount={rowCount < 0 ? rowCount : rowCount + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-sm"
      >
        <thead className="sticky top-0 z-2">
          <tr aria-rowindex={1}>
            <Th className="w-12 bg-sunken! py-1.5!">
              <ChooseAll queue={queue} desk={desk} />
            </Th>
            <Th className="bg-sunken! py-1.5!">{m.review_report()}</Th>
            {columns.map(({ id, header, numeric, className }) => (
              <Th
                key={id}
                className={classes('truncate bg-sunken! px-2! py-1.5!', numeric && 'text-end!', className)}
              >
                {header}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={before} />
          {shown.map(({ index }) => {
            const row = rows[index];
            return (
              row && (
                <Row
                  key={row.id}
                  row={row}
                  index={index}
                  height={height}
                  hasPicture={density === 'comfortable'}
                  isActive={row.id === desk.activeId}
                  isChosen={desk.chosen.has(row.id)}
                  heldBy={claims.get(row.id)?.adminName}
                  onOpen={desk.open}
                  onToggle={desk.toggle}
                />
              )
            );
          })}
          <Gap height={after} />
        </tbody>
      </table>
    </section>
  );
}

interface TableRowProps extends RowProps {
  index: number;
  height: number;
  /** Compact rows have no space for it. */
  hasPicture: boolean;
}

/** Not rendered again while the table scrolls. */
const Row = memo(function Row({ index, height, hasPicture, ...props }: TableRowProps) {
  const { row, isActive, isChosen, heldBy, onOpen } = props;
  useLocale();
  const press = opensByPress(() => onOpen(row.id));
  return (
    <tr
      {...press}
      aria-rowindex={index + 2}
      aria-current={isActive || undefined}
      style={{ height }}
      className={classes(
        press.className,
        isActive && 'bg-link-soft/60 hover:bg-link-soft/60',
        isChosen && 'bg-sunken',
      )}
    >
      {/* A press beside the checkbox opens nothing. */}
      <Td className="cursor-default py-0!" onClick={(event) => event.stopPropagation()}>
        <ChooseRow {...props} />
      </Td>
      <th
        scope="row"
        className="border-b border-line px-3 text-start font-normal [tr:last-child>&]:border-b-0"
      >
        {/* A container, so that the signals leave space for the title. */}
        <span className="@container flex items-center gap-3">
          <span className="min-w-24 flex-1">
            <OpenButton {...props} />
          </span>
          <Signals row={row} heldBy={heldBy} isBrief="narrow" hidesFiles={hasPicture} />
          {hasPicture && (
            <span className="flex size-9 shrink-0">
              <RowPicture row={row} className="size-9" />
            </span>
          )}
        </span>
      </th>
      {reviewColumns().map(({ id, cell, numeric, className }) => (
        <Td key={id} numeric={numeric} className={classes('px-2! py-0!', className)}>
          {cell(row)}
        </Td>
      ))}
    </tr>
  );
});

/** Placeholder for rows outside the viewport. */
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
      onChange={() => desk.choose(all ? [] : rows)}
      aria-label={m.review_choose_all()}
    />
  );
}
