import type { ScoreBreakdown } from '@bugquest/contract/competition/schema';
import { earnedPoints, limitScore, scoreReport } from '@bugquest/contract/competition/scoring';
import { REPORT_FIELD_NAMES } from '@bugquest/contract/reports/report-fields';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { placesOf, prepare, type ValueOf } from '../../../db/prepare.ts';
import { trigramCountOf } from '../../../db/same-words.ts';
import { type BugReportRow, bugReports } from '../../../db/schema/reports.ts';
import { sendTogether } from '../../../db/send-together.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { changePoints } from '../../competition/points/commands.ts';
import { awardForReport } from '../../competition/standings/commands.ts';
import { getReporter, type Reporter } from '../../competition/standings/queries.ts';
import { getSettings } from '../../settings/queries.ts';
import { pointTopics } from '../change-commands.ts';
import { addToday, carriedBytes, refuseBeyond } from '../limits/commands.ts';
import { findScoreLimit } from '../limits/score-queries.ts';
import { captionsOf, insertMedia } from '../media/commands.ts';
import { type ReportWithMedia, toSubmittedBugReport } from '../present.ts';
import { recordReportEvent } from '../timeline/commands.ts';
import { removeUsedPieces } from '../uploads/commands.ts';
import { findKey, getEarlierReply, insertKey, isKeyUsed, KeyUsed } from './key-commands.ts';
import type { Submission, SubmittedReply } from './submission.ts';

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
  const settings = await getSettings(ctx);
  try {
    const reply = await ctx.db.transaction((tx) => store(ctx, tx, submission, settings));
    await removeUsedPieces(ctx, submission.files);
    return { reply, isRepeat: false };
  } catch (error) {
    if (!isKeyUsed(error)) throw error;
    return { reply: await getEarlierReply(ctx, submission), isRepeat: true };
  }
}

async function store(
  ctx: Context,
  tx: Transaction,
  submission: Submission,
  { scoring, ageLimits, dailyLimits }: ProgramSettings,
): Promise<SubmittedReply> {
  const { employeeId, fields, files } = submission;
  const { bugDescription, severity, storeLanguage } = fields;
  const added = { reports: 1, uploadBytes: carriedBytes(files) };
  // Counting comes first: it makes other tries of the same person wait, and what is read after it contains their results.
  const [counts, earlier, reporter, limit] = await sendTogether(
    addToday(ctx, tx, employeeId, added),
    findKey(tx, submission),
    getReporter(ctx, tx, employeeId, storeLanguage),
    findScoreLimit(ctx, tx, { employeeId, bugDescription, at: ctx.clock.now() }),
  );
  if (earlier) throw new KeyUsed();
  refuseBeyond(dailyLimits, added, counts);
  const score = scoreReport(toScored(submission, reporter), scoring);
  const computed = { scoreBreakdown: limitScore(score, limit), ageLimitHours: ageLimits[severity] };
  const values = valuesOf(ctx, submission, computed);
  // Awards and points refer to the report, so its statement goes first.
  const [report, earned, { totalPoints, newAchievements }] = await sendTogether(
    insertReport(ctx, tx, submission, values),
    awardForReport(ctx, tx, values, { reporter, hasVideo: files.some(({ kind }) => kind === 'videos') }),
    changePoints(ctx, tx, {
      employeeId,
      reportId: values.id,
      amount: values.pointsEarned,
      reason: 'submission',
    }),
  );
  const facts = { kind: 'submitted', points: report.pointsEarned } as const;
  await sendTogether(
    recordReportEvent(ctx, tx, { report, actorId: employeeId, facts }),
    ctx.changes.publish(tx, pointTopics(report)),
  );
  const reply = toSubmittedBugReport(report, totalPoints, [...newAchievements, ...earned]);
  insertKey(ctx, tx, submission, reply);
  return reply;
}

const toScored = ({ fields, files }: Submission, { qualityScore }: Reporter) => ({
  ...fields,
  screenshots: files.filter(({ kind }) => kind === 'screenshots').length,
  videos: files.filter(({ kind }) => kind === 'videos').length,
  qualityScore,
});

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

type NewValues = ReturnType<typeof valuesOf>;

const valuesOf = (
  ctx: Context,
  { employeeId, fields }: Submission,
  computed: { scoreBreakdown: ScoreBreakdown; ageLimitHours: number },
) => {
  const now = ctx.clock.now();
  return {
    id: newId(),
    employeeId,
    ...fields,
    ...computed,
    pointsEarned: earnedPoints(computed.scoreBreakdown),
    createdAt: now,
    updatedAt: now,
  };
};

/** The columns of new reports that differ from the defaults of the table. */
const NEW_COLUMNS = [
  'id',
  'employeeId',
  ...REPORT_FIELD_NAMES,
  'scoreBreakdown',
  'ageLimitHours',
  'pointsEarned',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof NewValues)[];

const insertRow = prepare((tx, value: ValueOf<NewValues>) =>
  tx
    .insert(bugReports)
    .values({
      ...placesOf(value, NEW_COLUMNS),
      trigramCount: trigramCountOf(value('bugDescription')),
    })
    .returning({ serialNumber: bugReports.serialNumber, dueAt: bugReports.dueAt }),
);

async function insertReport(
  ctx: Context,
  tx: Transaction,
  { files, captions }: Submission,
  values: NewValues,
): Promise<ReportWithMedia> {
  const [made] = await insertRow(tx, values);
  const report: BugReportRow = { ...UNTOUCHED, ...values, ...made! };
  const media = await insertMedia(ctx, tx, report, files, {
    now: values.createdAt,
    captions: captionsOf(files, captions),
  });
  return { ...report, originalSerial: null, media };
}
