// Counts a person's changing calls of a day of the program, by the kind that the endpoint declares.
import { DAILY_CALLS, type DailyCallKind, isTold } from '@bugquest/contract/daily-calls';
import type { Endpoint } from '@bugquest/contract/endpoint';
import type { Context } from '../context.ts';
import { LimitReached } from '../platform/postgres/limits.ts';
import { programDay, secondsLeftOfDay } from '../platform/time/program-time.ts';
import { ApiError, refusesChanges } from './errors.ts';
import type { Caller } from './security/sessions.ts';

const DAY_SECONDS = 24 * 60 * 60;

const isCallKind = (daily: unknown): daily is DailyCallKind =>
  typeof daily === 'string' && Object.hasOwn(DAILY_CALLS, daily);

/**
 * Runs after the validation of the input, so that mistakes do not count. API tokens have a limit of their own. On a full disk and on a
 * standby, calls are not counted, so that calls that store nothing still work.
 * @returns how many calls are left, when the page should tell it
 * @throws {ApiError} daily_calls_limit
 */
export async function countDailyCall(
  { limits, clock, config }: Pick<Context, 'limits' | 'clock' | 'config'>,
  { daily }: Endpoint,
  caller: Caller | undefined,
): Promise<number | undefined> {
  if (!caller || caller.tokenId || !isCallKind(daily)) return undefined;
  const limit = { name: `daily-${daily}`, points: DAILY_CALLS[daily], seconds: DAY_SECONDS };
  const now = clock.now();
  try {
    const left = await limits.take(limit, `${caller.id} ${programDay(now, config.timezone)}`);
    return isTold(daily, left) ? left : undefined;
  } catch (error) {
    if (error instanceof LimitReached)
      throw new ApiError('daily_calls_limit', { retryAfter: secondsLeftOfDay(now, config.timezone) });
    if (refusesChanges(error)) return undefined;
    throw error;
  }
}
