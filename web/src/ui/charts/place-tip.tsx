import { formatNumber } from '../../lib/language/format.ts';
import { type Plot, placeX } from './scale.ts';

const TIP_WIDTH = 168;

export interface PlaceTipProps {
  series: readonly { name: string; values: readonly number[] }[];
  plot: Plot;
  index: number;
  count: number;
  place: string;
}

/** Tooltip with the values of one place. */
export function PlaceTip({ plot, index, count, place, series }: PlaceTipProps) {
  const x = placeX(plot, index, count);
  const left = x > plot.width / 2 ? x - TIP_WIDTH - 10 : x + 10;
  return (
    <div
      aria-hidden="true"
      // Pixel positions of the SVG have no logical sides.
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
