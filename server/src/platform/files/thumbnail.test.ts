import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ImageTooLarge } from './decoding-memory.ts';
import { makeThumbnail } from './thumbnail.ts';

const of = (bytes: Buffer) => ({ picture: bytes, ownerId: 'somebody' });

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

test('a thumbnail is small, upright, and without metadata', async () => {
  const exif = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1' } };
  const lying = await picture(1600, 800).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { bytes, width, height } = await makeThumbnail(of(lying), 400);
  expect([width, height]).toEqual([200, 400]);
  const made = await sharp(bytes).metadata();
  expect(made).toMatchObject({ format: 'webp', width: 200, height: 400 });
  expect(made.exif).toBeUndefined();
  expect(made.orientation).toBeUndefined();
});

test('the thumbnail of a very long picture shows its beginning', async () => {
  const top = await picture(100, 100).png().toBuffer();
  const long = await sharp({ create: { width: 100, height: 3_000, channels: 3, background: 'red' } })
    .composite([{ input: top, top: 0, left: 0 }])
    .png()
    .toBuffer();
  const { bytes, width, height } = await makeThumbnail(of(long), 80);
  expect([width, height]).toEqual([80, 80]);
  const [red] = await sharp(bytes).resize(1, 1).removeAlpha().raw().toBuffer();
  expect(red).toBeLessThan(60);
});

test('a thumbnail is never larger than the picture', async () => {
  const { width, height } = await makeThumbnail(of(await picture(30, 20).png().toBuffer()), 400);
  expect([width, height]).toEqual([30, 20]);
});

test('the thumbnail of an animation shows its first frame', async () => {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 40, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { bytes } = await makeThumbnail(of(moving), 400);
  expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  const [red, green, blue] = await sharp(bytes).resize(1, 1).removeAlpha().raw().toBuffer();
  expect([red! > 200, green! < 60, blue! < 60]).toEqual([true, true, true]);
});

test('a picture that would need too much memory, and a file that is no picture, are refused', async () => {
  const large = await picture(9_000, 9_000).png().toBuffer();
  await expect(makeThumbnail(of(large), 400)).resolves.toMatchObject({ width: 400, height: 400 });
  const interlaced = await picture(11_000, 11_000).png({ progressive: true }).toBuffer();
  await expect(makeThumbnail(of(interlaced), 400)).rejects.toThrow(ImageTooLarge);
  await expect(makeThumbnail(of(Buffer.from('no picture')), 400)).rejects.toThrow();
});
