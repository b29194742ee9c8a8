import { describe, expect, it } from 'vitest';
import { cellsOf, coarseCells } from './draw-drawing.ts';

const phone = { width: 1080, height: 2340 };

describe('the blur', () => {
  it.each([
    ['a line of text', { width: 600, height: 60 }, { columns: 11, rows: 1 }],
    ['a word', { width: 90, height: 40 }, { columns: 2, rows: 1 }],
    ['large digits', { width: 1000, height: 400 }, { columns: 10, rows: 4 }],
    ['a point', { width: 1, height: 1 }, { columns: 1, rows: 1 }],
  ])('of %s has cells as large as its letters', (_, area, cells) => {
    expect(cellsOf(area, phone)).toEqual(cells);
  });

  // Black and white columns of one pixel, like thin letters; 40 × 8 pixels.
  const size = { width: 40, height: 8 };
  const stripes = Uint8ClampedArray.from({ length: size.width * size.height * 4 }, (_, index) =>
    index % 4 === 3 ? 255 : Math.floor(index / 4) % 2 === 0 ? 0 : 255,
  );

  it('is opaque and keeps no stripe', () => {
    const cells = coarseCells(stripes, size, { columns: 5, rows: 1 }, 7);
    expect(cells).toHaveLength(20);
    for (let cell = 0; cell < 5; cell += 1) {
      const [red, green, blue, alpha] = cells.slice(cell * 4, cell * 4 + 4);
      expect([green, blue, alpha]).toEqual([red, red, 255]);
      expect(Math.abs(red! - 127)).toBeLessThan(22);
    }
  });

  it('has noise that depends on the seed and not on the picture', () => {
    const with7 = coarseCells(stripes, size, { columns: 5, rows: 1 }, 7);
    expect(coarseCells(stripes, size, { columns: 5, rows: 1 }, 7)).toEqual(with7);
    expect(coarseCells(stripes, size, { columns: 5, rows: 1 }, 8)).not.toEqual(with7);
  });
});
