// Masks template tags, so that the rest of a text can be processed as HTML.
import { TagToken, Tokenizer, TokenKind, type TopLevelToken } from 'liquidjs';
import { textEngine } from './engine.ts';

/** A tag that is not closed ends at the end of the text. */
const TAG = /\{\{[\s\S]*?(?:\}\}|$)|\{%[\s\S]*?(?:%\}|$)/g;
const isClosed = (tag: string) => tag.endsWith(tag.startsWith('{{') ? '}}' : '%}');
/** Private use characters do not occur in text or markup. */
export const MASK = /\uE000(\d+)\uE001/g;
const MASK_AT_START = /^\uE000(\d+)\uE001/;

export interface Masked {
  text: string;
  /** Returns the tag if `mask` begins with a masked tag. */
  tagAt(mask: string): string | undefined;
  unmask(text: string): string;
}

export function maskTags(source: string): Masked {
  const tags: string[] = [];
  const text = source
    .replaceAll(/[\uE000-\uE003]/g, '')
    .replace(TAG, (tag) => (isClosed(tag) ? `\uE000${tags.push(tag) - 1}\uE001` : tag));
  return {
    text,
    tagAt: (mask) => {
      const match = MASK_AT_START.exec(mask);
      return match ? tags[Number(match[1])] : undefined;
    },
    unmask: (masked) => masked.replace(MASK, (_mask, index) => tags[Number(index)] ?? ''),
  };
}

/** @throws the engine's error for an unclosed tag */
export function readTags(source: string): TopLevelToken[] {
  const { options } = textEngine;
  return new Tokenizer(source, options.operators)
    .readTopLevelTokens(options)
    .filter(({ kind }) => kind !== TokenKind.HTML);
}

/**
 * Returns whether the engine finds the same tags as `TAG`. If not, a quotation mark could start in one tag and end in another, and a
 * masked part would become markup.
 */
export function isMaskedLikeEngine(source: string): boolean {
  const masked = source.match(TAG)?.filter(isClosed) ?? [];
  const read = readTags(source);
  return read.length === masked.length && read.every((token, index) => token.getText() === masked[index]);
}

export const isTag = (token: TopLevelToken): token is TagToken => token instanceof TagToken;
