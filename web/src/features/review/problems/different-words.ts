import { foldText } from '@bugquest/contract/fold-text';

export interface TextPart {
  text: string;
  /** The words are in this text only. */
  isOnly: boolean;
}

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

/** Splits a text into parts, so that the words that `other` does not have can be marked. Spelling variants are one word. */
export function markOnlyHere(text: string, other: string): TextPart[] {
  const known = new Set((other.match(WORDS) ?? []).map(foldText));
  const parts: TextPart[] = [];
  const add = (part: string, isOnly: boolean) => {
    const last = parts.at(-1);
    if (last && last.isOnly === isOnly) last.text += part;
    else if (part) parts.push({ text: part, isOnly });
  };
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    add(text.slice(end, index), false);
    add(word, !known.has(foldText(word)));
    end = index + word.length;
  }
  add(text.slice(end), false);
  return parts;
}
