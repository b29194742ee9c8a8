import {
  compareWithLaunch,
  type Direction,
  MAX_FORECAST_WEEKS,
  MIN_PACE_WEEKS,
  type Trend,
  trendOf,
} from '@bugquest/contract/coverage/direction';
import { m } from '@bugquest/phrases/messages';
import { formatDay, formatNumber, formatSigned } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';

type Compared = Extract<Trend, { about: unknown }>;

const TRENDS: Record<
  Compared['about'],
  Record<Compared['kind'], (counts: { found: string; closed: string }) => string>
> = {
  Blocker: {
    falling: m.coverage_trend_blockers_falling,
    rising: m.coverage_trend_blockers_rising,
    level: m.coverage_trend_blockers_level,
  },
  all: {
    falling: m.coverage_trend_all_falling,
    rising: m.coverage_trend_all_rising,
    level: m.coverage_trend_all_level,
  },
};

const UNCOMPARED = {
  too_early: m.coverage_trend_too_early,
  untested: m.coverage_trend_untested,
  quiet: m.coverage_trend_quiet,
};

/** "Blockers fall: 12 closed, 4 found this week". */
export function trendSentence({ weeks }: Direction): string {
  const trend = trendOf(weeks);
  if (!('about' in trend)) return UNCOMPARED[trend.kind]();
  const { about, kind, found, closed } = trend;
  return TRENDS[about][kind]({ found: formatNumber(found), closed: formatNumber(closed) });
}

const longDay = (day: string) => formatDay(day, { withYear: true });

/** When the gate of open Blockers is met at this pace, and whether that is before the launch day. */
export function forecastSentence({ gateDays, launchDay }: Direction): string {
  const { state, from, to } = gateDays;
  if (state !== 'expected') return STATES[state]();
  const days = { from: longDay(from ?? ''), to: to === null ? '' : longDay(to) };
  const sentence = to === null ? m.coverage_forecast_from(days) : m.coverage_forecast_between(days);
  const compared = compareWithLaunch(gateDays, launchDay);
  return compared === null ? sentence : `${sentence} ${COMPARED[compared]()}`;
}

const STATES: Record<Exclude<Direction['gateDays']['state'], 'expected'>, () => string> = {
  off: m.coverage_forecast_off,
  not_evaluated: m.coverage_forecast_not_evaluated,
  met: m.coverage_forecast_met,
  too_early: () => m.coverage_forecast_too_early({ weeks: formatNumber(MIN_PACE_WEEKS) }),
  not_at_this_pace: () => m.coverage_forecast_not_at_this_pace({ weeks: formatNumber(MAX_FORECAST_WEEKS) }),
};

const COMPARED: Record<NonNullable<ReturnType<typeof compareWithLaunch>>, () => string> = {
  before: m.coverage_forecast_before,
  open: m.coverage_forecast_open,
  after: m.coverage_forecast_after,
};

/** "Launch day: Dec 12, 2026 · Days left: 12". */
export function launchSentence(launchDay: string, daysLeft: number): string {
  const day = m.coverage_launch_day({ day: longDay(launchDay) });
  const count = formatNumber(Math.abs(daysLeft));
  if (daysLeft === 0) return `${day} · ${m.coverage_launch_today()}`;
  const days = daysLeft > 0 ? m.coverage_launch_days_left : m.coverage_launch_days_since;
  return `${day} · ${days({ count })}`;
}

/** "+3 (week before: 9)". '' without the week before. */
export const changeText = (now: number | null, before: number | null | undefined): string =>
  now === null || before === null || before === undefined
    ? ''
    : m.coverage_direction_change({
        // In Arabic, the sign would be after the number.
        change: isolate(formatSigned(now - before)),
        before: formatNumber(before),
      });
