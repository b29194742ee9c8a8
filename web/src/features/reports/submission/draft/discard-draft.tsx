import { m } from '@bugquest/phrases/messages';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';

export interface DiscardDraftProps {
  onClose: () => void;
  onDiscard: () => void;
}

export function DiscardDraft({ onClose, onDiscard }: DiscardDraftProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={m.reports_draft_discard_title()}
      description={m.reports_draft_discard_text()}
      confirmLabel={m.reports_draft_discard_action()}
      onConfirm={onDiscard}
    />
  );
}
