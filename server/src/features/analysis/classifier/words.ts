// The words of a folded text, and their stems without the particles that Arabic joins to a word.
import { foldEmphasis, withoutHamza } from '@bugquest/contract/fold-text';

/** The spelling in which the classifier compares texts. */
export const foldWords = (text: string): string => withoutHamza(foldEmphasis(text));

/** Longer than any word; input from a held key is cut. */
const MAX_WORD_LENGTH = 30;

/** Numbers count as words, and `can't` is one word. */
export const wordsOf = (folded: string): string[] =>
  (folded.match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH));

const ARABIC = /[\u0621-\u064A]/;
/** The joined forms of "and", "so", "with", "to", "like" and the article, in the orders in which they occur. */
const ARABIC_PREFIX = /^(?:وبال|وال|فال|بال|كال|عال|هال|ولل|لل|ال|و|ف|ب|ل|ع|ه)(?=..)/;

/** A word, followed by what remains after removing one joined particle after the other. */
export function stemsOf(word: string): string[] {
  if (!ARABIC.test(word)) return [word];
  const stems = [word];
  for (let rest = word.replace(ARABIC_PREFIX, ''); rest !== stems.at(-1) && rest.length > 1; ) {
    stems.push(rest);
    rest = stems.length < 4 ? rest.replace(ARABIC_PREFIX, '') : rest;
  }
  return stems;
}

/** A word without any joined particles. */
export const bareOf = (word: string): string => stemsOf(word).at(-1)!;
