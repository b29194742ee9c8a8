import type { ScoreBreakdown } from '@bugquest/contract/competition/schema';
import { earnedPoints } from '@bugquest/contract/competition/score-breakdown';
import { scoreReport } from '@bugquest/contract/competition/score-report';
import { limitScore } from '@bugquest/contract/competition/scoring';
import { REPORT_FIELD_NAMES } from '@bugquest/contract/reports/report-fields';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type PlaceOf, prepare } from '../../../db/prepare.ts';
import { trigramCountOf } from '../../../db/same-words.ts';
import { type BugReportRow, bugReports, reportColumns } from '../../../db/schema/reports.ts';
import { together } from '../../../db/together.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { changePoints } from '../../competition/points/commands.ts';
import { awardForReport } from '../../competition/standings/commands.ts';
import { getReporter, type Reporter } from '../../competition/standings/queries.ts';
import { listActiveAdmins } from '../../employees/queries.ts';
import { getSettings, requireRunning } from '../../settings/queries.ts';
import { pointTopics } from '../change-commands.ts';
import { addToday, carriedBytes, refuseBeyondLimits } from '../limits/commands.ts';
import { findScoreLimit } from '../limits/queries.ts';
import { captionsOf, insertMedia } from '../media/commands.ts';
import { type ReportWithMedia, toSubmittedBugReport } from '../present.ts';
import { recordReportEvent } from '../timeline/commands.ts';
import { removeUsedPieces } from '../uploads/commands.ts';
import {
  findEarlierSubmission,
  getEarlierReply,
  insertKey,
  isKeyUsed,
  KeyUsed,
  type Submission,
  type SubmittedReply,
} from './key-commands.ts';
import {
  type Comparison,
  compareReport,
  limitOfRepeat,
  lockKnownReports,
  type RepeatColumns,
  readRepeat,
  storeComparison,
} from './repeat-commands.ts';

interface SubmissionResult {
  reply: SubmittedReply;
  /** True: an earlier request created the report, so the files of this request are not needed. */
  isRepeat: boolean;
}

/**
 * Compares the report with earlier ones, so that a repeat waits for its points (docs/decisions/0117). Then stores report, files, points and
 * achievements in one transaction.
 * @throws {ApiError} key_reused when the key was used with another body; not_found for a repeated report; daily_reports_limit, daily_upload_limit, upload_missing,
 * program_not_started, program_ended
 */
export async function submitReport(ctx: Context, submission: Submission): Promise<SubmissionResult> {
  const settings = await getSettings(ctx);
  const id = newId();
  const comparison = await compareReport(ctx, { ...submission.fields, id, dates: null });
  try {
    const reply = await ctx.db.transaction((tx) =>
      storeReport(ctx, tx, { ...submission, id, comparison }, settings),
    );
    await removeUsedPieces(ctx, submission.files);
    return { reply, isRepeat: false };
  } catch (error) {
    if (!isKeyUsed(error)) throw error;
    return { reply: await getEarlierReply(ctx, submission), isRepeat: true };
  }
}

async function storeReport(
  ctx: Context,
  tx: Transaction,
  submission: Submission & { id: string; comparison: Comparison | undefined },
  settings: ProgramSettings,
): Promise<SubmittedReply> {
  const { scoring, ageLimits, dailyLimits } = settings;
  const { id: reportId, employeeId, fields, files, comparison } = submission;
  const { bugDescription, severity, storeLanguage } = fields;
  const added = { reports: 1, uploadBytes: carriedBytes(files) };
  const [counts, earlier, reporter, limit, known, assigneeId] = await together(
    // Comes first, because it locks the person's row of today: parallel requests of the person wait, and the reads see their results.
    () => addToday(ctx, tx, employeeId, added),
    () => findEarlierSubmission(tx, submission),
    () => getReporter(ctx, tx, employeeId, storeLanguage),
    () => findScoreLimit(ctx, tx, { employeeId, bugDescription, at: ctx.clock.now() }),
    () => lockKnownReports(tx, [submission.repeat.repeatOf, comparison?.match?.reportId]),
    () => findAssignee(tx, settings, { employeeId, feature: fields.feature }),
  );
  if (earlier) throw new KeyUsed();
  await requireRunning(ctx, submission.writtenAt);
  refuseBeyondLimits(dailyLimits, added, counts);
  const repeat = readRepeat(submission, known);
  const score = scoreReport(toScoreInput(submission, reporter), scoring);
  const scoreBreakdown = limitScore(score, limitOfRepeat(repeat, limit));
  const pointsEarned = earnedPoints(scoreBreakdown);
  const hasVideo = files.some(({ kind }) => kind === 'videos');
  const [report, , earned, { totalPoints, newAchievements }] = await together(
    () =>
      insertReport(ctx, tx, submission, {
        ...{ id: reportId, scoreBreakdown, pointsEarned, assigneeId, ...repeat.columns },
        ageLimitHours: ageLimits[severity],
      }),
    () => storeComparison(tx, reportId, comparison, known),
    () => awardForReport(ctx, tx, { employeeId, severity }, { reporter, hasVideo }),
    () => changePoints(ctx, tx, { employeeId, reportId, amount: pointsEarned, reason: 'submission' }),
  );
  await ctx.changes.publish(tx, pointTopics(report));
  const facts = { kind: 'submitted', points: pointsEarned } as const;
  const reply = toSubmittedBugReport(report, totalPoints, [...newAchievements, ...earned]);
  await together(
    () => recordReportEvent(ctx, tx, { report, actorId: employeeId, facts }),
    () => insertKey(ctx, tx, submission, reply),
    async () => {
      if (assigneeId) await recordReportEvent(ctx, tx, { report, facts: { kind: 'assigned', assigneeId } });
    },
  );
  return reply;
}

/**
 * The administrator who gets new reports about the feature, unless it is the reporter or no longer an administrator. Not locked, because
 * administrators also report, and two submissions would wait for each other.
 */
async function findAssignee(
  tx: Transaction,
  { featureAssignees }: ProgramSettings,
  { employeeId, feature }: { employeeId: string; feature: string },
): Promise<string | null> {
  const adminId = featureAssignees.find((one) => one.feature === feature)?.adminId;
  if (!adminId || adminId === employeeId) return null;
  return (await listActiveAdmins(tx)).includes(adminId) ? adminId : null;
}

const toScoreInput = ({ fields, files }: Submission, { qualityScore }: Reporter) => ({
  ...fields,
  screenshots: files.filter(({ kind }) => kind === 'screenshots').length,
  videos: files.filter(({ kind }) => kind === 'videos').length,
  qualityScore,
});

async function insertReport(
  ctx: Context,
  tx: Transaction,
  { employeeId, fields, files, captions }: Submission,
  computed: RepeatColumns & {
    id: string;
    scoreBreakdown: ScoreBreakdown;
    pointsEarned: number;
    ageLimitHours: number;
    assigneeId: string | null;
  },
): Promise<ReportWithMedia> {
  const now = ctx.clock.now();
  const [report] = await insertRow(tx, {
    employeeId,
    ...fields,
    ...computed,
    createdAt: now,
    updatedAt: now,
  });
  const media = await insertMedia(ctx, tx, report!, files, { now, captions: captionsOf(files, captions) });
  return { ...report!, originalSerial: null, confirmationPoints: null, openQuestion: null, media };
}

const INSERTED = [
  ...REPORT_FIELD_NAMES,
  ...([
    'id',
    'employeeId',
    'scoreBreakdown',
    'pointsEarned',
    'ageLimitHours',
    'assigneeId',
    'repeatOf',
    'repeatAnswer',
    'repeatBecause',
    'createdAt',
    'updatedAt',
  ] as const),
] as const;

const insertRow = prepare((db, place: PlaceOf<Pick<BugReportRow, (typeof INSERTED)[number]>>) => {
  const places = Object.fromEntries(INSERTED.map((name) => [name, place(name)]));
  const trigramCount = trigramCountOf(place('bugDescription'));
  return db
    .insert(bugReports)
    .values({ ...places, trigramCount } as never)
    .returning(reportColumns);
});
