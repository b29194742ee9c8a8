import { clampPoint, distance, type Point, type Rect, rectBetween, type Size } from '../model/geometry.ts';
import { type Color, fontUnit, lineUnit, type Shape, type ShapeKind } from '../model/shapes.ts';
import { layOutText } from '../render/text-layout.ts';

export interface MarkStyle {
  color: Color;
  isThick: boolean;
}

const THICK_FACTOR = 2.2;
const LARGE_TEXT_FACTOR = 1.6;

export const lineWidth = (style: MarkStyle, picture: Size): number =>
  lineUnit(picture) * (style.isThick ? THICK_FACTOR : 1);

export const fontSizeOf = (style: MarkStyle, picture: Size): number =>
  fontUnit(picture) * (style.isThick ? LARGE_TEXT_FACTOR : 1);

type DraggedKind = Exclude<ShapeKind, 'text'>;

export interface NewShapeOptions {
  id: string;
  seed: number;
  style: MarkStyle;
  picture: Size;
}

export function dragShape(kind: DraggedKind, path: readonly Point[], options: NewShapeOptions): Shape {
  const { id, seed, style, picture } = options;
  const inside = path.map((point) => clampPoint(point, picture));
  const from = inside[0]!;
  const to = inside.at(-1)!;
  const line = { id, color: style.color, width: lineWidth(style, picture) };
  switch (kind) {
    case 'arrow':
      return { ...line, kind, from, to };
    case 'box':
      return { ...line, kind, rect: rectBetween(from, to) };
    case 'pen':
      return { ...line, kind, points: withoutClosePoints(inside, line.width / 3) };
    case 'blur':
      return { id, kind, rect: rectBetween(from, to), seed };
    case 'blackOut':
      return { id, kind, rect: rectBetween(from, to) };
  }
}

/** Leaves out points that are so close together that nobody sees a difference. */
function withoutClosePoints(points: readonly Point[], minDistance: number): Point[] {
  const result: Point[] = [];
  points.forEach((point, index) => {
    const last = result.at(-1);
    if (!last || index === points.length - 1 || distance(last, point) >= minDistance) result.push(point);
  });
  return result;
}

/** A shape in the middle of the visible `area`, for people who do not use a pointer. */
export function middleShape(kind: DraggedKind, area: Rect, options: NewShapeOptions): Shape {
  const side = Math.min(area.width, area.height) / 3;
  const left = area.x + (area.width - side) / 2;
  const top = area.y + (area.height - side / 2) / 2;
  const start = { x: left, y: top };
  const end = { x: left + side, y: top + side / 2 };
  if (kind === 'arrow')
    return dragShape(
      kind,
      [
        { x: start.x, y: end.y },
        { x: end.x, y: start.y },
      ],
      options,
    );
  // A wavy line, so that it is not taken for a box.
  const wave = [0, 1, 2, 3, 4].map((step) => ({
    x: left + (side * step) / 4,
    y: step % 2 === 0 ? end.y : start.y,
  }));
  return dragShape(kind, kind === 'pen' ? wave : [start, end], options);
}

/** An empty text at a point. It is moved inside of the picture if possible. */
export function newText(at: Point, { id, style, picture }: NewShapeOptions): Shape {
  const fontSize = fontSizeOf(style, picture);
  const inside = {
    x: Math.max(0, Math.min(at.x, picture.width - fontSize * 4)),
    y: Math.max(0, Math.min(at.y - fontSize, picture.height - fontSize * 2)),
  };
  return layOutText({ id, kind: 'text', color: style.color, text: '', fontSize }, inside, picture);
}
