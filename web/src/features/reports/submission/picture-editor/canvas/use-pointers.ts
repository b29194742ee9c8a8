// Touch, pen and mouse on the stage: one pointer draws, moves or pans, and two zoom.
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { distance, type Point } from '../model/geometry.ts';
import type { Gesture } from './gestures.ts';
import { type ShownView, toPicture } from './view.ts';

export interface PointerActions {
  view: ShownView;
  /** The gesture at a point of the picture; undefined pans. */
  start: (at: Point) => Gesture | undefined;
  /** Shows a running gesture. */
  move: (gesture: Gesture, path: readonly Point[]) => void;
  end: (gesture: Gesture, path: readonly Point[]) => void;
  cancel: () => void;
  tap: (at: Point) => void;
}

/** CSS pixels that a tap may move. */
const TAP = 5;

interface Running {
  /** Points of the stage, by pointer. */
  pointers: Map<number, Point>;
  gesture: Gesture | undefined;
  /** Points of the picture. */
  path: Point[];
  startedAt: Point;
  hasMoved: boolean;
  /** After a second finger, lifting the first does nothing. */
  isPinch: boolean;
}

const idle = (): Running => ({
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
  const running = useRef<Running>(idle());
  useWheel(element, latest);

  const placeOf = (event: PointerEvent<HTMLElement>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button > 1) return;
    const now = running.current;
    const at = placeOf(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    now.pointers.set(event.pointerId, at);
    if (now.pointers.size > 1) {
      now.isPinch = true;
      if (now.gesture) latest.current.cancel();
      now.gesture = undefined;
      return;
    }
    const start = toPicture(latest.current.view.view, at);
    now.startedAt = at;
    now.path = [start];
    // The middle button pans with every tool.
    now.gesture = event.button === 0 ? latest.current.start(start) : undefined;
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = running.current;
    const before = now.pointers.get(event.pointerId);
    if (!before) return;
    const at = placeOf(event);
    const { view } = latest.current;
    if (now.isPinch) {
      const other = [...now.pointers].find(([id]) => id !== event.pointerId)?.[1];
      now.pointers.set(event.pointerId, at);
      if (other) pinch(view, before, at, other);
      return;
    }
    now.pointers.set(event.pointerId, at);
    now.hasMoved ||= distance(now.startedAt, at) > TAP;
    if (!now.hasMoved) return;
    if (now.gesture) {
      now.path.push(toPicture(view.view, at));
      latest.current.move(now.gesture, now.path);
    } else {
      view.pan({ x: at.x - before.x, y: at.y - before.y });
    }
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const now = running.current;
    if (!now.pointers.delete(event.pointerId) || now.pointers.size > 0) return;
    running.current = idle();
    if (now.isPinch) return;
    if (event.type === 'pointercancel') latest.current.cancel();
    else if (!now.hasMoved) latest.current.tap(now.path[0]!);
    else if (now.gesture) latest.current.end(now.gesture, now.path);
  };

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

/** Moves and zooms so that the picture stays under both fingers. */
function pinch(view: ShownView, before: Point, at: Point, other: Point): void {
  view.pan({ x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 });
  const factor = distance(at, other) / Math.max(1, distance(before, other));
  view.zoomBy(factor, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
}

/** The wheel zooms where the mouse is. React's own listener is passive and could not keep the page from zooming. */
function useWheel(element: HTMLElement | null, latest: RefObject<PointerActions>): void {
  useEffect(() => {
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = (event.currentTarget as HTMLElement).getBoundingClientRect();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      // A trackpad sends a pinch as many small steps with Ctrl.
      const speed = event.ctrlKey ? 0.01 : 0.002;
      const factor = Math.exp(-event.deltaY * lines * speed);
      latest.current.view.zoomBy(factor, { x: event.clientX - left, y: event.clientY - top });
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [element, latest]);
}
