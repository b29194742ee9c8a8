import type { ScoreBreakdown } from '@bugquest/contract/competition/schema';
import { earnedPoints } from '@bugquest/contract/competition/score-breakdown';
import { scoreReport } from '@bugquest/contract/competition/score-report';
import { limitScore } from '@bugquest/contract/competition/scoring';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { trigramCountOf } from '../../../db/same-words.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { changePoints } from '../../competition/points/commands.ts';
import { awardForReport } from '../../competition/standings/commands.ts';
import { getReporter, type Reporter } from '../../competition/standings/queries.ts';
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

interface SubmissionResult {
  reply: SubmittedReply;
  /** True: an earlier request created the report, so the files of this request are not needed. */
  isRepeat: boolean;
}

/**
 * Stores report, files, points and achievements in one transaction.
 * @throws {ApiError} key_reused when the key was used with another body; daily_reports_limit, daily_upload_limit, upload_missing,
 * program_not_started, program_ended
 */
export async function submitReport(ctx: Context, submission: Submission): Promise<SubmissionResult> {
  const settings = await getSettings(ctx);
  try {
    const reply = await ctx.db.transaction((tx) => storeReport(ctx, tx, submission, settings));
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
  submission: Submission,
  { scoring, ageLimits, dailyLimits }: ProgramSettings,
): Promise<SubmittedReply> {
  const { employeeId, fields, files } = submission;
  const { bugDescription, severity, storeLanguage } = fields;
  const added = { reports: 1, uploadBytes: carriedBytes(files) };
  // Counting comes first, because it locks the person's row of today: parallel requests of the person wait, and later reads see their
  // results.
  const counts = await addToday(ctx, tx, employeeId, added);
  if (await findEarlierSubmission(tx, submission)) throw new KeyUsed();
  await requireRunning(ctx, submission.writtenAt);
  refuseBeyondLimits(dailyLimits, added, counts);
  const reporter = await getReporter(ctx, tx, employeeId, storeLanguage);
  const limit = await findScoreLimit(ctx, tx, { employeeId, bugDescription, at: ctx.clock.now() });
  const score = scoreReport(toScoreInput(submission, reporter), scoring);
  const report = await insertReport(ctx, tx, submission, {
    scoreBreakdown: limitScore(score, limit),
    ageLimitHours: ageLimits[severity],
  });
  const hasVideo = files.some(({ kind }) => kind === 'videos');
  const earned = await awardForReport(ctx, tx, report, { reporter, hasVideo });
  const { totalPoints, newAchievements } = await changePoints(ctx, tx, {
    employeeId,
    reportId: report.id,
    amount: report.pointsEarned,
    reason: 'submission',
  });
  const facts = { kind: 'submitted', points: report.pointsEarned } as const;
  await recordReportEvent(ctx, tx, { report, actorId: employeeId, facts });
  await ctx.changes.publish(tx, pointTopics(report));
  const reply = toSubmittedBugReport(report, totalPoints, [...newAchievements, ...earned]);
  await insertKey(ctx, tx, submission, reply);
  return reply;
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
  computed: { scoreBreakdown: ScoreBreakdown; ageLimitHours: number },
): Promise<ReportWithMedia> {
  const now = ctx.clock.now();
  const [report] = await tx
    .insert(bugReports)
    .values({
      employeeId,
      ...fields,
      ...computed,
      pointsEarned: earnedPoints(computed.scoreBreakdown),
      trigramCount: trigramCountOf(fields.bugDescription),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  const media = await insertMedia(ctx, tx, report!, files, { now, captions: captionsOf(files, captions) });
  return { ...report!, originalSerial: null, openQuestion: null, media };
}
