import { count, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { employees } from '../../../db/schema/employees.ts';
import { mails } from '../../../db/schema/mail.ts';
import { bugReports } from '../../../db/schema/reports.ts';

/** Mails that are waiting or were given up. */
export async function countMails({ db }: Context): Promise<Record<'queued' | 'failed', number>> {
  const rows = await db
    .select({ state: mails.state, count: count() })
    .from(mails)
    .where(inArray(mails.state, ['queued', 'failed']))
    .groupBy(mails.state);
  const counts = Object.fromEntries(rows.map((row) => [row.state, row.count]));
  return { queued: counts.queued ?? 0, failed: counts.failed ?? 0 };
}

/** What the competition has come to. */
export async function countProgram({ db }: Context) {
  const [[reports], [people]] = await Promise.all([
    db
      .select({
        pending: sql<number>`(count(*) filter (where ${bugReports.validationReason} is null))::int`,
        decided: sql<number>`(count(*) filter (where ${bugReports.validationReason} is not null))::int`,
      })
      .from(bugReports),
    db
      .select({
        verified: sql<number>`(count(*) filter (where ${employees.emailVerified}))::int`,
        unverified: sql<number>`(count(*) filter (where not ${employees.emailVerified}))::int`,
      })
      .from(employees)
      .where(sql`${employees.deletedAt} is null`),
  ]);
  return { reports: reports!, people: people! };
}

/** Bytes. */
export async function databaseSize({ db }: Context): Promise<number> {
  const { rows } = await db.execute<{ size: string }>(
    sql`select pg_database_size(current_database()) as size`,
  );
  return Number(rows[0]!.size);
}
