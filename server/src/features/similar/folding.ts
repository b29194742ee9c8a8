// Letters made one in the browser's words before they are looked up: the same as the database's fold_text() (db/migrations).

const VARIANTS = new Map(
  [...'أإآٱىیئةؤک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'].map((letter, at) => [
    letter,
    [...'اااايييهوك01234567890123456789'][at]!,
  ]),
);
/** Marks of vowels, the stretching of letters, and signs of direction. */
const DROPPED = /[\u0640\u064b-\u0655\u0670\u200c-\u200f]/g;

/** The text as `fold_text()` has it. */
export const foldText = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(DROPPED, '')
    .replace(/[أإآٱىیئةؤک٠-٩۰-۹]/g, (letter) => VARIANTS.get(letter)!);
