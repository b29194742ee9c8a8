import { expect, test } from 'vitest';
import { captionKey, MAX_CAPTION_LENGTH, writeCaptions } from './captions.ts';
import { sentCaptions } from './sent-captions.ts';

test('what a browser writes is what the server reads, on one line', () => {
  const captions = new Map([
    [captionKey('screenshots', 0), 'الإجمالي\nخاطئ '],
    ['/api/media/aa/b.png', ''],
  ]);
  expect(sentCaptions.parse({ captions: writeCaptions(captions) }).captions).toEqual(
    new Map([
      ['screenshots.0', 'الإجمالي خاطئ'],
      ['/api/media/aa/b.png', ''],
    ]),
  );
});

test('is optional, and other lines are ignored', () => {
  expect(sentCaptions.parse({}).captions.size).toBe(0);
  expect(sentCaptions.parse({ captions: 'no tab\n\n' }).captions.size).toBe(0);
});

test('refuses a caption that is too long', () => {
  const captions = new Map([['videos.0', 'x'.repeat(MAX_CAPTION_LENGTH + 1)]]);
  const result = sentCaptions.safeParse({ captions: writeCaptions(captions) });
  expect(result.error?.issues[0]).toMatchObject({ path: ['captions'] });
});
