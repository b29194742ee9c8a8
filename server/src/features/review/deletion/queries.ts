import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { countUpTo } from '../../../db/count-up-to.ts';
import { employees } from '../../../db/schema/employees.ts';
import { deletionFeedback } from '../../../db/schema/reports.ts';
import type { PageQuery } from '../../../http/paging.ts';

/** Latest deletion first. */
export function listDeletedBugs(ctx: Context, { limit, cursor }: PageQuery) {
  return ctx.db
    .select({ ...getTableColumns(deletionFeedback), employeeName: employees.fullName })
    .from(deletionFeedback)
    .innerJoin(employees, eq(employees.id, deletionFeedback.employeeId))
    .where(cursor ? lt(deletionFeedback.id, cursor) : undefined)
    .orderBy(desc(deletionFeedback.id))
    .limit(limit);
}

export const countDeletedBugs = (ctx: Context) => countUpTo(ctx.db, deletionFeedback);

/** Deletions of an employee's reports that are not acknowledged yet. */
export const listUnacknowledged = (ctx: Context, employeeId: string) =>
  ctx.db
    .select()
    .from(deletionFeedback)
    .where(and(eq(deletionFeedback.employeeId, employeeId), eq(deletionFeedback.acknowledged, false)))
    .orderBy(desc(deletionFeedback.id));
