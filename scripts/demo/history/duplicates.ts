import type { ReportStatus } from '@bugquest/contract/reports/lists';
import type { BugReportRow } from '../../../server/src/db/schema/reports.ts';
import { DAY } from '../calendar.ts';
import type { Report } from '../reports/reports.ts';
import type { History, Story } from './report-history.ts';

/** After this time, the problem of an original is usually fixed. */
const MAX_AGE_OF_ORIGINAL = 25 * DAY;

/** An earlier, still open report of the same problem by another person. */
export function findOriginal({ chance, row, report, history }: Story, at: Date): Report | undefined {
  const earlier = history.possibleOriginals.filter(
    (other) =>
      other.scenario === report.scenario &&
      other.row.employeeId !== row.employeeId &&
      row.createdAt.getTime() - other.row.createdAt.getTime() < MAX_AGE_OF_ORIGINAL &&
      statusAt(history, other.row, at) !== 'Closed',
  );
  return earlier.length > 0 ? chance.pick(earlier) : undefined;
}

/** Adds an event to the original, and copies later status changes of the original to the duplicate. */
export function followOriginal(story: Story, original: BugReportRow, at: Date): void {
  const { row, history } = story;
  const statusChanges = statusChangesOf(history, original).filter(({ createdAt }) => createdAt > at);
  story.notifyOtherReporter(original, { kind: 'duplicate_found', serialNumber: row.serialNumber }, at);
  for (const { before, after, actorId, createdAt } of statusChanges) {
    story.updateRow({ status: after }, createdAt);
    story.recordTeamEvent(
      { kind: 'status_changed', before, after, original: original.serialNumber },
      createdAt,
      actorId,
    );
  }
}

export function statusAt(history: History, row: BugReportRow, at: Date): ReportStatus {
  const before = statusChangesOf(history, row).filter(({ createdAt }) => createdAt <= at);
  return before.at(-1)?.after ?? 'Open';
}

/** Oldest first. */
const statusChangesOf = (history: History, { id }: BugReportRow) =>
  history.reportEvents
    .flatMap(({ reportId, facts, actorId, createdAt }) =>
      reportId === id && facts.kind === 'status_changed'
        ? [{ before: facts.before, after: facts.after, actorId, createdAt }]
        : [],
    )
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
