import { count, eq, inArray, min, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { adminUsers } from '../../../db/schema/accounts.ts';
import { employees } from '../../../db/schema/employees.ts';
import { mails } from '../../../db/schema/mail.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { readBackupState } from '../backup/schedule/queries.ts';

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

/** How long the oldest mail has waited; 0 without one. */
export async function oldestMailSeconds({ db, clock }: Context): Promise<number> {
  const [row] = await db
    .select({ since: min(mails.createdAt) })
    .from(mails)
    .where(eq(mails.state, 'queued'));
  return row?.since ? Math.max(0, (clock.now().getTime() - row.since.getTime()) / 1000) : 0;
}

/** Seconds since the last backup that succeeded, or, without one, since the installation. */
export async function backupSeconds(ctx: Context): Promise<number> {
  const [{ done }, [first]] = await Promise.all([
    readBackupState(ctx),
    ctx.db.select({ at: min(adminUsers.createdAt) }).from(adminUsers),
  ]);
  const since = done ? Date.parse(done.at) : first?.at?.getTime();
  return since === undefined ? 0 : Math.max(0, (ctx.clock.now().getTime() - since) / 1000);
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
