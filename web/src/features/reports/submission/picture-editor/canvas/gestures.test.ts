import { describe, expect, it } from 'vitest';
import { newDrawing, putShape } from '../model/drawing.ts';
import type { BlackOut } from '../model/shapes.ts';
import { type GestureContext, gestureAt } from './gestures.ts';

const size = { width: 1000, height: 2000 };
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
