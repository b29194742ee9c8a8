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
      hasStream(bytes, 'EncryptedPackage')
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

const toLatin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes);

const startsWith = (bytes: Uint8Array, start: string) => toLatin1(bytes.subarray(0, start.length)) === start;

/** Whether the directory of a compound file has a stream with this name, in UTF-16. */
function hasStream(bytes: Uint8Array, name: string): boolean {
  const codes = Uint8Array.from([...name].flatMap((letter) => [letter.charCodeAt(0), 0]));
  for (let at = bytes.indexOf(codes[0]!); at >= 0; at = bytes.indexOf(codes[0]!, at + 1))
    if (codes.every((code, index) => bytes[at + index] === code)) return true;
  return false;
}

// Decodes CSV files: UTF-8, UTF-16, windows-1256 (Arabic) or windows-1252 (Western Europe). The whole text decides, so that one
// damaged letter does not change the encoding.
const BYTE_ORDER_MARKS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

export function decodeText(bytes: Uint8Array): { csv: string; encoding: string } {
  const encoding = encodingOf(bytes);
  return { csv: new TextDecoder(encoding).decode(bytes), encoding };
}

function encodingOf(bytes: Uint8Array): string {
  const byteOrderMark = BYTE_ORDER_MARKS.find(({ mark }) =>
    mark.every((byte, index) => bytes[index] === byte),
  );
  if (byteOrderMark) return byteOrderMark.encoding;
  return unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : singleByteEncoding(bytes));
}

const SAMPLE_BYTES = 2_000;

/** In UTF-16, commas, digits and line ends have a zero byte, always on the same side. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (const [index, byte] of bytes.subarray(0, SAMPLE_BYTES).entries())
    if (byte === 0) zeros[index % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  const minZeros = Math.min(bytes.length, SAMPLE_BYTES) / 20;
  if (odd > minZeros && even === 0) return 'utf-16le';
  return even > minZeros && odd === 0 ? 'utf-16be' : undefined;
}

/**
 * Some programs cut letters at a limit of bytes, so a few letters of UTF-8 may be damaged. In other encodings, hardly any letter
 * is valid UTF-8.
 */
function isUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const damagedCount = text.match(/\uFFFD/g)?.length ?? 0;
  const wholeCount = text.match(/[^\0-\x7f\uFFFD]/g)?.length ?? 0;
  return damagedCount === 0 || wholeCount >= damagedCount;
}

/** In European names, a letter with an accent is beside plain letters. Arabic words consist only of such bytes. */
function singleByteEncoding(bytes: Uint8Array): string {
  const isLetter = (byte: number | undefined) =>
    byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
  let europeanCount = 0;
  let arabicCount = 0;
  for (const [index, byte] of bytes.entries()) {
    if (byte < 0xc0) continue;
    if (isLetter(bytes[index - 1]) || isLetter(bytes[index + 1])) europeanCount += 1;
    else arabicCount += 1;
  }
  return europeanCount > arabicCount ? 'windows-1252' : 'windows-1256';
}
