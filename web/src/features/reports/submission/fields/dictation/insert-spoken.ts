export interface Insertion {
  text: string;
  /** The place behind what was inserted. */
  caret: number;
}

const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character);
const closesSentence = (character: string | undefined) =>
  character === undefined || /[\s.,;:!?)\]،؛؟]/.test(character);

/** Puts what was said into the place of the selection, with spaces to the words beside it. */
export function insertSpoken(text: string, start: number, end: number, spoken: string): Insertion {
  const words = spoken.trim();
  if (!words) return { text, caret: start };
  const before = text.slice(0, start);
  const after = text.slice(end);
  const inserted = `${isSpace(before.at(-1)) ? '' : ' '}${words}${closesSentence(after[0]) ? '' : ' '}`;
  return { text: before + inserted + after, caret: start + inserted.length };
}
