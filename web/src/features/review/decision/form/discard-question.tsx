import { m } from '@bugquest/phrases/messages';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';

/** @returns a close function that asks first when there is unsaved input, and the dialog to render */
export function useDiscardQuestion(isDirty: boolean, onClose: () => void): [() => void, ReactNode] {
  const [isAsking, setAsking] = useState(false);
  const close = () => (isDirty ? setAsking(true) : onClose());
  const question = isAsking && (
    <ConfirmDialog
      open
      onOpenChange={setAsking}
      title={m.review_discard_title()}
      description={m.review_discard_text()}
      confirmLabel={m.review_discard()}
      onConfirm={onClose}
    />
  );
  return [close, question];
}
