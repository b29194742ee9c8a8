import { useEffect } from 'react';
import { useIdentityQuestion } from '../lib/session/identity-question.ts';

/** In place of the app's dialog, for tests of features that do not show it: confirms every question at once. */
export function IdentityAnswer() {
  const question = useIdentityQuestion();
  useEffect(() => question?.answer(true), [question]);
  return null;
}
