import type { ReportStatus } from '@bugquest/contract/reports/lists';
import type { RemoteState } from '../../../../platform/trackers/tracker.ts';

interface Before {
  status: ReportStatus;
  /** The state of the issue when it was read before; null before it was read. */
  remote: RemoteState | null;
}

/** The status that a report gets when its issue changes; undefined if it keeps its own. */
export function statusAfter({ status, remote }: Before, state: RemoteState): ReportStatus | undefined {
  switch (state) {
    case 'fixed':
      return status === 'Open' || status === 'In Progress' ? 'Ready for Retest' : undefined;
    case 'started':
      return status === 'Open' || isReopened() ? 'In Progress' : undefined;
    case 'open':
      return isReopened() ? 'In Progress' : undefined;
  }

  /** The team found that the bug is not fixed, before the reporter did. */
  function isReopened() {
    return remote === 'fixed' && status === 'Ready for Retest';
  }
}
