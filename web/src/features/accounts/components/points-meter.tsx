import {
  OPTIONAL_PROFILE_POINTS,
  type ProfilePoints,
  REQUIRED_PROFILE_POINTS,
  TOTAL_PROFILE_POINTS,
} from '@bugquest/contract/employees/quality';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/format.ts';
import { classes } from '../../../ui/classes.ts';
import { CountUp } from '../../../ui/count-up.tsx';
import { Progress } from '../../../ui/progress.tsx';

/** The running sums of a registration: required, optional and total, as far as they are filled. */
export function PointsMeter({ points, className }: { points: ProfilePoints; className?: string }) {
  return (
    <section
      aria-label={m.account_meter_title()}
      className={classes('rounded-card border border-line bg-surface p-5 shadow-card', className)}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-sm font-medium text-muted">{m.account_meter_title()}</h2>
        <p className="text-sm text-muted tabular" data-testid="points-total">
          <span className="text-3xl font-semibold text-accent-ink">
            <CountUp value={points.total} duration={450} />
          </span>
          <span aria-hidden="true"> / {formatNumber(TOTAL_PROFILE_POINTS)}</span>
          <span className="sr-only">
            {m.account_meter_of({ points: '', max: formatNumber(TOTAL_PROFILE_POINTS) })}
          </span>
        </p>
      </div>
      <dl className="mt-4 flex flex-col gap-3.5">
        <MeterLine
          label={m.account_meter_required()}
          points={points.required}
          max={REQUIRED_PROFILE_POINTS}
        />
        <MeterLine
          label={m.account_meter_optional()}
          points={points.optional}
          max={OPTIONAL_PROFILE_POINTS}
        />
      </dl>
      <p className="mt-4 text-sm text-muted">{m.account_meter_text()}</p>
    </section>
  );
}

function MeterLine({ label, points, max }: { label: string; points: number; max: number }) {
  return (
    <div>
      <div className="mb-1.5 flex justify-between text-sm">
        <dt className="font-medium">{label}</dt>
        <dd className="text-muted tabular">
          {m.account_meter_of({ points: formatNumber(points), max: formatNumber(max) })}
        </dd>
      </div>
      <Progress value={points} max={max} tone="accent" label={label} />
    </div>
  );
}

/** The same in one line, which stays in sight while a phone scrolls through the form. */
export function PointsStrip({ points }: { points: ProfilePoints }) {
  const max = formatNumber(TOTAL_PROFILE_POINTS);
  return (
    <div
      aria-hidden="true"
      className="sticky top-16 z-20 -mx-4 flex items-center gap-3 border-b border-line bg-paper/95 px-4 py-2.5 backdrop-blur-md lg:hidden"
    >
      <span className="text-xs font-medium text-muted">{m.account_meter_title()}</span>
      <Progress
        value={points.total}
        max={TOTAL_PROFILE_POINTS}
        tone="accent"
        label={m.account_meter_title()}
      />
      <span className="shrink-0 text-sm font-semibold text-accent-ink tabular">
        {m.account_meter_of({ points: formatNumber(points.total), max })}
      </span>
    </div>
  );
}
