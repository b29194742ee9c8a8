// Where the program is going: what was found and closed in each week, and when the gate of open Blockers is met at this pace.
import * as z from 'zod/mini';
import { addDays } from '../days.ts';
import { SEVERITIES, type Severity } from '../reports/lists.ts';
import type { Gate } from './gates.ts';

export const MAX_DIRECTION_WEEKS = 8;
const WEEK_DAYS = 7;
/** A week with fewer accepted sightings says nothing about the share of new problems. */
export const MIN_WEEK_SIGHTINGS = 20;

const bySeverity = z.object({ Blocker: z.int(), Major: z.int(), Minor: z.int() });
export type BySeverity = z.output<typeof bySeverity>;

/**
 * Problems are counted as they are now: an original with its duplicates is one problem with its highest severity, and deleted reports are
 * not counted. All problems found minus all closed is therefore the number of open problems.
 */
export const directionWeek = z.object({
  /** The first of seven days in the program's time zone. */
  from: z.string(),
  /** By the first report of the problem. Also problems that were rejected later. */
  found: bySeverity,
  /** By the time at which the problem last stopped being open: closed or rejected. A reopened problem is open, and not closed. */
  closed: bySeverity,
  /** The part of `closed` that was rejected. */
  rejected: bySeverity,
  /** How many of 100 accepted sightings were of a problem that nobody had met before. Null below MIN_WEEK_SIGHTINGS. */
  newPer100: z.nullable(z.number()),
  /** Different cells of the map in which somebody looked. */
  cells: z.int(),
  /** Different people with a report that was not rejected, a confirmation, a retest or a session that counts. */
  testers: z.int(),
});
export type DirectionWeek = z.output<typeof directionWeek>;

/**
 * - off: the gate is not used
 * - not_evaluated: too little was tested, and the limit is not exceeded
 * - met
 * - too_early: too few weeks
 * - not_at_this_pace
 * - expected: between two days
 */
export const GATE_DAY_STATES = [
  'off',
  'not_evaluated',
  'met',
  'too_early',
  'not_at_this_pace',
  'expected',
] as const;

const gateDays = z.object({
  state: z.enum(GATE_DAY_STATES),
  /** Only of `expected`. */
  from: z.nullable(z.string()),
  /** Null also while the weeks do not tell the latest day. */
  to: z.nullable(z.string()),
});
export type GateDays = z.output<typeof gateDays>;

export const direction = z.object({
  /** Oldest first, up to MAX_DIRECTION_WEEKS, since the first report. The newest ends with today, which is not over. */
  weeks: z.array(directionWeek),
  /** Of the gate of open Blockers. */
  gateDays,
  launchDay: z.nullable(z.string()),
  /** Until the launch day. Negative after it. */
  daysLeft: z.nullable(z.int()),
  /** Since the last Blocker was found that was not rejected. Null without one. */
  daysSinceBlocker: z.nullable(z.int()),
  /** Blockers that were not rejected, and that were found since the day of the newest build. Null without a build. */
  newestBuild: z.nullable(z.object({ name: z.string(), day: z.string(), blockers: z.int() })),
});
export type Direction = z.output<typeof direction>;

/** The first day of each week, oldest first. The newest week ends with `today`. Leaves out weeks that were over before `firstDay`. */
export function weekStarts(today: string, firstDay: string | null): string[] {
  return Array.from({ length: MAX_DIRECTION_WEEKS }, (_, index) =>
    addDays(today, 1 - WEEK_DAYS * (MAX_DIRECTION_WEEKS - index)),
  ).filter((from, index) => {
    const isNewest = index === MAX_DIRECTION_WEEKS - 1;
    return isNewest || (firstDay !== null && firstDay < addDays(from, WEEK_DAYS));
  });
}

/** Older weeks say little about the pace of now. */
const PACE_WEEKS = 6;
export const MIN_PACE_WEEKS = 3;
/** Later days are not named. */
export const MAX_FORECAST_WEEKS = 26;

/**
 * Quantiles of Student's distribution by degrees of freedom: with a probability of 5% the day comes before the range, and of 15% after it,
 * because a range without an end is of less use than one that ends a little early.
 */
const EARLY: Record<number, number> = { 2: 2.92, 3: 2.353, 4: 2.132, 5: 2.015 };
const LATE: Record<number, number> = { 2: 1.386, 3: 1.25, 4: 1.19, 5: 1.156 };

const nothing = (state: Exclude<GateDays['state'], 'expected'>): GateDays => ({
  state,
  from: null,
  to: null,
});

interface Forecast {
  gate: Pick<Gate, 'state' | 'count' | 'limit'>;
  weeks: readonly Pick<DirectionWeek, 'found' | 'closed'>[];
  today: string;
}

/**
 * The prediction interval of a sum of future weeks: with the mean m and the standard deviation s of closed minus found in the last n weeks,
 * k weeks from now there are k·m ± t·s·√(k + k²/n) fewer open Blockers. The days on which its ends reach the limit are the range (decision
 * 120, which has the tests of the method).
 */
export function forecastGate({ gate: { state, count, limit }, weeks, today }: Forecast): GateDays {
  if (limit === null || count === null) return nothing('off');
  if (count <= limit) return nothing(state === 'met' ? 'met' : 'not_evaluated');
  // The oldest of fewer weeks began before the first report.
  const whole = weeks.length < MAX_DIRECTION_WEEKS ? weeks.slice(1) : weeks;
  const net = whole.slice(-PACE_WEEKS).map(({ found, closed }) => closed.Blocker - found.Blocker);
  const n = net.length;
  if (n < MIN_PACE_WEEKS) return nothing('too_early');
  const mean = net.reduce((sum, value) => sum + value, 0) / n;
  if (mean <= 0) return nothing('not_at_this_pace');
  const squares = net.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  // Weeks that were equal by chance do not make the next ones certain.
  const deviation = Math.sqrt(Math.max(1, squares / (n - 1)));
  const findDay = (quantile: number) => {
    for (let day = 1; day <= MAX_FORECAST_WEEKS * WEEK_DAYS; day += 1) {
      const k = day / WEEK_DAYS;
      if (k * mean + quantile * deviation * Math.sqrt(k + k ** 2 / n) >= count - limit)
        return addDays(today, day);
    }
    return null;
  };
  const from = findDay(EARLY[n - 1]!);
  return from === null
    ? nothing('not_at_this_pace')
    : { state: 'expected', from, to: findDay(-LATE[n - 1]!) };
}

/** The gate's expected day and the launch day: `open` if the range includes days on both sides. */
export function compareWithLaunch(
  { state, from, to }: GateDays,
  launchDay: string | null,
): 'before' | 'open' | 'after' | null {
  if (state !== 'expected' || from === null || launchDay === null) return null;
  if (from > launchDay) return 'after';
  return to !== null && to <= launchDay ? 'before' : 'open';
}

export const sumOf = (counts: BySeverity): number =>
  SEVERITIES.reduce((sum, severity) => sum + counts[severity], 0);

export type Trend =
  | { kind: 'too_early' | 'untested' | 'quiet' }
  | {
      kind: 'falling' | 'rising' | 'level';
      /** `Blocker`, or all problems if no Blocker was found or closed. */
      about: Extract<Severity, 'Blocker'> | 'all';
      found: number;
      closed: number;
    };

/** What the newest week says, in one sentence. */
export function trendOf(weeks: readonly DirectionWeek[]): Trend {
  const newest = weeks.at(-1);
  if (!newest || weeks.length < 2) return { kind: 'too_early' };
  const compare = (about: 'Blocker' | 'all', found: number, closed: number): Trend | null =>
    found + closed === 0
      ? null
      : { kind: closed > found ? 'falling' : closed < found ? 'rising' : 'level', about, found, closed };
  return (
    compare('Blocker', newest.found.Blocker, newest.closed.Blocker) ??
    compare('all', sumOf(newest.found), sumOf(newest.closed)) ?? {
      kind: newest.testers === 0 ? 'untested' : 'quiet',
    }
  );
}
