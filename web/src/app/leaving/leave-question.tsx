import { m } from '@bugquest/phrases/messages';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

export interface LeaveQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before unsaved changes are lost. A separate file, because it is rarely needed. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onStay}
      title={m.shell_leave_title()}
      description={m.shell_leave_text()}
      confirmLabel={m.shell_leave()}
      onConfirm={onLeave}
    />
  );
}
