// Masks template tags in a text, so that the rest can be processed as HTML.
import { TagToken, Tokenizer, TokenKind, type TopLevelToken } from 'liquidjs';
import { textEngine } from './engine.ts';

/** A tag; one that is not closed goes to the end of the text. */
const TAG = /\{\{[\s\S]*?(?:\}\}|$)|\{%[\s\S]*?(?:%\}|$)/g;
const isClosed = (tag: string) => tag.endsWith(tag.startsWith('{{') ? '}}' : '%}');
/** Private use characters, which do not occur in text or markup. */
const PLACE = /\uE000(\d+)\uE001/g;
const MASK_AT_START = /^\uE000(\d+)\uE001/;

/** A text with masked tags, and a function that restores them. */
export interface Masked {
  text: string;
  /** The tag at whose mask the text begins. */
  tagAt(mask: string): string | undefined;
  unmask(text: string): string;
}

export function maskTags(source: string): Masked {
  const tags: string[] = [];
  const text = source
    .replaceAll(/[\uE000\uE001]/g, '')
    .replace(TAG, (tag) => (isClosed(tag) ? `\uE000${tags.push(tag) - 1}\uE001` : tag));
  return {
    text,
    tagAt: (mask) => {
      const found = MASK_AT_START.exec(mask);
      return found ? tags[Number(found[1])] : undefined;
    },
    unmask: (masked) => masked.replace(PLACE, (_place, index) => tags[Number(index)] ?? ''),
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
 * Whether the engine finds exactly the masked tags. Otherwise a quotation mark in one tag could end in another, and
 * a part that was treated as tag would become markup.
 */
export function isMaskedAsRead(source: string): boolean {
  const masked = source.match(TAG)?.filter(isClosed) ?? [];
  const read = readTags(source);
  return read.length === masked.length && read.every((token, index) => token.getText() === masked[index]);
}

export const isTag = (token: TopLevelToken): token is TagToken => token instanceof TagToken;
