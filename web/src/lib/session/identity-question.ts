// Asks whether the person at the screen is still the person who logged in. Calls that need the answer at the same time share one
// question, which IdentityDialog shows.
import { createStore, useStore } from '../hooks/store.ts';

/** `login` when the session has ended, `confirmation` when a call needs a fresh password. */
export type QuestionKind = 'login' | 'confirmation';

interface Question {
  kind: QuestionKind;
  answered: Promise<boolean>;
  answer: (confirmed: boolean) => void;
}

const question = createStore<Question | undefined>(undefined);
export const { get: openQuestion } = question;

/** Waits for the open question if there is one. False when the person cancels. */
export function askForIdentity(kind: QuestionKind = 'confirmation'): Promise<boolean> {
  const earlier = openQuestion();
  if (earlier) return earlier.answered;
  let settle: (confirmed: boolean) => void;
  const newQuestion: Question = {
    kind,
    answered: new Promise((resolve) => {
      settle = resolve;
    }),
    answer: (confirmed) => {
      if (openQuestion() === newQuestion) question.set(undefined);
      settle(confirmed);
    },
  };
  question.set(newQuestion);
  return newQuestion.answered;
}

export const useIdentityQuestion = (): Question | undefined => useStore(question);
