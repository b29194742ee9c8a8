// Reports that tell what another told before: linked with it, and following its status from then on.
import type { ReportStatus } from '@bugquest/contract/bug-reports/lists';
import type { BugReportRow } from '../../server/src/db/schema/bug-reports.ts';
import { DAY } from './calendar.ts';
import type { Report } from './reports.ts';
import type { History, Story } from './story.ts';

/** Later, people would find it fixed. */
const TOLD_AGAIN_WITHIN = 25 * DAY;

/** An earlier report of the same problem by somebody else, while it was not closed yet. */
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

/** Tells the original's timeline of the duplicate, and the duplicate's of all that happened to the original since. */
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

/** The status that a report had at a moment. */
export function statusAt(history: History, row: BugReportRow, at: Date): ReportStatus {
  const before = movesOf(history, row).filter(({ createdAt }) => createdAt <= at);
  return before.at(-1)?.after ?? 'Open';
}

/** How a report's status moved, the first move first. */
const movesOf = (history: History, { id }: BugReportRow) =>
  history.happened
    .flatMap(({ reportId, facts, actorId, createdAt }) =>
      reportId === id && facts.kind === 'status_changed'
        ? [{ before: facts.before, after: facts.after, actorId, createdAt }]
        : [],
    )
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
