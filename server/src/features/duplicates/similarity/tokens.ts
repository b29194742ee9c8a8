// Tokens are words in one spelling. Contractions are expanded, every negation becomes one token, and transparent words (the
// vocabulary `weak-words`) are removed.
import { foldEmphasis, withoutHamza } from '@bugquest/contract/fold-text';
import { readVocabulary } from '../../../platform/data/vocabularies.ts';

const lists = new Map(readVocabulary('weak-words').map(({ concept, phrases }) => [concept, phrases]));

function listOf(name: string): readonly string[] {
  const words = lists.get(name);
  if (!words) throw new Error(`The vocabulary "weak-words" has no list "${name}".`);
  return words;
}

export const STOP_WORDS = listOf('stop');
const NEGATIONS = listOf('not');
/** Words that phrases may contain between their own words. */
const TRANSPARENT_WORDS = listOf('transparent');

export const NOT = 'not';
/** No word is longer. A held key types longer strings. */
const MAX_WORD_LENGTH = 30;

const wordsIn = (folded: string): string[] => folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** "can't" becomes "can not", and "soooo" becomes "so". */
const normaliseSpelling = (text: string): string =>
  foldEmphasis(text)
    .replace(/\bcan'?t\b/g, 'can not')
    .replace(/n't\b/g, ' not')
    .replace(/'(s|re|ve|ll|d|m)\b/g, '')
    .replace(/\?{2,}|؟{2,}/g, ' questionmarks ')
    .replace(/(زي|مثل) ?ما ?(هو|هي|هم|كانت|كان)(?!\p{L})/gu, ' زيماهو ');

/** In the spelling of tokens. */
export const toWordSet = (words: readonly string[]): ReadonlySet<string> =>
  new Set(wordsIn(normaliseSpelling(words.join(' '))));
const NEGATION_SET = toWordSet(NEGATIONS);
const TRANSPARENT_SET = toWordSet(TRANSPARENT_WORDS);
/** After these words, ما means "that" instead of "not". */
const WORDS_BEFORE_THAT = toWordSet('بعد قبل كل اول زي مثل مع حسب عند وقت طول عقب كيف قد بقدر'.split(' '));

/** Undefined if the word is not a known verb with a joined Arabic "not". */
function withoutNegation(word: string, isKnown: (word: string) => boolean): string | undefined {
  const verb = /^ما?(.{3,})ش$/.exec(word)?.[1] ?? /^ما([يتنبا].{2,}|وصل.*|قدر.*|لقي.*)$/.exec(word)?.[1];
  return verb && isKnown(verb) ? verb : undefined;
}

/** @param isKnown whether a word has a concept. A joined negation is split off only from words with a concept. */
export function tokensOf(text: string, isKnown: (word: string) => boolean = () => false): string[] {
  const tokens: string[] = [];
  let before = '';
  for (const typed of wordsIn(normaliseSpelling(text))) {
    const word = typed.slice(0, MAX_WORD_LENGTH);
    const isThat = word === 'ما' && WORDS_BEFORE_THAT.has(before);
    before = word;
    if (isThat || TRANSPARENT_SET.has(word)) continue;
    if (NEGATION_SET.has(word)) {
      // Consecutive negations count once, as in "is not able to".
      if (tokens.at(-1) !== NOT) tokens.push(NOT);
      continue;
    }
    // After the check for negations: without its hamza, ماء (water) would equal ما (not).
    const bare = withoutHamza(word);
    const verb = withoutNegation(bare, isKnown);
    if (verb) tokens.push(NOT, verb);
    else tokens.push(bare);
  }
  return tokens;
}
