// Event streams end in these cases (promises: 39).
import { afterEach, describe, expect, test, vi } from 'vitest';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { closeStreams, listen, type OpenStream, passCadence } from '../../../testing/event-stream.ts';
import { logIn, type Person, signedInAdmin, signedInPerson } from '../../../testing/people.ts';
import { enableTwoFactor } from '../../../testing/two-factor.ts';

/** The heartbeat would also end the streams, after 25 seconds. */
const BEFORE_HEARTBEAT = { timeout: 20_000 };

const world = testApp();
const secondServer = testApp(() => ({ sharesWith: world }));
const admin = testAdmin(world);
afterEach(closeStreams);

const changeAccess = ({ id }: Person, change: object) =>
  admin.browser.patch(`/api/admin/employees/${id}`, change);

describe('a stream ends before its next heartbeat, on every server, after', () => {
  test.each<[string, (person: Person) => Promise<{ status: number }>]>([
    ['a logout', ({ browser }) => browser.post('/api/auth/logout')],
    [
      'a new login in the same browser',
      ({ browser, registration: { workEmail: emailOrMobile, password } }) =>
        browser.post('/api/auth/login', { emailOrMobile, password }),
    ],
    ['a deactivation', (person) => changeAccess(person, { isActive: false })],
    ['the loss of the administrator role', (person) => changeAccess(person, { isAdmin: false })],
    [
      'a changed password on another device',
      async (person) => {
        const browser = await logIn(world, person);
        const { password: currentPassword } = person.registration;
        return browser.post('/api/auth/change-password', {
          currentPassword,
          password: 'the next one of them',
        });
      },
    ],
  ])('%s', async (_what, act) => {
    const [person, other] = [await signedInAdmin(world), await signedInPerson(world)];
    const own = [await listen(person.browser, world), await listen(person.browser, secondServer)];
    const others = await listen(other.browser, secondServer);
    expect((await act(person)).status).toBe(200);
    await vi.waitFor(
      () => expect(own.map((stream) => stream.isOver())).toEqual([true, true]),
      BEFORE_HEARTBEAT,
    );
    expect(others.isOver()).toBe(false);
  });
});

test('a stream of another device continues after a logout', async () => {
  const person = await signedInPerson(world);
  const phone = await listen(await logIn(world, person), secondServer);
  const desk = await listen(person.browser, secondServer);
  await person.browser.post('/api/auth/logout');
  await vi.waitFor(() => expect(desk.isOver()).toBe(true), BEFORE_HEARTBEAT);
  expect(phone.isOver()).toBe(false);
});

test('a person has at most five streams; the oldest stream ends and its page does not reconnect', async () => {
  const [person, other] = [await signedInPerson(world), await signedInPerson(world)];
  const others = await listen(other.browser, world);
  const streams: OpenStream[] = [];
  for (let count = 0; count < 7; count += 1) streams.push(await listen(person.browser, world));
  const expected = [true, true, false, false, false, false, false];
  await vi.waitFor(() => expect(streams.map((stream) => stream.isOver())).toEqual(expected));
  expect(streams.map((stream) => stream.text().includes('event: replaced'))).toEqual(expected);
  expect(others.isOver()).toBe(false);
});

test('an administrator without a required second factor receives the topics of a tester', async () => {
  const guarded = await signedInAdmin(world);
  await enableTwoFactor(world, guarded);
  const before = await listen(admin.browser, secondServer);
  const seen = { requireTwoFactor: false };
  await guarded.browser.patch('/api/admin/settings', { requireTwoFactor: true, seen });
  await vi.waitFor(() => expect(before.isOver()).toBe(true), BEFORE_HEARTBEAT);
  const [own, guardeds] = [await listen(admin.browser, world), await listen(guarded.browser, world)];
  await world.ctx.db.transaction((tx) => world.ctx.changes.publish(tx, ['reports', 'pages']));
  await passCadence([world], [own, guardeds]);
  expect(guardeds.received()).toEqual(expect.arrayContaining(['reports', 'pages']));
  expect(own.received()).toContain('pages');
  expect(own.received()).not.toContain('reports');
  await enableTwoFactor(world, admin);
  await vi.waitFor(() => expect(own.isOver()).toBe(true), BEFORE_HEARTBEAT);
});
