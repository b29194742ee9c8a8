// Claims are not in the audit log, because they change no record.
import type { ReportClaim } from '@bugquest/contract/review/desk-schema';
import { CLAIM_MINUTES } from '@bugquest/contract/review/lists';
import { and, asc, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Executor, Transaction } from '../../db/client.ts';
import { employees } from '../../db/schema/employees.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { reportClaims } from '../../db/schema/review.ts';
import { ApiError } from '../../http/errors.ts';

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
