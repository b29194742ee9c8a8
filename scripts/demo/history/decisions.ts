import { rescoreSeverity } from '@bugquest/contract/competition/scoring';
import type { DeletionReason, Severity, ValidationReason } from '@bugquest/contract/reports/lists';
import { splitTitle } from '@bugquest/contract/reports/title';
import { CLASSIFICATION, reportedValuesAfter } from '@bugquest/contract/review/classification';
import { isRejection, MAX_REVIEW_POINTS } from '@bugquest/contract/review/review';
import { type Calendar, DAY, HOUR, MINUTE } from '../calendar.ts';
import type { Chance } from '../chance.ts';
import { idAt } from '../id-at.ts';
import { TESTER_EMAIL } from '../logins.ts';
import type { Report } from '../reports/reports.ts';
import { appeal, askReporter } from './conversations.ts';
import { answerPairs, findOriginal, followOriginal, statusAt } from './duplicates.ts';
import { offerRetest, retest, simulateFix, startFix } from './fixes.ts';
import { createStory, type History, type Story } from './report-history.ts';
import messages from './review-notes.json' with { type: 'json' };

const REASONS: readonly (readonly [ValidationReason, number])[] = [
  ['approved', 72],
  ['reduced', 10],
  ['bonus', 8],
  ['duplicate', 7],
  ['penalty', 3],
];

/** The share of the reports that administrators have compared with known problems. */
const COMPARED = 0.95;

const DELETIONS = messages.deletions as { reason: DeletionReason; feedback: { en: string; ar: string } }[];

/** The histories of the newest reports of the tester whose login is printed, newest report first. */
const TESTER_HISTORIES: readonly ((story: Story) => void)[] = [
  (story) => askReporter(story, false),
  (story) => askReporter(story, true),
  (story) => {
    decide(story, 'reduced');
    appeal(story);
  },
  (story) => {
    decide(story, 'approved');
    startFix(story);
    offerRetest(story);
  },
  (story) => {
    decide(story, 'bonus');
    startFix(story);
    offerRetest(story);
    retest(story, 'failed');
  },
  (story) => {
    decide(story, 'reduced');
    appeal(story, 'accepted');
  },
];

/** Simulates the reports until today: updates their rows and returns the other rows. @param deleted the number of deleted reports */
export function decideReports(
  chance: Chance,
  calendar: Calendar,
  reports: readonly Report[],
  admins: readonly string[],
  deleted: number,
): History {
  const history: History = {
    pointEvents: [],
    decisions: [],
    audit: [],
    reportEvents: [],
    deletions: [],
    meToos: [],
    answers: [],
    possibleOriginals: [],
  };
  const testerHistories = assignTesterHistories(reports);
  const old = reports.filter(({ row }) => calendar.now.getTime() - row.createdAt.getTime() > 2 * DAY);
  const toDelete = new Set(
    chance.shuffle(old.filter((report) => !testerHistories.has(report))).slice(0, deleted),
  );
  for (const report of reports) {
    const runHistory = testerHistories.get(report);
    // `admins[0]` is the administrator whose login is printed. The appeals of the tester must be left for this account.
    const adminId = chance.pick(runHistory ? admins.slice(1) : admins);
    const story = createStory(chance, calendar, report, { adminId, admins }, history);
    story.changePoints(report.row.pointsEarned, 'submission', report.row.createdAt, null);
    if (runHistory) runHistory(story);
    else if (toDelete.has(report)) deleteReport(story);
    else simulateReport(story);
    const { validationReason } = report.row;
    const isRejected = validationReason !== null && isRejection(validationReason);
    if (!toDelete.has(report) && !isRejected && !report.row.duplicateOf)
      history.possibleOriginals.push(report);
  }
  return history;
}

function assignTesterHistories(reports: readonly Report[]): Map<Report, (story: Story) => void> {
  const own = reports.filter(({ person }) => person.row.workEmail === TESTER_EMAIL);
  const newest = own.slice(-TESTER_HISTORIES.length).reverse();
  return new Map(newest.map((report, index) => [report, TESTER_HISTORIES[index]!]));
}

function simulateReport(story: Story): void {
  const { chance, calendar, row } = story;
  if (chance.happens(0.05)) correctSeverity(story);
  if (chance.happens(0.06)) correctClassification(story);
  if (!chance.happens(likelihoodOfReview(calendar, row))) {
    if (chance.happens(0.08)) askReporter(story, chance.happens(0.5));
    findRepeat(story);
    return;
  }
  const reason = chance.pickWeighted(REASONS);
  decide(story, reason);
  const isDisappointing = reason !== 'approved' && reason !== 'bonus';
  if (isDisappointing && chance.happens(0.12)) {
    const isOld = calendar.now.getTime() - row.createdAt.getTime() > 10 * DAY;
    const isAccepted = reason !== 'duplicate' && chance.happens(0.35);
    appeal(story, isOld ? (isAccepted ? 'accepted' : 'rejected') : undefined);
  }
  if (!isRejection(reason)) findRepeat(story);
  // A duplicate follows the status of its original.
  if (row.duplicateOf) return;
  if (isRejection(reason)) story.setStatus('Closed', story.nextTime(MINUTE, 10 * MINUTE));
  else simulateFix(story);
}

function findRepeat(story: Story): void {
  if (story.chance.happens(COMPARED)) answerPairs(story, story.nextTime(HOUR, DAY));
}

/** Administrators review nearly every report, after about three days. */
function likelihoodOfReview({ now }: Calendar, { createdAt }: { createdAt: Date }): number {
  const days = (now.getTime() - createdAt.getTime()) / DAY;
  return Math.min(0.93, Math.max(0.05, days / 8));
}

function correctSeverity(story: Story): void {
  const { chance, row } = story;
  const at = story.nextTime(HOUR, DAY);
  const others: Severity[] = row.severity === 'Major' ? ['Minor', 'Minor', 'Blocker'] : ['Major'];
  const severity = chance.pick(others);
  const scoreBreakdown = rescoreSeverity(row.scoreBreakdown, severity);
  const before = { severity: row.severity, pointsEarned: row.pointsEarned };
  const pointsEarned = scoreBreakdown.points;
  story.changePoints(pointsEarned - before.pointsEarned, 'severity', at);
  const reportedValues = reportedValuesAfter(row, { severity });
  story.updateRow({ severity, reviewedSeverity: severity, reportedValues, scoreBreakdown, pointsEarned }, at);
  story.audit('change severity', before, { severity, pointsEarned }, at);
  const points = { pointsBefore: before.pointsEarned, pointsAfter: pointsEarned };
  story.recordSilentEvent(
    { kind: 'severity_changed', ...points, before: before.severity, after: severity },
    at,
  );
}

/** The row already has the right value, so another value becomes the reported value. */
function correctClassification(story: Story): void {
  const { chance, row } = story;
  const field = chance.pick(['bugType', 'category'] as const);
  const after = row[field];
  const before = chance.pick(CLASSIFICATION[field].filter((value) => value !== after));
  const at = story.nextTime(HOUR, DAY);
  story.updateRow({ reportedValues: { ...row.reportedValues, [field]: before } }, at);
  story.audit('correct classification', { [field]: before }, { [field]: after }, at);
  story.recordSilentEvent({ kind: 'value_corrected', field, before, after }, at);
}

function decide(story: Story, reason: ValidationReason): void {
  const { chance, row, language, adminId } = story;
  const at = story.nextTime(2 * HOUR, 4 * DAY);
  const pointsEarned = decidedPoints(chance, reason, row.pointsEarned);
  const isSilent = reason === 'approved' && chance.happens(0.55);
  const adminNotes = isSilent ? '' : chance.pick(messages.decisions[reason][language]);
  const original = reason === 'duplicate' ? findOriginal(story, at)?.row : undefined;
  const before = {
    pointsEarned: row.pointsEarned,
    validationReason: row.validationReason,
    adminNotes: row.adminNotes,
  };
  const link = original && { duplicateOf: original.id, status: statusAt(story.history, original, at) };
  const after = { pointsEarned, validationReason: reason, adminNotes, ...link };
  story.audit('review report', before, after, at);
  story.changePoints(pointsEarned - before.pointsEarned, 'review', at);
  story.storeDecision('review', after, at, adminId);
  const points = { pointsBefore: before.pointsEarned, pointsAfter: pointsEarned };
  const reasonBefore = before.validationReason;
  const originalOfEvent = original && { original: original.serialNumber };
  story.recordTeamEvent(
    { kind: 'reviewed', ...points, reasonBefore, reason, adminNotes, ...originalOfEvent },
    at,
  );
  if (original) followOriginal(story, original, at);
}

function deleteReport(story: Story): void {
  const { chance, calendar, row, language, history, adminId } = story;
  const deletedAt = story.nextTime(HOUR, 3 * DAY);
  const { reason, feedback } = chance.pick(DELETIONS);
  const adminFeedback = feedback[language];
  story.changePoints(-row.pointsEarned, 'deletion', deletedAt);
  story.audit('delete report', row, { adminFeedback, deletionReason: reason }, deletedAt);
  story.recordTeamEvent(
    { kind: 'deleted', points: row.pointsEarned, reason, feedback: adminFeedback },
    deletedAt,
  );
  history.deletions.push({
    id: idAt(deletedAt),
    employeeId: row.employeeId,
    bugSerialNumber: row.serialNumber,
    bugTitle: splitTitle(row.bugDescription).title,
    bugDescription: row.bugDescription,
    bugFeature: row.feature,
    bugType: row.bugType,
    bugSeverity: row.severity,
    pointsDeducted: row.pointsEarned,
    adminFeedback,
    deletionReason: reason,
    deletedBy: adminId,
    deletedAt,
    acknowledged: calendar.now.getTime() - deletedAt.getTime() > 5 * DAY,
    question: null,
    answer: null,
    report: row,
  });
}

function decidedPoints(chance: Chance, reason: ValidationReason, points: number): number {
  switch (reason) {
    case 'approved':
      return chance.happens(0.8) ? points : points + chance.between(1, 4);
    case 'bonus':
      return Math.min(MAX_REVIEW_POINTS, points + chance.between(5, 18));
    case 'reduced':
      return Math.max(1, points - chance.between(2, 6));
    default:
      // By default a duplicate gets no points, but some administrators give a few.
      return reason === 'duplicate' && chance.happens(0.2) ? chance.between(1, 3) : 0;
  }
}
