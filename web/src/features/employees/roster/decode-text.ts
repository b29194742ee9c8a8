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
