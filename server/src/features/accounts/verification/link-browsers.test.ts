// Verification links that are opened in the browser that registered, in another one, or while someone else is logged in.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { employees } from '../../../db/schema/employees.ts';
import { testApp } from '../../../testing/app.ts';
import type { Browser } from '../../../testing/browser.ts';
import { resetLimit } from '../../../testing/limits.ts';
import {
  logIn,
  mailTo,
  type Person,
  registerPerson,
  registrationOf,
  resetTokenMailedTo,
  signedInPerson,
  tokenIn,
} from '../../../testing/people.ts';

const world = testApp();

const linkOf = async ({ registration }: Person) => tokenIn(await mailTo(world, registration.workEmail));
const open = (browser: Browser, token: string, password?: string) =>
  browser.post('/api/auth/verify-email', { token, password });
const userOf = async (browser: Browser) => (await browser.get('/api/auth/user')).body.id;

async function isVerified({ id }: Person): Promise<boolean> {
  const [row] = await world.ctx.db.select().from(employees).where(eq(employees.id, id));
  return row!.emailVerified;
}

describe('a link verifies and logs in', () => {
  test('in the browser that registered, without the password', async () => {
    const person = await registerPerson(world);
    expect(await open(person.browser, await linkOf(person))).toMatchObject({
      status: 200,
      body: { success: true, employee: { id: person.id, emailVerified: true } },
    });
    expect(await userOf(person.browser)).toBe(person.id);
  });

  test('in a browser that entered the password to log in', async () => {
    const person = await registerPerson(world);
    const browser = await logIn(world, person);
    expect((await open(browser, await linkOf(person))).body).toMatchObject({ employee: { id: person.id } });
  });

  test('elsewhere with the password', async () => {
    const person = await registerPerson(world);
    const [browser, token] = [world.browser(), await linkOf(person)];
    expect(await open(browser, token)).toMatchObject({
      status: 200,
      body: { success: true, requiresPassword: true, message: expect.stringContaining('password') },
    });
    expect(await isVerified(person)).toBe(false);
    expect(await open(browser, token, 'not the right one')).toMatchObject({
      status: 400,
      body: { code: 'wrong_password' },
    });
    expect(await isVerified(person)).toBe(false);
    expect(browser.cookies.size).toBe(0);
    expect((await open(browser, token, person.registration.password)).body).toMatchObject({
      employee: { id: person.id },
    });
    expect(await userOf(browser)).toBe(person.id);
  });
});

test('passwords with a link are limited', async () => {
  const person = await registerPerson(world);
  const token = await linkOf(person);
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => open(world.browser(), token, 'not the right one')),
  );
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
  await resetLimit(world, 'link-password');
  expect((await open(world.browser(), token, person.registration.password)).status).toBe(200);
});

describe('someone who registers with the email of another person', () => {
  test.each(['at the registration', 'by a change of the email'])(
    'does not get into the account when the owner of the email opens the link: %s',
    async (how) => {
      const victim = registrationOf().workEmail;
      const attacker = await registerPerson(
        world,
        how === 'at the registration' ? { workEmail: victim } : {},
      );
      if (how !== 'at the registration')
        await attacker.browser.patch(`/api/employees/${attacker.id}/update-email`, { workEmail: victim });
      const token = tokenIn(await mailTo(world, victim));
      const victimsBrowser = world.browser();
      expect((await open(victimsBrowser, token)).body.requiresPassword).toBe(true);
      expect((await open(victimsBrowser, token, 'the password of the victim')).status).toBe(400);
      expect(await isVerified(attacker)).toBe(false);
      const login = { emailOrMobile: victim, password: attacker.registration.password };
      expect((await world.browser().post('/api/auth/login', login)).body).toMatchObject({
        requiresOTP: true,
      });
    },
  );

  test('loses the account when the owner sets a new password', async () => {
    const attacker = await registerPerson(world);
    const { workEmail, password } = attacker.registration;
    await world.browser().post('/api/auth/forgot-password', { email: workEmail });
    const token = await resetTokenMailedTo(world, workEmail);
    const link = tokenIn(await mailTo(world, workEmail, 1, '/verify-email?token='));
    await world.browser().post('/api/auth/reset-password', { token, password: 'the choice of the owner' });
    const login = { emailOrMobile: workEmail, password };
    expect((await world.browser().post('/api/auth/login', login)).status).toBe(401);
    expect((await open(attacker.browser, link)).body.employee).toBeUndefined();
    expect((await attacker.browser.get('/api/auth/user')).status).toBe(401);
  });
});

describe('a link that is opened while someone else is logged in', () => {
  test('never replaces the session', async () => {
    const [person, other] = [await registerPerson(world), await signedInPerson(world)];
    const token = await linkOf(person);
    const cookies = new Map(other.browser.cookies);
    expect((await open(other.browser, token)).body).toMatchObject({ requiresPassword: true });
    const answer = await open(other.browser, token, person.registration.password);
    expect(answer).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('still logged in') },
    });
    expect(answer.body.employee).toBeUndefined();
    expect(await isVerified(person)).toBe(true);
    expect(other.browser.cookies).toEqual(cookies);
    expect(await userOf(other.browser)).toBe(other.id);
    expect((await logIn(world, person)).cookies.has('session')).toBe(true);
  });
});
