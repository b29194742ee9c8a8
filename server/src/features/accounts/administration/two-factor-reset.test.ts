import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { backupCodes, sessions } from '../../../db/schema/accounts.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import { employees } from '../../../db/schema/employees.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { testApp } from '../../../testing/app.ts';
import { logIn, mailTo, type Person, signedInAdmin, signedInPerson } from '../../../testing/people.ts';
import { afterPasswordStep, enableTwoFactor, wrongCodeOf } from '../../../testing/two-factor.ts';

const world = testApp();
let admin: Person;
beforeEach(async () => {
  admin = await signedInAdmin(world);
});

const reset = ({ id }: { id: string }, by = admin) =>
  by.browser.post(`/api/admin/employees/${id}/reset-two-factor`);
const rowOf = async ({ id }: Person) =>
  (await world.ctx.db.select().from(employees).where(eq(employees.id, id)))[0]!;
const auditOf = ({ id }: Person) =>
  world.ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordId, id), eq(auditLog.action, 'reset two-factor')));
async function signedInColleagueWithTwoFactor() {
  const colleague = await signedInAdmin(world);
  return { colleague, factor: await enableTwoFactor(world, colleague) };
}

test('a reset lets the person log in with the password alone, and ends all sessions', async () => {
  const { colleague } = await signedInColleagueWithTwoFactor();
  const { workEmail } = colleague.registration;
  expect(await reset(colleague)).toMatchObject({ status: 200, body: { success: true } });
  expect(await rowOf(colleague)).toMatchObject({ twoFactorEnabled: false, twoFactorSecret: null });
  expect(await world.ctx.db.$count(backupCodes, eq(backupCodes.employeeId, colleague.id))).toBe(0);
  expect(await world.ctx.db.$count(sessions, eq(sessions.employeeId, colleague.id))).toBe(0);
  expect((await colleague.browser.get('/api/auth/user')).status).toBe(401);
  const browser = await logIn(world, colleague);
  expect((await browser.get('/api/auth/user')).body).toMatchObject({ workEmail, twoFactorEnabled: false });
  expect(await auditOf(colleague)).toMatchObject([
    { actorId: admin.id, before: { twoFactorEnabled: true }, after: { twoFactorEnabled: false } },
  ]);
});

test.each([
  ['en', 'An administrator reset'],
  ['ar', 'أعاد أحد المشرفين تعيين المصادقة الثنائية'],
] as const)('the person is informed by mail in their own language (%s)', async (language, words) => {
  const { colleague } = await signedInColleagueWithTwoFactor();
  await world.ctx.db.update(employees).set({ language }).where(eq(employees.id, colleague.id));
  await reset(colleague);
  await mailTo(world, colleague.registration.workEmail, 1, words);
});

test('a reset also ends a block after wrong codes', async () => {
  const { colleague, factor } = await signedInColleagueWithTwoFactor();
  const browser = await afterPasswordStep(world, colleague);
  const code = await wrongCodeOf(world, factor.secret);
  for (let tries = 0; tries < 6; tries += 1) await browser.post('/api/auth/two-factor', { code });
  await reset(colleague);
  await enableTwoFactor(world, { ...colleague, browser: await logIn(world, colleague) });
});

test('administrators cannot reset their own second factor', async () => {
  await enableTwoFactor(world, admin);
  for (const id of [admin.id, admin.id.toUpperCase()]) {
    expect(await reset({ id })).toMatchObject({ status: 403, body: { code: 'own_account' } });
  }
  expect((await rowOf(admin)).twoFactorEnabled).toBe(true);
});

test('a reset needs the password of the administrator within the last ten minutes', async () => {
  const { colleague } = await signedInColleagueWithTwoFactor();
  world.clock.advance(11 * 60_000);
  expect(await reset(colleague)).toMatchObject({
    status: 403,
    body: { code: 'reauthentication_required' },
  });
  expect((await rowOf(colleague)).twoFactorEnabled).toBe(true);
  const { password } = admin.registration;
  await admin.browser.post('/api/auth/reauthenticate', { password });
  expect((await reset(colleague)).status).toBe(200);
});

test('a reset is refused without a second factor, for unknown people, and for testers', async () => {
  const { colleague } = await signedInColleagueWithTwoFactor();
  const tester = await signedInPerson(world);
  expect(await reset(tester)).toMatchObject({ status: 409, body: { code: 'two_factor_off' } });
  expect((await reset({ id: newId() })).status).toBe(404);
  expect((await reset(colleague, tester)).status).toBe(403);
  expect((await rowOf(colleague)).twoFactorEnabled).toBe(true);
});
