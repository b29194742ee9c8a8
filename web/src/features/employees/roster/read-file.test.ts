import { expect, it } from 'vitest';
import { decodeText } from './file-choice.tsx';

const HEADINGS = 'الرقم الوظيفي,Email';

it('reads UTF-8 with and without byte order mark', () => {
  expect(decodeText(new TextEncoder().encode(HEADINGS))).toBe(HEADINGS);
  expect(decodeText(new TextEncoder().encode(`\uFEFF${HEADINGS}`))).toBe(HEADINGS);
});

it('reads UTF-16 ("Unicode text" in Excel)', () => {
  const units = Uint16Array.from(`\uFEFF${HEADINGS}`, (letter) => letter.charCodeAt(0));
  expect(decodeText(new Uint8Array(units.buffer))).toBe(HEADINGS);
});

it('reads windows-1256, the Arabic encoding of older Windows programs', () => {
  // القسم in windows-1256.
  expect(decodeText(Uint8Array.of(0xc7, 0xe1, 0xde, 0xd3, 0xe3))).toBe('القسم');
});
