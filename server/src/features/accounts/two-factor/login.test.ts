import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions, verifications } from '../../../db/schema/accounts.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import { employees } from '../../../db/schema/employees.ts';
import { hashSecret, hashToken } from '../../../platform/crypto/crypto.ts';
import { testApp } from '../../../testing/app.ts';
import type { Browser } from '../../../testing/browser.ts';
import { resetLimit } from '../../../testing/limits.ts';
import { type Person, resetTokenMailedTo, signedInAdmin } from '../../../testing/people.ts';
import {
  afterPasswordStep,
  codeOf,
  enableTwoFactor,
  nextCodeOf,
  type SecondFactor,
  wrongCodeOf,
} from '../../../testing/two-factor.ts';

const MINUTE = 60_000;
const INVALID = { status: 400, body: { code: 'invalid_code', message: 'Invalid verification code' } };

const world = testApp();
const secondServer = testApp(() => ({ sharesWith: world }));

const submitCode = (browser: Browser, code: unknown) => browser.post('/api/auth/two-factor', { code });
const isSignedIn = async (browser: Browser) => (await browser.get('/api/auth/user')).status === 200;

async function adminWithTwoFactor(): Promise<{ admin: Person; factor: SecondFactor }> {
  const admin = await signedInAdmin(world);
  return { admin, factor: await enableTwoFactor(world, admin) };
}

describe('the password alone', () => {
  test('starts no session, names the next step, and reveals nothing about the person', async () => {
    const { admin } = await adminWithTwoFactor();
    const browser = world.browser();
    const { workEmail, password } = admin.registration;
    const { status, body } = await browser.post('/api/auth/login', { emailOrMobile: workEmail, password });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      requiresOTP: false,
      requiresTwoFactor: true,
      employeeId: admin.id,
      message: 'Enter the code from your authenticator app.',
    });
    expect([...browser.cookies.keys()]).toEqual(['two-factor']);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('is no session under any cookie name', async () => {
    const { admin } = await adminWithTwoFactor();
    const token = (await afterPasswordStep(world, admin)).cookies.get('two-factor')!;
    const browser = world.browser();
    for (const name of ['session', 'verification']) browser.cookies.set(name, token);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.post('/api/auth/resend-otp', { employeeId: admin.id })).status).toBe(401);
    expect((await browser.get('/api/admin/check')).body).toBe(false);
  });

  test('is required again after ten minutes', async () => {
    const { admin, factor } = await adminWithTwoFactor();
    const browser = await afterPasswordStep(world, admin);
    world.clock.advance(11 * MINUTE);
    expect(await submitCode(browser, await codeOf(world, factor.secret))).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  });

  test('a wrong password gets the usual message', async () => {
    const { admin } = await adminWithTwoFactor();
    const login = { emailOrMobile: admin.registration.workEmail, password: 'not the right one' };
    expect(await world.browser().post('/api/auth/login', login)).toMatchObject({
      status: 401,
      body: { message: 'Invalid credentials. Please try again.' },
    });
  });
});

describe('a code from the app', () => {
  test('signs in, with the reply of a login', async () => {
    const { admin, factor } = await adminWithTwoFactor();
    const browser = await afterPasswordStep(world, admin);
    expect(await submitCode(browser, await nextCodeOf(world, factor.secret))).toMatchObject({
      status: 200,
      body: { success: true, requiresOTP: false, employeeId: admin.id, employee: { twoFactorEnabled: true } },
    });
    expect([...browser.cookies.keys()].toSorted()).toEqual(['device', 'session']);
    expect(await isSignedIn(browser)).toBe(true);
    const pending = and(eq(sessions.employeeId, admin.id), eq(sessions.kind, 'two-factor'));
    expect(await world.ctx.db.$count(sessions, pending)).toBe(0);
  });

  test.each([
    [-2, 400],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 400],
  ])('that is %i steps from now gets status %i', async (steps, status) => {
    const { admin, factor } = await adminWithTwoFactor();
    world.clock.advance(5 * MINUTE);
    // The test starts in the middle of a step, so that the machine's time does not reach the next step.
    world.clock.advance(45_000 - (world.clock.now().getTime() % 30_000));
    const browser = await afterPasswordStep(world, admin);
    expect((await submitCode(browser, await codeOf(world, factor.secret, steps))).status).toBe(status);
  });

  test('works once: a code of the setup, of an earlier login or older is refused', async () => {
    const { admin, factor } = await adminWithTwoFactor();
    const ofSetUp = await codeOf(world, factor.secret);
    expect(await submitCode(await afterPasswordStep(world, admin), ofSetUp)).toMatchObject(INVALID);
    const older = await nextCodeOf(world, factor.secret);
    const code = await nextCodeOf(world, factor.secret);
    expect((await submitCode(await afterPasswordStep(world, admin), code)).status).toBe(200);
    expect(await submitCode(await afterPasswordStep(world, admin), code)).toMatchObject(INVALID);
    expect(await submitCode(await afterPasswordStep(world, admin), older)).toMatchObject(INVALID);
  });

  test('signs in one of several parallel logins over all servers', async () => {
    const { admin, factor } = await adminWithTwoFactor();
    const browsers = await Promise.all([1, 2, 3, 4, 5].map(() => afterPasswordStep(world, admin)));
    const code = await nextCodeOf(world, factor.secret);
    const answers = await Promise.all(
      browsers.map((browser, count) => submitCode(browser.on(count % 2 ? secondServer : world), code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
  });

  test('is required and has six digits of any script', async () => {
    const { admin, factor } = await adminWithTwoFactor();
    const browser = await afterPasswordStep(world, admin);
    for (const code of [undefined, '', '12345', 'abcde']) {
      const fields = { code: 'Please enter a 6-digit verification code' };
      expect(await submitCode(browser, code)).toMatchObject({ status: 400, body: { fields } });
    }
    const code = await nextCodeOf(world, factor.secret);
    const typed = code.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));
    expect((await submitCode(browser, typed)).status).toBe(200);
  });
});

describe('a backup code', () => {
  test('signs in once, with or without its hyphen, and gets an audit entry', async () => {
    const { admin, factor } = await adminWithTwoFactor();
    const [code, another] = factor.backupCodes as [string, string];
    const browser = await afterPasswordStep(world, admin);
    expect((await submitCode(browser, code.toUpperCase().replace('-', ' '))).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
    expect((await browser.get('/api/admin/2fa/status')).body).toEqual({
      enabled: true,
      required: false,
      backupCodesLeft: 9,
    });
    expect(await submitCode(await afterPasswordStep(world, admin), code)).toMatchObject(INVALID);
    expect((await submitCode(await afterPasswordStep(secondServer, admin), another)).status).toBe(200);
    const entries = await world.ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordId, admin.id), eq(auditLog.action, 'use backup code')));
    expect(entries.map(({ actorId, after }) => ({ actorId, after }))).toEqual([
      { actorId: admin.id, after: { backupCodesLeft: 9 } },
      { actorId: admin.id, after: { backupCodesLeft: 8 } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(code);
  });

  test('signs in one of several parallel logins over all servers', async () => {
    const { admin, factor } = await adminWithTwoFactor();
    const browsers = await Promise.all([1, 2, 3, 4, 5].map(() => afterPasswordStep(world, admin)));
    const answers = await Promise.all(
      browsers.map((browser, count) =>
        submitCode(browser.on(count % 2 ? secondServer : world), factor.backupCodes[3]!),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  test('is valid for one account and its latest set-up', async () => {
    const [{ admin, factor }, stranger] = [await adminWithTwoFactor(), await adminWithTwoFactor()];
    const theirs = stranger.factor.backupCodes[0]!;
    expect(await submitCode(await afterPasswordStep(world, admin), theirs)).toMatchObject(INVALID);
    await admin.browser.post('/api/admin/2fa/disable', { employeeId: admin.id });
    await enableTwoFactor(world, admin);
    expect(await submitCode(await afterPasswordStep(world, admin), factor.backupCodes[0]!)).toMatchObject(
      INVALID,
    );
  });
});

describe('five wrong codes', () => {
  test('lock the account on every server, also for right codes', async () => {
    const { admin, factor } = await adminWithTwoFactor();
    const wrong = await wrongCodeOf(world, factor.secret);
    const browsers = await Promise.all([1, 2, 3].map(() => afterPasswordStep(world, admin)));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, count) =>
        submitCode(
          browsers[count % 3]!.on(count % 2 ? secondServer : world),
          count % 4 ? wrong : `0000${count % 10}-00000`,
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    const right = [await nextCodeOf(world, factor.secret), factor.backupCodes[0]!];
    for (const code of right) {
      // A repeated password does not open a session.
      const answer = await submitCode(await afterPasswordStep(secondServer, admin), code);
      expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(500);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(600);
    }
    await resetLimit(world, 'two-factor');
    expect((await submitCode(await afterPasswordStep(world, admin), factor.backupCodes[0]!)).status).toBe(
      200,
    );
  });

  test('are reset by a right code', async () => {
    const { admin, factor } = await adminWithTwoFactor();
    for (let round = 0; round < 2; round += 1) {
      const wrong = await wrongCodeOf(world, factor.secret);
      const browser = await afterPasswordStep(world, admin);
      for (let count = 0; count < 4; count += 1)
        expect(await submitCode(browser, wrong)).toMatchObject(INVALID);
      expect((await submitCode(browser, await nextCodeOf(world, factor.secret))).status).toBe(200);
    }
  });
});

describe('the second factor cannot be bypassed', () => {
  test('a password reset does not sign in, and the code is still required', async () => {
    const { admin, factor } = await adminWithTwoFactor();
    const { workEmail } = admin.registration;
    await world.browser().post('/api/auth/forgot-password', { email: workEmail });
    const token = await resetTokenMailedTo(world, workEmail);
    const password = 'a new one to remember';
    const browser = world.browser();
    expect((await browser.post('/api/auth/reset-password', { token, password })).status).toBe(200);
    expect([...browser.cookies.keys()]).toEqual(['device']);
    const changed = { ...admin, registration: { ...admin.registration, password } };
    const half = await afterPasswordStep(world, changed);
    expect(await isSignedIn(half)).toBe(false);
    expect((await submitCode(half, await nextCodeOf(world, factor.secret))).status).toBe(200);
  });

  test('a mailed code or link that is still valid does not sign in', async () => {
    const { admin } = await adminWithTwoFactor();
    await world.ctx.db.insert(verifications).values({
      employeeId: admin.id,
      codeHash: await hashSecret('123456'),
      tokenHash: hashToken('left over'),
      expiresAt: new Date(world.clock.now().getTime() + MINUTE),
    });
    const browser = world.browser();
    const byCode = { employeeId: admin.id, otpCode: '123456' };
    expect((await browser.post('/api/auth/verify-otp', byCode)).status).toBe(400);
    const byLink = { token: 'left over', password: admin.registration.password };
    expect((await browser.post('/api/auth/verify-email', byLink)).status).toBe(400);
    expect(browser.cookies.size).toBe(0);
  });

  test('a former administrator still needs the code', async () => {
    const { admin, factor } = await adminWithTwoFactor();
    await world.ctx.db.update(employees).set({ isAdmin: false }).where(eq(employees.id, admin.id));
    const browser = await afterPasswordStep(world, admin);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await submitCode(browser, await nextCodeOf(world, factor.secret))).status).toBe(200);
  });

  test('the two-factor code of a login is refused to visitors and to signed-in people', async () => {
    const { admin, factor } = await adminWithTwoFactor();
    const code = await nextCodeOf(world, factor.secret);
    expect((await submitCode(admin.browser, code)).status).toBe(403);
    expect((await submitCode(world.browser(), code)).status).toBe(401);
  });

  test('a logout ends an unfinished login', async () => {
    const { admin, factor } = await adminWithTwoFactor();
    const browser = await afterPasswordStep(world, admin);
    const token = browser.cookies.get('two-factor')!;
    await browser.post('/api/auth/logout');
    browser.cookies.set('two-factor', token);
    expect((await submitCode(browser, await nextCodeOf(world, factor.secret))).status).toBe(401);
  });
});
