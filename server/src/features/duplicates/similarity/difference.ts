// What only one of two texts says, in its own words. Words of the same concept do not differ.
import { MAX_DIFFERING_WORDS } from '@bugquest/contract/duplicates/schema';
import { foldText } from '@bugquest/contract/fold-text';
import { isArabicText } from '@bugquest/contract/is-arabic-text';
import { skipOpening } from '@bugquest/contract/reports/opening';
import type { Frequencies } from './frequencies.ts';
import { rarityOf } from './likeness.ts';
import { MAX_TOKENS, termOfWord, termsOf } from './terms.ts';
import { tokensOf } from './tokens.ts';
import { isKind, isKnown, readMeanings } from './vocabulary.ts';

/** Longer words are held keys. */
const MAX_WORD_LENGTH = 30;
const WRITTEN_WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;

const wordsOf = (text: string): string[] =>
  (skipOpening(text).match(WRITTEN_WORD) ?? []).filter(({ length }) => length <= MAX_WORD_LENGTH);

const isNumber = (text: string) => /^[\p{N}\s]+$/u.test(text);

/** Null if both texts have the same words. Empty for texts in two languages, because nearly all of their words differ. */
export function differenceOf(frequencies: Frequencies, yours: string, theirs: string) {
  const [own, other] = [yours, theirs].map((text) => new Set(tokensOf(skipOpening(text))));
  if (own!.symmetricDifference(other!).size === 0) return null;
  if (isArabicText(yours) !== isArabicText(theirs)) return { yours: [], theirs: [] };
  return {
    yours: wordsOnlyIn(frequencies, yours, theirs),
    theirs: wordsOnlyIn(frequencies, theirs, yours),
  };
}

/** The rarest first. The words of a phrase stay together. */
function wordsOnlyIn(frequencies: Frequencies, text: string, other: string): string[] {
  const words = wordsOf(text);
  const tokens = words
    .flatMap((word, at) => tokensOf(word, isKnown).map((token) => ({ token, at })))
    .slice(0, MAX_TOKENS);
  const otherTerms = new Set(termsOf({ bugDescription: other }));
  const otherTokens = new Set(tokensOf(other));
  const rarities = new Map<string, { written: string; rarity: number }>();
  for (const { at, length, terms } of readMeanings(tokens.map(({ token }) => token))) {
    const all = terms ?? [termOfWord(tokens[at]!.token) ?? []].flat();
    const own = all.filter((term) => !isKind(term));
    const written = words.slice(tokens[at]!.at, tokens[at + length - 1]!.at + 1).join(' ');
    // In the other text, the words may be part of a longer phrase, which is another term.
    const isInOther =
      own.some((term) => otherTerms.has(term)) ||
      tokensOf(written).every((token) => otherTokens.has(token) || !termOfWord(token));
    if (own.length === 0 || isNumber(written) || isInOther) continue;
    const rarity = Math.max(...own.map((term) => rarityOf(term, frequencies)));
    const key = own.toSorted().join(' ');
    if (!rarities.has(key)) rarities.set(key, { written, rarity });
  }
  const differing = [...rarities.values()].toSorted((one, next) => next.rarity - one.rarity);
  return [...new Map(differing.map(({ written }) => [foldText(written), written])).values()].slice(
    0,
    MAX_DIFFERING_WORDS,
  );
}
