// An administrator who opens a report claims it. Meanwhile its reporter cannot change it, so that the version that was read can be
// decided (docs/decisions/0103). Claims are not in the audit log, because they change no record.
// In `reports`, because changes by reporters check them.
import type { ReportClaim } from '@bugquest/contract/review/desk-schema';
import { CLAIM_MINUTES } from '@bugquest/contract/review/lists';
import { and, asc, eq, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Executor, Transaction } from '../../db/client.ts';
import { employees } from '../../db/schema/employees.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { reportClaims } from '../../db/schema/review.ts';
import { ApiError } from '../../http/errors.ts';
import type { Caller } from '../../http/security/sessions.ts';

/** Claims that were last renewed at this time or earlier are expired. */
const expiryCutoff = (now: Date) => new Date(now.getTime() - CLAIM_MINUTES * 60_000);

const selectClaims = (executor: Executor) =>
  executor
    .select({
      reportId: reportClaims.reportId,
      adminId: reportClaims.adminId,
      adminName: employees.fullName,
      claimedAt: reportClaims.claimedAt,
    })
    .from(reportClaims)
    .innerJoin(employees, eq(employees.id, reportClaims.adminId));

const toClaim = <Row extends { claimedAt: Date }>(row: Row) => ({
  ...row,
  claimedAt: row.claimedAt.toISOString(),
});

export async function listClaims({ db, clock }: Context): Promise<ReportClaim[]> {
  const isActive = gt(reportClaims.claimedAt, expiryCutoff(clock.now()));
  return (await selectClaims(db).where(isActive).orderBy(asc(reportClaims.claimedAt))).map(toClaim);
}

async function getClaim(executor: Executor, reportId: string): Promise<ReportClaim> {
  const [claim] = await selectClaims(executor).where(eq(reportClaims.reportId, reportId));
  return toClaim(claim!);
}

/** Also renews the caller's claim. Of two parallel claims, one gets claimed_by_other. @throws {ApiError} not_found, claimed_by_other */
export function claimReport(
  ctx: Context,
  adminId: string,
  reportId: string,
  { takeOver }: { takeOver: boolean },
): Promise<ReportClaim> {
  return ctx.db.transaction(async (tx) => {
    const [report] = await tx
      .select({ id: bugReports.id })
      .from(bugReports)
      .where(eq(bugReports.id, reportId))
      .for('key share');
    if (!report) throw new ApiError('not_found');
    const now = ctx.clock.now();
    const canClaim = or(eq(reportClaims.adminId, adminId), lte(reportClaims.claimedAt, expiryCutoff(now)));
    const claimed = await tx
      .insert(reportClaims)
      .values({ reportId, adminId, claimedAt: now })
      .onConflictDoUpdate({
        target: reportClaims.reportId,
        set: { adminId, claimedAt: now },
        setWhere: takeOver ? sql`true` : canClaim,
      })
      .returning({ reportId: reportClaims.reportId });
    if (claimed.length === 0) throw new ApiError('claimed_by_other');
    await ctx.changes.publish(tx, [`claims:${adminId}`]);
    return getClaim(tx, reportId);
  });
}

/** Does nothing if the report was deleted or another administrator has claimed it. */
export async function claimIfFree(ctx: Context, adminId: string, reportId: string): Promise<void> {
  await claimReport(ctx, adminId, reportId, { takeOver: false }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}

/** Seconds until the claim of another person ends, unless it is renewed. Undefined without one. */
export async function findHold(
  { clock }: Pick<Context, 'clock'>,
  executor: Executor,
  reportId: string,
  reporterId: string,
): Promise<number | undefined> {
  const now = clock.now();
  const [hold] = await executor
    .select({ claimedAt: reportClaims.claimedAt })
    .from(reportClaims)
    .where(
      and(
        eq(reportClaims.reportId, reportId),
        ne(reportClaims.adminId, reporterId),
        gt(reportClaims.claimedAt, expiryCutoff(now)),
      ),
    );
  return hold && Math.ceil((hold.claimedAt.getTime() - expiryCutoff(now).getTime()) / 1000);
}

/** @throws {ApiError} being_reviewed */
export async function refuseWhileReviewed(
  ctx: Context,
  tx: Transaction,
  { id, employeeId }: { id: string; employeeId: string },
): Promise<void> {
  const retryAfter = await findHold(ctx, tx, id, employeeId);
  if (retryAfter) throw new ApiError('being_reviewed', { retryAfter });
}

/**
 * Runs an administrator's change. If a report that waits for a decision changed while the administrator read it, claims it, so that
 * the next try is about a version that its reporter cannot replace.
 */
export async function claimAfterConflict<T>(
  ctx: Context,
  { id: adminId, tokenId }: Pick<Caller, 'id' | 'tokenId'>,
  reportId: string,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!tokenId && error instanceof ApiError && error.code === 'report_changed') {
      const waits = or(isNull(bugReports.validationReason), eq(bugReports.appealState, 'open'));
      const isWaiting = and(eq(bugReports.id, reportId), waits);
      if ((await ctx.db.$count(bugReports, isWaiting)) > 0) await claimIfFree(ctx, adminId, reportId);
    }
    throw error;
  }
}

export const releaseClaim = (ctx: Context, tx: Transaction, adminId: string, reportId: string) =>
  endClaim(ctx, tx, reportId, eq(reportClaims.adminId, adminId));

/** Without a condition, ends the claim of any administrator. */
export async function endClaim(
  ctx: Context,
  tx: Transaction,
  reportId: string,
  condition?: SQL,
): Promise<void> {
  const [ended] = await tx
    .delete(reportClaims)
    .where(and(eq(reportClaims.reportId, reportId), condition))
    .returning({ adminId: reportClaims.adminId });
  if (ended) await ctx.changes.publish(tx, [`claims:${ended.adminId}`]);
}
