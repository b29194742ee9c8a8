import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { QUALITY_BAR_POINTS, qualityBarShare } from '@bugquest/contract/review/review';
import { m } from '@bugquest/phrases/messages';
import { memo } from 'react';
import { formatNumber, formatPercent } from '../../../../lib/language/format.ts';
import { useLocale } from '../../../../lib/language/locale.ts';
import { typedText } from '../../../../lib/language/typed-text.ts';
import { PersonName } from '../../../../lib/names/person-name.tsx';
import { featureLabel } from '../../../../lib/names/report-labels.ts';
import { classes } from '../../../../ui/classes.ts';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { BareCheckbox } from '../../../../ui/forms/checkbox.tsx';
import type { Column } from '../../../../ui/lists/data-list.tsx';
import { rowPressProps } from '../../../../ui/lists/row-press.ts';
import { Td, Th } from '../../../../ui/lists/table.tsx';
import { SeverityBadge } from '../../badges.tsx';
import { useOthersClaims } from '../../decision/use-claim.ts';
import type { Desk } from '../use-desk.ts';
import type { Queue } from '../use-queue.ts';
import {
  DueTime,
  OPEN_ROW_STYLE,
  OpenButton,
  RowPicture,
  type RowProps,
  SelectRow,
  Signals,
} from './row-parts.tsx';
import { type Density, ROW_HEIGHTS } from './use-density.ts';
import { useRows } from './use-rows.ts';

export interface QueueTableProps {
  queue: Queue;
  desk: Desk;
  density: Density;
}

const HEAD_HEIGHT = 36;

export function QueueTable({ queue, desk, density }: QueueTableProps) {
  const { rows, rowCount } = queue;
  const height = ROW_HEIGHTS[density];
  // The bar of a selection is below the table, in two lines on a narrow screen.
  const isSelecting = desk.selected.size > 0;
  const { scroller, virtualRows, totalHeight } = useRows({
    queue,
    desk,
    height,
    overscan: 5,
    heading: HEAD_HEIGHT,
  });

  const claims = useOthersClaims();
  const columns = reviewColumns();
  const before = virtualRows[0]?.start ?? 0;
  const after = totalHeight - (virtualRows.at(-1)?.end ?? 0);
  return (
    <section
      ref={scroller}
      data-queue
      aria-label={m.shell_admin_tab_review()}
      className={classes(
        'min-h-80 overflow-y-auto rounded-card [scroll-padding-top:2.25rem]',
        isSelecting
          ? 'max-h-[calc(100dvh-14.5rem)] 2xl:max-h-[calc(100dvh-12rem)]'
          : 'max-h-[calc(100dvh-8rem)]',
      )}
    >
      <table
        aria-rowcount={rowCount < 0 ? rowCount : rowCount + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-sm"
      >
        <thead className="sticky top-0 z-2">
          <tr aria-rowindex={1}>
            <Th className="w-12 bg-sunken! py-1.5!">
              <SelectAll queue={queue} desk={desk} />
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
          {virtualRows.map(({ index }) => {
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
                  isOpen={row.id === desk.openId}
                  isSelected={desk.selected.has(row.id)}
                  claimedBy={claims.get(row.id)?.adminName}
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
  isOpen: boolean;
  height: number;
  hasPicture: boolean;
}

/** Memoized, so that scrolling does not render the rows again. */
const Row = memo(function Row({ index, isOpen, height, hasPicture, ...props }: TableRowProps) {
  const { row, isActive, isSelected, claimedBy, onOpen } = props;
  useLocale();
  const press = rowPressProps(() => onOpen(row.id));
  return (
    <tr
      {...press}
      aria-rowindex={index + 2}
      aria-current={isActive || undefined}
      style={{ height }}
      className={classes(
        press.className,
        isActive && 'bg-link-soft/60 hover:bg-link-soft/60',
        isSelected && 'bg-sunken',
      )}
    >
      {/* A press beside the checkbox opens nothing. */}
      <Td
        className={classes('cursor-default py-0!', isOpen && OPEN_ROW_STYLE)}
        onClick={(event) => event.stopPropagation()}
      >
        <SelectRow {...props} />
      </Td>
      <th
        scope="row"
        className="border-b border-line px-3 text-start font-normal [tr:last-child>&]:border-b-0"
      >
        {/* A container, so that the signals leave space for the title. */}
        <span className="@container flex items-center gap-3">
          <span className="min-w-24 flex-1">
            <OpenButton {...props} lines={hasPicture ? 2 : 1} />
          </span>
          <Signals row={row} claimedBy={claimedBy} isBrief="narrow" hidesFiles={hasPicture} />
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

const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr>
      <td style={{ height }} />
    </tr>
  );

function SelectAll({ queue: { rows }, desk }: { queue: Queue; desk: Desk }) {
  const all = rows.length > 0 && rows.every(({ id }) => desk.selected.has(id));
  return (
    <BareCheckbox
      checked={all}
      isMixed={!all && desk.selected.size > 0}
      onChange={() => desk.select(all ? [] : rows)}
      aria-label={m.review_choose_all()}
    />
  );
}

export interface ReviewColumn extends Column<AdminBugReport> {
  /** The width, and from which width of the window the column is shown. */
  className: string;
}

/** A function, so that labels change with the language. */
const reviewColumns = (): ReviewColumn[] => [
  {
    id: 'severity',
    header: m.review_severity(),
    cell: ({ severity }) => <SeverityBadge severity={severity} />,
    className: 'w-25 min-[90rem]:w-26',
  },
  {
    id: 'serial',
    header: m.review_serial(),
    // Below 1440 px the feature has no column, so that the title has its space.
    cell: ({ serialNumber, feature }) => (
      <span className="block leading-tight">
        <bdi className="whitespace-nowrap tabular">{serialNumber}</bdi>
        <span className="block truncate text-xs text-muted min-[90rem]:hidden">
          <bdi>{featureLabel(feature)}</bdi>
        </span>
      </span>
    ),
    className: 'w-31 min-[90rem]:w-27',
  },
  {
    id: 'feature',
    header: m.review_feature(),
    cell: ({ feature }) => (
      <bdi {...typedText(featureLabel(feature))} className="line-edge block truncate">
        {featureLabel(feature)}
      </bdi>
    ),
    className: 'w-36 max-[90rem]:hidden',
  },
  {
    id: 'user',
    header: m.review_user(),
    cell: ({ reporter }) => (
      <span className="block leading-tight">
        <PersonName name={reporter.fullName} className="line-edge block truncate" />
        <span className="block truncate text-xs text-muted">
          <bdi>{m.review_user_quality({ percent: formatPercent(reporter.qualityScore / 100) })}</bdi>
          <span className="max-[90rem]:sr-only">
            {' · '}
            <bdi title={m.review_total_points()}>
              {m.review_user_points({ points: formatNumber(reporter.totalPoints) })}
            </bdi>
          </span>
        </span>
      </span>
    ),
    className: 'w-33 min-[90rem]:w-44',
  },
  {
    id: 'points',
    header: m.review_points(),
    numeric: true,
    cell: (report) => <Points report={report} />,
    className: 'w-17 min-[90rem]:w-20',
  },
  {
    id: 'due',
    header: m.review_due(),
    numeric: true,
    cell: (row) => <DueTime row={row} />,
    className: 'w-24 min-[90rem]:w-28',
  },
];

/** Section 9: the quality bar shows the points divided by 25. */
function Points({ report }: { report: AdminBugReport }) {
  const { pointsEarned } = report;
  const points = formatNumber(pointsEarned);
  return (
    <span
      className="ms-auto flex w-12 flex-col gap-1 leading-none"
      title={m.review_quality_of({ points, max: formatNumber(QUALITY_BAR_POINTS) })}
    >
      <bdi className="text-end text-accent-ink tabular">{points}</bdi>
      <Progress
        value={qualityBarShare(pointsEarned) * 100}
        label={m.review_quality()}
        tone="accent"
        className="h-1"
      />
    </span>
  );
}
