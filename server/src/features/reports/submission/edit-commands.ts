// Reporters edit a report before its decision. The report is scored again, and its timeline records the changes.
import type { ScoreBreakdown } from '@bugquest/contract/competition/schema';
import { earnedPoints } from '@bugquest/contract/competition/score-breakdown';
import { scoreReport } from '@bugquest/contract/competition/score-report';
import { limitScore, limitThinDescription } from '@bugquest/contract/competition/scoring';
import type { DifferenceInput } from '@bugquest/contract/duplicates/schema';
import type { Captions } from '@bugquest/contract/reports/media/captions';
import { hasTooManyFiles } from '@bugquest/contract/reports/media/uploads';
import { REPORT_FIELD_NAMES } from '@bugquest/contract/reports/report-fields';
import type { ReportEdit, ReportSubmission } from '@bugquest/contract/reports/schema';
import { CORRECTABLE_FIELDS } from '@bugquest/contract/review/classification';
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor, Transaction } from '../../../db/client.ts';
import { trigramCountOf } from '../../../db/same-words.ts';
import {
  type BugReportRow,
  bugReports,
  type MediaFileRow,
  mediaFiles,
  reportEvents,
} from '../../../db/schema/reports.ts';
import { ApiError } from '../../../http/errors.ts';
import type { StoredFile } from '../../../http/input/received-file.ts';
import { isSeasonOver } from '../../competition/seasons/queries.ts';
import { awardForEdit } from '../../competition/standings/commands.ts';
import { getProgramState, getSettings } from '../../settings/queries.ts';
import { pointTopics } from '../change-commands.ts';
import { refuseWhileReviewed } from '../claim-commands.ts';
import { carriedBytes, countToday } from '../limits/commands.ts';
import { findScoreLimit } from '../limits/queries.ts';
import { captionsOf, insertMedia } from '../media/commands.ts';
import { ageLimitOf, refuseDecided } from '../policy.ts';
import { type ReportWithMedia, type ReportWithReporter, urlOf } from '../present.ts';
import { getReport, lockOwnReport } from '../queries.ts';
import { recordEdit } from '../timeline/commands.ts';
import { removeUsedPieces } from '../uploads/commands.ts';
import {
  type Comparison,
  compareReport,
  findHeldFor,
  limitOfRepeat,
  lockKnownReports,
  readRepeatOfEdit,
} from './repeat-commands.ts';
import { changesMostWords } from './rewriting.ts';

interface Edit extends ReportEdit {
  files: readonly StoredFile[];
  /** Keys: caption keys of new files, and URLs of stored files. */
  captions: Captions;
}

/**
 * Compares changed words with earlier reports, so that an edit into a repeat waits for its points (docs/decisions/0117). A repeated edit
 * changes nothing, so that a browser may send an edit again after a lost connection.
 * @throws {ApiError} not_found, already_decided, being_reviewed, report_changed, too_many_files, daily_upload_limit, upload_missing
 */
export async function editReport(
  ctx: Context,
  reporterId: string,
  reportId: string,
  { updatedAt, removedFiles, files, captions, ...typed }: Edit,
): Promise<ReportWithReporter> {
  const settings = await getSettings(ctx);
  const { scoring } = settings;
  const comparison = await compareEdit(ctx, reporterId, reportId, typed);
  const { report, unneededKeys } = await ctx.db.transaction(async (tx) => {
    const report = await lockOwnReport(tx, reporterId, reportId);
    const values = { ...typed, ...correctedValues(report) };
    const changes = changesOf(report, values);
    const { kept, removed, added, repeated } = sortFiles(report, removedFiles, files);
    const captioned = kept.filter((file) => changedCaption(file, captions) !== undefined);
    if (changes.length + removed.length + added.length + captioned.length === 0)
      return { report, unneededKeys: keysOf(repeated) };
    refuseDecided(report);
    await refuseWhileReviewed(ctx, tx, report);
    if (updatedAt !== report.updatedAt.toISOString()) throw new ApiError('report_changed');

    if (hasTooManyFiles([...kept, ...added])) throw new ApiError('too_many_files');
    const counts = countKinds([...kept, ...added]);
    const { qualityScore } = report.reporter;
    await countToday(ctx, tx, reporterId, { uploadBytes: carriedBytes(added) });
    const score = scoreReport({ ...values, ...counts, qualityScore }, scoring);
    const limit = await findScoreLimit(ctx, tx, {
      employeeId: reporterId,
      bugDescription: values.bugDescription,
      at: report.createdAt,
      except: reportId,
    });
    const isOver = await isCompetitionOver(ctx, tx, report);
    const known = await lockKnownReports(tx, [comparison?.match?.reportId]);
    const repeat = readRepeatOfEdit(report, comparison, known);
    const heldFor = repeat?.heldFor ?? (await findHeldFor(tx, report));
    const limited = limitScore(score, limitOfRepeat({ heldFor }, limit));
    const scoreBreakdown = isOver ? lowerScore(report.scoreBreakdown, limited) : limited;
    const now = ctx.clock.now();
    const isRewritten = changesMostWords(await findDatedDescription(tx, report), values.bugDescription);
    const changed = {
      ...values,
      ...repeat?.columns,
      scoreBreakdown,
      pointsEarned: earnedPoints(scoreBreakdown),
      ageLimitHours: ageLimitOf({ ...report, severity: values.severity }, settings),
      ...(isRewritten && { rewrittenAt: now }),
      updatedAt: now,
    };
    await tx
      .update(bugReports)
      .set({ ...changed, trigramCount: trigramCountOf(values.bugDescription) })
      .where(eq(bugReports.id, reportId));
    if (removed.length > 0) {
      const ids = removed.map(({ id }) => id);
      await tx.delete(mediaFiles).where(inArray(mediaFiles.id, ids));
    }
    for (const file of captioned) {
      await tx
        .update(mediaFiles)
        .set({ caption: changedCaption(file, captions) })
        .where(eq(mediaFiles.id, file.id));
    }
    await insertMedia(ctx, tx, report, added, { now, captions: captionsOf(files, captions) });
    const edited = { ...report, ...changed };
    await recordEdit(ctx, tx, {
      report: edited,
      actorId: reporterId,
      facts: {
        kind: 'edited',
        pointsBefore: report.pointsEarned,
        pointsAfter: edited.pointsEarned,
        changes,
        added: namesOf(added),
        removed: namesOf(removed),
        captioned: namesOf(captioned),
      },
    });
    await ctx.changes.publish(tx, pointTopics(report));
    await awardForEdit(ctx, tx, edited, counts.videos > 0);
    return {
      report: await getReport(tx, reportId),
      unneededKeys: [...keysOf(repeated), ...keysWithPreviews(removed)],
    };
  });
  // Files are deleted after the commit. The cleanup job deletes files that remain.
  await removeUsedPieces(ctx, files);
  await Promise.allSettled(unneededKeys.map((key) => ctx.storage.remove(key)));
  return report;
}

/** Undefined if the compared words stay as they are. */
async function compareEdit(
  ctx: Context,
  reporterId: string,
  id: string,
  typed: ReportSubmission,
): Promise<Comparison | undefined> {
  const [report] = await ctx.db
    .select()
    .from(bugReports)
    .where(and(eq(bugReports.id, id), eq(bugReports.employeeId, reporterId)));
  if (!report) return undefined;
  const { bugDescription, issueLocation, feature } = { ...typed, ...correctedValues(report) };
  const isSame =
    bugDescription === report.bugDescription &&
    issueLocation === report.issueLocation &&
    feature === report.feature;
  if (isSame) return undefined;
  const isRewritten = changesMostWords(await findDatedDescription(ctx.db, report), bugDescription);
  const dates = isRewritten ? null : report;
  return compareReport(ctx, { id, bugDescription, issueLocation, feature, dates });
}

/**
 * Ends the wait of a report that may repeat a known one: the score counts without this limit. A repeated call changes nothing.
 * @throws {ApiError} not_found, already_decided, being_reviewed
 */
export const sayDifferent = (
  ctx: Context,
  reporterId: string,
  reportId: string,
  { because }: DifferenceInput,
): Promise<ReportWithReporter> =>
  ctx.db.transaction(async (tx) => {
    const report = await lockOwnReport(tx, reporterId, reportId);
    const heldFor = await findHeldFor(tx, report);
    if (!heldFor) return report;
    refuseDecided(report);
    await refuseWhileReviewed(ctx, tx, report);
    const { scoreBreakdown: before, bugDescription, createdAt } = report;
    // Possible repeats earn nothing, so this limit took the place of every other one.
    const { limit: _, ...unlimited } = before;
    const score = limitThinDescription(unlimited, report);
    const about = { employeeId: reporterId, bugDescription, at: createdAt, except: reportId };
    const limited = limitScore(score, await findScoreLimit(ctx, tx, about));
    const scoreBreakdown = (await isCompetitionOver(ctx, tx, report)) ? before : limited;
    const pointsEarned = earnedPoints(scoreBreakdown);
    const answer = { repeatAnswer: 'different', repeatBecause: because } as const;
    const changed = { ...answer, scoreBreakdown, pointsEarned, updatedAt: ctx.clock.now() };
    await tx.update(bugReports).set(changed).where(eq(bugReports.id, reportId));
    await recordEdit(ctx, tx, {
      report: { ...report, ...changed },
      actorId: reporterId,
      facts: {
        kind: 'edited',
        pointsBefore: report.pointsEarned,
        pointsAfter: pointsEarned,
        changes: [],
        added: [],
        removed: [],
        difference: { serialNumber: heldFor.serialNumber, because },
      },
    });
    await ctx.changes.publish(tx, pointTopics(report));
    return getReport(tx, reportId);
  });

/** Whether the program, or the season in which the report was submitted, has ended. */
const isCompetitionOver = async (ctx: Context, tx: Transaction, { createdAt }: BugReportRow) =>
  (await getProgramState(ctx)).state === 'ended' || (await isSeasonOver(ctx, tx, createdAt));

/** After the end an edit adds no points, neither before nor through the decision, which proposes the score. */
function lowerScore(before: ScoreBreakdown, after: ScoreBreakdown): ScoreBreakdown {
  const score = after.points < before.points ? after : before;
  const limits = [before.limit, after.limit].filter((limit) => limit !== undefined);
  return limits.reduce(limitScore, score);
}

/**
 * The description at the time of the report's content, so that many small edits together can change most of its words. Later edits
 * are in the timeline.
 */
async function findDatedDescription(
  executor: Executor,
  { id, createdAt, rewrittenAt, bugDescription }: BugReportRow,
): Promise<string> {
  const { facts } = reportEvents;
  const before = sql<string>`jsonb_path_query_first(${facts}, '$.changes[*] ? (@.field == "bugDescription").before') #>> '{}'`;
  const [edit] = await executor
    .select({ before })
    .from(reportEvents)
    .where(
      and(
        eq(reportEvents.reportId, id),
        sql`${facts} ->> 'kind' = 'edited'`,
        gt(reportEvents.createdAt, rewrittenAt ?? createdAt),
        isNotNull(before),
      ),
    )
    .orderBy(asc(reportEvents.id))
    .limit(1);
  return edit?.before ?? bugDescription;
}

/** Values that an administrator corrected stay. */
const correctedValues = (report: BugReportRow): Partial<ReportSubmission> =>
  Object.fromEntries(
    CORRECTABLE_FIELDS.filter((field) => field in report.reportedValues).map((field) => [
      field,
      report[field],
    ]),
  );

const changesOf = (report: BugReportRow, values: ReportSubmission) =>
  REPORT_FIELD_NAMES.map((field) => ({ field, before: report[field], after: values[field] })).filter(
    ({ before, after }) => before !== after,
  );

function sortFiles({ media }: ReportWithMedia, removedUrls: readonly string[], files: readonly StoredFile[]) {
  const [removed, kept] = partition(media, (file) => removedUrls.includes(urlOf(file)));
  const [existing, added] = partition(files, ({ sha256 }) => kept.some((file) => file.sha256 === sha256));
  // The file of an upload is in the report after an earlier edit.
  const repeated = existing.filter(({ storageKey }) => !keysOf(kept).includes(storageKey));
  return { kept, removed, added, repeated };
}

function partition<T>(all: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((item) => !isFirst(item))];
}

function changedCaption(file: MediaFileRow, captions: Captions): string | undefined {
  const caption = captions.get(urlOf(file));
  return caption === file.caption ? undefined : caption;
}

const keysOf = (files: readonly { storageKey: string }[]) => files.map(({ storageKey }) => storageKey);

const keysWithPreviews = (files: ReportWithMedia['media']) => [
  ...keysOf(files),
  ...files.flatMap(({ previews }) => previews.flatMap(({ storageKey }) => storageKey ?? [])),
];

type AnyFile = Pick<MediaFileRow, 'kind' | 'originalName'>;

const countKinds = (files: readonly AnyFile[]) => ({
  screenshots: files.filter(({ kind }) => kind === 'screenshots').length,
  videos: files.filter(({ kind }) => kind === 'videos').length,
});

const namesOf = (files: readonly AnyFile[]) => files.map(({ originalName }) => originalName);
