import readWorkbook from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { lastAuditEntry } from '../../../testing/audit.ts';
import { signedInPerson, submitReport } from '../../../testing/people.ts';

const PATH = '/api/admin/departments';
const LOGISTICS = { department: 'Logistics', nameEn: 'Supply Chain', nameAr: 'سلسلة الإمداد' };

const world = testApp();
const admin = testAdmin(world);
const sara = testPerson(world, {
  fullName: 'Sara Haddad',
  department: 'Logistics',
  googlePlayEmail: 'sara@play.example',
});

beforeAll(async () => {
  await submitReport(sara);
});

const listInUse = async () => (await admin.browser.get(PATH)).body;
const listNames = async () => (await world.browser().get('/api/departments')).body;
const lastEntry = () => lastAuditEntry(world);

test('departments of employees can be named, renamed and removed, with audit entries', async () => {
  const asStored = { id: null, department: 'Logistics', nameEn: 'Logistics', nameAr: '', employees: 1 };
  expect(await listInUse()).toContainEqual(asStored);
  expect(await listNames()).toEqual([]);

  const { status, body: made } = await admin.browser.post(PATH, { ...LOGISTICS, nameEn: ' Logistics ' });
  expect({ status, made }).toMatchObject({ status: 201, made: { ...LOGISTICS, nameEn: 'Logistics' } });
  const record = { actorId: admin.id, recordType: 'department', recordId: made.id };
  expect(await lastEntry()).toMatchObject({ ...record, action: 'add department' });
  expect(await listInUse()).toContainEqual({ ...made, employees: 1 });
  expect(await listInUse()).not.toContainEqual(asStored);

  const { nameEn, nameAr } = LOGISTICS;
  const changed = await admin.browser.patch(`${PATH}/${made.id}`, { nameEn, nameAr });
  expect(changed).toMatchObject({ status: 200, body: { ...LOGISTICS, id: made.id } });
  expect(await lastEntry()).toMatchObject({
    ...record,
    action: 'change department',
    before: { ...LOGISTICS, nameEn: 'Logistics' },
    after: LOGISTICS,
  });
  expect(await listNames()).toEqual([LOGISTICS]);
  const [entry] = (await admin.browser.get('/api/admin/audit-log')).body;
  expect(entry).toMatchObject({ recordLabel: 'Supply Chain' });

  expect((await sara.browser.get('/api/auth/user')).body).toMatchObject({ department: 'Logistics' });
  expect((await admin.browser.get('/api/employees/departments')).body).toContain('Logistics');

  expect((await admin.browser.delete(`${PATH}/${made.id}`)).body).toMatchObject({ success: true });
  expect(await lastEntry()).toMatchObject({ ...record, action: 'remove department', before: LOGISTICS });
  expect(await listInUse()).toContainEqual(asStored);
  expect((await admin.browser.delete(`${PATH}/${made.id}`)).status).toBe(404);
  expect((await admin.browser.patch(`${PATH}/${made.id}`, { nameEn, nameAr })).status).toBe(404);
});

describe('with listed departments', () => {
  beforeAll(async () => {
    await admin.browser.post(PATH, LOGISTICS);
    await admin.browser.post(PATH, { nameEn: 'Finance', nameAr: 'المالية' });
  });

  test('a department is not listed twice, whatever the spelling or language', async () => {
    for (const names of [
      LOGISTICS,
      { nameEn: 'logistics' },
      { nameEn: 'supply  chain' },
      { nameEn: 'المالية' },
    ]) {
      const { status, body } = await admin.browser.post(PATH, names);
      expect({ status, fields: body.fields }).toEqual({
        status: 400,
        fields: { nameEn: 'Already in the list' },
      });
    }
    expect(await listNames()).toHaveLength(2);
  });

  test('a department that employees already have gets their stored text', async () => {
    const { body } = await admin.browser.post(PATH, { nameEn: 'QUALITY' });
    expect(body).toMatchObject({ department: 'Quality', nameEn: 'QUALITY', nameAr: '' });
    await admin.browser.delete(`${PATH}/${body.id}`);
  });

  test('a registration with a name in either language stores the text of the department', async () => {
    for (const [department, stored] of [
      ['سلسله الامداد', 'Logistics'],
      ['supply chain', 'Logistics'],
      ['المالية', 'Finance'],
      ['Legal', 'Legal'],
    ]) {
      const { browser } = await signedInPerson(world, { department });
      expect((await browser.get('/api/auth/user')).body).toMatchObject({ department: stored });
    }
  });

  test('an imported roster stores the text of the listed department, and adds its other departments to the list', async () => {
    const csv =
      'الرقم الوظيفي,البريد,القسم,الاسم\nR-1,mona@example.com,المالية,منى\nR-2,ali@example.com,المخازن,علي';
    const file = { csv, mode: 'add', dryRun: false };
    const load = async () => (await admin.browser.post('/api/admin/roster/import', file)).body;
    expect(await load()).toMatchObject({ imported: true, added: 2 });
    expect(await load()).toMatchObject({ imported: true, unchanged: 2 });
    const find = async (search: string) =>
      (await admin.browser.get(`/api/admin/roster?search=${encodeURIComponent(search)}`)).body;
    expect(await find('مالية')).toMatchObject([{ fullName: 'منى', department: 'Finance' }]);
    const added = { id: null, department: 'المخازن', nameEn: 'المخازن', nameAr: '', employees: 0 };
    expect(await listInUse()).toContainEqual(added);
    await admin.browser.delete('/api/admin/roster');
  });

  test('a search in the queue finds reports by the names of departments', async () => {
    const count = async () =>
      (await admin.browser.get('/api/bug-reports?search=fleet')).headers['x-total-count'];
    expect(await count()).toBe('0');
    const { id } = (await listInUse()).find(
      (each: { department: string }) => each.department === 'Logistics',
    );
    await admin.browser.patch(`${PATH}/${id}`, { nameEn: 'Fleet', nameAr: LOGISTICS.nameAr });
    expect(await count()).toBe('1');
    await admin.browser.patch(`${PATH}/${id}`, { nameEn: LOGISTICS.nameEn, nameAr: LOGISTICS.nameAr });
    expect(await count()).toBe('0');
  });

  test.each([
    ['users', '/api/employees?search='],
    ['the triage queue', '/api/bug-reports?search='],
    ['reminders', '/api/mobile-reminders/employees-missing-data?search='],
    ['candidates', '/api/admin/invitations/candidates?platform=android&search='],
  ])('a search in %s finds either name', async (_, address) => {
    const search = async (words: string) =>
      JSON.stringify((await admin.browser.get(address + encodeURIComponent(words))).body);
    expect(await search('سلسلة sara')).toContain('Sara Haddad');
    expect(await search('supply')).toContain('Sara Haddad');
    expect(await search('supply finance')).not.toContain('Sara Haddad');
  });

  test.each([
    ['en', ['Supply Chain', 'Finance', 'Legal'], 'Supply Chain'],
    ['ar', ['سلسلة الإمداد', 'المالية', 'Legal'], 'سلسلة الإمداد'],
  ] as const)('an export in %s has the names in its language', async (language, names, ofReport) => {
    const header = { 'accept-language': language };
    const { body } = await admin.browser.post('/api/export/excel', {}, header);
    const [, people, reports] = await readWorkbook(body as Buffer);
    expect(people!.data.map((row) => row[2])).toEqual(expect.arrayContaining([...names]));
    expect(reports!.data[1]).toContain(ofReport);
    const board = await admin.browser.post('/api/exports/leaderboard', {}, header);
    const [, standings] = await readWorkbook(board.body as Buffer);
    expect(standings!.data.map((row) => row[3])).toEqual(expect.arrayContaining([...names]));
    const size = await admin.browser.get('/api/admin/export-size?department=Logistics');
    expect(size.body.bugReports).toBe(1);
  });
});
