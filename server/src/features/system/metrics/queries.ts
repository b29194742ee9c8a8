import { count, eq, inArray, min, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { adminUsers } from '../../../db/schema/accounts.ts';
import { employees } from '../../../db/schema/employees.ts';
import { mails } from '../../../db/schema/mail.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { readBackupState } from '../backup/schedule/queries.ts';

export async function countMails({ db }: Context): Promise<Record<'queued' | 'failed', number>> {
  const rows = await db
    .select({ state: mails.state, count: count() })
    .from(mails)
    .where(inArray(mails.state, ['queued', 'failed']))
    .groupBy(mails.state);
  const counts = Object.fromEntries(rows.map((row) => [row.state, row.count]));
  return { queued: counts.queued ?? 0, failed: counts.failed ?? 0 };
}

/** Seconds since the oldest queued mail was created; 0 without queued mails. */
export async function oldestMailSeconds({ db, clock }: Context): Promise<number> {
  const [row] = await db
    .select({ since: min(mails.createdAt) })
    .from(mails)
    .where(eq(mails.state, 'queued'));
  return row?.since ? Math.max(0, (clock.now().getTime() - row.since.getTime()) / 1000) : 0;
}

/** Seconds since the last successful backup, or, without a backup, since the installation. */
export async function backupSeconds(ctx: Context): Promise<number> {
  const [{ done }, [first]] = await Promise.all([
    readBackupState(ctx),
    ctx.db.select({ at: min(adminUsers.createdAt) }).from(adminUsers),
  ]);
  const since = done ? Date.parse(done.at) : first?.at?.getTime();
  return since === undefined ? 0 : Math.max(0, (ctx.clock.now().getTime() - since) / 1000);
}

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

/** In bytes. */
export async function databaseSize({ db }: Context): Promise<number> {
  const { rows } = await db.execute<{ size: string }>(
    sql`select pg_database_size(current_database()) as size`,
  );
  return Number(rows[0]!.size);
}

export async function databaseVersion({ db }: Context): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select split_part(current_setting('server_version'), ' ', 1) as version`,
  );
  return rows[0]!.version;
}

/** Milliseconds between the clocks of server and database, without the time of the query. */
export async function measureClockDifference({ db }: Context): Promise<number> {
  const before = Date.now();
  const { rows } = await db.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  );
  const { now } = rows[0]!;
  return Math.max(before - now, now - Date.now(), 0);
}
