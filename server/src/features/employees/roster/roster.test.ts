import { monitorEventLoopDelay } from 'node:perf_hooks';
import { eq } from 'drizzle-orm';
import readWorkbook from 'read-excel-file/node';
import { afterEach, describe, expect, test } from 'vitest';
import { employees } from '../../../db/schema/employees.ts';
import { rosterEntries } from '../../../db/schema/outreach.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { unzip } from '../../../testing/archive.ts';
import { lastAuditEntry } from '../../../testing/audit.ts';
import { type Person, signedInPerson } from '../../../testing/people.ts';
import { readTable } from './read-table.ts';

const PATH = '/api/admin/roster';
const HEADINGS = 'Employee ID,Email,Department,Name';
const THREE = [
  HEADINGS,
  'R-1,noura@example.com,Sales,نورة القحطاني',
  'R-2,omar@example.com,Logistics,Omar Haddad',
  'R-3,reem@example.com,"Sales, Gulf",Reem',
].join('\r\n');

const world = testApp();
const admin = testAdmin(world);
const tester = testPerson(world);
afterEach(() => world.ctx.db.delete(rosterEntries));

const importFile = async (csv: string, options: object = {}, language = 'en') =>
  (
    await admin.browser.post(
      `${PATH}/import`,
      { csv, mode: 'add', dryRun: false, ...options },
      { 'accept-language': language },
    )
  ).body;
const list = async (query = '') => (await admin.browser.get(`${PATH}?${query}`)).body;
const names = async (query = '') =>
  (await list(query)).map((entry: { fullName: string }) => entry.fullName).sort();
const lastEntry = () => lastAuditEntry(world);

test.each([
  [
    'a title and a date above the headings',
    `Staff list,,,\n"Department: all, 2026",,,\n\n${HEADINGS}\nR-1,r@example.com,Sales,Reem`,
    5,
  ],
  ['a title that is the name of a field', `Department,,,\n${HEADINGS}\nR-1,r@example.com,Sales,Reem`, 3],
  ['an address as Outlook copies it', `${HEADINGS}\nR-1,"Al-Harbi, Reem <r@example.com>;",Sales,Reem`, 2],
  ['the address of a link', `${HEADINGS}\nR-1,mailto:r@example.com,Sales,Reem`, 2],
  [
    'the columns of managers',
    'Manager ID,Employee ID,Manager Email,Email,Department,Manager Name,Name\n9,R-1,m@example.com,r@example.com,Sales,Boss,Reem',
    2,
  ],
  [
    'marks of required columns',
    'Employee ID*,Email (required),Department:,Name *\nR-1,r@example.com,Sales,Reem',
    2,
  ],
  [
    'spaces and digits of other keyboards',
    'Employee\u00a0ID;E-mail;القسم;Full\u00a0name\nR\u2011١;r@example.com\u200b;Sales;Reem',
    2,
  ],
])('a file with %s is read', async (_, csv, line) => {
  const { sample, problems } = await importFile(csv, { dryRun: true });
  expect(problems).toEqual([]);
  expect(sample).toEqual([
    { line, employeeId: 'R-1', workEmail: 'r@example.com', department: 'Sales', fullName: 'Reem' },
  ]);
});

test.each([
  ['a total below the people', `${HEADINGS}\nR-1,r@example.com,Sales,Reem\nTotal,,,1`, 3],
  ['the headings again', `${HEADINGS}\nR-1,r@example.com,Sales,Reem\n${HEADINGS}`, 3],
  ['two addresses in one cell', `${HEADINGS}\nR-1,"r@example.com; s@example.com",Sales,Reem`, 2],
  ['a shortened number', `${HEADINGS}\n1.2E+10,r@example.com,Sales,Reem`, 2],
  ['an error of a formula', `${HEADINGS}\nR-1,#SPILL!,Sales,Reem`, 2],
])('a row with %s is a problem', async (_, csv, line) => {
  const { problems } = await importFile(csv, { dryRun: true });
  expect(problems).toEqual([{ line, sentence: expect.any(String) }]);
});

describe('a file', () => {
  test('is only compared in a dry run', async () => {
    const before = await lastEntry();
    expect(await importFile(THREE, { dryRun: true })).toEqual({
      headings: ['Employee ID', 'Email', 'Department', 'Name'],
      columns: { employeeId: 0, workEmail: 1, department: 2, fullName: 3 },
      sample: [
        {
          line: 2,
          employeeId: 'R-1',
          workEmail: 'noura@example.com',
          department: 'Sales',
          fullName: 'نورة القحطاني',
        },
        {
          line: 3,
          employeeId: 'R-2',
          workEmail: 'omar@example.com',
          department: 'Logistics',
          fullName: 'Omar Haddad',
        },
        {
          line: 4,
          employeeId: 'R-3',
          workEmail: 'reem@example.com',
          department: 'Sales, Gulf',
          fullName: 'Reem',
        },
      ],
      imported: false,
      rows: 3,
      added: 3,
      changed: 0,
      unchanged: 0,
      removed: 0,
      problemCount: 0,
      problems: [],
      unknownDepartmentCount: 3,
      unknownDepartments: ['Sales', 'Logistics', 'Sales, Gulf'].map((name) => ({
        name,
        people: 1,
        nearest: null,
      })),
      differingAccountCount: 0,
      differingAccounts: [],
    });
    expect(await list()).toEqual([]);
    expect(await lastEntry()).toEqual(before);
  });

  test('is imported, with an audit entry that has counts and no names', async () => {
    expect(await importFile(THREE)).toMatchObject({ imported: true, added: 3 });
    expect(await names()).toEqual(['Omar Haddad', 'Reem', 'نورة القحطاني']);
    const entry = await lastEntry();
    expect(entry).toMatchObject({
      actorId: admin.id,
      action: 'import roster',
      recordType: 'roster',
      after: { mode: 'add', rows: 3, added: 3, removed: 0, skipped: 0 },
    });
    expect(JSON.stringify(entry)).not.toContain('omar@example.com');
  });

  test('adds and changes people, and removes people only in replace mode', async () => {
    await importFile(THREE);
    const next = [
      HEADINGS,
      'r-2,omar@example.com,Stores,Omar Haddad',
      'R-3,reem@example.com,"Sales, Gulf",Reem',
      'R-4,d@example.com,IT,Dana',
    ];
    const file = next.join('\n');
    expect(await importFile(file)).toMatchObject({ added: 1, changed: 1, unchanged: 1, removed: 0 });
    expect(await list('search=omar')).toMatchObject([{ employeeId: 'r-2', department: 'Stores' }]);
    expect(await names()).toHaveLength(4);
    expect(await importFile(file, { mode: 'replace', dryRun: true })).toMatchObject({
      unchanged: 3,
      removed: 1,
    });
    expect(await importFile(file, { mode: 'replace' })).toMatchObject({ imported: true, removed: 1 });
    expect(await names()).toEqual(['Dana', 'Omar Haddad', 'Reem']);
  });

  test('can exchange the emails of two people', async () => {
    await importFile(THREE);
    const swapped = [HEADINGS, 'R-1,omar@example.com,Sales,N', 'R-2,noura@example.com,Logistics,O'].join(
      '\n',
    );
    expect(await importFile(swapped)).toMatchObject({ imported: true, changed: 2, problemCount: 0 });
  });

  test.each([
    ['semicolons', THREE.replaceAll(',', ';').replace('Sales; Gulf', 'Sales, Gulf')],
    ['tabs', THREE.replaceAll(',', '\t').replace('Sales\t Gulf', 'Sales, Gulf')],
    ['upright bars', THREE.replaceAll(',', '|').replace('Sales| Gulf', 'Sales, Gulf')],
    ['a byte-order mark', `\uFEFF${THREE}`],
    [
      'a line that names the separator',
      `\uFEFFsep=;\r\n${THREE.replaceAll(',', ';').replace('Sales; Gulf', 'Sales, Gulf')}`,
    ],
    ['a quoted line that names the separator', `"sep=,"\r\n${THREE}`],
    ['an empty first line with other separators', `;;;;;;\r\n${THREE}`],
    [
      'marks and other spellings of the text',
      THREE.replace('R-3', '\u202aＲ\u2011٣\u202c').replace('Reem', '="Reem"'),
    ],
    ['old line ends', THREE.replaceAll('\r\n', '\r')],
    ['empty lines and spaces', THREE.replaceAll('\r\n', ' \r\n,,,\r\n\r\n ')],
  ])('is read with %s', async (_, csv) => {
    expect(await importFile(csv)).toMatchObject({ imported: true, rows: 3, added: 3, problemCount: 0 });
    expect(await list('search=reem')).toMatchObject([{ department: 'Sales, Gulf' }]);
  });

  test('can have Arabic headings in any order, extra columns, and Arabic-Indic digits', async () => {
    const csv = [
      'الاسم,الجوال,القسم,البريد الإلكتروني,الرقم الوظيفي',
      'منى,0500,الإدارة,mona@example.com,١٢٣',
    ].join('\n');
    expect(await importFile(csv)).toMatchObject({ imported: true, added: 1 });
    expect(await list()).toMatchObject([
      { employeeId: '123', fullName: 'منى', department: 'الإدارة', workEmail: 'mona@example.com' },
    ]);
  });
});

test.each([
  ['en', ['Employee ID', 'Work email', 'Department', 'Name']],
  ['ar', ['الرقم الوظيفي', 'بريد العمل', 'القسم', 'الاسم']],
])(
  'the template is a workbook with columns of text, whose headings are read (%s)',
  async (language, headings) => {
    const reply = await admin.browser.get(`${PATH}/template`, { 'accept-language': language });
    expect(reply.headers['content-disposition']).toBe('attachment; filename=roster.xlsx');
    const [sheet] = await readWorkbook(reply.body as Buffer);
    expect(sheet!.data).toEqual([headings]);
    const xml = unzip(reply.body as Buffer).get('xl/worksheets/sheet1.xml')!;
    expect(xml.match(/<col [^>]*style="8"/g)).toHaveLength(4);
    expect(await importFile(headings.join(','), { dryRun: true })).toMatchObject({
      columns: { employeeId: 0, workEmail: 1, department: 2, fullName: 3 },
    });
  },
);

describe('columns', () => {
  const people = (head: string, row: string) => `${head}\n${row}`;
  test.each([
    ['ID,Employee ID,Name,Email,Department', '1,E-10041,Row One,one@example.com,Sales'],
    ['الرقم;الرقم الوظيفي;الاسم;البريد الإلكتروني;القسم', '١;E-10041;Row One;one@example.com;Sales'],
    [
      'Email,Work email,Name,Full name,ID,Staff ID,Employee ID *,Department',
      'home@x.com,one@example.com,R,Row One,1,2,E-10041,Sales',
    ],
    [
      'الرقم الوظيفي / Employee ID,Name (الاسم),E-mail,Department | القسم',
      'E-10041,Row One,one@example.com,Sales',
    ],
  ])('are the ones with the most exact headings: %s', async (head, row) => {
    expect(await importFile(people(head, row))).toMatchObject({
      imported: true,
      sample: [
        { employeeId: 'E-10041', fullName: 'Row One', workEmail: 'one@example.com', department: 'Sales' },
      ],
    });
  });

  test('can be chosen', async () => {
    const csv = people('No.,Badge,Name,Email,Department', '1,E-10041,Row One,one@example.com,Sales');
    const missing = await importFile(csv);
    expect(missing).toMatchObject({
      imported: false,
      headings: ['No.', 'Badge', 'Name', 'Email', 'Department'],
      columns: { employeeId: null, fullName: 2 },
      problems: [{ line: 1 }],
    });
    expect(await importFile(csv, { columns: { employeeId: 2 } })).toMatchObject({
      imported: false,
      problems: [{ sentence: "One column can't be used twice: Employee ID, Full name." }],
    });
    expect(await importFile(csv, { columns: { employeeId: 1 } })).toMatchObject({ imported: true, added: 1 });
    expect(await list()).toMatchObject([{ employeeId: 'E-10041' }]);
    expect(await importFile(csv, { columns: { employeeId: 70 } })).toMatchObject({ imported: false });
  });
});

describe('problems of a file', () => {
  const BAD = [
    HEADINGS,
    'R-1,noura@example.com,Sales,Noura',
    ',nobody@example.com,Sales,',
    'R-3,no-address,Sales,Reem',
    'r-1,other@example.com,Sales,Again',
    'R-5,NOURA@example.com,Sales,Shared',
    'R-6,free@example.com,Sales,Good',
  ].join('\n');

  test('are reported by row, with all problems of a row', async () => {
    const reply = await importFile(BAD);
    expect(reply).toMatchObject({ imported: false, rows: 6, added: 2, problemCount: 4 });
    expect(reply.problems).toEqual([
      { line: 3, sentence: 'Employee ID is required; Full name is required' },
      { line: 4, sentence: 'Please enter a valid email address: \u2068no-address\u2069' },
      { line: 5, sentence: 'Employee ID r-1 is already in line 2' },
      { line: 6, sentence: 'NOURA@example.com is already in line 2' },
    ]);
    expect(await list()).toEqual([]);
  });

  test('include values that another program damaged', async () => {
    const rows = [
      '1.00402E+11,a@example.com,Sales,A',
      '"1,004E+11",b@example.com,Sales,B',
      '#N/A,c@example.com,Sales,C',
      'R-4,d@example.com,#REF!,D',
      'R-5,e@example.com,Sales,#NAME?',
      '########,f@example.com,Sales,F',
      'R-7,g@example.com,Sales,محم\uFFFD',
      '12E5,h@example.com,#1 team,H',
    ];
    const reply = await importFile([HEADINGS, ...rows].join('\n'), { dryRun: true });
    expect(reply).toMatchObject({ rows: 8, added: 1, problemCount: 7 });
    expect(reply.problems.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      expect.stringContaining('Digits are missing from employee ID 1.00402E+11'),
      expect.stringContaining('Digits are missing from employee ID 1,004E+11'),
      '#N/A is an error of a formula in the spreadsheet',
      '#REF! is an error of a formula in the spreadsheet',
      '#NAME? is an error of a formula in the spreadsheet',
      '######## is an error of a formula in the spreadsheet',
      'A letter is damaged in محم\uFFFD',
    ]);
  });

  test('can be skipped', async () => {
    expect(await importFile(BAD, { skipProblems: true })).toMatchObject({
      imported: true,
      added: 2,
      problemCount: 4,
    });
    expect(await names()).toEqual(['Good', 'Noura']);
    expect(await lastEntry()).toMatchObject({ after: { skipped: 4 } });
  });

  test('are reported in Arabic', async () => {
    const { problems } = await importFile(BAD, { dryRun: true }, 'ar');
    expect(problems[2]).toEqual({ line: 5, sentence: 'الرقم الوظيفي r-1 موجود بالفعل في السطر 2' });
  });

  test('include an email of another person on the roster', async () => {
    await importFile(THREE);
    const reply = await importFile(`${HEADINGS}\nR-9,omar@example.com,Sales,Nine`);
    expect(reply.problems).toEqual([
      { line: 2, sentence: 'omar@example.com already belongs to employee R-2 on the roster' },
    ]);
    // Replace mode removes that person, so the email is no problem.
    expect(
      await importFile(`${HEADINGS}\nR-9,omar@example.com,Sales,Nine`, { mode: 'replace' }),
    ).toMatchObject({
      imported: true,
      removed: 3,
    });
  });

  test.each([
    [
      'without headings',
      'R-1,noura@example.com,Sales,Noura',
      'A line at the top must contain the column names. Missing: Employee ID, Work email, Department, Full name.',
    ],
    [
      'without a column',
      'Employee ID,Name,Department\nR-1,Noura,Sales',
      'A line at the top must contain the column names. Missing: Work email.',
    ],
    ['of nothing', '\n\n', 'The file is empty'],
  ])('include a file %s', async (_, csv, sentence) => {
    expect(await importFile(csv)).toMatchObject({
      imported: false,
      rows: 0,
      problems: [{ line: 1, sentence }],
    });
  });

  test('include an unclosed quotation mark', async () => {
    const reply = await importFile(`${THREE}\nR-7,"open@example.com,Sales,Seven`);
    expect(reply).toMatchObject({ imported: false, added: 0, problemCount: 1 });
    expect(reply.problems[0].sentence).toContain("A quotation mark isn't closed");
  });

  const quoted = '"\n",'.repeat(20);
  test.each([
    ['commas', `${HEADINGS}\n${','.repeat(15_000_000)}`, 2],
    ['semicolons and tabs', ';\t'.repeat(5_000_000), 1],
    ['letters', `${HEADINGS}\n${'x'.repeat(70_000)}`, 2],
    ['an unclosed quotation mark', `${THREE}\nR-7,"${'x,y\n'.repeat(100_000)}`, 5],
    ['lines in quotation marks', `${HEADINGS}\n${`${quoted}${','.repeat(1_000)}`.repeat(2_000)}`, 2],
  ])(
    'name a line that is too long for people, of %s, without stopping other requests',
    async (_, csv, line) => {
      const { problems } = await importFile(csv, { dryRun: true });
      expect(problems).toHaveLength(1);
      expect(problems[0].sentence).toMatch(/^This line is too long for a list of people/);
      expect(problems[0].line).toBeGreaterThanOrEqual(line);
    },
  );

  test('in a long file do not stop other requests while it is read', async () => {
    const wide = `${','.repeat(16_000)}\n`.repeat(300);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await readTable(`${HEADINGS}\n${wide}`, 'en');
    delay.disable();
    expect(delay.max / 1e6).toBeLessThan(500);
  });

  test('include an empty or too large file', async () => {
    const post = (body: object) => admin.browser.post(`${PATH}/import`, body);
    expect((await post({ csv: '', mode: 'add', dryRun: true })).status).toBe(400);
    expect((await post({ csv: THREE, mode: 'merge', dryRun: true })).status).toBe(400);
    expect((await post({ csv: 'x'.repeat(17 * 1024 * 1024), mode: 'add', dryRun: true })).status).toBe(413);
    const many = Array.from({ length: 50_001 }, (_, n) => `B-${n},b${n}@example.com,Sales,Name ${n}`);
    expect(await importFile([HEADINGS, ...many].join('\n'), { dryRun: true })).toMatchObject({
      problems: [{ line: 1, sentence: 'A roster can have up to 50000 people' }],
    });
  });
});

test('50,000 people are imported in one transaction', { timeout: 300_000 }, async () => {
  const many = Array.from(
    { length: 50_000 },
    (_, n) => `B-${n},b${n}@example.com,Department ${n % 40},Name ${n}`,
  );
  const file = [HEADINGS, ...many].join('\n');
  expect(await importFile(file)).toMatchObject({ imported: true, added: 50_000 });
  expect(await importFile(file, { mode: 'replace' })).toMatchObject({ imported: true, unchanged: 50_000 });
  const found = await admin.browser.get(`${PATH}?search=b-49999&limit=5`);
  expect(found.body).toHaveLength(1);
  expect((await admin.browser.get(`${PATH}/summary`)).body).toMatchObject({ entries: 50_000, registered: 0 });
});

describe('the roster', () => {
  test('can be searched, and filtered by registration', async () => {
    const { employeeId, workEmail } = tester.registration;
    await importFile(`${THREE}\n${employeeId},${workEmail},Quality,Tester`);
    expect(await names(`search=${encodeURIComponent('نوره القحطانى')}`)).toEqual(['نورة القحطاني']);
    expect(await names('state=registered')).toEqual(['Tester']);
    expect(await names('state=missing')).toHaveLength(3);
    expect((await admin.browser.get(`${PATH}/summary`)).body).toMatchObject({ entries: 4, registered: 1 });
    const page = await admin.browser.get(`${PATH}?limit=3`);
    expect(page.headers['x-total-count']).toBe('4');
    expect((await admin.browser.get(`${PATH}?state=maybe`)).status).toBe(400);
  });

  test('counts registered people, ignoring the case of IDs, without deleted accounts', async () => {
    const other = await signedInPerson(world, { employeeId: 'Case-9' });
    const gone = await signedInPerson(world, { employeeId: 'GONE-9' });
    await world.ctx.db.update(employees).set({ deletedAt: new Date() }).where(eq(employees.id, gone.id));
    const entryOf = (id: string, { registration }: Person) =>
      `${id},${registration.workEmail},Quality,Tester`;
    await importFile(
      [
        THREE,
        entryOf(tester.registration.employeeId, tester),
        entryOf('cASE-9', other),
        entryOf('GONE-9', gone),
      ].join('\n'),
    );
    expect((await admin.browser.get(`${PATH}/summary`)).body).toEqual({
      entries: 6,
      registered: 2,
      uninvited: 4,
      remindable: 0,
      isMailSent: false,
    });
  });

  test('lets administrators delete one entry or all', async () => {
    await importFile(THREE);
    const [{ id }] = await list('search=omar');
    expect((await admin.browser.delete(`${PATH}/${id}`)).body).toMatchObject({ success: true });
    expect(await lastEntry()).toMatchObject({ action: 'delete roster entry', recordId: id });
    expect((await admin.browser.delete(`${PATH}/${newId()}`)).status).toBe(404);
    expect((await admin.browser.delete(PATH)).body).toMatchObject({ success: true, count: 2 });
    expect(await lastEntry()).toMatchObject({ action: 'clear roster', before: { count: 2 } });
    expect(await list()).toEqual([]);
  });
});
