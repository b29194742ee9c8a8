import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { directionOf, useLocale } from '../../lib/locale.ts';
import { namedPlaces, niceTicks, type Plot, placeAt, placeX, valueY } from './scale.ts';
import { Legend, SERIES_LOOKS, type SeriesIndex, SeriesPoint } from './series-mark.tsx';
import { useWidth } from './use-width.ts';

const HEIGHT = 240;
const NAME_WIDTH = 62;
/** More points than this would be beads on a string. */
const MOST_POINTS = 31;

export interface LineChartProps {
  label: string;
  /** One a place on the line of time, in order. */
  places: readonly { key: string; name: string; longName: string }[];
  /** At most two, with a value for each place. */
  series: readonly { name: string; values: readonly number[] }[];
}

/** Counts over time as lines. Time runs as writing does; pointer and arrow keys tell the figures of a place. */
export function LineChart({ label, places, series }: LineChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const [active, setActive] = useState<number | null>(null);
  const ticks = niceTicks(Math.max(0, ...series.flatMap(({ values }) => values)));
  const max = ticks.at(-1)!;
  const start = 14 + 7.5 * formatNumber(max).length;
  const plot: Plot = {
    width,
    height: HEIGHT,
    margin: { top: 12, bottom: 28, start, end: 8 },
    rtl: directionOf(useLocale()) === 'rtl',
  };
  const shown = active === null ? null : Math.min(active, places.length - 1);

  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setActive(placeAt(plot, event.clientX - left, places.length));
  };
  const step = (event: KeyboardEvent) => {
    const onwards = plot.rtl ? 'ArrowLeft' : 'ArrowRight';
    const last = places.length - 1;
    const from = shown ?? last;
    const to = {
      ArrowUp: from + 1,
      ArrowDown: from - 1,
      [onwards]: from + 1,
      [plot.rtl ? 'ArrowRight' : 'ArrowLeft']: from - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === 'Escape') setActive(null);
    if (to === undefined) return;
    event.preventDefault();
    setActive(Math.min(last, Math.max(0, to)));
  };
  const told = (index: number) =>
    `${places[index]!.longName}: ${series.map(({ name, values }) => `${name} ${formatNumber(values[index]!)}`).join(', ')}`;

  return (
    <>
      <Legend names={series.map(({ name }) => name)} />
      <div
        ref={ref}
        role="slider"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={places.length - 1}
        aria-valuenow={shown ?? places.length - 1}
        aria-valuetext={told(shown ?? places.length - 1)}
        tabIndex={0}
        onKeyDown={step}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setActive(places.length - 1)}
        onBlur={() => setActive(null)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setActive(null)}
        className="relative touch-pan-y rounded-sm"
      >
        <svg width={width} height={HEIGHT} aria-hidden="true" className="block max-w-full">
          <Grid plot={plot} ticks={ticks} max={max} />
          <PlaceNames plot={plot} places={places} />
          {shown !== null && <ActiveLine plot={plot} x={placeX(plot, shown, places.length)} />}
          {series.map(({ name, values }, index) => (
            <Line
              key={name}
              plot={plot}
              series={index as SeriesIndex}
              values={values}
              max={max}
              active={shown}
            />
          ))}
        </svg>
        {shown !== null && (
          <PlaceTip
            plot={plot}
            index={shown}
            place={places[shown]!.longName}
            series={series}
            count={places.length}
          />
        )}
      </div>
    </>
  );
}

function Grid({ plot, ticks, max }: { plot: Plot; ticks: number[]; max: number }) {
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

function PlaceNames({ plot, places }: { plot: Plot; places: LineChartProps['places'] }) {
  const { width, height, margin, rtl } = plot;
  const room = width - margin.start - margin.end;
  return namedPlaces(places.length, room, NAME_WIDTH).map((index) => {
    const x = placeX(plot, index, places.length);
    // Names at the edges would be cut off there.
    const half = NAME_WIDTH / 2;
    const inside = Math.min(width - half, Math.max(half, x));
    return (
      <text
        key={places[index]!.key}
        x={inside}
        y={height - 8}
        direction={rtl ? 'rtl' : 'ltr'}
        textAnchor="middle"
        className="fill-muted text-xs"
      >
        {places[index]!.name}
      </text>
    );
  });
}

function ActiveLine({ plot, x }: { plot: Plot; x: number }) {
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
  values: readonly number[];
  max: number;
  active: number | null;
}

function Line({ plot, series, values, max, active }: LineProps) {
  const { text, dash } = SERIES_LOOKS[series];
  const points = values.map((value, index) => ({
    x: placeX(plot, index, values.length),
    y: valueY(plot, value, max),
  }));
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
        values.length <= MOST_POINTS || index === active ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place.
          <SeriesPoint key={index} series={series} x={x} y={y} size={index === active ? 5 : 3.5} />
        ) : null,
      )}
    </g>
  );
}

const TIP_WIDTH = 168;

interface PlaceTipProps extends Pick<LineChartProps, 'series'> {
  plot: Plot;
  index: number;
  count: number;
  place: string;
}

function PlaceTip({ plot, index, count, place, series }: PlaceTipProps) {
  const x = placeX(plot, index, count);
  const left = x > plot.width / 2 ? x - TIP_WIDTH - 10 : x + 10;
  return (
    <div
      aria-hidden="true"
      // Pixels of the drawing, which has no logical sides.
      style={{ left: Math.min(plot.width - TIP_WIDTH, Math.max(0, left)), width: TIP_WIDTH }}
      className="pointer-events-none absolute top-2 rounded-lg bg-ink px-3 py-2 text-sm leading-snug text-paper shadow-raised"
    >
      <p className="font-semibold">{place}</p>
      {series.map(({ name, values }) => (
        <p key={name} className="flex justify-between gap-3">
          <span>{name}</span>
          <bdi className="tabular">{formatNumber(values[index]!)}</bdi>
        </p>
      ))}
    </div>
  );
}
