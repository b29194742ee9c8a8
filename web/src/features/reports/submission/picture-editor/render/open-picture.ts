// Uses an image element, which applies the EXIF orientation and lets the browser free the decoded pixels of a large
// photo.
import type { Size } from '../model/geometry.ts';
import { canvasOf, type Source } from './draw-drawing.ts';

export interface OpenPicture {
  size: Size;
  /** The original in full size, for the edited file. */
  full: Source;
  /** A smaller copy of a large photo, so that drawing is fast on a phone. */
  preview: Source;
  close: () => void;
}

/** Most phone screenshots have fewer pixels and need no copy. */
const PREVIEW_PIXELS = 4_000_000;

/** Rejects when the browser cannot decode the file. */
export async function openPicture(file: File): Promise<OpenPicture> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    const full = { picture: image, scale: 1 };
    const preview = makePreview(image, size) ?? full;
    return { size, full, preview, close: () => URL.revokeObjectURL(url) };
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
}

function makePreview(image: HTMLImageElement, { width, height }: Size): Source | undefined {
  const scale = Math.min(1, Math.sqrt(PREVIEW_PIXELS / (width * height)));
  const picture = canvasOf(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const context = picture.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, picture.width, picture.height);
  return { picture, scale };
}
