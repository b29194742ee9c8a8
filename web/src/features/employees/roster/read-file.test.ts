import { expect, it } from 'vitest';
import { decodeText } from './read-file.ts';

const textOf = (bytes: Uint8Array) => decodeText(bytes).csv;

const HEADINGS = 'الرقم الوظيفي,Email';

it('reads UTF-8 with and without a byte order mark', () => {
  expect(textOf(new TextEncoder().encode(HEADINGS))).toBe(HEADINGS);
  expect(textOf(new TextEncoder().encode(`\uFEFF${HEADINGS}`))).toBe(HEADINGS);
});

it('reads UTF-16 ("Unicode text" in Excel)', () => {
  const units = Uint16Array.from(`\uFEFF${HEADINGS}`, (letter) => letter.charCodeAt(0));
  expect(textOf(new Uint8Array(units.buffer))).toBe(HEADINGS);
});

it('reads windows-1256, the Arabic encoding of older Windows programs', () => {
  // القسم in windows-1256.
  expect(textOf(Uint8Array.of(0xc7, 0xe1, 0xde, 0xd3, 0xe3))).toBe('القسم');
});

const encode = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
/** The windows-1256 codes of the letters in these texts. */
const WINDOWS_1256: Record<string, number> = {
  ن: 0xe4,
  و: 0xe6,
  ر: 0xd1,
  ة: 0xc9,
  ا: 0xc7,
  ل: 0xe1,
  م: 0xe3,
  ب: 0xc8,
};
const arabic = (text: string) =>
  Uint8Array.from(text, (letter) => WINDOWS_1256[letter] ?? letter.charCodeAt(0));

it('keeps UTF-8 when letters are cut at a limit of bytes', () => {
  const cut = encode('U-2,عبدالله بن محمد').subarray(0, -1);
  const whole = encode('U-1,نورة القحطاني\nU-3,ريم الحربي\n');
  expect(textOf(Uint8Array.of(...whole, ...cut))).toContain('نورة القحطاني');
  expect(textOf(Uint8Array.of(...whole, ...cut))).toContain('\uFFFD');
});

it.each([
  ['windows-1252', latin('Employee ID,Name\nE-1,José Müller\nE-2,Zoë Pérez-Núñez')],
  ['windows-1256', arabic('Employee ID,Name\nE-1,نورة و رنا\nE-2,Noura')],
  ['windows-1256', arabic('E-1,مرام و نور, ورلا')],
  ['utf-8', encode('Employee ID,Name\nE-1,José')],
  ['utf-8', encode('plain')],
  // Each text has a cut letter and few whole letters.
  ['utf-8', encode('1,نور').subarray(0, -1)],
  ['utf-8', Uint8Array.of(...encode('1,José\n2,Jos'), 0xc3, ...encode('\n3,Ana'))],
  ['windows-1252', latin('1,JOSÉ MÜLLER,ÉLODIE')],
  ['windows-1252', latin('N°,Prénom\n1,Zoé,Café à Dubaï')],
  ['windows-1256', arabic('1,Ali و Omar')],
  ['utf-16le', Uint8Array.from([...'Employee ID,Name'].flatMap((letter) => [letter.charCodeAt(0), 0]))],
  ['utf-16be', Uint8Array.from([...'Employee ID,Name'].flatMap((letter) => [0, letter.charCodeAt(0)]))],
])('reads %s without a mark', (encoding, bytes) => {
  expect(decodeText(bytes).encoding).toBe(encoding);
});
