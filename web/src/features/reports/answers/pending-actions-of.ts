import type { ReportTimeline } from '@bugquest/contract/reports/lifecycle/schema';
import type { OwnBugReport } from '@bugquest/contract/reports/schema';

/** An action that the reporter is asked for or may take. */
export type PendingAction =
  | { kind: 'question'; question: string }
  | { kind: 'retest' }
  /** Deadline, ISO 8601. */
  | { kind: 'appeal'; until: string };

type Waiting = Pick<OwnBugReport, 'infoState' | 'status'> & Partial<Pick<OwnBugReport, 'originalSerial'>>;

/** For a duplicate, the reporter of the original is asked to retest. */
const owesRetest = ({ status, originalSerial }: Waiting): boolean =>
  status === 'Ready for Retest' && !originalSerial;

/** Whether the team is waiting for the reporter. An appeal is voluntary and does not count. */
export const waitsForReporter = (report: Waiting): boolean =>
  report.infoState === 'asked' || owesRetest(report);

/** The reporter's possible actions, those that the team is waiting for first. */
export function pendingActionsOf(report: Waiting, timeline: ReportTimeline | undefined): PendingAction[] {
  const needs: PendingAction[] = [];
  if (report.infoState === 'asked') needs.push({ kind: 'question', question: lastQuestion(timeline) });
  if (owesRetest(report)) needs.push({ kind: 'retest' });
  if (timeline?.appealUntil) needs.push({ kind: 'appeal', until: timeline.appealUntil });
  return needs;
}

function lastQuestion(timeline: ReportTimeline | undefined): string {
  const asked = timeline?.events.findLast(({ facts }) => facts.kind === 'info_requested')?.facts;
  return asked?.kind === 'info_requested' ? asked.question : '';
}
