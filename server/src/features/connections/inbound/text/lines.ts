const INVISIBLE = /[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
const ARABIC_DIACRITICS = /[\u064b-\u0652\u0640]/gu;
const LONGEST_LINE = 1_000;

/** A line as it is compared: without marks of direction and Arabic diacritics, with single spaces. */
export const bare = (line: string): string =>
  line
    .slice(0, LONGEST_LINE)
    .replace(INVISIBLE, '')
    .replace(ARABIC_DIACRITICS, '')
    .replace(/[\s\u00a0]+/gu, ' ')
    .trim();

export const isQuoted = (line: string): boolean => bare(line).startsWith('>');

/** The number of the next line with text, from `index` on. */
export function nextWritten(lines: readonly string[], index: number): number {
  let next = index;
  while (next < lines.length && bare(lines[next]!) === '') next += 1;
  return next;
}
