import type { SimilarReport } from '@bugquest/contract/bug-reports/queue';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { bugReports } from '../../db/schema/bug-reports.ts';
import { employees } from '../../db/schema/employees.ts';

const MAX_SIMILAR = 5;
const EXCERPT_LENGTH = 200;

/** Reports whose text reads like that of `report`, the likest first; those of the same feature before others. */
export async function listSimilarReports(
  ctx: Context,
  report: { id: string; feature: string; bugDescription: string },
): Promise<SimilarReport[]> {
  const { id, serialNumber, feature, severity, status, validationReason, pointsEarned, createdAt } =
    bugReports;
  const text = sql`fold_text(${report.bugDescription})`;
  const likeness = sql<number>`round(similarity(${bugReports.searchText}, ${text})::numeric, 3)::float8`;
  const rows = await ctx.db.unnamed
    .select({
      id,
      serialNumber,
      feature,
      severity,
      status,
      validationReason,
      bugDescription: sql<string>`left(${bugReports.bugDescription}, ${EXCERPT_LENGTH})`,
      reporterName: employees.fullName,
      pointsEarned,
      createdAt,
      likeness,
    })
    .from(bugReports)
    .innerJoin(employees, eq(employees.id, bugReports.employeeId))
    .where(and(ne(id, report.id), sql`${bugReports.searchText} % ${text}`))
    .orderBy(desc(sql`${likeness} + case when ${eq(feature, report.feature)} then 0.1 else 0 end`), desc(id))
    .limit(MAX_SIMILAR);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
