// Pictures are decoded and encoded again. This removes the place, the device, and any other hidden data.
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

/** The pixels of one stored picture; each takes up to four bytes of memory when it is shown. */
const MAX_IMAGE_PIXELS = 50_000_000;
/**
 * Sent pictures that are read line by line and made smaller at the same time, in little memory: phones have 50 to 200 megapixels.
 */
const MAX_STREAMED_PIXELS = 250_000_000;
/** Other sent pictures are in memory as a whole: progressive JPEGs, interlaced PNGs, WebPs. */
const MAX_WHOLE_PIXELS = 110_000_000;
/** The megapixels of the picture limits, for messages. */
const MEGA = 1_000_000;
/** Photos lose no detail at half their size; text in long screenshots does. */
const LONGEST_PHOTO = 3;

/** Turns of all tasks that decode pictures, by the owner of the picture. */
// libvips works on Node's four threads for files, names and password hashes, which must stay free for those.
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

/** Decoding the picture would take too much memory, or too much time when it moves. */
export class ImageTooLarge extends Error {
  override name = 'ImageTooLarge';
  /** The limit that it exceeds. */
  readonly megapixels: number;
  readonly isMoving: boolean;

  constructor(megapixels: number, isMoving: boolean) {
    super(`The picture has more than ${megapixels} megapixels.`);
    this.megapixels = megapixels;
    this.isMoving = isMoving;
  }
}

/** The picture is damaged, cut short, or not of the format it was said to be. */
export class ImageUnreadable extends Error {
  override name = 'ImageUnreadable';
}

/** The owner of the picture. */
export interface PictureOwner {
  id: string;
  /** Counts pixels, of all frames of a moving picture, before they are decoded. A refusal is passed on. */
  count(pixels: number): Promise<void>;
}

/**
 * Writes the picture to `output` in the same format, upright, in sRGB and without metadata; a moving picture keeps its
 * frames, and a very large one is made smaller. `output` is ended, or destroyed with the error. Nothing is written before the whole picture is decoded.
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
  // The caller gets a failure from the promise; without a listener the destroyed stream would end the process.
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
  const options: SharpOptions = {
    animated: format === 'gif' || format === 'webp',
    // Browsers show a JPEG without its end, with grey in place of the missing part; so does a store that lost a connection.
    failOn: format === 'jpg' && isJpegCutShort(await readFile(file)) ? 'none' : 'error',
  };
  const header = await readHeader(file, options, ENCODERS[format].format);
  const frames = format === 'png' ? await countFrames(file) : (header.pages ?? 1);
  const isMoving = frames > 1;
  const pixels = checkedPixels(header, frames);
  await owner.count(pixels);
  if (format === 'png' && isMoving) return copyAnimation(file, output, header);
  const image = sharp(file, { ...options, limitInputPixels: pixels + 1 }).autoOrient();
  if (!isMoving && pixels > MAX_IMAGE_PIXELS) image.resize(smallerSize(header, pixels));
  const { data, info } = await ENCODERS[format]
    .encode(image.timeout({ seconds: MAX_SECONDS }), isMoving)
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  await pipeline(Readable.from([data]), output);
  const perceptualHash = await hashPicture(data);
  return { width: info.width, height: info.pageHeight ?? info.height, perceptualHash };
}

/** Reads no pixels, so that a bomb is refused before it is decoded. */
async function readHeader(file: string, options: SharpOptions, expected: string): Promise<Metadata> {
  const header: Metadata = await sharp(file, { ...options, limitInputPixels: false })
    .metadata()
    .catch(unreadable);
  if (header.format === expected) return header;
  throw new ImageUnreadable(`The picture is ${header.format} and not ${expected}.`);
}

/** The pixels to decode. @throws {ImageTooLarge} */
function checkedPixels(header: Metadata, frames: number): number {
  const { width, height, pageHeight = height, depth, format, isProgressive } = header;
  // Two bytes of a colour take twice the memory. One frame is in memory at a time, so their sum limits the time.
  const area = width * pageHeight * (depth === 'ushort' ? 2 : 1);
  const pixels = frames * Math.max(area, MIN_PIXELS_PER_FRAME);
  const isWhole = isProgressive || format === 'webp' || format === 'gif';
  const limit = isWhole ? MAX_WHOLE_PIXELS : MAX_STREAMED_PIXELS;
  if (area > limit) throw new ImageTooLarge(limit / MEGA, false);
  if (frames > 1 && pixels > MAX_MOVING_PIXELS) throw new ImageTooLarge(MAX_MOVING_PIXELS / MEGA, true);
  return pixels;
}

/** A size that may be stored, of the picture as it lies in the file. A JPEG is decoded at a half or a quarter, which is fast. */
function smallerSize({ width, height, autoOrient }: Metadata, pixels: number): { width: number } {
  const isPhoto = Math.max(width, height) / Math.min(width, height) <= LONGEST_PHOTO;
  const scale = Math.sqrt(MAX_IMAGE_PIXELS / pixels);
  const upright = autoOrient?.width ?? width;
  return { width: Math.max(1, Math.floor(upright * (isPhoto ? 2 ** Math.floor(Math.log2(scale)) : scale))) };
}

/** Copies a moving PNG without its metadata. sharp cannot write one, so each part is checked and the first frame decoded. */
async function copyAnimation(file: string, output: Writable, { width, height }: Metadata) {
  await sharp(file, { failOn: 'error' }).stats().catch(unreadable);
  const data = await cleanAnimation(file).catch(unreadable);
  await pipeline(Readable.from([data]), output);
  return { width, height, perceptualHash: await hashPicture(data) };
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
