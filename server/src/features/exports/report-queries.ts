// The reports of an export, a page at a time along their dates.
import type { ExportFilter } from '@bugquest/contract/exports/lists';
import type { ExportSize } from '@bugquest/contract/exports/schema';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { withinDays } from '../../db/program-days.ts';
import { bugReports, mediaFiles, reportColumns } from '../../db/schema/bug-reports.ts';
import { employees } from '../../db/schema/employees.ts';
import type { PageQuery } from '../../http/paging.ts';
import { countEmployees } from '../employees/list-queries.ts';

type Narrowing = Pick<ExportFilter, 'startDate' | 'endDate' | 'department'>;

const { scoreBreakdown, ...columns } = reportColumns;
const deciders = alias(employees, 'deciders');
/** Null for deleted accounts, which have no name any more. */
const nameOf = (table: typeof employees | typeof deciders) =>
  sql<string | null>`case when ${table.deletedAt} is null then ${table.fullName} end`;

function matches({ db, config }: Context, { startDate, endDate, department }: Narrowing): SQL | undefined {
  const ofDepartment = (name: string) =>
    db.unnamed.select({ id: employees.id }).from(employees).where(eq(employees.department, name));
  return and(
    withinDays(bugReports.createdAt, { from: startDate, to: endDate }, config.timezone),
    department ? inArray(bugReports.employeeId, ofDepartment(department)) : undefined,
  );
}

const LAST = /^(\d+)\.(.+)$/;

/** Where the page after a report begins: after its moment and its id, which the order is by. */
export const cursorAfter = ({ id, createdAt }: { id: string; createdAt: Date }): string =>
  `${createdAt.getTime()}.${id}`;

function isAfter(cursor: string): SQL {
  const [, moment, id] = LAST.exec(cursor)!;
  const last = sql`(${new Date(Number(moment)).toISOString()}::timestamptz, ${id}::uuid)`;
  return sql`(${bugReports.createdAt}, ${bugReports.id}) < ${last}`;
}

/** Newest first, with their media and the names that belong to them. */
export async function listExportedReports(ctx: Context, filter: Narrowing, { limit, cursor }: PageQuery) {
  const rows = await ctx.db.unnamed
    .select({
      ...columns,
      reporterName: nameOf(employees),
      reporterNumber: employees.employeeId,
      department: employees.department,
      deciderName: nameOf(deciders),
    })
    .from(bugReports)
    .innerJoin(employees, eq(employees.id, bugReports.employeeId))
    .leftJoin(deciders, eq(deciders.id, bugReports.validatedBy))
    .where(and(matches(ctx, filter), cursor ? isAfter(cursor) : undefined))
    .orderBy(desc(bugReports.createdAt), desc(bugReports.id))
    .limit(limit);
  const { reportId, storageKey, originalName, id } = mediaFiles;
  const files = await ctx.db
    .select({ reportId, storageKey, originalName })
    .from(mediaFiles)
    .where(
      isOneOf(
        reportId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(id));
  const filesOf = Map.groupBy(files, (file) => file.reportId);
  return rows.map((row) => ({ ...row, media: filesOf.get(row.id) ?? [] }));
}
export type ExportedReport = Awaited<ReturnType<typeof listExportedReports>>[number];

/** How many rows an export with this filter would hold. */
export async function getExportSize(ctx: Context, filter: Narrowing): Promise<ExportSize> {
  const [people, bugs] = await Promise.all([
    countEmployees(ctx, { department: filter.department }),
    ctx.db.unnamed.$count(bugReports, matches(ctx, filter)),
  ]);
  return { employees: people, bugReports: bugs };
}
