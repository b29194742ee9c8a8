import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanFileName } from './file-name.ts';

test.each([
  ['a\0.mp4', 'a.mp4'],
  ['شاشة الدفع.png', 'شاشة الدفع.png'],
  ['👩‍💻 shot.png', '👩‍💻 shot.png'],
  ['cafe\u0301.png', 'caf\u00e9.png'],
  ['invoice\u202egnp.exe', 'invoicegnp.exe'],
  ['a\u2028b\r\nSet-Cookie: x.png', 'abSet-Cookie: x.png'],
  ['half \ud83d.png', 'half .png'],
  ['\udc00\ud800.png', '.png'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\maha\\shot.png', 'shot.png'],
  ['  shot.png  ', 'shot.png'],
  ['folder/', 'file'],
  ['..', 'file'],
  ['\0', 'file'],
  ['', 'file'],
  [undefined, 'file'],
  [`${'x'.repeat(300)}.mp4`, `${'x'.repeat(116)}.mp4`],
  [`${'🐛'.repeat(80)}.jpeg`, `${'🐛'.repeat(57)}.jpeg`],
  ['x'.repeat(300), 'x'.repeat(120)],
  [`x.${'y'.repeat(300)}`, `x.${'y'.repeat(118)}`],
])('%j becomes %j', (sent, cleaned) => {
  expect(cleanFileName(sent)).toBe(cleaned);
});

test('any name becomes short, well-formed text without folders', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (sent) => {
      const cleaned = cleanFileName(sent);
      expect(cleaned.length).toBeGreaterThan(0);
      expect(cleaned.length).toBeLessThanOrEqual(120);
      expect(cleaned.isWellFormed()).toBe(true);
      expect(cleaned).not.toMatch(/[\p{Cc}\p{Bidi_Control}/\\]/u);
      expect(cleaned.normalize('NFC')).toBe(cleaned);
      expect(cleanFileName(cleaned)).toBe(cleaned);
    }),
  );
});
