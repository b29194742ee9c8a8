import { expect, test } from 'vitest';
import { sentCaptions } from '../schema.ts';
import { captionKey, MAX_CAPTION_LENGTH, writeCaptions } from './captions.ts';

test('the server reads the captions that a browser writes, each on one line', () => {
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

test('captions are optional, and lines without a tab are ignored', () => {
  expect(sentCaptions.parse({}).captions.size).toBe(0);
  expect(sentCaptions.parse({ captions: 'no tab\n\n' }).captions.size).toBe(0);
});

test('a caption that is too long is refused', () => {
  const captions = new Map([['videos.0', 'x'.repeat(MAX_CAPTION_LENGTH + 1)]]);
  const result = sentCaptions.safeParse({ captions: writeCaptions(captions) });
  expect(result.error?.issues[0]).toMatchObject({ path: ['captions'] });
});
