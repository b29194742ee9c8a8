// Both the server and the database compute days, each with its own data of time zones.
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { causesOf } from '../log.ts';
import { ConfigError } from '../start-error.ts';
import { programTimeFormat } from './program-time.ts';

/** PostgreSQL's code for a name that it does not know. */
const INVALID_VALUE = '22023';
const WEEK_MS = 7 * 24 * 60 * 60_000;
const COMPARED_WEEKS = { past: 52, coming: 52 };

/** `2026-11-20 13:45:10` for each moment. */
async function localTimes(executor: Executor, timezone: string, moments: readonly Date[]): Promise<string[]> {
  const values = sql.param(JSON.stringify(moments));
  const { rows } = await executor.execute<{ time: string }>(
    sql`select to_char(moment::timestamptz at time zone ${timezone}, 'YYYY-MM-DD HH24:MI:SS') as time
      from jsonb_array_elements_text(${values}::jsonb) with ordinality as moments (moment, position) order by position`,
  );
  return rows.map(({ time }) => time);
}

/** @throws {ConfigError} when the database does not know the time zone */
export async function requireTimezone(executor: Executor, timezone: string): Promise<void> {
  try {
    await localTimes(executor, timezone, [new Date()]);
  } catch (error) {
    if (!causesOf(error).some(({ code }) => code === INVALID_VALUE)) throw error;
    throw new ConfigError(
      'PROGRAM_TIMEZONE',
      `a time zone that the database knows, and it does not know ${timezone}: use another name, or update the time zone data (tzdata) on its machine`,
    );
  }
}

/** False when one of the two has older data, so that they disagree within a year before or after `now`. */
export async function hasSameTimezoneRules(
  executor: Executor,
  timezone: string,
  now: Date,
): Promise<boolean> {
  const { past, coming } = COMPARED_WEEKS;
  const moments = Array.from(
    { length: past + coming },
    (_, week) => new Date(now.getTime() + (week - past) * WEEK_MS),
  );
  const format = programTimeFormat(timezone);
  const times = await localTimes(executor, timezone, moments);
  return moments.every((moment, index) => format(moment) === times[index]);
}
