// Two fingers and the wheel zoom a picture. One finger moves a zoomed picture; otherwise it swipes to the next file. A double
// tap zooms in and out.
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** CSS pixels that a finger may move during a tap. */
const TAP_PX = 8;
const SWIPE_PX = 56;
const DOUBLE_TAP_MS = 350;
const DOUBLE_TAP_SCALE = 2.5;
const ZOOM_STEP = 1.5;

export interface ZoomActions {
  zoom: Zoom;
  /** CSS pixels by which the picture follows a swipe. */
  swipeOffset: number;
  zoomIn: () => void;
  zoomOut: () => void;
  reset: () => void;
  pan: (by: Point) => void;
  handlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent<HTMLElement>) => void
  >;
}

interface Touch {
  pointers: Map<number, Point>;
  start: Point;
  hasMoved: boolean;
  isPinch: boolean;
}

const noTouch = (): Touch => ({
  pointers: new Map(),
  start: { x: 0, y: 0 },
  hasMoved: false,
  isPinch: false,
});
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** @param url the address of the picture; a new picture starts without zoom */
export function useZoom(
  stage: HTMLElement | null,
  picture: RefObject<HTMLElement | null>,
  url: string | undefined,
  onSwipe: (to: 'left' | 'right') => void,
): ZoomActions {
  const [state, setState] = useState({ url, zoom: UNZOOMED, swipeOffset: 0 });
  const isSamePicture = state.url === url;
  const current = isSamePicture ? state.zoom : UNZOOMED;
  const latest = useRef(current);
  latest.current = current;
  const touch = useRef(noTouch());
  const lastTap = useRef({ at: 0, point: { x: 0, y: 0 } });

  const frame = (): Frame => ({
    stage: { width: stage?.clientWidth ?? 0, height: stage?.clientHeight ?? 0 },
    fitted: { width: picture.current?.offsetWidth ?? 0, height: picture.current?.offsetHeight ?? 0 },
  });
  const show = (next: Zoom, by = 0) => {
    latest.current = next;
    setState({ url, zoom: next, swipeOffset: by });
  };
  const zoomAt = (factor: number, at: Point = { x: 0, y: 0 }) =>
    show(zoomBy(latest.current, factor, at, frame()));
  const pan = (by: Point) => show(panBy(latest.current, by, frame()));
  useWheel(stage, zoomAt);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const gesture = touch.current;
    const point = pointOf(event, event.currentTarget);
    event.currentTarget.setPointerCapture(event.pointerId);
    gesture.pointers.set(event.pointerId, point);
    if (gesture.pointers.size > 1) gesture.isPinch = true;
    else gesture.start = point;
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const gesture = touch.current;
    const previousPoint = gesture.pointers.get(event.pointerId);
    if (!previousPoint) return;
    const point = pointOf(event, event.currentTarget);
    const other = [...gesture.pointers].find(([id]) => id !== event.pointerId)?.[1];
    gesture.pointers.set(event.pointerId, point);
    gesture.hasMoved ||= distance(gesture.start, point) > TAP_PX;
    if (other) {
      const middle = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 };
      zoomAt(distance(point, other) / Math.max(1, distance(previousPoint, other)), middle);
    } else if (latest.current.scale > 1) pan({ x: point.x - previousPoint.x, y: point.y - previousPoint.y });
    else if (gesture.hasMoved && !gesture.isPinch) show(latest.current, point.x - gesture.start.x);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const gesture = touch.current;
    if (!gesture.pointers.delete(event.pointerId) || gesture.pointers.size > 0) return;
    touch.current = noTouch();
    show(latest.current);
    if (gesture.isPinch || event.type === 'pointercancel') return;
    const point = pointOf(event, event.currentTarget);
    const by = { x: point.x - gesture.start.x, y: point.y - gesture.start.y };
    if (!gesture.hasMoved) tap(point);
    else if (latest.current.scale === 1 && Math.abs(by.x) > Math.max(SWIPE_PX, 1.5 * Math.abs(by.y)))
      onSwipe(by.x < 0 ? 'left' : 'right');
  };
  const tap = (point: Point) => {
    const { at, point: before } = lastTap.current;
    const isDouble = performance.now() - at < DOUBLE_TAP_MS && distance(point, before) < 4 * TAP_PX;
    lastTap.current = { at: isDouble ? 0 : performance.now(), point };
    if (isDouble) zoomAt(latest.current.scale > 1 ? 0 : DOUBLE_TAP_SCALE, point);
  };

  return {
    zoom: current,
    swipeOffset: isSamePicture ? state.swipeOffset : 0,
    zoomIn: () => zoomAt(ZOOM_STEP),
    zoomOut: () => zoomAt(1 / ZOOM_STEP),
    reset: () => show(UNZOOMED),
    pan,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}

/** Relative to the center of the stage. */
function pointOf({ clientX, clientY }: { clientX: number; clientY: number }, stage: HTMLElement): Point {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** React's own listener is passive and could not prevent the zoom of the page. */
function useWheel(stage: HTMLElement | null, zoomAt: (factor: number, at: Point) => void): void {
  const latest = useRef(zoomAt);
  latest.current = zoomAt;
  useEffect(() => {
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const pixelsPerUnit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      // A trackpad sends a pinch as many small wheel events with Ctrl.
      const speed = event.ctrlKey ? 0.01 : 0.002;
      latest.current(
        Math.exp(-event.deltaY * pixelsPerUnit * speed),
        pointOf(event, event.currentTarget as HTMLElement),
      );
    };
    stage?.addEventListener('wheel', onWheel, { passive: false });
    return () => stage?.removeEventListener('wheel', onWheel);
  }, [stage]);
}

interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** The part of a picture that the viewer shows. `x` and `y` move the picture's center away from the center of the stage. */
interface Zoom extends Point {
  /** 1 shows the whole picture. */
  scale: number;
}

/** CSS pixels. `fitted` is the picture's size at scale 1. */
interface Frame {
  stage: Size;
  fitted: Size;
}

export const UNZOOMED: Zoom = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 8;

/** Zooms around the point `at`, which is relative to the center of the stage. */
export function zoomBy(zoom: Zoom, factor: number, at: Point, frame: Frame): Zoom {
  const scale = Math.min(MAX_SCALE, Math.max(1, zoom.scale * factor));
  const growth = scale / zoom.scale;
  return keepInStage(
    { scale, x: at.x - (at.x - zoom.x) * growth, y: at.y - (at.y - zoom.y) * growth },
    frame,
  );
}

export const panBy = (zoom: Zoom, by: Point, frame: Frame): Zoom =>
  keepInStage({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame);

/** Keeps the picture's edges outside of the stage, and centers a picture that fits. */
function keepInStage({ scale, x, y }: Zoom, { stage, fitted }: Frame): Zoom {
  const limit = (offset: number, length: number, room: number) => {
    const most = Math.max(0, (length * scale - room) / 2);
    return Math.min(most, Math.max(-most, offset));
  };
  return { scale, x: limit(x, fitted.width, stage.width), y: limit(y, fitted.height, stage.height) };
}
