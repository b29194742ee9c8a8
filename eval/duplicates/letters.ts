// The comparison of letters that the database does for the server (pg_trgm), of texts outside it.
import { foldText } from '../../server/src/features/similar/folding.ts';

/** The groups of three letters of every word. */
export function lettersIn(text: string): Set<string> {
  const groups = new Set<string>();
  for (const word of foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) groups.add(padded.slice(at, at + 3));
  }
  return groups;
}

/** What share of their groups two texts have in common. */
export function shareOfLetters(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = one.intersection(other).size;
  return common === 0 ? 0 : common / (one.size + other.size - common);
}
