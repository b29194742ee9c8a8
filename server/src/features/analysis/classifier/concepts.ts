// What a word is about, in either language: so that what was learnt from an English example counts for Arabic.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bareOf, normalise, stemsOf, wordsOf } from './normalise.ts';

/** Concepts and their words, by what they are about: a word, a phrase, or the beginning of words before a *. */
const FOLDER = path.join(import.meta.dirname, 'concepts');

/** Several words in a row, without what Arabic writes together with them. */
interface Phrase {
  words: string[];
  /** Whether its last word may go on. */
  isOpen: boolean;
  concept: string;
}

interface Lexicon {
  exact: Map<string, string[]>;
  /** The beginnings of words. */
  beginnings: Map<string, string[]>;
  /** By their first word. */
  phrases: Map<string, Phrase[]>;
}

const readConcepts = (): [concept: string, terms: string][] =>
  globSync('*.json', { cwd: FOLDER })
    .sort()
    .flatMap((file) => Object.entries<string>(JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'))));

function readLexicon(): Lexicon {
  const lexicon: Lexicon = { exact: new Map(), beginnings: new Map(), phrases: new Map() };
  const put = <Kept>(map: Map<string, Kept[]>, key: string, kept: Kept) =>
    map.set(key, [...(map.get(key) ?? []), kept]);
  for (const [concept, terms] of readConcepts()) {
    for (const term of terms.split(',')) {
      const isOpen = term.endsWith('*');
      const words = wordsOf(normalise(term));
      if (words.length > 1) {
        const bare = words.map(bareOf);
        put(lexicon.phrases, bare[0]!, { words: bare, isOpen, concept });
      } else if (words[0]) put(isOpen ? lexicon.beginnings : lexicon.exact, words[0], concept);
    }
  }
  return lexicon;
}

const LEXICON = readLexicon();

function conceptsOfWord(word: string): string[] {
  return stemsOf(word).flatMap((stem) => {
    const found = LEXICON.exact.get(stem) ?? [];
    const begun = [];
    for (let length = 2; length <= stem.length; length++) {
      begun.push(...(LEXICON.beginnings.get(stem.slice(0, length)) ?? []));
    }
    return [...found, ...begun];
  });
}

function isAt(bare: readonly string[], at: number, { words, isOpen }: Phrase): boolean {
  const last = words.length - 1;
  return words.every((word, offset) => {
    const said = bare[at + offset];
    return said === word || (isOpen && offset === last && said?.startsWith(word) === true);
  });
}

/** The concepts that these words of a normalised text name, each once. */
export function conceptsIn(words: readonly string[]): string[] {
  const found = new Set(words.flatMap(conceptsOfWord));
  const bare = words.map(bareOf);
  for (const [at, first] of bare.entries()) {
    for (const phrase of LEXICON.phrases.get(first) ?? [])
      if (isAt(bare, at, phrase)) found.add(phrase.concept);
  }
  return [...found].sort();
}
