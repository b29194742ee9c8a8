// The size of the stage, and which part of the picture it shows.
import { useLayoutEffect, useState } from 'react';
import type { Point, Rect, Size } from '../model/geometry.ts';
import { fitView, panBy, type View, zoomAt } from './view.ts';

export interface ShownView {
  stage: Size;
  view: View;
  /** Whether nothing is outside of the stage. */
  isWhole: boolean;
  /** Around a point of the stage, or its middle. */
  zoomBy: (factor: number, at?: Point) => void;
  pan: (by: Point) => void;
  fit: () => void;
}

/** `area` is the part of the picture that can be shown. A new area is shown as a whole. */
export function useView(element: HTMLElement | null, area: Rect): ShownView {
  const stage = useSizeOf(element);
  const [moved, setMoved] = useState<{ view: View; key: string }>();
  const { x, y, width, height } = area;
  const key = [x, y, width, height].join(' ');
  const whole = fitView(area, stage);
  // The stage may have another size by now.
  const view = moved?.key === key ? zoomAt(moved.view, 1, { x: 0, y: 0 }, area, stage) : whole;
  const change = (act: (before: View) => View) =>
    setMoved((before) => ({ key, view: act(before?.key === key ? before.view : whole) }));
  return {
    stage,
    view,
    isWhole: view.scale <= whole.scale,
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
