// Touch, mouse and wheel on a picture: two fingers and the wheel zoom, one finger moves a zoomed picture and otherwise goes to
// the next one, and a double tap zooms in and out.
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** CSS pixels that a tap may move. */
const TAP = 8;
const SWIPE = 56;
const DOUBLE_TAP_MS = 350;
const DOUBLE_TAP_SCALE = 2.5;
const STEP = 1.5;

export interface ZoomActions {
  zoom: Zoom;
  /** How far the picture follows a finger that may go to the next one. */
  dragged: number;
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

const idle = (): Touch => ({ pointers: new Map(), start: { x: 0, y: 0 }, hasMoved: false, isPinch: false });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** @param shown what is shown; another picture starts as a whole */
export function useZoom(
  stage: HTMLElement | null,
  picture: RefObject<HTMLElement | null>,
  shown: string | undefined,
  onSwipe: (to: 'left' | 'right') => void,
): ZoomActions {
  const [{ of, zoom, dragged }, setState] = useState({ of: shown, zoom: WHOLE, dragged: 0 });
  const current = of === shown ? zoom : WHOLE;
  const latest = useRef(current);
  latest.current = current;
  const touch = useRef(idle());
  const lastTap = useRef({ at: 0, point: { x: 0, y: 0 } });

  const frame = (): Frame => ({
    stage: { width: stage?.clientWidth ?? 0, height: stage?.clientHeight ?? 0 },
    fitted: { width: picture.current?.offsetWidth ?? 0, height: picture.current?.offsetHeight ?? 0 },
  });
  const show = (next: Zoom, by = 0) => {
    latest.current = next;
    setState({ of: shown, zoom: next, dragged: by });
  };
  const zoomAt = (factor: number, at: Point = { x: 0, y: 0 }) =>
    show(zoomBy(latest.current, factor, at, frame()));
  const pan = (by: Point) => show(panBy(latest.current, by, frame()));
  useWheel(stage, zoomAt);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const now = touch.current;
    const point = pointOf(event, event.currentTarget);
    event.currentTarget.setPointerCapture(event.pointerId);
    now.pointers.set(event.pointerId, point);
    if (now.pointers.size > 1) now.isPinch = true;
    else now.start = point;
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = touch.current;
    const before = now.pointers.get(event.pointerId);
    if (!before) return;
    const point = pointOf(event, event.currentTarget);
    const other = [...now.pointers].find(([id]) => id !== event.pointerId)?.[1];
    now.pointers.set(event.pointerId, point);
    now.hasMoved ||= distance(now.start, point) > TAP;
    if (other) {
      const middle = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 };
      zoomAt(distance(point, other) / Math.max(1, distance(before, other)), middle);
    } else if (latest.current.scale > 1) pan({ x: point.x - before.x, y: point.y - before.y });
    else if (now.hasMoved && !now.isPinch) show(latest.current, point.x - now.start.x);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const now = touch.current;
    if (!now.pointers.delete(event.pointerId) || now.pointers.size > 0) return;
    touch.current = idle();
    show(latest.current);
    if (now.isPinch || event.type === 'pointercancel') return;
    const point = pointOf(event, event.currentTarget);
    const by = { x: point.x - now.start.x, y: point.y - now.start.y };
    if (!now.hasMoved) tap(point);
    else if (latest.current.scale === 1 && Math.abs(by.x) > Math.max(SWIPE, 1.5 * Math.abs(by.y)))
      onSwipe(by.x < 0 ? 'left' : 'right');
  };
  const tap = (point: Point) => {
    const { at, point: before } = lastTap.current;
    const isDouble = performance.now() - at < DOUBLE_TAP_MS && distance(point, before) < 4 * TAP;
    lastTap.current = { at: isDouble ? 0 : performance.now(), point };
    if (isDouble) zoomAt(latest.current.scale > 1 ? 0 : DOUBLE_TAP_SCALE, point);
  };

  return {
    zoom: current,
    dragged: of === shown ? dragged : 0,
    zoomIn: () => zoomAt(STEP),
    zoomOut: () => zoomAt(1 / STEP),
    reset: () => show(WHOLE),
    pan,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}

/** Counted from the centre of the stage. */
function pointOf({ clientX, clientY }: { clientX: number; clientY: number }, stage: HTMLElement): Point {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** React's own listener is passive and could not keep the page from zooming. */
function useWheel(stage: HTMLElement | null, zoomAt: (factor: number, at: Point) => void): void {
  const latest = useRef(zoomAt);
  latest.current = zoomAt;
  useEffect(() => {
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      // A trackpad sends a pinch as many small steps with Ctrl.
      const speed = event.ctrlKey ? 0.01 : 0.002;
      latest.current(
        Math.exp(-event.deltaY * lines * speed),
        pointOf(event, event.currentTarget as HTMLElement),
      );
    };
    stage?.addEventListener('wheel', onWheel, { passive: false });
    return () => stage?.removeEventListener('wheel', onWheel);
  }, [stage]);
}

// Which part of a picture the viewer shows. The picture is centred; `x` and `y` move its centre.

interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

interface Zoom extends Point {
  /** 1 shows the whole picture. */
  scale: number;
}

/** CSS pixels, of the stage and of the picture as it fits into it. */
interface Frame {
  stage: Size;
  fitted: Size;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
const LARGEST = 8;

/** Zooms around a point of the stage, which is counted from its centre. */
export function zoomBy(zoom: Zoom, factor: number, at: Point, frame: Frame): Zoom {
  const scale = Math.min(LARGEST, Math.max(1, zoom.scale * factor));
  const grown = scale / zoom.scale;
  return settle({ scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown }, frame);
}

export const panBy = (zoom: Zoom, by: Point, frame: Frame): Zoom =>
  settle({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame);

/** Keeps the edges of the picture outside of the stage, and centres a picture that fits. */
function settle({ scale, x, y }: Zoom, { stage, fitted }: Frame): Zoom {
  const limit = (offset: number, length: number, room: number) => {
    const most = Math.max(0, (length * scale - room) / 2);
    return Math.min(most, Math.max(-most, offset));
  };
  return { scale, x: limit(x, fitted.width, stage.width), y: limit(y, fitted.height, stage.height) };
}
