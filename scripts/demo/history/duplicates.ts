// Duplicates: linked with their original, whose status they follow.
import type { ReportStatus } from '@bugquest/contract/reports/lists';
import type { BugReportRow } from '../../../server/src/db/schema/reports.ts';
import { DAY } from '../calendar.ts';
import type { Report } from '../reports/reports.ts';
import type { History, Story } from './report-history.ts';

/** Later the problem would be fixed. */
const TOLD_AGAIN_WITHIN = 25 * DAY;

/** An earlier, still open report of the same problem by another person. */
export function findOriginal({ chance, row, report, history }: Story, at: Date): Report | undefined {
  const earlier = history.standing.filter(
    (other) =>
      other.scenario === report.scenario &&
      other.row.employeeId !== row.employeeId &&
      row.createdAt.getTime() - other.row.createdAt.getTime() < TOLD_AGAIN_WITHIN &&
      statusAt(history, other.row, at) !== 'Closed',
  );
  return earlier.length > 0 ? chance.pick(earlier) : undefined;
}

/** Adds the duplicate to the timeline of the original, and later events of the original to that of the duplicate. */
export function followOriginal(story: Story, original: BugReportRow, at: Date): void {
  const { row, history } = story;
  const moves = movesOf(history, original).filter(({ createdAt }) => createdAt > at);
  story.tellOf(original, { kind: 'duplicate_found', serialNumber: row.serialNumber }, at);
  for (const { before, after, actorId, createdAt } of moves) {
    story.change({ status: after }, createdAt);
    story.byTeam(
      { kind: 'status_changed', before, after, original: original.serialNumber },
      createdAt,
      actorId,
    );
  }
}

/** The status of a report at a given time. */
export function statusAt(history: History, row: BugReportRow, at: Date): ReportStatus {
  const before = movesOf(history, row).filter(({ createdAt }) => createdAt <= at);
  return before.at(-1)?.after ?? 'Open';
}

/** The status changes of a report, oldest first. */
const movesOf = (history: History, { id }: BugReportRow) =>
  history.happened
    .flatMap(({ reportId, facts, actorId, createdAt }) =>
      reportId === id && facts.kind === 'status_changed'
        ? [{ before: facts.before, after: facts.after, actorId, createdAt }]
        : [],
    )
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
