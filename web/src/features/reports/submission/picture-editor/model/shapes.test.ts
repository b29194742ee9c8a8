import { describe, expect, it } from 'vitest';
import { cropHandles, dragCrop, dragHandle, handlesOf, resizeShape } from './handles.ts';
import {
  type Arrow,
  type Box,
  boundsOf,
  drawingOrder,
  moveShape,
  type Pen,
  type Shape,
  shapeAt,
} from './shapes.ts';

const line = { color: 'red', width: 4 } as const;
const arrow: Arrow = { ...line, id: 'arrow', kind: 'arrow', from: { x: 100, y: 100 }, to: { x: 20, y: 40 } };
const box: Box = { ...line, id: 'box', kind: 'box', rect: { x: 200, y: 200, width: 100, height: 80 } };
const pen: Pen = {
  ...line,
  id: 'pen',
  kind: 'pen',
  points: [
    { x: 0, y: 300 },
    { x: 50, y: 350 },
    { x: 100, y: 300 },
  ],
};
const cover: Shape = { id: 'cover', kind: 'blackOut', rect: { x: 210, y: 210, width: 20, height: 20 } };
const blur: Shape = { id: 'blur', kind: 'blur', rect: { x: 200, y: 200, width: 50, height: 50 }, seed: 1 };
const text: Shape = {
  id: 'text',
  kind: 'text',
  color: 'blue',
  text: 'سعر خاطئ',
  lines: ['سعر خاطئ'],
  fontSize: 20,
  rect: { x: 0, y: 0, width: 100, height: 40 },
};

it.each([
  ['an arrow on its line', { x: 60, y: 70 }, 'arrow'],
  ['not an arrow beside its line', { x: 100, y: 40 }, undefined],
  ['a box on its border', { x: 200, y: 270 }, 'box'],
  ['what is inside of a box', { x: 220, y: 220 }, 'cover'],
  ['a blur where nothing else is', { x: 240, y: 240 }, 'blur'],
  ['a stroke of the pen', { x: 75, y: 325 }, 'pen'],
  ['nothing under a stroke', { x: 50, y: 300 }, undefined],
] as const)('a tap hits %s', (_, at, id) => {
  // Not in the drawing order, in which covers are below marks, and a black-out is above every blur.
  expect(shapeAt([cover, arrow, blur, box, pen], at, 6)?.id).toBe(id);
});

it('drawingOrder puts blurs below black-outs, and marks above both', () => {
  expect(drawingOrder([arrow, cover, box, blur]).map(({ id }) => id)).toEqual([
    'blur',
    'cover',
    'arrow',
    'box',
  ]);
});

it('moveShape moves every kind of shape by the same distance', () => {
  for (const shape of [arrow, box, pen, cover, blur, text]) {
    const { x, y, width, height } = boundsOf(shape);
    expect(boundsOf(moveShape(shape, { x: 7, y: -3 }))).toEqual({ x: x + 7, y: y - 3, width, height });
  }
});

describe('resizing', () => {
  it('moves one end of an arrow', () => {
    expect(handlesOf(arrow).map(({ handle }) => handle)).toEqual(['from', 'to']);
    expect(dragHandle(arrow, 'to', { x: 5, y: 6 })).toMatchObject({ from: arrow.from, to: { x: 5, y: 6 } });
    expect(resizeShape(arrow, { x: 1, y: 2 })).toMatchObject({ to: { x: 21, y: 42 } });
  });

  it('moves one corner of a box and keeps the opposite corner, also when the pointer is beyond it', () => {
    expect(boundsOf(dragHandle(box, 'nw', { x: 250, y: 240 }))).toEqual({
      x: 250,
      y: 240,
      width: 50,
      height: 40,
    });
    const { x, y, width, height } = boundsOf(dragHandle(box, 'nw', { x: 900, y: 900 }));
    expect([x + width, y + height, width, height]).toEqual([300, 280, 1, 1]);
  });

  it('stretches a stroke', () => {
    expect(dragHandle(pen, 'se', { x: 200, y: 350 })).toMatchObject({
      points: [
        { x: 0, y: 300 },
        { x: 100, y: 350 },
        { x: 200, y: 300 },
      ],
    });
  });

  it('scales a text with its proportions', () => {
    const larger = dragHandle(text, 'se', { x: 200, y: 80 });
    expect(larger).toMatchObject({ fontSize: 40, rect: { x: 0, y: 0, width: 200, height: 80 } });
    const fromStart = boundsOf(dragHandle(text, 'nw', { x: 50, y: 20 }));
    expect(fromStart).toEqual({ x: 50, y: 20, width: 50, height: 20 });
  });

  it('keeps the crop inside of the picture and visible', () => {
    const picture = { width: 400, height: 800 };
    const whole = { x: 0, y: 0, ...picture };
    expect(cropHandles(whole)).toHaveLength(8);
    expect(dragCrop(whole, 'n', { x: 999, y: 300 }, picture)).toEqual({
      x: 0,
      y: 300,
      width: 400,
      height: 500,
    });
    expect(dragCrop(whole, 'se', { x: 999, y: 999 }, picture)).toEqual(whole);
    expect(dragCrop(whole, 'e', { x: -50, y: 0 }, picture)).toEqual({ ...whole, width: 16 });
  });
});
