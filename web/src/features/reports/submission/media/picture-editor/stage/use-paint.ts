// Paints the stage: the visible part of the picture with all shapes, sharp at every zoom.
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Drawing } from '../model/drawing.ts';
import { drawDrawing, type Source } from '../render/draw-drawing.ts';
import { loadFontFor } from '../render/text-layout.ts';
import type { ShownView } from './use-view.ts';
import { toStage } from './view.ts';

interface Painted {
  source: Source;
  drawing: Drawing;
  /** Shows the parts that are cut off, darker. */
  isCropping: boolean;
  shown: ShownView;
}

/** More pixels cost time and memory that no one sees on a phone. */
const MAX_DENSITY = 2;

export function usePaint(target: RefObject<HTMLCanvasElement | null>, painted: Painted): void {
  const { source, drawing, isCropping, shown } = painted;
  const { stage, view } = shown;
  const fonts = useFonts(drawing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fonts that arrive change the look of the same drawing.
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
