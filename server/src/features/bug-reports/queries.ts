import { FEATURES, type OwnReportState } from '@bugquest/contract/bug-reports/lists';
import type { ReportSort } from '@bugquest/contract/bug-reports/queue';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type Executor, isLockBusy, type Transaction } from '../../db/client.ts';
import { type BugReportRow, bugReports, mediaFiles, reportColumns } from '../../db/schema/bug-reports.ts';
import { employees } from '../../db/schema/employees.ts';
import { ApiError } from '../../http/errors.ts';
import type { PageQuery } from '../../http/paging.ts';
import { listDepartments } from '../employees/list-queries.ts';
import { matching, type ReportFilter } from './filter-queries.ts';
import type { ReportWithMedia, ReportWithReporter } from './present.ts';
import { ORDERS } from './sort-queries.ts';

async function withMedia<Row extends BugReportRow>(executor: Executor, rows: Row[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const files = await executor
    .select()
    .from(mediaFiles)
    .where(inArray(mediaFiles.reportId, ids))
    .orderBy(asc(mediaFiles.id));
  const byReport = Map.groupBy(files, (file) => file.reportId);
  const serials = await originalSerials(executor, rows);
  return rows.map((row) => ({
    ...row,
    media: byReport.get(row.id) ?? [],
    originalSerial: serials.get(row.duplicateOf) ?? null,
  }));
}

async function originalSerials(executor: Executor, rows: readonly BugReportRow[]) {
  const ids = rows.flatMap(({ duplicateOf }) => duplicateOf ?? []);
  const { id, serialNumber } = bugReports;
  const originals =
    ids.length === 0
      ? []
      : await executor.select({ id, serialNumber }).from(bugReports).where(inArray(id, ids));
  return new Map<string | null, string>(originals.map((original) => [original.id, original.serialNumber]));
}

export interface OwnReportQuery extends PageQuery {
  state?: OwnReportState;
}

const OWN_STATES: Record<OwnReportState, SQL | undefined> = {
  // Of a duplicate, the original's reporter is asked to retest.
  waiting: or(
    eq(bugReports.infoState, 'asked'),
    and(eq(bugReports.status, 'Ready for Retest'), isNull(bugReports.duplicateOf)),
  ),
  pending: isNull(bugReports.validationReason),
  decided: isNotNull(bugReports.validationReason),
  closed: eq(bugReports.status, 'Closed'),
};

const ownReports = (employeeId: string, state: OwnReportState | undefined) =>
  and(eq(bugReports.employeeId, employeeId), state && OWN_STATES[state]);

/** Newest first: ids are UUIDv7 and sort by time. */
export async function listOwnReports(
  ctx: Context,
  employeeId: string,
  page: OwnReportQuery,
): Promise<ReportWithMedia[]> {
  const rows = await ctx.db
    .select(reportColumns)
    .from(bugReports)
    .where(and(ownReports(employeeId, page.state), page.cursor ? lt(bugReports.id, page.cursor) : undefined))
    .orderBy(desc(bugReports.id))
    .limit(page.limit);
  return withMedia(ctx.db, rows);
}

export const countOwnReports = (ctx: Context, employeeId: string, state?: OwnReportState) =>
  ctx.db.$count(bugReports, ownReports(employeeId, state));

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

/** All reports that pass the filter. */
export async function listReports(
  ctx: Context,
  { limit, cursor, sort, ...filter }: ReportFilter & PageQuery & { sort: ReportSort },
): Promise<ReportWithReporter[]> {
  const { orderBy, after } = ORDERS[sort];
  const rows = await selectWithReporter(ctx.db.unnamed)
    .where(and(await matching(ctx, filter), cursor ? after(cursor) : undefined))
    .orderBy(...orderBy)
    .limit(limit);
  return withMedia(ctx.db, rows);
}

/** How many pass the filter; counted once for all pages and orders, until something changes. */
export async function countReports(ctx: Context, filter: ReportFilter): Promise<number> {
  const key = `count ${JSON.stringify(Object.entries(filter).sort())}`;
  const { body } = await ctx.cache.keep(key, ['reports', 'employees'], async () => {
    const count = await ctx.db.unnamed.$count(bugReports, await matching(ctx, filter));
    return { body: Buffer.from(String(count)), headers: {} };
  });
  return Number(body);
}

const inOrder = (names: Iterable<string>) =>
  [...new Set(names)].filter(Boolean).sort((one, other) => one.localeCompare(other));

/** What the queue can be narrowed to. */
export async function getFacets(ctx: Context) {
  const [departments, features] = await Promise.all([
    listDepartments(ctx),
    ctx.db.selectDistinct({ name: bugReports.feature }).from(bugReports),
  ]);
  return {
    departments: inOrder(departments),
    features: inOrder([...FEATURES, ...features.map(({ name }) => name)]),
  };
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
    // Leaves alone those who only point at the report, as claims do.
    .for('no key update', wait ? {} : { noWait: true })
    .catch((error: unknown) => {
      throw isLockBusy(error) ? new ApiError('report_changed') : error;
    });
  const report = await getReport(tx, id);
  if (updatedAt && updatedAt !== report.updatedAt.toISOString()) throw new ApiError('report_changed');
  return report;
}
