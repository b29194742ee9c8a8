import { DEFAULT_WEEKEND } from '@bugquest/contract/competition/streaks';
import type { Context } from '../context.ts';
import { programDay, programHour } from '../platform/time/program-time.ts';
import type { MovableClock } from './movable-clock.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** The day in the program's time zone, which may be another one than in UTC, this many days from now. */
export const dayIn = ({ ctx, clock }: { ctx: Context; clock: MovableClock }, days: number): string =>
  programDay(new Date(clock.now().getTime() + days * DAY_MS), ctx.config.timezone);

/** Advances the clock, hour by hour, to this hour of a working day in the program's time zone. */
export function advanceTo({ ctx, clock }: { ctx: Context; clock: MovableClock }, hour: number): void {
  const { timezone } = ctx.config;
  const isReached = () => {
    const current = ctx.clock.now();
    const weekday = new Date(`${programDay(current, timezone)}T00:00:00Z`).getUTCDay();
    return programHour(current, timezone) === hour && !DEFAULT_WEEKEND.includes(weekday);
  };
  do clock.advance(HOUR_MS);
  while (!isReached());
}
