import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminUsers } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { employees } from '../../db/schema/employees.ts';
import { openTestApp, testApp } from '../../testing/app.ts';
import { auditOf } from '../../testing/audit.ts';
import { resetLimit } from '../../testing/limits.ts';
import { logIn, type Person, registerPerson, signedInPerson } from '../../testing/people.ts';
import { seedOperator } from '../system/operator-commands.ts';
import { grantAdminByEmail } from './admin-access-commands.ts';

const OPERATOR = { username: 'keeper', password: 'keeper of the keys' };

const credentials = { OPERATOR_USERNAME: OPERATOR.username, OPERATOR_PASSWORD: OPERATOR.password };
const world = testApp({ settings: credentials });
const secondServer = testApp(() => ({ settings: credentials, sharesWith: world }));
beforeAll(() => seedOperator(world.ctx));
beforeEach(() => resetLimit(world, 'failed-claims'));

const claim = ({ browser }: Person, operator: object = OPERATOR) =>
  browser.post('/api/admin/claim', operator);
const isAdmin = async ({ browser }: Person) => (await browser.get('/api/admin/check')).body;

describe('an employee with the right operator account', () => {
  test('becomes an administrator, with a new session that replaces all old ones', async () => {
    const person = await signedInPerson(world);
    const phone = await logIn(world, person);
    const before = person.browser.cookies.get('session')!;
    expect(await isAdmin(person)).toBe(false);
    expect(await claim(person)).toMatchObject({ status: 200, body: { id: person.id, isAdmin: true } });
    expect(await isAdmin(person)).toBe(true);
    expect((await person.browser.on(secondServer).get('/api/employees')).status).toBe(200);
    expect(person.browser.cookies.get('session')).not.toBe(before);
    for (const token of [before, phone.cookies.get('session')!]) {
      const old = world.browser();
      old.cookies.set('session', token);
      expect((await old.get('/api/auth/user')).status).toBe(401);
    }
  });

  test('gets an audit entry without the password', async () => {
    const person = await signedInPerson(world);
    await claim(person);
    const [entry] = await auditOf(world, person.id);
    expect(entry).toMatchObject({ actorId: person.id, action: 'grant admin', after: { isAdmin: true } });
    expect(JSON.stringify(entry)).not.toContain(OPERATOR.password);
  });
});

test('the operator account does not replace the employee’s own password', async () => {
  const person = await signedInPerson(world);
  world.clock.advance(10 * 60_000);
  expect((await claim(person)).status).toBe(200);
  const setUp = () => person.browser.post('/api/admin/2fa/setup', { employeeId: person.id });
  expect(await setUp()).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
  const { password } = person.registration;
  await person.browser.post('/api/auth/reauthenticate', { password });
  expect((await setUp()).status).toBe(200);
});

describe('an employee with a wrong operator account', () => {
  test.each([
    { ...OPERATOR, password: 'keeper of the key' },
    { ...OPERATOR, username: 'somebody' },
    { ...OPERATOR, username: "keeper' or '1'='1" },
  ])('stays an employee, and gets the same message: %o', async (operator) => {
    const person = await signedInPerson(world);
    const before = person.browser.cookies.get('session');
    expect(await claim(person, operator)).toMatchObject({
      status: 403,
      body: { code: 'operator_rejected', message: 'Incorrect username or password.' },
    });
    expect(await isAdmin(person)).toBe(false);
    expect(person.browser.cookies.get('session')).toBe(before);
  });

  test('cannot use a disabled operator account', async () => {
    const person = await signedInPerson(world);
    await world.ctx.db.update(adminUsers).set({ isActive: false });
    expect((await claim(person)).status).toBe(403);
    await world.ctx.db.update(adminUsers).set({ isActive: true });
    expect((await claim(person)).status).toBe(200);
  });

  test('has ten tries per hour on all servers together; then even the correct password is refused', async () => {
    const person = await signedInPerson(world);
    const guesses = Array.from({ length: 25 }, (_, count) =>
      person.browser
        .on(count % 2 ? secondServer : world)
        .post('/api/admin/claim', { ...OPERATOR, password: `guess ${count}` }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    expect((await claim(person)).status).toBe(429);
    await resetLimit(world, 'claim');
    expect((await claim(person)).status).toBe(200);
  });
});

describe('the failed tries of all employees together', () => {
  const fail = ({ browser }: Person, count: number) =>
    browser
      .on(count % 2 ? secondServer : world)
      .post('/api/admin/claim', { ...OPERATOR, password: `guess ${count}` });

  test('are limited to twenty per hour on all servers together', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => signedInPerson(world)));
    const guesses = people.flatMap((person) => Array.from({ length: 5 }, (_, count) => fail(person, count)));
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await claim(await signedInPerson(world))).status).toBe(429);
  });

  test('do not include successful tries', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => signedInPerson(world)));
    for (const person of people.slice(0, 2))
      for (let count = 0; count < 9; count += 1) await fail(person, count);
    for (const person of people.slice(1)) expect((await claim(person)).status).toBe(200);
    const other = await signedInPerson(world);
    expect([(await fail(other, 1)).status, (await fail(other, 2)).status]).toEqual([403, 403]);
    expect((await fail(other, 3)).status).toBe(429);
  });

  test('are all in the audit log, without the password', async () => {
    const person = await signedInPerson(world);
    await fail(person, 1);
    await claim(person, { username: 'what is typed here', password: 'by mistake' });
    await claim(person);
    const entries = await world.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, person.id))
      .orderBy(auditLog.id);
    expect(entries.map(({ action }) => action)).toEqual([
      'fail operator claim',
      'fail operator claim',
      'grant admin',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/guess 1|typed here|by mistake|keeper of the keys/);
  });
});

test('visitors cannot claim the role, and the operator account cannot log in', async () => {
  expect((await world.browser().post('/api/admin/claim', OPERATOR)).status).toBe(401);
  const login = { emailOrMobile: OPERATOR.username, password: OPERATOR.password };
  expect((await world.browser().post('/api/auth/login', login)).status).toBe(401);
});

describe('the command line', () => {
  test('makes the employee with the email an administrator, ignoring case', async () => {
    const person = await signedInPerson(world);
    const granted = await grantAdminByEmail(world.ctx, ` ${person.registration.workEmail.toUpperCase()} `);
    expect(granted).toMatchObject({ id: person.id, isAdmin: true });
    expect((await person.browser.on(secondServer).get('/api/employees')).status).toBe(401);
    const browser = await logIn(secondServer, person);
    expect((await browser.get('/api/employees')).status).toBe(200);
    const [entry] = await auditOf(world, person.id);
    expect(entry).toMatchObject({ actorId: null, action: 'grant admin' });
  });

  test('refuses an unverified email', async () => {
    const { registration } = await registerPerson(world);
    expect(await grantAdminByEmail(world.ctx, registration.workEmail)).toBeUndefined();
  });

  test('reports an unknown email', async () => {
    expect(await grantAdminByEmail(world.ctx, 'nobody@example.com')).toBeUndefined();
  });
});

describe('the first operator account', () => {
  test('is created once with the configured password, which is stored hashed and never printed', async () => {
    const again = await Promise.all([1, 2, 3].map(() => seedOperator(world.ctx)));
    expect(again).toEqual([undefined, undefined, undefined]);
    const accounts = await world.ctx.db.select().from(adminUsers);
    expect(accounts).toMatchObject([{ username: OPERATOR.username, isActive: true }]);
    expect(accounts[0]!.passwordHash).toMatch(/^\$argon2id\$/);
  });

  test('gets a random password, which only one of several parallel starts prints', async () => {
    const fresh = await openTestApp();
    const seeded = await Promise.all([1, 2, 3, 4].map(() => seedOperator(fresh.ctx)));
    const passwords = seeded.filter((password) => password !== undefined);
    expect(passwords).toHaveLength(1);
    expect(passwords[0]!.length).toBeGreaterThanOrEqual(16);
    expect(await fresh.ctx.db.$count(adminUsers)).toBe(1);
    const person = await signedInPerson(fresh);
    const installation = async () => (await fresh.browser().get('/api/installation')).body;
    expect(await installation()).toEqual({ hasAdmin: false, sendsMail: expect.any(Boolean) });
    const operator = { username: 'operator', password: passwords[0]! };
    expect((await claim(person, operator)).status).toBe(200);
    expect(await installation()).toMatchObject({ hasAdmin: true });
    await fresh.close();
  });
});

test('the overview has the counts, only for administrators', async () => {
  const admin = await signedInPerson(world);
  await claim(admin);
  const { body } = await admin.browser.get('/api/admin/overview');
  expect(body).toEqual({
    totalEmployees: await world.ctx.db.$count(employees),
    totalReports: 0,
    activeReports: 0,
    activeOriginals: 0,
    pendingReports: 0,
  });
});
