/** Different words. Shorter descriptions are too vague to act on. */
const MIN_WORDS = 3;

export function isTooThin(description: string): boolean {
  const words = description.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? [];
  return new Set(words).size < MIN_WORDS;
}
