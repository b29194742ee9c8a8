import { moveInside, type Point, type Rect, type Size, wholePixels } from './geometry.ts';
import { moveShape, type Shape } from './shapes.ts';

export interface Drawing {
  /** The size of the original, with its EXIF orientation applied. */
  size: Size;
  /** The part of the picture that stays. */
  crop: Rect;
  shapes: readonly Shape[];
}

export const wholePicture = ({ width, height }: Size): Rect => ({ x: 0, y: 0, width, height });

export const newDrawing = (size: Size): Drawing => ({ size, crop: wholePicture(size), shapes: [] });

/** Adds a shape, or replaces the one with its id. */
export function putShape(drawing: Drawing, shape: Shape): Drawing {
  const { shapes } = drawing;
  const isNew = !shapes.some(({ id }) => id === shape.id);
  return {
    ...drawing,
    shapes: isNew ? [...shapes, shape] : shapes.map((old) => (old.id === shape.id ? shape : old)),
  };
}

export const removeShape = (drawing: Drawing, id: string): Drawing => ({
  ...drawing,
  shapes: drawing.shapes.filter((shape) => shape.id !== id),
});

/** The crop stays inside of the picture. */
export function moveBy(drawing: Drawing, target: Shape | 'crop', by: Point): Drawing {
  if (target !== 'crop') return putShape(drawing, moveShape(target, by));
  const { crop, size } = drawing;
  return cropTo(
    drawing,
    moveInside({ ...crop, x: Math.round(crop.x + by.x), y: Math.round(crop.y + by.y) }, size),
  );
}

export const cropTo = (drawing: Drawing, crop: Rect): Drawing => ({
  ...drawing,
  crop: wholePixels(crop, wholePicture(drawing.size)),
});

export const isCropped = ({ crop, size }: Drawing): boolean =>
  crop.width < size.width || crop.height < size.height;

export const withoutBlankTexts = (drawing: Drawing): Drawing => ({
  ...drawing,
  shapes: drawing.shapes.filter((shape) => shape.kind !== 'text' || shape.text.trim() !== ''),
});

/** Whether the edited file would differ from the original. */
export const isChanged = (drawing: Drawing): boolean => drawing.shapes.length > 0 || isCropped(drawing);

export interface History {
  past: readonly Drawing[];
  present: Drawing;
  future: readonly Drawing[];
  /** The reason of the last step. Steps with the same reason, such as many presses of an arrow key, are undone together. */
  reason?: string | undefined;
}

export const newHistory = (present: Drawing): History => ({ past: [], present, future: [] });

export function commit(history: History, present: Drawing, reason?: string): History {
  if (present === history.present) return history;
  const isSameStep = reason !== undefined && reason === history.reason;
  return {
    past: isSameStep ? history.past : [...history.past, history.present],
    present,
    future: [],
    reason,
  };
}

/** Removes the last step, if it has this reason and has changed nothing. */
export function dropStep(history: History, reason: string): History {
  const before = history.past.at(-1);
  if (!before || history.reason !== reason) return history;
  return { past: history.past.slice(0, -1), present: before, future: [] };
}

export function undo({ past, present, future }: History): History {
  const before = past.at(-1);
  if (!before) return { past, present, future };
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redo({ past, present, future }: History): History {
  const [next, ...rest] = future;
  if (!next) return { past, present, future };
  return { past: [...past, present], present: next, future: rest };
}
