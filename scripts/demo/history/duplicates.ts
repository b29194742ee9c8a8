import type { ReportStatus } from '@bugquest/contract/reports/lists';
import type { BugReportRow } from '../../../server/src/db/schema/reports.ts';
import { DAY } from '../calendar.ts';
import type { Report } from '../reports/reports.ts';
import type { History, Story } from './report-history.ts';

/** After this time, the problem of an original is usually fixed. */
const MAX_AGE_OF_ORIGINAL = 25 * DAY;

/** The first, still open report of the same problem by another person. */
export function findOriginal({ row, report, history }: Story, at: Date): Report | undefined {
  return history.possibleOriginals.find(
    (other) =>
      other.scenario === report.scenario &&
      other.bug === report.bug &&
      other.row.employeeId !== row.employeeId &&
      row.createdAt.getTime() - other.row.createdAt.getTime() < MAX_AGE_OF_ORIGINAL &&
      statusAt(history, other.row, at) !== 'Closed',
  );
}

/** The share of the answers that two reports are about different problems. */
const DIFFERENT = 0.08;

/** Administrators answered whether the report is about a known problem. Decision and points of a linked report stay. */
export function answerPairs(story: Story, at: Date): void {
  const { chance, report, history } = story;
  const ofScenario = history.possibleOriginals.filter(({ scenario }) => scenario === report.scenario);
  const known = ofScenario.find(({ bug }) => bug === report.bug);
  const other = ofScenario.find(({ bug }) => bug !== report.bug);
  if (other && chance.happens(DIFFERENT)) answer(story, other.row, false, at);
  if (!known) return;
  answer(story, known.row, true, at);
  story.storeLink({ duplicateOf: known.row.id, status: statusAt(history, known.row, at) }, at);
  followOriginal(story, known.row, at);
}

function answer(
  { row, history, adminId, audit }: Story,
  { id: originalId, serialNumber: original }: BugReportRow,
  isSame: boolean,
  answeredAt: Date,
): void {
  const before = { duplicateOf: row.duplicateOf, status: row.status };
  audit('answer pair', before, { original, isSame }, answeredAt);
  history.answers.push({ reportId: row.id, originalId, isSame, answeredBy: adminId, answeredAt });
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
