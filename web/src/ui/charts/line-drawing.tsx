import { formatNumber } from '../../lib/language/format.ts';
import { classes } from '../classes.ts';
import { type Plot, valueY } from './scale.ts';

/** Pixels for the longest label on the axis. */
export const LABEL_WIDTH = 62;
/** Pixels. Points that are closer than this are not drawn. */
const MIN_POINT_DISTANCE = 12;

export function Mark({ plot, x, name }: { plot: Plot; x: number; name: string }) {
  const { height, margin, rtl } = plot;
  return (
    <g>
      <line
        x1={x}
        x2={x}
        y1={margin.top}
        y2={height - margin.bottom}
        strokeDasharray="4 4"
        className="stroke-line-strong"
      />
      <text x={rtl ? x - 4 : x + 4} y={margin.top} dy="0.35em" className="fill-muted text-xs">
        {name}
      </text>
    </g>
  );
}

export function Grid({ plot, ticks, max }: { plot: Plot; ticks: number[]; max: number }) {
  const { width, margin, rtl } = plot;
  const nameX = rtl ? width - margin.start + 8 : margin.start - 8;
  const [from, to] = rtl ? [margin.end, width - margin.start] : [margin.start, width - margin.end];
  return ticks.map((tick) => {
    const y = valueY(plot, tick, max);
    return (
      <g key={tick}>
        <line x1={from} x2={to} y1={y} y2={y} className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'} />
        <text
          x={nameX}
          y={y}
          dy="0.35em"
          direction="ltr"
          textAnchor={rtl ? 'start' : 'end'}
          className="fill-muted text-xs tabular"
        >
          {formatNumber(tick)}
        </text>
      </g>
    );
  });
}

export function AxisNames({ plot, names }: { plot: Plot; names: readonly { name: string; x: number }[] }) {
  const { width, height, rtl } = plot;
  return names.map(({ name, x }) => {
    // Labels at the edges move inwards; otherwise they would be cut off.
    const half = LABEL_WIDTH / 2;
    const inside = Math.min(width - half, Math.max(half, x));
    return (
      <text
        key={x}
        x={inside}
        y={height - 8}
        direction={rtl ? 'rtl' : 'ltr'}
        textAnchor="middle"
        className="fill-muted text-xs"
      >
        {name}
      </text>
    );
  });
}

export function ActiveLine({ plot, x }: { plot: Plot; x: number }) {
  return (
    <line
      x1={x}
      x2={x}
      y1={plot.margin.top}
      y2={plot.height - plot.margin.bottom}
      className="stroke-line-strong"
    />
  );
}

interface LineProps {
  plot: Plot;
  series: SeriesIndex;
  /** Of each column. */
  xs: readonly number[];
  values: readonly number[];
  max: number;
  active: number | null;
}

/** A level line after the last point, for values that are not known yet. */
export function OpenEnd({ plot, from, to, value, max }: OpenEndProps) {
  const y = valueY(plot, value, max);
  return (
    <line
      x1={from}
      x2={to}
      y1={y}
      y2={y}
      strokeWidth={2}
      strokeDasharray="2 5"
      className="stroke-current text-link"
    />
  );
}

interface OpenEndProps {
  plot: Plot;
  from: number;
  to: number;
  value: number;
  max: number;
}

export function Line({ plot, series, xs, values, max, active }: LineProps) {
  const { text, dash } = SERIES_STYLES[series];
  const hasPoints = plot.width / values.length >= MIN_POINT_DISTANCE;
  const points = values.map((value, index) => ({ x: xs[index]!, y: valueY(plot, value, max) }));
  return (
    <g>
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeDasharray={dash}
        className={`stroke-current ${text}`}
      />
      {points.map(({ x, y }, index) =>
        hasPoints || index === active ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is its column.
          <SeriesPoint key={index} series={series} x={x} y={y} size={index === active ? 5 : 3.5} />
        ) : null,
      )}
    </g>
  );
}

/** The two series differ in color, dashes and point shape. */
const SERIES_STYLES = [
  { text: 'text-link', dash: undefined, shape: 'circle' },
  { text: 'text-ink', dash: '5 4', shape: 'square' },
] as const;
export type SeriesIndex = 0 | 1;

function SeriesPoint({
  series,
  x,
  y,
  size = 3.5,
}: {
  series: SeriesIndex;
  x: number;
  y: number;
  size?: number;
}) {
  const { text, shape } = SERIES_STYLES[series];
  const className = classes(text, 'fill-current stroke-surface');
  return shape === 'circle' ? (
    <circle cx={x} cy={y} r={size} strokeWidth={1.5} className={className} />
  ) : (
    <rect
      x={x - size}
      y={y - size}
      width={size * 2}
      height={size * 2}
      strokeWidth={1.5}
      className={className}
    />
  );
}

export function Legend({ names }: { names: readonly string[] }) {
  return (
    <ul className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {names.map((name, index) => (
        <li key={name} className="flex items-center gap-2">
          <svg width="28" height="12" aria-hidden="true" className={SERIES_STYLES[index as SeriesIndex].text}>
            <line
              x1="0"
              x2="28"
              y1="6"
              y2="6"
              stroke="currentColor"
              strokeWidth="2"
              strokeDasharray={SERIES_STYLES[index as SeriesIndex].dash}
            />
            <SeriesPoint series={index as SeriesIndex} x={14} y={6} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
