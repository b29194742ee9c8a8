import sharp, { type ResizeOptions } from 'sharp';

/** The same limit as for uploads (image-cleaning.ts). */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 60;
/** A longer picture, such as a screenshot of a whole page, would become a thin line, so only its beginning is shown. */
const MAX_ASPECT = 4;

export interface SmallPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * A WebP that fits into a square, upright, without metadata, never enlarged. Of an animation, it shows the first frame.
 * @param side in pixels
 */
export const makeThumbnail = (picture: string | Buffer, side: number): Promise<SmallPicture> =>
  makeSmall(picture, { width: side, height: side, fit: 'inside', withoutEnlargement: true }, 72);

/** A square WebP of the middle of the picture. @param side in pixels */
export const makeIcon = (picture: string | Buffer, side: number): Promise<SmallPicture> =>
  makeSmall(picture, { width: side, height: side, fit: 'cover' }, 60);

async function makeSmall(
  picture: string | Buffer,
  size: ResizeOptions,
  quality: number,
): Promise<SmallPicture> {
  const image = sharp(picture, { limitInputPixels: MAX_PIXELS });
  const { autoOrient } = await image.metadata();
  const { data, info } = await image
    .autoOrient()
    .resize(
      autoOrient.height > MAX_ASPECT * autoOrient.width ? { ...size, fit: 'cover', position: 'top' } : size,
    )
    .timeout({ seconds: MAX_SECONDS })
    .webp({ quality, effort: 4 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
