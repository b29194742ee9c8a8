import type { EmployeeStats } from '@bugquest/contract/competition/schema';
import { m } from '@bugquest/phrases/messages';
import { Check, Flame } from 'lucide-react';
import { formatNumber, formatWeekday } from '../../../lib/language/format.ts';
import { classes } from '../../../ui/classes.ts';

/** The number of days with a report or a finished session. */
const WEEK_GOAL = 3;

export function WeekCard({
  stats: { week, streakDays },
}: {
  stats: Pick<EmployeeStats, 'week' | 'streakDays'>;
}) {
  const activeDays = week.filter(({ hasReport }) => hasReport).length;
  const isReached = activeDays >= WEEK_GOAL;
  return (
    <section aria-labelledby="your-week" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id="your-week" className="font-semibold">
          {m.competition_week()}
        </h3>
        <p className={classes('font-semibold tabular', isReached && 'text-success')}>
          {isReached
            ? m.competition_week_done({ count: activeDays })
            : m.competition_week_goal({ done: formatNumber(activeDays), goal: formatNumber(WEEK_GOAL) })}
        </p>
      </div>
      <ol className="mt-3 grid grid-cols-7 gap-1 sm:max-w-md">
        {week.map(({ day, ...one }) => (
          <WeekDay key={day} {...one} />
        ))}
      </ol>
      <p className="mt-3 text-sm text-muted">
        {!isReached && `${m.competition_week_about({ goal: formatNumber(WEEK_GOAL) })} `}
        {streakDays > 0 ? (
          <span className="inline-flex items-center gap-1 font-medium text-ink">
            <Flame className="size-4 shrink-0 text-accent-ink" aria-hidden="true" />
            {m.competition_streak({ count: streakDays })}
          </span>
        ) : (
          m.competition_streak_none()
        )}
      </p>
    </section>
  );
}

function WeekDay({ weekday, hasReport, isWeekend, isToday }: Omit<EmployeeStats['week'][number], 'day'>) {
  const day = formatWeekday(weekday);
  return (
    <li className="min-w-0 text-center">
      <span className="sr-only">
        {hasReport ? m.competition_week_reported({ day }) : m.competition_week_open({ day })}
      </span>
      <span
        aria-hidden="true"
        className={classes(
          'mx-auto flex aspect-square w-full max-w-9 items-center justify-center rounded-full text-sm font-medium',
          hasReport
            ? 'bg-success-soft text-success'
            : isWeekend
              ? 'text-muted'
              : 'border border-line-strong text-muted',
          isToday && 'ring-2 ring-ink ring-offset-2 ring-offset-surface',
        )}
      >
        {hasReport ? <Check className="size-4.5" /> : formatWeekday(weekday, 'narrow')}
      </span>
    </li>
  );
}
