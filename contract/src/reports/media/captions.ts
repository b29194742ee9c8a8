// The reporter's words about a file. A report's form sends them in one text field, because its files have no fields of their own.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { sentText } from '../../fields.ts';

export const MAX_CAPTION_LENGTH = 200;

/** On one line. */
export const cleanCaption = (typed: string): string => typed.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Captions by the place of a new file, such as `screenshots.0`, or the URL of a stored one. '' removes a caption. */
export type Captions = ReadonlyMap<string, string>;

/** The place of a new file among those of its field. */
export const captionPlace = (field: string, position: number): string => `${field}.${position}`;

/** The text of the field: a line for each caption, with a tab between place and words. */
export const writeCaptions = (captions: Captions): string =>
  [...captions].map(([place, caption]) => `${place}\t${cleanCaption(caption)}`).join('\n');

function readCaptions(typed: string): Captions {
  const lines = typed.split('\n').filter((line) => line.includes('\t'));
  return new Map(
    lines.map((line) => {
      const tab = line.indexOf('\t');
      return [line.slice(0, tab).trim(), cleanCaption(line.slice(tab + 1))];
    }),
  );
}

const isShort = z.refine<Captions>((captions) => [...captions.values()].every(hasRoom), {
  error: () => m.field_too_long({ max: MAX_CAPTION_LENGTH }),
});
const hasRoom = (caption: string) => caption.length <= MAX_CAPTION_LENGTH;

/** The field `captions` of POST and PUT /api/bug-reports. */
export const sentCaptions = z.object({
  captions: z.pipe(z._default(sentText(), ''), z.transform(readCaptions)).check(isShort),
});
