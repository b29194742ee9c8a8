// What a report is about, as terms that people who tell the same problem in other words, or in the other language, share:
// concepts of a shop where a word or phrase is known (vocabulary.ts), else its stem.

import { stemOf } from '../../platform/stemming.ts';
import { foldText } from './folding.ts';
import { listed, tokensOf } from './tokens.ts';
import { isKnown, meaningsOf } from './vocabulary.ts';
import { STOP_WORDS } from './weak-words.ts';

/** Raised when terms come out otherwise than before: the stored ones are derived anew (similar/jobs.ts). */
export const TERMS_VERSION = 5;

/** More than a person reads out of a long text; keeps reading short, and the index small. */
const MAX_TOKENS = 400;
const MAX_TERMS = 60;
const LONGEST_NUMBER = 4;

const STOPPED = listed(STOP_WORDS);

/** What a word of no known meaning is compared by; nothing of what everybody says. */
function termOfWord(word: string): string | undefined {
  if (STOPPED.has(word)) return undefined;
  if (/^\d+$/.test(word)) return word.length <= LONGEST_NUMBER ? word : undefined;
  const stem = stemOf(word);
  // "And all" is no more telling than "all".
  if (word.startsWith('و') && STOPPED.has(word.slice(1))) return undefined;
  return stem.length > 1 && !STOPPED.has(stem) ? stem : undefined;
}

export interface Described {
  bugDescription: string;
  issueLocation?: string | undefined;
  feature?: string | undefined;
}

/** The terms of a report, each once. Its feature is one of them. */
export function termsOf({ bugDescription, issueLocation = '', feature }: Described): string[] {
  const all = new Set<string>();
  if (feature) all.add(featureTerm(feature));
  for (const text of [bugDescription, issueLocation]) {
    const { terms, unknown } = meaningsOf(tokensOf(text, isKnown).slice(0, MAX_TOKENS));
    for (const term of [...terms, ...unknown.map(termOfWord)]) if (term) all.add(term);
  }
  return [...all].slice(0, MAX_TERMS);
}

const featureTerm = (feature: string) => `f:${foldText(feature.trim())}`;
export const isFeature = (term: string): boolean => term.startsWith('f:');
