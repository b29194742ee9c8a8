import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import webpush from 'web-push';
import { pushSubscriptions } from '../../../db/schema/notifications.ts';
import { openTestApp, testApp, testPerson } from '../../../testing/app.ts';
import { type Person, signedInPerson } from '../../../testing/people.ts';
import { openPushService, type PushService, type TestSubscription } from '../../../testing/push-service.ts';

const PATH = '/api/push';

const world = testApp({ settings: { ALLOW_PRIVATE_ADDRESSES: 'on' } });
let service: PushService;
beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.close());

async function addDevice({ browser }: Pick<Person, 'browser'>, language = 'en'): Promise<TestSubscription> {
  const subscription = service.subscribe();
  const { status } = await browser.post(`${PATH}/devices`, { ...subscription, language });
  expect(status).toBe(201);
  return subscription;
}

const countDevices = ({ id }: Person) =>
  world.ctx.db.$count(pushSubscriptions, eq(pushSubscriptions.employeeId, id));

describe('a test message', () => {
  const send = async ({ browser }: Person) => {
    const [{ id }] = (await browser.get(PATH)).body.devices;
    return browser.post(`${PATH}/devices/${id}/test`);
  };

  test('arrives at once', async () => {
    const person = await signedInPerson(world);
    const device = await addDevice(person, 'ar');
    expect(await send(person)).toMatchObject({ status: 200, body: { success: true } });
    expect(service.received(device)[0]!.message).toMatchObject({ language: 'ar', path: '/profile' });
  });

  test('fails with an error if the push service refuses it', async () => {
    const person = await signedInPerson(world);
    const device = await addDevice(person);
    service.answer(device, 500);
    expect(await send(person)).toMatchObject({ status: 502, body: { code: 'push_failed' } });
    service.answer(device, 410);
    expect(await send(person)).toMatchObject({ status: 404 });
    expect(await countDevices(person)).toBe(0);
  });

  test('is limited', async () => {
    const person = await signedInPerson(world);
    await addDevice(person);
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await send(person)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('the VAPID keys', () => {
  const person = testPerson(world);
  const publicKey = async (settings: NodeJS.ProcessEnv) => {
    const server = await openTestApp({ settings, sharesWith: world });
    try {
      return (await person.browser.on(server).get(PATH)).body.publicKey;
    } finally {
      await server.close();
    }
  };

  test('are the same on every server, are derived from the secret key, and can be set', async () => {
    const [own, other] = ['k'.repeat(32), 'o'.repeat(32)];
    const key = await publicKey({ SECRET_KEY: own });
    expect(key).toMatch(/^B[\w-]{86}$/);
    expect(await publicKey({ SECRET_KEY: own })).toBe(key);
    expect(await publicKey({ SECRET_KEY: other })).not.toBe(key);
    const set = webpush.generateVAPIDKeys();
    const settings = { VAPID_PUBLIC_KEY: set.publicKey, VAPID_PRIVATE_KEY: set.privateKey };
    expect(await publicKey(settings)).toBe(set.publicKey);
  });
});
