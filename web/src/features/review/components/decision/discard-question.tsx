import { m } from '@bugquest/phrases/messages';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';

/** A way to close that asks first while something typed is not saved, and the question to render. */
export function useDiscardQuestion(isDirty: boolean, onClose: () => void): [() => void, ReactNode] {
  const [asking, setAsking] = useState(false);
  const close = () => (isDirty ? setAsking(true) : onClose());
  const question = asking && (
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
