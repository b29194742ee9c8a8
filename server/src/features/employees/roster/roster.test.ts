import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../../../db/schema/audit.ts';
import { employees } from '../../../db/schema/employees.ts';
import { rosterEntries } from '../../../db/schema/outreach.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { testApp } from '../../../testing/app.ts';
import { type Person, signedInAdmin, signedInPerson } from '../../../testing/people.ts';

const PATH = '/api/admin/roster';
const HEAD = 'Employee ID,Email,Department,Name';
const THREE = [
  HEAD,
  'R-1,noura@example.com,Sales,نورة القحطاني',
  'R-2,omar@example.com,Logistics,Omar Haddad',
  'R-3,reem@example.com,"Sales, Gulf",Reem',
].join('\r\n');

const world = testApp();
let admin: Person;
let tester: Person;
beforeAll(async () => {
  admin = await signedInAdmin(world);
  tester = await signedInPerson(world);
});
afterEach(() => world.ctx.db.delete(rosterEntries));

const load = async (csv: string, options: object = {}, language = 'en') =>
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
const lastEntry = async () =>
  (await world.ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

describe('a file', () => {
  test('is only compared in a dry run', async () => {
    const before = await lastEntry();
    expect(await load(THREE, { dryRun: true })).toEqual({
      imported: false,
      rows: 3,
      added: 3,
      changed: 0,
      unchanged: 0,
      removed: 0,
      problemCount: 0,
      problems: [],
    });
    expect(await list()).toEqual([]);
    expect(await lastEntry()).toEqual(before);
  });

  test('is imported, with an audit entry that has counts and no names', async () => {
    expect(await load(THREE)).toMatchObject({ imported: true, added: 3 });
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
    await load(THREE);
    const next = [
      HEAD,
      'r-2,omar@example.com,Stores,Omar Haddad',
      'R-3,reem@example.com,"Sales, Gulf",Reem',
      'R-4,d@example.com,IT,Dana',
    ];
    const file = next.join('\n');
    expect(await load(file)).toMatchObject({ added: 1, changed: 1, unchanged: 1, removed: 0 });
    expect(await list('search=omar')).toMatchObject([{ employeeId: 'r-2', department: 'Stores' }]);
    expect(await names()).toHaveLength(4);
    expect(await load(file, { mode: 'replace', dryRun: true })).toMatchObject({ unchanged: 3, removed: 1 });
    expect(await load(file, { mode: 'replace' })).toMatchObject({ imported: true, removed: 1 });
    expect(await names()).toEqual(['Dana', 'Omar Haddad', 'Reem']);
  });

  test('can exchange the emails of two people', async () => {
    await load(THREE);
    const swapped = [HEAD, 'R-1,omar@example.com,Sales,N', 'R-2,noura@example.com,Logistics,O'].join('\n');
    expect(await load(swapped)).toMatchObject({ imported: true, changed: 2, problemCount: 0 });
  });

  test.each([
    ['semicolons', THREE.replaceAll(',', ';').replace('Sales; Gulf', 'Sales, Gulf')],
    ['tabs', THREE.replaceAll(',', '\t').replace('Sales\t Gulf', 'Sales, Gulf')],
    ['a byte-order mark', `\uFEFF${THREE}`],
    ['old line ends', THREE.replaceAll('\r\n', '\r')],
    ['empty lines and spaces', THREE.replaceAll('\r\n', ' \r\n,,,\r\n\r\n ')],
  ])('is read with %s', async (_, csv) => {
    expect(await load(csv)).toMatchObject({ imported: true, rows: 3, added: 3, problemCount: 0 });
    expect(await list('search=reem')).toMatchObject([{ department: 'Sales, Gulf' }]);
  });

  test('can have Arabic headings in any order, extra columns, and Arabic-Indic digits', async () => {
    const csv = [
      'الاسم,الجوال,القسم,البريد الإلكتروني,الرقم الوظيفي',
      'منى,0500,الإدارة,mona@example.com,١٢٣',
    ].join('\n');
    expect(await load(csv)).toMatchObject({ imported: true, added: 1 });
    expect(await list()).toMatchObject([
      { employeeId: '123', fullName: 'منى', department: 'الإدارة', workEmail: 'mona@example.com' },
    ]);
  });
});

describe('problems of a file', () => {
  const BAD = [
    HEAD,
    'R-1,noura@example.com,Sales,Noura',
    ',nobody@example.com,Sales,',
    'R-3,no-address,Sales,Reem',
    'r-1,other@example.com,Sales,Again',
    'R-5,NOURA@example.com,Sales,Shared',
    'R-6,free@example.com,Sales,Good',
  ].join('\n');

  test('are reported by row, with all problems of a row', async () => {
    const reply = await load(BAD);
    expect(reply).toMatchObject({ imported: false, rows: 6, added: 2, problemCount: 4 });
    expect(reply.problems).toEqual([
      { line: 3, sentence: 'Employee ID is required; Full name is required' },
      { line: 4, sentence: 'Please enter a valid email address' },
      { line: 5, sentence: 'Employee ID r-1 is already in line 2' },
      { line: 6, sentence: 'NOURA@example.com is already in line 2' },
    ]);
    expect(await list()).toEqual([]);
  });

  test('can be skipped', async () => {
    expect(await load(BAD, { skipProblems: true })).toMatchObject({
      imported: true,
      added: 2,
      problemCount: 4,
    });
    expect(await names()).toEqual(['Good', 'Noura']);
    expect(await lastEntry()).toMatchObject({ after: { skipped: 4 } });
  });

  test('are reported in Arabic', async () => {
    const { problems } = await load(BAD, { dryRun: true }, 'ar');
    expect(problems[2]).toEqual({ line: 5, sentence: 'الرقم الوظيفي r-1 موجود بالفعل في السطر 2' });
  });

  test('include an email of another person on the roster', async () => {
    await load(THREE);
    const reply = await load(`${HEAD}\nR-9,omar@example.com,Sales,Nine`);
    expect(reply.problems).toEqual([
      { line: 2, sentence: 'omar@example.com already belongs to employee R-2 on the roster' },
    ]);
    // In replace mode, that person is removed, so it is no problem.
    expect(await load(`${HEAD}\nR-9,omar@example.com,Sales,Nine`, { mode: 'replace' })).toMatchObject({
      imported: true,
      removed: 3,
    });
  });

  test.each([
    [
      'without headings',
      'R-1,noura@example.com,Sales,Noura',
      'The first line must contain the column names. Missing: Employee ID, Work email, Department, Full name.',
    ],
    [
      'without a column',
      'Employee ID,Name,Department\nR-1,Noura,Sales',
      'The first line must contain the column names. Missing: Work email.',
    ],
    ['of nothing', '\n\n', 'The file is empty'],
  ])('include a file %s', async (_, csv, sentence) => {
    expect(await load(csv)).toMatchObject({ imported: false, rows: 0, problems: [{ line: 1, sentence }] });
  });

  test('include an unclosed quotation mark', async () => {
    const reply = await load(`${THREE}\nR-7,"open@example.com,Sales,Seven`);
    expect(reply).toMatchObject({ imported: false, added: 0, problemCount: 1 });
    expect(reply.problems[0].sentence).toContain("A quotation mark isn't closed");
  });

  test('include an empty or too large file', async () => {
    const post = (body: object) => admin.browser.post(`${PATH}/import`, body);
    expect((await post({ csv: '', mode: 'add', dryRun: true })).status).toBe(400);
    expect((await post({ csv: THREE, mode: 'merge', dryRun: true })).status).toBe(400);
    expect((await post({ csv: 'x'.repeat(17 * 1024 * 1024), mode: 'add', dryRun: true })).status).toBe(413);
    const many = Array.from({ length: 50_001 }, (_, n) => `B-${n},b${n}@example.com,Sales,Name ${n}`);
    expect(await load([HEAD, ...many].join('\n'), { dryRun: true })).toMatchObject({
      problems: [{ line: 1, sentence: 'A roster can have up to 50000 people' }],
    });
  });
});

test('50,000 people are imported in one transaction', { timeout: 300_000 }, async () => {
  const many = Array.from(
    { length: 50_000 },
    (_, n) => `B-${n},b${n}@example.com,Department ${n % 40},Name ${n}`,
  );
  const file = [HEAD, ...many].join('\n');
  expect(await load(file)).toMatchObject({ imported: true, added: 50_000 });
  expect(await load(file, { mode: 'replace' })).toMatchObject({ imported: true, unchanged: 50_000 });
  const found = await admin.browser.get(`${PATH}?search=b-49999&limit=5`);
  expect(found.body).toHaveLength(1);
  expect((await admin.browser.get(`${PATH}/summary`)).body).toMatchObject({ entries: 50_000, registered: 0 });
});

describe('the roster', () => {
  test('is searched and filtered by who has registered', async () => {
    const { employeeId, workEmail } = tester.registration;
    await load(`${THREE}\n${employeeId},${workEmail},Quality,Tester`);
    expect(await names(`search=${encodeURIComponent('نوره القحطانى')}`)).toEqual(['نورة القحطاني']);
    expect(await names('state=registered')).toEqual(['Tester']);
    expect(await names('state=missing')).toHaveLength(3);
    expect((await admin.browser.get(`${PATH}/summary`)).body).toMatchObject({ entries: 4, registered: 1 });
    const page = await admin.browser.get(`${PATH}?limit=3`);
    expect(page.headers['x-total-count']).toBe('4');
    expect((await admin.browser.get(`${PATH}?state=maybe`)).status).toBe(400);
  });

  test('counts who has registered, with an ID in any case, without deleted accounts', async () => {
    const other = await signedInPerson(world, { employeeId: 'Case-9' });
    const gone = await signedInPerson(world, { employeeId: 'GONE-9' });
    await world.ctx.db.update(employees).set({ deletedAt: new Date() }).where(eq(employees.id, gone.id));
    const entryOf = (id: string, { registration }: Person) =>
      `${id},${registration.workEmail},Quality,Tester`;
    await load(
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
    });
  });

  test('can lose one entry or all', async () => {
    await load(THREE);
    const [{ id }] = await list('search=omar');
    expect((await admin.browser.delete(`${PATH}/${id}`)).body).toMatchObject({ success: true });
    expect(await lastEntry()).toMatchObject({ action: 'delete roster entry', recordId: id });
    expect((await admin.browser.delete(`${PATH}/${newId()}`)).status).toBe(404);
    expect((await admin.browser.delete(PATH)).body).toMatchObject({ success: true, count: 2 });
    expect(await lastEntry()).toMatchObject({ action: 'clear roster', before: { count: 2 } });
    expect(await list()).toEqual([]);
  });

  test('is for administrators', async () => {
    for (const [browser, status] of [
      [tester.browser, 403],
      [world.browser(), 401],
    ] as const) {
      expect((await browser.get(PATH)).status).toBe(status);
      expect((await browser.get(`${PATH}/summary`)).status).toBe(status);
      expect((await browser.post(`${PATH}/import`, { csv: THREE, mode: 'add', dryRun: true })).status).toBe(
        status,
      );
      expect((await browser.delete(PATH)).status).toBe(status);
    }
  });
});
