// A text as the words that its meaning hangs on: one spelling, contractions taken apart, "not" in all its forms one word, and
// without the small words that stand between the words of a phrase.
import { foldText } from './folding.ts';
import { NOT_WORDS, TRANSPARENT_WORDS } from './weak-words.ts';

export const NOT = 'not';
/** Longer than any word; what somebody leant on a key for is cut. */
const LONGEST_WORD = 30;

const wordsIn = (folded: string): string[] => folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Letters that are typed for one another on phones, beyond those that the database folds. */
const TYPED_FOR: Record<string, string> = { ڤ: 'ف', پ: 'ب', چ: 'ج', گ: 'ك' };

/** One spelling: "can't" is "can not", and "soooo" is "so". */
const spell = (text: string): string =>
  foldText(text)
    .replace(/[’‘`´]/g, "'")
    .replace(/\bcan'?t\b/g, 'can not')
    .replace(/n't\b/g, ' not')
    .replace(/'(s|re|ve|ll|d|m)\b/g, '')
    .replace(/\?{2,}|؟{2,}/g, ' questionmarks ')
    .replace(/(زي|مثل) ?ما ?(هو|هي|هم|كانت|كان)(?!\p{L})/gu, ' زيماهو ')
    .replace(/[ڤپچگ]/g, (letter) => TYPED_FOR[letter]!)
    .replace(/(\p{L})\1{2,}/gu, '$1');

/** The words of a text as they are spelt here, small ones too. */
export const listed = (words: string): ReadonlySet<string> => new Set(wordsIn(spell(words)));
const NOTS = listed(NOT_WORDS);
const TRANSPARENT = listed(TRANSPARENT_WORDS);
/** After these, ما says "that" and not "not". */
const BEFORE_THAT = listed('بعد قبل كل اول زي مثل مع حسب عند وقت طول عقب كيف قد بقدر');

/** A word that begins or ends with the Arabic "not", as one writes it together with a verb. */
function withoutNot(word: string, isKnown: (word: string) => boolean): string | undefined {
  const rest = /^ما?(.{3,})ش$/.exec(word)?.[1] ?? /^ما([يتنبا].{2,}|وصل.*|قدر.*|لقي.*)$/.exec(word)?.[1];
  return rest && isKnown(rest) ? rest : undefined;
}

/** The words of a text. `isKnown` tells whether a word means something on its own. */
export function tokensOf(text: string, isKnown: (word: string) => boolean = () => false): string[] {
  const tokens: string[] = [];
  let before = '';
  for (const typed of wordsIn(spell(text))) {
    const word = typed.slice(0, LONGEST_WORD);
    const isThat = word === 'ما' && BEFORE_THAT.has(before);
    before = word;
    if (isThat || TRANSPARENT.has(word)) continue;
    if (NOTS.has(word)) {
      // "Is not able to" and "never did not" deny once.
      if (tokens.at(-1) !== NOT) tokens.push(NOT);
      continue;
    }
    const bare = word.replaceAll('ء', '');
    const verb = withoutNot(bare, isKnown);
    if (verb) tokens.push(NOT, verb);
    else tokens.push(bare);
  }
  return tokens;
}
