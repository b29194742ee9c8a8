import { classes } from '../classes.ts';

/** Styles of the two series: they differ in color, dashes and point shape. */
export const SERIES_STYLES = [
  { text: 'text-link', dash: undefined, shape: 'circle' },
  { text: 'text-ink', dash: '5 4', shape: 'square' },
] as const;
export type SeriesIndex = 0 | 1;

/** A point of a series. */
export function SeriesPoint({
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
  const look = classes(text, 'fill-current stroke-surface');
  return shape === 'circle' ? (
    <circle cx={x} cy={y} r={size} strokeWidth={1.5} className={look} />
  ) : (
    <rect x={x - size} y={y - size} width={size * 2} height={size * 2} strokeWidth={1.5} className={look} />
  );
}

/** Legend of a chart. */
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
