import type { KnownReport } from '@bugquest/contract/duplicates/schema';
import { m } from '@bugquest/phrases/messages';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { isConfirmable } from './known-report-item.tsx';
import { KnownText } from './known-text.tsx';
import { MeTooDialog, type MeTooDialogProps } from './me-too-dialog.tsx';

/** The dialog of a suggested report: confirms it, or tells why it cannot be confirmed. */
export function OpenedReport(props: MeTooDialogProps) {
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
      <KnownText report={report} />
      <p className="mt-4">{reasonOf(report)}</p>
    </Dialog>
  );
}

function reasonOf({ isOwn, isConfirmed }: KnownReport): string {
  if (isOwn) return m.duplicates_own();
  return isConfirmed ? m.duplicates_said() : m.duplicates_closed();
}
