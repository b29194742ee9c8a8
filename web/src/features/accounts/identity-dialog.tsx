import { useEffect, useState } from 'react';
import { useIdentityQuestion } from '../../lib/session/identity-question.ts';
import { useAuth } from '../../lib/session/session.tsx';
import { toastLoadFailure } from '../../ui/dialogs/use-lazy-dialog.ts';
import type { PasswordDialog } from './password-dialog.tsx';

/**
 * Asks for the password when a call needs it, or when the session has ended on a screen with input. Rendered once, above all
 * screens, so that forms and dialogs stay unchanged.
 */
export const IdentityDialog = () => useAuth().employee && <OpenQuestion />;

function OpenQuestion() {
  const question = useIdentityQuestion();
  const [Dialog, setDialog] = useState<typeof PasswordDialog>();
  useEffect(() => {
    if (!question) return;
    import('./password-dialog.tsx').then(
      (loaded) => setDialog(() => loaded.PasswordDialog),
      () => {
        toastLoadFailure();
        question.answer(false);
      },
    );
  }, [question]);
  // When the session ends, no call waits for an answer any more.
  useEffect(() => () => question?.answer(false), [question]);
  return question && Dialog && <Dialog kind={question.kind} onAnswer={question.answer} />;
}
