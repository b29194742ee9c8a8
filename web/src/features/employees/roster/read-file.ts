// Recognises a chosen file by its first bytes, not by its name, and reads it as CSV.
import { m } from '@bugquest/phrases/messages';
import { decodeText } from './decode-text.ts';
import { readWorkbook } from './read-workbook.ts';

/** A file as CSV, and how it was read. */
export interface ReadFile {
  csv: string;
  /** The sheet of a workbook, and those that can be read instead. */
  sheet?: string;
  sheets?: string[];
  openSheet?: (name: string) => ReadFile;
  /** The encoding of a text file. */
  encoding?: string;
}

/** The file cannot be read; the message says what to do. */
class FileRefused extends Error {
  override name = 'FileRefused';
}

/** @throws {Error} a `FileRefused` says in words for people what to do */
export function readFile(bytes: Uint8Array): ReadFile {
  if (startsWith(bytes, 'PK')) return readWorkbook(bytes);
  if (startsWith(bytes, '\xd0\xcf\x11\xe0'))
    throw new FileRefused(
      // A protected workbook is such a file, too, with the encrypted workbook inside.
      holdsName(bytes, 'EncryptedPackage')
        ? m.employees_roster_file_protected()
        : m.employees_roster_file_old(),
    );
  // Workbooks of Excel 2 to 4 have no container.
  if (bytes[0] === 0x09 && [0, 2, 4, 8].includes(bytes[1]!))
    throw new FileRefused(m.employees_roster_file_old());
  const read = decodeText(bytes);
  // Reports of old systems are web pages named .xls.
  if (read.csv.includes('\0') || /^\s*(?:<|%PDF|\{\\rtf)/i.test(read.csv.slice(0, 200)))
    throw new FileRefused(m.employees_roster_file_unreadable());
  return read;
}

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes);

const startsWith = (bytes: Uint8Array, start: string) => latin(bytes.subarray(0, start.length)) === start;

/** Whether the directory of a compound file has a stream with this name, in UTF-16. */
function holdsName(bytes: Uint8Array, name: string): boolean {
  const signs = Uint8Array.from([...name].flatMap((letter) => [letter.charCodeAt(0), 0]));
  for (let at = bytes.indexOf(signs[0]!); at >= 0; at = bytes.indexOf(signs[0]!, at + 1))
    if (signs.every((sign, index) => bytes[at + index] === sign)) return true;
  return false;
}
