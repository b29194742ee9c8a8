import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StorageFull } from '../storage/storage.ts';
import { ImageTooLarge } from './decoding-memory.ts';
import { cleanImage, ImageUnreadable, type PictureOwner } from './image-cleaning.ts';

const formats = { jpg: 'jpeg', png: 'png', gif: 'gif', webp: 'webp' } as const;
type Extension = keyof typeof formats;
const OWNER: PictureOwner = { id: 'somebody', countTry: (_pixels, decode) => decode() };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bugquest-images-'));
});

afterAll(() => rm(folder, { recursive: true }));

describe('cleanImage', () => {
  it('removes location, camera and orientation, and rotates the picture', async () => {
    const taken = await halves()
      .withExif({
        IFD0: { Make: 'Camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(taken.includes('Camera') && taken.includes('secret')).toBe(true);
    expect(await sharp(taken).metadata()).toMatchObject({ width: 40, height: 20, orientation: 6 });

    const { bytes, size } = await clean(taken, 'jpg');
    expect(size).toMatchObject({ width: 20, height: 40 });
    const { orientation, exif, xmp, iptc, icc } = await sharp(bytes).metadata();
    expect({ orientation, exif, xmp, iptc, icc }).toEqual({});
    expect(bytes.includes('Exif') || bytes.includes('Camera') || bytes.includes('secret')).toBe(false);
    // Red was at the left, so it is at the top after a clockwise rotation.
    expect(await colourAt(bytes, 10, 5)).toBe('red');
    expect(await colourAt(bytes, 10, 35)).toBe('blue');
  });

  it.each(Object.keys(formats) as Extension[])('keeps the format %s', async (to) => {
    const { bytes, size } = await clean(await halves().toFormat(formats[to]).toBuffer(), to);
    expect(size).toMatchObject({ width: 40, height: 20 });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: formats[to], width: 40, height: 20 });
    expect(await colourAt(bytes, 5, 10)).toBe('red');
  });

  it('keeps every pixel of a PNG, transparency included', async () => {
    const pixels = Buffer.from(Array.from({ length: 30 * 30 * 4 }, (_, index) => (index * 7919) % 256));
    const input = await sharp(pixels, { raw: { width: 30, height: 30, channels: 4 } })
      .png()
      .toBuffer();
    const { bytes } = await clean(input, 'png');
    expect((await sharp(bytes).raw().toBuffer()).equals(pixels)).toBe(true);
  });

  it('removes the text of a PNG', async () => {
    const input = await halves()
      .withExif({ IFD0: { ImageDescription: 'secret' } })
      .png()
      .toBuffer();
    expect(input.includes('secret')).toBe(true);
    expect((await clean(input, 'png')).bytes.includes('secret')).toBe(false);
  });

  it('converts the colours of another colour space to sRGB', async () => {
    const input = await flat(255, 0, 0).withIccProfile('p3', { attach: true }).png().toBuffer();
    const wide = await sharp(input, { ignoreIcc: true }).raw().toBuffer();
    expect(wide[0]).toBeLessThan(240);
    const { bytes } = await clean(input, 'png');
    expect((await sharp(bytes).metadata()).hasProfile).toBe(false);
    expect((await sharp(bytes).raw().toBuffer())[0]).toBeGreaterThan(250);
  });

  it.each(['gif', 'webp'] as const)('keeps the frames and the timing of an animated %s', async (format) => {
    const input = await frames(5, 40, 30).then((image) =>
      image.toFormat(format, { delay: [100, 200, 300, 100, 50], loop: 3 }).toBuffer(),
    );
    const { bytes, size } = await clean(input, format);
    expect(size).toMatchObject({ width: 40, height: 30 });
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({
      pages: 5,
      pageHeight: 30,
      delay: [100, 200, 300, 100, 50],
      loop: 3,
    });
  });

  it('refuses a decompression bomb without decoding it', async () => {
    // The file has no pixels, so decoding it would fail with another error.
    await expect(clean(pngHeader(20_000, 20_000), 'png')).rejects.toThrow(ImageTooLarge);
    await expect(clean(pngHeader(50_001, 5_000), 'png')).rejects.toThrow(ImageTooLarge);
    await expect(clean(pngHeader(8_000, 16_000, { isInterlaced: true }), 'png')).rejects.toThrow(
      ImageTooLarge,
    );
  });

  it.each([
    ['a photo of 50 megapixels', 8_160, 6_144, 'jpg', { width: 4_080, height: 3_072 }],
    ['a photo of 108 megapixels', 12_000, 9_000, 'jpg', { width: 6_000, height: 4_500 }],
    ['a long screenshot', 1_080, 48_000, 'png', { width: 1_060, height: 47_111 }],
  ] as const)('makes %s smaller', { timeout: 60_000 }, async (_, width, height, format, size) => {
    const input = await flat(255, 0, 0, width, height).toFormat(formats[format]).toBuffer();
    const cleaned = await clean(input, format);
    expect(cleaned.size).toMatchObject(size);
    expect(await sharp(cleaned.bytes).metadata()).toMatchObject({ format: formats[format], ...size });
  });

  it('also makes a rotated photo smaller', async () => {
    const input = await flat(255, 0, 0, 8_160, 6_144).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await clean(input, 'jpg')).size).toMatchObject({ width: 3_072, height: 4_080 });
  });

  it('keeps the frames of an animated PNG, and removes its texts', async () => {
    const animation = await animatedPng(3);
    expect(animation.includes('secret')).toBe(true);
    const { bytes, size } = await clean(animation, 'png');
    expect(size).toMatchObject({ width: 40, height: 20 });
    expect(bytes.includes('secret')).toBe(false);
    for (const name of ['acTL', 'fdAT', 'IEND']) expect(bytes.includes(name)).toBe(true);
    expect(await colourAt(bytes, 5, 10)).toBe('red');
  });

  it('refuses an animated PNG that is damaged, truncated or too long', async () => {
    const animation = await animatedPng(3);
    const damaged = Buffer.from(animation);
    damaged[damaged.lastIndexOf('fdAT') + 10]! ^= 1;
    for (const wrong of [damaged, animation.subarray(0, -30), await animatedPng(3, 4)])
      await expect(clean(wrong, 'png')).rejects.toThrow(ImageUnreadable);
    await expect(clean(await animatedPng(3, 500_000), 'png')).rejects.toThrow(ImageTooLarge);
  });

  it('accepts an animation with more pixels than a still picture may have', async () => {
    await expect(clean(gifOf(260, 490, 500), 'gif')).resolves.toMatchObject({ size: { width: 490 } });
  });

  it('counts the pixels of all frames together', async () => {
    const size = { width: 490, height: 500 };
    await expect(clean(gifOf(3, 490, 500), 'gif')).resolves.toMatchObject({ size });
    await expect(clean(gifOf(17, 4_900, 5_000), 'gif')).rejects.toThrow(ImageTooLarge);
  });

  it.each(['png', 'gif', 'webp'] as const)('refuses a truncated %s', async (format) => {
    const pixels = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, index) => (index * 7919) % 251));
    const image = sharp(pixels, { raw: { width: 200, height: 200, channels: 3 } });
    const whole = await image.toFormat(formats[format]).toBuffer();
    await expect(clean(whole, format)).resolves.toBeDefined();
    for (const part of [0.1, 0.5, 0.9]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part));
      await expect(clean(cut, format)).rejects.toThrow(ImageUnreadable);
    }
  });

  it('completes a truncated JPEG as browsers do, and refuses a damaged JPEG', async () => {
    const whole = await halves().resize(400, 200).jpeg({ quality: 90 }).toBuffer();
    for (const missing of [2, 20, whole.length / 2]) {
      const { bytes, size } = await clean(whole.subarray(0, whole.length - missing), 'jpg');
      expect(size).toMatchObject({ width: 400, height: 200 });
      expect(await colourAt(bytes, 5, 5)).toBe('red');
    }
    await expect(clean(whole.subarray(0, 100), 'jpg')).rejects.toThrow(ImageUnreadable);
  });

  it('refuses a file that does not have the declared format', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(clean(svg, 'png')).rejects.toThrow(ImageUnreadable);
    await expect(clean(await halves().png().toBuffer(), 'jpg')).rejects.toThrow(ImageUnreadable);
    await expect(clean(Buffer.from('no picture'), 'png')).rejects.toThrow(ImageUnreadable);
    await expect(clean(Buffer.alloc(0), 'png')).rejects.toThrow(ImageUnreadable);
  });

  it.runIf(process.platform === 'linux')('says that the disk is full', async () => {
    const input = path.join(folder, 'input-for-a-full-disk');
    for (const format of Object.keys(formats) as Extension[]) {
      await writeFile(input, await halves().resize(2_000).toFormat(formats[format]).toBuffer());
      await expect(cleanImage(input, '/dev/full', format, OWNER)).rejects.toThrow(StorageFull);
    }
  });

  it('counts a picture before it is decoded, and refuses it with the error of the count', async () => {
    const pictureOf = (decode: PictureOwner['countTry']) => ({ id: 'somebody', countTry: decode });
    const input = await write(await halves().png().toBuffer());
    const output = path.join(folder, 'never-written');
    const refusing = pictureOf(async () => Promise.reject(new Error('enough for today')));
    await expect(cleanImage(input, output, 'png', refusing)).rejects.toThrow('enough for today');
    expect(await readdir(folder)).not.toContain('never-written');
    const counted: number[] = [];
    await cleanImage(
      input,
      output,
      'png',
      pictureOf((pixels, decode) => {
        counted.push(pixels);
        return decode();
      }),
    );
    expect(counted).toEqual([10_000]);
  });
});

async function write(bytes: Buffer): Promise<string> {
  const file = path.join(folder, randomUUID());
  await writeFile(file, bytes);
  return file;
}

async function clean(input: Buffer, format: Extension) {
  const file = await write(input);
  const size = await cleanImage(file, `${file}-cleaned`, format, OWNER);
  return { bytes: await readFile(`${file}-cleaned`), size };
}

function flat(r: number, g: number, b: number, width = 20, height = 20) {
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
}

/** 40 × 20 pixels, the left half red and the right half blue. */
function halves() {
  const pixels = Array.from({ length: 40 * 20 }, (_, index) => (index % 40 < 20 ? [255, 0, 0] : [0, 0, 255]));
  return sharp(Buffer.from(pixels.flat()), { raw: { width: 40, height: 20, channels: 3 } });
}

async function frames(count: number, width: number, height: number) {
  const pictures = Array.from({ length: count }, (_, index) =>
    flat(index * 19, 255 - index * 19, 9, width, height)
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
  return sharp(await Promise.all(pictures), { join: { animated: true } });
}

async function colourAt(image: string | Buffer, left: number, top: number): Promise<string> {
  const [red = 0, , blue = 0] = await sharp(image)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : `${red} ${blue}`;
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** `halves()` as an animated PNG with several equal frames and a text. */
async function animatedPng(frames: number, declaredFrames = frames): Promise<Buffer> {
  const still = await halves().png().toBuffer();
  const at = still.indexOf('IDAT') - 4;
  const pixels = still.subarray(at + 8, at + 8 + still.readUInt32BE(at));
  const words = (...numbers: number[]) => {
    const bytes = Buffer.alloc(4 * numbers.length);
    for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * index);
    return bytes;
  };
  const control = (sequence: number) =>
    chunk('fcTL', Buffer.concat([words(sequence, 40, 20, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]));
  const later = Array.from({ length: frames - 1 }, (_, index) => [
    control(2 * index + 1),
    chunk('fdAT', Buffer.concat([words(2 * index + 2), pixels])),
  ]);
  return Buffer.concat([
    still.subarray(0, at),
    chunk('acTL', words(declaredFrames, 0)),
    chunk('tEXt', Buffer.from('Comment\0secret')),
    control(0),
    chunk('IDAT', pixels),
    ...later.flat(),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The start of a PNG that declares this size, as in a decompression bomb. */
function pngHeader(width: number, height: number, { isInterlaced = false } = {}): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header[12] = isInterlaced ? 1 : 0;
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const data = deflateSync(Buffer.alloc(1_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', data),
  ]);
}

/** A GIF of a few bytes. Its header declares frames of this size, but they contain one pixel. */
function gifOf(count: number, width: number, height: number): Buffer {
  const size = [width & 255, width >> 8, height & 255, height >> 8];
  const canvas = [...size, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const frame = [0x2c, 0, 0, 0, 0, ...size, 0, 2, 2, 0x44, 1, 0];
  const body = Array.from({ length: count }, () => frame).flat();
  return Buffer.concat([Buffer.from('GIF89a'), Buffer.from([...canvas, ...body, 0x3b])]);
}
