// The effect of a drag with one finger or the mouse. A gesture turns the path of the pointer into a drawing. It always starts
// from the first drawing, so that a lost event changes nothing.
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
import { dragShape, type NewShape } from '../tools/new-shape.ts';
import type { Tool } from '../tools/tools.ts';

export interface Touched {
  drawing: Drawing;
  tool: Tool | undefined;
  selected: Shape | undefined;
  /** Half of the area under a fingertip, in pixels of the picture. */
  reach: number;
  /** The id of a shape that the drag draws. */
  newShape: NewShape;
}

export interface Gesture {
  kind: 'crop' | 'resize' | 'move' | 'draw';
  /** The shape that is selected afterwards; undefined for none. */
  shapeId: string | undefined;
  /** `path` starts where the pointer went down. */
  change: (path: readonly Point[]) => Drawing;
}

/** The gesture that starts at a point; undefined where a drag moves the view. */
export function gestureAt(touched: Touched, at: Point): Gesture | undefined {
  const { drawing, tool, selected, reach, newShape } = touched;
  if (tool === 'crop') return cropGesture(drawing, at, reach);
  const handle = selected && nearest(handlesOf(selected), at, reach);
  if (selected && handle) {
    return {
      kind: 'resize',
      shapeId: selected.id,
      change: (path) => putShape(drawing, dragHandle(selected, handle.handle, path.at(-1)!)),
    };
  }
  const hit = shapeToMove(touched, at);
  if (hit) {
    return {
      kind: 'move',
      shapeId: hit.id,
      change: (path) => moveBy(drawing, hit, minus(path.at(-1)!, path[0]!)),
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
 * Without a tool every shape can be dragged. A drawing tool moves only the selected one, so that an arrow can start inside
 * of a black-out; a text can always be dragged with the text tool.
 */
function shapeToMove({ drawing, tool, selected, reach }: Touched, at: Point): Shape | undefined {
  if (tool === 'pen') return undefined;
  const isSelected = selected && shapeAt([selected], at, reach / 2);
  if (isSelected) return selected;
  const hit = shapeAt(drawing.shapes, at, reach / 2);
  return !tool || (tool === 'text' && hit?.kind === 'text') ? hit : undefined;
}

function cropGesture(drawing: Drawing, at: Point, reach: number): Gesture | undefined {
  const { crop, size } = drawing;
  const handle = nearest(cropHandles(crop), at, reach);
  const edge = handle?.handle as AreaHandle | undefined;
  if (!edge && !isInside(at, crop)) return undefined;
  return {
    kind: 'crop',
    shapeId: undefined,
    change: (path) =>
      edge
        ? cropTo(drawing, dragCrop(crop, edge, path.at(-1)!, size))
        : moveBy(drawing, 'crop', minus(path.at(-1)!, path[0]!)),
  };
}

function nearest(handles: readonly PlacedHandle[], to: Point, reach: number): PlacedHandle | undefined {
  const [first] = handles
    .map((handle) => ({ handle, away: distance(handle.at, to) }))
    .filter(({ away }) => away <= reach)
    .sort((a, b) => a.away - b.away);
  return first?.handle;
}

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
