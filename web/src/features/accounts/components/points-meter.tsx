import {
  OPTIONAL_PROFILE_POINTS,
  type ProfilePoints,
  REQUIRED_PROFILE_POINTS,
  TOTAL_PROFILE_POINTS,
} from '@bugquest/contract/employees/quality';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/format.ts';
import { classes } from '../../../ui/classes.ts';
import { Progress } from '../../../ui/progress.tsx';
import { FillingBug } from './filling-bug.tsx';

const ofMax = (points: number, max: number) =>
  m.account_meter_of({ points: formatNumber(points), max: formatNumber(max) });

interface MeterProps {
  points: ProfilePoints;
  className?: string;
}

/** The number stands half in the filled and half in the empty coin, and is read on both. */
const inkWhereEmpty = (share: number) =>
  `linear-gradient(to top, var(--on-accent) ${share * 100}%, var(--ink) ${share * 100}%)`;

/** The running sums of a registration, beside the form on large screens. */
export function PointsMeter({ points, className }: MeterProps) {
  const share = points.total / TOTAL_PROFILE_POINTS;
  return (
    <section
      aria-label={m.account_meter_title()}
      className={classes('rounded-card border border-line bg-surface p-6 shadow-card', className)}
    >
      <div className="relative mx-auto size-44">
        <FillingBug share={share} className="size-full" />
        <p
          aria-hidden="true"
          className="absolute inset-x-0 top-[23%] bottom-[11%] flex items-center justify-center bg-clip-text text-4xl font-bold text-transparent tabular"
          style={{ backgroundImage: inkWhereEmpty(share) }}
        >
          {formatNumber(points.total)}
        </p>
      </div>
      <p className="mt-2 text-center text-sm text-muted">
        {m.account_meter_total()}:{' '}
        <span className="tabular">{ofMax(points.total, TOTAL_PROFILE_POINTS)}</span>
      </p>
      <Sums points={points} className="mt-6 flex flex-col gap-4" />
      <p className="mt-5 border-t border-line pt-4 text-sm text-muted">{m.account_meter_text()}</p>
    </section>
  );
}

/** The same in little room: it stays in sight while a phone scrolls through the form. */
export function PointsStrip({ points, className }: MeterProps) {
  return (
    <section
      aria-label={m.account_meter_title()}
      className={classes(
        'sticky top-16 z-20 -mx-[clamp(1rem,4vw,2rem)] flex items-center gap-4 border-b border-line bg-paper/95 px-[clamp(1rem,4vw,2rem)] py-2.5 backdrop-blur-md',
        className,
      )}
    >
      <p className="flex shrink-0 items-center gap-2">
        <FillingBug share={points.total / TOTAL_PROFILE_POINTS} className="size-10" />
        <span className="leading-tight">
          <span className="block text-xl font-bold text-accent-ink tabular">
            {formatNumber(points.total)}
          </span>
          <span className="block text-xs text-muted tabular">/ {formatNumber(TOTAL_PROFILE_POINTS)}</span>
        </span>
      </p>
      <Sums points={points} className="grid flex-1 grid-cols-2 gap-3" />
    </section>
  );
}

function Sums({ points, className }: MeterProps) {
  const lines = [
    { label: m.account_meter_required(), value: points.required, max: REQUIRED_PROFILE_POINTS },
    { label: m.account_meter_optional(), value: points.optional, max: OPTIONAL_PROFILE_POINTS },
  ];
  return (
    <ul className={className}>
      {lines.map(({ label, value, max }) => (
        <li key={label} className="min-w-0">
          <div className="mb-1.5 flex justify-between gap-x-2 text-xs lg:text-sm">
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
