import type { ExportFilter } from '@bugquest/contract/exports/lists';
import type { ExportSize } from '@bugquest/contract/exports/schema';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../../context.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { withinDays } from '../../../db/program-days.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports, isFileOfReporter, mediaFiles, reportColumns } from '../../../db/schema/reports.ts';
import { trackerIssues } from '../../../db/schema/trackers.ts';
import type { PageQuery } from '../../../http/paging.ts';
import { countEmployees } from '../../employees/list-queries.ts';
import { buildOf } from '../../settings/build-queries.ts';
import { getSettings } from '../../settings/queries.ts';

type ExportScope = Pick<ExportFilter, 'startDate' | 'endDate' | 'department'>;

const { scoreBreakdown, ...columns } = reportColumns;
const deciders = alias(employees, 'deciders');
const originals = alias(bugReports, 'originals');
const repeated = alias(bugReports, 'repeated');
/** Null for deleted employees. */
const nameOf = (table: typeof employees | typeof deciders) =>
  sql<string | null>`case when ${table.deletedAt} is null then ${table.fullName} end`;

function matches({ db, config }: Context, { startDate, endDate, department }: ExportScope): SQL | undefined {
  const employeesOf = (name: string) =>
    db.unnamed.select({ id: employees.id }).from(employees).where(eq(employees.department, name));
  return and(
    withinDays(bugReports.createdAt, { from: startDate, to: endDate }, config.timezone),
    department ? inArray(bugReports.employeeId, employeesOf(department)) : undefined,
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
      reporterName: nameOf(employees),
      reporterNumber: employees.employeeId,
      department: employees.department,
      deciderName: nameOf(deciders),
      originalSerial: originals.serialNumber,
      repeatedSerial: repeated.serialNumber,
      issueKey: trackerIssues.key,
      issueUrl: trackerIssues.url,
    })
    .from(bugReports)
    .innerJoin(employees, eq(employees.id, bugReports.employeeId))
    .leftJoin(deciders, eq(deciders.id, bugReports.validatedBy))
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

export async function getExportSize(ctx: Context, filter: ExportScope): Promise<ExportSize> {
  const [people, bugs] = await Promise.all([
    countEmployees(ctx, { department: filter.department }),
    ctx.db.unnamed.$count(bugReports, matches(ctx, filter)),
  ]);
  return { employees: people, bugReports: bugs };
}
