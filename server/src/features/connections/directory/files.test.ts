// People of an imported file and people of the directory live on one roster.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { directoryConnections, directoryUsers } from '../../../db/schema/directory.ts';
import { rosterEntries } from '../../../db/schema/outreach.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { connectDirectory, Directory, ENTERPRISE, scimUser } from '../../../testing/directory.ts';
import { type Person, registrationOf, signedInAdmin } from '../../../testing/people.ts';

let world: TestApp;
let admin: Person;
let directory: Directory;
beforeAll(async () => {
  world = await openTestApp();
  admin = await signedInAdmin(world);
});
beforeEach(async () => {
  directory = new Directory(world, await connectDirectory(admin));
});
afterEach(async () => {
  await world.ctx.db.delete(directoryConnections);
  await world.ctx.db.delete(directoryUsers);
  await world.ctx.db.delete(rosterEntries);
});
afterAll(() => world.close());

const register = () => world.browser().post('/api/employees', registrationOf());
const roster = async () => (await admin.browser.get('/api/admin/roster')).body;

async function load(rows: string[], mode = 'add') {
  const csv = ['Employee ID,Email,Department,Name', ...rows].join('\n');
  const { body } = await admin.browser.post('/api/admin/roster/import', { csv, mode, dryRun: false });
  return body;
}

describe('a file and the directory', () => {
  const person = () =>
    scimUser({ emails: [{ value: 'both@company.example' }], [ENTERPRISE]: { employeeNumber: 'F-1' } });

  test('share the roster: the directory takes over people of a file', async () => {
    await load(['F-1,other@company.example,Sales,From the file', 'F-2,both@company.example,Sales,Second']);
    await load(['F-3,third@company.example,Sales,Third']);
    await directory.create(person());
    const found = await roster();
    expect(found.map(({ employeeId, source }: never) => `${employeeId} ${source}`)).toEqual([
      'F-1 directory',
      'F-3 file',
    ]);
  });

  test('an import leaves people of the directory as they are', async () => {
    await directory.create(person());
    const rows = ['F-1,changed@company.example,IT,Changed', 'F-4,fourth@company.example,Sales,Fourth'];
    expect(await load(rows, 'replace')).toMatchObject({ imported: true, added: 1, unchanged: 1, removed: 0 });
    expect(await roster()).toMatchObject([{ employeeId: 'F-4' }, { workEmail: 'both@company.example' }]);
    expect(await load(['F-9,both@company.example,IT,Thief'])).toMatchObject({
      imported: false,
      problems: [{ line: 2, sentence: 'both@company.example already belongs to employee F-1 on the roster' }],
    });
  });

  test('people of the directory are deleted there, and here once it is disconnected', async () => {
    await directory.create(person());
    const [{ id }] = await roster();
    const refused = { status: 409, body: { code: 'roster_managed' } };
    expect(await admin.browser.delete(`/api/admin/roster/${id}`)).toMatchObject(refused);
    expect(await admin.browser.delete('/api/admin/roster')).toMatchObject(refused);
    expect(await roster()).toHaveLength(1);
    await admin.browser.delete('/api/admin/directory/token');
    expect(await roster()).toHaveLength(1);
    expect((await register()).status).toBe(403);
    expect((await admin.browser.delete(`/api/admin/roster/${id}`)).status).toBe(200);
    expect(await world.ctx.db.select().from(directoryUsers)).toEqual([]);
  });

  test('emptying the roster after disconnecting deletes what the directory sent', async () => {
    await directory.create(person());
    await directory.create(scimUser({ active: false }));
    await admin.browser.delete('/api/admin/directory/token');
    expect((await admin.browser.delete('/api/admin/roster')).body).toMatchObject({ success: true, count: 1 });
    expect(await world.ctx.db.select().from(directoryUsers)).toEqual([]);
    expect((await register()).status).toBe(201);
  });
});
