// Draws a screenshot with everything on it: the preview, and the edited file in full size.

import { type Drawing, wholePicture } from '../model/drawing.ts';
import { type Rect, type Size, wholePixels } from '../model/geometry.ts';
import { type Blur, drawingOrder, isCover } from '../model/shapes.ts';
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

// The blur. Sharp text can be recovered from fine or regular pixels by trying all texts, so the cells are larger than the
// letters of a screenshot, hold few colours, and get noise that does not depend on what is below.

/** Cells along the shorter side of the picture, and of the blurred area. */
const PER_PICTURE = 20;
const PER_AREA = 4;
const NOISE = 14;
const STEP = 12;

/** Columns and rows of cells of a blurred area: at least one of each. */
export function cellsOf(area: Size, picture: Size): { columns: number; rows: number } {
  const shortest = ({ width, height }: Size) => Math.min(width, height);
  const side = Math.max(shortest(picture) / PER_PICTURE, shortest(area) / PER_AREA, 1);
  return {
    columns: Math.max(1, Math.round(area.width / side)),
    rows: Math.max(1, Math.round(area.height / side)),
  };
}

/**
 * The opaque colours of the cells, from RGBA `pixels` of `size`, which is at least as large as the number of cells.
 * @returns RGBA, one pixel per cell
 */
export function coarseCells(
  pixels: Uint8ClampedArray,
  size: Size,
  { columns, rows }: { columns: number; rows: number },
  seed: number,
): Uint8ClampedArray<ArrayBuffer> {
  const random = randomFrom(seed);
  const cells = new Uint8ClampedArray(columns * rows * 4);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const left = Math.floor((column * size.width) / columns);
      const top = Math.floor((row * size.height) / rows);
      const area = {
        x: left,
        y: top,
        width: Math.max(1, Math.floor(((column + 1) * size.width) / columns) - left),
        height: Math.max(1, Math.floor(((row + 1) * size.height) / rows) - top),
      };
      const noise = (random() - 0.5) * 2 * NOISE;
      const color = averageOf(pixels, size.width, area).map(
        (value) => Math.round((value + noise) / STEP) * STEP,
      );
      cells.set([...color, 255], (row * columns + column) * 4);
    }
  }
  return cells;
}

function averageOf(pixels: Uint8ClampedArray, rowWidth: number, { x, y, width, height }: Rect): number[] {
  const sum = [0, 0, 0];
  for (let row = y; row < y + height; row += 1) {
    for (let column = x; column < x + width; column += 1) {
      const at = (row * rowWidth + column) * 4;
      for (let channel = 0; channel < 3; channel += 1) sum[channel]! += pixels[at + channel] ?? 0;
    }
  }
  return sum.map((total) => total / (width * height));
}

/** The same numbers from 0 to 1 for the same seed, so that the preview does not flicker (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
