// Writes the events of one report to all records of the product: ledger, audit log, timeline, notifications.
import type { AuditAction } from '@bugquest/contract/audit/audit-actions';
import type { PointReason } from '@bugquest/contract/competition/point-reasons';
import type { ReportEventFacts } from '@bugquest/contract/reports/events';
import type { ReportStatus } from '@bugquest/contract/reports/lists';
import type { duplicateAnswers, MeTooRow } from '../../../server/src/db/schema/duplicates.ts';
import type { BugReportRow, DeletionFeedbackRow } from '../../../server/src/db/schema/reports.ts';
import type { decisions } from '../../../server/src/db/schema/review.ts';

import { decidedValuesOf } from '../../../server/src/features/reports/decision-commands.ts';
import { type Calendar, MINUTE } from '../calendar.ts';
import type { Chance } from '../chance.ts';
import { idAt } from '../id-at.ts';
import type { Report } from '../reports/reports.ts';

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
  action: AuditAction;
  recordId: string;
  before: object;
  after: object;
  createdAt: Date;
}

export interface ReportEvent {
  id: string;
  reportId: string;
  serialNumber: string;
  /** Null for confirmations, which are anonymous. */
  actorId: string | null;
  facts: ReportEventFacts;
  notifies: readonly string[];
  createdAt: Date;
}

export interface History {
  pointEvents: PointEvent[];
  decisions: (typeof decisions.$inferInsert)[];
  audit: AuditEntry[];
  reportEvents: ReportEvent[];
  deletions: Omit<DeletionFeedbackRow, 'mediaIds'>[];
  meToos: MeTooRow[];
  answers: (typeof duplicateAnswers.$inferInsert)[];
  /** Reports that are neither deleted, rejected nor linked to another one, oldest first. */
  possibleOriginals: Report[];
}

export type Story = ReturnType<typeof createStory>;

/** The administrator `adminId` handles the report. `admins` get notifications of appeals. */
export function createStory(
  chance: Chance,
  calendar: Calendar,
  report: Report,
  { adminId, admins }: { adminId: string; admins: readonly string[] },
  history: History,
) {
  const { row } = report;
  const { id: reportId, employeeId, serialNumber } = row;
  const language: 'en' | 'ar' = report.person.dialect === 'en' ? 'en' : 'ar';
  let last = row.createdAt.getTime();

  /** The time of the next event: after the last event and before now. */
  const nextTime = (shortest: number, longest: number) => {
    const next = last + chance.between(shortest, longest);
    const latest = calendar.now.getTime() - chance.between(1, 30) * MINUTE;
    last = Math.max(Math.min(next, latest), last + 1);
    return new Date(last);
  };
  const updateRow = (changes: Partial<BugReportRow>, at: Date) =>
    Object.assign(row, changes, { updatedAt: at });
  const audit = (action: AuditAction, before: object, after: object, createdAt: Date, actorId = adminId) =>
    history.audit.push({ actorId, action, recordId: reportId, before, after, createdAt });
  const recordEvent = (
    actorId: string | null,
    facts: ReportEventFacts,
    createdAt: Date,
    notifies: readonly string[] = [],
  ) =>
    history.reportEvents.push({
      id: idAt(createdAt),
      reportId,
      serialNumber,
      actorId,
      facts,
      notifies,
      createdAt,
    });

  return {
    chance,
    calendar,
    report,
    row,
    history,
    language,
    adminId,
    admins,
    nextTime,
    updateRow,
    audit,
    /** An action of the team. The reporter is notified. */
    recordTeamEvent: (facts: ReportEventFacts, at: Date, actorId: string | null = adminId) =>
      recordEvent(actorId, facts, at, [employeeId]),
    /** An event of another report, whose reporter is notified. */
    notifyOtherReporter: (other: BugReportRow, facts: ReportEventFacts, createdAt: Date) =>
      history.reportEvents.push({
        id: idAt(createdAt),
        reportId: other.id,
        serialNumber: other.serialNumber,
        actorId: adminId,
        facts,
        notifies: [other.employeeId],
        createdAt,
      }),
    recordSilentEvent: (facts: ReportEventFacts, at: Date) => recordEvent(adminId, facts, at),
    recordReporterEvent: (facts: ReportEventFacts, at: Date, notifies: readonly string[] = [adminId]) =>
      recordEvent(employeeId, facts, at, notifies),
    changePoints(amount: number, reason: PointReason, createdAt: Date, actorId: string | null = adminId) {
      if (amount !== 0)
        history.pointEvents.push({ employeeId, reportId, amount, reason, actorId, createdAt });
    },
    /** Sets the values of the decision and adds the row in `decisions`. */
    storeDecision(
      source: 'review' | 'appeal',
      values: Pick<BugReportRow, 'pointsEarned' | 'validationReason'> & Partial<BugReportRow>,
      decidedAt: Date,
      decidedBy: string,
    ) {
      const readValues = () => ({
        ...decidedValuesOf(row),
        ...('duplicateOf' in values && { duplicateOf: row.duplicateOf, status: row.status }),
      });
      const before = readValues();
      updateRow({ ...values, validatedAt: decidedAt, validatedBy: decidedBy }, decidedAt);
      const after = readValues();
      history.decisions.push({ id: idAt(decidedAt), reportId, source, decidedBy, decidedAt, before, after });
    },
    storeLink(link: Pick<BugReportRow, 'duplicateOf' | 'status'>, at: Date) {
      const readValues = () => ({
        ...decidedValuesOf(row),
        duplicateOf: row.duplicateOf,
        status: row.status,
      });
      const before = readValues();
      updateRow(link, at);
      history.decisions.push({
        ...{ id: idAt(at), reportId, source: 'link', decidedBy: adminId, decidedAt: at },
        ...{ before, after: readValues() },
      });
    },
    setStatus(status: ReportStatus, at: Date) {
      const before = row.status;
      if (before === status) return;
      updateRow({ status }, at);
      audit('change status', { status: before }, { status }, at);
      recordEvent(adminId, { kind: 'status_changed', before, after: status }, at, [employeeId]);
    },
  };
}
