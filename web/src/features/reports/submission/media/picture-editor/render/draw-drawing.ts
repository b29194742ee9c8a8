// Draws a screenshot with everything on it: the preview, and the edited file in full size.

import { type Drawing, wholePicture } from '../model/drawing.ts';
import { type Rect, wholePixels } from '../model/geometry.ts';
import { type Blur, drawingOrder, isCover } from '../model/shapes.ts';
import { cellsOf, coarseCells } from './coarse-cells.ts';
import { type Canvas, drawMark } from './draw-shape.ts';

export interface Source {
  picture: HTMLCanvasElement | HTMLImageElement;
  /** Pixels of `picture` per pixel of the original. */
  scale: number;
}

export function drawDrawing(canvas: Canvas, source: Source, drawing: Drawing): void {
  const { size } = drawing;
  canvas.drawImage(source.picture, 0, 0, size.width, size.height);
  for (const shape of drawingOrder(drawing.shapes)) {
    if (!isCover(shape)) {
      drawMark(canvas, shape);
      continue;
    }
    // On whole pixels, so that nothing shines through at the edges.
    const area = wholePixels(shape.rect, wholePicture(size));
    if (area.width === 0 || area.height === 0) continue;
    if (shape.kind === 'blur') drawBlur(canvas, source, shape, area, drawing);
    else fillArea(canvas, area);
  }
}

function fillArea(canvas: Canvas, { x, y, width, height }: Rect): void {
  canvas.fillStyle = '#000';
  canvas.fillRect(x, y, width, height);
}

function drawBlur(canvas: Canvas, source: Source, shape: Blur, area: Rect, drawing: Drawing): void {
  const cells = cellsFor(source, shape, area, drawing);
  if (!cells) {
    // Without the cells, only a black-out hides the area.
    fillArea(canvas, area);
    return;
  }
  const { x, y, width, height } = area;
  canvas.save();
  // Sharp cells first: smoothing may leave the edges half transparent.
  canvas.imageSmoothingEnabled = false;
  canvas.drawImage(cells, x, y, width, height);
  canvas.imageSmoothingEnabled = true;
  canvas.imageSmoothingQuality = 'high';
  canvas.drawImage(cells, x, y, width, height);
  canvas.restore();
}

/** Reading pixels is slow, and the preview draws the same blur again and again. */
const CELLS = new WeakMap<Source, WeakMap<Blur, HTMLCanvasElement>>();
/** Pixels that are read per cell, in each direction. */
const SAMPLES = 8;

function cellsFor(source: Source, shape: Blur, area: Rect, { size }: Drawing): HTMLCanvasElement | undefined {
  const known = CELLS.get(source) ?? new WeakMap<Blur, HTMLCanvasElement>();
  CELLS.set(source, known);
  const made = known.get(shape) ?? makeCells(source, shape, area, size);
  if (made) known.set(shape, made);
  return made;
}

function makeCells(
  { picture, scale }: Source,
  { seed }: Blur,
  { x, y, width, height }: Rect,
  size: Drawing['size'],
): HTMLCanvasElement | undefined {
  const cells = cellsOf({ width, height }, size);
  const sampleSize = { width: cells.columns * SAMPLES, height: cells.rows * SAMPLES };
  const samples = canvasOf(sampleSize.width, sampleSize.height);
  const pen = samples.getContext('2d', { willReadFrequently: true });
  const result = canvasOf(cells.columns, cells.rows);
  const into = result.getContext('2d');
  if (!pen || !into) return undefined;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(
    picture,
    x * scale,
    y * scale,
    width * scale,
    height * scale,
    0,
    0,
    sampleSize.width,
    sampleSize.height,
  );
  const { data } = pen.getImageData(0, 0, sampleSize.width, sampleSize.height);
  const colors = coarseCells(data, sampleSize, cells, seed);
  into.putImageData(new ImageData(colors, cells.columns, cells.rows), 0, 0);
  return result;
}

export function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
