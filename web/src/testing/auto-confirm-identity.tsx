import { useEffect } from 'react';
import { useIdentityQuestion } from '../lib/session/identity-question.ts';

/** Confirms every question at once. For tests of features that do not show the app's dialog. */
export function AutoConfirmIdentity() {
  const question = useIdentityQuestion();
  useEffect(() => question?.answer(true), [question]);
  return null;
}
