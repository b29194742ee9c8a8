import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pushSubscriptions } from '../../../db/schema/notifications.ts';
import { openTestApp, testApp } from '../../../testing/app.ts';
import { logIn, type Person, signedInAdmin, signedInPerson } from '../../../testing/people.ts';
import { openPushService, type PushService, type TestSubscription } from '../../../testing/push-service.ts';
import { sweepExpired } from '../../system/jobs.ts';

const PATH = '/api/push';
const DEVICES = `${PATH}/devices`;
const DAY_MS = 24 * 60 * 60_000;

const world = testApp({ settings: { ALLOW_PRIVATE_ADDRESSES: 'on' } });
let service: PushService;
beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.close());

type Caller = Pick<Person, 'browser'>;

const add = ({ browser }: Caller, subscription = service.subscribe()) =>
  browser.post(DEVICES, { ...subscription, language: 'en' });
const renew = async ({ browser }: Caller, subscription: TestSubscription) =>
  (await browser.post(`${DEVICES}/renew`, { ...subscription, language: 'ar' })).body.id;
const devicesOf = async ({ browser }: Caller) => (await browser.get(PATH)).body.devices;
const rowOf = async ({ endpoint }: TestSubscription) =>
  (await world.ctx.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint)))[0];

describe('a device', () => {
  test('is listed only for its owner, and only its owner can remove it', async () => {
    const [owner, stranger] = [await signedInPerson(world), await signedInPerson(world)];
    const { status, body } = await add(owner);
    expect(status).toBe(201);
    expect(await devicesOf(owner)).toMatchObject([{ id: body.id, current: true, lastSuccessAt: null }]);
    const second = { browser: await logIn(world, owner) };
    expect(await devicesOf(second)).toMatchObject([{ id: body.id, current: false }]);
    expect(await devicesOf(stranger)).toEqual([]);
    expect((await stranger.browser.delete(`${DEVICES}/${body.id}`)).status).toBe(404);
    expect((await stranger.browser.post(`${DEVICES}/${body.id}/test`)).status).toBe(404);
    expect((await second.browser.delete(`${DEVICES}/${body.id}`)).status).toBe(200);
    expect(await devicesOf(owner)).toEqual([]);
  });

  test('is hidden from visitors', async () => {
    const visitor = { browser: world.browser() };
    expect((await visitor.browser.get(PATH)).status).toBe(401);
    expect((await add(visitor)).status).toBe(401);
  });

  test('has one subscription', async () => {
    const owner = await signedInPerson(world);
    const [first, second] = [service.subscribe(), service.subscribe()];
    await add(owner, first);
    await add(owner, second);
    expect(await devicesOf(owner)).toHaveLength(1);
    expect(await rowOf(first)).toBeUndefined();
    expect((await add(owner, second)).status).toBe(201);
    expect(await devicesOf(owner)).toHaveLength(1);
  });

  test('is refused after ten others', async () => {
    const owner = await signedInPerson(world);
    const browsers = [owner.browser];
    while (browsers.length < 11) browsers.push(await logIn(world, owner));
    const last = { browser: browsers.pop()! };
    for (const browser of browsers) expect((await add({ browser })).status).toBe(201);
    expect(await add(last)).toMatchObject({ status: 409, body: { code: 'too_many_push_devices' } });
    const [{ id }] = await devicesOf(owner);
    await owner.browser.delete(`${DEVICES}/${id}`);
    expect((await add(last)).status).toBe(201);
  });

  test('is deleted when nobody has used it for half a year', async () => {
    const owner = await signedInPerson(world);
    const [old, used] = [service.subscribe(), service.subscribe()];
    await add(owner, old);
    await add({ browser: await logIn(world, owner) }, used);
    const seenAt = new Date(world.clock.now().getTime() - 181 * DAY_MS);
    const isOld = eq(pushSubscriptions.endpoint, old.endpoint);
    await world.ctx.db.update(pushSubscriptions).set({ seenAt }).where(isOld);
    await sweepExpired(world.ctx).run({}, { isLast: false });
    expect(await rowOf(old)).toBeUndefined();
    expect(await rowOf(used)).toBeDefined();
  });

  test.each([
    { endpoint: 'no address' },
    { endpoint: `https://push.example.com/${'a'.repeat(1000)}` },
    { endpoint: 'file:///etc/passwd' },
    // 65 bytes, but not a point of the curve.
    { p256dh: `BA${'A'.repeat(85)}` },
    { p256dh: 'short' },
    { auth: 'short' },
    { language: 'fr' },
  ])('is refused with %j', async (change) => {
    const owner = await signedInPerson(world);
    const reply = await owner.browser.post(DEVICES, { ...service.subscribe(), language: 'en', ...change });
    expect(reply.status).toBe(400);
    expect(await devicesOf(owner)).toEqual([]);
  });
});

describe('the end of a session', () => {
  test('ends the messages on this device only', async () => {
    const owner = await signedInPerson(world);
    const other = { browser: await logIn(world, owner) };
    const [here, there] = [service.subscribe(), service.subscribe()];
    await add(owner, here);
    await add(other, there);
    await owner.browser.post('/api/auth/logout');
    expect(await rowOf(here)).toBeUndefined();
    expect(await rowOf(there)).toBeDefined();
  });

  test('from another device ends the messages too', async () => {
    const owner = await signedInPerson(world);
    const lost = { browser: await logIn(world, owner) };
    const [here, there] = [service.subscribe(), service.subscribe()];
    await add(owner, here);
    await add(lost, there);
    const { body: sessions } = await owner.browser.get('/api/auth/sessions');
    const { id } = sessions.find(({ current }: { current: boolean }) => !current);
    await owner.browser.delete(`/api/auth/sessions/${id}`);
    expect(await rowOf(there)).toBeUndefined();
    await add({ browser: await logIn(world, owner) }, there);
    await owner.browser.delete('/api/auth/sessions');
    expect(await rowOf(there)).toBeUndefined();
    expect(await rowOf(here)).toBeDefined();
  });

  test('by its age does not end the messages, because absent people want them', async () => {
    const owner = await signedInPerson(world);
    const subscription = service.subscribe();
    await add(owner, subscription);
    world.clock.advance(15 * DAY_MS);
    await sweepExpired(world.ctx).run({}, { isLast: false });
    expect((await owner.browser.get(PATH)).status).toBe(401);
    const device = await rowOf(subscription);
    expect(device).toBeDefined();
    const again = { browser: await logIn(world, owner) };
    expect(await renew(again, subscription)).toBe(device?.id);
    expect(await devicesOf(again)).toMatchObject([{ current: true }]);
    expect((await rowOf(subscription))?.language).toBe('ar');
  });

  test('by another login of the same person keeps the device', async () => {
    const owner = await signedInPerson(world);
    const subscription = service.subscribe();
    await add(owner, subscription);
    const { workEmail, password } = owner.registration;
    await owner.browser.post('/api/auth/login', { emailOrMobile: workEmail, password });
    expect(await devicesOf(owner)).toMatchObject([{ current: true }]);
  });

  test('by the login of another person ends the messages', async () => {
    const [first, second] = [await signedInPerson(world), await signedInPerson(world)];
    const subscription = service.subscribe();
    await add(first, subscription);
    const { workEmail, password } = second.registration;
    await first.browser.post('/api/auth/login', { emailOrMobile: workEmail, password });
    expect(await rowOf(subscription)).toBeUndefined();
  });

  test('by deleting the account ends the messages', async () => {
    const [owner, admin] = [await signedInPerson(world), await signedInAdmin(world)];
    const subscription = service.subscribe();
    await add(owner, subscription);
    expect((await admin.browser.delete(`/api/employees/${owner.id}`)).status).toBe(200);
    expect(await rowOf(subscription)).toBeUndefined();
  });
});

describe('a subscription', () => {
  test('ends when another person logs in on its device, and not through a person who knows only its address', async () => {
    const [owner, next, stranger] = [
      await signedInPerson(world),
      await signedInPerson(world),
      await signedInPerson(world),
    ];
    const subscription = service.subscribe();
    await add(owner, subscription);
    // A stranger knows neither the address nor the secret. The address alone has no effect.
    const guessed = { ...service.subscribe(), endpoint: subscription.endpoint };
    expect(await renew(stranger, guessed)).toBeNull();
    expect(await add(stranger, guessed)).toMatchObject({
      status: 400,
      body: { code: 'push_address_refused' },
    });
    expect((await rowOf(subscription))?.employeeId).toBe(owner.id);
    expect(await renew(next, subscription)).toBeNull();
    expect(await rowOf(subscription)).toBeUndefined();
  });

  test('moves to the person who turns messages on in the same browser', async () => {
    const [owner, next] = [await signedInPerson(world), await signedInPerson(world)];
    const subscription = service.subscribe();
    await add(owner, subscription);
    expect((await add(next, subscription)).status).toBe(201);
    expect(await devicesOf(owner)).toEqual([]);
    expect(await devicesOf(next)).toHaveLength(1);
  });
});

describe('a subscription that the browser replaced', () => {
  const replace = (replaced: object, subscription: TestSubscription) =>
    world.browser().post(`${DEVICES}/replace`, { replaced, subscription });

  test('continues without a session, with the secret of the old subscription', async () => {
    const owner = await signedInPerson(world);
    const [old, next] = [service.subscribe(), service.subscribe()];
    const { body } = await add(owner, old);
    const { endpoint, auth } = old;
    expect((await replace({ endpoint, auth }, next)).status).toBe(200);
    expect(await rowOf(next)).toMatchObject({ id: body.id, p256dh: next.p256dh, auth: next.auth });
    expect((await replace({ endpoint, auth }, service.subscribe())).status).toBe(404);
  });

  test('is not replaced if the secret is wrong', async () => {
    const owner = await signedInPerson(world);
    const old = service.subscribe();
    await add(owner, old);
    const wrong = { endpoint: old.endpoint, auth: service.subscribe().auth };
    expect((await replace(wrong, service.subscribe())).status).toBe(404);
    expect(await rowOf(old)).toBeDefined();
  });
});

test('addresses in private networks and without TLS are refused', async () => {
  const strict = await openTestApp();
  try {
    const owner = await signedInPerson(strict);
    const answers = [];
    for (const endpoint of [
      'http://push.example.com/a',
      'https://127.0.0.1/a',
      'https://localhost/a',
      'https://10.0.0.8:9200/_search',
      'https://169.254.169.254/latest',
      'https://push.example.com/a',
    ]) {
      const reply = await owner.browser.post(DEVICES, { ...service.subscribe(), endpoint, language: 'en' });
      answers.push(reply.body.code ?? reply.status);
    }
    expect(answers).toEqual([...Array(5).fill('push_address_refused'), 201]);
  } finally {
    await strict.close();
  }
});
