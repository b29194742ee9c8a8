// Masks template tags in a text, so that the rest can be processed as HTML.
import { TagToken, Tokenizer, TokenKind, type TopLevelToken } from 'liquidjs';
import { textEngine } from './engine.ts';

/** A tag; one that is not closed goes to the end of the text. */
const SIGN = /\{\{[\s\S]*?(?:\}\}|$)|\{%[\s\S]*?(?:%\}|$)/g;
const isClosed = (sign: string) => sign.endsWith(sign.startsWith('{{') ? '}}' : '%}');
/** Private use characters, which do not occur in text or markup. */
const PLACE = /\uE000(\d+)\uE001/g;
const MASK_AT_START = /^\uE000(\d+)\uE001/;

/** A text with masked tags, and a function that restores them. */
export interface Masked {
  text: string;
  /** The tag at whose mask the text begins. */
  signAt(mask: string): string | undefined;
  unmask(text: string): string;
}

export function maskSigns(source: string): Masked {
  const signs: string[] = [];
  const text = source
    .replaceAll(/[\uE000\uE001]/g, '')
    .replace(SIGN, (sign) => (isClosed(sign) ? `\uE000${signs.push(sign) - 1}\uE001` : sign));
  return {
    text,
    signAt: (mask) => {
      const found = MASK_AT_START.exec(mask);
      return found ? signs[Number(found[1])] : undefined;
    },
    unmask: (masked) => masked.replace(PLACE, (_place, index) => signs[Number(index)] ?? ''),
  };
}

/** @throws the engine's error for an unclosed tag */
export function readSigns(source: string): TopLevelToken[] {
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
  const masked = source.match(SIGN)?.filter(isClosed) ?? [];
  const read = readSigns(source);
  return read.length === masked.length && read.every((token, index) => token.getText() === masked[index]);
}

export const isTag = (token: TopLevelToken): token is TagToken => token instanceof TagToken;
