// The reporter's captions of files. A report's form sends all captions in one text field, because a file in a form has no
// further fields.
export const MAX_CAPTION_LENGTH = 200;

/** On one line. */
export const cleanCaption = (typed: string): string => typed.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Captions by the key of a new file, such as `screenshots.0`, or the URL of a stored one. '' removes a caption. */
export type Captions = ReadonlyMap<string, string>;

/** The key of a new file: its field, and its position among the files of this field. */
export const captionKey = (field: string, position: number): string => `${field}.${position}`;

/** The text of the field: a line for each caption, with a tab between the key and the caption. */
export const writeCaptions = (captions: Captions): string =>
  [...captions].map(([key, caption]) => `${key}\t${cleanCaption(caption)}`).join('\n');

export function readCaptions(typed: string): Captions {
  const lines = typed.split('\n').filter((line) => line.includes('\t'));
  return new Map(
    lines.map((line) => {
      const tab = line.indexOf('\t');
      return [line.slice(0, tab).trim(), cleanCaption(line.slice(tab + 1))];
    }),
  );
}
