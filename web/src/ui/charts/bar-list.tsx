import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { formatNumber } from '../../lib/language/format.ts';
import { classes } from '../classes.ts';

export interface Bar {
  key: string;
  name: ReactNode;
  value: number;
  /** The part of `value` that is hatched. */
  part?: number;
  /** Link of the bar. */
  href?: string | undefined;
  /** Description for screen readers. */
  label: string;
  /** A text color class for the bar; default: ink. */
  tone?: string | undefined;
}

/** A horizontal bar chart of groups, in writing direction. */
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

/** The first part is solid and the pending part hatched, so that color is not needed to distinguish them. */
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
