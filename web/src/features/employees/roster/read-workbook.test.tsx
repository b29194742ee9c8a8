import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readWorkbook as readSheet } from './read-workbook.ts';

const readWorkbook = (bytes: Uint8Array) => readSheet(bytes).csv;

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Parts {
  rows: string;
  texts?: string;
  target?: string;
  more?: Record<string, string>;
}

/** The second sheet is stored first. */
function workbook({ rows, texts, target = 'worksheets/sheet2.xml', more = {} }: Parts): Uint8Array {
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="الموظفون" sheetId="2" r:id="rId2"/><sheet name="Other" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="${target}"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData><row r="1"><c r="A1"><v>99</v></c></row></sheetData></worksheet>`,
    [path]: `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`,
    ...(texts && { 'xl/sharedStrings.xml': `<sst ${MAIN}>${texts}</sst>` }),
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
}

describe('a workbook', () => {
  it('is read from its first sheet, with every kind of cell text', () => {
    const texts =
      '<si><t>الرقم الوظيفي</t></si><si><r><t>Em</t></r><r><t>ail</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>';
    const rows = `
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>Name</t></is></c></row>
      <row r="2"><c r="A2"><v>40217</v></c><c r="B2" t="str"><f>A2</f><v>a@example.com</v></c><c r="C2" t="b"><v>1</v></c><c r="D2" t="e"><v>#REF!</v></c></row>`;
    expect(readWorkbook(workbook({ rows, texts }))).toBe(
      '"الرقم الوظيفي","Email","Name"\n"40217","a@example.com","TRUE","#REF!"',
    );
  });

  it('keeps the positions of rows and columns, also after empty rows and columns', () => {
    const rows = '<row r="2"><c r="C2"><v>1</v></c></row><row r="4"><c r="A4"><v>2</v></c></row>';
    expect(readWorkbook(workbook({ rows }))).toBe('\n"","","1"\n\n"2"');
  });

  it('is read if rows and cells have no numbers and the path is absolute', () => {
    const rows = '<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>';
    expect(readWorkbook(workbook({ rows, target: '/xl/worksheets/other.xml' }))).toBe('"1","2"\n"3"');
  });

  it('keeps long numbers, quotation marks and line breaks on one line', () => {
    const rows =
      '<row r="1"><c r="A1"><v>1.0040217E+10</v></c><c r="B1"><v>1.5</v></c><c r="C1" t="inlineStr"><is><t>Sara "S"\nHaddad</t></is></c></row>';
    expect(readWorkbook(workbook({ rows }))).toBe('"10040217000","1.5","Sara ""S"" Haddad"');
  });

  const staff = (parts: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
  const relations = (...targets: [string, string, string][]) =>
    `<Relationships>${targets.map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
  const sheetOf = (value: string) =>
    `<worksheet ${MAIN}><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${value}</t></is></c></row></sheetData></worksheet>`;

  it('is read from its first visible sheet, and returns the name of the sheet', () => {
    const bytes = staff({
      'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="Lists" state="hidden" r:id="rId1"/><sheet name="More" state="veryHidden" r:id="rId3"/><sheet name="Staff" r:id="rId2"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'worksheet', 'worksheets/sheet2.xml'],
      ),
      'xl/worksheets/sheet1.xml': sheetOf('hidden'),
      'xl/worksheets/sheet2.xml': sheetOf('seen'),
    });
    expect(readSheet(bytes)).toMatchObject({ csv: '"seen"', sheet: 'Staff', sheets: ['Staff'] });
  });

  it('lists the visible sheets of cells, and reads the chosen sheet', () => {
    const bytes = staff({
      'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="Chart" r:id="rId1"/><sheet name="Notes" r:id="rId2"/><sheet name="Old" state="hidden" r:id="rId2"/><sheet name="الموظفون" r:id="rId3"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(
        ['rId1', 'chartsheet', 'chartsheets/sheet1.xml'],
        ['rId2', 'worksheet', 'worksheets/sheet2.xml'],
        ['rId3', 'worksheet', 'worksheets/sheet3.xml'],
      ),
      'xl/chartsheets/sheet1.xml': '<chartsheet/>',
      'xl/worksheets/sheet2.xml': sheetOf('notes'),
      'xl/worksheets/sheet3.xml': sheetOf('people'),
    });
    const read = readSheet(bytes);
    expect(read).toMatchObject({ csv: '"notes"', sheet: 'Notes', sheets: ['Notes', 'الموظفون'] });
    expect(read.openSheet('الموظفون')).toMatchObject({ csv: '"people"', sheet: 'الموظفون' });
  });

  it.each([
    ['other letters', 'xl/SharedStrings.xml', 'SharedStrings.xml'],
    ['letters that differ from the reference', 'xl/SHAREDSTRINGS.XML', 'sharedStrings.xml'],
    ['backslashes', 'xl\\sharedStrings.xml', 'sharedStrings.xml'],
    ['another folder', 'texts/strings.xml', '../texts/strings.xml'],
    ['an absolute path', 'texts/strings.xml', '/texts/strings.xml'],
  ])('is read when its parts are named with %s', (_, name, target) => {
    const bytes = staff({
      'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="Staff" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'sharedStrings', target],
      ),
      'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>`,
      [name]: `<sst ${MAIN}><si><t>Noura</t></si></sst>`,
    });
    expect(readWorkbook(bytes)).toBe('"Noura"');
  });

  it.each([
    ['000000', '1234', '001234'],
    ['&quot;EMP-&quot;0000', '57', 'EMP-0057'],
    ['\\E0000', '57', 'E0057'],
    ['[&lt;=9999]0000;000000', '57', '0057'],
    ['0000_);(0000)', '57', '0057'],
    ['00\\-0000', '1234', '00-1234'],
    ['#,##0', '1234', '1234'],
    ['0.00E+00', '100402000000', '100402000000'],
    ['yyyy\\-mm\\-dd', '45000', '2023-03-15'],
    ['d\\-mmm', '46024', '2026-01-02'],
    ['[$-1170000]d\\ mmmm', '46024.5', '2026-01-02'],
    ['0;0;0;0;0;0', '7', '7'],
    ['000', '1234567890123456', '1.234567890123456e+15'],
  ])('with the number format %s shows %s as %s', (code, value, shown) => {
    const more = {
      'xl/styles.xml': `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    };
    const rows = `<row r="1"><c r="A1" s="1"><v>${value}</v></c><c r="B1"><v>7</v></c></row>`;
    expect(readWorkbook(workbook({ rows, more }))).toBe(`"${shown}","7"`);
  });

  it.each([14, 16, 17, 22])('shows a date with the built-in format %i as a date', (id) => {
    const more = {
      'xl/styles.xml': `<styleSheet ${MAIN}><cellXfs><xf numFmtId="0"/><xf numFmtId="${id}"/></cellXfs></styleSheet>`,
    };
    const rows =
      '<row r="1"><c r="A1" s="1"><v>46024</v></c><c r="B1" t="d"><v>2026-01-02T00:00:00</v></c></row>';
    expect(readWorkbook(workbook({ rows, more }))).toBe('"2026-01-02","2026-01-02T00:00:00"');
  });

  it('decodes escaped characters in shared, formatted, inline and calculated text and in the name of a sheet', () => {
    const texts =
      '<si><t>E-101_x000D_\n</t></si><si><r><t>Sales_x000D_</t></r><r><t>\n_xD83D__xDE00_</t></r><rPh sb="0" eb="1"><t>_x0041_</t></rPh></si>';
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>
      <c r="C1" t="inlineStr"><is><r><t>R_x005F_x000D_</t></r><r><t>D</t></r></is></c>
      <c r="D1" t="str"><f>A1</f><v>a_x0009_b_x005f_c</v></c><c r="E1" t="inlineStr"><is><t>_x00 _xyz1_ x_x_</t></is></c></row>`;
    const more = {
      'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="Staff_x000D_" r:id="rId2"/></sheets></workbook>`,
    };
    const read = readSheet(workbook({ rows, texts, more }));
    expect(read.csv).toBe('"E-101 ","Sales 😀","R_x000D_D","a b_c","_x00 _xyz1_ x_x_"');
    expect(read.sheet).toBe('Staff\r');
  });

  it.each([
    ['another archive', zipSync({ 'photo.jpg': strToU8('x') })],
    ['a cut file', workbook({ rows: '' }).subarray(0, 200)],
    ['broken XML', workbook({ rows: '<row' })],
    ['a row far below', workbook({ rows: '<row r="1048576"><c r="A1048576"><v>1</v></c></row>' })],
  ])('is refused if it is %s', (_, bytes) => {
    expect(() => readWorkbook(bytes)).toThrow();
  });
});
