import type { ReviewState } from '@bugquest/contract/bug-reports/lists';
import { REJECTED_REASONS, VALIDATED_REASONS } from '@bugquest/contract/bug-reports/review';
import { and, asc, desc, eq, ilike, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type Executor, isLockBusy, type Transaction } from '../../db/client.ts';
import { type BugReportRow, bugReports, mediaFiles, reportColumns } from '../../db/schema/bug-reports.ts';
import { employees } from '../../db/schema/employees.ts';
import { ApiError } from '../../http/errors.ts';
import type { ReportWithMedia, ReportWithReporter } from './present.ts';

export interface PageQuery {
  limit: number;
  cursor?: string;
}

export interface ReportFilter {
  search?: string;
  review?: ReviewState;
}

async function withMedia<Row extends BugReportRow>(executor: Executor, rows: Row[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const files = await executor
    .select()
    .from(mediaFiles)
    .where(inArray(mediaFiles.reportId, ids))
    .orderBy(asc(mediaFiles.id));
  const byReport = Map.groupBy(files, (file) => file.reportId);
  return rows.map((row) => ({ ...row, media: byReport.get(row.id) ?? [] }));
}

/** Newest first: ids are UUIDv7 and sort by time. */
const pageOf = ({ cursor }: PageQuery, ...conditions: (SQL | undefined)[]) =>
  and(...conditions, cursor ? lt(bugReports.id, cursor) : undefined);

export async function listOwnReports(
  ctx: Context,
  employeeId: string,
  page: PageQuery,
): Promise<ReportWithMedia[]> {
  const rows = await ctx.db
    .select(reportColumns)
    .from(bugReports)
    .where(pageOf(page, eq(bugReports.employeeId, employeeId)))
    .orderBy(desc(bugReports.id))
    .limit(page.limit);
  return withMedia(ctx.db, rows);
}

export const countOwnReports = (ctx: Context, employeeId: string) =>
  ctx.db.$count(bugReports, eq(bugReports.employeeId, employeeId));

function matches({ search, review }: ReportFilter): SQL | undefined {
  const like = search && `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    review && REVIEWED[review],
    like
      ? or(
          ilike(bugReports.serialNumber, like),
          ilike(employees.fullName, like),
          ilike(bugReports.feature, like),
          ilike(bugReports.bugDescription, like),
        )
      : undefined,
  );
}

const REVIEWED: Record<ReviewState, SQL> = {
  pending: isNull(bugReports.validationReason),
  validated: inArray(bugReports.validationReason, [...VALIDATED_REASONS]),
  rejected: inArray(bugReports.validationReason, [...REJECTED_REASONS]),
};

const reporter = {
  fullName: employees.fullName,
  department: employees.department,
  language: employees.language,
  qualityScore: employees.qualityScore,
  totalPoints: employees.totalPoints,
};

const selectWithReporter = (executor: Executor) =>
  executor
    .select({ ...reportColumns, reporter })
    .from(bugReports)
    .innerJoin(employees, eq(employees.id, bugReports.employeeId));

export async function listReports(
  ctx: Context,
  filter: ReportFilter,
  page: PageQuery,
): Promise<ReportWithReporter[]> {
  const rows = await selectWithReporter(ctx.db)
    .where(pageOf(page, matches(filter)))
    .orderBy(desc(bugReports.id))
    .limit(page.limit);
  return withMedia(ctx.db, rows);
}

export async function countReports(ctx: Context, filter: ReportFilter): Promise<number> {
  const matching = ctx.db
    .select({ id: bugReports.id })
    .from(bugReports)
    .innerJoin(employees, eq(employees.id, bugReports.employeeId))
    .where(matches(filter));
  return ctx.db.$count(matching.as('matching'));
}

/** @throws {ApiError} not_found */
export async function getReport(executor: Executor, id: string): Promise<ReportWithReporter> {
  const [report] = await withMedia(executor, await selectWithReporter(executor).where(eq(bugReports.id, id)));
  if (!report) throw new ApiError('not_found');
  return report;
}

export interface Lock {
  /** The version that the caller saw; an older one ends in report_changed. */
  updatedAt?: string;
  /** Whether to wait for whoever holds the report, instead of giving up. */
  wait?: boolean;
}

/**
 * Locks a report until the transaction ends. Of two administrators who change it at the same moment, the second is told
 * at once instead of overwriting the first.
 * @throws {ApiError} not_found, report_changed
 */
export async function lockReport(
  tx: Transaction,
  id: string,
  { updatedAt, wait = false }: Lock = {},
): Promise<ReportWithReporter> {
  await tx
    .select({ id: bugReports.id })
    .from(bugReports)
    .where(eq(bugReports.id, id))
    .for('update', wait ? {} : { noWait: true })
    .catch((error: unknown) => {
      throw isLockBusy(error) ? new ApiError('report_changed') : error;
    });
  const report = await getReport(tx, id);
  if (updatedAt && updatedAt !== report.updatedAt.toISOString()) throw new ApiError('report_changed');
  return report;
}
