// Reports of the same problem share terms across wording and languages: concepts for the words and phrases of the vocabulary,
// stems for all other words.
import { foldText } from '@bugquest/contract/fold-text';
import { stemOf } from '../../../platform/text/stemming.ts';
import { STOP_WORDS, tokensOf, toWordSet } from './tokens.ts';
import { isKnown, meaningsOf } from './vocabulary.ts';

/**
 * Increase the version when the terms of a text change. Stored terms of older versions are then derived again
 * (duplicates/jobs.ts).
 */
export const TERMS_VERSION = 6;

/** Limits the time for a long text and the size of the index. */
export const MAX_TOKENS = 400;
const MAX_TERMS = 60;
/** A longer number, such as an order number, identifies one report only. */
const MAX_NUMBER_LENGTH = 4;

const STOP_WORD_SET = toWordSet(STOP_WORDS);

/** Undefined for stop words and long numbers. */
export function termOfWord(word: string): string | undefined {
  if (STOP_WORD_SET.has(word)) return undefined;
  if (/^\d+$/.test(word)) return word.length <= MAX_NUMBER_LENGTH ? word : undefined;
  const stem = stemOf(word);
  // The letter for "and", joined to a stop word.
  if (word.startsWith('و') && STOP_WORD_SET.has(word.slice(1))) return undefined;
  return stem.length > 1 && !STOP_WORD_SET.has(stem) ? stem : undefined;
}

export interface ReportText {
  bugDescription: string;
  issueLocation?: string | undefined;
  feature?: string | undefined;
}

/** With a term for the feature. Each term occurs once. */
export function termsOf({ bugDescription, issueLocation = '', feature }: ReportText): string[] {
  const all = new Set<string>();
  if (feature) all.add(featureTerm(feature));
  for (const text of [bugDescription, issueLocation]) {
    const { terms, unknown } = meaningsOf(tokensOf(text, isKnown).slice(0, MAX_TOKENS));
    for (const term of [...terms, ...unknown.map(termOfWord)]) if (term) all.add(term);
  }
  return [...all].slice(0, MAX_TERMS);
}

/** PostgreSQL allows words of less than 2 KB, and folding makes some letters eighteen times as long. */
const MAX_FEATURE_LENGTH = 200;
const featureTerm = (feature: string) => `f:${foldText(feature.trim()).slice(0, MAX_FEATURE_LENGTH)}`;
export const isFeature = (term: string): boolean => term.startsWith('f:');
