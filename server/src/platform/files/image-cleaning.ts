// Pictures are decoded and encoded again, which removes the place, the device and any other hidden data.
import { readFile, stat, writeFile } from 'node:fs/promises';
import {
  countMovingPixels,
  isJpegCutShort,
  MAX_MOVING_PIXELS,
} from '@bugquest/contract/reports/media/inspect-picture';
import sharp, { type Metadata, type OutputInfo, type Sharp, type SharpOptions } from 'sharp';
import { StorageFull, toStorageError } from '../storage/storage-interface.ts';
import { cleanAnimation, countFrames } from './animated-png.ts';
import { decodePicture, ImageTooLarge } from './decoding-memory.ts';
import { hashPicture } from './picture-hash.ts';

/** Of sent pictures, because of the time that decoding takes. Phones take pictures of 50 to 200 megapixels. */
const MAX_SENT_PIXELS = 250_000_000;
/** Of stored pictures; larger ones are made smaller. A browser needs up to four bytes of memory for each pixel. */
const MAX_STORED_PIXELS = 50_000_000;
/** Encoding a WebP takes more memory. */
const MAX_STORED_WEBP_PIXELS = { opaque: 16_000_000, withAlpha: 6_000_000 };
const MEGAPIXEL = 1_000_000;
/** Pictures up to this ratio of their sides count as photos. A photo stays readable at half its size, but a long screenshot does not. */
const MAX_PHOTO_RATIO = 3;
const MAX_SECONDS = 120;

const ENCODERS = {
  // `optimiseCoding` would keep the whole picture in memory, six bytes for each pixel.
  jpg: { format: 'jpeg', encode: (image: Sharp) => image.jpeg({ quality: 85, optimiseCoding: false }) },
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

/** The picture is damaged, truncated, or has another format than expected. */
export class ImageUnreadable extends Error {
  override name = 'ImageUnreadable';
}

export interface PictureOwner {
  id: string;
  /**
   * Counts the pixels of all frames, and then runs `decode`. The count is committed before, so that a picture that ends the process is
   * counted too. An error refuses the picture.
   */
  countTry<T>(pixels: number, decode: () => Promise<T>): Promise<T>;
}

export interface CleanedPicture {
  /** Width and height in pixels, of the upright picture or of one frame. */
  width: number;
  height: number;
  perceptualHash: bigint | null;
}

/**
 * Writes the picture to the file `output` in the same format, upright, in sRGB and without metadata. An animation keeps its frames, and
 * a very large picture is made smaller. After an error, `output` may be incomplete.
 * @param input a path, as `output`
 * @param format the extension that `detectMedia` found
 * @throws {ImageTooLarge | ImageUnreadable}
 */
export async function cleanImage(
  input: string,
  output: string,
  format: keyof typeof ENCODERS,
  owner: PictureOwner,
): Promise<CleanedPicture> {
  const header = await readHeader(input, ENCODERS[format].format);
  const frames = format === 'png' ? await countFrames(input) : (header.pages ?? 1);
  const pixels = countPixels(header, frames);
  const isMoving = frames > 1;
  const reducedWidth = isMoving ? undefined : widthToReduceTo(header);
  const { width, height } = header.autoOrient;
  const storedPixels = width * height * (reducedWidth ? (reducedWidth / width) ** 2 : 1);
  const picture = { header, frames, fileBytes: (await stat(input)).size, storedPixels };
  const clean = async () => {
    const size = await write(input, output, format, { header, isMoving, reducedWidth });
    return { ...size, perceptualHash: await hashPicture(output).catch(throwUnreadable) };
  };
  try {
    return await decodePicture(owner.id, picture, () => owner.countTry(pixels, clean));
  } catch (error) {
    throw toStorageError(error);
  }
}

interface Plan {
  header: Metadata;
  isMoving: boolean;
  /** Of the upright picture. Undefined when it keeps its size. */
  reducedWidth: number | undefined;
}

async function write(
  input: string,
  output: string,
  format: keyof typeof ENCODERS,
  { header, isMoving, reducedWidth }: Plan,
) {
  if (format === 'png' && isMoving) return copyAnimation(input, output, header);
  const encode = async (failOn: SharpOptions['failOn']): Promise<OutputInfo> => {
    const image = sharp(input, { animated: isMoving, failOn, limitInputPixels: false }).autoOrient();
    if (reducedWidth) image.resize(reducedWidth);
    return ENCODERS[format].encode(image.timeout({ seconds: MAX_SECONDS }), isMoving).toFile(output);
  };
  const { width, height, pageHeight } = await encode('error')
    .catch(async (error) => {
      // Browsers show a truncated JPEG with grey in place of the missing part. The store shows such a picture after a lost connection.
      if (format === 'jpg' && isJpegCutShort(await readFile(input))) return encode('none');
      throw error;
    })
    .catch(throwUnreadable);
  return { width, height: pageHeight ?? height };
}

/** Decodes no pixels, so that a decompression bomb is refused in time. */
async function readHeader(file: string, expected: string): Promise<Metadata> {
  const header: Metadata = await sharp(file, { limitInputPixels: false }).metadata().catch(throwUnreadable);
  if (header.format === expected) return header;
  throw new ImageUnreadable(`The picture is ${header.format} and not ${expected}.`);
}

/** Refuses pictures that would take too much time. */
function countPixels({ width, height, depth, format }: Metadata, frames: number): number {
  const area = width * height * (depth === 'uchar' ? 1 : 2);
  if (area > MAX_SENT_PIXELS) throw new ImageTooLarge(MAX_SENT_PIXELS / MEGAPIXEL, 'pixels');
  const pixels = countMovingPixels(frames, area, frames > 1 && format === 'webp');
  if (frames > 1 && pixels > MAX_MOVING_PIXELS)
    throw new ImageTooLarge(MAX_MOVING_PIXELS / MEGAPIXEL, 'moving');
  return pixels;
}

/** Undefined when the picture keeps its size. Photos are reduced to a half or a quarter, because a JPEG decoder does that quickly. */
function widthToReduceTo({ width, height, format, hasAlpha, autoOrient }: Metadata): number | undefined {
  const most =
    format === 'webp' ? MAX_STORED_WEBP_PIXELS[hasAlpha ? 'withAlpha' : 'opaque'] : MAX_STORED_PIXELS;
  if (width * height <= most) return undefined;
  const isPhoto = format !== 'webp' && Math.max(width, height) / Math.min(width, height) <= MAX_PHOTO_RATIO;
  const exact = Math.sqrt(most / (width * height));
  const scale = isPhoto ? 2 ** Math.floor(Math.log2(exact)) : exact;
  return Math.max(1, Math.floor(autoOrient.width * scale));
}

/** sharp cannot write an animated PNG, so its chunks are copied without metadata. The hash decodes the first frame, which checks it. */
async function copyAnimation(input: string, output: string, { width, height }: Metadata) {
  await writeFile(output, await cleanAnimation(input).catch(throwUnreadable));
  return { width, height };
}

function throwUnreadable(cause: Error): never {
  // libvips reports errors of the system as text.
  if (/No space left on device|Disk quota exceeded/.test(cause.message)) throw new StorageFull({ cause });
  throw new ImageUnreadable('The picture cannot be decoded.', { cause });
}
