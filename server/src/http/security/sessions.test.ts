import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { sessions } from '../../db/schema/accounts.ts';
import { openTestApp, testApp } from '../../testing/app.ts';
import { Browser } from '../../testing/browser.ts';
import { openTestWorld } from '../../testing/context.ts';
import {
  changeAccount,
  logIn,
  mailTo,
  type Person,
  registerPerson,
  registrationOf,
  signedInAdmin,
  signedInPerson,
  tokenIn,
} from '../../testing/people.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const world = testApp();
const secondServer = testApp(() => ({ sharesWith: world }));

const statusOf = async (browser: Browser) => (await browser.get('/api/auth/user')).status;
function cookieHeader(answer: { headers: { 'set-cookie'?: string | string[] } }, name: string): string {
  const all = [answer.headers['set-cookie'] ?? []].flat();
  const [header, ...others] = all.filter((one) => one.startsWith(`${name}=`));
  expect(others).toEqual([]);
  return header!;
}

const credentials = ({ registration: { workEmail, password } }: Person) => ({
  emailOrMobile: workEmail,
  password,
});

describe('the cookie of a session', () => {
  test('is inaccessible to scripts and other sites', async () => {
    const person = await signedInPerson(world);
    const cookie = cookieHeader(await person.browser.post('/api/auth/login', credentials(person)), 'session');
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).toMatch(/; HttpOnly(;|$)/);
    expect(cookie).toMatch(/; SameSite=Lax(;|$)/);
    expect(cookie).not.toMatch(/Secure|Domain/i);
  });

  test('is bound to the host and to https when the product uses https', async () => {
    const secure = await openTestApp({
      settings: { PUBLIC_URL: 'https://bugs.example.com' },
      sharesWith: world,
    });
    const browser = secure.browser();
    const registered = await browser.post('/api/employees', registrationOf());
    const person = await signedInPerson(world);
    const loggedIn = await browser.post('/api/auth/login', credentials(person));
    for (const cookie of [
      cookieHeader(registered, '__Host-verification'),
      cookieHeader(loggedIn, '__Host-session'),
    ]) {
      expect(cookie).toMatch(/; Path=\/(;|$)/);
      expect(cookie).toMatch(/; HttpOnly(;|$)/);
      expect(cookie).toMatch(/; Secure(;|$)/);
      expect(cookie).toMatch(/; SameSite=Lax(;|$)/);
      expect(cookie).not.toMatch(/Domain/i);
    }
    expect(await statusOf(browser)).toBe(200);
    await secure.close();
  });

  test('contains 256 random bits; the table has only their hash', async () => {
    const { browser, id } = await signedInPerson(world);
    const token = browser.cookies.get('session')!;
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await world.ctx.db.select().from(sessions).where(eq(sessions.employeeId, id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a session', () => {
  test('is replaced at each login, and the old one ends', async () => {
    const person = await signedInPerson(world);
    const before = person.browser.cookies.get('session')!;
    await person.browser.post('/api/auth/login', credentials(person));
    const after = person.browser.cookies.get('session')!;
    expect(after).not.toBe(before);
    expect(await statusOf(person.browser)).toBe(200);
    person.browser.cookies.set('session', before);
    expect(await statusOf(person.browser)).toBe(401);
  });

  test('cannot be planted before a login', async () => {
    const person = await signedInPerson(world);
    const browser = world.browser();
    const planted = 'a'.repeat(43);
    browser.cookies.set('session', planted);
    expect(await statusOf(browser)).toBe(401);
    await browser.post('/api/auth/login', credentials(person));
    expect(browser.cookies.get('session')).not.toBe(planted);
  });

  test('of one kind is not accepted as another kind', async () => {
    const signedIn = await signedInPerson(world);
    const unverified = await registerPerson(world);
    const swapped = world.browser();
    swapped.cookies.set('session', unverified.browser.cookies.get('verification')!);
    swapped.cookies.set('verification', signedIn.browser.cookies.get('session')!);
    expect(await statusOf(swapped)).toBe(401);
    const resent = await swapped.post('/api/auth/resend-otp', { employeeId: signedIn.id });
    expect(resent.status).toBe(401);
  });

  test('ends when another person logs in or registers in the same browser', async () => {
    const first = await signedInPerson(world);
    const token = first.browser.cookies.get('session')!;
    const registered = await first.browser.post('/api/employees', registrationOf());
    expect(registered.status).toBe(201);
    expect(await statusOf(first.browser)).toBe(401);
    const employeeId = registered.body.employeeId;
    expect((await first.browser.post('/api/auth/resend-otp', { employeeId })).status).toBe(200);
    first.browser.cookies.set('session', token);
    expect(await statusOf(first.browser)).toBe(401);
  });
});

describe('lifetimes', () => {
  /** Advances the clock in steps with a request after each, so that only the absolute lifetime can end the session. */
  async function stayActive(browser: Browser, step: number, total: number): Promise<void> {
    for (let passed = step; passed < total; passed += step) {
      world.clock.advance(step);
      expect(await statusOf(browser)).toBe(200);
    }
  }

  test.each([
    { who: 'an employee', enter: signedInPerson, idle: 24 * HOUR, step: 23 * HOUR, absolute: 14 * 24 * HOUR },
    {
      who: 'an administrator',
      enter: signedInAdmin,
      idle: 30 * MINUTE,
      step: 25 * MINUTE,
      absolute: 12 * HOUR,
    },
  ])(
    'of $who end after the idle time, and always after the absolute time',
    async ({ enter, idle, step, absolute }) => {
      const person = await enter(world);
      world.clock.advance(idle - 2 * MINUTE);
      expect(await statusOf(person.browser)).toBe(200);
      world.clock.advance(idle - 2 * MINUTE);
      expect(await statusOf(person.browser)).toBe(200);
      world.clock.advance(idle);
      expect(await statusOf(person.browser)).toBe(401);

      const browser = await logIn(world, person);
      await stayActive(browser, step, absolute);
      world.clock.advance(step);
      expect(await statusOf(browser)).toBe(401);
    },
  );

  test('are not extended by a page that nobody uses', async () => {
    const { browser } = await signedInAdmin(world);
    const unattended = () => browser.get('/api/auth/user', { 'x-unattended': '1' });
    world.clock.advance(20 * MINUTE);
    expect((await unattended()).status).toBe(200);
    world.clock.advance(20 * MINUTE);
    expect((await unattended()).status).toBe(401);
  });

  test('of an unverified account is one hour', async () => {
    const { browser, id } = await registerPerson(world);
    world.clock.advance(59 * MINUTE);
    const resend = () => browser.post('/api/auth/resend-otp', { employeeId: id });
    expect((await resend()).status).toBe(200);
    world.clock.advance(2 * MINUTE);
    expect((await resend()).status).toBe(401);
  });
});

/** A second server that gets no change notifications. */
async function openUnnotifiedServer() {
  const unnotified = await openTestWorld({ sharesWith: world });
  const changes = { ...unnotified.ctx.changes, connected: true, subscribe: () => () => {} };
  const app = await buildApp({ ...unnotified.ctx, changes });
  return {
    app,
    async close() {
      await app.close();
      await unnotified.close();
    },
  };
}

describe('sessions end at the next request on every server', () => {
  test.each([
    ['a logout', ({ browser }: Person) => browser.post('/api/auth/logout')],
    ['a deactivation', (person: Person) => changeAccount(world, person, { isActive: false })],
    [
      'a reset of the password',
      async ({ registration }: Person) => {
        const email = registration.workEmail;
        await world.browser().post('/api/auth/forgot-password', { email });
        const token = tokenIn(await mailTo(world, email));
        await world.browser().post('/api/auth/reset-password', { token, password: 'quite another sentence' });
      },
    ],
  ])('%s', async (_what, act) => {
    const person = await signedInPerson(world);
    const cookiesBefore = new Map(person.browser.cookies);
    expect(await statusOf(person.browser.on(secondServer))).toBe(200);
    await act(person);
    for (const [name, value] of cookiesBefore) person.browser.cookies.set(name, value);
    expect(await statusOf(person.browser.on(secondServer))).toBe(401);
    expect(await statusOf(person.browser)).toBe(401);
  });

  test('a former administrator is refused administrator calls', async () => {
    const admin = await signedInAdmin(world);
    const { browser } = admin;
    expect((await browser.on(secondServer).get('/api/employees')).status).toBe(200);
    await changeAccount(world, admin, { isAdmin: false });
    for (const server of [secondServer, world]) {
      expect((await browser.on(server).get('/api/employees')).status).toBe(403);
      expect((await browser.on(server).get('/api/admin/check')).body).toBe(false);
    }
  });

  test('also on a server that gets no notification of the change', async () => {
    const unnotified = await openUnnotifiedServer();
    const { browser } = await signedInPerson(world);
    const before = new Browser(unnotified.app, 'en', new Map(browser.cookies));
    expect(await statusOf(before)).toBe(200);
    await browser.post('/api/auth/logout');
    expect(await statusOf(before)).toBe(401);
    await unnotified.close();
  });

  test('logout removes every cookie and every row', async () => {
    const { browser, id } = await registerPerson(world);
    await browser.post('/api/auth/logout');
    expect(browser.cookies.size).toBe(0);
    expect(await world.ctx.db.$count(sessions, eq(sessions.employeeId, id))).toBe(0);
    expect((await browser.post('/api/auth/logout')).status).toBe(200);
  });
});

test('requests that change nothing continue while the disk is full', async () => {
  const { browser } = await signedInPerson(world);
  await world.ctx.db.execute(sql`create function refuse_rows() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '53100'; end $$`);
  await world.ctx.db.execute(
    sql`create trigger disk_full before update on sessions execute function refuse_rows()`,
  );
  world.clock.advance(5 * MINUTE);
  expect(await statusOf(browser)).toBe(200);
  await world.ctx.db.execute(sql`drop trigger disk_full on sessions`);
});
