import { describe, expect, it } from 'vitest';
import { newDrawing, putShape } from '../model/drawing.ts';
import { type BlackOut, boundsOf } from '../model/shapes.ts';
import { dragShape, lineWidth, middleShape } from '../tools/new-shape.ts';
import { type GestureContext, gestureAt } from './gestures.ts';
import { fitView, panBy, toPicture, toStage, zoomAt } from './view.ts';

const size = { width: 1000, height: 2000 };
const whole = { x: 0, y: 0, ...size };
const newShape = { id: 'new', seed: 1, style: { color: 'red', isThick: false }, picture: size } as const;
const cover: BlackOut = { id: 'cover', kind: 'blackOut', rect: { x: 100, y: 100, width: 200, height: 100 } };
const drawing = putShape(newDrawing(size), cover);
const at = { x: 150, y: 150 };
const gestureContext = (changes: Partial<GestureContext>): GestureContext => ({
  drawing,
  tool: undefined,
  selected: undefined,
  reach: 20,
  newShape,
  ...changes,
});

describe('the view', () => {
  const stage = { width: 360, height: 440 };
  const fit = fitView(whole, stage);

  it('shows the whole picture in the middle of the stage', () => {
    expect(fit).toEqual({ scale: 0.2, x: 80, y: 20 });
    expect(toStage(fit, whole)).toEqual({ x: 80, y: 20, width: 200, height: 400 });
  });

  it('shows only the crop', () => {
    const view = fitView({ x: 500, y: 500, width: 320, height: 320 }, stage);
    expect(view.scale).toBe(1);
    expect(toPicture(view, { x: 180, y: 220 })).toEqual({ x: 660, y: 660 });
  });

  it('zooms around a point within limits', () => {
    const point = { x: 180, y: 220 };
    const before = toPicture(fit, point);
    const closer = zoomAt(fit, 4, point, whole, stage);
    expect(closer.scale).toBeCloseTo(0.8);
    expect(toPicture(closer, point).x).toBeCloseTo(before.x);
    expect(toPicture(closer, point).y).toBeCloseTo(before.y);
    expect(zoomAt(fit, 1_000, point, whole, stage).scale).toBe(4);
    expect(zoomAt(closer, 0.001, point, whole, stage)).toEqual(fit);
  });

  it('keeps the picture on the stage', () => {
    const closer = zoomAt(fit, 4, { x: 180, y: 220 }, whole, stage);
    const away = panBy(closer, { x: 9_999, y: -9_999 }, whole, stage);
    expect(toStage(away, whole)).toMatchObject({ x: 20, y: 440 - 20 - 1_600 });
    expect(panBy(fit, { x: 50, y: 50 }, whole, stage)).toEqual(fit);
  });
});

describe('a drag', () => {
  it('without a tool moves the shape at its start, or the view if there is no shape', () => {
    const gesture = gestureAt(gestureContext({}), at);
    expect(gesture).toMatchObject({ kind: 'move', shapeId: 'cover' });
    const moved = gesture?.change([at, { x: 170, y: 140 }]).shapes[0];
    expect(moved).toMatchObject({ rect: { x: 120, y: 90 } });
    expect(gestureAt(gestureContext({}), { x: 800, y: 800 })).toBeUndefined();
  });

  it('with a drawing tool draws over other shapes, and moves only the selected shape', () => {
    const drawn = gestureAt(gestureContext({ tool: 'arrow' }), at);
    expect(drawn).toMatchObject({ kind: 'draw', shapeId: 'new' });
    expect(drawn?.change([at, { x: 400, y: 300 }]).shapes[1]).toMatchObject({
      kind: 'arrow',
      from: at,
      to: { x: 400, y: 300 },
    });
    expect(gestureAt(gestureContext({ tool: 'arrow', selected: cover }), at)).toMatchObject({ kind: 'move' });
    expect(gestureAt(gestureContext({ tool: 'pen', selected: cover }), at)).toMatchObject({ kind: 'draw' });
  });

  it('at a corner of the selected shape resizes it', () => {
    const gesture = gestureAt(gestureContext({ tool: 'blackOut', selected: cover }), { x: 305, y: 195 });
    expect(gesture).toMatchObject({ kind: 'resize' });
    expect(gesture?.change([at, { x: 400, y: 400 }]).shapes[0]).toMatchObject({
      rect: { x: 100, y: 100, width: 300, height: 300 },
    });
  });

  it('with the crop tool changes only the crop', () => {
    const gesture = gestureAt(gestureContext({ tool: 'crop', selected: cover }), { x: 500, y: 5 });
    expect(
      gesture?.change([
        { x: 500, y: 5 },
        { x: 500, y: 700 },
      ]),
    ).toMatchObject({
      crop: { x: 0, y: 700, width: 1000, height: 1300 },
      shapes: [cover],
    });
  });
});

describe('a new shape', () => {
  it('stays inside of the picture', () => {
    const shape = dragShape(
      'box',
      [
        { x: 900, y: -50 },
        { x: 1_200, y: 40 },
      ],
      newShape,
    );
    expect(shape).toMatchObject({ rect: { x: 900, y: 0, width: 100, height: 40 } });
  });

  it('is wider with thick lines', () => {
    const thin = lineWidth(newShape.style, size);
    expect(lineWidth({ ...newShape.style, isThick: true }, size)).toBeGreaterThan(thin * 2);
  });

  it.each(['arrow', 'box', 'pen', 'blur', 'blackOut'] as const)(
    'of the kind %s is added in the middle without a pointer',
    (kind) => {
      const { x, y, width, height } = boundsOf(middleShape(kind, whole, newShape));
      expect([x + width / 2, y + height / 2].map(Math.round)).toEqual([500, 1_000]);
      expect(width).toBeLessThan(400);
    },
  );

  it('of the pen leaves out points that are too close together', () => {
    const path = Array.from({ length: 500 }, (_, step) => ({ x: 100 + step / 5, y: 100 }));
    const shape = dragShape('pen', path, newShape);
    expect(shape.kind === 'pen' && shape.points.length).toBeLessThan(60);
    expect(shape.kind === 'pen' && shape.points.at(-1)).toEqual(path.at(-1));
  });
});
