import { foldEmphasis, withoutHamza } from '@bugquest/contract/fold-text';

/** The spelling in which the classifier compares texts. */
export const foldWords = (text: string): string => withoutHamza(foldEmphasis(text));

/** No word is longer. A held key types longer strings. */
const MAX_WORD_LENGTH = 30;

/** Numbers count as words, and `can't` is one word. */
export const wordsOf = (folded: string): string[] =>
  (folded.match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH));

const ARABIC = /[\u0621-\u064A]/;
/** The joined forms of "and", "so", "with", "to", "like" and the article, in the orders in which they occur. */
const ARABIC_PREFIX = /^(?:وبال|وال|فال|بال|كال|عال|هال|ولل|لل|ال|و|ف|ب|ل|ع|ه)(?=..)/;

/** The word, and the word after the removal of each joined particle. */
export function stemsOf(word: string): string[] {
  if (!ARABIC.test(word)) return [word];
  const stems = [word];
  for (let stem = word.replace(ARABIC_PREFIX, ''); stem !== stems.at(-1) && stem.length > 1; ) {
    stems.push(stem);
    stem = stems.length < 4 ? stem.replace(ARABIC_PREFIX, '') : stem;
  }
  return stems;
}

export const withoutParticles = (word: string): string => stemsOf(word).at(-1)!;
