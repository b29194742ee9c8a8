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

export function drawDrawing(context: Context, source: Source, drawing: Drawing): void {
  const { size } = drawing;
  context.drawImage(source.picture, 0, 0, size.width, size.height);
  for (const shape of drawingOrder(drawing.shapes)) {
    if (!isCover(shape)) {
      drawMark(context, shape);
      continue;
    }
    // On whole pixels, so that no pixel at the edges stays half transparent.
    const area = wholePixels(shape.rect, wholePicture(size));
    if (area.width === 0 || area.height === 0) continue;
    if (shape.kind === 'blur') drawBlur(context, source, shape, area, drawing);
    else fillArea(context, area);
  }
}

function fillArea(context: Context, { x, y, width, height }: Rect): void {
  context.fillStyle = '#000';
  context.fillRect(x, y, width, height);
}

function drawBlur(context: Context, source: Source, shape: Blur, area: Rect, drawing: Drawing): void {
  const cells = cachedCells(source, shape, area, drawing);
  if (!cells) {
    // If the cells cannot be made, a black-out still hides the area.
    fillArea(context, area);
    return;
  }
  const { x, y, width, height } = area;
  context.save();
  // Sharp cells first, because smoothing may leave the edges half transparent.
  context.imageSmoothingEnabled = false;
  context.drawImage(cells, x, y, width, height);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(cells, x, y, width, height);
  context.restore();
}

/** A cache, because reading pixels is slow and the preview draws each blur often. */
const CELL_CACHE = new WeakMap<Source, WeakMap<Blur, HTMLCanvasElement>>();
/** Pixels that are read per cell, in each direction. */
const SAMPLES = 8;

function cachedCells(
  source: Source,
  shape: Blur,
  area: Rect,
  { size }: Drawing,
): HTMLCanvasElement | undefined {
  const cache = CELL_CACHE.get(source) ?? new WeakMap<Blur, HTMLCanvasElement>();
  CELL_CACHE.set(source, cache);
  const cells = cache.get(shape) ?? makeCells(source, shape, area, size);
  if (cells) cache.set(shape, cells);
  return cells;
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
  const sampleContext = samples.getContext('2d', { willReadFrequently: true });
  const result = canvasOf(cells.columns, cells.rows);
  const resultContext = result.getContext('2d');
  if (!sampleContext || !resultContext) return undefined;
  sampleContext.imageSmoothingQuality = 'high';
  sampleContext.drawImage(
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
  const { data } = sampleContext.getImageData(0, 0, sampleSize.width, sampleSize.height);
  const colors = coarseCells(data, sampleSize, cells, seed);
  resultContext.putImageData(new ImageData(colors, cells.columns, cells.rows), 0, 0);
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

/** The number of cells along the shorter side. */
const CELLS_PER_PICTURE = 20;
const CELLS_PER_AREA = 4;
/** Steps of a colour value from 0 to 255. */
const NOISE = 14;
const COLOR_STEP = 12;

/** At least one column and one row. */
export function cellsOf(area: Size, picture: Size): { columns: number; rows: number } {
  const shortest = ({ width, height }: Size) => Math.min(width, height);
  const side = Math.max(shortest(picture) / CELLS_PER_PICTURE, shortest(area) / CELLS_PER_AREA, 1);
  return {
    columns: Math.max(1, Math.round(area.width / side)),
    rows: Math.max(1, Math.round(area.height / side)),
  };
}

/**
 * The opaque colours of the cells, from RGBA `pixels` of `size`, which is at least as large as the grid of cells.
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
        (value) => Math.round((value + noise) / COLOR_STEP) * COLOR_STEP,
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

type Context = CanvasRenderingContext2D;

/** The color of the halo of a mark, and of the letters of a text on it. */
const CONTRASTS: Record<Color, string> = { red: '#fff', yellow: '#211c15', blue: '#fff' };

function drawMark(context: Context, mark: Mark): void {
  context.save();
  context.lineCap = 'round';
  context.lineJoin = 'round';
  switch (mark.kind) {
    case 'arrow':
      drawArrow(context, mark);
      break;
    case 'box': {
      const { x, y, width, height } = mark.rect;
      const path = new Path2D();
      path.roundRect(x, y, width, height, mark.width);
      strokeWithHalo(context, path, mark);
      break;
    }
    case 'pen':
      strokeWithHalo(context, smoothPath(mark.points), mark);
      break;
    case 'text':
      drawText(context, mark);
      break;
  }
  context.restore();
}

function strokeWithHalo(context: Context, path: Path2D, { color, width }: LineStyle): void {
  context.lineWidth = width * 1.6;
  context.strokeStyle = CONTRASTS[color];
  context.stroke(path);
  context.lineWidth = width;
  context.strokeStyle = COLORS[color];
  context.stroke(path);
}

function drawArrow(context: Context, { from, to, color, width }: Arrow): void {
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
  context.strokeStyle = CONTRASTS[color];
  context.lineWidth = width * 1.6;
  context.stroke(shaft);
  context.lineWidth = width * 0.6;
  context.stroke(tip);
  context.strokeStyle = COLORS[color];
  context.fillStyle = COLORS[color];
  context.lineWidth = width;
  context.stroke(shaft);
  context.fill(tip);
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

function drawText(context: Context, { rect, text, lines, fontSize, color }: Text): void {
  const padding = fontSize * PADDING;
  context.fillStyle = COLORS[color];
  context.beginPath();
  context.roundRect(rect.x, rect.y, rect.width, rect.height, fontSize * 0.25);
  context.fill();
  const direction = proseDirection(text);
  context.direction = direction;
  context.textAlign = direction === 'rtl' ? 'right' : 'left';
  context.textBaseline = 'middle';
  context.font = fontOf(fontSize);
  context.fillStyle = CONTRASTS[color];
  const x = direction === 'rtl' ? rect.x + rect.width - padding : rect.x + padding;
  lines.forEach((line, index) => {
    const y = rect.y + padding / 2 + (index + 0.5) * fontSize * LINE_HEIGHT;
    context.fillText(line, x, y);
  });
}
