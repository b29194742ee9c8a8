import type { Language } from '@bugquest/contract/employees/lists';
import type { ExportFilter, ExportFormat, ExportMail } from '@bugquest/contract/exports/lists';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { exportRuns } from '../../db/schema/exports.ts';
import { ApiError } from '../../http/errors.ts';
import type { Caller } from '../../http/security/sessions.ts';
import { newId } from '../../platform/crypto/crypto.ts';
import { recordAudit } from '../audit/commands.ts';
import type { ListedRun } from './present.ts';
import { getExport } from './queries.ts';

export const MAKE_EXPORT = { name: 'make-export' };

export interface Order {
  filter: ExportFilter;
  format: ExportFormat;
  language: Language;
  mail?: ExportMail | undefined;
}

const entryOf = (admin: Caller, recordId: string) => ({
  actorId: admin.id,
  recordType: 'export' as const,
  recordId,
});

/** Starts an export in the background. The row and its job commit together. */
export async function orderExport(ctx: Context, admin: Caller, order: Order): Promise<ListedRun> {
  const id = newId();
  await ctx.db.transaction(async (tx) => {
    await tx.insert(exportRuns).values({ id, ...order, requestedBy: admin.id, createdAt: ctx.clock.now() });
    await ctx.jobs.enqueue(tx, MAKE_EXPORT, { exportId: id });
    await recordOrder(ctx, tx, admin, id, order);
    await ctx.changes.publish(tx, ['exports']);
  });
  return getExport(ctx, id);
}

/** Adds the audit entry of a direct download. */
export const recordDownload = (ctx: Context, admin: Caller, order: Omit<Order, 'mail'>): Promise<void> =>
  ctx.db.transaction((tx) => recordOrder(ctx, tx, admin, newId(), order));

/** Content and recipients of the export, for the audit log (promises: 19). */
const recordOrder = (ctx: Context, tx: Transaction, admin: Caller, id: string, order: Order) => {
  const { filter, format, language, mail } = order;
  const recipients = mail && { recipients: mail.recipients };
  return recordAudit(ctx, tx, {
    ...entryOf(admin, id),
    action: 'export data',
    after: { ...filter, format, language, ...recipients },
  });
};

/** Adds the audit entry of a leaderboard export, which has no filter. */
export const recordLeaderboardDownload = (ctx: Context, admin: Caller, language: Language): Promise<void> =>
  ctx.db.transaction((tx) =>
    recordAudit(ctx, tx, {
      ...entryOf(admin, 'leaderboard'),
      action: 'export data',
      after: { format: 'xlsx', language },
    }),
  );

/** Cancels an export. The job notices it within a second. @throws {ApiError} not_found, export_over */
export async function cancelExport(ctx: Context, admin: Caller, id: string): Promise<ListedRun> {
  await getExport(ctx, id);
  await ctx.db.transaction(async (tx) => {
    const cancelled = await tx
      .update(exportRuns)
      .set({ state: 'cancelled', storageKey: null, finishedAt: ctx.clock.now() })
      .where(and(eq(exportRuns.id, id), inArray(exportRuns.state, ['queued', 'running'])))
      .returning({ id: exportRuns.id });
    if (cancelled.length === 0) throw new ApiError('export_over');
    await recordAudit(ctx, tx, { ...entryOf(admin, id), action: 'cancel export' });
    await ctx.changes.publish(tx, ['exports']);
  });
  return getExport(ctx, id);
}
