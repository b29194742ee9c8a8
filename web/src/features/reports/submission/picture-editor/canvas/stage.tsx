import { m } from '@bugquest/phrases/messages';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { uuid } from '../../../../../lib/device/uuid.ts';
import { classes } from '../../../../../ui/classes.ts';
import type { Drawing } from '../model/drawing.ts';
import type { Point } from '../model/geometry.ts';
import { shapeAt } from '../model/shapes.ts';
import { drawDrawing, type Source } from '../render/draw-drawing.ts';
import type { OpenPicture } from '../render/open-picture.ts';
import { loadFontFor } from '../render/text-layout.ts';
import { type NewShapeOptions, newText } from '../tools/new-shape.ts';
import { shapeLabel } from '../tools/tools.ts';
import { addText, type Editor } from '../use-editor.ts';
import { type Gesture, gestureAt } from './gestures.ts';
import { CropFrame, ShapeFrames } from './shape-frames.tsx';
import { roundedSize, stageKeys } from './stage-keys.ts';
import { usePointers } from './use-pointers.ts';
import { type StageView, toStage } from './view.ts';

/** CSS pixels, half of the smallest target for a finger. A touch within this distance hits a handle or a line. */
const REACH = 22;

export interface StageProps {
  picture: OpenPicture;
  editor: Editor;
  stageView: StageView;
  /** Null until the stage is mounted. */
  element: HTMLDivElement | null;
  elementRef: (element: HTMLDivElement | null) => void;
  describedBy: string;
}

export function Stage({ picture, editor, stageView, element, elementRef, describedBy }: StageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { drawing, history, tool, selected, style } = editor;
  const isCropping = tool === 'crop';
  const reach = REACH / stageView.view.scale;
  usePaint(canvas, { source: picture.preview, drawing, isCropping, stageView });

  const newShapeOptions = (): NewShapeOptions => ({
    id: uuid(),
    seed: randomSeed(),
    style,
    picture: drawing.size,
  });
  const tap = (at: Point) => {
    if (isCropping) return;
    const shape = shapeAt(history.present.shapes, at, reach / 2);
    if (shape || tool !== 'text' || selected) editor.select(shape?.id);
    else addText(editor, newText(at, newShapeOptions()));
    if (!shape && tool !== 'text') element?.focus();
  };
  const pointers = usePointers(element, {
    stageView,
    start: (at) =>
      gestureAt({ drawing: history.present, tool, selected, reach, newShape: newShapeOptions() }, at),
    move: (gesture, path) => editor.preview(gesture.change(path)),
    end: (gesture, path) => {
      editor.change(gesture.change(path), { select: gesture.shapeId });
      announceGesture(editor, gesture, path);
    },
    cancel: () => editor.preview(undefined),
    tap,
  });

  return (
    <div className="relative min-h-0 flex-1 bg-sunken">
      <div
        ref={elementRef}
        dir="ltr"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard adds and moves shapes here.
        tabIndex={0}
        aria-label={m.reports_editor_stage()}
        aria-describedby={describedBy}
        {...pointers}
        onKeyDown={stageKeys(editor, stageView, newShapeOptions)}
        className={classes(
          'absolute inset-0 touch-none overflow-hidden -outline-offset-3 select-none',
          tool && !isCropping ? 'cursor-crosshair' : 'cursor-grab',
        )}
      >
        <canvas ref={canvas} className="absolute start-0 top-0 size-full" />
        <ShapeFrames
          shapes={drawing.shapes}
          selected={selected}
          view={stageView.view}
          onSelect={editor.select}
        />
        {isCropping && <CropFrame crop={drawing.crop} view={stageView.view} />}
      </div>
    </div>
  );
}

function announceGesture(editor: Editor, { kind, change }: Gesture, path: readonly Point[]): void {
  const after = change(path);
  if (kind === 'crop') editor.announce(m.reports_editor_cropped(roundedSize(after.crop)));
  const added = after.shapes.at(-1);
  if (kind === 'draw' && added) editor.announce(m.reports_editor_added({ shape: shapeLabel(added.kind) }));
}

const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0]!;

interface PaintOptions {
  source: Source;
  drawing: Drawing;
  /** Also shows the area outside of the crop, darker. */
  isCropping: boolean;
  stageView: StageView;
}

/** A higher density costs time and memory, and nobody sees the difference on a phone. */
const MAX_DENSITY = 2;

/** Paints the visible part of the picture with its shapes, sharp at every zoom. */
function usePaint(target: RefObject<HTMLCanvasElement | null>, options: PaintOptions): void {
  const { source, drawing, isCropping, stageView } = options;
  const { stage, view } = stageView;
  const fontLoads = useFontLoads(drawing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fonts that arrive change the style of the same drawing.
  useLayoutEffect(() => {
    const canvas = target.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const density = Math.min(window.devicePixelRatio || 1, MAX_DENSITY);
    canvas.width = Math.round(stage.width * density);
    canvas.height = Math.round(stage.height * density);
    context.scale(density, density);
    const crop = toStage(view, drawing.crop);
    const picture = toStage(view, { x: 0, y: 0, ...drawing.size });
    context.save();
    const visible = isCropping ? picture : crop;
    context.beginPath();
    context.rect(visible.x, visible.y, visible.width, visible.height);
    context.clip();
    context.translate(view.x, view.y);
    context.scale(view.scale, view.scale);
    context.imageSmoothingQuality = 'high';
    drawDrawing(context, source, drawing);
    context.restore();
    if (!isCropping) return;
    const outside = new Path2D();
    outside.rect(picture.x, picture.y, picture.width, picture.height);
    outside.rect(crop.x, crop.y, crop.width, crop.height);
    context.fillStyle = 'rgb(0 0 0 / 0.6)';
    context.fill(outside, 'evenodd');
  }, [target, source, drawing, isCropping, stage, view, fontLoads]);
}

/** @returns a number that changes when a font for the texts has loaded */
function useFontLoads({ shapes }: Drawing): number {
  const [loadCount, setLoadCount] = useState(0);
  const texts = shapes.map((shape) => (shape.kind === 'text' ? shape.text : '')).join(' ');
  useEffect(() => {
    let isMounted = true;
    void loadFontFor(texts).then(() => isMounted && setLoadCount((before) => before + 1));
    return () => {
      isMounted = false;
    };
  }, [texts]);
  return loadCount;
}
