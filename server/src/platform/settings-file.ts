// Reads files that operators write: with any editor, on any system. What cannot be read is refused, never lost or cut.
import { readFileSync } from 'node:fs';
import { StartError } from './start-error.ts';

/**
 * The text of a file in UTF-8 or UTF-16, with or without a byte order mark.
 * @throws {StartError} for another encoding
 */
export function readTextFile(file: string): string {
  const bytes = readFileSync(file);
  const encoding = encodingOf(bytes);
  try {
    // The decoder removes the mark.
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Not UTF-8, such as Windows-1252.
  }
  throw new StartError(`The file ${file} is not in UTF-8: save it in the encoding UTF-8.`);
}

/** Without a mark, every second byte of a Latin letter in UTF-16 is zero. */
function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be';
  return 'utf-8';
}

const EMPTY_LINE = /[ \t]*(?:#[^\n]*)?(?:\n|$)/y;
const ASSIGNMENT = /[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*/y;
const QUOTED = /(["'`])((?:(?!\1).)*)\1[ \t]*(?:#[^\n]*)?(?:\n|$)/sy;
const UNQUOTED = /(?!["'`])[^\n]*(?:\n|$)/y;

/**
 * Reads lines `NAME=value` as Docker Compose does, also with `export`, quotes and comments. A value in quotes may have several lines;
 * between double quotes, \n is a line break.
 * @throws {StartError} for a line that is no setting
 */
export function parseSettings(content: string, file: string): Record<string, string> {
  const text = content.replace(/\r\n?/g, '\n');
  let position = 0;
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (match) position = pattern.lastIndex;
    return match;
  };
  const settings: Record<string, string> = {};
  while (position < text.length) {
    if (read(EMPTY_LINE)) continue;
    const name = read(ASSIGNMENT)?.[1];
    if (!name)
      throw new StartError(
        `Line ${text.slice(0, position).split('\n').length} of the file ${file} is not of the form NAME=value.`,
      );
    const start = position;
    const quoted = read(QUOTED);
    if (quoted) {
      settings[name] = quoted[1] === '"' ? quoted[2]!.replaceAll('\\n', '\n') : quoted[2]!;
      continue;
    }
    if (!read(UNQUOTED))
      throw new StartError(
        `The value of ${name} in the file ${file} does not end with the quotation mark with which it begins: ` +
          'write the same mark at both ends, and another one than those within the value.',
      );
    settings[name] = withoutComment(text.slice(start - 1, position));
  }
  return settings;
}

/** A comment begins after a space, so that a password may contain #. @param written with the character before it */
function withoutComment(written: string): string {
  const comment = written.search(/[ \t]#/);
  return written.slice(1, comment < 0 ? undefined : Math.max(comment, 1)).trim();
}
