import { m } from '@bugquest/phrases/messages';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { formatNumber } from '../../lib/language/format.ts';
import { directionOf, useLocale } from '../../lib/language/locale.ts';
import {
  ActiveLine,
  AxisNames,
  Grid,
  LABEL_WIDTH,
  Legend,
  Line,
  Mark,
  OpenEnd,
  type SeriesIndex,
} from './line-drawing.tsx';
import { columnAt, columnX, labelledColumns, niceTicks, type Plot, positionX } from './scale.ts';

const HEIGHT = 240;

export interface LineChartProps {
  label: string;
  /** In the order of the time axis. */
  columns: readonly { key: string; name: string; longName: string }[];
  /** At most two, with a value for each column. */
  series: readonly { name: string; values: readonly number[] }[];
  /** With it, the axis is a scale of numbers from 0. Without it, all columns have the same width. */
  scale?: {
    /** Of each column. */
    positions: readonly number[];
    /** The first line goes on to this position, dashed and level. */
    openEnd?: number | undefined;
  };
  /** A dashed line before a column from which something is different. */
  marks?: readonly { column: number; name: string }[];
}

/** Pointer and arrow keys show the values of a column. */
export function LineChart({ label, columns, series, scale, marks = [] }: LineChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const [active, setActive] = useState<number | null>(null);
  const ticks = niceTicks(Math.max(0, ...series.flatMap(({ values }) => values)));
  const max = ticks.at(-1)!;
  const start = 14 + 7.5 * formatNumber(max).length;
  const plot: Plot = {
    width,
    height: HEIGHT,
    margin: { top: 12, bottom: 28, start, end: 24 },
    rtl: directionOf(useLocale()) === 'rtl',
  };
  const axis = scale ? numberAxis(plot, scale) : columnAxis(plot, columns);
  const { xs } = axis;
  const shownColumn = active === null ? null : Math.min(active, columns.length - 1);

  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setActive(columnAt(xs, event.clientX - left));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const forwardKey = plot.rtl ? 'ArrowLeft' : 'ArrowRight';
    const last = columns.length - 1;
    const from = shownColumn ?? last;
    const to = {
      ArrowUp: from + 1,
      ArrowDown: from - 1,
      [forwardKey]: from + 1,
      [plot.rtl ? 'ArrowRight' : 'ArrowLeft']: from - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === 'Escape') setActive(null);
    if (to === undefined) return;
    event.preventDefault();
    setActive(Math.min(last, Math.max(0, to)));
  };
  const valueText = (index: number) =>
    `${columns[index]!.longName}: ${series.map(({ name, values }) => `${name} ${formatNumber(values[index]!)}`).join(m.ui_filter_separator())}`;

  return (
    <>
      <Legend names={series.map(({ name }) => name)} />
      <div
        ref={ref}
        role="slider"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={columns.length - 1}
        aria-valuenow={shownColumn ?? columns.length - 1}
        aria-valuetext={valueText(shownColumn ?? columns.length - 1)}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setActive(columns.length - 1)}
        onBlur={() => setActive(null)}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => setActive(null)}
        className="relative touch-pan-y rounded-sm"
      >
        <svg
          width={width}
          height={HEIGHT}
          // Printed paper may be narrower or wider than the window.
          viewBox={`0 0 ${width} ${HEIGHT}`}
          aria-hidden="true"
          className="block max-w-full print:h-auto print:w-full"
        >
          <Grid plot={plot} ticks={ticks} max={max} />
          <AxisNames plot={plot} names={axis.names} />
          {marks.map(({ column, name }) => (
            <Mark key={name} plot={plot} x={xs[column]!} name={name} />
          ))}
          {shownColumn !== null && <ActiveLine plot={plot} x={xs[shownColumn]!} />}
          {axis.openEndX !== undefined && (
            <OpenEnd
              plot={plot}
              from={xs.at(-1)!}
              to={axis.openEndX}
              value={series[0]!.values.at(-1)!}
              max={max}
            />
          )}
          {series.map(({ name, values }, index) => (
            <Line
              key={name}
              plot={plot}
              series={index as SeriesIndex}
              xs={xs}
              values={values}
              max={max}
              active={shownColumn}
            />
          ))}
        </svg>
        {shownColumn !== null && (
          <ColumnTip
            plot={plot}
            x={xs[shownColumn]!}
            index={shownColumn}
            column={columns[shownColumn]!.longName}
            series={series}
          />
        )}
      </div>
    </>
  );
}

interface Axis {
  /** Of each column. */
  xs: number[];
  names: { name: string; x: number }[];
  openEndX?: number | undefined;
}

function columnAxis(plot: Plot, columns: LineChartProps['columns']): Axis {
  const { width, margin } = plot;
  const xs = columns.map((_, index) => columnX(plot, index, columns.length));
  const labelled = labelledColumns(columns.length, width - margin.start - margin.end, LABEL_WIDTH);
  return { xs, names: labelled.map((index) => ({ name: columns[index]!.name, x: xs[index]! })) };
}

function numberAxis(plot: Plot, { positions, openEnd }: NonNullable<LineChartProps['scale']>): Axis {
  const ticks = niceTicks(Math.max(0, ...positions, openEnd ?? 0));
  const toX = (position: number) => positionX(plot, position, ticks.at(-1)!);
  return {
    xs: positions.map(toX),
    names: ticks.map((tick) => ({ name: formatNumber(tick), x: toX(tick) })),
    openEndX: openEnd === undefined ? undefined : toX(openEnd),
  };
}

const INITIAL_WIDTH = 640;

function useWidth<T extends HTMLElement>(): [RefObject<T | null>, number] {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(INITIAL_WIDTH);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => setWidth(Math.max(160, Math.round(element.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

const TIP_WIDTH = 168;

interface ColumnTipProps {
  series: readonly { name: string; values: readonly number[] }[];
  plot: Plot;
  x: number;
  index: number;
  column: string;
}

function ColumnTip({ plot, x, index, column, series }: ColumnTipProps) {
  const left = x > plot.width / 2 ? x - TIP_WIDTH - 10 : x + 10;
  return (
    <div
      aria-hidden="true"
      // SVG positions in pixels have no logical sides.
      style={{ left: Math.min(plot.width - TIP_WIDTH, Math.max(0, left)), width: TIP_WIDTH }}
      className="pointer-events-none absolute top-2 rounded-lg bg-ink px-3 py-2 text-sm leading-snug text-paper shadow-raised"
    >
      <p className="font-semibold">{column}</p>
      {series.map(({ name, values }) => (
        <p key={name} className="flex justify-between gap-3">
          <span>{name}</span>
          <bdi className="tabular">{formatNumber(values[index]!)}</bdi>
        </p>
      ))}
    </div>
  );
}
