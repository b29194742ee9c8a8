import { lte, ne, notInArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { dayOf, startOfDay } from '../../../db/program-days.ts';
import { administratorDays, changedDays, DAY_COUNTS, reportDays } from '../../../db/schema/insights.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { countAdministratorDays, countDays } from './count-queries.ts';

/** Days of one transaction. */
const BATCH = 20;
/**
 * A day is stored this long after its end. Triggers do not mark changes of the last day, and a transaction takes less than another
 * one. Both compare with the clock of the database.
 */
const STORED_AFTER = sql`interval '2 days'`;

/** Stores the counts of past days that are not stored, or whose reports changed since. */
export async function storeDays(db: Database, timezone: string): Promise<void> {
  while ((await db.transaction((tx) => storeBatch(tx, timezone))) === BATCH);
}

async function storeBatch(tx: Transaction, timezone: string): Promise<number> {
  // When two servers store at the same time, the second one waits.
  await tx.execute(sql`lock table ${reportDays} in exclusive mode`);
  await removeOldCounts(tx, timezone);
  const days = await listMissingDays(tx, timezone);
  if (days.length === 0) return 0;
  const missing = sql`select unnest(${sql.param(days)}::date[]) as day`;
  await tx.execute(sql`
    insert into ${reportDays} (timezone, day, kind, name, count, undecided)
    select ${timezone}, counted.* from (${countDays(DAY_COUNTS, missing, timezone)}) as counted`);
  await tx.execute(sql`
    insert into ${administratorDays} (timezone, day, administrator_id, decisions, reversed, seconds_taken)
    select ${timezone}, counted.* from (${countAdministratorDays(missing, timezone)}) as counted`);
  return days.length;
}

/** Removes the counts of changed days, and of another time zone after the program's was changed. */
async function removeOldCounts(tx: Transaction, timezone: string): Promise<void> {
  // A mark that is not visible here stays, and so does its effect: the day is read from the rows until it is counted again.
  const { rows } = await tx.execute<{ day: string }>(sql`
    with marks as (delete from ${changedDays} returning ${changedDays.at})
    select distinct ${dayOf(sql`at`, timezone)}::text as day from marks`);
  const changed = sql.param(rows.map(({ day }) => day));
  for (const table of [reportDays, administratorDays]) {
    await tx
      .delete(table)
      .where(sql`${ne(table.timezone, timezone)} or ${table.day} = any(${changed}::date[])`);
  }
}

/** Newest first, because charts begin with them. */
async function listMissingDays(tx: Transaction, timezone: string): Promise<string[]> {
  const day = sql`(first + n)`;
  const { rows } = await tx.execute<{ day: string }>(sql`
    select ${day}::text as day
    from (select ${dayOf(sql`min(${bugReports.createdAt})`, timezone)} as first from ${bugReports}) as reports,
      generate_series(0, current_date - first) as n
    where ${lte(startOfDay(day, timezone, 1), sql`now() - ${STORED_AFTER}`)}
      and ${notInArray(day, sql`(select day from ${reportDays} where timezone = ${timezone} and kind = 'reports')`)}
    order by 1 desc limit ${BATCH}`);
  return rows.map((row) => row.day);
}
