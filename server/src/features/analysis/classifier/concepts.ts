// What a word is about, in either language: so that what was learnt from an English example counts for Arabic.
import concepts from './concepts.json' with { type: 'json' };
import { normalise, stemsOf, wordsOf } from './normalise.ts';

interface Lexicon {
  exact: Map<string, string[]>;
  /** The beginnings of words, written with a * in the file. */
  beginnings: Map<string, string[]>;
  phrases: { text: string; concept: string }[];
}

function readLexicon(): Lexicon {
  const lexicon: Lexicon = { exact: new Map(), beginnings: new Map(), phrases: [] };
  const put = (map: Map<string, string[]>, key: string, concept: string) =>
    map.set(key, [...(map.get(key) ?? []), concept]);
  for (const [concept, terms] of Object.entries(concepts)) {
    for (const term of terms.split(',')) {
      const isBeginning = term.endsWith('*');
      const words = wordsOf(normalise(term));
      if (words.length > 1) {
        lexicon.phrases.push({ text: ` ${words.join(' ')}${isBeginning ? '' : ' '}`, concept });
      } else if (words[0]) put(isBeginning ? lexicon.beginnings : lexicon.exact, words[0], concept);
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

/** The concepts that these words of a normalised text name, each once. */
export function conceptsIn(words: readonly string[]): string[] {
  const found = new Set(words.flatMap(conceptsOfWord));
  const line = ` ${words.join(' ')} `;
  for (const { text, concept } of LEXICON.phrases) if (line.includes(text)) found.add(concept);
  return [...found].sort();
}
