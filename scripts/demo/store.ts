import { pointChangeOf } from '@bugquest/contract/reports/event-phrases';
import type { Transaction } from '../../server/src/db/client.ts';
import { auditLog } from '../../server/src/db/schema/audit.ts';
import { type AchievementRow, achievements, pointEvents } from '../../server/src/db/schema/competition.ts';
import { duplicateAnswers, meToos } from '../../server/src/db/schema/duplicates.ts';
import { employees } from '../../server/src/db/schema/employees.ts';
import { type NotificationRow, notifications } from '../../server/src/db/schema/notifications.ts';
import {
  bugReports,
  deletionFeedback,
  type MediaFileRow,
  mediaFiles,
  reportEvents,
} from '../../server/src/db/schema/reports.ts';
import { decisions } from '../../server/src/db/schema/review.ts';
import { DAY, HOUR } from './calendar.ts';
import type { History } from './history/report-history.ts';
import { idAt } from './id-at.ts';
import type { Person } from './people/people.ts';
import type { Report } from './reports/reports.ts';

/** PostgreSQL allows at most 65,535 parameters per statement. */
const ROWS_PER_STATEMENT = 500;

export interface Program {
  people: readonly Person[];
  /** Includes the deleted reports. */
  reports: readonly Report[];
  history: History;
  achievements: readonly AchievementRow[];
  files: readonly MediaFileRow[];
}

export async function storeProgram(tx: Transaction, program: Program, now: Date): Promise<void> {
  const { people, reports, history, files } = program;
  const deleted = new Set(history.deletions.map(({ report }) => report.id));
  const filesOf = Map.groupBy(files, ({ reportId }) => reportId);
  const byTime = history.pointEvents.toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  );
  const keyOf = (event: { reportId?: string | null; createdAt: Date }) =>
    `${event.reportId} ${event.createdAt.getTime()}`;
  const eventsAt = Map.groupBy(history.reportEvents, keyOf);

  await insert(
    tx,
    employees,
    people.map(({ row }) => row),
  );
  await insert(
    tx,
    bugReports,
    reports.map(({ row }) => row).filter(({ id }) => !deleted.has(id)),
  );
  await insert(
    tx,
    pointEvents,
    byTime.map((event) => ({
      ...event,
      id: idAt(event.createdAt),
      reportEventId: eventsAt
        .get(keyOf(event))
        ?.find(({ facts }) => event.reason !== 'me-too' && pointChangeOf(facts) === event.amount)?.id,
    })),
  );
  await insert(tx, achievements, program.achievements);
  await insert(
    tx,
    mediaFiles,
    files.map((file) => (deleted.has(file.reportId!) ? { ...file, reportId: null } : file)),
  );
  await insert(
    tx,
    deletionFeedback,
    history.deletions.map((deletion) => ({
      ...deletion,
      mediaIds: (filesOf.get(deletion.report.id) ?? []).map(({ id }) => id),
    })),
  );
  await insert(
    tx,
    auditLog,
    history.audit.map((entry) => ({
      ...entry,
      id: idAt(entry.createdAt),
      recordType: 'bug report',
    })),
  );
  await insert(
    tx,
    reportEvents,
    history.reportEvents.map(({ id, reportId, actorId, facts, createdAt }) => ({
      id,
      reportId,
      actorId,
      facts,
      createdAt,
    })),
  );
  await insert(tx, decisions, history.decisions);
  await insert(tx, duplicateAnswers, history.answers);
  await insert(tx, meToos, history.meToos);
  await insert(tx, notifications, createNotifications(history, now));
  const last = reports.at(-1)!.row.serialNumber.replace(/\D/g, '');
  await tx.execute(`select setval('report_numbers', ${Number(last)})`);
}

async function insert<Table extends Parameters<Transaction['insert']>[0]>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await tx.insert(table).values(rows.slice(start, start + ROWS_PER_STATEMENT));
  }
}

/** This many of the newest notifications of a person are unread. */
const MIN_UNREAD = 3;
const READ_WITHIN_DAYS = 2;

/** All are marked as mailed, so that the demo sends no mail about them. */
function createNotifications({ reportEvents }: History, now: Date): NotificationRow[] {
  const atMostNow = (moment: number) => new Date(Math.min(moment, now.getTime()));
  const newestFirst = reportEvents.toSorted(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime(),
  );
  const newerCounts = new Map<string, number>();
  return newestFirst.flatMap(({ id: eventId, reportId, serialNumber, actorId, facts, notifies, createdAt }) =>
    // An administrator may link a report to one that they wrote.
    notifies
      .filter((employeeId) => employeeId !== actorId)
      .map((employeeId) => {
        const newer = newerCounts.get(employeeId) ?? 0;
        newerCounts.set(employeeId, newer + 1);
        const readAt = createdAt.getTime() + READ_WITHIN_DAYS * DAY;
        return {
          id: idAt(createdAt),
          employeeId,
          eventId,
          reportId,
          serialNumber,
          facts,
          readAt: newer >= MIN_UNREAD && readAt < now.getTime() ? new Date(readAt) : null,
          mailedAt: atMostNow(createdAt.getTime() + HOUR),
          pushedAt: null,
          createdAt,
        };
      }),
  );
}
