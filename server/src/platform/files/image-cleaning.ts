// Pictures are decoded and encoded again, which removes the place, the device and any other hidden data.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  isJpegCutShort,
  MAX_MOVING_PIXELS,
  MIN_PIXELS_PER_FRAME,
} from '@bugquest/contract/reports/media/inspect-picture';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { toStorageError } from '../storage/storage-interface.ts';
import { cleanAnimation, countFrames } from './animated-png.ts';
import { FairTurns } from './fair-turns.ts';
import { hashPicture } from './picture-hash.ts';

/** Per stored picture. A browser needs up to four bytes of memory for each pixel. */
const MAX_IMAGE_PIXELS = 50_000_000;
/**
 * For sent pictures that are decoded line by line and made smaller at the same time, in little memory. Phones take pictures of 50 to
 * 200 megapixels.
 */
const MAX_STREAMED_PIXELS = 250_000_000;
/** For sent pictures that must be in memory as a whole: progressive JPEGs, interlaced PNGs, WebPs. */
const MAX_WHOLE_PIXELS = 110_000_000;
const MEGAPIXEL = 1_000_000;
/** Pictures up to this ratio of their sides count as photos. A photo stays readable at half its size, but a long screenshot does not. */
const MAX_PHOTO_RATIO = 3;

/** For all tasks that decode pictures. libvips uses Node's four threads, which are also needed for files, DNS and password hashes. */
export const pictureTurns = new FairTurns(2);
const MAX_SECONDS = 120;

const ENCODERS = {
  jpg: { format: 'jpeg', encode: (image: Sharp) => image.jpeg({ quality: 85 }) },
  png: { format: 'png', encode: (image: Sharp) => image.png() },
  gif: {
    format: 'gif',
    encode: (image: Sharp, isMoving: boolean) => image.gif(isMoving ? { effort: 1, dither: 0 } : {}),
  },
  webp: {
    format: 'webp',
    encode: (image: Sharp, isMoving: boolean) => image.webp({ quality: 85, effort: isMoving ? 0 : 2 }),
  },
} as const;

sharp.concurrency(1);
sharp.cache(false);

/** Decoding the picture would take too much memory, or, for an animation, too much time. */
export class ImageTooLarge extends Error {
  override name = 'ImageTooLarge';
  readonly megapixels: number;
  readonly isMoving: boolean;

  constructor(megapixels: number, isMoving: boolean) {
    super(`The picture has more than ${megapixels} megapixels.`);
    this.megapixels = megapixels;
    this.isMoving = isMoving;
  }
}

/** The picture is damaged, truncated, or has another format than expected. */
export class ImageUnreadable extends Error {
  override name = 'ImageUnreadable';
}

export interface PictureOwner {
  id: string;
  /** Counts the pixels of all frames before they are decoded. An error refuses the picture. */
  count(pixels: number): Promise<void>;
}

/**
 * Writes the picture to `output` in the same format, upright, in sRGB and without metadata. An animation keeps its frames, and a very
 * large picture is made smaller. `output` is ended, or destroyed with the error. Nothing is written before the whole picture is
 * decoded.
 * @param input a path, or a stream, which is first written to a temporary file
 * @param format the extension that `detectMedia` found
 * @returns width and height in pixels, of the upright picture or of one frame
 * @throws {ImageTooLarge | ImageUnreadable}
 */
export async function cleanImage(
  input: string | Readable,
  output: Writable,
  format: keyof typeof ENCODERS,
  owner: PictureOwner,
): Promise<{ width: number; height: number; perceptualHash: bigint | null }> {
  // The caller gets a failure from the promise; without a listener the destroyed stream would end the process.
  output.on('error', () => {});
  try {
    const clean = (file: string) => pictureTurns.take(owner.id, () => reencode(file, output, format, owner));
    return typeof input === 'string' ? await clean(input) : await withTemporaryFile(input, clean);
  } catch (error) {
    const reason = toStorageError(error);
    output.destroy(reason as Error);
    throw reason;
  }
}

async function reencode(file: string, output: Writable, format: keyof typeof ENCODERS, owner: PictureOwner) {
  const options: SharpOptions = {
    animated: format === 'gif' || format === 'webp',
    // Browsers show a truncated JPEG with grey in place of the missing part. The store shows such a picture after a lost connection.
    failOn: format === 'jpg' && isJpegCutShort(await readFile(file)) ? 'none' : 'error',
  };
  const header = await readHeader(file, options, ENCODERS[format].format);
  const frames = format === 'png' ? await countFrames(file) : (header.pages ?? 1);
  const isMoving = frames > 1;
  const pixels = countPixels(header, frames);
  await owner.count(pixels);
  if (format === 'png' && isMoving) return copyAnimation(file, output, header);
  const image = sharp(file, { ...options, limitInputPixels: pixels + 1 }).autoOrient();
  if (!isMoving && pixels > MAX_IMAGE_PIXELS) image.resize(reducedSize(header, pixels));
  const { data, info } = await ENCODERS[format]
    .encode(image.timeout({ seconds: MAX_SECONDS }), isMoving)
    .toBuffer({ resolveWithObject: true })
    .catch(throwUnreadable);
  await pipeline(Readable.from([data]), output);
  const perceptualHash = await hashPicture(data);
  return { width: info.width, height: info.pageHeight ?? info.height, perceptualHash };
}

/** Decodes no pixels, so that a decompression bomb is refused in time. */
async function readHeader(file: string, options: SharpOptions, expected: string): Promise<Metadata> {
  const header: Metadata = await sharp(file, { ...options, limitInputPixels: false })
    .metadata()
    .catch(throwUnreadable);
  if (header.format === expected) return header;
  throw new ImageUnreadable(`The picture is ${header.format} and not ${expected}.`);
}

function countPixels(header: Metadata, frames: number): number {
  const { width, height, pageHeight = height, depth, format, isProgressive } = header;
  // With 16 bits per colour, a pixel takes twice the memory. Only one frame is in memory at a time, so the pixels of all frames
  // together limit the time.
  const area = width * pageHeight * (depth === 'ushort' ? 2 : 1);
  const pixels = frames * Math.max(area, MIN_PIXELS_PER_FRAME);
  const isDecodedAsWhole = isProgressive || format === 'webp' || format === 'gif';
  const limit = isDecodedAsWhole ? MAX_WHOLE_PIXELS : MAX_STREAMED_PIXELS;
  if (area > limit) throw new ImageTooLarge(limit / MEGAPIXEL, false);
  if (frames > 1 && pixels > MAX_MOVING_PIXELS) throw new ImageTooLarge(MAX_MOVING_PIXELS / MEGAPIXEL, true);
  return pixels;
}

/** Photos are reduced to a half or a quarter, because a JPEG decoder does that quickly. */
function reducedSize({ width, height, autoOrient }: Metadata, pixels: number): { width: number } {
  const isPhoto = Math.max(width, height) / Math.min(width, height) <= MAX_PHOTO_RATIO;
  const scale = Math.sqrt(MAX_IMAGE_PIXELS / pixels);
  const uprightWidth = autoOrient?.width ?? width;
  return {
    width: Math.max(1, Math.floor(uprightWidth * (isPhoto ? 2 ** Math.floor(Math.log2(scale)) : scale))),
  };
}

/** sharp cannot write an animated PNG, so its chunks are copied without metadata. Decoding the first frame checks it. */
async function copyAnimation(file: string, output: Writable, { width, height }: Metadata) {
  await sharp(file, { failOn: 'error' }).stats().catch(throwUnreadable);
  const data = await cleanAnimation(file).catch(throwUnreadable);
  await pipeline(Readable.from([data]), output);
  return { width, height, perceptualHash: await hashPicture(data) };
}

function throwUnreadable(cause: Error): never {
  throw new ImageUnreadable('The picture cannot be decoded.', { cause });
}

/** A slow sender must neither occupy a turn nor fill the memory, so the bytes are first written to the disk. */
async function withTemporaryFile<T>(input: Readable, use: (file: string) => Promise<T>): Promise<T> {
  const file = path.join(tmpdir(), `bugquest-picture-${randomUUID()}`);
  try {
    await pipeline(input, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    return await use(file);
  } finally {
    await rm(file, { force: true });
  }
}
