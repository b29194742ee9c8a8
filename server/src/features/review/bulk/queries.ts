import { MAX_MATCHING_REPORTS, type ReportSort } from '@bugquest/contract/review/lists';
import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { countUpTo } from '../../../db/count-up-to.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { matching, type ReportFilter } from '../queue/filter-queries.ts';
import { ORDERS } from '../queue/sort-queries.ts';

/** The versions of the reports that match a filter, and how many there are, at most COUNT_LIMIT. */
export async function listMatchingReports(
  ctx: Context,
  { sort, ...filter }: ReportFilter & { sort: ReportSort },
) {
  const where = await matching(ctx, filter);
  const rows = await ctx.db.unnamed
    .select({
      id: bugReports.id,
      serialNumber: bugReports.serialNumber,
      status: bugReports.status,
      assigneeId: bugReports.assigneeId,
      updatedAt: bugReports.updatedAt,
    })
    .from(bugReports)
    .where(where)
    .orderBy(...ORDERS[sort].orderBy)
    .limit(MAX_MATCHING_REPORTS + 1);
  const isCut = rows.length > MAX_MATCHING_REPORTS;
  return {
    total: isCut ? await countUpTo(ctx.db.unnamed, bugReports, where) : rows.length,
    reports: rows
      .slice(0, MAX_MATCHING_REPORTS)
      .map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })),
  };
}

/** Which of the reports are linked as duplicates. */
export async function findLinked(ctx: Context, reportIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db.unnamed
    .select({ id: bugReports.id })
    .from(bugReports)
    .where(and(inArray(bugReports.id, [...reportIds]), isNotNull(bugReports.duplicateOf)));
  return new Set(rows.map(({ id }) => id));
}
