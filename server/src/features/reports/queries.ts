import type { OwnReportState } from '@bugquest/contract/reports/lists';
import { searchWords } from '@bugquest/contract/search-words';
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import { type Executor, isLockBusy, type Transaction } from '../../db/client.ts';
import { descending } from '../../db/descending.ts';
import { hasFoldedWord } from '../../db/folded-search.ts';
import { likelyOriginals, meToos } from '../../db/schema/duplicates.ts';
import { employees } from '../../db/schema/employees.ts';
import { mediaPreviews } from '../../db/schema/media-previews.ts';
import {
  type BugReportRow,
  bugReports,
  isFileOfReporter,
  mediaFiles,
  reportColumns,
  reportEvents,
} from '../../db/schema/reports.ts';
import { trackerIssues } from '../../db/schema/trackers.ts';
import { together } from '../../db/together.ts';
import { ApiError } from '../../http/errors.ts';
import type { PageQuery } from '../../http/paging.ts';
import type { MediaWithPreviews, ReportWithMedia, ReportWithReporter } from './present.ts';

const originals = alias(bugReports, 'originals');
const confirmed = alias(bugReports, 'confirmed');

/** Of a duplicate's reporter, for any report of the same problem. A rejected report pays nothing. */
const confirmationPointsOf = (employeeId: SQLWrapper | string, originalId: SQLWrapper | string) =>
  sql<number | null>`(
    select max(${meToos.points}) from ${meToos} join ${bugReports} confirmed on ${eq(confirmed.id, meToos.reportId)}
    where ${meToos.employeeId} = ${employeeId}
      and coalesce(${confirmed.duplicateOf}, ${confirmed.id}) = ${originalId}
      and ${confirmed.validationReason} is distinct from 'penalty'
  )`;
const confirmationPoints = confirmationPointsOf(bugReports.employeeId, bugReports.duplicateOf);

/** Null if the person confirmed no report of this problem. */
export async function getConfirmationPoints(
  executor: Executor,
  employeeId: string,
  originalId: string,
): Promise<number | null> {
  const points = confirmationPointsOf(employeeId, originalId);
  const { rows } = await executor.execute<{ points: number | null }>(sql`select ${points} as points`);
  return rows[0]!.points;
}

/** Adds the files, the report number and own confirmation of the original report, and the open question. */
export async function withMedia<Row extends BugReportRow>(executor: Executor, rows: Row[]) {
  if (rows.length === 0) return [];
  return withFiles(executor, rows, () =>
    listMedia(
      executor,
      rows.map(({ id }) => id),
    ),
  );
}

async function withFiles<Row extends BugReportRow>(
  executor: Executor,
  rows: Row[],
  files: () => MediaWithPreviews[] | Promise<MediaWithPreviews[]>,
) {
  const [media, originalReports, questions] = await together(
    files,
    () => listOriginals(executor, rows),
    () => listOpenQuestions(executor, rows),
  );
  const byReport = Map.groupBy(media, (file) => file.reportId);
  return rows.map((row) => ({
    ...row,
    media: byReport.get(row.id) ?? [],
    originalSerial: originalReports.get(row.id)?.serialNumber ?? null,
    confirmationPoints: originalReports.get(row.id)?.confirmationPoints ?? null,
    openQuestion: questions.get(row.id) ?? null,
  }));
}

const listMedia = (executor: Executor, reportIds: string[]): Promise<MediaWithPreviews[]> =>
  listFiles(executor, and(inArray(mediaFiles.reportId, reportIds), isFileOfReporter));

/** Also files of people who confirmed the report. */
export const listFilesById = (executor: Executor, reportId: string, ids: readonly string[]) =>
  listFiles(executor, and(eq(mediaFiles.reportId, reportId), inArray(mediaFiles.id, [...ids])));

/** In the order of adding. */
async function listFiles(executor: Executor, condition: SQL | undefined): Promise<MediaWithPreviews[]> {
  const rows = await executor
    .select({ file: mediaFiles, preview: mediaPreviews })
    .from(mediaFiles)
    .innerJoin(bugReports, eq(bugReports.id, mediaFiles.reportId))
    .leftJoin(mediaPreviews, and(eq(mediaPreviews.mediaId, mediaFiles.id), eq(mediaPreviews.state, 'done')))
    .where(condition)
    .orderBy(asc(mediaFiles.id));
  return [...Map.groupBy(rows, ({ file }) => file.id).values()].map((rowsOfFile) => ({
    ...rowsOfFile[0]!.file,
    previews: rowsOfFile.flatMap(({ preview }) => preview ?? []),
  }));
}

/** The originals of duplicates, by the id of the duplicate. */
async function listOriginals(executor: Executor, rows: readonly BugReportRow[]) {
  const ids = rows.filter(({ duplicateOf }) => duplicateOf).map(({ id }) => id);
  const found =
    ids.length === 0
      ? []
      : await executor
          .select({ id: bugReports.id, serialNumber: originals.serialNumber, confirmationPoints })
          .from(bugReports)
          .innerJoin(originals, eq(originals.id, bugReports.duplicateOf))
          .where(inArray(bugReports.id, ids));
  return new Map(found.map((original) => [original.id, original]));
}

/** The last question of each report with an open question. */
async function listOpenQuestions(executor: Executor, rows: readonly BugReportRow[]) {
  const asked = rows.filter(({ infoState }) => infoState === 'asked').map(({ id }) => id);
  const { id, reportId, facts } = reportEvents;
  const isQuestion = sql`(${facts} ->> 'kind') = 'info_requested'`;
  const questions =
    asked.length === 0
      ? []
      : await executor
          .selectDistinctOn([reportId], { reportId, question: sql<string>`${facts} ->> 'question'` })
          .from(reportEvents)
          .where(and(inArray(reportId, asked), isQuestion))
          .orderBy(asc(reportId), desc(reportEvents.createdAt), desc(id));
  return new Map(questions.map((event) => [event.reportId, event.question]));
}

interface OwnReportFilter {
  state?: OwnReportState;
  /** Searches the description, the feature and the report number. */
  search?: string;
}

export interface OwnReportQuery extends PageQuery, OwnReportFilter {}

const OWN_STATES: Record<OwnReportState, SQL | undefined> = {
  // Only the reporter of the original report is asked to retest.
  waiting: or(
    eq(bugReports.infoState, 'asked'),
    and(eq(bugReports.status, 'Ready for Retest'), isNull(bugReports.duplicateOf)),
  ),
  pending: isNull(bugReports.validationReason),
  decided: isNotNull(bugReports.validationReason),
  closed: eq(bugReports.status, 'Closed'),
};

const isOwnReport = (employeeId: string, { state, search = '' }: OwnReportFilter) =>
  and(
    eq(bugReports.employeeId, employeeId),
    state && OWN_STATES[state],
    ...searchWords(search).map((word) => hasFoldedWord(bugReports.searchText, word)),
  );

/** Newest first, because UUIDv7 ids sort by time. */
async function listOwnReports(
  ctx: Context,
  employeeId: string,
  page: OwnReportQuery,
): Promise<ReportWithMedia[]> {
  const rows = await ctx.db
    .select(reportColumns)
    .from(bugReports)
    .where(and(isOwnReport(employeeId, page), page.cursor ? lt(bugReports.id, page.cursor) : undefined))
    .orderBy(descending(bugReports.id))
    .limit(page.limit);
  return withMedia(ctx.db, rows);
}

const countOwnReports = (ctx: Context, employeeId: string, filter: OwnReportFilter) =>
  ctx.db.$count(bugReports, isOwnReport(employeeId, filter));

export async function getOwnReportsPage(ctx: Context, employeeId: string, page: OwnReportQuery) {
  const [reports, total] = await Promise.all([
    listOwnReports(ctx, employeeId, page),
    countOwnReports(ctx, employeeId, page),
  ]);
  return { reports, total };
}

const reporter = {
  fullName: employees.fullName,
  department: employees.department,
  language: employees.language,
  qualityScore: employees.qualityScore,
  totalPoints: employees.totalPoints,
};

const assignees = alias(employees, 'assignees');
const likely = alias(bugReports, 'likely');

/** The same order as `isEarlier`. */
const reportedAt = ({
  createdAt,
  rewrittenAt,
  serialNumber,
}: Record<'createdAt' | 'rewrittenAt' | 'serialNumber', AnyPgColumn>) =>
  sql`(coalesce(${rewrittenAt}, ${createdAt}), length(${serialNumber}), ${serialNumber})`;

export const selectWithReporter = (executor: Executor) =>
  executor
    .select({
      ...reportColumns,
      reporter,
      assigneeName: assignees.fullName,
      likelyId: originals.id,
      likelySerial: originals.serialNumber,
      likeness: likelyOriginals.likeness,
      tracker: {
        state: trackerIssues.state,
        key: trackerIssues.key,
        url: trackerIssues.url,
        remoteState: trackerIssues.remoteState,
        error: trackerIssues.error,
        errorStatus: trackerIssues.errorStatus,
        errorText: trackerIssues.errorText,
      },
    })
    .from(bugReports)
    .innerJoin(employees, eq(employees.id, bugReports.employeeId))
    .leftJoin(assignees, eq(assignees.id, bugReports.assigneeId))
    .leftJoin(trackerIssues, eq(trackerIssues.reportId, bugReports.id))
    .leftJoin(likelyOriginals, eq(likelyOriginals.reportId, bugReports.id))
    .leftJoin(likely, eq(likely.id, likelyOriginals.originalId))
    // If the likely original is a duplicate, its original report counts, but only if reported before this report.
    .leftJoin(
      originals,
      and(
        eq(originals.id, sql`coalesce(${likely.duplicateOf}, ${likely.id})`),
        sql`${reportedAt(originals)} < ${reportedAt(bugReports)}`,
      ),
    );

/** @throws {ApiError} not_found */
export async function getReport(executor: Executor, id: string): Promise<ReportWithReporter> {
  const [rows, files] = await together(
    () => selectWithReporter(executor).where(eq(bugReports.id, id)),
    () => listMedia(executor, [id]),
  );
  const [report] = await withFiles(executor, rows, () => files);
  if (!report) throw new ApiError('not_found');
  return report;
}

export const hasConfirmed = async (executor: Executor, reportId: string, employeeId: string) =>
  (await executor.$count(meToos, and(eq(meToos.reportId, reportId), eq(meToos.employeeId, employeeId)))) > 0;

export interface Lock {
  /** The version that the caller saw. */
  updatedAt?: string;
  /** True: waits for the lock as long as it takes. */
  shouldWait?: boolean;
}

/**
 * Long enough for a comment or an edit of the reporter, so that these do not prevent a decision. Shorter than the second after which
 * PostgreSQL looks for deadlocks: of two administrators who wait for each other's reports, one gets report_changed.
 */
const MAX_LOCK_WAIT = '800ms';

const setLockTimeout = (tx: Transaction, timeout: string) =>
  tx.execute(sql`set local lock_timeout = ${sql.raw(`'${timeout}'`)}`);

/**
 * Locks a report until the transaction ends. Throws report_changed if another transaction keeps it locked for a moment.
 * @throws {ApiError} not_found, report_changed
 */
export async function lockReport(
  tx: Transaction,
  id: string,
  { updatedAt, shouldWait = false }: Lock = {},
): Promise<ReportWithReporter> {
  const lock = () =>
    tx
      .select({ id: bugReports.id })
      .from(bugReports)
      .where(eq(bugReports.id, id))
      // This lock does not block transactions that only reference the report, such as claims.
      .for('no key update');
  const lockInTime = () =>
    together(
      () => setLockTimeout(tx, MAX_LOCK_WAIT),
      lock,
      () => setLockTimeout(tx, '0'),
    );
  const [, report] = await together(shouldWait ? lock : lockInTime, () => getReport(tx, id)).catch(
    (error: unknown) => {
      throw isLockBusy(error) ? new ApiError('report_changed') : error;
    },
  );
  if (updatedAt && updatedAt !== report.updatedAt.toISOString()) throw new ApiError('report_changed');
  return report;
}

/** Waits for other changes of the report. @throws {ApiError} not_found, also for another person's report */
export async function lockOwnReport(
  tx: Transaction,
  reporterId: string,
  id: string,
): Promise<ReportWithReporter> {
  const report = await lockReport(tx, id, { shouldWait: true });
  if (report.employeeId !== reporterId) throw new ApiError('not_found');
  return report;
}
