// A point p of the picture is at p × scale + offset on the stage.

import { useLayoutEffect, useState } from 'react';
import { clamp, type Point, type Rect, type Size } from '../model/geometry.ts';

export interface View extends Point {
  /** CSS pixels per pixel of the picture. */
  scale: number;
}

/** CSS pixels around the picture, so that handles at its edge can be reached. */
const MARGIN = 20;
/** Small pictures are enlarged up to this scale. */
const MAX_FIT_SCALE = 3;

export const toPicture = (view: View, { x, y }: Point): Point => ({
  x: (x - view.x) / view.scale,
  y: (y - view.y) / view.scale,
});

export const toStage = (view: View, { x, y, width, height }: Rect): Rect => ({
  x: x * view.scale + view.x,
  y: y * view.scale + view.y,
  width: width * view.scale,
  height: height * view.scale,
});

export function fitView(area: Rect, stage: Size): View {
  const scale = Math.min(
    Math.max(1, stage.width - 2 * MARGIN) / area.width,
    Math.max(1, stage.height - 2 * MARGIN) / area.height,
    MAX_FIT_SCALE,
  );
  return keepOnStage({ scale, x: 0, y: 0 }, area, stage);
}

/** Zooms around a point of the stage. The smallest scale shows all of `area`. */
export function zoomAt(view: View, factor: number, at: Point, area: Rect, stage: Size): View {
  const fit = fitView(area, stage).scale;
  const scale = clamp(view.scale * factor, fit, Math.max(fit * 8, 4));
  const fixed = toPicture(view, at);
  return keepOnStage({ scale, x: at.x - fixed.x * scale, y: at.y - fixed.y * scale }, area, stage);
}

export const panBy = (view: View, by: Point, area: Rect, stage: Size): View =>
  keepOnStage({ ...view, x: view.x + by.x, y: view.y + by.y }, area, stage);

/** Centres the picture if it fits. Otherwise keeps its edges away from the middle of the stage. */
function keepOnStage({ scale, x, y }: View, area: Rect, stage: Size): View {
  return {
    scale,
    x: keepAxisOnStage(x, area.x * scale, area.width * scale, stage.width),
    y: keepAxisOnStage(y, area.y * scale, area.height * scale, stage.height),
  };
}

function keepAxisOnStage(offset: number, start: number, length: number, stageLength: number): number {
  if (length + 2 * MARGIN <= stageLength) return (stageLength - length) / 2 - start;
  return clamp(offset, stageLength - MARGIN - length - start, MARGIN - start);
}

export interface StageView {
  stage: Size;
  view: View;
  /** Whether the whole picture is visible. */
  isWhole: boolean;
  /** Zooms around a point of the stage, by default its middle. */
  zoomBy: (factor: number, at?: Point) => void;
  pan: (by: Point) => void;
  fit: () => void;
}

/** `area` is the part of the picture that can be shown. A new area is shown as a whole. */
export function useView(element: HTMLElement | null, area: Rect): StageView {
  const stage = useSizeOf(element);
  const [moved, setMoved] = useState<{ view: View; key: string }>();
  const { x, y, width, height } = area;
  const key = [x, y, width, height].join(' ');
  const wholeView = fitView(area, stage);
  // The stage may have changed its size since the last move.
  const view = moved?.key === key ? zoomAt(moved.view, 1, { x: 0, y: 0 }, area, stage) : wholeView;
  const change = (changeView: (before: View) => View) =>
    setMoved((before) => ({ key, view: changeView(before?.key === key ? before.view : wholeView) }));
  return {
    stage,
    view,
    isWhole: view.scale <= wholeView.scale,
    zoomBy: (factor, at = { x: stage.width / 2, y: stage.height / 2 }) =>
      change((before) => zoomAt(before, factor, at, area, stage)),
    pan: (by) => change((before) => panBy(before, by, area, stage)),
    fit: () => setMoved(undefined),
  };
}

function useSizeOf(element: HTMLElement | null): Size {
  const [size, setSize] = useState<Size>({ width: 1, height: 1 });
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
