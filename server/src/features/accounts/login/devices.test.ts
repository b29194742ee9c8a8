import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { knownDevices } from '../../../db/schema/accounts.ts';
import { testApp } from '../../../testing/app.ts';
import type { Browser } from '../../../testing/browser.ts';
import { countTaken, resetLimit } from '../../../testing/limits.ts';
import {
  logIn,
  type Person,
  resetTokenMailedTo,
  signedInAdmin,
  signedInPerson,
} from '../../../testing/people.ts';
import { afterPasswordStep, enableTwoFactor, nextCodeOf } from '../../../testing/two-factor.ts';

const WRONG = 'not the right one';
const DAY_MS = 24 * 60 * 60_000;

const world = testApp();
const secondServer = testApp(() => ({ sharesWith: world }));

const tryLogin = async (
  browser: Browser,
  { registration }: Pick<Person, 'registration'>,
  password = registration.password,
) => {
  const { status } = await browser.post('/api/auth/login', {
    emailOrMobile: registration.workEmail,
    password,
  });
  return status;
};

async function failTimes(times: number, person: Person, browserOf: () => Browser): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1)
    statuses.push(await tryLogin(browserOf().on(count % 2 ? secondServer : world), person, WRONG));
  return statuses;
}

/** Ten wrong logins of strangers. */
async function lock(person: Person): Promise<void> {
  await failTimes(10, person, () => world.browser());
  expect(await tryLogin(world.browser(), person)).toBe(429);
}

const devicesOf = ({ id }: Person) => world.ctx.db.$count(knownDevices, eq(knownDevices.employeeId, id));

function browserWithDeviceToken(token: string): Browser {
  const browser = world.browser();
  browser.cookies.set('device', token);
  return browser;
}

describe('strangers who lock an account', () => {
  test('do not lock devices that logged in before, on any server', async () => {
    const person = await signedInPerson(world);
    const phone = await logIn(world, person);
    await lock(person);
    for (const browser of [person.browser, phone]) {
      expect(await tryLogin(browser, person)).toBe(200);
      expect(await tryLogin(browser.on(secondServer), person)).toBe(200);
    }
    expect(await tryLogin(world.browser(), person)).toBe(429);
  });

  test('get no new attempts when the owner logs in on a known device', async () => {
    const person = await signedInPerson(world);
    await failTimes(9, person, () => world.browser());
    expect(await tryLogin(person.browser, person)).toBe(200);
    expect(await failTimes(2, person, () => world.browser())).toEqual([401, 429]);
  });

  test('are not exempt on devices of their own accounts', async () => {
    const [person, stranger] = [await signedInPerson(world), await signedInPerson(world)];
    await lock(person);
    expect(await tryLogin(stranger.browser, person)).toBe(429);
    const answer = await stranger.browser.post('/api/auth/login', {
      emailOrMobile: 'nobody-known@example.com',
      password: WRONG,
    });
    expect(answer.status).toBe(401);
  });

  test('do not lock the device that resets the password by mail', async () => {
    const person = await signedInPerson(world);
    const { workEmail } = person.registration;
    const browser = world.browser();
    await browser.post('/api/auth/forgot-password', { email: workEmail });
    const token = await resetTokenMailedTo(world, workEmail);
    const password = 'a new one to remember';
    expect((await browser.post('/api/auth/reset-password', { token, password })).status).toBe(200);
    await failTimes(10, person, () => world.browser());
    expect(await tryLogin(world.browser(), person, password)).toBe(429);
    expect(await tryLogin(browser, person, password)).toBe(200);
  });
});

describe('640 failures from one address', () => {
  /** Invented names, so that no account is locked. */
  const fail = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        (index % 2 ? world : secondServer).browser().post('/api/auth/login', {
          emailOrMobile: `invented-${index}@example.com`,
          password: WRONG,
        }),
      ),
    );

  test('do not keep anybody of the office out: a known device logs in at once, and others with the right password', async () => {
    await resetLimit(world, 'login-address');
    const [known, other] = [await signedInPerson(world), await signedInPerson(world)];
    for (let round = 0; round < 6; round += 1)
      for (const { status } of await fail(100)) expect(status).toBe(401);
    const flood = fail(40);
    const start = performance.now();
    expect(await tryLogin(known.browser, known)).toBe(200);
    const took = performance.now() - start;
    expect((await flood).filter(({ status }) => status === 429).length).toBeGreaterThan(10);
    expect(performance.now() - start).toBeGreaterThan(took);
    expect(await tryLogin(world.browser(), other)).toBe(200);
    // Their own device is no known device of other accounts.
    const wrong = await Promise.all(Array.from({ length: 30 }, () => tryLogin(known.browser, other, WRONG)));
    expect(wrong.filter((status) => status === 429).length).toBeGreaterThanOrEqual(15);
  });

  test('count, but logins with the right password do not', async () => {
    await resetLimit(world, 'login-address');
    const people = [await signedInPerson(world), await signedInPerson(world), await signedInPerson(world)];
    for (const person of people) expect(await tryLogin(world.browser(), person)).toBe(200);
    expect(await countTaken(world, 'login-address')).toBe(0);
    expect(await tryLogin(world.browser(), people[0]!, WRONG)).toBe(401);
    expect(await countTaken(world, 'login-address')).toBe(1);
  });
});

describe('a known device', () => {
  test('is locked after ten own failures, without locking others', async () => {
    const person = await signedInPerson(world);
    expect(await failTimes(10, person, () => person.browser)).toEqual(Array(10).fill(401));
    expect(await tryLogin(person.browser, person)).toBe(429);
    expect(await tryLogin(person.browser.on(secondServer), person)).toBe(429);
    expect(await tryLogin(world.browser(), person)).toBe(200);
    await resetLimit(world, 'login-device');
    expect(await tryLogin(person.browser, person)).toBe(200);
  });

  test('gets a new token at every login, which ends a copy of the old one', async () => {
    const person = await signedInPerson(world);
    const copied = person.browser.cookies.get('device')!;
    await tryLogin(person.browser, person);
    expect(person.browser.cookies.get('device')).not.toBe(copied);
    await lock(person);
    expect(await tryLogin(browserWithDeviceToken(copied), person)).toBe(429);
    expect(await tryLogin(person.browser, person)).toBe(200);
  });

  test('stays known for every account that logged in on it', async () => {
    const [first, second] = [await signedInPerson(world), await signedInPerson(world)];
    expect(await tryLogin(first.browser, second)).toBe(200);
    for (const person of [first, second]) await lock(person);
    expect(await tryLogin(first.browser, first)).toBe(200);
    expect(await tryLogin(first.browser, second)).toBe(200);
  });

  test('is known only after the second factor', async () => {
    const admin = await signedInAdmin(world);
    const { secret } = await enableTwoFactor(world, admin);
    const before = await devicesOf(admin);
    const browser = await afterPasswordStep(world, admin);
    expect(browser.cookies.has('device')).toBe(false);
    expect(await devicesOf(admin)).toBe(before);
    await browser.post('/api/auth/two-factor', { code: await nextCodeOf(world, secret) });
    expect(await devicesOf(admin)).toBe(before + 1);
    await lock(admin);
    expect(await tryLogin(browser, admin)).toBe(200);
  });

  test('has a cookie that scripts cannot read, and a hash in the database', async () => {
    const person = await signedInPerson(world);
    const answer = await person.browser.post('/api/auth/login', {
      emailOrMobile: person.registration.workEmail,
      password: person.registration.password,
    });
    const cookie = [answer.headers['set-cookie'] ?? []]
      .flat()
      .find((setCookie) => setCookie.startsWith('device='));
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Max-Age=31536000/);
    const stored = await world.ctx.db.select().from(knownDevices);
    expect(JSON.stringify(stored)).not.toContain(person.browser.cookies.get('device'));
  });

  test('is forgotten after a year without a login', async () => {
    const person = await signedInPerson(world);
    world.clock.advance(366 * DAY_MS);
    await lock(person);
    expect(await tryLogin(person.browser, person)).toBe(429);
  });
});

describe('devices are forgotten', () => {
  test('after a password reset; after a password change, all other devices', async () => {
    const person = await signedInPerson(world);
    const phone = await logIn(world, person);
    const { workEmail, password } = person.registration;
    const changed = 'the second one of them';
    const change = { currentPassword: password, password: changed };
    expect((await person.browser.post('/api/auth/change-password', change)).status).toBe(200);
    await lock(person);
    expect(await tryLogin(phone, person, changed)).toBe(429);
    expect(await tryLogin(person.browser, person, changed)).toBe(200);
    const elsewhere = world.browser();
    await elsewhere.post('/api/auth/forgot-password', { email: workEmail });
    const token = await resetTokenMailedTo(world, workEmail);
    await elsewhere.post('/api/auth/reset-password', { token, password });
    await lock(person);
    expect(await tryLogin(person.browser, person)).toBe(429);
  });

  test('when the person has more than twenty, least recently used first', async () => {
    const person = await signedInPerson(world);
    for (let count = 0; count < 20; count += 1) {
      world.clock.advance(1_000);
      await logIn(world, person);
    }
    expect(await devicesOf(person)).toBe(20);
    await lock(person);
    expect(await tryLogin(person.browser, person)).toBe(429);
  });

  test('when the account is deleted', async () => {
    const [admin, person] = [await signedInAdmin(world), await signedInPerson(world)];
    expect(await devicesOf(person)).toBe(1);
    expect((await admin.browser.delete(`/api/employees/${person.id}`)).status).toBe(200);
    expect(await devicesOf(person)).toBe(0);
  });
});
