import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { formatNumber } from '../../lib/language/format.ts';
import { directionOf, useLocale } from '../../lib/language/locale.ts';
import { ActiveLine, Grid, Line, PlaceNames } from './line-drawing.tsx';
import { PlaceTip } from './place-tip.tsx';
import { niceTicks, type Plot, placeAt, placeX } from './scale.ts';
import { Legend, type SeriesIndex } from './series-mark.tsx';
import { useWidth } from './use-width.ts';

const HEIGHT = 240;

export interface LineChartProps {
  label: string;
  /** Labels of the places on the time axis, in order. */
  places: readonly { key: string; name: string; longName: string }[];
  /** At most two series, with a value for each place. */
  series: readonly { name: string; values: readonly number[] }[];
}

/** A line chart of counts over time, in writing direction. Pointer and arrow keys show the values of a place. */
export function LineChart({ label, places, series }: LineChartProps) {
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
