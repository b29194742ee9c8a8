import { foldText } from '@bugquest/contract/fold-text';
import { isArabicText } from '@bugquest/contract/is-arabic-text';
import { skipOpening } from '@bugquest/contract/reports/opening';

export interface TextPart {
  text: string;
  /** The words are in this text only. */
  isOnly: boolean;
}

/** A number keeps its separators: 1,299 is one word. */
const WORDS = /(?:[\p{L}\p{M}\p{N}]|(?<=\p{N})[.,٫٬](?=\p{N}))+/gu;

/** Words that say nothing about a bug, and thanks. "not" is none of them. */
const WEAK_WORDS = new Set(
  (
    'a an the and or of to in on at by for from with as it its is are was were be been this that these those i my we our you your ' +
    'then so also please thanks thank regards ' +
    'و أو ثم في من إلى على عن مع هذا هذه ذلك هو هي أن إن أنه أنها التي الذي قد كما يا شكرا'
  )
    .split(' ')
    .map(foldText),
);

/** "and" is written together with the word after it. */
const keyOf = (word: string) => foldText(word).replace(/^و(?=\p{L}{3})/u, '');

/**
 * Splits a text into parts, so that the words that `other` does not have can be marked. Spelling variants are one word. Texts in two
 * languages have no words in common, so nothing is marked in them.
 */
export function markOnlyHere(text: string, other: string): TextPart[] {
  if (isArabicText(text) !== isArabicText(other)) return [{ text, isOnly: false }];
  const known = new Set((other.match(WORDS) ?? []).map(keyOf));
  const start = text.trimEnd().length - skipOpening(text).length;
  const parts: TextPart[] = [];
  const add = (part: string, isOnly: boolean) => {
    const last = parts.at(-1);
    if (last && last.isOnly === isOnly) last.text += part;
    else if (part) parts.push({ text: part, isOnly });
  };
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    const isMarked =
      index >= start &&
      !known.has(keyOf(word)) &&
      !WEAK_WORDS.has(foldText(word)) &&
      !isListNumber(text, word, index);
    add(text.slice(end, index), false);
    add(word, isMarked);
    end = index + word.length;
  }
  add(text.slice(end), false);
  return parts;
}

/** A number at the beginning of a line, with a mark after it. */
function isListNumber(text: string, word: string, index: number): boolean {
  if (!/^\p{N}{1,2}$/u.test(word) || !/[.):-]/.test(text.charAt(index + word.length))) return false;
  return text.slice(text.lastIndexOf('\n', index - 1) + 1, index).trim() === '';
}
