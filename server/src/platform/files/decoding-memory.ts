// Decoding a picture or a video takes memory that has nothing to do with the size of its file. The memory is computed from the header,
// and all that is decoded at the same time stays below the memory limits of deploy/ (scripts/deployment/memory.test.ts).
// `npm run bench -- pictures` compares the computed bytes with the real ones.
import type { Metadata } from 'sharp';
import { FairTurns } from './fair-turns.ts';

const MEGAPIXEL = 1_000_000;
/** For all pictures together. One picture may need all of it: 50 megapixels of a progressive JPEG, with three colours. */
export const PICTURE_BYTES = 350_000_000;
/** For ffmpeg. Videos have a share of their own, because a conversion takes minutes, and people wait for their pictures. */
export const VIDEO_BYTES = 512 * 1024 * 1024;
/** libvips uses Node's four threads, which are also needed for files, DNS and password hashes. */
const MAX_PICTURES = 2;

// By default, libvips decodes a moving WebP of more than 100 MB into a file in /tmp, which is memory in containers and has a limit there.
process.env.VIPS_DISC_THRESHOLD = '1g';

const pictureTurns = new FairTurns(PICTURE_BYTES);
const videoTurns = new FairTurns(VIDEO_BYTES);

/** Decoding the picture would take too much memory, or, for an animation, too much time. */
export class ImageTooLarge extends Error {
  override name = 'ImageTooLarge';
  readonly megapixels: number;
  readonly reason: 'pixels' | 'memory' | 'moving';

  constructor(megapixels: number, reason: ImageTooLarge['reason']) {
    super(`The picture has more than ${megapixels} megapixels.`);
    this.megapixels = megapixels;
    this.reason = reason;
  }
}

export interface Picture {
  header: Metadata;
  frames: number;
  fileBytes: number;
  /** The pixels that are encoded again; 0 when only a small copy is made. */
  storedPixels: number;
}

/**
 * Runs `decode` as soon as the memory for the picture is free.
 * @throws {ImageTooLarge}
 */
export async function decodePicture<T>(
  owner: string,
  picture: Picture,
  decode: () => Promise<T>,
): Promise<T> {
  const bytes = bytesToDecode(picture);
  if (bytes > PICTURE_BYTES)
    throw new ImageTooLarge(acceptedMegapixels(picture), picture.frames > 1 ? 'moving' : 'memory');
  return pictureTurns.take(owner, Math.max(bytes, PICTURE_BYTES / MAX_PICTURES), decode);
}

/** How large the same picture may be. */
function acceptedMegapixels({ header, storedPixels, ...others }: Picture): number {
  let scale = 1;
  const scaled = (pixels: number) => pixels * scale ** 2;
  const scaledHeader = () => ({ ...header, width: header.width * scale, height: header.height * scale });
  const bytes = () =>
    bytesToDecode({ ...others, header: scaledHeader(), storedPixels: scaled(storedPixels) });
  while (bytes() > PICTURE_BYTES) scale *= 0.99;
  return Math.max(1, Math.floor(scaled(header.width * header.height) / MEGAPIXEL));
}

/** For a small copy of the first frame. */
export const toFirstFrame = (header: Metadata): Picture => ({
  header,
  frames: 1,
  fileBytes: 0,
  storedPixels: 0,
});

/** Runs ffmpeg as soon as its memory is free. */
export const decodeVideo = <T>(decode: () => Promise<T>): Promise<T> =>
  videoTurns.take('ffmpeg', VIDEO_BYTES, decode);

/** libvips keeps fewer lines of a picture that it reads line by line, at most this many. */
const LINES = 2_000;

/** Measured with sharp 0.35, with some reserve. All numbers are bytes for a pixel. */
const WEBP = { decoded: 4.2, encoded: 15.5, encodedWithAlpha: 42, frame: 45 };
const GIF_FRAME = 22;

/** An upper limit of the bytes that decoding the picture and encoding it again take. */
export function bytesToDecode({ header, frames, fileBytes, storedPixels }: Picture): number {
  const { width, height, channels, depth, format, isProgressive, hasAlpha, orientation = 1 } = header;
  const area = width * height;
  const pixelBytes = Math.max(channels, 3) * (depth === 'uchar' ? 1 : 2);
  const lines = width * pixelBytes * LINES;
  // The rotated picture begins with the last line of the original.
  const rotated = orientation > 2 ? storedPixels * pixelBytes : 0;
  switch (format) {
    case 'webp': {
      if (frames > 1) return area * (frames * WEBP.decoded + WEBP.frame) + fileBytes;
      const encoded = storedPixels * (hasAlpha ? WEBP.encodedWithAlpha : WEBP.encoded);
      return Math.max((area + storedPixels) * WEBP.decoded, encoded) + rotated;
    }
    case 'gif':
      return area * GIF_FRAME + fileBytes;
    case 'png':
      // The chunks of an animation are copied.
      return (isProgressive ? area * pixelBytes : 0) + lines + rotated + (frames > 1 ? 2 * fileBytes : 0);
    default:
      // Every scan of a progressive JPEG changes all coefficients, which have two bytes. The header does not prove that colours have
      // fewer of them.
      return (isProgressive ? area * channels * 2 : 0) + lines + rotated;
  }
}
