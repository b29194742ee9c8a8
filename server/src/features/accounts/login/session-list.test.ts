import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Browser } from '../../../testing/browser.ts';
import { logIn, signedInPerson } from '../../../testing/people.ts';

const world = testApp();

const isSignedIn = async (browser: Browser) => (await browser.get('/api/auth/user')).status === 200;
const sessionsOf = async (browser: Browser) =>
  (await browser.get('/api/auth/sessions')).body as { id: string }[];

test('a person sees all their sessions, with the current one marked', async () => {
  const person = await signedInPerson(world);
  const phone = world.browser();
  const { workEmail, password } = person.registration;
  const login = { emailOrMobile: workEmail, password };
  await phone.post('/api/auth/login', login, { 'user-agent': `Phone ${'x'.repeat(1000)}` });
  const list = await sessionsOf(phone);
  expect(list).toHaveLength(2);
  expect(list.filter((session) => 'current' in session && session.current)).toMatchObject([
    { userAgent: expect.stringMatching(/^Phone x{294}$/) },
  ]);
  expect(Object.keys(list[0]!).sort()).toEqual(['createdAt', 'current', 'id', 'lastSeenAt', 'userAgent']);
  expect(JSON.stringify(list)).not.toContain(phone.cookies.get('session'));
});

test('a person ends one of their other sessions', async () => {
  const person = await signedInPerson(world);
  const phone = await logIn(world, person);
  const [here] = (await sessionsOf(phone)).filter((session) => 'current' in session && session.current);
  expect(await person.browser.delete(`/api/auth/sessions/${here!.id}`)).toMatchObject({ status: 200 });
  expect(await isSignedIn(phone)).toBe(false);
  expect(await isSignedIn(person.browser)).toBe(true);
  expect(await sessionsOf(person.browser)).toHaveLength(1);
});

test("a person cannot end another person's session", async () => {
  const [person, other] = [await signedInPerson(world), await signedInPerson(world)];
  const [session] = await sessionsOf(person.browser);
  const refused = await other.browser.delete(`/api/auth/sessions/${session!.id}`);
  expect(refused).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await isSignedIn(person.browser)).toBe(true);
});

test('a person ends all sessions except the current one', async () => {
  const person = await signedInPerson(world);
  const others = [await logIn(world, person), await logIn(world, person)];
  const stranger = await signedInPerson(world);
  expect(await person.browser.delete('/api/auth/sessions')).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
  expect(await isSignedIn(person.browser)).toBe(true);
  expect(await isSignedIn(stranger.browser)).toBe(true);
});
