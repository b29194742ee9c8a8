import { describe, expect, test } from 'vitest';
import { type Cell, csvLines } from './csv.ts';

const csvCell = (cell: Cell) => csvLines([[cell]]).replace(/\r\n$/, '');

describe('a cell', () => {
  test.each<[Cell, string]>([
    ['plain', '"plain"'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    ['one, two', '"one, two"'],
    ['say "no"', '"say ""no"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' spaced ', '" spaced "'],
    ['سلة التسوق', '"سلة التسوق"'],
    ['السعر، بالريال', '"السعر، بالريال"'],
    ['one; two', '"one; two"'],
    ['one\ttwo', '"one\ttwo"'],
    [0, '0'],
    [18, '18'],
    [-5, '-5'],
    [1.5, '1.5'],
    [Number.NaN, ''],
  ])('%j is written as %j', (cell, written) => {
    expect(csvCell(cell)).toBe(written);
  });

  test.each([
    ['=1+1', `"'=1+1"`],
    ['+1', `"'+1"`],
    ['-5', `"'-5"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['\t=1', `"'\t'=1"`],
    ['\tx', `"'\tx"`],
    ['\rx', `"'\rx"`],
    ['\nx', `"'\nx"`],
    ['  =1', `"'  =1"`],
    ['＝1', `"'＝1"`],
    ["=cmd|' /C calc'!A0", `"'=cmd|' /C calc'!A0"`],
    // A spreadsheet that separates cells at semicolons ignores quotes in the middle of a line.
    ['a;=1+1', `"a;'=1+1"`],
    ['a; -1+1;@b', `"a; '-1+1;'@b"`],
    // There, a quotation mark before the sign begins an empty quoted part.
    ['a;"=1+1', `"a;""'=1+1"`],
    ['a\n"=1+1', `"a\n""'=1+1"`],
    ['a\t+1', `"a\t'+1"`],
    ['a\n=1+1', `"a\n'=1+1"`],
    ['a\n-1;b', `"a\n'-1;b"`],
    ['a\r\n  ＝1', `"a\r\n  '＝1"`],
  ])('%j stays text and does not become a formula', (typed, written) => {
    expect(csvCell(typed)).toBe(written);
  });

  test.each(['a=b', 'x-y', 'me@example.com', '٢ + ٢', 'BUG-1001', 'Steps:\n- open\n- pay; close'])(
    '%j is not changed',
    (typed) => {
      expect(csvCell(typed)).toBe(`"${typed}"`);
    },
  );
});

test('each line ends with CRLF (RFC 4180)', () => {
  const rows = [
    ['BUG-1', -3, null, 'a,b'],
    ['BUG-2', Number.POSITIVE_INFINITY, undefined, ''],
  ];
  expect(csvLines(rows)).toBe('"BUG-1",-3,,"a,b"\r\n"BUG-2",,,\r\n');
});

test('a file for a program that cannot read quotes has quotes only where they are unavoidable', () => {
  expect(csvLines([['me@example.com'], ['a,b']], { isBare: true })).toBe('me@example.com\r\n"a,b"\r\n');
});

test('without rows there are no lines', () => {
  expect(csvLines([])).toBe('');
});
