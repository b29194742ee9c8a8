// Takes what a person wrote out of a reply: without the quoted mail, its introduction and signatures, as mail programs write
// them in English and Arabic. Every rule looks at single lines, so the time grows with the length of the text only.

import { bare, isQuoted } from './lines.ts';
import { findIntroduction, isHeaderBlock, isSeparator } from './quote-marks.ts';
import { withoutSignature } from './signatures.ts';

/**
 * @param ownLines lines at the top of the product's mails: what follows one of them is the product's
 * @returns an empty text only when the rest is certainly the product's own mail; otherwise at least the whole text
 */
export function cutReply(whole: string, ownLines: readonly string[]): string {
  const lines = whole.replaceAll('\r\n', '\n').replaceAll('\0', '').split('\n');
  const own = ownLines.map(comparable);
  const isOwn = (line: string) => own.some((one) => comparable(line).includes(one));
  const kept = tidy(withoutSignature(withoutQuotes(lines, isOwn)));
  return kept || lines.some(isOwn) ? kept : tidy(lines);
}

const comparable = (line: string) =>
  bare(line)
    .replace(/^[>\s*]+/, '')
    .toLowerCase();

/** Removes quoted lines with their introduction, and everything after the point where an unmarked quote begins. */
function withoutQuotes(lines: readonly string[], isOwn: (line: string) => boolean): string[] {
  const kept: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!;
    if (isQuoted(line)) continue;
    const introduction = findIntroduction(lines, index);
    if (introduction?.isQuoteMarked) {
      index = introduction.last;
      continue;
    }
    if (introduction || isOwn(line) || isSeparator(lines, index) || isHeaderBlock(lines, index)) break;
    kept.push(line);
  }
  return kept;
}

/** Without invisible marks and empty lines around the text, and with at most one empty line in a row. */
function tidy(lines: readonly string[]): string {
  const text = lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
  let [start, end] = [0, text.length];
  while (start < end && isBlank(text[start]!)) start += 1;
  while (end > start && isBlank(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}

const isBlank = (character: string) => bare(character) === '';
