// What administrators did with the reports, moved along the ledger as the product's own commands move it.
import type { Severity, ValidationReason } from '@bugquest/contract/bug-reports/lists';
import { MAX_REVIEW_POINTS } from '@bugquest/contract/bug-reports/review';
import { rescoreSeverity } from '@bugquest/contract/bug-reports/scoring';
import type { PointReason } from '@bugquest/contract/records/point-reasons';
import type { DeletionFeedbackRow } from '../../server/src/db/schema/bug-reports.ts';
import { type Calendar, DAY, HOUR, MINUTE } from './calendar.ts';
import type { Chance } from './chance.ts';
import { idAt } from './id-at.ts';
import type { Report } from './reports.ts';
import { DELETIONS, DEVELOPER_COMMENTS, NOTES, QA_COMMENTS } from './review-notes.ts';

export interface PointEvent {
  employeeId: string;
  reportId: string;
  amount: number;
  reason: PointReason;
  actorId: string | null;
  createdAt: Date;
}

export interface AuditEntry {
  actorId: string;
  action: string;
  recordId: string;
  before: object;
  after: object;
  createdAt: Date;
}

export interface History {
  events: PointEvent[];
  audit: AuditEntry[];
  deletions: Omit<DeletionFeedbackRow, 'mediaIds'>[];
}

const REASONS: readonly (readonly [ValidationReason, number])[] = [
  ['approved', 72],
  ['reduced', 10],
  ['bonus', 8],
  ['duplicate', 7],
  ['penalty', 3],
];

/** Lives the reports through to today; their rows change, the rest is returned. `deleted` of them do not stay. */
export function decideReports(
  chance: Chance,
  calendar: Calendar,
  reports: readonly Report[],
  admins: readonly string[],
  deleted: number,
): History {
  const history: History = { events: [], audit: [], deletions: [] };
  const old = reports.filter(({ row }) => calendar.now.getTime() - row.createdAt.getTime() > 2 * DAY);
  const doomed = new Set(chance.shuffle(old).slice(0, deleted));
  for (const report of reports) {
    const step = steps(chance, calendar, report, chance.pick(admins), history);
    step.submit();
    if (doomed.has(report)) step.remove();
    else {
      if (chance.happens(0.05)) step.correctSeverity();
      if (chance.happens(likelihoodOfReview(calendar, report))) step.decide();
    }
  }
  return history;
}

/** Administrators are about three days behind, and catch up with nearly everything. */
function likelihoodOfReview({ now }: Calendar, { row }: Report): number {
  const days = (now.getTime() - row.createdAt.getTime()) / DAY;
  return Math.min(0.93, Math.max(0.05, days / 8));
}

function steps(chance: Chance, calendar: Calendar, report: Report, actorId: string, history: History) {
  const { row, person } = report;
  const { id: reportId, employeeId } = row;
  const language = person.voice === 'en' ? 'en' : 'ar';
  let last = row.createdAt.getTime();
  /** The next thing that happens to this report, and never after now. */
  const later = (shortest: number, longest: number) => {
    last = Math.min(
      last + chance.between(shortest, longest),
      calendar.now.getTime() - chance.between(1, 30) * MINUTE,
    );
    last = Math.max(last, row.createdAt.getTime() + 1);
    return new Date(last);
  };
  const move = (amount: number, reason: PointReason, createdAt: Date, actor: string | null) => {
    if (amount !== 0)
      history.events.push({ employeeId, reportId, amount, reason, actorId: actor, createdAt });
  };
  const record = (action: string, before: object, after: object, createdAt: Date) =>
    history.audit.push({ actorId, action, recordId: reportId, before, after, createdAt });

  return {
    submit: () => move(row.pointsEarned, 'submission', row.createdAt, null),

    correctSeverity() {
      const at = later(HOUR, DAY);
      const others: Severity[] = row.severity === 'Major' ? ['Minor', 'Minor', 'Blocker'] : ['Major'];
      const severity = chance.pick(others);
      const scoreBreakdown = rescoreSeverity(row.scoreBreakdown, severity);
      const before = { severity: row.severity, pointsEarned: row.pointsEarned };
      move(scoreBreakdown.points - row.pointsEarned, 'severity', at, actorId);
      const pointsEarned = scoreBreakdown.points;
      Object.assign(row, {
        severity,
        reviewedSeverity: severity,
        scoreBreakdown,
        pointsEarned,
        updatedAt: at,
      });
      record('change severity', before, { severity, pointsEarned }, at);
    },

    decide() {
      const at = later(2 * HOUR, 4 * DAY);
      const validationReason = chance.weigh(REASONS);
      const pointsEarned = decidedPoints(chance, validationReason, row.pointsEarned);
      const isSilent = validationReason === 'approved' && chance.happens(0.55);
      const adminNotes = isSilent ? '' : chance.pick(NOTES[validationReason][language]);
      const { pointsEarned: points, validationReason: reason, adminNotes: notes } = row;
      record(
        'review report',
        { pointsEarned: points, validationReason: reason, adminNotes: notes },
        { pointsEarned, validationReason, adminNotes },
        at,
      );
      move(pointsEarned - row.pointsEarned, 'review', at, actorId);
      Object.assign(row, {
        validationReason,
        pointsEarned,
        adminNotes,
        validatedAt: at,
        validatedBy: actorId,
        updatedAt: at,
      });
      const isRejected = validationReason === 'duplicate' || validationReason === 'penalty';
      Object.assign(row, isRejected ? { status: 'Closed' } : repair(chance, calendar, row.createdAt, later));
    },

    remove() {
      const deletedAt = later(HOUR, 3 * DAY);
      const { reason, feedback } = chance.pick(DELETIONS);
      const adminFeedback = feedback[language];
      move(-row.pointsEarned, 'deletion', deletedAt, actorId);
      record('delete report', row, { adminFeedback, deletionReason: reason }, deletedAt);
      history.deletions.push({
        id: idAt(deletedAt),
        employeeId,
        bugSerialNumber: row.serialNumber,
        bugTitle: row.bugDescription.split('\n', 1)[0]!.slice(0, 120),
        bugDescription: row.bugDescription,
        bugFeature: row.feature,
        bugType: row.bugType,
        bugSeverity: row.severity,
        pointsDeducted: row.pointsEarned,
        adminFeedback,
        deletionReason: reason,
        deletedBy: actorId,
        deletedAt,
        acknowledged: calendar.now.getTime() - deletedAt.getTime() > 5 * DAY,
        report: row,
      });
    },
  };
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
      return reason === 'duplicate' ? chance.between(0, 3) : 0;
  }
}

/** How far a confirmed report has come by now: the older, the further. */
function repair(
  chance: Chance,
  { now }: Calendar,
  createdAt: Date,
  later: (shortest: number, longest: number) => Date,
) {
  const days = (now.getTime() - createdAt.getTime()) / DAY;
  const progress = chance.next() * Math.min(1, days / 35);
  if (progress < 0.08) return { status: 'Open' };
  const developerComments = chance.happens(0.6) ? chance.pick(DEVELOPER_COMMENTS) : '';
  const updatedAt = later(HOUR, 2 * DAY);
  if (progress < 0.25) return { status: 'In Progress', developerComments, updatedAt };
  const qaComments = chance.happens(0.4) ? chance.pick(QA_COMMENTS) : '';
  if (progress < 0.4) return { status: 'Ready for Retest', developerComments, qaComments, updatedAt };
  if (chance.happens(0.35)) return { status: 'Closed', developerComments, qaComments, updatedAt };
  const retestDate = later(HOUR, 2 * DAY);
  const hasPassed = chance.happens(0.88);
  const answer = { retestDate, retestResult: hasPassed ? 'passed' : 'failed', updatedAt: retestDate };
  return { status: hasPassed ? 'Closed' : 'In Progress', developerComments, qaComments, ...answer };
}
