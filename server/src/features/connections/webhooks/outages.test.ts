// Receivers fail for days. Sessions end meanwhile, so the tests read the database or log in again.
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { notifications } from '../../../db/schema/notifications.ts';
import { webhookDeliveries, webhooks } from '../../../db/schema/webhooks.ts';
import { testApp } from '../../../testing/app.ts';
import { mailTo, type Person, signedInAdmin, signedInPerson, submitReport } from '../../../testing/people.ts';
import { accept, refuse, testReceiver } from '../../../testing/receiver.ts';
import { makeWebhook, TO_LOOPBACK } from '../../../testing/webhooks.ts';
import { sweepWebhookLogJob } from '../jobs.ts';
import { DELIVER_WEBHOOK, queueDueDeliveries } from './delivery-commands.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const world = testApp({ settings: TO_LOOPBACK });
const receiver = testReceiver();
let admin: Person;
let tester: Person;
beforeEach(async () => {
  await world.ctx.db.delete(webhooks);
  admin = await signedInAdmin(world);
  tester = await signedInPerson(world);
});

const webhook = async () => (await world.ctx.db.select().from(webhooks))[0]!;
/** The only delivery, once its attempt with this number is over. */
const untilAttempted = (count: number) =>
  vi.waitUntil(
    async () => {
      const [row] = await world.ctx.db.select().from(webhookDeliveries);
      return row?.attempts === count && row.claimedUntil === null ? row : undefined;
    },
    { timeout: 60_000, interval: 20 },
  );
const untilJobsAreDone = () =>
  vi.waitUntil(
    async () => {
      const { rows } = await world.ctx.db.execute(
        sql`select from jobs.job where name = ${DELIVER_WEBHOOK.name} and state < 'completed'`,
      );
      return rows.length === 0;
    },
    { timeout: 60_000, interval: 20 },
  );
const count = () => world.ctx.db.$count(webhookDeliveries);
const idsSent = () => receiver.received.map(({ headers }) => headers['webhook-id']);

/** Resolves with the pauses between the attempts, in minutes. */
async function failUntilOff(): Promise<number[]> {
  const pauses: number[] = [];
  let last = await untilAttempted(1);
  while ((await webhook()).state === 'active') {
    const pause = last.nextAttemptAt!.getTime() - world.clock.now().getTime();
    pauses.push(Math.round(pause / MINUTE));
    expect(pauses.length).toBeLessThan(40);
    // Not before it is due.
    world.clock.advance(pause - 20_000);
    await queueDueDeliveries(world.ctx);
    world.clock.advance(20_001);
    await queueDueDeliveries(world.ctx);
    last = await untilAttempted(pauses.length + 1);
  }
  return pauses;
}

test('a failing event is repeated with growing pauses for three days, then the webhook is turned off with a notification', async () => {
  await makeWebhook(admin, { url: receiver.url });
  receiver.answer = refuse;
  const begun = world.clock.now().getTime();
  await submitReport(tester);
  const pauses = await failUntilOff();
  expect(pauses.slice(0, 6)).toEqual([1, 1, 2, 4, 8, 16]);
  expect(Math.max(...pauses)).toBe(360);
  const lasted = world.clock.now().getTime() - begun;
  expect(lasted).toBeGreaterThanOrEqual(72 * HOUR);
  expect(lasted).toBeLessThan(73 * HOUR);
  expect(idsSent()).toHaveLength(pauses.length + 1);
  expect(new Set(idsSent()).size).toBe(1);
  expect(await webhook()).toMatchObject({ state: 'gave_up', lastError: 'status', lastErrorStatus: 500 });

  const ofAdmin = eq(notifications.employeeId, admin.id);
  const notices = await world.ctx.db.select().from(notifications).where(ofAdmin);
  expect(notices).toMatchObject([
    { facts: { kind: 'webhook_off', webhook: 'Tracker' }, mailedAt: expect.any(Date) },
  ]);
  expect(await world.ctx.db.$count(notifications, eq(notifications.employeeId, tester.id))).toBe(0);
  const mail = await mailTo(world, admin.registration.workEmail, 1, 'Tracker');
  expect(mail.subject).toBe('BugQuest: the webhook Tracker was turned off');
  expect(mail.text).toContain('The receiver answered with status 500.');
  expect(mail.text).toContain('http://bugquest.test/admin?tab=connections');
}, 120_000);

test('a webhook that is off gets no events; after it is turned on, it gets the waiting events, and has three more days', async () => {
  const { id } = await makeWebhook(admin, { url: receiver.url });
  receiver.answer = refuse;
  await submitReport(tester);
  const tries = (await failUntilOff()).length + 1;

  receiver.answer = accept;
  admin = await signedInAdmin(world);
  tester = await signedInPerson(world);
  await submitReport(tester);
  expect(await count()).toBe(1);
  world.clock.advance(10 * MINUTE);
  await queueDueDeliveries(world.ctx);
  const [entry] = (await admin.browser.get(`/api/admin/webhooks/${id}/deliveries`)).body;
  expect(entry).toMatchObject({ state: 'waiting', attempts: tries });
  expect(await admin.browser.post(`/api/admin/webhook-deliveries/${entry.id}/resend`)).toMatchObject({
    status: 409,
    body: { code: 'webhook_off', message: 'Turn on the webhook first.' },
  });
  expect(receiver.received).toHaveLength(tries);

  receiver.answer = refuse;
  await admin.browser.post('/api/auth/reauthenticate', { password: admin.registration.password });
  await admin.browser.patch(`/api/admin/webhooks/${id}`, { isActive: true });
  await untilAttempted(tries + 1);
  expect((await webhook()).state).toBe('active');
  receiver.answer = accept;
  world.clock.advance(MINUTE);
  await queueDueDeliveries(world.ctx);
  expect(await untilAttempted(tries + 2)).toMatchObject({ state: 'delivered', error: null });
  expect(new Set(idsSent()).size).toBe(1);
}, 120_000);

test('entries of the log are deleted after thirty days', async () => {
  await makeWebhook(admin, { url: receiver.url });
  await submitReport(tester);
  await untilAttempted(1);
  const sweep = () => sweepWebhookLogJob(world.ctx).run({}, { isLast: false });
  world.clock.advance(29 * DAY);
  await sweep();
  expect(await count()).toBe(1);
  world.clock.advance(2 * DAY);
  await sweep();
  expect(await count()).toBe(0);
});

test.each([
  ['seconds', () => '600'],
  ['a date', () => new Date(Date.now() + 600_000).toUTCString()],
])(
  'a receiver that asks to wait, with %s, gets nothing before, also no other event',
  async (_form, retryAfter) => {
    await makeWebhook(admin, { url: receiver.url });
    receiver.answer = (response) => void response.writeHead(429, { 'retry-after': retryAfter() }).end();
    await submitReport(tester);
    await untilAttempted(1);
    receiver.answer = accept;
    await submitReport(tester);
    world.clock.advance(9 * MINUTE);
    await queueDueDeliveries(world.ctx);
    await untilJobsAreDone();
    expect(idsSent()).toHaveLength(1);
    const [paused] = (await admin.browser.get('/api/admin/webhooks')).body;
    expect(Date.parse(paused.pausedUntil) - world.clock.now().getTime()).toBeGreaterThan(0);
    world.clock.advance(MINUTE + 2_000);
    await queueDueDeliveries(world.ctx);
    await receiver.until(3);
    expect(new Set(idsSent()).size).toBe(2);
    expect((await admin.browser.get('/api/admin/webhooks')).body[0].pausedUntil).toBeNull();
  },
);

test('a receiver that asks for less than the own pause, or for a year, is called after the own pause, or a day', async () => {
  await makeWebhook(admin, { url: receiver.url });
  for (const [attempt, seconds, pause] of [
    [1, 5, MINUTE],
    [2, 365 * 86_400, DAY],
  ] as const) {
    receiver.answer = (response) => void response.writeHead(503, { 'retry-after': String(seconds) }).end();
    if (attempt === 1) await submitReport(tester);
    else {
      world.clock.advance(MINUTE + 1);
      await queueDueDeliveries(world.ctx);
    }
    const { nextAttemptAt } = await untilAttempted(attempt);
    const left = nextAttemptAt!.getTime() - world.clock.now().getTime();
    expect(Math.ceil(left / MINUTE)).toBe(pause / MINUTE);
  }
});

test('an administrator who sends an event again does not wait for the pause', async () => {
  await makeWebhook(admin, { url: receiver.url });
  receiver.answer = (response) => void response.writeHead(429, { 'retry-after': '600' }).end();
  await submitReport(tester);
  const { id } = await untilAttempted(1);
  receiver.answer = accept;
  expect((await admin.browser.post(`/api/admin/webhook-deliveries/${id}/resend`)).status).toBe(200);
  await receiver.until(2);
});
