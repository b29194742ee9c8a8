const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LETTER = /\p{L}/u;

/**
 * The direction of most words. `prose` is a line of source without its tags. The first letter does not decide, because many
 * Arabic sentences start with a product's name. An address counts as one word.
 */
export function proseDirection(prose: string): 'ltr' | 'rtl' {
  const words = prose.split(/\s+/).filter((word) => LETTER.test(word));
  const arabic = words.filter((word) => RTL_LETTER.test(word)).length;
  return arabic > 0 && arabic * 2 >= words.length ? 'rtl' : 'ltr';
}
