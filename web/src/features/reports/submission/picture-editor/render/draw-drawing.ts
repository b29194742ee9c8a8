// Draws a screenshot with everything on it: the preview, and the edited file in full size.

import { proseDirection } from '../../../../../ui/source/prose-direction.ts';
import { type Drawing, wholePicture } from '../model/drawing.ts';
import { distance, type Point, type Rect, type Size, wholePixels } from '../model/geometry.ts';
import {
  type Arrow,
  type Blur,
  COLORS,
  type Color,
  drawingOrder,
  isCover,
  type LineStyle,
  type Mark,
  type Text,
} from '../model/shapes.ts';
import { fontOf, LINE_HEIGHT, PADDING } from './text-layout.ts';

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
  // Sharp cells first, because smoothing may leave the edges half transparent.
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

// The blur. Sharp text can be recovered from fine or regular pixels by trying all texts. So the cells are larger than the letters
// of a screenshot, have few colours, and get noise that does not depend on the picture.

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

type Canvas = CanvasRenderingContext2D;

/** The color of the halo of a mark, and of the letters of a text on it. */
const CONTRASTS: Record<Color, string> = { red: '#fff', yellow: '#211c15', blue: '#fff' };

function drawMark(canvas: Canvas, mark: Mark): void {
  canvas.save();
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  switch (mark.kind) {
    case 'arrow':
      drawArrow(canvas, mark);
      break;
    case 'box': {
      const { x, y, width, height } = mark.rect;
      const path = new Path2D();
      path.roundRect(x, y, width, height, mark.width);
      strokeWithHalo(canvas, path, mark);
      break;
    }
    case 'pen':
      strokeWithHalo(canvas, smoothPath(mark.points), mark);
      break;
    case 'text':
      drawText(canvas, mark);
      break;
  }
  canvas.restore();
}

function strokeWithHalo(canvas: Canvas, path: Path2D, { color, width }: LineStyle): void {
  canvas.lineWidth = width * 1.6;
  canvas.strokeStyle = CONTRASTS[color];
  canvas.stroke(path);
  canvas.lineWidth = width;
  canvas.strokeStyle = COLORS[color];
  canvas.stroke(path);
}

function drawArrow(canvas: Canvas, { from, to, color, width }: Arrow): void {
  const length = distance(from, to);
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const head = Math.min(width * 5, length * 0.6);
  const pointBehindTip = (back: number, aside: number): Point => ({
    x: to.x - Math.cos(angle) * back + Math.sin(angle) * aside,
    y: to.y - Math.sin(angle) * back - Math.cos(angle) * aside,
  });
  const shaft = new Path2D();
  shaft.moveTo(from.x, from.y);
  const neck = pointBehindTip(head * 0.8, 0);
  shaft.lineTo(neck.x, neck.y);
  const tip = new Path2D();
  tip.moveTo(to.x, to.y);
  for (const side of [1, -1]) {
    const corner = pointBehindTip(head, side * head * 0.48);
    tip.lineTo(corner.x, corner.y);
  }
  tip.closePath();
  canvas.strokeStyle = CONTRASTS[color];
  canvas.lineWidth = width * 1.6;
  canvas.stroke(shaft);
  canvas.lineWidth = width * 0.6;
  canvas.stroke(tip);
  canvas.strokeStyle = COLORS[color];
  canvas.fillStyle = COLORS[color];
  canvas.lineWidth = width;
  canvas.stroke(shaft);
  canvas.fill(tip);
}

/** Draws curves through the midpoints between the points, so that a fast stroke has no corners. */
function smoothPath(points: readonly Point[]): Path2D {
  const path = new Path2D();
  const [first, ...rest] = points;
  if (!first) return path;
  path.moveTo(first.x, first.y);
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    if (next) path.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2);
    else path.lineTo(point.x, point.y);
  });
  return path;
}

function drawText(canvas: Canvas, { rect, text, lines, fontSize, color }: Text): void {
  const padding = fontSize * PADDING;
  canvas.fillStyle = COLORS[color];
  canvas.beginPath();
  canvas.roundRect(rect.x, rect.y, rect.width, rect.height, fontSize * 0.25);
  canvas.fill();
  const direction = proseDirection(text);
  canvas.direction = direction;
  canvas.textAlign = direction === 'rtl' ? 'right' : 'left';
  canvas.textBaseline = 'middle';
  canvas.font = fontOf(fontSize);
  canvas.fillStyle = CONTRASTS[color];
  const x = direction === 'rtl' ? rect.x + rect.width - padding : rect.x + padding;
  lines.forEach((line, index) => {
    const y = rect.y + padding / 2 + (index + 0.5) * fontSize * LINE_HEIGHT;
    canvas.fillText(line, x, y);
  });
}
