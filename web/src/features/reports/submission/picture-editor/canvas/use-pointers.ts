// Touch, pen and mouse on the stage: one pointer draws, moves or pans, and two zoom.
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { distance, type Point } from '../model/geometry.ts';
import type { Gesture } from './gestures.ts';
import { type StageView, toPicture } from './view.ts';

export interface PointerActions {
  stageView: StageView;
  /** Undefined where a drag moves the view. */
  start: (at: Point) => Gesture | undefined;
  move: (gesture: Gesture, path: readonly Point[]) => void;
  end: (gesture: Gesture, path: readonly Point[]) => void;
  cancel: () => void;
  tap: (at: Point) => void;
}

/** CSS pixels. */
const MAX_TAP_DISTANCE = 5;

interface PointerState {
  /** Points of the stage, by pointer id. */
  pointers: Map<number, Point>;
  gesture: Gesture | undefined;
  /** Points of the picture. */
  path: Point[];
  startedAt: Point;
  hasMoved: boolean;
  /** After a pinch, lifting one finger must not end a gesture. */
  isPinch: boolean;
}

const noPointers = (): PointerState => ({
  pointers: new Map(),
  gesture: undefined,
  path: [],
  startedAt: { x: 0, y: 0 },
  hasMoved: false,
  isPinch: false,
});

export function usePointers(element: HTMLElement | null, actions: PointerActions) {
  const latest = useRef(actions);
  latest.current = actions;
  const pointerState = useRef<PointerState>(noPointers());
  useWheel(element, latest);

  const positionOf = (event: PointerEvent<HTMLElement>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button > 1) return;
    const state = pointerState.current;
    const at = positionOf(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    state.pointers.set(event.pointerId, at);
    if (state.pointers.size > 1) {
      state.isPinch = true;
      if (state.gesture) latest.current.cancel();
      state.gesture = undefined;
      return;
    }
    const start = toPicture(latest.current.stageView.view, at);
    state.startedAt = at;
    state.path = [start];
    // The middle button pans with every tool.
    state.gesture = event.button === 0 ? latest.current.start(start) : undefined;
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const state = pointerState.current;
    const before = state.pointers.get(event.pointerId);
    if (!before) return;
    const at = positionOf(event);
    const { stageView } = latest.current;
    if (state.isPinch) {
      const other = [...state.pointers].find(([id]) => id !== event.pointerId)?.[1];
      state.pointers.set(event.pointerId, at);
      if (other) pinch(stageView, before, at, other);
      return;
    }
    state.pointers.set(event.pointerId, at);
    state.hasMoved ||= distance(state.startedAt, at) > MAX_TAP_DISTANCE;
    if (!state.hasMoved) return;
    if (state.gesture) {
      state.path.push(toPicture(stageView.view, at));
      latest.current.move(state.gesture, state.path);
    } else {
      stageView.pan({ x: at.x - before.x, y: at.y - before.y });
    }
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const state = pointerState.current;
    if (!state.pointers.delete(event.pointerId) || state.pointers.size > 0) return;
    pointerState.current = noPointers();
    if (state.isPinch) return;
    if (event.type === 'pointercancel') latest.current.cancel();
    else if (!state.hasMoved) latest.current.tap(state.path[0]!);
    else if (state.gesture) latest.current.end(state.gesture, state.path);
  };

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

/** Moves and zooms so that the picture stays under both fingers. */
function pinch(stageView: StageView, before: Point, at: Point, other: Point): void {
  stageView.pan({ x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 });
  const factor = distance(at, other) / Math.max(1, distance(before, other));
  stageView.zoomBy(factor, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
}

/** The listener of React is passive, so it could not keep the page from zooming. */
function useWheel(element: HTMLElement | null, latest: RefObject<PointerActions>): void {
  useEffect(() => {
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = (event.currentTarget as HTMLElement).getBoundingClientRect();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      // A trackpad sends a pinch as many small steps with Ctrl.
      const speed = event.ctrlKey ? 0.01 : 0.002;
      const factor = Math.exp(-event.deltaY * lines * speed);
      latest.current.stageView.zoomBy(factor, { x: event.clientX - left, y: event.clientY - top });
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [element, latest]);
}
