import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { isWorkbook, readWorkbook } from './read-workbook.ts';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Parts {
  rows: string;
  texts?: string;
  target?: string;
  more?: Record<string, string>;
}

/** A workbook whose second sheet is stored first. */
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
  it('is recognised by its first bytes, also with a CSV name', () => {
    expect(isWorkbook(workbook({ rows: '' }))).toBe(true);
    expect(isWorkbook(strToU8('Employee ID,Email'))).toBe(false);
    expect(isWorkbook(new Uint8Array())).toBe(false);
  });

  it('is read from its first sheet, with every kind of text', () => {
    const texts =
      '<si><t>الرقم الوظيفي</t></si><si><r><t>Em</t></r><r><t>ail</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>';
    const rows = `
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>Name</t></is></c></row>
      <row r="2"><c r="A2"><v>40217</v></c><c r="B2" t="str"><f>A2</f><v>a@example.com</v></c><c r="C2" t="b"><v>1</v></c><c r="D2" t="e"><v>#REF!</v></c></row>`;
    expect(readWorkbook(workbook({ rows, texts }))).toBe(
      '"الرقم الوظيفي","Email","Name"\n"40217","a@example.com","1",""',
    );
  });

  it('keeps rows and columns in place, also behind empty ones', () => {
    const rows = '<row r="2"><c r="C2"><v>1</v></c></row><row r="4"><c r="A4"><v>2</v></c></row>';
    expect(readWorkbook(workbook({ rows }))).toBe('\n"","","1"\n\n"2"');
  });

  it('is read without numbers of rows and cells, and with an absolute path', () => {
    const rows = '<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>';
    expect(readWorkbook(workbook({ rows, target: '/xl/worksheets/other.xml' }))).toBe('"1","2"\n"3"');
  });

  it('keeps long numbers, quotation marks and line breaks on one line', () => {
    const rows =
      '<row r="1"><c r="A1"><v>1.0040217E+10</v></c><c r="B1"><v>1.5</v></c><c r="C1" t="inlineStr"><is><t>Sara "S"\nHaddad</t></is></c></row>';
    expect(readWorkbook(workbook({ rows }))).toBe('"10040217000","1.5","Sara ""S"" Haddad"');
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
