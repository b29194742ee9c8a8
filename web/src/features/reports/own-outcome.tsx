import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { reasonLabel } from '../../lib/names/report-labels.ts';
import { OutcomeBadge } from '../../ui/display/outcome-badge.tsx';

type Decided = Pick<
  OwnBugReport,
  'validationReason' | 'rejectionReason' | 'pointsEarned' | 'confirmationPoints'
>;

/** The reporter also confirmed the original, which is what counts. */
export const isConfirmedDuplicate = ({ validationReason, confirmationPoints }: Decided): boolean =>
  validationReason === 'duplicate' && (confirmationPoints ?? null) !== null;

/** The points of a duplicate's reporter include those of their confirmation. */
export const pointsOf = (report: Decided): number =>
  report.pointsEarned + (isConfirmedDuplicate(report) ? (report.confirmationPoints ?? 0) : 0);

export function OwnOutcome({ report }: { report: Decided }) {
  if (isConfirmedDuplicate(report))
    return <OutcomeBadge outcome="approved">{m.reports_confirmed()}</OutcomeBadge>;
  const { validationReason, rejectionReason } = report;
  return (
    <OutcomeBadge outcome={validationReason ?? 'pending'}>
      {reasonLabel(validationReason, rejectionReason)}
    </OutcomeBadge>
  );
}
