// Asks whether the person at the screen is still the one who logged in. Calls that need the answer at the same time share one
// question, which the app shows (IdentityDialog).
import { useSyncExternalStore } from 'react';

/** `login` when the session has ended, `confirmation` when a call needs a fresh password. */
export type QuestionKind = 'login' | 'confirmation';

interface Question {
  kind: QuestionKind;
  answered: Promise<boolean>;
  /** Call it when the person has confirmed or canceled. */
  answer: (confirmed: boolean) => void;
}

const listeners = new Set<() => void>();
let question: Question | undefined;

function show(next: Question | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

/** Asks, or waits for the question that is already open. False when the person cancels. */
export function askForIdentity(kind: QuestionKind = 'confirmation'): Promise<boolean> {
  if (question) return question.answered;
  let settle: (confirmed: boolean) => void;
  const asked: Question = {
    kind,
    answered: new Promise((resolve) => {
      settle = resolve;
    }),
    answer: (confirmed) => {
      if (question === asked) show(undefined);
      settle(confirmed);
    },
  };
  show(asked);
  return asked.answered;
}

/** The question that is open now. */
export const openQuestion = (): Question | undefined => question;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The open question. */
export const useIdentityQuestion = (): Question | undefined => useSyncExternalStore(subscribe, openQuestion);
