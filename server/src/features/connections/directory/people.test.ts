// What follows from the directory's words: who may register, and whose account is active.
import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../../db/schema/audit.ts';
import { directoryConnections, directoryUsers } from '../../../db/schema/directory.ts';
import { employees } from '../../../db/schema/employees.ts';
import { rosterEntries } from '../../../db/schema/outreach.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { connectDirectory, Directory, ENTERPRISE, scimUser } from '../../../testing/directory.ts';
import {
  logIn,
  type Person,
  registerPerson,
  registrationOf,
  signedInAdmin,
  signedInPerson,
} from '../../../testing/people.ts';

let world: TestApp;
let neighbour: TestApp;
let admin: Person;
let directory: Directory;
beforeAll(async () => {
  world = await openTestApp();
  neighbour = await openTestApp({ beside: world });
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
afterAll(async () => {
  await neighbour.close();
  await world.close();
});

const register = (changes: object) => world.browser().post('/api/employees', registrationOf({ ...changes }));
const roster = async () => (await admin.browser.get('/api/admin/roster')).body;
const accountOf = async (id: string) =>
  (await world.ctx.db.select().from(employees).where(eq(employees.id, id)))[0]!;
const entries = (count: number) =>
  world.ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(count);
const setActive = (id: string, value: unknown) =>
  directory.patch(id, { op: 'Replace', path: 'active', value });

/** The person of the directory who has an account. */
const userOf = ({ registration }: Person, changes: object = {}) =>
  scimUser({
    displayName: registration.fullName,
    emails: [{ value: registration.workEmail.toUpperCase() }],
    [ENTERPRISE]: { employeeNumber: registration.employeeId, department: registration.department },
    ...changes,
  });

describe('registration', () => {
  test('is closed while the directory is connected and has sent nobody', async () => {
    expect(await register({})).toMatchObject({ status: 403, body: { code: 'not_on_roster' } });
    expect((await admin.browser.get('/api/admin/roster/summary')).body).toEqual({
      entries: 0,
      registered: 0,
      fromDirectory: 0,
      isDirectoryConnected: true,
    });
  });

  test('is open to people of the directory, with its data', async () => {
    await directory.create(
      scimUser({
        displayName: 'نورة القحطاني',
        emails: [{ value: 'noura@company.example', primary: true }],
        [ENTERPRISE]: { employeeNumber: 'S-1', department: 'Sales' },
      }),
    );
    expect(await roster()).toMatchObject([
      { fullName: 'نورة القحطاني', source: 'directory', state: 'missing' },
    ]);
    const wrong = await register({ employeeId: 'S-1', workEmail: 'other@company.example' });
    expect(wrong.status).toBe(403);
    const { status, body } = await register({ employeeId: 's-1', workEmail: 'Noura@company.example' });
    expect(status).toBe(201);
    const account = await accountOf(body.employeeId);
    expect(account).toMatchObject({ fullName: 'نورة القحطاني', employeeId: 'S-1', department: 'Sales' });
    expect(await roster()).toMatchObject([{ state: 'registered' }]);
  });

  test('keeps the typed department where the directory has none', async () => {
    await directory.create(
      scimUser({
        emails: [{ value: 'no.department@company.example' }],
        [ENTERPRISE]: { employeeNumber: 'S-2' },
      }),
    );
    const { body } = await register({
      employeeId: 'S-2',
      workEmail: 'no.department@company.example',
      department: 'Stores',
    });
    expect(await accountOf(body.employeeId)).toMatchObject({ department: 'Stores' });
  });

  test('is closed to people without an employee number or email, who are counted', async () => {
    await directory.create(scimUser({ [ENTERPRISE]: { department: 'Sales' } }));
    await directory.create(scimUser({ emails: [] }));
    await directory.create(scimUser({ active: false, emails: [] }));
    expect(await roster()).toEqual([]);
    expect((await admin.browser.get('/api/admin/directory')).body.people).toEqual({
      active: 2,
      inactive: 1,
      incomplete: 2,
    });
  });

  test('is closed to people whom the directory deactivated, also with an imported file', async () => {
    const { body } = await directory.create(
      scimUser({ emails: [{ value: 'left@company.example' }], [ENTERPRISE]: { employeeNumber: 'S-3' } }),
    );
    await setActive(body.id, 'False');
    expect(await roster()).toEqual([]);
    const person = { employeeId: 'S-3', workEmail: 'left@company.example' };
    expect((await register(person)).status).toBe(403);
    const csv = 'Employee ID,Email,Department,Name\nS-3,left@company.example,Sales,Left';
    await admin.browser.post('/api/admin/roster/import', { csv, mode: 'add', dryRun: false });
    expect(await register(person)).toMatchObject({ status: 403, body: { code: 'not_on_roster' } });
    await setActive(body.id, true);
    expect((await register(person)).status).toBe(201);
  });
});

describe('an account', () => {
  test.each([
    ['deactivated', async (id: string) => expect((await setActive(id, 'False')).status).toBe(200)],
    ['deleted', async (id: string) => expect((await directory.remove(id)).status).toBe(204)],
  ])('of a person who is %s ends: sessions, login, registration, on every server', async (_, leave) => {
    const person = await withoutDirectory(() => signedInPerson(world));
    const { body } = await directory.create(userOf(person));
    const there = person.browser.on(neighbour);
    expect((await there.get('/api/auth/user')).status).toBe(200);
    await leave(body.id);
    expect((await there.get('/api/auth/user')).status).toBe(401);
    expect((await person.browser.get('/api/auth/user')).status).toBe(401);
    await expect(logIn(world, person)).rejects.toThrow('Logging in answered');
    expect((await register({ ...person.registration, mobile: '+966500000001' })).status).toBe(403);
    expect(await accountOf(person.id)).toMatchObject({ isActive: false, deactivatedByDirectory: true });
    const recorded = await entries(2);
    expect(recorded).toMatchObject([
      {
        actorId: null,
        action: 'deactivate employee',
        recordId: person.id,
        after: { changedBy: 'directory' },
      },
      { actorId: null, action: 'delete roster entry', before: { department: 'Quality' } },
    ]);
    expect(JSON.stringify(recorded)).not.toContain(person.registration.workEmail);
  });

  test('of a person who comes back is active again', async () => {
    const person = await withoutDirectory(() => signedInPerson(world));
    const { body } = await directory.create(userOf(person));
    await setActive(body.id, 'False');
    await setActive(body.id, 'True');
    expect(await accountOf(person.id)).toMatchObject({ isActive: true, deactivatedByDirectory: false });
    expect((await entries(1))[0]).toMatchObject({ action: 'reactivate employee', recordId: person.id });
    await directory.remove(body.id);
    expect((await accountOf(person.id)).isActive).toBe(false);
    await directory.create(userOf(person));
    const browser = await logIn(world, person);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });

  test('that an administrator deactivated stays so', async () => {
    const person = await withoutDirectory(() => signedInPerson(world));
    const { body } = await directory.create(userOf(person));
    await admin.browser.patch(`/api/admin/employees/${person.id}`, { isActive: false });
    await setActive(body.id, false);
    await setActive(body.id, true);
    expect((await accountOf(person.id)).isActive).toBe(false);
  });

  test('that an administrator reactivated stays active until the directory says more', async () => {
    const person = await withoutDirectory(() => signedInPerson(world));
    const { body } = await directory.create(userOf(person));
    await setActive(body.id, false);
    await admin.browser.patch(`/api/admin/employees/${person.id}`, { isActive: true });
    await directory.patch(body.id, { op: 'replace', path: 'displayName', value: 'Other' });
    await directory.remove(body.id);
    expect(await accountOf(person.id)).toMatchObject({ isActive: true, deactivatedByDirectory: false });
  });

  test('of the last administrator stays, and the audit log says so', async () => {
    const { body } = await directory.create(userOf(admin));
    expect((await setActive(body.id, 'False')).body.active).toBe(false);
    expect((await admin.browser.get('/api/auth/user')).status).toBe(200);
    expect((await entries(1))[0]).toMatchObject({ action: 'keep last administrator', recordId: admin.id });
    const colleague = await withoutDirectory(() => signedInAdmin(world));
    await directory.create(userOf(colleague, { active: false }));
    expect((await colleague.browser.get('/api/auth/user')).status).toBe(401);
    expect((await admin.browser.get('/api/auth/user')).status).toBe(200);
  });

  test('follows a new name and department, and nothing that was said before', async () => {
    const person = await withoutDirectory(() => signedInPerson(world));
    const { body } = await directory.create(userOf(person, { displayName: 'Name in the directory' }));
    await setActive(body.id, 'True');
    expect((await accountOf(person.id)).fullName).toBe(person.registration.fullName);
    await directory.patch(
      body.id,
      { op: 'replace', path: 'displayName', value: 'New name' },
      { op: 'replace', path: `${ENTERPRISE}:department`, value: 'Legal' },
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'new.address@company.example' },
    );
    const { workEmail, employeeId } = person.registration;
    expect(await accountOf(person.id)).toMatchObject({
      fullName: 'New name',
      department: 'Legal',
      workEmail,
      employeeId,
    });
    // The account is found by its employee ID now.
    await setActive(body.id, 'False');
    expect((await accountOf(person.id)).isActive).toBe(false);
  });

  test('of whom the directory does not know stays as it is', async () => {
    const person = await withoutDirectory(() => signedInPerson(world));
    await directory.create();
    expect((await person.browser.get('/api/auth/user')).status).toBe(200);
  });
});

/** The roster of the directory would refuse the registration. */
async function withoutDirectory<T>(work: () => Promise<T>): Promise<T> {
  const [connection] = await world.ctx.db.delete(directoryConnections).returning();
  await world.ctx.db.delete(rosterEntries);
  const made = await work();
  await world.ctx.db.insert(directoryConnections).values(connection!);
  return made;
}

test('a registration and a removal at the same time leave no active account', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = `race${round}@company.example`;
    const { body } = await directory.create(
      scimUser({ emails: [{ value: email }], [ENTERPRISE]: { employeeNumber: `Z-${round}` } }),
    );
    const registering = registerPerson(neighbour, { employeeId: `Z-${round}`, workEmail: email });
    await Promise.all([registering, directory.remove(body.id)]);
    const account = await world.ctx.db.select().from(employees).where(eq(employees.workEmail, email));
    expect(account.filter(({ isActive }) => isActive)).toEqual([]);
  }
});
