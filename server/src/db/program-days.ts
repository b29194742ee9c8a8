// Days of the program's time zone in statements (promises: 33); platform/program-time.ts has them outside of these.
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** YYYY-MM-DD, both included. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** The day on which a moment lies in `timezone`. */
export const dayOf = (moment: SQLWrapper, timezone: string): SQL =>
  sql`(${moment} at time zone ${timezone})::date`;

/** The moment at which a day begins in `timezone`, or the day so many days later. */
export const startOfDay = (day: string, timezone: string, later = 0): SQL =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${timezone})`;

/** Whether a moment lies in these days. An index on the moment answers it. */
export function withinDays(moment: SQLWrapper, { from, to }: Days, timezone: string): SQL | undefined {
  return and(
    from ? sql`${moment} >= ${startOfDay(from, timezone)}` : undefined,
    to ? sql`${moment} < ${startOfDay(to, timezone, 1)}` : undefined,
  );
}
