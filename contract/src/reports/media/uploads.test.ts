import { expect, test } from 'vitest';
import { refuseUpload, UPLOAD_RULES } from './uploads.ts';

const { screenshots, videos } = UPLOAD_RULES;

test.each([
  ['screenshots', { name: 'a.png', type: 'image/png', size: screenshots.maxBytes }, undefined],
  ['screenshots', { name: 'a.png', type: 'image/png', size: screenshots.maxBytes + 1 }, 'too_large'],
  ['screenshots', { name: 'A.JPG', type: '', size: 1 }, undefined],
  ['screenshots', { name: 'photo', type: 'image/webp', size: 1 }, undefined],
  ['screenshots', { name: 'a.svg', type: 'image/svg+xml', size: 1 }, 'wrong_type'],
  ['screenshots', { name: 'a.mp4', type: 'video/mp4', size: 1 }, 'wrong_type'],
  ['videos', { name: 'a.mov', type: 'video/quicktime', size: videos.maxBytes }, undefined],
  ['videos', { name: 'a.mov', type: 'video/quicktime', size: videos.maxBytes + 1 }, 'too_large'],
  ['videos', { name: 'a.mkv', type: 'video/x-matroska', size: 1 }, 'wrong_type'],
] as const)('refuseUpload(%s, %j) returns %s', (field, file, refusal) => {
  expect(refuseUpload(field, file)).toBe(refusal);
});
