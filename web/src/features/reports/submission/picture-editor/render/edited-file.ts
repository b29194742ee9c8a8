// Makes the file that is sent instead of the original: one flat picture without layers and metadata.
import type { Drawing } from '../model/drawing.ts';
import type { Size } from '../model/geometry.ts';
import { canvasOf, drawDrawing, type Source } from './draw-drawing.ts';

export interface EditedFile {
  file: File;
  size: Size;
  /** True when the device could not draw the picture in full size. */
  isSmaller: boolean;
}

/** The size that every phone can draw; the limit of older iPhones. Larger pictures are tried first. */
const SAFE_PIXELS = 16_000_000;
const JPEG_QUALITY = 0.92;
const EXTENSIONS: Record<string, readonly string[]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
};

/** JPEG stays JPEG and WebP stays WebP; everything else is PNG, which changes no pixel. */
export function typeOf({ name, type }: { name: string; type: string }): string {
  const wanted = type || Object.entries(EXTENSIONS).find(([, ends]) => ends.includes(extensionOf(name)))?.[0];
  return wanted && wanted in EXTENSIONS ? wanted : 'image/png';
}

/** The same name, with another extension only where the browser made another type. */
export function nameFor(name: string, type: string): string {
  const endings = EXTENSIONS[type] ?? ['png'];
  if (endings.includes(extensionOf(name))) return name;
  return `${name.replace(/\.[^.]*$/, '')}.${endings[0]}`;
}

const extensionOf = (name: string) => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Rejects when the device cannot draw even the smaller picture. */
export async function makeEditedFile(original: File, source: Source, drawing: Drawing): Promise<EditedFile> {
  const { width, height } = drawing.crop;
  const smaller = Math.sqrt(SAFE_PIXELS / (width * height));
  for (const scale of smaller < 1 ? [1, smaller] : [1]) {
    const canvas = drawScaled(source, drawing, scale);
    const blob = canvas && (await toBlob(canvas, typeOf(original)));
    if (!canvas || !blob) continue;
    const size = { width: canvas.width, height: canvas.height };
    // Frees the memory of the pixels now; iPhones have little for all canvases together.
    canvas.width = 0;
    const file = new File([blob], nameFor(original.name, blob.type), { type: blob.type });
    return { file, size, isSmaller: scale < 1 };
  }
  throw new Error('The device cannot draw a picture of this size');
}

function drawScaled(source: Source, drawing: Drawing, scale: number): HTMLCanvasElement | undefined {
  const { crop } = drawing;
  const canvas = canvasOf(
    Math.max(1, Math.floor(crop.width * scale)),
    Math.max(1, Math.floor(crop.height * scale)),
  );
  const pen = canvas.getContext('2d');
  if (!pen || !keepsPixels(pen, canvas)) return undefined;
  pen.imageSmoothingQuality = 'high';
  pen.scale(canvas.width / crop.width, canvas.height / crop.height);
  pen.translate(-crop.x, -crop.y);
  drawDrawing(pen, source, drawing);
  return canvas;
}

/** A canvas that is too large for the device ignores all drawing without an error. */
function keepsPixels(pen: CanvasRenderingContext2D, { width, height }: Size): boolean {
  try {
    pen.fillRect(width - 1, height - 1, 1, 1);
    const isDrawn = pen.getImageData(width - 1, height - 1, 1, 1).data[3] === 255;
    pen.clearRect(width - 1, height - 1, 1, 1);
    return isDrawn;
  } catch {
    return false;
  }
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
