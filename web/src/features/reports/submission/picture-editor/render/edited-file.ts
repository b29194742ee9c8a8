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

/** The limit of older iPhones. Larger pictures are tried first. */
const SAFE_PIXELS = 16_000_000;
const JPEG_QUALITY = 0.92;
const EXTENSIONS: Record<string, readonly string[]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
};

/** JPEG stays JPEG and WebP stays WebP; everything else is PNG, which changes no pixel. */
export function editedType({ name, type }: { name: string; type: string }): string {
  const originalType =
    type || Object.entries(EXTENSIONS).find(([, endings]) => endings.includes(extensionOf(name)))?.[0];
  return originalType && originalType in EXTENSIONS ? originalType : 'image/png';
}

/** Changes the extension only if the browser made another type. */
export function editedName(name: string, type: string): string {
  const endings = EXTENSIONS[type] ?? ['png'];
  if (endings.includes(extensionOf(name))) return name;
  return `${name.replace(/\.[^.]*$/, '')}.${endings[0]}`;
}

const extensionOf = (name: string) => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Rejects when the device cannot draw even the smaller picture. */
export async function makeEditedFile(original: File, source: Source, drawing: Drawing): Promise<EditedFile> {
  const { width, height } = drawing.crop;
  const safeScale = Math.sqrt(SAFE_PIXELS / (width * height));
  for (const scale of safeScale < 1 ? [1, safeScale] : [1]) {
    const canvas = drawScaled(source, drawing, scale);
    const blob = canvas && (await toBlob(canvas, editedType(original)));
    if (!canvas || !blob) continue;
    const size = { width: canvas.width, height: canvas.height };
    // Frees the memory of the pixels now, because iPhones have little memory for canvases.
    canvas.width = 0;
    const file = new File([blob], editedName(original.name, blob.type), { type: blob.type });
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
  const context = canvas.getContext('2d');
  if (!context || !canDrawPixels(context, canvas)) return undefined;
  context.imageSmoothingQuality = 'high';
  context.scale(canvas.width / crop.width, canvas.height / crop.height);
  context.translate(-crop.x, -crop.y);
  drawDrawing(context, source, drawing);
  return canvas;
}

/** A canvas that is too large for the device ignores all drawing without an error. */
function canDrawPixels(context: CanvasRenderingContext2D, { width, height }: Size): boolean {
  try {
    context.fillRect(width - 1, height - 1, 1, 1);
    const isDrawn = context.getImageData(width - 1, height - 1, 1, 1).data[3] === 255;
    context.clearRect(width - 1, height - 1, 1, 1);
    return isDrawn;
  } catch {
    return false;
  }
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
