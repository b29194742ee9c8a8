import type { ExportFilter } from '@bugquest/contract/exports/lists';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../../context.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { withinDays } from '../../../db/program-days.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports, isFileOfReporter, mediaFiles, reportColumns } from '../../../db/schema/reports.ts';
import { trackerIssues } from '../../../db/schema/trackers.ts';
import type { PageQuery } from '../../../http/paging.ts';
import { currentNameOf } from '../../audit/point-queries.ts';
import { buildOf } from '../../settings/build-queries.ts';
import { getSettings } from '../../settings/queries.ts';

export type ExportScope = Pick<ExportFilter, 'startDate' | 'endDate' | 'department'>;

const { scoreBreakdown, ...columns } = reportColumns;
const deciders = alias(employees, 'deciders');
const assignees = alias(employees, 'assignees');
const originals = alias(bugReports, 'originals');
const repeated = alias(bugReports, 'repeated');
/** The condition for rows of a person at a time. */
export function matches(
  { db, config }: Context,
  { startDate, endDate, department }: ExportScope,
  { createdAt, employeeId }: { createdAt: AnyPgColumn; employeeId: AnyPgColumn } = bugReports,
): SQL | undefined {
  const employeesOf = (name: string) =>
    db.unnamed.select({ id: employees.id }).from(employees).where(eq(employees.department, name));
  return and(
    withinDays(createdAt, { from: startDate, to: endDate }, config.timezone),
    department ? inArray(employeeId, employeesOf(department)) : undefined,
  );
}

const CURSOR = /^(\d+)\.(.+)$/;

/** The cursor is time and id. */
export const cursorAfter = ({ id, createdAt }: { id: string; createdAt: Date }): string =>
  `${createdAt.getTime()}.${id}`;

function isAfter(cursor: string): SQL {
  const [, moment, id] = CURSOR.exec(cursor)!;
  const last = sql`(${new Date(Number(moment)).toISOString()}::timestamptz, ${id}::uuid)`;
  return sql`(${bugReports.createdAt}, ${bugReports.id}) < ${last}`;
}

export async function listExportedReports(ctx: Context, filter: ExportScope, { limit, cursor }: PageQuery) {
  const rows = await ctx.db.unnamed
    .select({
      ...columns,
      reporterName: currentNameOf(employees),
      reporterNumber: employees.employeeId,
      department: employees.department,
      deciderName: currentNameOf(deciders),
      assigneeName: currentNameOf(assignees),
      originalSerial: originals.serialNumber,
      repeatedSerial: repeated.serialNumber,
      issueKey: trackerIssues.key,
      issueUrl: trackerIssues.url,
    })
    .from(bugReports)
    .innerJoin(employees, eq(employees.id, bugReports.employeeId))
    .leftJoin(deciders, eq(deciders.id, bugReports.validatedBy))
    .leftJoin(assignees, eq(assignees.id, bugReports.assigneeId))
    .leftJoin(originals, eq(originals.id, bugReports.duplicateOf))
    .leftJoin(repeated, eq(repeated.id, bugReports.repeatOf))
    .leftJoin(trackerIssues, eq(trackerIssues.reportId, bugReports.id))
    .where(and(matches(ctx, filter), cursor ? isAfter(cursor) : undefined))
    .orderBy(desc(bugReports.createdAt), desc(bugReports.id))
    .limit(limit);
  const { builds } = await getSettings(ctx);
  const { reportId, storageKey, originalName, caption, id } = mediaFiles;
  const files = await ctx.db
    .select({ reportId, storageKey, originalName, caption })
    .from(mediaFiles)
    .innerJoin(bugReports, isFileOfReporter)
    .where(
      isOneOf(
        reportId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(id));
  const filesOf = Map.groupBy(files, (file) => file.reportId);
  return rows.map((row) => ({
    ...row,
    media: filesOf.get(row.id) ?? [],
    build: buildOf(ctx, builds, row)?.name ?? null,
  }));
}
export type ExportedReport = Awaited<ReturnType<typeof listExportedReports>>[number];
