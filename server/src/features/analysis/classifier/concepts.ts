// Concepts are the same in English and Arabic, so an example in one language also trains the other language.
import { readVocabulary } from '../../../platform/data/vocabularies.ts';
import { foldWords, stemsOf, withoutParticles, wordsOf } from './words.ts';

interface Phrase {
  /** At least two, without joined particles. */
  words: string[];
  /** Whether the last word also matches longer words. */
  isPrefix: boolean;
  concept: string;
}

interface Lexicon {
  words: Map<string, string[]>;
  prefixes: Map<string, string[]>;
  /** By their first word. */
  phrases: Map<string, Phrase[]>;
}

function readLexicon(): Lexicon {
  const lexicon: Lexicon = { words: new Map(), prefixes: new Map(), phrases: new Map() };
  const put = <Entry>(map: Map<string, Entry[]>, key: string, entry: Entry) =>
    map.set(key, [...(map.get(key) ?? []), entry]);
  for (const { concept, phrases } of readVocabulary('analysis')) {
    for (const phrase of phrases) {
      const isPrefix = phrase.endsWith('*');
      const words = wordsOf(foldWords(phrase));
      if (words.length > 1) {
        const bareWords = words.map(withoutParticles);
        put(lexicon.phrases, bareWords[0]!, { words: bareWords, isPrefix, concept });
      } else if (words[0]) put(isPrefix ? lexicon.prefixes : lexicon.words, words[0], concept);
    }
  }
  return lexicon;
}

const LEXICON = readLexicon();

function conceptsOfWord(word: string): string[] {
  return stemsOf(word).flatMap((stem) => {
    const byWord = LEXICON.words.get(stem) ?? [];
    const byPrefix = [];
    for (let length = 2; length <= stem.length; length++) {
      byPrefix.push(...(LEXICON.prefixes.get(stem.slice(0, length)) ?? []));
    }
    return [...byWord, ...byPrefix];
  });
}

function matchesAt(text: readonly string[], at: number, { words, isPrefix }: Phrase): boolean {
  const last = words.length - 1;
  return words.every((word, offset) => {
    const actual = text[at + offset];
    return actual === word || (isPrefix && offset === last && actual?.startsWith(word) === true);
  });
}

export function conceptsIn(words: readonly string[]): string[] {
  const found = new Set(words.flatMap(conceptsOfWord));
  const bareWords = words.map(withoutParticles);
  for (const [at, firstWord] of bareWords.entries()) {
    for (const phrase of LEXICON.phrases.get(firstWord) ?? [])
      if (matchesAt(bareWords, at, phrase)) found.add(phrase.concept);
  }
  return [...found].sort();
}
