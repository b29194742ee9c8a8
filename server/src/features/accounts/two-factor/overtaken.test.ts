// All sessions end while a login is between the check and the start of its session.
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Browser } from '../../../testing/browser.ts';
import { type Person, resetTokenMailedTo, signedInAdmin } from '../../../testing/people.ts';
import { afterPasswordStep, enableTwoFactor, nextCodeOf } from '../../../testing/two-factor.ts';

const world = testApp();
const secondServer = testApp(() => ({ sharesWith: world }));

const isSignedIn = async (browser: Browser) => (await browser.get('/api/auth/user')).status === 200;

/** Runs `work` when a login on this server has read the account, and takes from the rate limit. */
function overtake(name: string, work: () => Promise<unknown>): void {
  const { limits } = world.ctx;
  const original = limits.take.bind(limits);
  const spy = vi.spyOn(limits, 'take').mockImplementation(async (limit, key) => {
    if (limit.name === name) {
      spy.mockRestore();
      await work();
    }
    return original(limit, key);
  });
}

async function setPassword({ registration: { workEmail } }: Person, password: string): Promise<void> {
  const browser = secondServer.browser();
  await browser.post('/api/auth/forgot-password', { email: workEmail });
  const token = await resetTokenMailedTo(world, workEmail);
  expect((await browser.post('/api/auth/reset-password', { token, password })).status).toBe(200);
}

const login = (browser: Browser, { registration: { workEmail, password } }: Person) =>
  browser.post('/api/auth/login', { emailOrMobile: workEmail, password });

test('a password that is replaced while it is checked does not sign in', async () => {
  const admin = await signedInAdmin(world);
  overtake('login', () => setPassword(admin, 'a new one to remember'));
  const browser = world.browser();
  expect(await login(browser, admin)).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
  expect(await isSignedIn(browser)).toBe(false);
});

test('a second factor that is switched on while the password is checked is required', async () => {
  const admin = await signedInAdmin(world);
  overtake('login', () => enableTwoFactor(world, admin));
  const browser = world.browser();
  expect(await login(browser, admin)).toMatchObject({ status: 200, body: { requiresTwoFactor: true } });
  expect(await isSignedIn(browser)).toBe(false);
});

test('a code does not sign in after a new password has ended the unfinished login', async () => {
  const admin = await signedInAdmin(world);
  const { secret } = await enableTwoFactor(world, admin);
  const browser = await afterPasswordStep(world, admin);
  const code = await nextCodeOf(world, secret);
  overtake('two-factor', () => setPassword(admin, 'a new one to remember'));
  expect((await browser.post('/api/auth/two-factor', { code })).status).toBe(401);
  expect(await isSignedIn(browser)).toBe(false);
});

test('an unfinished login starts one session, also with several codes in parallel', async () => {
  const admin = await signedInAdmin(world);
  const { secret, backupCodes } = await enableTwoFactor(world, admin);
  const browser = await afterPasswordStep(world, admin);
  const codes = [await nextCodeOf(world, secret), backupCodes[0], backupCodes[1]];
  const answers = await Promise.all(
    codes.map((code, count) =>
      browser.on(count % 2 ? secondServer : world).post('/api/auth/two-factor', { code }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
});
