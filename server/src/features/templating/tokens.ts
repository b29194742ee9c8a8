// Where in a text the template's own signs stand, so that the rest can be treated as what it is.
import { TagToken, Tokenizer, TokenKind, type TopLevelToken } from 'liquidjs';
import { textEngine } from './engine.ts';

const SIGN = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g;
/** Letters for private use: in no language, in no markup. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const PLACE = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g');

/** A text in which each sign has become a word that no markup can break, and the way back. */
export interface Masked {
  text: string;
  /** The sign that a place stands for. */
  signAt(place: string): string | undefined;
  unmask(text: string): string;
}

export function maskSigns(source: string): Masked {
  const signs: string[] = [];
  const text = source
    .replaceAll(/[\uE000\uE001]/g, '')
    .replace(SIGN, (sign) => `${OPEN}${signs.push(sign) - 1}${CLOSE}`);
  return {
    text,
    signAt: (place) => {
      const found = new RegExp(`^${PLACE.source}`).exec(place);
      return found ? signs[Number(found[1])] : undefined;
    },
    unmask: (masked) => masked.replace(PLACE, (_place, index) => signs[Number(index)] ?? ''),
  };
}

/** @throws what the engine says of a sign that does not end */
export function readSigns(source: string): TopLevelToken[] {
  const { options } = textEngine;
  return new Tokenizer(source, options.operators)
    .readTopLevelTokens(options)
    .filter(({ kind }) => kind !== TokenKind.HTML);
}

/**
 * Whether the engine sees the signs where they were masked. A quotation mark in one sign could otherwise end in another,
 * and make markup of what was taken for a sign.
 */
export function isMaskedAsRead(source: string): boolean {
  const masked = source.match(SIGN) ?? [];
  const read = readSigns(source);
  return read.length === masked.length && read.every((token, index) => token.getText() === masked[index]);
}

export const isTag = (token: TopLevelToken): token is TagToken => token instanceof TagToken;
