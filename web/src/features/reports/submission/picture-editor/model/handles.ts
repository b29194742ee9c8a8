import { clamp, type Point, type Rect, rectBetween, type Size } from './geometry.ts';
import { boundsOf, fitShape, type Shape } from './shapes.ts';

const CORNERS = ['nw', 'ne', 'se', 'sw'] as const;
const EDGES = ['n', 'e', 's', 'w'] as const;
export type AreaHandle = (typeof CORNERS)[number] | (typeof EDGES)[number];
export type Handle = AreaHandle | 'from' | 'to';

export interface PlacedHandle {
  handle: Handle;
  at: Point;
}

/** An arrow is resized at its ends, everything else at its corners. */
export function handlesOf(shape: Shape): PlacedHandle[] {
  if (shape.kind !== 'arrow') return placeHandles(boundsOf(shape), CORNERS);
  return [
    { handle: 'from', at: shape.from },
    { handle: 'to', at: shape.to },
  ];
}

export const cropHandles = (crop: Rect): PlacedHandle[] => placeHandles(crop, [...CORNERS, ...EDGES]);

const placeHandles = (rect: Rect, handles: readonly AreaHandle[]): PlacedHandle[] =>
  handles.map((handle) => ({ handle, at: pointOn(rect, handle) }));

function pointOn({ x, y, width, height }: Rect, handle: AreaHandle): Point {
  const across = handle.includes('w') ? 0 : handle.includes('e') ? 1 : 0.5;
  const down = handle.includes('n') ? 0 : handle.includes('s') ? 1 : 0.5;
  return { x: x + width * across, y: y + height * down };
}

/** The opposite side stays where it is. */
function dragArea(rect: Rect, handle: AreaHandle, to: Point, minSize = 1): Rect {
  const right = rect.x + rect.width;
  const bottom = rect.y + rect.height;
  const start = {
    x: handle.includes('w') ? Math.min(to.x, right - minSize) : rect.x,
    y: handle.includes('n') ? Math.min(to.y, bottom - minSize) : rect.y,
  };
  const end = {
    x: handle.includes('e') ? Math.max(to.x, rect.x + minSize) : right,
    y: handle.includes('s') ? Math.max(to.y, rect.y + minSize) : bottom,
  };
  return rectBetween(start, end);
}

export function dragHandle(shape: Shape, handle: Handle, to: Point): Shape {
  if (handle === 'from' || handle === 'to')
    return shape.kind === 'arrow' ? { ...shape, [handle]: to } : shape;
  return fitShape(shape, dragArea(boundsOf(shape), handle, to));
}

/** Moves the tip of an arrow, and the lower right corner of every other shape. */
export function resizeShape(shape: Shape, by: Point): Shape {
  if (shape.kind === 'arrow') return { ...shape, to: { x: shape.to.x + by.x, y: shape.to.y + by.y } };
  const { x, y, width, height } = boundsOf(shape);
  return dragHandle(shape, 'se', { x: x + width + by.x, y: y + height + by.y });
}

/** Pixels of the picture. */
const MIN_CROP_SIZE = 16;

export function dragCrop(crop: Rect, handle: AreaHandle, to: Point, { width, height }: Size): Rect {
  const inside = { x: clamp(to.x, 0, width), y: clamp(to.y, 0, height) };
  return dragArea(crop, handle, inside, Math.min(MIN_CROP_SIZE, width, height));
}
