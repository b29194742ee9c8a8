import type { Metadata } from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  bytesToDecode,
  decodePicture,
  ImageTooLarge,
  PICTURE_BYTES,
  type Picture,
} from './decoding-memory.ts';

const MIB = 2 ** 20;

function picture(
  width: number,
  height: number,
  header: Partial<Metadata>,
  { frames = 1, fileBytes = 1_000_000, storedPixels = Math.min(width * height, 50_000_000) } = {},
): Picture {
  const sized = { channels: 3, depth: 'uchar', ...header, width, height } as Metadata;
  return { header: sized, frames, fileBytes, storedPixels };
}

const PROGRESSIVE = { format: 'jpeg', isProgressive: true } as const;
const RGBA = { channels: 4, hasAlpha: true } as const;

/** The resident memory that sharp 0.35 took above rest. */
describe.each([
  ['a JPEG', picture(7_000, 7_000, { format: 'jpeg' }), 34],
  ['a JPEG that is made smaller', picture(15_000, 15_000, { format: 'jpeg' }), 36],
  ['a wide JPEG', picture(65_500, 3_800, { format: 'jpeg' }), 149],
  ['a rotated JPEG', picture(7_000, 7_000, { format: 'jpeg', orientation: 6 }), 157],
  ['a progressive JPEG', picture(7_000, 7_000, PROGRESSIVE), 168],
  ['a progressive JPEG in 4:4:4', picture(10_400, 10_400, PROGRESSIVE), 629],
  ['a progressive CMYK', picture(10_400, 10_400, { ...PROGRESSIVE, channels: 4 }), 835],
  ['a PNG', picture(7_000, 7_000, { format: 'png', ...RGBA }), 26],
  ['a PNG that is made smaller', picture(30_000, 5_000, { format: 'png', ...RGBA }), 225],
  ['a PNG with 16 bits', picture(15_000, 8_000, { format: 'png', ...RGBA, depth: 'ushort' }), 199],
  ['a rotated PNG', picture(7_000, 7_000, { format: 'png', ...RGBA, orientation: 6 }), 207],
  ['an interlaced PNG', picture(5_000, 5_000, { format: 'png', ...RGBA, isProgressive: true }), 104],
  [
    'an interlaced PNG with 16 bits',
    picture(5_000, 5_000, { format: 'png', ...RGBA, depth: 'ushort', isProgressive: true }),
    205,
  ],
  ['a WebP', picture(4_000, 4_000, { format: 'webp' }), 206],
  ['a WebP with transparency', picture(4_000, 4_000, { format: 'webp', ...RGBA }), 599],
  [
    'a WebP that is made smaller',
    picture(4_000, 4_000, { format: 'webp', ...RGBA }, { storedPixels: 4_000_000 }),
    160,
  ],
  [
    'a moving WebP',
    picture(1_000, 1_000, { format: 'webp', ...RGBA }, { frames: 80, fileBytes: 2_000_000 }),
    340,
  ],
  ['a GIF', picture(4_000, 4_000, { format: 'gif' }, { fileBytes: 11_000_000 }), 271],
  ['a moving GIF', picture(3_000, 3_000, { format: 'gif' }, { frames: 4, fileBytes: 12_000_000 }), 187],
])('%s', (_, { header, ...others }, measured) => {
  test('needs at most the computed bytes', () => {
    expect(bytesToDecode({ header, ...others })).toBeGreaterThanOrEqual(measured * MIB);
  });
});

const decode = (large: Picture) => decodePicture('somebody', large, async () => 'decoded');
const refusalOf = (large: Picture) =>
  decode(large).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a picture', () => {
  test.each([
    ['a photo of 50 megapixels', picture(8_160, 6_144, { format: 'jpeg', orientation: 6 })],
    ['a photo of 200 megapixels', picture(16_320, 12_240, { format: 'jpeg', orientation: 6 })],
    ['a panorama', picture(24_000, 4_000, { format: 'jpeg' })],
    ['a progressive photo of 50 megapixels', picture(8_160, 6_144, PROGRESSIVE)],
    ['a long screenshot', picture(1_080, 48_000, { format: 'png', ...RGBA })],
    ['a recording', picture(490, 500, { format: 'gif' }, { frames: 1_600, fileBytes: 50_000_000 })],
  ])('that people really send is decoded: %s', async (_, sent) => {
    await expect(decode(sent)).resolves.toBe('decoded');
  });

  test.each([
    ['a progressive JPEG of 108 megapixels', picture(10_400, 10_400, PROGRESSIVE), 'memory'],
    ['a PNG with a million columns', picture(1_000_000, 100, { format: 'png' }), 'memory'],
    ['a GIF of 16 megapixels', picture(4_000, 4_000, { format: 'gif' }), 'memory'],
    ['a moving WebP', picture(1_000, 1_000, { format: 'webp' }, { frames: 90 }), 'moving'],
  ] as const)('that needs too much memory is refused: %s', async (_, sent, reason) => {
    expect(bytesToDecode(sent)).toBeGreaterThan(PICTURE_BYTES);
    const refusal = await refusalOf(sent);
    expect(refusal).toBeInstanceOf(ImageTooLarge);
    expect(refusal).toMatchObject({ reason });
  });

  test('is refused with a size that is accepted', async () => {
    const { megapixels } = (await refusalOf(picture(10_400, 10_400, PROGRESSIVE))) as ImageTooLarge;
    expect(megapixels).toBeGreaterThan(40);
    const side = Math.sqrt(megapixels * 1_000_000);
    await expect(decode(picture(side, side, PROGRESSIVE))).resolves.toBe('decoded');
  });
});

test('two small pictures are decoded at a time, or one large picture', async () => {
  let running = 0;
  const most = async (sent: Picture) => {
    let highest = 0;
    const work = async () => {
      running += 1;
      highest = Math.max(highest, running);
      await new Promise((done) => setTimeout(done, 5));
      running -= 1;
    };
    await Promise.all(['A', 'B', 'C', 'D'].map((owner) => decodePicture(owner, sent, work)));
    return highest;
  };
  expect(await most(picture(1_000, 1_000, { format: 'png' }))).toBe(2);
  expect(await most(picture(6_000, 6_000, PROGRESSIVE))).toBe(1);
});
