// Days of the program's time zone in SQL (promises: 33). platform/time/program-time.ts has the same functions in TypeScript.
import { and, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** First and last day, YYYY-MM-DD, both included. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

export const dayOf = (moment: SQLWrapper, timezone: string | Placeholder): SQL =>
  sql`(${moment} at time zone ${timezone})::date`;

/** The timestamp at which a day begins in `timezone`, `laterDays` after `day`. */
export const startOfDay = (day: string | SQL, timezone: string, laterDays = 0): SQL =>
  sql`((${day}::date + ${laterDays}::int)::timestamp at time zone ${timezone})`;

/** Condition: the timestamp is within these days. Uses an index on the timestamp. */
export function withinDays(moment: SQLWrapper, { from, to }: Days, timezone: string): SQL | undefined {
  return and(
    from ? sql`${moment} >= ${startOfDay(from, timezone)}` : undefined,
    to ? sql`${moment} < ${startOfDay(to, timezone, 1)}` : undefined,
  );
}
