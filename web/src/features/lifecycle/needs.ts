import type { OwnBugReport } from '@bugquest/contract/bug-reports/schema';
import type { ReportTimeline } from '@bugquest/contract/lifecycle/schema';

/** What a report waits for from its reporter, or offers them. */
export type Need =
  | { kind: 'question'; question: string }
  | { kind: 'retest' }
  /** Until when, ISO 8601. */
  | { kind: 'appeal'; until: string };

type Waiting = Pick<OwnBugReport, 'infoState' | 'status'> & Partial<Pick<OwnBugReport, 'originalSerial'>>;

/** Of a duplicate, the reporter of the original is asked. */
const owesRetest = ({ status, originalSerial }: Waiting): boolean =>
  status === 'Ready for Retest' && !originalSerial;

/** Whether the team waits for the reporter. An appeal is theirs to make or not, so it is no such thing. */
export const waitsForReporter = (report: Waiting): boolean =>
  report.infoState === 'asked' || owesRetest(report);

/** What the reporter can do now, what the team waits for first. */
export function needsOf(report: Waiting, timeline: ReportTimeline | undefined): Need[] {
  const needs: Need[] = [];
  if (report.infoState === 'asked') needs.push({ kind: 'question', question: lastQuestion(timeline) });
  if (owesRetest(report)) needs.push({ kind: 'retest' });
  if (timeline?.appealUntil) needs.push({ kind: 'appeal', until: timeline.appealUntil });
  return needs;
}

function lastQuestion(timeline: ReportTimeline | undefined): string {
  const asked = timeline?.events.findLast(({ facts }) => facts.kind === 'info_requested')?.facts;
  return asked?.kind === 'info_requested' ? asked.question : '';
}
