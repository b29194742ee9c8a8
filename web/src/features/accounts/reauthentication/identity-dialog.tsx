import { useEffect } from 'react';
import { usePreloadedComponent } from '../../../lib/hooks/use-preloaded-component.ts';
import { useIdentityQuestion } from '../../../lib/session/identity-question.ts';
import { useAuth } from '../../../lib/session/session.tsx';
import { toastNotLoaded } from '../../../ui/dialogs/use-late-dialog.ts';

const importDialog = async () => (await import('./password-dialog.tsx')).PasswordDialog;

/** Asks for the password when a call needs it. Once, above all screens, so that forms and dialogs stay as they are. */
export const IdentityDialog = () => useAuth().employee && <OpenQuestion />;

function OpenQuestion() {
  const question = useIdentityQuestion();
  const { Component: PasswordDialog, load } = usePreloadedComponent(importDialog);
  useEffect(() => {
    if (!question || PasswordDialog) return;
    void load().then((isLoaded) => {
      if (isLoaded) return;
      toastNotLoaded();
      question.answer(false);
    });
  }, [question, PasswordDialog, load]);
  // When the session ends, nothing waits for an answer any more.
  useEffect(() => () => question?.answer(false), [question]);
  return question && PasswordDialog && <PasswordDialog onAnswer={question.answer} />;
}
