import type { LeaderboardFilter } from '@bugquest/contract/competition/schema';
import type { Language } from '@bugquest/contract/employees/lists';
import {
  type ExportFilter,
  type ExportFormat,
  type ExportMail,
  MAX_EXPORT_RECIPIENTS,
  MAX_MAILED_EXPORTS,
} from '@bugquest/contract/exports/lists';
import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { employees } from '../../db/schema/employees.ts';
import { type ExportRunRow, exportRuns } from '../../db/schema/exports.ts';
import { ApiError } from '../../http/errors.ts';
import type { PageQuery } from '../../http/paging.ts';
import type { Caller } from '../../http/security/sessions.ts';
import { newId } from '../../platform/crypto/crypto.ts';
import { programDay } from '../../platform/time/program-time.ts';
import { recordAudit } from '../audit/commands.ts';
import { lockEmployee } from '../employees/queries.ts';
import type { ListedRun } from './present.ts';

const selectRuns = ({ db }: Context) =>
  db
    .select({ run: exportRuns, requester: { fullName: employees.fullName, deletedAt: employees.deletedAt } })
    .from(exportRuns)
    .innerJoin(employees, eq(employees.id, exportRuns.requestedBy));

export async function listExports(ctx: Context, { limit, cursor }: PageQuery): Promise<ListedRun[]> {
  const rows = await selectRuns(ctx)
    .where(cursor ? lt(exportRuns.id, cursor) : undefined)
    .orderBy(desc(exportRuns.id))
    .limit(limit);
  return rows.map(({ run, requester }) => ({ ...run, requester }));
}

export const countExports = ({ db }: Context) => db.$count(exportRuns);

/** @throws {ApiError} not_found */
export async function getExport(ctx: Context, id: string): Promise<ListedRun> {
  const [found] = await selectRuns(ctx).where(eq(exportRuns.id, id));
  if (!found) throw new ApiError('not_found');
  return { ...found.run, requester: found.requester };
}

export async function findExport({ db }: Context, id: string): Promise<ExportRunRow | undefined> {
  const [run] = await db.select().from(exportRuns).where(eq(exportRuns.id, id));
  return run;
}

export const MAKE_EXPORT = { name: 'make-export' };

interface ExportOrder {
  filter: ExportFilter;
  format: ExportFormat;
  language: Language;
  mail?: ExportMail | undefined;
}

const auditEntryOf = (admin: Caller, recordId: string) => ({
  actorId: admin.id,
  recordType: 'export' as const,
  recordId,
});

/** The row and its job commit together. @throws {ApiError} daily_export_mails_limit */
export async function orderExport(ctx: Context, admin: Caller, order: ExportOrder): Promise<ListedRun> {
  const id = newId();
  await ctx.db.transaction(async (tx) => {
    if (order.mail) await checkDailyMailLimit(ctx, tx, admin.id, order.mail);
    await tx.insert(exportRuns).values({ id, ...order, requestedBy: admin.id, createdAt: ctx.clock.now() });
    await ctx.jobs.enqueue(tx, MAKE_EXPORT, { exportId: id });
    await recordOrder(ctx, tx, admin, id, order);
    await ctx.changes.publish(tx, ['exports']);
  });
  return getExport(ctx, id);
}

/**
 * Locks the administrator, so that parallel orders cannot exceed the daily limit together.
 * @throws {ApiError} daily_export_mails_limit
 */
async function checkDailyMailLimit(
  { clock, config }: Context,
  tx: Transaction,
  adminId: string,
  { recipients }: ExportMail,
): Promise<void> {
  await lockEmployee(tx, adminId);
  const day = programDay(clock.now(), config.timezone);
  const isToday = sql`${exportRuns.createdAt} >= (${day}::date)::timestamp at time zone ${config.timezone}`;
  const [sent] = await tx
    .select({
      mails: sql<number>`count(*)::int`,
      recipients: sql<number>`coalesce(sum(jsonb_array_length(${exportRuns.mail} -> 'recipients')), 0)::int`,
    })
    .from(exportRuns)
    .where(and(eq(exportRuns.requestedBy, adminId), isNotNull(exportRuns.mail), isToday));
  if (sent!.mails >= MAX_MAILED_EXPORTS || sent!.recipients + recipients.length > MAX_EXPORT_RECIPIENTS)
    throw new ApiError('daily_export_mails_limit');
}

export const recordDownload = (
  ctx: Context,
  admin: Caller,
  order: Omit<ExportOrder, 'mail'>,
): Promise<void> => ctx.db.transaction((tx) => recordOrder(ctx, tx, admin, newId(), order));

/** The audit log has the content and the recipients of each export (promises: 19). */
const recordOrder = (ctx: Context, tx: Transaction, admin: Caller, id: string, order: ExportOrder) => {
  const { filter, format, language, mail } = order;
  const recipients = mail && { recipients: mail.recipients };
  return recordAudit(ctx, tx, {
    ...auditEntryOf(admin, id),
    action: 'export data',
    after: { ...filter, format, language, ...recipients },
  });
};

export const recordLeaderboardDownload = (
  ctx: Context,
  admin: Caller,
  language: Language,
  filter: LeaderboardFilter,
): Promise<void> =>
  ctx.db.transaction((tx) =>
    recordAudit(ctx, tx, {
      ...auditEntryOf(admin, 'leaderboard'),
      action: 'export data',
      after: { ...filter, format: 'xlsx', language },
    }),
  );

/** @param id of the decision whose figures it contains */
export const recordReadinessDownload = (
  ctx: Context,
  admin: Caller,
  language: Language,
  id: string | undefined,
): Promise<void> =>
  ctx.db.transaction((tx) =>
    recordAudit(ctx, tx, {
      ...auditEntryOf(admin, id ?? 'readiness'),
      action: 'export data',
      after: { format: 'xlsx', language },
    }),
  );

/** The job notices the cancellation within a second. @throws {ApiError} not_found, export_over */
export async function cancelExport(ctx: Context, admin: Caller, id: string): Promise<ListedRun> {
  await getExport(ctx, id);
  await ctx.db.transaction(async (tx) => {
    const cancelled = await tx
      .update(exportRuns)
      .set({ state: 'cancelled', storageKey: null, finishedAt: ctx.clock.now() })
      .where(and(eq(exportRuns.id, id), inArray(exportRuns.state, ['queued', 'running'])))
      .returning({ id: exportRuns.id });
    if (cancelled.length === 0) throw new ApiError('export_over');
    await recordAudit(ctx, tx, { ...auditEntryOf(admin, id), action: 'cancel export' });
    await ctx.changes.publish(tx, ['exports']);
  });
  return getExport(ctx, id);
}
