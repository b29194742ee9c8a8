import type { OwnBugReport } from '@bugquest/contract/reports/schema';

/** An action that the team expects from the reporter. */
export type PendingAction = { kind: 'question'; question: string } | { kind: 'retest' };

type Waiting = Pick<OwnBugReport, 'infoState' | 'status'> &
  Partial<Pick<OwnBugReport, 'originalSerial' | 'openQuestion'>>;

/** For a duplicate, the reporter of the original is asked to retest. */
const owesRetest = ({ status, originalSerial }: Waiting): boolean =>
  status === 'Ready for Retest' && !originalSerial;

/** Whether the team is waiting for the reporter. An appeal is voluntary and does not count. */
export const waitsForReporter = (report: Waiting): boolean => pendingActionsOf(report).length > 0;

/** What the team is waiting for, the question first. */
export function pendingActionsOf(report: Waiting): PendingAction[] {
  const needs: PendingAction[] = [];
  if (report.infoState === 'asked') needs.push({ kind: 'question', question: report.openQuestion ?? '' });
  if (owesRetest(report)) needs.push({ kind: 'retest' });
  return needs;
}
