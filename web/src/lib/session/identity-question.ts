// Asks whether the person at the screen is still the person who logged in. Calls that need the answer at the same time share one
// question, which IdentityDialog shows.
import { useSyncExternalStore } from 'react';

/** `login` when the session has ended, `confirmation` when a call needs a fresh password. */
export type QuestionKind = 'login' | 'confirmation';

interface Question {
  kind: QuestionKind;
  answered: Promise<boolean>;
  answer: (confirmed: boolean) => void;
}

const listeners = new Set<() => void>();
let question: Question | undefined;

function show(next: Question | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

/** Waits for the open question if there is one. False when the person cancels. */
export function askForIdentity(kind: QuestionKind = 'confirmation'): Promise<boolean> {
  if (question) return question.answered;
  let settle: (confirmed: boolean) => void;
  const newQuestion: Question = {
    kind,
    answered: new Promise((resolve) => {
      settle = resolve;
    }),
    answer: (confirmed) => {
      if (question === newQuestion) show(undefined);
      settle(confirmed);
    },
  };
  show(newQuestion);
  return newQuestion.answered;
}

export const openQuestion = (): Question | undefined => question;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIdentityQuestion = (): Question | undefined => useSyncExternalStore(subscribe, openQuestion);
