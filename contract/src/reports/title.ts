import { cutWords } from '../cut-text.ts';
import { skipOpening } from './opening.ts';

const MAX_TITLE_LENGTH = 140;
/** A first line that only introduces the next lines, such as `Steps:`. */
const INTRODUCTION = /^[^\n:]{1,40}:[^\S\n]*\n+/;
/** The number or sign of a list's entry. */
const ENTRY_MARK = /^(?:[-*•]|\p{Nd}{1,2}[.)])\s+/u;

/**
 * The first sentence of a description as its title, and the text after it. A long first sentence is cut at the last word that
 * fits, and a line such as `Steps:` or an opening such as `Good morning,` is not a title. In these cases `rest` repeats the whole
 * description, so that nothing is missing.
 */
export function splitTitle(description: string): { title: string; rest: string } {
  const text = description.trim();
  const content = skipOpening(text);
  if (content !== text) return { title: splitTitle(content).title, rest: text };
  const introduction = INTRODUCTION.exec(text)?.[0];
  if (introduction) {
    const introduced = text.slice(introduction.length).trimStart();
    return { title: splitTitle(introduced.replace(ENTRY_MARK, '')).title, rest: text };
  }
  const sentence = /^[^\n]*?[.!?؟](?=\s|$)|^[^\n]+/.exec(text)?.[0] ?? text;
  if (sentence.length > MAX_TITLE_LENGTH) return { title: cutWords(sentence, MAX_TITLE_LENGTH), rest: text };
  return { title: sentence.replace(/\.$/, ''), rest: text.slice(sentence.length).trim() };
}
