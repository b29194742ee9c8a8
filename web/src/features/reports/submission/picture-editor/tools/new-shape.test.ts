import { describe, expect, it } from 'vitest';
import { boundsOf } from '../model/shapes.ts';
import { dragShape, lineWidth, middleShape } from './new-shape.ts';

const size = { width: 1000, height: 2000 };
const whole = { x: 0, y: 0, ...size };
const newShape = { id: 'new', seed: 1, style: { color: 'red', isThick: false }, picture: size } as const;

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
