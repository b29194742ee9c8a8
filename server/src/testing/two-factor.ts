// An authenticator app for tests, on the test clock.
import { generate } from 'otplib';
import type { TestApp } from './app.ts';
import type { Browser } from './browser.ts';
import type { Person } from './people.ts';

const STEP_MS = 30_000;

/** The code that the app shows after `steps` steps of 30 seconds. */
export const codeOf = ({ clock }: TestApp, secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor((clock.now().getTime() + steps * STEP_MS) / 1000) });

/** Advances the clock until the app shows an unused code. */
export async function nextCodeOf(world: TestApp, secret: string): Promise<string> {
  world.clock.advance(STEP_MS);
  return codeOf(world, secret);
}

/** A code that is not accepted now, nor some steps earlier or later. */
export async function wrongCodeOf(world: TestApp, secret: string): Promise<string> {
  const validCodes = await Promise.all([-2, -1, 0, 1, 2].map((steps) => codeOf(world, secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !validCodes.includes(code),
  )!;
}

export interface SecondFactor {
  qrCodeUrl: string;
  secret: string;
  backupCodes: string[];
}

export async function startTwoFactor({ id, browser }: Person): Promise<SecondFactor> {
  const { status, body } = await browser.post('/api/admin/2fa/setup', { employeeId: id });
  if (status !== 200) throw new Error(`The set-up answered ${status}.`);
  return body;
}

/** Uses up the current code. */
export async function enableTwoFactor(world: TestApp, person: Person): Promise<SecondFactor> {
  const factor = await startTwoFactor(person);
  const token = await codeOf(world, factor.secret);
  const { status } = await person.browser.post('/api/admin/2fa/verify-setup', {
    employeeId: person.id,
    token,
  });
  if (status !== 200) throw new Error(`Verifying the set-up answered ${status}.`);
  return factor;
}

/** A browser after the password step of a login with two-factor authentication. */
export async function afterPasswordStep(world: TestApp, { registration }: Person): Promise<Browser> {
  const browser = world.browser();
  const { workEmail, password } = registration;
  const { body } = await browser.post('/api/auth/login', { emailOrMobile: workEmail, password });
  if (!body.requiresTwoFactor) throw new Error('The login asked for no second factor.');
  return browser;
}
