// Recognizes the kind of a file by its first bytes, because file names may be wrong, and reads it as CSV.
import { m } from '@bugquest/phrases/messages';
import { readWorkbook } from './read-workbook.ts';

export interface ReadFile {
  csv: string;
  /** For a workbook: the sheet that was read, and all sheets that can be read. */
  sheet?: string;
  sheets?: string[];
  openSheet?: (name: string) => ReadFile;
  /** For a text file. */
  encoding?: string;
}

class FileRefused extends Error {
  override name = 'FileRefused';
}

/** @throws {Error} a `FileRefused`, whose message says what to do */
export function readFile(bytes: Uint8Array): ReadFile {
  if (startsWith(bytes, 'PK')) return readWorkbook(bytes);
  if (startsWith(bytes, '\xd0\xcf\x11\xe0'))
    throw new FileRefused(
      // A protected workbook is a container of the same format, with the encrypted workbook inside.
      holdsName(bytes, 'EncryptedPackage')
        ? m.employees_roster_file_protected()
        : m.employees_roster_file_old(),
    );
  // Workbooks of Excel 2 to 4 have no container.
  if (bytes[0] === 0x09 && [0, 2, 4, 8].includes(bytes[1]!))
    throw new FileRefused(m.employees_roster_file_old());
  const read = decodeText(bytes);
  // Reports of old systems are web pages with the extension .xls.
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

// Decodes CSV files: UTF-8, UTF-16, windows-1256 (Arabic) or windows-1252 (Western Europe). The whole text decides, so that one
// damaged letter does not change the encoding.
const MARKS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

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

/** In UTF-16, commas, digits and line ends have a zero byte, always on the same side. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (const [index, byte] of bytes.subarray(0, SAMPLE).entries()) if (byte === 0) zeros[index % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  const few = Math.min(bytes.length, SAMPLE) / 20;
  if (odd > few && even === 0) return 'utf-16le';
  return even > few && odd === 0 ? 'utf-16be' : undefined;
}

/**
 * Some programs cut letters at a limit of bytes, so a few letters of UTF-8 may be damaged. In other encodings, hardly any letter
 * is valid UTF-8.
 */
function isUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const damaged = text.match(/\uFFFD/g)?.length ?? 0;
  const whole = text.match(/[^\0-\x7f\uFFFD]/g)?.length ?? 0;
  return damaged === 0 || whole >= damaged;
}

/** In European names, a letter with an accent is beside plain letters. Arabic words consist only of such bytes. */
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
