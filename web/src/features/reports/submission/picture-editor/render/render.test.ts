import { describe, expect, it, vi } from 'vitest';
import { cellsOf, coarseCells } from './draw-drawing.ts';
import { editedName, editedType } from './edited-file.ts';
import { breakLines, layOutText } from './text-layout.ts';

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

describe('a typed text', () => {
  const measure = (text: string) => text.length * 10;

  it.each([
    ['one two three', 80, ['one two', 'three']],
    ['السعر خطأ', 60, ['السعر', 'خطأ']],
    ['abcdefgh', 40, ['abcd', 'efgh']],
    ['hi abcdefgh', 40, ['hi', 'abcd', 'efgh']],
    ['  spaces   inside ', 500, ['spaces inside']],
    ['', 50, ['']],
  ])('%j in %i pixels has the lines %j', (text, width, lines) => {
    expect(breakLines(text, width, measure)).toEqual(lines);
  });

  it('does not separate a letter from its vowel marks', () => {
    expect(breakLines('مُمُ', 20, measure)).toEqual(['مُ', 'مُ']);
  });

  it('has a background around its lines, narrower than the picture', () => {
    const text = { id: 't', kind: 'text', color: 'red', text: 'one two three', fontSize: 10 } as const;
    const { lines, rect } = layOutText(text, { x: 5, y: 6 }, { width: 110, height: 300 }, measure);
    expect(lines).toEqual(['one two', 'three']);
    expect(rect).toEqual({ x: 5, y: 6, width: 78, height: 34 });
  });
});

it.each([
  ['shot.PNG', 'image/png', 'image/png', 'shot.PNG'],
  ['photo.jpeg', 'image/jpeg', 'image/jpeg', 'photo.jpeg'],
  ['photo.jpg', '', 'image/jpeg', 'photo.jpg'],
  ['سلة.webp', 'image/webp', 'image/webp', 'سلة.webp'],
  ['odd', 'image/bmp', 'image/png', 'odd.png'],
])('%s of type %j becomes %s with the name %s', (name, type, newType, newName) => {
  expect(editedType({ name, type })).toBe(newType);
  expect(editedName(name, newType)).toBe(newName);
});

it('the extension changes when the browser newType a PNG instead of a WebP', () => {
  expect(editedName('a.b.webp', 'image/png')).toBe('a.b.png');
});

it('without a segmenter, vowel marks stay with their letters', () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  expect(breakLines('م\u064Fح\u064Eم\u064Eد', 2, (text) => text.length)).toEqual([
    'م\u064F',
    'ح\u064E',
    'م\u064E',
    'د',
  ]);
  vi.unstubAllGlobals();
});
