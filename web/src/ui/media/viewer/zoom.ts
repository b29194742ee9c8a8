// Which part of a picture the viewer shows. The picture is centred; `x` and `y` move its centre.

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Zoom extends Point {
  /** 1 shows the whole picture. */
  scale: number;
}

/** CSS pixels, of the stage and of the picture as it fits into it. */
export interface Frame {
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

/** Keeps the edges of the picture out of the stage, and centres what fits. */
function settle({ scale, x, y }: Zoom, { stage, fitted }: Frame): Zoom {
  const limit = (offset: number, length: number, room: number) => {
    const most = Math.max(0, (length * scale - room) / 2);
    return Math.min(most, Math.max(-most, offset));
  };
  return { scale, x: limit(x, fitted.width, stage.width), y: limit(y, fitted.height, stage.height) };
}
