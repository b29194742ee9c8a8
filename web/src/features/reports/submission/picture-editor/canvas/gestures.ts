// A gesture is a drag with one finger or the mouse. Each of its drawings is computed from the drawing before the drag,
// so that a lost event changes nothing.
import { cropTo, type Drawing, moveBy, putShape } from '../model/drawing.ts';
import { distance, isInside, type Point } from '../model/geometry.ts';
import {
  type AreaHandle,
  cropHandles,
  dragCrop,
  dragHandle,
  handlesOf,
  type PlacedHandle,
} from '../model/handles.ts';
import { type Shape, shapeAt } from '../model/shapes.ts';
import { dragShape, type NewShapeOptions } from '../tools/new-shape.ts';
import type { Tool } from '../tools/tools.ts';

export interface GestureContext {
  drawing: Drawing;
  tool: Tool | undefined;
  selected: Shape | undefined;
  /** Half of the area under a fingertip, in pixels of the picture. */
  reach: number;
  /** Used when the drag draws a shape. */
  newShape: NewShapeOptions;
}

export interface Gesture {
  kind: 'crop' | 'resize' | 'move' | 'draw';
  /** The shape that is selected afterwards; undefined for none. */
  shapeId: string | undefined;
  /** `path` starts where the pointer went down. */
  change: (path: readonly Point[]) => Drawing;
}

/** Undefined where a drag moves the view. */
export function gestureAt(context: GestureContext, at: Point): Gesture | undefined {
  const { drawing, tool, selected, reach, newShape } = context;
  if (tool === 'crop') return cropGesture(drawing, at, reach);
  const handle = selected && nearestHandle(handlesOf(selected), at, reach);
  if (selected && handle) {
    return {
      kind: 'resize',
      shapeId: selected.id,
      change: (path) => putShape(drawing, dragHandle(selected, handle.handle, path.at(-1)!)),
    };
  }
  const shape = shapeToMove(context, at);
  if (shape) {
    return {
      kind: 'move',
      shapeId: shape.id,
      change: (path) => moveBy(drawing, shape, subtract(path.at(-1)!, path[0]!)),
    };
  }
  if (!tool || tool === 'text') return undefined;
  return {
    kind: 'draw',
    // The pen continues with the next stroke.
    shapeId: tool === 'pen' ? undefined : newShape.id,
    change: (path) => putShape(drawing, dragShape(tool, path, newShape)),
  };
}

/**
 * Without a tool, every shape can be dragged. A drawing tool moves only the selected shape, so that an arrow can
 * start inside of a black-out. The text tool also drags every text.
 */
function shapeToMove({ drawing, tool, selected, reach }: GestureContext, at: Point): Shape | undefined {
  if (tool === 'pen') return undefined;
  const isSelected = selected && shapeAt([selected], at, reach / 2);
  if (isSelected) return selected;
  const shape = shapeAt(drawing.shapes, at, reach / 2);
  return !tool || (tool === 'text' && shape?.kind === 'text') ? shape : undefined;
}

function cropGesture(drawing: Drawing, at: Point, reach: number): Gesture | undefined {
  const { crop, size } = drawing;
  const handle = nearestHandle(cropHandles(crop), at, reach);
  const cropHandle = handle?.handle as AreaHandle | undefined;
  if (!cropHandle && !isInside(at, crop)) return undefined;
  return {
    kind: 'crop',
    shapeId: undefined,
    change: (path) =>
      cropHandle
        ? cropTo(drawing, dragCrop(crop, cropHandle, path.at(-1)!, size))
        : moveBy(drawing, 'crop', subtract(path.at(-1)!, path[0]!)),
  };
}

function nearestHandle(handles: readonly PlacedHandle[], to: Point, reach: number): PlacedHandle | undefined {
  const [first] = handles
    .map((handle) => ({ handle, away: distance(handle.at, to) }))
    .filter(({ away }) => away <= reach)
    .sort((a, b) => a.away - b.away);
  return first?.handle;
}

const subtract = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
