import sharp, { type ResizeOptions } from 'sharp';
import { decodePicture, toFirstFrame } from './decoding-memory.ts';

const MAX_SECONDS = 60;
/** A longer picture, such as a screenshot of a whole page, would become a thin line, so only its beginning is shown. */
const MAX_ASPECT = 4;

export interface SmallPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

interface Original {
  /** A path or the bytes. */
  picture: string | Buffer;
  ownerId: string;
}

/**
 * A WebP that fits into a square, upright, without metadata, never enlarged. Of an animation, it shows the first frame.
 * @param side in pixels
 * @throws {ImageTooLarge}
 */
export const makeThumbnail = (original: Original, side: number): Promise<SmallPicture> =>
  makeSmall(original, { width: side, height: side, fit: 'inside', withoutEnlargement: true }, 72);

/** A square WebP of the middle of the picture. @param side in pixels */
export const makeIcon = (original: Original, side: number): Promise<SmallPicture> =>
  makeSmall(original, { width: side, height: side, fit: 'cover' }, 60);

async function makeSmall(
  { picture, ownerId }: Original,
  size: ResizeOptions,
  quality: number,
): Promise<SmallPicture> {
  const image = sharp(picture, { limitInputPixels: false });
  const header = await image.metadata();
  const { width, height } = header.autoOrient;
  const { data, info } = await decodePicture(ownerId, toFirstFrame(header), () =>
    image
      .autoOrient()
      .resize(height > MAX_ASPECT * width ? { ...size, fit: 'cover', position: 'top' } : size)
      .timeout({ seconds: MAX_SECONDS })
      .webp({ quality, effort: 4 })
      .toBuffer({ resolveWithObject: true }),
  );
  return { bytes: data, width: info.width, height: info.height };
}
