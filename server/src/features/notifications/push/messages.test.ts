import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { jobKinds } from '../../../app/features.ts';
import { employees } from '../../../db/schema/employees.ts';
import { notifications, pushSubscriptions } from '../../../db/schema/notifications.ts';
import { openTestApp, testAdmin, testApp } from '../../../testing/app.ts';
import { undoAs, type Version, versionOf } from '../../../testing/decisions.ts';
import {
  logIn,
  logInAgain,
  type Person,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../../testing/people.ts';
import { advanceTo } from '../../../testing/program-days.ts';
import { openPushService, type PushService, type TestSubscription } from '../../../testing/push-service.ts';
import { sendPushJob } from '../jobs.ts';
import { PUSH_NOTICE, SEND_PUSH } from './push-jobs.ts';
import { pushHeld } from './quiet-commands.ts';
import { pushNotice } from './send-commands.ts';

const PATH = '/api/push';
const SETTINGS = { ALLOW_PRIVATE_ADDRESSES: 'on' };
const FAST_RETRIES = { retries: 3, firstDelay: 1, longestDelay: 1 };
/** All servers of a test have the same back-off, because the queue in the database keeps the back-off of the last server. */
const jobs: typeof jobKinds = (ctx) =>
  jobKinds(ctx).map((kind) => (kind.name === SEND_PUSH.name ? sendPushJob(ctx, FAST_RETRIES) : kind));

const world = testApp({ settings: SETTINGS, jobs });
// At night and on days off, messages are held back.
beforeAll(() => advanceTo(world, 12));
const admin = testAdmin(world);
let service: PushService;
beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.close());

const NOTES = 'Thank you. The total was wrong because of the coupon.';

async function addDevice({ browser }: Pick<Person, 'browser'>, language = 'en'): Promise<TestSubscription> {
  const subscription = service.subscribe();
  const { status } = await browser.post(`${PATH}/devices`, { ...subscription, language });
  expect(status).toBe(201);
  return subscription;
}

async function decide(reporter: Person, adminNotes = NOTES) {
  const { body: report } = await submitReport(reporter);
  const decision = { pointsEarned: 9, validationReason: 'approved', adminNotes };
  const decided = await admin.browser.patch(`/api/bug-reports/${report.id}/validate`, decision);
  expect(decided.status).toBe(200);
  return decided.body;
}

/** Advances the clock by half a minute and pushes all waiting notifications. */
async function pushAll({ id }: Pick<Person, 'id'>): Promise<void> {
  const waiting = await world.ctx.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.employeeId, id), isNull(notifications.pushedAt)));
  for (const notice of waiting) await pushNotice(world.ctx, notice.id);
}

const jobsFor = async (name: string, key: string, value: string) =>
  (
    await world.ctx.db.execute<{ delay: number; state: string }>(
      sql`select extract(epoch from start_after - created_on)::int as delay, state::text from jobs.job
        where name = ${name} and data ->> ${key} = ${value}`,
    )
  ).rows;
const noticesOf = ({ id }: Person) =>
  world.ctx.db.select().from(notifications).where(eq(notifications.employeeId, id));
/** Waits until no message to these devices is being sent. */
const untilSent = async (deviceIds: string[]) => {
  for (const id of deviceIds)
    await vi.waitFor(async () =>
      expect((await jobsFor(SEND_PUSH.name, 'deviceId', id)).map(({ state }) => state)).not.toContainEqual(
        expect.stringMatching(/created|active|retry/),
      ),
    );
};
const deviceIds = async ({ id }: Person) =>
  (await world.ctx.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.employeeId, id))).map(
    (device) => device.id,
  );

describe('a decision', () => {
  test('arrives encrypted and signed on each device, in its language, with the first words', async () => {
    const reporter = await signedInPerson(world);
    const english = await addDevice(reporter);
    const arabic = await addDevice({ browser: await logIn(world, reporter) }, 'ar');
    const report = await decide(reporter);
    await pushAll(reporter);
    await vi.waitFor(() => {
      expect(service.received(english)).toHaveLength(1);
      expect(service.received(arabic)).toHaveLength(1);
    });
    const [sent] = service.received(english);
    const { publicKey, devices } = (await reporter.browser.get(PATH)).body;
    const current = devices.find((device: { current: boolean }) => device.current);
    expect(sent).toMatchObject({
      signer: publicKey,
      claims: { aud: new URL(english.endpoint).origin, sub: 'mailto:no-reply@bugquest.test' },
      headers: { 'content-encoding': 'aes128gcm', urgency: 'normal', topic: sent!.message.tag },
      message: {
        device: current.id,
        title: expect.stringContaining(`Approved. ${report.serialNumber} is now worth`),
        body: `${report.serialNumber}: ${NOTES}`,
        path: `/reports/${report.id}`,
        language: 'en',
      },
    });
    expect(Number(sent!.headers.ttl)).toBeGreaterThan(2 * 86_400);
    expect(Object.keys(sent!.message).sort()).toEqual(['body', 'device', 'language', 'path', 'tag', 'title']);
    expect(service.received(arabic)[0]!.message).toMatchObject({
      title: expect.stringMatching(/[\u0600-\u06ff]/),
      language: 'ar',
    });
    await vi.waitFor(async () =>
      expect((await reporter.browser.get(PATH)).body.devices).toEqual([
        expect.objectContaining({ lastSuccessAt: expect.any(String) }),
        expect.objectContaining({ lastSuccessAt: expect.any(String) }),
      ]),
    );
  });

  test('waits half a minute in the job queue, and only for people with a device', async () => {
    const [reporter, silent] = [await signedInPerson(world), await signedInPerson(world)];
    await addDevice(reporter);
    await decide(reporter);
    await decide(silent);
    const [notice] = await noticesOf(reporter);
    const [other] = await noticesOf(silent);
    expect(await jobsFor(PUSH_NOTICE.name, 'notificationId', notice!.id)).toMatchObject([{ delay: 30 }]);
    expect(await jobsFor(PUSH_NOTICE.name, 'notificationId', other!.id)).toEqual([]);
  });

  test('that is undone in the meantime is not pushed, but a later correction is pushed', async () => {
    const reporter = await signedInPerson(world);
    const device = await addDevice(reporter);
    const undo = async (report: Version) =>
      expect((await undoAs(admin, [versionOf(report)])).body.refused).toEqual([]);
    const first = await decide(reporter);
    const [notice] = await noticesOf(reporter);
    await undo(first);
    await pushNotice(world.ctx, notice!.id);
    await untilSent(await deviceIds(reporter));
    expect(service.requests(device)).toBe(0);

    const second = await decide(reporter);
    await pushAll(reporter);
    await vi.waitFor(() => expect(service.received(device)).toHaveLength(1));
    await undo(second);
    await pushAll(reporter);
    await vi.waitFor(() => expect(service.received(device)).toHaveLength(2));
    expect(service.received(device)[1]!.message.title).toContain('Last decision undone');
  });

  test('is pushed once on several servers, and not if it was read', async () => {
    const beside = await openTestApp({ settings: SETTINGS, sharesWith: world, jobs });
    try {
      const reporter = await signedInPerson(world);
      const device = await addDevice(reporter);
      await decide(reporter);
      const [notice] = await noticesOf(reporter);
      await Promise.all([world, beside, world, beside].map(({ ctx }) => pushNotice(ctx, notice!.id)));
      await vi.waitFor(() => expect(service.received(device)).toHaveLength(1));
      await reporter.browser.post('/api/notifications/read', {});
      await decide(reporter);
      await reporter.browser.post('/api/notifications/read', {});
      await pushAll(reporter);
      await untilSent(await deviceIds(reporter));
      expect(service.requests(device)).toBe(1);
    } finally {
      await beside.close();
    }
  });

  test('shows only the first words of a long text', async () => {
    const reporter = await signedInPerson(world);
    const device = await addDevice(reporter);
    await decide(reporter, `First words.\n${'Many more words follow. '.repeat(40)}`);
    await pushAll(reporter);
    await vi.waitFor(() => expect(service.received(device)).toHaveLength(1));
    const { body } = service.received(device)[0]!.message;
    expect(body).toMatch(/: First words\. Many .*\S…$/);
    expect(body.length).toBeLessThan(160);
  });
});

describe('the person’s choices', () => {
  test('switch kinds off and on', async () => {
    const reporter = await signedInPerson(world);
    const device = await addDevice(reporter);
    const all = { decisions: true, questions: true, missions: true, updates: true, team: true };
    expect((await reporter.browser.get(PATH)).body.kinds).toEqual(all);
    const off = await reporter.browser.patch(PATH, { decisions: false });
    expect(off).toMatchObject({ status: 200, body: { ...all, decisions: false } });
    const report = await decide(reporter);
    await pushAll(reporter);
    const ask = { question: 'Which coupon was it?', updatedAt: report.updatedAt };
    expect((await admin.browser.post(`/api/bug-reports/${report.id}/question`, ask)).status).toBe(200);
    await pushAll(reporter);
    await vi.waitFor(() => expect(service.received(device)).toHaveLength(1));
    expect(service.received(device)[0]!.message).toMatchObject({
      title: 'The team asked a question',
      body: `${report.serialNumber}: Which coupon was it?`,
    });
    expect((await reporter.browser.patch(PATH, { decisions: 'no' })).status).toBe(400);
  });

  test('former administrators do not get push messages for administrators', async () => {
    const [reporter, former] = [await signedInPerson(world), await signedInAdmin(world)];
    const device = await addDevice(former);
    const report = await decide(reporter);
    await reporter.browser.post(`/api/bug-reports/${report.id}/appeal`, { grounds: 'It is a blocker.' });
    await world.ctx.db.update(employees).set({ isAdmin: false }).where(eq(employees.id, former.id));
    expect(await noticesOf(former)).toHaveLength(1);
    await pushAll(former);
    await untilSent(await deviceIds(former));
    expect(service.requests(device)).toBe(0);
  });
});

describe('a push service', () => {
  test.each([404, 410])('that answers %i ends the subscription', async (status) => {
    const reporter = await signedInPerson(world);
    const device = await addDevice(reporter);
    service.answer(device, status);
    await decide(reporter);
    await pushAll(reporter);
    await vi.waitFor(async () => expect(await deviceIds(reporter)).toEqual([]));
    expect(service.requests(device)).toBe(1);
  });

  test.each([429, 503])('that answers %i gets the message again', async (status) => {
    const reporter = await signedInPerson(world);
    const [failing, working] = [
      await addDevice(reporter),
      await addDevice({ browser: await logIn(world, reporter) }),
    ];
    service.answer(failing, status, status);
    await decide(reporter);
    await pushAll(reporter);
    await vi.waitFor(() => expect(service.received(failing)).toHaveLength(1), { timeout: 60_000 });
    expect(service.requests(failing)).toBe(3);
    // The other device got the message once.
    await vi.waitFor(() => expect(service.requests(working)).toBeGreaterThan(0));
    expect(service.requests(working)).toBe(1);
  });

  test('that asks to wait gets the message when the time has passed, and not before', async () => {
    const reporter = await signedInPerson(world);
    const device = await addDevice(reporter);
    service.answer(device, { status: 429, retryAfter: 6 });
    await decide(reporter);
    await pushAll(reporter);
    await vi.waitFor(() => expect(service.requests(device)).toBe(1), { timeout: 60_000 });
    const askedAt = Date.now();
    await vi.waitFor(() => expect(service.received(device)).toHaveLength(1), { timeout: 60_000 });
    expect(Date.now() - askedAt).toBeGreaterThan(5_500);
    expect(service.requests(device)).toBe(2);
  });

  test.each([400, 403, 413])('that answers %i does not get the message again', async (status) => {
    const reporter = await signedInPerson(world);
    const device = await addDevice(reporter);
    service.answer(device, status);
    await decide(reporter);
    await pushAll(reporter);
    await vi.waitFor(() => expect(service.requests(device)).toBe(1));
    await untilSent(await deviceIds(reporter));
    expect(service.requests(device)).toBe(1);
    expect(await deviceIds(reporter)).toHaveLength(1);
  });
});

test.each([
  ['en', /^2 updates for you$/, /The team asked a question/],
  ['ar', /^[^a-z]+$/, /^[^a-z]*سؤال/],
])(
  'the notifications of a night are counted, and the latest one is quoted (%s)',
  async (language, title, body) => {
    const reporter = await signedInPerson(world);
    const device = await addDevice(reporter, language);
    advanceTo(world, 23);
    await logInAgain(world, admin);
    const { id } = await decide(reporter);
    const asked = await admin.browser.post(`/api/bug-reports/${id}/question`, { question: 'Which phone?' });
    expect(asked.status).toBe(200);
    advanceTo(world, 8);
    await pushHeld(world.ctx);
    await vi.waitFor(() => expect(service.received(device)).toHaveLength(1));
    expect(service.received(device)[0]!.message).toMatchObject({
      ...{ title: expect.stringMatching(title), body: expect.stringMatching(body) },
      ...{ path: '/dashboard', language, tag: 'bundle' },
    });
  },
);
