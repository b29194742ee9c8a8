import { createHash } from 'node:crypto';
import type { ScoreBreakdown } from '@bugquest/contract/competition/schema';
import { earnedPoints, limitScore, scoreReport } from '@bugquest/contract/competition/scoring';
import type { Captions } from '@bugquest/contract/reports/media/captions';
import type { ReportSubmission } from '@bugquest/contract/reports/schema';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type BugReportRow, bugReports, submissionKeys } from '../../../db/schema/reports.ts';
import { sendTogether } from '../../../db/send-together.ts';
import { ApiError } from '../../../http/errors.ts';
import type { ReceivedFile } from '../../../http/input/received-file.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { changePoints } from '../../competition/points/commands.ts';
import { awardForReport } from '../../competition/standings/commands.ts';
import { getReporter, type Reporter } from '../../competition/standings/queries.ts';
import { getSettings } from '../../settings/queries.ts';
import { pointTopics } from '../change-commands.ts';
import { carriedBytes, countToday } from '../limits/commands.ts';
import { findScoreLimit } from '../limits/score-queries.ts';
import { captionsOf, insertMedia } from '../media/commands.ts';
import { type ReportWithMedia, toSubmittedBugReport } from '../present.ts';
import { recordReportEvent } from '../timeline/commands.ts';
import { removeUsedPieces } from '../uploads/commands.ts';

export type SubmittedReply = ReturnType<typeof toSubmittedBugReport>;

export interface Submission {
  employeeId: string;
  fields: ReportSubmission;
  files: readonly ReceivedFile[];
  /** By the places of the files. */
  captions: Captions;
  /** The Idempotency-Key: any number of tries make one report and get one reply (promises: 23). */
  key: string | undefined;
}

export interface SubmissionResult {
  reply: SubmittedReply;
  /** True when an earlier try created the report, so the files of this try are not needed. */
  isRepeat: boolean;
}

/**
 * Stores the report, its files, its points and its achievements in one transaction.
 * @throws {ApiError} key_reused when the key came with another body before; daily_reports_limit, daily_upload_limit,
 *   upload_missing
 */
export async function submitReport(ctx: Context, submission: Submission): Promise<SubmissionResult> {
  const { scoring, ageLimits } = await getSettings(ctx);
  const result = await ctx.db.transaction(async (tx) => {
    const earlier = await claimKey(ctx, tx, submission);
    if (earlier) return { reply: earlier, isRepeat: true };
    const { employeeId, fields, files } = submission;
    await countToday(ctx, tx, employeeId, { reports: 1, uploadBytes: carriedBytes(files) });
    const { bugDescription, severity, storeLanguage } = fields;
    const scored = { employeeId, bugDescription, at: ctx.clock.now() };
    const [reporter, limit] = await sendTogether(
      getReporter(ctx, tx, employeeId, storeLanguage),
      findScoreLimit(ctx, tx, scored),
    );
    const score = scoreReport(toScored(submission, reporter), scoring);
    const computed = { scoreBreakdown: limitScore(score, limit), ageLimitHours: ageLimits[severity] };
    const report = await insertReport(ctx, tx, submission, computed);
    const facts = { kind: 'submitted', points: report.pointsEarned } as const;
    const [reply] = await sendTogether(
      award(ctx, tx, submission, report, reporter),
      recordReportEvent(ctx, tx, { report, actorId: employeeId, facts }),
      ctx.changes.publish(tx, pointTopics(report)),
    );
    await storeReply(tx, submission, reply);
    return { reply, isRepeat: false };
  });
  await removeUsedPieces(ctx, submission.files);
  return result;
}

const toScored = ({ fields, files }: Submission, { qualityScore }: Reporter) => ({
  ...fields,
  screenshots: files.filter(({ kind }) => kind === 'screenshots').length,
  videos: files.filter(({ kind }) => kind === 'videos').length,
  qualityScore,
});

function fingerprintOf({ fields, files, captions }: Submission): string {
  // Without empty fields, so that an optional field added by an update does not make a repeat look different.
  const filled = Object.entries(fields).filter(([, value]) => value !== '');
  const sent = files.map(({ kind, originalName, sentSha256 }) => [kind, originalName, sentSha256]);
  return createHash('sha256')
    .update(JSON.stringify([filled, sent, ...captions]))
    .digest('hex');
}

/** The first try inserts the key. Others wait on its row until that try commits, and get its reply. */
async function claimKey(
  ctx: Context,
  tx: Transaction,
  submission: Submission,
): Promise<SubmittedReply | undefined> {
  const { employeeId, key } = submission;
  if (!key) return undefined;
  const fingerprint = fingerprintOf(submission);
  const claimed = await tx
    .insert(submissionKeys)
    .values({ employeeId, key, fingerprint, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ key: submissionKeys.key });
  if (claimed.length > 0) return undefined;
  const [earlier] = await tx
    .select()
    .from(submissionKeys)
    .where(and(eq(submissionKeys.employeeId, employeeId), eq(submissionKeys.key, key)));
  if (earlier?.fingerprint !== fingerprint) throw new ApiError('key_reused');
  return earlier.reply as SubmittedReply;
}

/** Whether the key came before, so that a request with it asks for the reply of an earlier try. */
export const isKnownKey = async ({ db }: Context, employeeId: string, key: string): Promise<boolean> =>
  (await db.$count(
    submissionKeys,
    and(eq(submissionKeys.employeeId, employeeId), eq(submissionKeys.key, key)),
  )) > 0;

async function storeReply(
  tx: Transaction,
  { employeeId, key }: Submission,
  reply: SubmittedReply,
): Promise<void> {
  if (!key) return;
  await tx
    .update(submissionKeys)
    .set({ reply })
    .where(and(eq(submissionKeys.employeeId, employeeId), eq(submissionKeys.key, key)));
}

/** Values of a new report: the defaults of its table. */
const UNTOUCHED = {
  issuedByQA: false,
  status: 'Open',
  developerComments: '',
  qaComments: '',
  notes: '',
  retestDate: null,
  retestResult: null,
  infoState: null,
  appealState: null,
  reportedValues: {},
  reviewedSeverity: null,
  validationReason: null,
  adminNotes: '',
  validatedAt: null,
  validatedBy: null,
  duplicateOf: null,
  assigneeId: null,
  meTooCount: 0,
} as const satisfies Partial<BugReportRow>;

async function insertReport(
  ctx: Context,
  tx: Transaction,
  { employeeId, fields, files, captions }: Submission,
  computed: { scoreBreakdown: ScoreBreakdown; ageLimitHours: number },
): Promise<ReportWithMedia> {
  const now = ctx.clock.now();
  const values = {
    id: newId(),
    employeeId,
    ...fields,
    ...computed,
    pointsEarned: earnedPoints(computed.scoreBreakdown),
    createdAt: now,
    updatedAt: now,
  };
  const [made] = await tx
    .insert(bugReports)
    .values(values)
    .returning({ serialNumber: bugReports.serialNumber, dueAt: bugReports.dueAt });
  const report: BugReportRow = { ...UNTOUCHED, ...values, ...made! };
  const originalSerial = null;
  const media = await insertMedia(ctx, tx, report, files, { now, captions: captionsOf(files, captions) });
  return { ...report, originalSerial, media };
}

async function award(
  ctx: Context,
  tx: Transaction,
  { employeeId, files }: Submission,
  report: ReportWithMedia,
  reporter: Reporter,
): Promise<SubmittedReply> {
  const hasVideo = files.some(({ kind }) => kind === 'videos');
  const [earned, { totalPoints, newAchievements }] = await sendTogether(
    awardForReport(ctx, tx, report, { reporter, hasVideo }),
    changePoints(ctx, tx, {
      employeeId,
      reportId: report.id,
      amount: report.pointsEarned,
      reason: 'submission',
    }),
  );
  return toSubmittedBugReport(report, totalPoints, [...newAchievements, ...earned]);
}
