// What happens to one report, told in every record that the product keeps of it: ledger, audit log, timeline, notices.
import type { AuditAction } from '@bugquest/contract/administration/audit-actions';
import type { ReportEventFacts } from '@bugquest/contract/bug-reports/events';
import type { ReportStatus } from '@bugquest/contract/bug-reports/lists';
import type { PointReason } from '@bugquest/contract/records/point-reasons';
import type { BugReportRow, DeletionFeedbackRow } from '../../server/src/db/schema/bug-reports.ts';

import type { MeTooRow } from '../../server/src/db/schema/duplicates.ts';

import { type Calendar, MINUTE } from './calendar.ts';
import type { Chance } from './chance.ts';
import { idAt } from './id-at.ts';
import type { Report } from './reports.ts';

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

/** A line of a report's timeline, and whom it was told to. */
export interface Happening {
  id: string;
  reportId: string;
  serialNumber: string;
  /** Nobody of the team, where people confirm a problem. */
  actorId: string | null;
  facts: ReportEventFacts;
  tell: readonly string[];
  createdAt: Date;
}

export interface History {
  events: PointEvent[];
  audit: AuditEntry[];
  happened: Happening[];
  deletions: Omit<DeletionFeedbackRow, 'mediaIds'>[];
  meToos: MeTooRow[];
  /** Reports that others may tell again: neither deleted nor rejected, oldest first. */
  standing: Report[];
}

export type Story = ReturnType<typeof openStory>;

/** One administrator looks after the report; `admins` may be told of it. */
export function openStory(
  chance: Chance,
  calendar: Calendar,
  report: Report,
  { adminId, admins }: { adminId: string; admins: readonly string[] },
  history: History,
) {
  const { row } = report;
  const { id: reportId, employeeId, serialNumber } = row;
  const language: 'en' | 'ar' = report.person.voice === 'en' ? 'en' : 'ar';
  let last = row.createdAt.getTime();

  /** The moment of the next thing that happens, after the one before and before now. */
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
    tell: readonly string[] = [],
  ) =>
    history.happened.push({ id: idAt(createdAt), reportId, serialNumber, actorId, facts, tell, createdAt });

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
    /** The team's doing, told to the reporter. */
    byTeam: (facts: ReportEventFacts, at: Date, actorId: string | null = adminId) =>
      happen(actorId, facts, at, [employeeId]),
    /** What it means to another report, told to whoever reported that. */
    tellOf: (other: BugReportRow, facts: ReportEventFacts, createdAt: Date) =>
      history.happened.push({
        id: idAt(createdAt),
        reportId: other.id,
        serialNumber: other.serialNumber,
        actorId: adminId,
        facts,
        tell: [other.employeeId],
        createdAt,
      }),
    /** The team's doing that nobody is told of. */
    silently: (facts: ReportEventFacts, at: Date) => happen(adminId, facts, at),
    /** The reporter's doing, told to those whom it concerns. */
    byReporter: (facts: ReportEventFacts, at: Date, tell: readonly string[] = [adminId]) =>
      happen(employeeId, facts, at, tell),
    move(amount: number, reason: PointReason, createdAt: Date, actorId: string | null = adminId) {
      if (amount !== 0) history.events.push({ employeeId, reportId, amount, reason, actorId, createdAt });
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
