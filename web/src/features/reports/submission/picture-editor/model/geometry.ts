// Points and areas, in pixels of the picture.

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Rect extends Point, Size {}

/** `a` and `b` are any two opposite corners. */
export const rectBetween = (a: Point, b: Point): Rect => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

export function rectAround(points: readonly Point[]): Rect {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return rectBetween({ x: Math.min(...xs), y: Math.min(...ys) }, { x: Math.max(...xs), y: Math.max(...ys) });
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Whether `point` is inside of `rect` or at most `margin` outside of it. */
export const isInside = ({ x, y }: Point, rect: Rect, margin = 0): boolean =>
  x >= rect.x - margin &&
  y >= rect.y - margin &&
  x <= rect.x + rect.width + margin &&
  y <= rect.y + rect.height + margin;

export function distanceToLine(point: Point, from: Point, to: Point): number {
  const length = distance(from, to);
  if (length === 0) return distance(point, from);
  const along = ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length ** 2;
  const nearest = clamp(along, 0, 1);
  return distance(point, { x: from.x + nearest * (to.x - from.x), y: from.y + nearest * (to.y - from.y) });
}

export const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, value));

export const clampPoint = ({ x, y }: Point, size: Size): Point => ({
  x: clamp(x, 0, size.width),
  y: clamp(y, 0, size.height),
});

/** The part of `rect` inside of `outer`, in whole pixels. */
export function wholePixels(rect: Rect, outer: Rect): Rect {
  const left = clamp(Math.floor(rect.x), outer.x, outer.x + outer.width);
  const top = clamp(Math.floor(rect.y), outer.y, outer.y + outer.height);
  const right = clamp(Math.ceil(rect.x + rect.width), left, outer.x + outer.width);
  const bottom = clamp(Math.ceil(rect.y + rect.height), top, outer.y + outer.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Moves `rect` into the picture. Its size stays the same. */
export const moveInside = (rect: Rect, { width, height }: Size): Rect => ({
  ...rect,
  x: clamp(rect.x, 0, Math.max(0, width - rect.width)),
  y: clamp(rect.y, 0, Math.max(0, height - rect.height)),
});
