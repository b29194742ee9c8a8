import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { formatNumber } from '../../lib/language/format.ts';
import { classes } from '../classes.ts';

export interface Bar {
  key: string;
  name: ReactNode;
  value: number;
  /** The pending part of `value`, drawn hatched. */
  pendingValue?: number;
  href?: string | undefined;
  label: string;
  /** A text color class; default: ink. */
  colorClass?: string | undefined;
}

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
  const { name, value, pendingValue = 0, label, colorClass = 'text-ink' } = bar;
  return (
    <>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="block">
        <span className="flex items-baseline justify-between gap-3 text-sm">
          <span className="min-w-0 truncate group-hover/bar:underline">{name}</span>
          <bdi className="shrink-0 font-semibold tabular">{formatNumber(value)}</bdi>
        </span>
        <BarDrawing
          share={value / max}
          pendingShare={value === 0 ? 0 : pendingValue / value}
          colorClass={colorClass}
        />
      </span>
    </>
  );
}

/** The pending part is hatched, so that the parts differ without color. */
function BarDrawing({
  share,
  pendingShare,
  colorClass,
}: {
  share: number;
  pendingShare: number;
  colorClass: string;
}) {
  const id = useId();
  const length = share * 100;
  const solid = length * (1 - pendingShare);
  return (
    <svg
      width="100%"
      height="12"
      aria-hidden="true"
      className={classes('mt-1 block overflow-hidden rounded-sm rtl:-scale-x-100', colorClass)}
    >
      <defs>
        <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className="fill-current" opacity="0.18" />
          <rect width="2" height="6" className="fill-current" />
        </pattern>
      </defs>
      <rect width="100%" height="12" className="fill-sunken" />
      {solid > 0 && <rect width={`${solid}%`} height="12" className="fill-current" />}
      {pendingShare > 0 && (
        <rect x={`${solid}%`} width={`${length - solid}%`} height="12" fill={`url(#${id})`} />
      )}
    </svg>
  );
}
