import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { employees } from '../../../db/schema/employees.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { testApp } from '../../../testing/app.ts';
import { auditOf } from '../../../testing/audit.ts';
import {
  logIn,
  type Person,
  registerPerson,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../../testing/people.ts';

const world = testApp();
const secondServer = testApp(() => ({ sharesWith: world }));
let admin: Person;
/** Each test starts with one administrator. */
beforeEach(async () => {
  await world.ctx.db.update(employees).set({ isAdmin: false });
  admin = await signedInAdmin(world);
});

const change = (actor: Person, target: { id: string }, fields: object) =>
  actor.browser.patch(`/api/admin/employees/${target.id}`, fields);
const rowOf = async ({ id }: { id: string }) =>
  (await world.ctx.db.select().from(employees).where(eq(employees.id, id)))[0]!;
const isSignedIn = async ({ browser }: Person, server = world) =>
  (await browser.on(server).get('/api/auth/user')).status === 200;
const activeAdmins = () =>
  world.ctx.db.$count(employees, and(eq(employees.isAdmin, true), eq(employees.isActive, true)));
const rankOf = async ({ id }: Person) => (await admin.browser.get(`/api/leaderboard/rank/${id}`)).body.rank;

test('only administrators can change an account', async () => {
  const [person, other] = [await signedInPerson(world), await signedInPerson(world)];
  expect((await world.browser().patch(`/api/admin/employees/${person.id}`, {})).status).toBe(401);
  expect(await change(other, person, { isActive: false })).toMatchObject({ status: 403 });
  expect(await change(person, person, { isAdmin: true })).toMatchObject({ status: 403 });
  expect(await rowOf(person)).toMatchObject({ isActive: true, isAdmin: false });
});

describe('the administrator role', () => {
  test('when granted, removes the person from the leaderboard and requires a new login; when revoked, adds them again', async () => {
    const person = await signedInPerson(world);
    await submitReport(person);
    expect(await rankOf(person)).toBe(1);
    const granted = await change(admin, person, { isAdmin: true });
    expect(granted).toMatchObject({ status: 200, body: { id: person.id, isAdmin: true, reportCount: 1 } });
    expect(await isSignedIn(person, secondServer)).toBe(false);
    expect(await rankOf(person)).toBe(null);
    const colleague = { ...person, browser: await logIn(world, person) };
    expect((await colleague.browser.get('/api/employees')).status).toBe(200);

    const revoked = await change(admin, person, { isAdmin: false });
    expect(revoked).toMatchObject({ status: 200, body: { isAdmin: false } });
    expect((await colleague.browser.on(secondServer).get('/api/employees')).status).toBe(401);
    expect(await rankOf(person)).toBe(1);
    expect(await auditOf(world, person.id)).toMatchObject([
      { actorId: admin.id, action: 'grant admin', before: { isAdmin: false }, after: { isAdmin: true } },
      { actorId: admin.id, action: 'revoke admin', before: { isAdmin: true }, after: { isAdmin: false } },
    ]);
  });

  test('cannot be granted to unverified or deactivated people', async () => {
    const newcomer = await registerPerson(world);
    const gone = await signedInPerson(world);
    await change(admin, gone, { isActive: false });
    for (const person of [newcomer, gone]) {
      expect(await change(admin, person, { isAdmin: true })).toMatchObject({
        status: 409,
        body: { code: 'admin_not_eligible' },
      });
      expect((await rowOf(person)).isAdmin).toBe(false);
    }
    expect((await change(admin, gone, { isAdmin: true, isActive: true })).status).toBe(200);
  });

  test('can be given up, but not by the last active administrator', async () => {
    const refused = { status: 409, body: { code: 'last_admin' } };
    expect(await change(admin, admin, { isAdmin: false })).toMatchObject(refused);
    expect(await change(admin, admin, { isActive: false })).toMatchObject(refused);
    const idle = await signedInAdmin(world);
    await change(admin, idle, { isActive: false });
    expect(await change(admin, admin, { isAdmin: false })).toMatchObject(refused);
    expect(await isSignedIn(admin)).toBe(true);
    await change(admin, idle, { isActive: true });
    expect(await change(admin, admin, { isAdmin: false })).toMatchObject({
      status: 200,
      body: { isAdmin: false },
    });
    expect(await isSignedIn(admin)).toBe(false);
    expect(await activeAdmins()).toBe(1);
  });

  test.each([{ isAdmin: false }, { isActive: false }])(
    'stays with one of two administrators who set %o for each other in parallel',
    async (fields) => {
      for (let round = 0; round < 5; round += 1) {
        await world.ctx.db.update(employees).set({ isAdmin: false });
        const [one, other] = await Promise.all([signedInAdmin(world), signedInAdmin(world)]);
        const answers = await Promise.all([
          change(one, other, fields),
          change({ ...other, browser: other.browser.on(secondServer) }, one, fields),
        ]);
        expect(await activeAdmins()).toBe(1);
        // The second call was refused, or its caller was no longer an administrator.
        expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([401, 409])]);
      }
    },
  );

  test('of the caller is checked again inside the transaction', async () => {
    const [second, third] = [await signedInAdmin(world), await signedInAdmin(world)];
    const answers = await Promise.all([
      change(admin, second, { isAdmin: false }),
      change(second, third, { isAdmin: false }),
      change(third, admin, { isAdmin: false }),
    ]);
    expect(await activeAdmins()).toBeGreaterThan(0);
    const done = answers.filter(({ status }) => status === 200).length;
    expect(await activeAdmins()).toBe(3 - done);
  });
});

describe('an account', () => {
  test('that is deactivated is logged out on every server, until it is reactivated', async () => {
    const person = await signedInPerson(world);
    const answer = await change(admin, person, { isActive: false });
    expect(answer).toMatchObject({ status: 200, body: { isActive: false } });
    expect(await isSignedIn(person)).toBe(false);
    expect(await isSignedIn(person, secondServer)).toBe(false);
    await expect(logIn(world, person)).rejects.toThrow('401');
    expect((await change(admin, person, { isActive: true })).body).toMatchObject({ isActive: true });
    expect(await isSignedIn(person)).toBe(false);
    await logIn(world, person);
    expect(await auditOf(world, person.id)).toMatchObject([
      { action: 'deactivate employee', before: { isActive: true }, after: { isActive: false } },
      { action: 'reactivate employee', before: { isActive: false }, after: { isActive: true } },
    ]);
  });

  test('without a change keeps its sessions and gets no audit entry', async () => {
    const person = await signedInPerson(world);
    for (const fields of [{}, { isActive: true }, { isAdmin: false }, { fullName: 'Else' }]) {
      expect((await change(admin, person, fields)).status).toBe(200);
    }
    expect(await isSignedIn(person)).toBe(true);
    expect(await auditOf(world, person.id)).toEqual([]);
    expect((await rowOf(person)).fullName).toBe(person.registration.fullName);
  });

  test.each([{ isAdmin: 'yes' }, { isActive: 1 }, { isActive: null }])(
    'is not changed by %o',
    async (fields) => {
      const person = await signedInPerson(world);
      expect((await change(admin, person, fields)).status).toBe(400);
    },
  );

  test('that does not exist is not found', async () => {
    expect((await change(admin, { id: newId() }, { isActive: false })).status).toBe(404);
  });
});
