// Each shape has a button over the picture, so that the Tab key and a screen reader reach the shape. The pointer goes
// through the buttons to the stage.
import { useEffect, useRef } from 'react';
import { classes } from '../../../../../ui/classes.ts';
import type { Point, Rect } from '../model/geometry.ts';
import { cropHandles, handlesOf, type PlacedHandle } from '../model/handles.ts';
import { boundsOf, type Shape, type ShapeKind } from '../model/shapes.ts';
import { shapeLabel } from '../tools/tools.ts';
import { toStage, type View } from './view.ts';

export interface ShapeFramesProps {
  shapes: readonly Shape[];
  selected: Shape | undefined;
  view: View;
  onSelect: (id: string) => void;
}

export function ShapeFrames({ shapes, selected, view, onSelect }: ShapeFramesProps) {
  const counts = new Map<ShapeKind, number>();
  return shapes.map((shape) => {
    const number = (counts.get(shape.kind) ?? 0) + 1;
    counts.set(shape.kind, number);
    return (
      <ShapeFrame
        key={shape.id}
        shape={shape}
        label={shapeName(shape, number)}
        isSelected={shape.id === selected?.id}
        view={view}
        onSelect={() => onSelect(shape.id)}
      />
    );
  });
}

/** Example: "Arrow 2". A text shape has its text in the name. */
const shapeName = (shape: Shape, number: number): string =>
  shape.kind === 'text' && shape.text
    ? `${shapeLabel('text')}: ${shape.text}`
    : `${shapeLabel(shape.kind)} ${number}`;

interface ShapeFrameProps {
  shape: Shape;
  label: string;
  isSelected: boolean;
  view: View;
  onSelect: () => void;
}

function ShapeFrame({ shape, label, isSelected, view, onSelect }: ShapeFrameProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (isSelected && !isTyping) button.current?.focus({ preventScroll: true });
  }, [isSelected]);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-pressed={isSelected}
        onFocus={onSelect}
        style={frameStyle(withMinTargetSize(toStage(view, boundsOf(shape))))}
        className={classes(
          'pointer-events-none absolute start-0 top-0',
          isSelected && 'ring-2 ring-white outline-2 outline-offset-0 outline-black outline-dashed',
        )}
      />
      {isSelected && <Handles handles={handlesOf(shape)} view={view} />}
    </>
  );
}

/** The canvas shows the area outside of the crop darker. */
export function CropFrame({ crop, view }: { crop: Rect; view: View }) {
  return (
    <>
      <span
        aria-hidden="true"
        style={frameStyle(toStage(view, crop))}
        className="pointer-events-none absolute start-0 top-0 outline-2 outline-white"
      />
      <Handles handles={cropHandles(crop)} view={view} />
    </>
  );
}

function Handles({ handles, view }: { handles: readonly PlacedHandle[]; view: View }) {
  return handles.map(({ handle, at }) => (
    <span
      key={handle}
      aria-hidden="true"
      style={frameStyle(handleRect(at, view))}
      className="pointer-events-none absolute start-0 top-0 rounded-full border-2 border-white bg-black/25 outline-1 outline-black"
    />
  ));
}

/** CSS pixels of the smallest target (WCAG 2.2). */
const MIN_TARGET_SIZE = 24;

function withMinTargetSize({ x, y, width, height }: Rect): Rect {
  const wider = Math.max(0, MIN_TARGET_SIZE - width);
  const higher = Math.max(0, MIN_TARGET_SIZE - height);
  return { x: x - wider / 2, y: y - higher / 2, width: width + wider, height: height + higher };
}

const HANDLE_SIZE = 14;

function handleRect(at: Point, view: View): Rect {
  const { x, y } = toStage(view, { ...at, width: 0, height: 0 });
  return { x: x - HANDLE_SIZE / 2, y: y - HANDLE_SIZE / 2, width: HANDLE_SIZE, height: HANDLE_SIZE };
}

/** The stage is laid out from left to right in both languages, like the picture. */
const frameStyle = ({ x, y, width, height }: Rect) => ({
  transform: `translate(${x}px, ${y}px)`,
  width,
  height,
});
