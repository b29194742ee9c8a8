import { MAX_MATCHING_REPORTS, type ReportSort } from '@bugquest/contract/review/lists';
import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { countUpTo } from '../../../db/count-up-to.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { matchesFilter, type ReportFilter } from '../queue/filter-queries.ts';
import { ORDERS } from '../queue/sort-queries.ts';

/** `total` is at most COUNT_LIMIT. */
export async function listMatchingReports(
  ctx: Context,
  { sort, ...filter }: ReportFilter & { sort: ReportSort },
) {
  const where = await matchesFilter(ctx, filter);
  const list = ctx.db.unnamed
    .select({
      id: bugReports.id,
      serialNumber: bugReports.serialNumber,
      status: bugReports.status,
      assigneeId: bugReports.assigneeId,
      employeeId: bugReports.employeeId,
      feature: bugReports.feature,
      severity: bugReports.severity,
      pointsEarned: bugReports.pointsEarned,
      score: sql<number>`(${bugReports.scoreBreakdown} ->> 'points')::int`,
      updatedAt: bugReports.updatedAt,
    })
    .from(bugReports)
    .where(where)
    .orderBy(...ORDERS[sort].orderBy)
    .limit(MAX_MATCHING_REPORTS);
  const [rows, count] = await Promise.all([list, countUpTo(ctx.db.unnamed, bugReports, where)]);
  return {
    total: count,
    reports: rows.map(({ score, updatedAt, ...row }) => ({
      ...row,
      scoreBreakdown: { points: score },
      updatedAt: updatedAt.toISOString(),
    })),
  };
}

export async function findDuplicateIds(ctx: Context, reportIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db.unnamed
    .select({ id: bugReports.id })
    .from(bugReports)
    .where(and(inArray(bugReports.id, [...reportIds]), isNotNull(bugReports.duplicateOf)));
  return new Set(rows.map(({ id }) => id));
}
