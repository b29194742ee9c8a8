// Writes what happens to one report to all records of the product: ledger, audit log, timeline, notifications.
import type { AuditAction } from '@bugquest/contract/audit/audit-actions';
import type { PointReason } from '@bugquest/contract/competition/point-reasons';
import type { ReportEventFacts } from '@bugquest/contract/reports/events';
import type { ReportStatus } from '@bugquest/contract/reports/lists';
import type { MeTooRow } from '../../../server/src/db/schema/duplicates.ts';
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

/** An event of a report's timeline, and who was notified of it. */
export interface Happening {
  id: string;
  reportId: string;
  serialNumber: string;
  /** Null for confirmations, which are not made by the team. */
  actorId: string | null;
  facts: ReportEventFacts;
  notifies: readonly string[];
  createdAt: Date;
}

export interface History {
  events: PointEvent[];
  decisions: (typeof decisions.$inferInsert)[];
  audit: AuditEntry[];
  happened: Happening[];
  deletions: Omit<DeletionFeedbackRow, 'mediaIds'>[];
  meToos: MeTooRow[];
  /** Reports that may have duplicates: neither deleted nor rejected, oldest first. */
  standing: Report[];
}

export type Story = ReturnType<typeof openStory>;

/** One administrator handles the report; `admins` may be notified of it. */
export function openStory(
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

  /** The time of the next event, after the previous one and before now. */
  const later = (shortest: number, longest: number) => {
    const next = last + chance.between(shortest, longest);
    const latest = calendar.now.getTime() - chance.between(1, 30) * MINUTE;
    last = Math.max(Math.min(next, latest), last + 1);
    return new Date(last);
  };
  const change = (changes: Partial<BugReportRow>, at: Date) => Object.assign(row, changes, { updatedAt: at });
  const record = (action: AuditAction, before: object, after: object, createdAt: Date, actorId = adminId) =>
    history.audit.push({ actorId, action, recordId: reportId, before, after, createdAt });
  const happen = (
    actorId: string | null,
    facts: ReportEventFacts,
    createdAt: Date,
    notifies: readonly string[] = [],
  ) =>
    history.happened.push({
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
    later,
    change,
    record,
    /** An action of the team that the reporter is notified of. */
    byTeam: (facts: ReportEventFacts, at: Date, actorId: string | null = adminId) =>
      happen(actorId, facts, at, [employeeId]),
    /** An effect on another report, whose reporter is notified. */
    tellOf: (other: BugReportRow, facts: ReportEventFacts, createdAt: Date) =>
      history.happened.push({
        id: idAt(createdAt),
        reportId: other.id,
        serialNumber: other.serialNumber,
        actorId: adminId,
        facts,
        notifies: [other.employeeId],
        createdAt,
      }),
    /** An action of the team without notification. */
    silently: (facts: ReportEventFacts, at: Date) => happen(adminId, facts, at),
    /** An action of the reporter, with notifications to those concerned. */
    byReporter: (facts: ReportEventFacts, at: Date, notifies: readonly string[] = [adminId]) =>
      happen(employeeId, facts, at, notifies),
    move(amount: number, reason: PointReason, createdAt: Date, actorId: string | null = adminId) {
      if (amount !== 0) history.events.push({ employeeId, reportId, amount, reason, actorId, createdAt });
    },
    /** Sets the decided values, with the row of the decision. */
    decide(
      source: 'review' | 'appeal',
      values: Pick<BugReportRow, 'pointsEarned' | 'validationReason'> & Partial<BugReportRow>,
      decidedAt: Date,
      decidedBy: string,
    ) {
      const read = () => ({
        ...decidedValuesOf(row),
        ...('duplicateOf' in values && { duplicateOf: row.duplicateOf, status: row.status }),
      });
      const before = read();
      change({ ...values, validatedAt: decidedAt, validatedBy: decidedBy }, decidedAt);
      const after = read();
      history.decisions.push({ id: idAt(decidedAt), reportId, source, decidedBy, decidedAt, before, after });
    },
    setStatus(status: ReportStatus, at: Date) {
      const before = row.status;
      if (before === status) return;
      change({ status }, at);
      record('change status', { status: before }, { status }, at);
      happen(adminId, { kind: 'status_changed', before, after: status }, at, [employeeId]);
    },
  };
}
