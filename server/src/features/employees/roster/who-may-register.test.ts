import { describe, expect, test } from 'vitest';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { registrationOf } from '../../../testing/people.ts';

const world = testApp();
const admin = testAdmin(world);

const register = (changes: object) => world.browser().post('/api/employees', registrationOf({ ...changes }));

async function importRoster(): Promise<void> {
  const csv = [
    'Employee ID,Email,Department,Name',
    'R-1,noura@example.com,Sales,نورة القحطاني',
    'R-2,omar@example.com,Logistics,Omar Haddad',
  ].join('\n');
  const { body } = await admin.browser.post('/api/admin/roster/import', { csv, mode: 'add', dryRun: false });
  expect(body.imported).toBe(true);
}

test('everyone may register while the roster is empty', async () => {
  expect((await register({})).status).toBe(201);
});

test('people on the roster may register if both ID and email match', async () => {
  await importRoster();
  const refused = [
    {},
    { employeeId: 'R-1' },
    { workEmail: 'noura@example.com' },
    { employeeId: 'R-1', workEmail: 'omar@example.com' },
  ];
  const replies = await Promise.all(refused.map(register));
  for (const { status, body } of replies) {
    expect(status).toBe(403);
    expect(body.code).toBe('not_on_roster');
  }
  // The message is the same for a wrong ID and a wrong email.
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(replies[0]!.body.message).toMatch(/^This employee ID and work email aren't on the list/);

  const admitted = await register({
    employeeId: 'r-١',
    workEmail: 'NOURA@example.com',
    fullName: 'Somebody Else',
    department: 'Board',
  });
  expect(admitted.status).toBe(201);
  const { body } = await admin.browser.get(`/api/employees/${admitted.body.employeeId}`);
  expect(body).toMatchObject({ employeeId: 'R-1', fullName: 'نورة القحطاني', department: 'Sales' });
});

test('nobody can change the email before verification', async () => {
  await importRoster();
  const browser = world.browser();
  const { body } = await browser.post(
    '/api/employees',
    registrationOf({ employeeId: 'R-2', workEmail: 'omar@example.com' }),
  );
  const move = (workEmail: string) =>
    browser.patch(`/api/employees/${body.employeeId}/update-email`, { workEmail });
  expect(await move('stranger@example.com')).toMatchObject({
    status: 403,
    body: { code: 'not_on_roster' },
  });
});

describe('the choice whether people outside the roster may register', () => {
  const IMPORT = '/api/admin/roster/import';
  const csv = 'Employee ID,Email,Department,Name\nR-8,hind@example.com,Sales,Hind';

  test('is made at an import, and stays after an import without a choice', async () => {
    const body = { csv, mode: 'add', dryRun: false };
    expect((await admin.browser.post(IMPORT, { ...body, dryRun: true, rosterOnly: false })).status).toBe(200);
    expect((await register({ employeeId: 'Z-1' })).body.code).toBe('not_on_roster');

    await admin.browser.post(IMPORT, { ...body, rosterOnly: false });
    const { body: settings } = await admin.browser.get('/api/admin/settings');
    expect(settings.rosterOnly).toBe(false);
    expect((await register({ employeeId: 'Z-1' })).status).toBe(201);
    await admin.browser.post(IMPORT, body);
    expect((await register({ employeeId: 'Z-2' })).status).toBe(201);
  });

  test('does not affect the data of people on the roster', async () => {
    const { body } = await register({ employeeId: 'R-8', workEmail: 'hind@example.com', fullName: 'X' });
    const { body: person } = await admin.browser.get(`/api/employees/${body.employeeId}`);
    expect(person).toMatchObject({ fullName: 'Hind', department: 'Sales' });
  });

  test('is a setting', async () => {
    const change = { rosterOnly: true, seen: { rosterOnly: false } };
    expect((await admin.browser.patch('/api/admin/settings', change)).status).toBe(200);
    expect((await register({ employeeId: 'Z-3' })).body.code).toBe('not_on_roster');
  });
});
