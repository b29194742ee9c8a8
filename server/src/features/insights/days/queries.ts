// Counts by day: stored ones, and those of days that are not stored or have changed since, from the rows themselves. So they are
// exact at any time (docs/decisions/0078).
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { dayOf } from '../../../db/program-days.ts';
import { administratorDays, changedDays, type DayCount, reportDays } from '../../../db/schema/insights.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { countAdministratorDays, countDays } from './count-queries.ts';

export interface DayRow extends Record<string, unknown> {
  day: string;
  kind: DayCount;
  name: string;
  count: number;
  undecided: number;
}

/** The days from `from` to today in two parts: those whose stored counts are valid, and the others. */
function splitDays({ clock, config: { timezone } }: Context, from: SQL) {
  const today = programDay(clock.now(), timezone);
  return {
    split: sql`
      range as (select ${from} as first, ${today}::date as last),
      stored as materialized (
        select day from ${reportDays}
        where timezone = ${timezone} and kind = 'reports' and day >= (select first from range)
          and day not in (select ${dayOf(changedDays.at, timezone)} from ${changedDays})
      ),
      others as materialized (
        select first + n as day from range, generate_series(0, last - first) as n
        where first + n not in (select day from stored)
      )`,
    timezone,
  };
}

/** The counts of each day of the program since `from`; without it, of all days. */
export async function listDays(ctx: Context, kinds: readonly DayCount[], from?: string): Promise<DayRow[]> {
  const { split, timezone } = splitDays(ctx, from ? sql`${from}::date` : firstDay(ctx));
  const { rows } = await ctx.db.execute<DayRow>(sql`
    with ${split}
    select day::text, kind, name, count, undecided from ${reportDays}
    where timezone = ${timezone} and kind = any(${sql.param([...kinds])}::text[]) and day in (select day from stored)
    union all select day::text, kind, name, count, undecided
    from (${countDays(kinds, sql`select day from others`, timezone)}) as counted`);
  return rows;
}

/** The day of the first report, or today. */
const firstDay = ({ clock, config: { timezone } }: Context): SQL =>
  sql`coalesce((select ${dayOf(sql`min(${bugReports.createdAt})`, timezone)} from ${bugReports}), ${programDay(clock.now(), timezone)}::date)`;

/** A query for the decisions of each administrator since a day: administrator_id, decisions, reversed, median_seconds. */
export function selectAdministratorDays(ctx: Context, from: string): SQL {
  const { split, timezone } = splitDays(ctx, sql`${from}::date`);
  return sql`
    with ${split},
    counted (day, administrator_id, decisions, reversed, seconds_taken) as materialized (
      select day, administrator_id, decisions, reversed, seconds_taken from ${administratorDays}
      where timezone = ${timezone} and day in (select day from stored)
      union all ${countAdministratorDays(sql`select day from others`, timezone)}
    ),
    totals as (
      select administrator_id, sum(decisions)::int as decisions, sum(reversed)::int as reversed from counted group by 1
    )
    select totals.*, (
      -- For one administrator after the other, because PostgreSQL would sort the times of all by administrator first.
      select (percentile_cont(0.5) within group (order by seconds))::int
      from counted, unnest(seconds_taken) as seconds where counted.administrator_id = totals.administrator_id
    ) as median_seconds
    from totals`;
}
