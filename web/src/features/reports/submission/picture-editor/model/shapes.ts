// Shapes stay objects until the edited file is made, so that each shape can be selected, changed and deleted. Every
// change creates a new object.
import { distanceToLine, isInside, type Point, type Rect, rectAround, type Size } from './geometry.ts';

export const COLORS = { red: '#d6123d', yellow: '#ffd21f', blue: '#1650d0' } as const;
export type Color = keyof typeof COLORS;

export interface LineStyle {
  color: Color;
  /** Pixels of the picture. */
  width: number;
}

export interface Arrow extends LineStyle {
  id: string;
  kind: 'arrow';
  from: Point;
  /** The tip. */
  to: Point;
}

export interface Box extends LineStyle {
  id: string;
  kind: 'box';
  rect: Rect;
}

export interface Pen extends LineStyle {
  id: string;
  kind: 'pen';
  points: readonly Point[];
}

export interface Text {
  id: string;
  kind: 'text';
  color: Color;
  text: string;
  /** `text` in lines that fit the picture. */
  lines: readonly string[];
  /** Pixels of the picture. */
  fontSize: number;
  rect: Rect;
}

export interface Blur {
  id: string;
  kind: 'blur';
  rect: Rect;
  seed: number;
}

export interface BlackOut {
  id: string;
  kind: 'blackOut';
  rect: Rect;
}

export type Mark = Arrow | Box | Pen | Text;
export type Cover = Blur | BlackOut;
export type Shape = Mark | Cover;
export type ShapeKind = Shape['kind'];

export const isCover = (shape: Shape): shape is Cover => shape.kind === 'blur' || shape.kind === 'blackOut';

export function boundsOf(shape: Shape): Rect {
  if (shape.kind === 'arrow') return rectAround([shape.from, shape.to]);
  return shape.kind === 'pen' ? rectAround(shape.points) : shape.rect;
}

/** The width of a thin line: visible in a small preview, but thin enough to point at a letter. */
export const lineUnit = ({ width, height }: Size): number => Math.max(2, (width + height) / 270);

/** The height of letters that can be read on a phone without zooming. */
export const fontUnit = ({ width, height }: Size): number => Math.max(12, (width + height) / 52);

export function moveShape(shape: Shape, by: Point): Shape {
  const movePoint = (point: Point) => ({ x: point.x + by.x, y: point.y + by.y });
  switch (shape.kind) {
    case 'arrow':
      return { ...shape, from: movePoint(shape.from), to: movePoint(shape.to) };
    case 'pen':
      return { ...shape, points: shape.points.map(movePoint) };
    default:
      return { ...shape, rect: { ...shape.rect, ...movePoint(shape.rect) } };
  }
}

/** Stretches `shape` into the area `to`. A text keeps its proportions. */
export function fitShape(shape: Shape, to: Rect): Shape {
  const from = boundsOf(shape);
  const stretch = (point: Point) => ({
    x: to.x + (point.x - from.x) * ratio(to.width, from.width),
    y: to.y + (point.y - from.y) * ratio(to.height, from.height),
  });
  switch (shape.kind) {
    case 'arrow':
      return { ...shape, from: stretch(shape.from), to: stretch(shape.to) };
    case 'pen':
      return { ...shape, points: shape.points.map(stretch) };
    case 'text':
      return scaleText(shape, to);
    default:
      return { ...shape, rect: to };
  }
}

function scaleText(shape: Text, to: Rect): Text {
  const requestedScale = (ratio(to.width, shape.rect.width) + ratio(to.height, shape.rect.height)) / 2;
  const scale = Math.max(MIN_FONT_SIZE / shape.fontSize, requestedScale);
  const width = shape.rect.width * scale;
  const height = shape.rect.height * scale;
  // The corner that both areas share stays where it is.
  const x = to.x === shape.rect.x ? to.x : to.x + to.width - width;
  const y = to.y === shape.rect.y ? to.y : to.y + to.height - height;
  return { ...shape, fontSize: shape.fontSize * scale, rect: { x, y, width, height } };
}

const MIN_FONT_SIZE = 8;

const ratio = (to: number, from: number) => (from === 0 ? 1 : to / from);

/** The topmost shape at `point`. A line is hit within `margin`. The inside of a box belongs to the shape below it. */
export const shapeAt = (shapes: readonly Shape[], point: Point, margin: number): Shape | undefined =>
  drawingOrder(shapes).findLast((shape) => isHit(shape, point, margin));

function isHit(shape: Shape, point: Point, margin: number): boolean {
  switch (shape.kind) {
    case 'arrow':
      return distanceToLine(point, shape.from, shape.to) <= margin + shape.width * 2;
    case 'pen':
      return shape.points.some(
        (at, index) => distanceToLine(point, at, shape.points[index + 1] ?? at) <= margin + shape.width / 2,
      );
    case 'box': {
      const inner = shrink(shape.rect, margin + shape.width / 2);
      return isInside(point, shape.rect, margin) && !(inner && isInside(point, inner));
    }
    default:
      return isInside(point, shape.rect, margin / 2);
  }
}

function shrink(rect: Rect, by: number): Rect | undefined {
  const width = rect.width - 2 * by;
  const height = rect.height - 2 * by;
  return width > 0 && height > 0 ? { x: rect.x + by, y: rect.y + by, width, height } : undefined;
}

const LAYERS: Record<ShapeKind, number> = { blur: 0, blackOut: 1, arrow: 2, box: 2, pen: 2, text: 2 };

/**
 * The shapes from the lowest to the topmost. A blur is made from the picture and would show what a black-out hides,
 * so it is below every black-out. Marks are on top, so that a black-out can be labelled.
 */
export const drawingOrder = (shapes: readonly Shape[]): Shape[] =>
  [...shapes].sort((a, b) => LAYERS[a.kind] - LAYERS[b.kind]);
