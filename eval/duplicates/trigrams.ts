// Trigram similarity as PostgreSQL computes it (pg_trgm).
import { foldText } from '@bugquest/contract/fold-text';

export function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3));
  }
  return trigrams;
}

/** The number of common trigrams divided by the number of different trigrams in both texts. */
export function trigramSimilarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = one.intersection(other).size;
  return common === 0 ? 0 : common / (one.size + other.size - common);
}
