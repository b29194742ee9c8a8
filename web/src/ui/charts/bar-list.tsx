import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { formatNumber } from '../../lib/format.ts';
import { classes } from '../classes.ts';

export interface Bar {
  key: string;
  name: ReactNode;
  value: number;
  /** The share of `value` that is shown hatched. */
  part?: number;
  /** Where the bar leads. */
  href?: string | undefined;
  /** The whole of it in words, for those who do not see it. */
  label: string;
  /** A text colour, which is the bar's; ink unless said. */
  tone?: string | undefined;
}

/** Groups and how large they are, as bars that begin where writing does. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const max = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul aria-label={label} className="flex flex-col gap-1">
      {bars.map((bar) => (
        <li key={bar.key}>
          {bar.href ? (
            <Link href={bar.href} className="group/bar -mx-2 block rounded-md px-2 py-1.5 hover:bg-sunken">
              <BarLine bar={bar} max={max} />
            </Link>
          ) : (
            <div className="py-1.5">
              <BarLine bar={bar} max={max} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function BarLine({ bar, max }: { bar: Bar; max: number }) {
  const { name, value, part = 0, label, tone = 'text-ink' } = bar;
  return (
    <>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="block">
        <span className="flex items-baseline justify-between gap-3 text-sm">
          <span className="min-w-0 truncate group-hover/bar:underline">{name}</span>
          <bdi className="shrink-0 font-semibold tabular">{formatNumber(value)}</bdi>
        </span>
        <BarDrawing share={value / max} partShare={value === 0 ? 0 : part / value} tone={tone} />
      </span>
    </>
  );
}

/** The decided part is solid and comes first; the part that waits is hatched, so that no colour is needed to tell them. */
function BarDrawing({ share, partShare, tone }: { share: number; partShare: number; tone: string }) {
  const id = useId();
  const length = share * 100;
  const solid = length * (1 - partShare);
  return (
    <svg
      width="100%"
      height="12"
      aria-hidden="true"
      className={classes('mt-1 block overflow-hidden rounded-sm rtl:-scale-x-100', tone)}
    >
      <defs>
        <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className="fill-current" opacity="0.18" />
          <rect width="2" height="6" className="fill-current" />
        </pattern>
      </defs>
      <rect width="100%" height="12" className="fill-sunken" />
      {solid > 0 && <rect width={`${solid}%`} height="12" className="fill-current" />}
      {partShare > 0 && (
        <rect x={`${solid}%`} width={`${length - solid}%`} height="12" fill={`url(#${id})`} />
      )}
    </svg>
  );
}
