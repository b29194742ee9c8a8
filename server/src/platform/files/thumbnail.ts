import sharp from 'sharp';

/** The same limit as for uploads (image-cleaning.ts). */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 60;

export interface SmallPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * A WebP of the picture that fits into a square, upright, without metadata, never enlarged; of a moving picture the first
 * frame. @param side in pixels
 */
export async function makeThumbnail(picture: string | Buffer, side: number): Promise<SmallPicture> {
  const { data, info } = await sharp(picture, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: MAX_SECONDS })
    .webp({ quality: 72, effort: 4 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
