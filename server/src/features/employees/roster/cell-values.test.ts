import { describe, expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const HEADINGS = 'Employee ID,Work email,Department,Full name';
const PERSON = { id: 'R-1', email: 'r@example.com', department: 'Sales', name: 'Reem Ali' };

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Reads a file of one person. */
async function readPerson(changed: Partial<typeof PERSON>, locale: 'en' | 'ar' = 'en') {
  const { rows, problems } = await readTable(
    `${HEADINGS}\n${Object.values({ ...PERSON, ...changed })
      .map(quoted)
      .join(',')}`,
    locale,
  );
  return { row: rows[0], sentence: problems[0]?.sentence };
}

describe('a word that stands for an empty cell', () => {
  const WORDS =
    `NULL|null|Null|(null)|<null>|[NULL]|nan|NaN|<NA>|NaT|n/a|N/A|n.a.|NA|none|None|nil|undefined|Unknown|not available
    -|--|—|–|.|…|?|/|***|0|\\N|لا يوجد|لا يُوجد|لايوجد|لا شيء|غير متوفر|غير محدد|بدون`.split(/\s*[|\n]\s*/);

  test.each(WORDS)('%s is a missing employee ID and department', async (word) => {
    expect(await readPerson({ id: word })).toEqual({
      row: undefined,
      sentence: `Employee ID is required: \u2068${word}\u2069`,
    });
    expect((await readPerson({ department: word })).sentence).toContain('Department is required');
  });

  test('is a missing name and a missing email, with the sentence of an empty cell', async () => {
    expect((await readPerson({ name: '(null)' })).sentence).toBe('Full name is required: \u2068(null)\u2069');
    expect((await readPerson({ name: 'NaN' })).sentence).toContain('Full name is required');
    expect((await readPerson({ name: 'None' })).sentence).toContain('Full name is required');
    expect((await readPerson({ name: '#N/A' })).sentence).toContain('error of a formula');
    expect((await readPerson({ email: 'NULL' })).row).toBeUndefined();
    expect((await readPerson({ email: '-' })).row).toBeUndefined();
  });

  test.each(['Nan Null', 'Null', 'Nan', 'Nil', 'Jennifer NULL', 'Nona', 'ن', 'A', '李'])(
    '%s can be the name of a person',
    async (name) => {
      expect((await readPerson({ name })).row).toMatchObject({ fullName: name });
    },
  );

  test.each(['No department', 'R&D', 'NA-East', 'Nullable types', 'C++', '0700', 'بلاغات', '🚀'])(
    '%s can be the name of a department',
    async (department) => {
      expect((await readPerson({ department })).row).toMatchObject({ department });
    },
  );
});

describe('a value that a program converted', () => {
  const CONVERTED =
    `10021.0|10021,00|10,021|1,234,567.00|2-Jan|02-Jan|2. Jan|2/Jan/2026|02-JAN-2026|Jan-21|jan-21|January 2021|Jan 2, 2021
    1900-01-02|2026-01-02 00:00:00|2026-01-02T00:00:00|1/2/2026|02.01.2026|2-يناير|٢-يناير|2-كانون الثاني|2. Mär|2-déc.|TRUE|False|true|WAHR`.split(
      /\s*[|\n]\s*/,
    );

  test.each(CONVERTED)('is a problem as an employee ID and department: %s', async (value) => {
    const { row, sentence } = await readPerson({ id: value });
    expect(row).toBeUndefined();
    expect(sentence).toContain('looks like a number, a date or a true/false value');
    expect((await readPerson({ department: value })).row).toBeUndefined();
  });

  test('is a problem when a spreadsheet shortened it', async () => {
    expect((await readPerson({ id: '1.00E+05' })).sentence).toContain('Digits are missing');
    expect((await readPerson({ department: '1.00E+05' })).row).toBeUndefined();
    expect((await readPerson({ name: 'TRUE' })).row).toBeUndefined();
  });

  test('keeps its direction in an Arabic sentence', async () => {
    expect((await readPerson({ id: '2-Jan' }, 'ar')).sentence).toContain('\u20662-Jan\u2069');
  });

  test.each([
    '10021',
    '010021',
    'MAR-21',
    'DEC-2024-7',
    'E-10.5',
    '12E5',
    '05-123',
    '1-2',
    'Jan',
    'T-1',
    '2-Janice',
  ])('is not %s, which can be an employee ID', async (id) => {
    expect((await readPerson({ id })).row).toMatchObject({ employeeId: id });
  });
});

describe('characters that another program escaped', () => {
  test.each([
    ['R&amp;D', 'R&D'],
    ['R&AMP;D', 'R&D'],
    ['R&amp;amp;D', 'R&D'],
    ['Q&#38;A', 'Q&A'],
    ['People&nbsp;team', 'People team'],
    ['&#1605;&#1576;&#x64A;عات', 'مبيعات'],
    ['&quot;Sales&quot;', '"Sales"'],
    ['AT&T', 'AT&T'],
    ['R & D; Sales', 'R & D; Sales'],
    ['R_x000D_D', 'R_x000D_D'],
  ])('%s is the department %s', async (typed, department) => {
    expect((await readPerson({ department: typed })).row).toMatchObject({ department });
  });

  test('are decoded in every column and in the headings', async () => {
    const { rows } = await readTable(
      'Employee&nbsp;ID,Work email,Department,Full name\nR&#45;1,r&#64;example.com,Sales,Shaun O&#39;Neil',
      'en',
    );
    expect(rows).toMatchObject([{ employeeId: 'R-1', workEmail: 'r@example.com', fullName: "Shaun O'Neil" }]);
  });

  test('are a problem when they are not known or cut', async () => {
    for (const id of [
      'E-101_x000D_',
      'E-101&eacute;',
      'E-101<br>',
      '&lt;b&gt;E-101&lt;/b&gt;',
      '\\u0645\\u0646',
      '&#99999999;',
    ])
      expect((await readPerson({ id })).row, id).toBeUndefined();
    const { rows, problems } = await readTable(
      'Employee ID;Work email;Department;Full name\nR-1;r@example.com;R&amp;D;Reem',
      'en',
    );
    expect(rows).toEqual([]);
    expect(problems).toEqual([{ line: 2, sentence: expect.stringContaining('codes of another program') }]);
  });
});

describe('headings', () => {
  const ROW = { employeeId: 'R-1', workEmail: 'r@example.com', department: 'Sales', fullName: 'Reem' };

  test.each([
    [
      'line breaks in cells',
      '"Employee\nID";"Work\r\nemail";Department;"Full\nname"\nR-1;r@example.com;Sales;Reem',
      5,
    ],
    [
      'two languages in a cell',
      'Employee ID الرقم الوظيفي,بريد العمل Email,القسم Department,Name الاسم\nR-1,r@example.com,Sales,Reem',
      2,
    ],
    ['two rows', 'Employee,Work,,Full\nID,email,Department,name\nR-1,r@example.com,Sales,Reem', 3],
    [
      'a title and two rows',
      'Staff list,,,\nEmployee,Work,,Full\nID,email,Department,name\nR-1,r@example.com,Sales,Reem',
      4,
    ],
    [
      'one name in two rows',
      'Employee,Email,Department,Full name\nnumber,,,\nR-1,r@example.com,Sales,Reem',
      3,
    ],
    [
      'one name above the others',
      'Employee,,,\nnumber,Email,Department,Full name\nR-1,r@example.com,Sales,Reem',
      3,
    ],
    ['groups above the names', 'Person,,Contact,\nID,Name,Email,Department\nR-1,Reem,r@example.com,Sales', 3],
  ])('may have %s', async (_, csv, line) => {
    const { rows, problems } = await readTable(csv, 'en');
    expect(problems).toEqual([]);
    expect(rows).toEqual([{ ...ROW, line }]);
  });
});
