import { buffer } from 'node:stream/consumers';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { unzip } from '../../../testing/archive.ts';
import { type Table, type TableCell, tableStream } from './table-file.ts';

const OPTIONS = {
  format: 'xlsx' as const,
  timezone: 'Asia/Riyadh',
  rightToLeft: false,
  now: new Date('2026-11-20T10:00:00Z'),
};
const MOMENT = new Date('2026-11-20T21:30:00Z');

function tableOf(rows: TableCell[][], name = 'Bugs', batch = 2): Table {
  async function* batches() {
    for (let start = 0; start < rows.length; start += batch) yield rows.slice(start, start + batch);
  }
  const width = Math.max(1, ...rows.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, index) => ({
    heading: `Column ${index + 1}`,
    width: 20,
  }));
  return { name, columns, batches: batches() };
}

const write = (tables: Table[], options = {}) => buffer(tableStream(tables, { ...OPTIONS, ...options }));
const sheetOf = async (rows: TableCell[][], options = {}) =>
  unzip(await write([tableOf(rows)], options)).get('xl/worksheets/sheet1.xml')!;

describe('a workbook', () => {
  it('is read back unchanged by another library: text, numbers, times, Arabic', async () => {
    const file = await write([
      tableOf([
        ['BUG-1001', 18, MOMENT, 'السلة لا تُحدّث المجموع\nبعد حذف المنتج'],
        ['', 62.5, null, 'emoji 🐞 & <b>"quotes"</b>'],
        [undefined, -3],
      ]),
      tableOf([['second sheet']], 'الموظفون'),
    ]);
    const [first, second] = await readWorkbook(file);
    expect(first?.sheet).toBe('Bugs');
    expect(first?.data).toEqual([
      ['Column 1', 'Column 2', 'Column 3', 'Column 4'],
      ['BUG-1001', 18, expect.any(Date), 'السلة لا تُحدّث المجموع\nبعد حذف المنتج'],
      [null, 62.5, null, 'emoji 🐞 & <b>"quotes"</b>'],
      [null, -3, null, null],
    ]);
    // The local time in Riyadh. The library reads times as fractions of a day, so they are rounded.
    const shown = Date.parse('2026-11-21T00:30:00Z');
    expect(Math.abs(Number(first?.data[1]?.[2]) - shown)).toBeLessThan(10);
    expect(second?.sheet).toBe('الموظفون');
    expect(second?.data).toEqual([['Column 1'], ['second sheet']]);
  });

  it('has a day without a time, the same in every time zone, and in CSV as text', async () => {
    const day = { day: '2026-11-28' };
    for (const timezone of ['Asia/Riyadh', 'America/New_York']) {
      const [sheet] = await readWorkbook(await write([tableOf([['Due', day]])], { timezone }));
      expect(sheet?.data[1]?.[1]).toEqual(new Date('2026-11-28T00:00:00Z'));
    }
    const csv = await write([tableOf([['Due', day]])], { format: 'csv' });
    expect(csv.toString()).toContain('"Due","2026-11-28"');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://evil","x")', '＝1+1'])(
    'writes %j as text that does not become a formula when a person edits it',
    async (text) => {
      const xml = await sheetOf([[text], [{ text, url: 'https://bugs.example.com/a' }]]);
      expect(xml).not.toMatch(/<f[ >]/);
      expect(xml).toContain('<c r="A2" s="4" t="inlineStr">');
      expect(xml).toContain('<c r="A3" s="3" t="inlineStr">');
    },
  );

  it('freezes the headings, has filters, and has the direction of its language', async () => {
    const rows = [['a', 'b'], ['c', 'd'], ['e']];
    const english = await sheetOf(rows);
    expect(english).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(english).toContain('<autoFilter ref="A1:B4"/>');
    expect(english).not.toContain('rightToLeft');
    expect(await sheetOf(rows, { rightToLeft: true })).toContain('<sheetView rightToLeft="1"');
  });

  it('links to files without formulas', async () => {
    const url = 'https://bugs.example.com/api/media/a?b=1&c="2"';
    const files = unzip(await write([tableOf([['x', { text: 'shot.png', url }]])]));
    expect(files.get('xl/worksheets/sheet1.xml')).toContain('<hyperlink ref="B2" r:id="rId1"/>');
    expect(files.get('xl/worksheets/_rels/sheet1.xml.rels')).toContain(
      'Target="https://bugs.example.com/api/media/a?b=1&amp;c=&quot;2&quot;" TargetMode="External"',
    );
  });

  it('writes links above the limit of a sheet as text', async () => {
    const link = { text: 'shot.png', url: 'https://bugs.example.com/a' };
    const rows = Array.from({ length: 65_532 }, () => [link]);
    const xml = unzip(await write([tableOf(rows, 'Bugs', 5_000)])).get('xl/worksheets/sheet1.xml')!;
    expect(xml.match(/<hyperlink /g)).toHaveLength(65_530);
    expect(xml).toContain(
      '<c r="A65532" t="inlineStr"><is><t xml:space="preserve">https://bugs.example.com/a',
    );
  });

  it('shortens and cleans text that a cell cannot contain', async () => {
    const [sheet] = await readWorkbook(
      await write([
        tableOf([
          ['🐞'.repeat(20_000)],
          ['a\u0000b\u0008c\ufffed\ud800e'],
          ['_x0041_ is no A'],
          ['line\r\nbreak\rs'],
          [Number.NaN],
        ]),
      ]),
    );
    const [, long, clean, literal, lines, nothing] = sheet!.data.map(([cell]) => cell as string | null);
    expect(long?.length).toBeLessThanOrEqual(32_767);
    expect(long?.endsWith('…')).toBe(true);
    expect(long?.isWellFormed()).toBe(true);
    expect(clean).toBe('abcd\ufffde');
    expect(literal).toContain('0041_ is no A');
    expect(lines).toBe('line\nbreak\ns');
    expect(nothing).toBeUndefined();
  });

  it('writes the largest batch within its memory limit', async () => {
    const text = 'م'.repeat(32_767);
    const rows = Array.from({ length: 100 }, () => [text, text, text, text]);
    const link = { text: 'لقطة شاشة طويلة الاسم.png', url: `https://bugs.example.com/${'a'.repeat(120)}` };
    const links = Array.from({ length: 65_530 }, () => [link]);
    const file = await write([tableOf(rows, 'Long', 100), tableOf(links, 'Links', 100)]);
    expect(
      unzip(file)
        .get('xl/worksheets/sheet2.xml')!
        .match(/<hyperlink /g),
    ).toHaveLength(65_530);
  });

  it('can have a table without rows', async () => {
    const [sheet] = await readWorkbook(await write([tableOf([])]));
    expect(sheet?.data).toEqual([['Column 1']]);
  });
});

describe('CSV', () => {
  it('is one file without formulas, with local times and links as URLs', async () => {
    const url = 'https://bugs.example.com/a';
    const file = await write([tableOf([['=1+1', MOMENT, { text: 'shot.png', url }, 7]])], { format: 'csv' });
    expect(file.toString()).toBe(
      `\uFEFF"Column 1","Column 2","Column 3","Column 4"\r\n"'=1+1","2026-11-21 00:30:00","${url}",7\r\n`,
    );
  });

  it('is a ZIP file for several tables', async () => {
    const file = await write([tableOf([['a']], 'الموظفون'), tableOf([['b']], 'Bugs')], { format: 'csv' });
    expect([...unzip(file)]).toEqual([
      ['الموظفون.csv', '\uFEFF"Column 1"\r\n"a"\r\n'],
      ['Bugs.csv', '\uFEFF"Column 1"\r\n"b"\r\n'],
    ]);
  });
});

it('keeps every character of a long text, wherever its chunks begin', async () => {
  const texts = ['🐞', 'a🐞'].map((start) => start + '🐞'.repeat(100_000));
  const file = await write([tableOf([[texts[0]]], 'Even'), tableOf([[texts[1]]], 'Odd')], { format: 'csv' });
  const written = [...unzip(file).values()].map((csv) => csv.split('\r\n')[1]);
  expect(written[0] === `"${texts[0]}"`).toBe(true);
  expect(written[1] === `"${texts[1]}"`).toBe(true);
});

describe('the stream', () => {
  it('fails with the error of its rows', async () => {
    async function* batches(): AsyncGenerator<TableCell[][]> {
      yield [['a']];
      throw new Error('The database is gone.');
    }
    const columns = [{ heading: 'A', width: 10 }];
    await expect(write([{ name: 'Bugs', columns, batches: batches() }])).rejects.toThrow(
      'The database is gone.',
    );
  });

  it('reads only as fast as it is consumed, and stops when it is closed', async () => {
    let read = 0;
    let ended = false;
    async function* batches(): AsyncGenerator<TableCell[][]> {
      try {
        for (;;) {
          read += 1;
          yield Array.from({ length: 500 }, () => [Math.random().toString(36).repeat(20)]);
        }
      } finally {
        ended = true;
      }
    }
    const columns = [{ heading: 'A', width: 10 }];
    const stream = tableStream([{ name: 'Bugs', columns, batches: batches() }], OPTIONS);
    stream.read(0);
    await expect.poll(() => read).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    // The batches in the stream, and one batch that is read ahead.
    expect(read).toBeLessThan(11);
    stream.destroy();
    await expect.poll(() => ended).toBe(true);
  });
});
