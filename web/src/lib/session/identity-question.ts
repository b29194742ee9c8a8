// One question for all calls: is the person at the screen still the one who logged in? The app shows it (IdentityDialog).
import { useSyncExternalStore } from 'react';

/** `login` when the session has ended, `confirmation` when a call needs the password of the last minutes. */
export type QuestionKind = 'login' | 'confirmation';

interface Question {
  kind: QuestionKind;
  answered: Promise<boolean>;
  /** Called when the person has confirmed it, or canceled. */
  answer: (confirmed: boolean) => void;
}

const listeners = new Set<() => void>();
let question: Question | undefined;

function show(next: Question | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

/** Asks, or waits for the question that is open already. False when the person cancels. */
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
