import { m } from '@bugquest/phrases/messages';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../../../../../ui/classes.ts';
import { uuid } from '../../../drafts/submission-key.ts';
import type { Drawing } from '../model/drawing.ts';
import type { Point } from '../model/geometry.ts';
import { shapeAt } from '../model/shapes.ts';
import { drawDrawing, type Source } from '../render/draw-drawing.ts';
import type { OpenPicture } from '../render/open-picture.ts';
import { loadFontFor } from '../render/text-layout.ts';
import { type NewShape, newText } from '../tools/new-shape.ts';
import { shapeLabel } from '../tools/tools.ts';
import { addText, type Editor } from '../use-editor.ts';
import { type Gesture, gestureAt } from './gestures.ts';
import { CropFrame, ShapeFrames } from './shape-frames.tsx';
import { sizeOf, stageKeys } from './stage-keys.ts';
import { usePointers } from './use-pointers.ts';
import { type ShownView, toStage } from './view.ts';

/** CSS pixels around a handle or a line that belong to it: half of the smallest target for a finger. */
const REACH = 22;

export interface StageProps {
  picture: OpenPicture;
  editor: Editor;
  shown: ShownView;
  /** The element of the stage, once it is there. */
  box: HTMLDivElement | null;
  boxRef: (box: HTMLDivElement | null) => void;
  /** The id of the text that says how to use the keyboard. */
  describedBy: string;
}

/** The picture with everything on it. */
export function Stage({ picture, editor, shown, box, boxRef, describedBy }: StageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { drawing, history, tool, selected, style } = editor;
  const isCropping = tool === 'crop';
  const reach = REACH / shown.view.scale;
  usePaint(canvas, { source: picture.preview, drawing, isCropping, shown });

  const makeShape = (): NewShape => ({ id: uuid(), seed: randomSeed(), style, picture: drawing.size });
  const tap = (at: Point) => {
    if (isCropping) return;
    const hit = shapeAt(history.present.shapes, at, reach / 2);
    if (hit || tool !== 'text' || selected) editor.select(hit?.id);
    else addText(editor, newText(at, makeShape()));
    if (!hit && tool !== 'text') box?.focus();
  };
  const pointers = usePointers(box, {
    view: shown,
    start: (at) => gestureAt({ drawing: history.present, tool, selected, reach, newShape: makeShape() }, at),
    move: (gesture, path) => editor.preview(gesture.change(path)),
    end: (gesture, path) => {
      editor.change(gesture.change(path), { select: gesture.shapeId });
      sayGesture(editor, gesture, path);
    },
    cancel: () => editor.preview(undefined),
    tap,
  });

  return (
    <div className="relative min-h-0 flex-1 bg-sunken">
      <div
        ref={boxRef}
        dir="ltr"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard adds and moves shapes here.
        tabIndex={0}
        aria-label={m.reports_editor_stage()}
        aria-describedby={describedBy}
        {...pointers}
        onKeyDown={stageKeys(editor, shown, makeShape)}
        className={classes(
          'absolute inset-0 touch-none overflow-hidden -outline-offset-3 select-none',
          tool && !isCropping ? 'cursor-crosshair' : 'cursor-grab',
        )}
      >
        <canvas ref={canvas} className="absolute start-0 top-0 size-full" />
        <ShapeFrames shapes={drawing.shapes} selected={selected} view={shown.view} onSelect={editor.select} />
        {isCropping && <CropFrame crop={drawing.crop} view={shown.view} />}
      </div>
    </div>
  );
}

function sayGesture(editor: Editor, { kind, change }: Gesture, path: readonly Point[]): void {
  const after = change(path);
  if (kind === 'crop') editor.say(m.reports_editor_cropped(sizeOf(after.crop)));
  const added = after.shapes.at(-1);
  if (kind === 'draw' && added) editor.say(m.reports_editor_added({ shape: shapeLabel(added.kind) }));
}

const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0]!;

/** Paints the stage: the visible part of the picture with all shapes, sharp at every zoom. */
interface Painted {
  source: Source;
  drawing: Drawing;
  /** Shows the parts that are cut off, darker. */
  isCropping: boolean;
  shown: ShownView;
}

/** More pixels cost time and memory that no one sees on a phone. */
const MAX_DENSITY = 2;

function usePaint(target: RefObject<HTMLCanvasElement | null>, painted: Painted): void {
  const { source, drawing, isCropping, shown } = painted;
  const { stage, view } = shown;
  const fonts = useFonts(drawing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fonts that arrive change the style of the same drawing.
  useLayoutEffect(() => {
    const canvas = target.current;
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen) return;
    const density = Math.min(window.devicePixelRatio || 1, MAX_DENSITY);
    canvas.width = Math.round(stage.width * density);
    canvas.height = Math.round(stage.height * density);
    pen.scale(density, density);
    const crop = toStage(view, drawing.crop);
    const picture = toStage(view, { x: 0, y: 0, ...drawing.size });
    pen.save();
    const visible = isCropping ? picture : crop;
    pen.beginPath();
    pen.rect(visible.x, visible.y, visible.width, visible.height);
    pen.clip();
    pen.translate(view.x, view.y);
    pen.scale(view.scale, view.scale);
    pen.imageSmoothingQuality = 'high';
    drawDrawing(pen, source, drawing);
    pen.restore();
    if (!isCropping) return;
    const outside = new Path2D();
    outside.rect(picture.x, picture.y, picture.width, picture.height);
    outside.rect(crop.x, crop.y, crop.width, crop.height);
    pen.fillStyle = 'rgb(0 0 0 / 0.6)';
    pen.fill(outside, 'evenodd');
  }, [target, source, drawing, isCropping, stage, view, fonts]);
}

/** Changes when a font for the texts has arrived. */
function useFonts({ shapes }: Drawing): number {
  const [arrived, setArrived] = useState(0);
  const texts = shapes.map((shape) => (shape.kind === 'text' ? shape.text : '')).join(' ');
  useEffect(() => {
    let isWanted = true;
    void loadFontFor(texts).then(() => isWanted && setArrived((before) => before + 1));
    return () => {
      isWanted = false;
    };
  }, [texts]);
  return arrived;
}
