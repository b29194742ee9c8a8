import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions, verifications } from '../../../db/schema/accounts.ts';
import { employees } from '../../../db/schema/employees.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { auditOf } from '../../../testing/audit.ts';
import { resetLimit } from '../../../testing/limits.ts';
import {
  changeAccount,
  codeMailedTo,
  logIn,
  mailTo,
  type Person,
  registerPerson,
  signedInPerson,
  submitReport,
  tokenIn,
} from '../../../testing/people.ts';

const world = testApp();
const admin = testAdmin(world);

const resend = ({ id }: { id: string }, by = admin) =>
  by.browser.post(`/api/admin/employees/${id}/resend-verification`);
const verify = ({ id }: { id: string }, by = admin) => by.browser.post(`/api/admin/employees/${id}/verify`);
const enterCode = ({ id }: Person, otpCode: string) =>
  world.browser().post('/api/auth/verify-otp', { employeeId: id, otpCode });
const isVerified = async ({ id }: Person) => {
  const [row] = await world.ctx.db.select().from(employees).where(eq(employees.id, id));
  return row!.emailVerified;
};
const deactivate = (person: Person) => changeAccount(world, person, { isActive: false });

describe('sending the verification mail again', () => {
  test('sends a new code that replaces the old code, and the audit log does not contain it', async () => {
    const person = await registerPerson(world);
    const { workEmail } = person.registration;
    const old = await codeMailedTo(world, workEmail);
    expect(await resend(person)).toMatchObject({ status: 200, body: { success: true } });
    const { text } = await mailTo(world, workEmail, 2);
    const code = /\b\d{6}\b/.exec(text)![0];
    if (code !== old) expect(await enterCode(person, old)).toMatchObject({ status: 400 });
    expect(await enterCode(person, code)).toMatchObject({ status: 200 });
    const entries = await auditOf(world, person.id);
    expect(entries).toMatchObject([{ actorId: admin.id, action: 'resend verification', after: null }]);
  });

  test('shares the limits with the person, whatever the spelling of the id', async () => {
    const person = await registerPerson(world);
    const own = await person.browser.post('/api/auth/resend-otp', { employeeId: person.id });
    expect(own.status).toBe(200);
    const refused = await resend({ id: person.id.toUpperCase() });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    for (let sent = 1; sent < 5; sent += 1) {
      await resetLimit(world, 'resend');
      expect((await resend(person)).status).toBe(200);
    }
    await resetLimit(world, 'resend');
    expect((await resend(person)).status).toBe(429);
  });
});

describe('verifying without a code', () => {
  test('has the effects of a normal verification, and an audit entry', async () => {
    const person = await registerPerson(world);
    const mail = await mailTo(world, person.registration.workEmail);
    expect(await verify(person)).toMatchObject({ status: 200, body: { success: true } });
    expect(await isVerified(person)).toBe(true);
    expect(await world.ctx.db.$count(verifications, eq(verifications.employeeId, person.id))).toBe(0);
    const opened = await world.browser().post('/api/auth/verify-email', { token: tokenIn(mail) });
    expect(opened.status).toBe(400);
    // The session that waited for the code has ended.
    expect(await world.ctx.db.$count(sessions, eq(sessions.employeeId, person.id))).toBe(0);
    const browser = await logIn(world, person);
    expect((await submitReport({ browser })).status).toBe(201);
    const { body: standing } = await admin.browser.get(`/api/leaderboard/rank/${person.id}`);
    expect(standing.rank).not.toBe(null);
    expect(await auditOf(world, person.id)).toMatchObject([
      {
        actorId: admin.id,
        action: 'verify employee',
        before: { emailVerified: false },
        after: { emailVerified: true },
      },
    ]);
  });

  test('succeeds once when two administrators verify at the same time', async () => {
    const person = await registerPerson(world);
    const answers = await Promise.all([verify(person), verify(person)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await auditOf(world, person.id)).toHaveLength(1);
  });
});

describe.each([
  ['sending the mail', resend],
  ['verifying', verify],
])('%s', (_name, act) => {
  test('is refused for verified, deactivated and unknown accounts', async () => {
    const verified = await signedInPerson(world);
    expect(await act(verified)).toMatchObject({ status: 409, body: { code: 'already_verified' } });
    const deactivated = await registerPerson(world);
    await deactivate(deactivated);
    expect(await act(deactivated)).toMatchObject({ status: 409, body: { code: 'account_inactive' } });
    expect(await isVerified(deactivated)).toBe(false);
    expect((await act({ id: newId() })).status).toBe(404);
    expect(await auditOf(world, verified.id)).toEqual([]);
  });

  test('is for administrators', async () => {
    const [person, other] = [await registerPerson(world), await signedInPerson(world)];
    expect((await act(person, other)).status).toBe(403);
    expect((await act(person, person)).status).toBe(401);
    expect(await isVerified(person)).toBe(false);
  });
});
