import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Days of the program's time zone, YYYY-MM-DD, both included. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Whether a moment lies in these days of `timezone` (promises: 33). An index on the moment answers it. */
export function withinDays(moment: SQLWrapper, { from, to }: Days, timezone: string): SQL | undefined {
  return and(
    from ? sql`${moment} >= ${from}::date::timestamp at time zone ${timezone}` : undefined,
    to ? sql`${moment} < (${to}::date + 1)::timestamp at time zone ${timezone}` : undefined,
  );
}
