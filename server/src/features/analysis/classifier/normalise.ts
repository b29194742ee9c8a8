// Text as people type it on phones, brought to one spelling: letter variants, diacritics, digits, stretched letters.

/** Letters of Arabic that are typed for one another; what `fold_text` of the database folds, and a little more. */
const ARABIC_VARIANTS: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ء: '',
  گ: 'ك',
  چ: 'ج',
  پ: 'ب',
  ڤ: 'ف',
  ک: 'ك',
  ی: 'ي',
};
const VARIANT = new RegExp(`[${Object.keys(ARABIC_VARIANTS).join('')}]`, 'g');

/** Lower case, without diacritics and elongation, with one form of every letter and ASCII digits. */
export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064B-\u065F\u0670\u0640\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(VARIANT, (letter) => ARABIC_VARIANTS[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/(\p{L})\1{2,}/gu, '$1');
}

/** Longer than any word; what somebody leant on a key for is cut. */
const LONGEST_WORD = 30;

/** The words of a normalised text; numbers count as words, and `can't` is one. */
export const wordsOf = (normalised: string): string[] =>
  (normalised.match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? []).map((word) => word.slice(0, LONGEST_WORD));

const ARABIC = /[\u0621-\u064A]/;
/** And, so, with, to, like, and the article, in the orders in which they are written together with a word. */
const ARABIC_PREFIX = /^(?:وبال|وال|فال|بال|كال|عال|هال|ولل|لل|ال|و|ف|ب|ل|ع|ه)(?=..)/;

/** A word and what is left of it without what Arabic writes together with it. */
export function stemsOf(word: string): string[] {
  if (!ARABIC.test(word)) return [word];
  const stems = [word];
  for (let rest = word.replace(ARABIC_PREFIX, ''); rest !== stems.at(-1) && rest.length > 1; ) {
    stems.push(rest);
    rest = stems.length < 4 ? rest.replace(ARABIC_PREFIX, '') : rest;
  }
  return stems;
}

/** What is left of a word without all that Arabic writes together with it. */
export const bareOf = (word: string): string => stemsOf(word).at(-1)!;
