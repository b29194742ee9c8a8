import { m } from '@bugquest/phrases/messages';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

export interface LeaveQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before what was typed is lost. In a file of its own, because hardly anybody is ever asked. */
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
