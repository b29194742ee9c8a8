// Words and phrases belong to concepts (docs/training-data.md has the format and the matching rules). Concepts of the same kind
// share the term of the kind, so that reports about related concepts share a term.
import { type ConceptSort, readVocabulary } from '../../../platform/data/vocabularies.ts';
import { formsOf, stemOf } from '../../../platform/text/stemming.ts';
import { NOT, tokensOf } from './tokens.ts';

/** `fault kind` and `topic` are kinds of concepts; `word` and `number` are tokens without a concept. */
export type TermSort = ConceptSort | 'fault kind' | 'topic' | 'word' | 'number';

type Terms = readonly string[];

interface Phrase {
  /** Each word with its stem. */
  words: readonly (readonly string[])[];
  terms: Terms;
  /** The words also count alone: "no mail" is a fault, and about mail. */
  keepsWords: boolean;
}

const MAX_PHRASE_WORDS = 6;

/** Kinds of faults. All other kinds are topics. */
const FAULT_KINDS = 'dead stops vanish stale wrongvalue visual twice refuse missed'.split(' ');

/** Everything stays in memory, so these are arrays instead of sets, and phrases share terms. */
interface Meanings {
  ofWords: Map<string, Terms>;
  /** By the first word. */
  ofPhrases: Map<string, Phrase[]>;
}
const BY_WORD: Meanings = { ofWords: new Map(), ofPhrases: new Map() };
/** `BY_WORD` is looked up first, so that a word of the vocabulary is never mistaken for the stem of another word. */
const BY_STEM: Meanings = { ofWords: new Map(), ofPhrases: new Map() };
const SORT_BY_TERM = new Map<string, TermSort>();

const conceptTerm = (concept: string) => `c:${concept}`;
/** A kind may itself be a concept. */
const kindTerm = (kind: string) => (SORT_BY_TERM.has(conceptTerm(kind)) ? conceptTerm(kind) : `k:${kind}`);

const keysOf = (word: string): readonly string[] => [...new Set([word, ...formsOf(word), stemOf(word)])];

/** Shorter stems match too many unrelated words. */
const MIN_STEM_LENGTH = 4;
function wordAndStem(word: string): readonly string[] {
  const stem = stemOf(word);
  return stem === word || stem.length < MIN_STEM_LENGTH ? [word] : [word, stem];
}

function addPhrase(phrase: string, terms: Terms, keepsWords: boolean): void {
  const words = tokensOf(phrase);
  if (words.length === 0 || words.length > MAX_PHRASE_WORDS) return;
  const forms = words.map(wordAndStem);
  const [first, stem] = forms[0]!;
  addMeaning(BY_WORD, first!, { words: forms, terms, keepsWords });
  if (stem) addMeaning(BY_STEM, stem, { words: forms, terms, keepsWords });
}

function addMeaning({ ofWords, ofPhrases }: Meanings, first: string, phrase: Phrase): void {
  if (phrase.words.length === 1) {
    ofWords.set(first, mergeTerms(ofWords.get(first), phrase.terms));
    return;
  }
  const phrases = ofPhrases.get(first) ?? [];
  ofPhrases.set(first, phrases);
  const same = phrases.find((existing) => hasSameFurtherWords(existing, phrase));
  if (same) same.terms = mergeTerms(same.terms, phrase.terms);
  else phrases.push(phrase);
}

/** Makes no copy when there is nothing to merge. */
const mergeTerms = (existing: Terms | undefined, terms: Terms): Terms =>
  existing ? [...new Set([...existing, ...terms])] : terms;

const hasSameFurtherWords = (one: Phrase, other: Phrase): boolean =>
  one.words.length === other.words.length &&
  one.words.every(([word], index) => index === 0 || word === other.words[index]![0]);

function addVocabulary(): void {
  const concepts = readVocabulary('duplicates');
  for (const kind of FAULT_KINDS) SORT_BY_TERM.set(`k:${kind}`, 'fault kind');
  for (const { concept, sort } of concepts) SORT_BY_TERM.set(conceptTerm(concept), sort);
  for (const { concept, kinds, sort, phrases } of concepts) {
    const terms = [conceptTerm(concept), ...kinds.map(kindTerm)];
    for (const phrase of phrases) addPhrase(phrase, terms, sort === 'fault' || sort === 'action');
  }
}
addVocabulary();

export const isKind = (term: string): boolean => term.startsWith('k:');

export function sortOf(term: string): TermSort {
  if (isKind(term)) return SORT_BY_TERM.get(term) ?? 'topic';
  return SORT_BY_TERM.get(term) ?? (/^\d+$/.test(term) ? 'number' : 'word');
}

function termsOfWord(word: string): Terms | undefined {
  const keys = keysOf(word);
  for (const { ofWords } of [BY_WORD, BY_STEM]) {
    for (const key of keys) {
      const terms = ofWords.get(key);
      if (terms) return terms;
    }
  }
  return undefined;
}

export const isKnown = (word: string): boolean => termsOfWord(word) !== undefined;

/** Only phrases of at least two words. */
function phraseAt(keys: readonly (readonly string[])[], at: number): Phrase | undefined {
  let longest: Phrase | undefined;
  for (const first of keys[at]!) {
    for (const { ofPhrases } of [BY_WORD, BY_STEM]) {
      for (const phrase of ofPhrases.get(first) ?? []) {
        const { words } = phrase;
        if (words.length <= (longest?.words.length ?? 1)) continue;
        if (words.every((word, offset) => word.some((key) => keys[at + offset]?.includes(key))))
          longest = phrase;
      }
    }
  }
  return longest;
}

/** A word, or the words of a phrase. */
interface Meaning {
  at: number;
  /** In words. */
  length: number;
  /** Undefined for a word without a concept. */
  terms: Terms | undefined;
}

/** In the order of the text. */
export function readMeanings(words: readonly string[]): Meaning[] {
  const keys = words.map(keysOf);
  const meanings: Meaning[] = [];
  for (let at = 0; at < words.length; at += meanings.at(-1)!.length) {
    const phrase = phraseAt(keys, at);
    if (!phrase) {
      meanings.push({ at, length: 1, terms: termsOfWord(words[at]!) });
      continue;
    }
    const { length } = phrase.words;
    const inside = phrase.keepsWords ? words.slice(at, at + length).filter((word) => word !== NOT) : [];
    const terms = [...phrase.terms, ...inside.flatMap((word) => termsOfWord(word) ?? [])];
    meanings.push({ at, length, terms });
  }
  return meanings;
}

/** `unknown` has the words without a concept. */
export function meaningsOf(words: readonly string[]): { terms: Set<string>; unknown: string[] } {
  const meanings = readMeanings(words);
  return {
    terms: new Set(meanings.flatMap(({ terms }) => terms ?? [])),
    unknown: meanings.flatMap(({ at, terms }) => (terms ? [] : words[at]!)),
  };
}
