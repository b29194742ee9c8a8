// Pictures are decoded and encoded again, which leaves behind where they were taken, with what, and whatever else was
// hidden in the file.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { toStorageError } from '../storage/storage-interface.ts';
import { FairTurns } from './fair-turns.ts';
import { hashPicture } from './picture-hash.ts';

/** The pixels of one picture, of all frames together when it moves; each takes up to four bytes of memory. */
const MAX_IMAGE_PIXELS = 50_000_000;

const LEAST_PIXELS_OF_FRAME = 10_000;

/** Turns of everything that decodes pictures, by the person whose they are. */
// libvips works on Node's four threads for files, names and password hashes, which must stay free for those.
export const pictureTurns = new FairTurns(2);
const MAX_SECONDS = 60;

const ENCODERS = {
  jpg: { format: 'jpeg', encode: (image: Sharp) => image.jpeg({ quality: 85 }) },
  png: { format: 'png', encode: (image: Sharp) => image.png() },
  gif: { format: 'gif', encode: (image: Sharp) => image.gif() },
  webp: { format: 'webp', encode: (image: Sharp) => image.webp({ quality: 85, effort: 2 }) },
} as const;

sharp.concurrency(1);
sharp.cache(false);

/** The picture, decoded, would take more than `MAX_IMAGE_PIXELS`. */
export class ImageTooLarge extends Error {
  override name = 'ImageTooLarge';
}

/** The picture is damaged, cut short, or not of the format it was said to be. */
export class ImageUnreadable extends Error {
  override name = 'ImageUnreadable';
}

/** Whose picture it is. */
export interface PictureOwner {
  id: string;
  /** Counts pixels, of all frames of a moving picture, before they are decoded. A refusal is passed on. */
  count(pixels: number): Promise<void>;
}

/**
 * Writes the picture to `output` in the same format, upright, in sRGB and without metadata; a GIF or WebP keeps its
 * frames. `output` is ended, or destroyed with the error. Nothing is written before the whole picture is decoded.
 * @param input a path, which is best, or a stream, which goes through a temporary file
 * @param format the extension that `detectMedia` found
 * @returns the size in pixels of the upright picture, or of one frame, and what it looks like (picture-hash.ts)
 * @throws {ImageTooLarge | ImageUnreadable}
 */
export async function cleanImage(
  input: string | Readable,
  output: Writable,
  format: keyof typeof ENCODERS,
  owner: PictureOwner,
): Promise<{ width: number; height: number; perceptualHash: bigint | null }> {
  // The caller hears of a failure from the promise; without a listener the destroyed stream would end the process.
  output.on('error', () => {});
  try {
    const clean = (file: string) =>
      pictureTurns.take(owner.id, () => encodeAgain(file, output, format, owner));
    return typeof input === 'string' ? await clean(input) : await withTemporaryFile(input, clean);
  } catch (error) {
    const reason = toStorageError(error);
    output.destroy(reason as Error);
    throw reason;
  }
}

async function encodeAgain(
  file: string,
  output: Writable,
  format: keyof typeof ENCODERS,
  owner: PictureOwner,
) {
  const options: SharpOptions = { animated: format === 'gif' || format === 'webp', failOn: 'error' };
  await owner.count(await checkedPixels(file, options, ENCODERS[format].format));
  const image = sharp(file, { ...options, limitInputPixels: MAX_IMAGE_PIXELS }).autoOrient();
  const { data, info } = await ENCODERS[format]
    .encode(image.timeout({ seconds: MAX_SECONDS }))
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  await pipeline(Readable.from([data]), output);
  const perceptualHash = await hashPicture(data);
  return { width: info.width, height: info.pageHeight ?? info.height, perceptualHash };
}

/** Looks at the header alone, so that a bomb is refused before it is decoded. */
async function checkedPixels(file: string, options: SharpOptions, expected: string): Promise<number> {
  const header: Metadata = await sharp(file, { ...options, limitInputPixels: false })
    .metadata()
    .catch(unreadable);
  if (header.format !== expected) {
    throw new ImageUnreadable(`The picture is ${header.format} and not ${expected}.`);
  }
  // The frames of a moving picture count as one tall picture. Each takes some time, however small it is, and two bytes of a colour
  // take twice the memory.
  const area = header.width * header.height * (header.depth === 'ushort' ? 2 : 1);
  const pixels = Math.max(area, (header.pages ?? 1) * LEAST_PIXELS_OF_FRAME);
  if (pixels > MAX_IMAGE_PIXELS) {
    throw new ImageTooLarge(`The picture has ${header.width} × ${header.height} pixels.`);
  }
  return pixels;
}

function unreadable(cause: Error): never {
  throw new ImageUnreadable('The picture cannot be decoded.', { cause });
}

/** A slow sender must neither hold a turn nor fill the memory, so its bytes are collected on the disk first. */
async function withTemporaryFile<T>(input: Readable, use: (file: string) => Promise<T>): Promise<T> {
  const file = path.join(tmpdir(), `bugquest-picture-${randomUUID()}`);
  try {
    await pipeline(input, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    return await use(file);
  } finally {
    await rm(file, { force: true });
  }
}
