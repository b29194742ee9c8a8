import { foldText } from '@bugquest/contract/fold-text';

const wordsOf = (text: string) =>
  new Set(
    foldText(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  );

/** Whether more words were added or removed than have stayed. Each different word counts once. */
export function changesMostWords(before: string, after: string): boolean {
  const [wordsBefore, wordsAfter] = [wordsOf(before), wordsOf(after)];
  const kept = wordsBefore.intersection(wordsAfter).size;
  return wordsBefore.size + wordsAfter.size - 2 * kept > kept;
}
