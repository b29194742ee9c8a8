import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { resetLimit } from '../../../testing/limits.ts';
import { logIn, type Person, signedInAdmin, signedInPerson } from '../../../testing/people.ts';

const MINUTE = 60_000;

const world = testApp();
const secondServer = testApp(() => ({ sharesWith: world }));

const reauthenticate = ({ browser }: Pick<Person, 'browser'>, password: unknown) =>
  browser.post('/api/auth/reauthenticate', { password });
/** A call that needs the password, entered within the last ten minutes. */
const isFresh = async ({ id, browser }: Person) =>
  (await browser.post('/api/admin/2fa/disable', { employeeId: id })).status === 200;

test('the password confirms the session again, on every server and in this browser only', async () => {
  const admin = await signedInAdmin(world);
  const elsewhere = { ...admin, browser: await logIn(world, admin) };
  expect(await isFresh(admin)).toBe(true);
  world.clock.advance(10 * MINUTE);
  expect(await isFresh(admin)).toBe(false);
  expect(await reauthenticate(admin, admin.registration.password)).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await isFresh({ ...admin, browser: admin.browser.on(secondServer) })).toBe(true);
  expect(await isFresh(elsewhere)).toBe(false);
});

test('a wrong password, no password, and a request without a session do not confirm the session', async () => {
  const admin = await signedInAdmin(world);
  world.clock.advance(10 * MINUTE);
  expect(await reauthenticate(admin, 'not the right one')).toMatchObject({
    status: 400,
    body: { code: 'wrong_password' },
  });
  const fields = { password: 'Password is required' };
  expect(await reauthenticate(admin, '')).toMatchObject({ status: 400, body: { fields } });
  expect(await isFresh(admin)).toBe(false);
  const visitor = { browser: world.browser() };
  expect((await reauthenticate(visitor, admin.registration.password)).status).toBe(401);
});

test('wrong passwords are limited on every server, and counted separately from failed logins', async () => {
  const person = await signedInPerson(world);
  const { workEmail, password } = person.registration;
  const login = () =>
    secondServer.browser().post('/api/auth/login', { emailOrMobile: workEmail, password: 'wrong' });
  for (let count = 0; count < 11; count += 1) await login();
  const statuses: number[] = [];
  for (let count = 0; count < 10; count += 1) {
    const browser = person.browser.on(count % 2 ? secondServer : world);
    statuses.push((await reauthenticate({ browser }, 'not the right one')).status);
  }
  expect(statuses).toEqual(Array(10).fill(400));
  const locked = await reauthenticate(person, password);
  expect(locked).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(500);
  await resetLimit(world, 'reauthenticate');
  expect((await reauthenticate(person, password)).status).toBe(200);
});
