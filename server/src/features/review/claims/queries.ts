import type { ReportClaim } from '@bugquest/contract/review/claims/schema';
import { CLAIM_MINUTES } from '@bugquest/contract/review/lists';
import { asc, eq, gt } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { employees } from '../../../db/schema/employees.ts';
import { reportClaims } from '../../../db/schema/review.ts';

/** Claims last renewed before this time have expired. */
export const claimsEndBefore = (now: Date) => new Date(now.getTime() - CLAIM_MINUTES * 60_000);

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

/** Active claims. */
export async function listClaims({ db, clock }: Context): Promise<ReportClaim[]> {
  const live = gt(reportClaims.claimedAt, claimsEndBefore(clock.now()));
  return (await selectClaims(db).where(live).orderBy(asc(reportClaims.claimedAt))).map(toClaim);
}

export async function getClaim(executor: Executor, reportId: string): Promise<ReportClaim> {
  const [claim] = await selectClaims(executor).where(eq(reportClaims.reportId, reportId));
  return toClaim(claim!);
}
