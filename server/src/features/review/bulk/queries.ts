import { MAX_MATCHING_REPORTS, type ReportSort } from '@bugquest/contract/review/lists';
import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import type { ReportFilter } from '../queue/filter-queries.ts';
import { findPage } from '../queue/page-queries.ts';
import { ORDERS } from '../queue/sort-queries.ts';

/** The versions of the reports that match a filter, and how many there are, at most COUNT_LIMIT. */
export async function listMatchingReports(ctx: Context, query: ReportFilter & { sort: ReportSort }) {
  const { ids, total } = await findPage(ctx, { ...query, limit: MAX_MATCHING_REPORTS });
  const rows = await ctx.db
    .select({
      id: bugReports.id,
      serialNumber: bugReports.serialNumber,
      status: bugReports.status,
      assigneeId: bugReports.assigneeId,
      updatedAt: bugReports.updatedAt,
    })
    .from(bugReports)
    .where(isOneOf(bugReports.id, ids))
    .orderBy(...ORDERS[query.sort].orderBy);
  return { total, reports: rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })) };
}

/** Which of the reports are linked as duplicates. */
export async function findLinked(ctx: Context, reportIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db.unnamed
    .select({ id: bugReports.id })
    .from(bugReports)
    .where(and(inArray(bugReports.id, [...reportIds]), isNotNull(bugReports.duplicateOf)));
  return new Set(rows.map(({ id }) => id));
}
