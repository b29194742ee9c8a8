import type { Locale } from '@bugquest/phrases/runtime';

export interface SentenceOptions {
  locale?: Locale;
}

/** A phrase without values, for lists of phrases. */
export type Sentence = (inputs?: Record<string, never>, options?: SentenceOptions) => string;
