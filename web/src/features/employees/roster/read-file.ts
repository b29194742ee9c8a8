// Recognises a chosen file by its first bytes, not by its name, and reads it as CSV.
import { m } from '@bugquest/phrases/messages';
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

/** @throws {Error} a `FileRefused`, whose message tells people what to do */
export function readFile(bytes: Uint8Array): ReadFile {
  if (startsWith(bytes, 'PK')) return readWorkbook(bytes);
  if (startsWith(bytes, '\xd0\xcf\x11\xe0'))
    throw new FileRefused(
      // A protected workbook has the same format, and contains the encrypted workbook.
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
  const codes = Uint8Array.from([...name].flatMap((letter) => [letter.charCodeAt(0), 0]));
  for (let at = bytes.indexOf(codes[0]!); at >= 0; at = bytes.indexOf(codes[0]!, at + 1))
    if (codes.every((code, index) => bytes[at + index] === code)) return true;
  return false;
}

// Decodes CSV files of spreadsheets: UTF-8, UTF-16, windows-1256 (Arabic) or windows-1252 (Western Europe). The whole text
// decides, so that one damaged letter does not change the encoding.
const MARKS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** The text of a file, and its encoding. */
export function decodeText(bytes: Uint8Array): { csv: string; encoding: string } {
  const encoding = encodingOf(bytes);
  return { csv: new TextDecoder(encoding).decode(bytes), encoding };
}

function encodingOf(bytes: Uint8Array): string {
  const marked = MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return marked.encoding;
  return unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : singleByteEncoding(bytes));
}

const SAMPLE = 2_000;

/** Commas, digits and line ends have a zero byte in UTF-16, always on the same side. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (const [index, byte] of bytes.subarray(0, SAMPLE).entries()) if (byte === 0) zeros[index % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  const few = Math.min(bytes.length, SAMPLE) / 20;
  if (odd > few && even === 0) return 'utf-16le';
  return even > few && odd === 0 ? 'utf-16be' : undefined;
}

/** Letters that are cut at a limit of bytes are few beside the whole ones; in other encodings hardly a letter is whole. */
function isUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const damaged = text.match(/\uFFFD/g)?.length ?? 0;
  const whole = text.match(/[^\0-\x7f\uFFFD]/g)?.length ?? 0;
  return damaged === 0 || whole >= damaged;
}

/** European names have single letters with accents between plain ones; Arabic words consist of such bytes alone. */
function singleByteEncoding(bytes: Uint8Array): string {
  const isLetter = (byte: number | undefined) =>
    byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
  let european = 0;
  let arabic = 0;
  for (const [index, byte] of bytes.entries()) {
    if (byte < 0xc0) continue;
    if (isLetter(bytes[index - 1]) || isLetter(bytes[index + 1])) european += 1;
    else arabic += 1;
  }
  return european > arabic ? 'windows-1252' : 'windows-1256';
}
