import { BACKUP_CODE } from '@bugquest/contract/accounts/two-factor/schema';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { backupCodes } from '../../../db/schema/accounts.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import { employees } from '../../../db/schema/employees.ts';
import { testApp } from '../../../testing/app.ts';
import { resetLimit } from '../../../testing/limits.ts';
import { logIn, type Person, signedInAdmin, signedInPerson } from '../../../testing/people.ts';
import {
  codeOf,
  enableTwoFactor,
  nextCodeOf,
  startTwoFactor,
  wrongCodeOf,
} from '../../../testing/two-factor.ts';

const MINUTE = 60_000;

const world = testApp();
const secondServer = testApp(() => ({ sharesWith: world }));

const statusOf = async ({ browser }: Person) => (await browser.get('/api/admin/2fa/status')).body;
const setUp = ({ id, browser }: Person, employeeId = id) =>
  browser.post('/api/admin/2fa/setup', { employeeId });
const verify = ({ id, browser }: Person, token: unknown, employeeId = id) =>
  browser.post('/api/admin/2fa/verify-setup', { employeeId, token });
const disable = ({ id, browser }: Person, employeeId = id) =>
  browser.post('/api/admin/2fa/disable', { employeeId });
const rowOf = async ({ id }: Person) =>
  (await world.ctx.db.select().from(employees).where(eq(employees.id, id)))[0]!;
const audited = async ({ id }: Person, action: string) =>
  world.ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordId, id), eq(auditLog.action, action)));

describe('setting up a second factor', () => {
  test('shows a QR code, a secret and ten backup codes, and is active after a right code', async () => {
    const admin = await signedInAdmin(world);
    expect(await statusOf(admin)).toEqual({ enabled: false, required: false, backupCodesLeft: 0 });
    const { status, body, headers } = await setUp(admin);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.qrCodeUrl).toMatch(/^data:image\/png;base64,[\w+/=]{500,}$/);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(body.backupCodes).size).toBe(10);
    for (const code of body.backupCodes) expect(code).toMatch(BACKUP_CODE);
    expect(await statusOf(admin)).toEqual({ enabled: false, required: false, backupCodesLeft: 0 });
    await logIn(world, admin);

    expect(await verify(admin, await codeOf(world, body.secret))).toMatchObject({
      status: 200,
      body: { success: true, message: 'Two-factor authentication enabled.' },
    });
    expect(await statusOf(admin)).toEqual({ enabled: true, required: false, backupCodesLeft: 10 });
    expect((await admin.browser.get('/api/auth/user')).body.twoFactorEnabled).toBe(true);
    expect(await audited(admin, 'enable two-factor')).toMatchObject([
      { actorId: admin.id, before: { twoFactorEnabled: false }, after: { twoFactorEnabled: true } },
    ]);
  });

  test('reads the digits of an Arabic keyboard', async () => {
    const admin = await signedInAdmin(world);
    const { secret } = await startTwoFactor(admin);
    const code = await codeOf(world, secret);
    const typed = code.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
    expect((await verify(admin, `${typed.slice(0, 3)} ${typed.slice(3)}`)).status).toBe(200);
  });

  test.each([
    [undefined, 'Please enter a 6-digit verification code'],
    ['', 'Please enter a 6-digit verification code'],
    ['12345', 'Please enter a 6-digit verification code'],
    ['7k2m9-qxrst', 'Please enter a 6-digit verification code'],
  ])('asks for six digits when the code is %j', async (token, sentence) => {
    const admin = await signedInAdmin(world);
    expect(await verify(admin, token)).toMatchObject({ status: 400, body: { fields: { token: sentence } } });
  });

  test('stays off after a wrong code', async () => {
    const admin = await signedInAdmin(world);
    const { secret } = await startTwoFactor(admin);
    expect(await verify(admin, await wrongCodeOf(world, secret))).toMatchObject({
      status: 400,
      body: { code: 'invalid_code', message: 'Invalid verification code' },
    });
    expect((await rowOf(admin)).twoFactorEnabled).toBe(false);
  });

  test('a second time replaces the earlier secret and codes', async () => {
    const admin = await signedInAdmin(world);
    const first = await startTwoFactor(admin);
    const second = await startTwoFactor(admin);
    expect(second.secret).not.toBe(first.secret);
    expect(second.backupCodes.filter((code) => first.backupCodes.includes(code))).toEqual([]);
    expect((await verify(admin, await codeOf(world, first.secret))).status).toBe(400);
    expect((await verify(admin, await codeOf(world, second.secret))).status).toBe(200);
    expect(await world.ctx.db.$count(backupCodes, eq(backupCodes.employeeId, admin.id))).toBe(10);
  });

  test('several times in parallel leaves one secret and its ten codes', async () => {
    const admin = await signedInAdmin(world);
    const factors = await Promise.all(
      Array.from({ length: 6 }, (_, count) =>
        startTwoFactor({ ...admin, browser: admin.browser.on(count % 2 ? secondServer : world) }),
      ),
    );
    expect(await world.ctx.db.$count(backupCodes, eq(backupCodes.employeeId, admin.id))).toBe(10);
    const sealed = (await rowOf(admin)).twoFactorSecret!;
    const secret = await world.ctx.vault.open(sealed, admin.id);
    expect(factors.map((factor) => factor.secret)).toContain(secret);
  });

  test('is refused when it is active, without a code, and before it was started', async () => {
    const admin = await signedInAdmin(world);
    const conflict = { status: 409, body: { code: 'two_factor_changed' } };
    expect(await verify(admin, '123456')).toMatchObject(conflict);
    const { secret } = await enableTwoFactor(world, admin);
    expect(await setUp(admin)).toMatchObject(conflict);
    expect(await verify(admin, await nextCodeOf(world, secret))).toMatchObject(conflict);
    expect(await statusOf(admin)).toEqual({ enabled: true, required: false, backupCodesLeft: 10 });
  });

  test('five wrong codes lock it, also in parallel', async () => {
    const admin = await signedInAdmin(world);
    const { secret } = await startTwoFactor(admin);
    const wrong = await wrongCodeOf(world, secret);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, count) =>
        verify({ ...admin, browser: admin.browser.on(count % 2 ? secondServer : world) }, wrong),
      ),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    expect((await verify(admin, await codeOf(world, secret))).status).toBe(429);
    await resetLimit(world, 'two-factor');
    expect((await verify(admin, await codeOf(world, secret))).status).toBe(200);
  });

  test('ends all other sessions, which had no second factor', async () => {
    const admin = await signedInAdmin(world);
    const elsewhere = await logIn(secondServer, admin);
    await enableTwoFactor(world, admin);
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401);
    expect((await admin.browser.get('/api/auth/user')).status).toBe(200);
  });
});

describe('switching off a second factor', () => {
  test('deletes the secret and the codes, and the password is enough again', async () => {
    const admin = await signedInAdmin(world);
    await enableTwoFactor(world, admin);
    expect(await disable(admin)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Two-factor authentication disabled.' },
    });
    expect(await statusOf(admin)).toEqual({ enabled: false, required: false, backupCodesLeft: 0 });
    expect(await rowOf(admin)).toMatchObject({ twoFactorSecret: null, twoFactorStep: null });
    expect(await world.ctx.db.$count(backupCodes, eq(backupCodes.employeeId, admin.id))).toBe(0);
    expect((await (await logIn(world, admin)).get('/api/auth/user')).status).toBe(200);
    expect(await audited(admin, 'disable two-factor')).toMatchObject([
      { actorId: admin.id, before: { twoFactorEnabled: true }, after: { twoFactorEnabled: false } },
    ]);
  });

  test('can be repeated, and ends an unfinished set-up', async () => {
    const admin = await signedInAdmin(world);
    await startTwoFactor(admin);
    expect((await disable(admin)).status).toBe(200);
    expect((await disable(admin)).status).toBe(200);
    expect((await rowOf(admin)).twoFactorSecret).toBeNull();
    expect(await audited(admin, 'disable two-factor')).toEqual([]);
  });
});

describe('access', () => {
  const acts = {
    setUp: (person: Person, employeeId: string) => setUp(person, employeeId),
    verify: (person: Person, employeeId: string) => verify(person, '123456', employeeId),
    disable: (person: Person, employeeId: string) => disable(person, employeeId),
  };

  test.each(Object.entries(acts))('%s is refused for another account', async (_name, act) => {
    const [admin, other] = [await signedInAdmin(world), await signedInAdmin(world)];
    const { secret } = await enableTwoFactor(world, other);
    expect(await act(admin, other.id)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await act(admin, other.id.toUpperCase())).toMatchObject({ status: 403 });
    expect(await rowOf(other)).toMatchObject({ twoFactorEnabled: true });
    expect(await world.ctx.vault.open((await rowOf(other)).twoFactorSecret!, other.id)).toBe(secret);
    expect((await rowOf(admin)).twoFactorSecret).toBeNull();
  });

  test.each(Object.entries(acts))('%s is refused to visitors and testers', async (_name, act) => {
    const tester = await signedInPerson(world);
    expect((await act(tester, tester.id)).status).toBe(403);
    expect((await act({ ...tester, browser: world.browser() }, tester.id)).status).toBe(401);
  });

  test.each(Object.entries(acts))(
    '%s needs the password, entered within the last ten minutes',
    async (_name, act) => {
      const admin = await signedInAdmin(world);
      const { password } = admin.registration;
      world.clock.advance(11 * MINUTE);
      expect(await act(admin, admin.id)).toMatchObject({
        status: 403,
        body: { code: 'reauthentication_required', message: 'Enter your password again to continue.' },
      });
      expect((await rowOf(admin)).twoFactorSecret).toBeNull();
      expect((await admin.browser.post('/api/auth/reauthenticate', { password })).status).toBe(200);
      expect((await act(admin, admin.id)).status).not.toBe(403);
    },
  );
});
