// What is known of the language of a shop: which words and phrases mean the same, in English, Arabic and its dialects.
//
// A line of words/ is a concept: its name, then how it is said, English before the bar and Arabic after it. A phrase is matched
// whole, whatever small words stand between its own, and every word by its inflections. After "<" stands what the concept is
// a kind of, another concept or a name of its own: reports of the one and of another of the kind have that much in common.
// Headings say what sort of meaning follows, which is how much it tells (likeness.ts).
import { formsOf, stemOf } from '../../platform/stemming.ts';
import { NOT, tokensOf } from './tokens.ts';
import { ACCOUNTS } from './words/accounts.ts';
import { ACTIONS } from './words/actions.ts';
import { BUYING } from './words/buying.ts';
import { FAULTS } from './words/faults.ts';
import { FINDING } from './words/finding.ts';
import { ORDERS } from './words/orders.ts';
import { SCREENS } from './words/screens.ts';
import { TRAITS } from './words/traits.ts';

/** What a report is about; what is done there; what goes wrong; how, when and how many; what every report speaks of. */
type ConceptSort = 'thing' | 'action' | 'fault' | 'trait' | 'generic';
/** Kinds of faults, and what things have to do with; words and numbers that mean nothing known. */
export type Sort = ConceptSort | 'fault kind' | 'topic' | 'word' | 'number';

const FAULT_KINDS = 'dead stops vanish stale wrongvalue visual twice refuse missed';

interface Meaning {
  /** The words of the phrase, each with its stem. */
  words: (readonly string[])[];
  terms: Set<string>;
  /** Whether its words mean something beside the whole: what is missing in "no mail" is mail. */
  isSum: boolean;
}

const LONGEST_PHRASE = 6;

type Meanings = Map<string, Map<string, Meaning>>;
/** Meanings by the first word of their phrase, and by its stem. What is a word of the vocabulary is never taken for a stem. */
const BY_WORD: Meanings = new Map();
const BY_STEM: Meanings = new Map();
const SORT_OF = new Map<string, Sort>();
const KINDS_OF = new Map<string, readonly string[]>();
const conceptTerm = (concept: string) => `c:${concept}`;
const kindTerm = (kind: string) => (SORT_OF.has(conceptTerm(kind)) ? conceptTerm(kind) : `k:${kind}`);

interface Line {
  sort: ConceptSort;
  concept: string;
  kinds: string[];
  phrases: string[];
}

export function readLines(text: string): Line[] {
  let sort: ConceptSort = 'thing';
  const lines: Line[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('# ')) sort = line.slice(2) as ConceptSort;
    const [, concept, kinds = '', words] = /^(\w+)(?: < ([\w ]+))?: (.*)$/.exec(line) ?? [];
    if (concept && words)
      lines.push({ sort, concept, kinds: kinds.split(' ').filter(Boolean), phrases: words.split(/[,|]/) });
  }
  return lines;
}

const keysOf = (word: string): readonly string[] => [...new Set([word, ...formsOf(word), stemOf(word)])];
/** Shorter stems are stems of too much. */
const SHORTEST_STEM = 4;
function wordKeys(word: string): readonly string[] {
  const stem = stemOf(word);
  return stem === word || stem.length < SHORTEST_STEM ? [word] : [word, stem];
}

function learn(phrase: string, terms: readonly string[], isSum: boolean): void {
  const words = tokensOf(phrase);
  if (words.length === 0 || words.length > LONGEST_PHRASE) return;
  const [first, stem] = wordKeys(words[0]!);
  learnBy(BY_WORD, first!, words, terms, isSum);
  if (stem) learnBy(BY_STEM, stem, words, terms, isSum);
}

function learnBy(
  meanings: Meanings,
  first: string,
  words: readonly string[],
  terms: readonly string[],
  isSum: boolean,
): void {
  const known = meanings.get(first) ?? new Map<string, Meaning>();
  meanings.set(first, known);
  const key = words.slice(1).join(' ');
  const meaning = known.get(key) ?? { words: words.map(wordKeys), terms: new Set(), isSum };
  for (const term of terms) meaning.terms.add(term);
  known.set(key, meaning);
}

export const WORDS = [BUYING, FINDING, ORDERS, ACCOUNTS, SCREENS, ACTIONS, FAULTS, TRAITS];
const LINES = WORDS.flatMap(readLines);
for (const kind of FAULT_KINDS.split(' ')) SORT_OF.set(`k:${kind}`, 'fault kind');
for (const { concept, sort } of LINES) SORT_OF.set(conceptTerm(concept), sort);
for (const { concept, kinds, sort, phrases } of LINES) {
  KINDS_OF.set(conceptTerm(concept), kinds.map(kindTerm));
  const terms = [conceptTerm(concept), ...kinds.map(kindTerm)];
  for (const phrase of phrases) learn(phrase, terms, sort === 'fault' || sort === 'action');
}

/** What a concept's term is a kind of. */
export const kindsOf = (term: string): readonly string[] => KINDS_OF.get(term) ?? [];
/** Whether a term is what several concepts are a kind of. */
export const isKind = (term: string): boolean => term.startsWith('k:');

export function sortOf(term: string): Sort {
  if (isKind(term)) return SORT_OF.get(term) ?? 'topic';
  return SORT_OF.get(term) ?? (/^\d+$/.test(term) ? 'number' : 'word');
}

function meaningOfWord(word: string): Meaning | undefined {
  const keys = keysOf(word);
  for (const meanings of [BY_WORD, BY_STEM]) {
    for (const key of keys) {
      const meaning = meanings.get(key)?.get('');
      if (meaning) return meaning;
    }
  }
  return undefined;
}

export const isKnown = (word: string): boolean => meaningOfWord(word) !== undefined;

/** The longest phrase that the words at a place begin with; undefined when they begin none of several words. */
function phraseAt(keys: readonly (readonly string[])[], at: number): Meaning | undefined {
  let longest: Meaning | undefined;
  for (const first of keys[at]!) {
    for (const meaning of [BY_WORD, BY_STEM].flatMap((meanings) => [
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

/** What these words mean: terms of concepts and kinds, and the words that mean nothing known. */
export function meaningsOf(words: readonly string[]): { terms: Set<string>; unknown: string[] } {
  const keys = words.map(keysOf);
  const terms = new Set<string>();
  const unknown: string[] = [];
  const addWord = (word: string, isAlone: boolean) => {
    const meaning = meaningOfWord(word);
    if (!meaning && isAlone) unknown.push(word);
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
    const length = phrase.words.length;
    if (phrase.isSum) for (const word of words.slice(at, at + length)) if (word !== NOT) addWord(word, false);
    at += length;
  }
  return { terms, unknown };
}
