import type { KnownProblem } from '@bugquest/contract/duplicates/schema';
import { m } from '@bugquest/phrases/messages';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { isConfirmable, KnownProblemText } from './known-problem-text.tsx';
import { MeTooDialog, type MeTooDialogProps } from './me-too-dialog.tsx';

/** Confirms a suggested report, or shows why it cannot be confirmed. */
export function OpenedProblem(props: MeTooDialogProps & { report: KnownProblem }) {
  const { report, onClose } = props;
  if (isConfirmable(report)) return <MeTooDialog {...props} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<bdi>{report.serialNumber}</bdi>}
      size="sm"
      focus="text"
      footer={
        report.isOwn && <ButtonLink href={`/reports/${report.id}`}>{m.duplicates_see_own()}</ButtonLink>
      }
    >
      <KnownProblemText report={report} />
      <p className="mt-4">{unconfirmableReason(report)}</p>
    </Dialog>
  );
}

function unconfirmableReason({ isOwn, isConfirmed }: KnownProblem): string {
  if (isOwn) return m.duplicates_own();
  return isConfirmed ? m.duplicates_said() : m.duplicates_closed();
}
