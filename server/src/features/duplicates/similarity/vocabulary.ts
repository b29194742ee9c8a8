// Maps words and phrases to concepts (format and matching rules: docs/training-data.md). Concepts of the same kind share the
// term of the kind, so that reports about related concepts have something in common.
import { FAULT_KINDS, type FaultKind } from '@bugquest/contract/duplicates/schema';
import { type ConceptSort, readVocabulary } from '../../../platform/data/vocabularies.ts';
import { formsOf, stemOf } from '../../../platform/text/stemming.ts';
import { NOT, tokensOf } from './tokens.ts';

/** The sort of a term. `fault kind` and `topic` are kinds of concepts; `word` and `number` are tokens without a concept. */
export type Sort = ConceptSort | 'fault kind' | 'topic' | 'word' | 'number';

interface Meaning {
  /** The words of the phrase, each with its stem. */
  words: (readonly string[])[];
  terms: Set<string>;
  /** Whether the words also count by themselves: "no mail" is a fault, and about mail. */
  keepsWords: boolean;
}

const MAX_PHRASE_WORDS = 6;

/** By the first word, then by the rest of the phrase. */
type Meanings = Map<string, Map<string, Meaning>>;
const MEANINGS_BY_WORD: Meanings = new Map();
/** Looked up after `MEANINGS_BY_WORD`, so that a word of the vocabulary is never taken for the stem of another. */
const MEANINGS_BY_STEM: Meanings = new Map();
const SORTS = new Map<string, Sort>();

const conceptTerm = (concept: string) => `c:${concept}`;
/** A kind may itself be a concept. */
const kindTerm = (kind: string) => (SORTS.has(conceptTerm(kind)) ? conceptTerm(kind) : `k:${kind}`);

const keysOf = (word: string): readonly string[] => [...new Set([word, ...formsOf(word), stemOf(word)])];

/** Shorter stems match too many unrelated words. */
const MIN_STEM_LENGTH = 4;
function wordAndStem(word: string): readonly string[] {
  const stem = stemOf(word);
  return stem === word || stem.length < MIN_STEM_LENGTH ? [word] : [word, stem];
}

function addPhrase(phrase: string, terms: readonly string[], keepsWords: boolean): void {
  const words = tokensOf(phrase);
  if (words.length === 0 || words.length > MAX_PHRASE_WORDS) return;
  const [first, stem] = wordAndStem(words[0]!);
  addMeaning(MEANINGS_BY_WORD, first!, words, terms, keepsWords);
  if (stem) addMeaning(MEANINGS_BY_STEM, stem, words, terms, keepsWords);
}

function addMeaning(
  meanings: Meanings,
  first: string,
  words: readonly string[],
  terms: readonly string[],
  keepsWords: boolean,
): void {
  const byRest = meanings.get(first) ?? new Map<string, Meaning>();
  meanings.set(first, byRest);
  const rest = words.slice(1).join(' ');
  const meaning = byRest.get(rest) ?? { words: words.map(wordAndStem), terms: new Set(), keepsWords };
  for (const term of terms) meaning.terms.add(term);
  byRest.set(rest, meaning);
}

const CONCEPTS = readVocabulary('duplicates');
for (const kind of FAULT_KINDS) SORTS.set(`k:${kind}`, 'fault kind');
for (const { concept, sort } of CONCEPTS) SORTS.set(conceptTerm(concept), sort);
for (const { concept, kinds, sort, phrases } of CONCEPTS) {
  const terms = [conceptTerm(concept), ...kinds.map(kindTerm)];
  for (const phrase of phrases) addPhrase(phrase, terms, sort === 'fault' || sort === 'action');
}

export const isKind = (term: string): boolean => term.startsWith('k:');

/** The first kind of fault among the terms of a text. */
export const faultAmong = (terms: ReadonlySet<string>): FaultKind | null =>
  FAULT_KINDS.find((kind) => terms.has(`k:${kind}`)) ?? null;

export function sortOf(term: string): Sort {
  if (isKind(term)) return SORTS.get(term) ?? 'topic';
  return SORTS.get(term) ?? (/^\d+$/.test(term) ? 'number' : 'word');
}

function meaningOfWord(word: string): Meaning | undefined {
  const keys = keysOf(word);
  for (const meanings of [MEANINGS_BY_WORD, MEANINGS_BY_STEM]) {
    for (const key of keys) {
      const meaning = meanings.get(key)?.get('');
      if (meaning) return meaning;
    }
  }
  return undefined;
}

export const isKnown = (word: string): boolean => meaningOfWord(word) !== undefined;

/** The longest phrase of several words at a position. */
function phraseAt(keys: readonly (readonly string[])[], at: number): Meaning | undefined {
  let longest: Meaning | undefined;
  for (const first of keys[at]!) {
    for (const meaning of [MEANINGS_BY_WORD, MEANINGS_BY_STEM].flatMap((meanings) => [
      ...(meanings.get(first)?.values() ?? []),
    ])) {
      const { words } = meaning;
      if (words.length < 2 || words.length <= (longest?.words.length ?? 1)) continue;
      if (words.every((word, offset) => word.some((key) => keys[at + offset]?.includes(key))))
        longest = meaning;
    }
  }
  return longest;
}

/** The terms of all concepts and kinds in a text, and the words that belong to no concept. */
export function meaningsOf(words: readonly string[]): { terms: Set<string>; unknown: string[] } {
  const keys = words.map(keysOf);
  const terms = new Set<string>();
  const unknown: string[] = [];
  const addWord = (word: string, isOutsidePhrase: boolean) => {
    const meaning = meaningOfWord(word);
    if (!meaning && isOutsidePhrase) unknown.push(word);
    for (const term of meaning?.terms ?? []) terms.add(term);
  };
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(keys, at);
    if (!phrase) {
      addWord(words[at]!, true);
      at += 1;
      continue;
    }
    for (const term of phrase.terms) terms.add(term);
    const { length } = phrase.words;
    if (phrase.keepsWords)
      for (const word of words.slice(at, at + length)) if (word !== NOT) addWord(word, false);
    at += length;
  }
  return { terms, unknown };
}
