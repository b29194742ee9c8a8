import {
  OPTIONAL_PROFILE_POINTS,
  type ProfilePoints,
  REQUIRED_PROFILE_POINTS,
  TOTAL_PROFILE_POINTS,
} from '@bugquest/contract/employees/quality';
import { m } from '@bugquest/phrases/messages';
import { useId } from 'react';
import { formatNumber, formatPercent } from '../../../lib/language/format.ts';
import { classes } from '../../../ui/classes.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';

const ofMax = (points: number, max: number) =>
  m.accounts_meter_of({ points: formatNumber(points), max: formatNumber(max) });

interface MeterProps {
  points: ProfilePoints;
  className?: string;
}

/** The number overlaps the filled and the empty part of the coin, so it needs a readable color on both. */
const textGradient = (share: number) =>
  `linear-gradient(to top, var(--on-accent) ${share * 100}%, var(--ink) ${share * 100}%)`;

/** Beside the form on large screens. */
export function PointsMeter({ points, className }: MeterProps) {
  const share = points.total / TOTAL_PROFILE_POINTS;
  return (
    <section
      aria-label={m.accounts_meter_title()}
      className={classes('rounded-card border border-line bg-surface p-6 shadow-card', className)}
    >
      <div className="relative mx-auto size-44">
        <FillingLogo share={share} className="size-full" />
        <p
          aria-hidden="true"
          className="absolute inset-x-0 top-[23%] bottom-[11%] flex items-center justify-center bg-clip-text text-4xl font-bold text-transparent tabular"
          style={{ backgroundImage: textGradient(share) }}
        >
          {formatPercent(share)}
        </p>
      </div>
      <p className="mt-2 text-center text-sm text-muted">
        {m.accounts_meter_complete({ percent: formatPercent(share) })}
      </p>
      <PointsBars points={points} className="mt-6 flex flex-col gap-4" />
      <p className="mt-5 border-t border-line pt-4 text-sm text-muted">{m.accounts_meter_text()}</p>
    </section>
  );
}

/** Sticky on phones. */
export function PointsStrip({ points, className }: MeterProps) {
  return (
    <section
      aria-label={m.accounts_meter_title()}
      className={classes(
        'sticky top-16 z-20 short:static -mx-(--page-padding) flex items-center gap-4 border-b tiny:flex-wrap border-line bg-paper/95 px-(--page-padding) py-2.5 backdrop-blur-md',
        className,
      )}
    >
      <p className="flex shrink-0 items-center gap-2">
        <FillingLogo share={points.total / TOTAL_PROFILE_POINTS} className="size-10" />
        <span className="text-xl font-bold text-accent-ink tabular">
          <span aria-hidden="true">{formatPercent(points.total / TOTAL_PROFILE_POINTS)}</span>
          <span className="sr-only">
            {m.accounts_meter_complete({ percent: formatPercent(points.total / TOTAL_PROFILE_POINTS) })}
          </span>
        </span>
      </p>
      <PointsBars
        points={points}
        className="grid min-w-0 flex-1 grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-x-3 gap-y-1"
      />
    </section>
  );
}

function PointsBars({ points, className }: MeterProps) {
  const lines = [
    { label: m.accounts_meter_required(), value: points.required, max: REQUIRED_PROFILE_POINTS },
    { label: m.accounts_meter_optional(), value: points.optional, max: OPTIONAL_PROFILE_POINTS },
  ];
  return (
    <ul className={className}>
      {lines.map(({ label, value, max }) => (
        <li key={label} className="min-w-0">
          <div className="mb-1.5 flex flex-wrap justify-between gap-x-2 text-xs lg:text-sm">
            <span className="font-medium">{label}</span>
            <span className="text-muted tabular">
              <span aria-hidden="true">
                {formatNumber(value)}/{formatNumber(max)}
              </span>
              <span className="sr-only">{ofMax(value, max)}</span>
            </span>
          </div>
          <Progress value={value} max={max} tone="accent" label={label} />
        </li>
      ))}
    </ul>
  );
}

/** Legs and antennae, in the order in which they appear. */
const LIMBS = [
  'M12 8.6 9.6 5.2',
  'M20 8.6l2.4-3.4',
  'M7 14.4 3.2 12.6',
  'M25 14.4l3.8-1.8',
  'M5.6 19.6H1.6',
  'M26.4 19.6h4',
  'M7.8 25l-3.2 2.8',
  'M24.2 25l3.2 2.8',
];

/** Fills with the points of a registration. */
function FillingLogo({ share, className }: { share: number; className?: string }) {
  const clip = useId();
  const visibleLimbs = Math.round(share * LIMBS.length);
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={className}>
      <clipPath id={clip}>
        <rect
          x="5"
          width="22"
          height="22"
          y={29 - 22 * share}
          className="transition-[y] duration-500 ease-out"
        />
      </clipPath>
      {LIMBS.map((limb, index) => (
        <path
          key={limb}
          d={limb}
          pathLength="1"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeDasharray="1"
          strokeDashoffset={index < visibleLimbs ? 0 : 1}
          opacity={index < visibleLimbs ? 1 : 0}
          className="stroke-ink transition-[stroke-dashoffset,opacity] duration-500"
        />
      ))}
      <circle cx="16" cy="18" r="10.6" className="fill-accent-soft stroke-accent" strokeWidth="0.8" />
      <circle cx="16" cy="18" r="10.6" className="fill-accent" clipPath={`url(#${clip})`} />
    </svg>
  );
}
