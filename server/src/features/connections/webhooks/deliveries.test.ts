import { webhookPayload } from '@bugquest/contract/connections/webhooks/payload';
import type { WebhookDelivery } from '@bugquest/contract/connections/webhooks/schema';
import { desc } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { webhookDeliveries, webhooks } from '../../../db/schema/webhooks.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import type { Answer } from '../../../testing/browser.ts';
import { reviewAs, undoAs, versionOf } from '../../../testing/decisions.ts';
import { submitReport } from '../../../testing/people.ts';
import { accept, refuse, testReceiver, verified } from '../../../testing/receiver.ts';
import { makeWebhook, TO_LOOPBACK } from '../../../testing/webhooks.ts';
import { queueDueDeliveries } from './delivery-commands.ts';

const MINUTE = 60_000;

const world = testApp({ settings: TO_LOOPBACK });
/** A second server on the same database. */
const secondServer = testApp(() => ({ sharesWith: world, settings: TO_LOOPBACK }));
const receiver = testReceiver();
const admin = testAdmin(world);
const colleague = testAdmin(world);
const tester = testPerson(world);
beforeEach(() => world.ctx.db.delete(webhooks));

const createWebhook = (changes: object = {}) => makeWebhook(admin, { url: receiver.url, ...changes });
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body));
const types = () => bodies().map(({ type }) => type);
const log = async (id: string): Promise<WebhookDelivery[]> =>
  (await admin.browser.get(`/api/admin/webhooks/${id}/deliveries`)).body;
const shown = async () => (await admin.browser.get('/api/admin/webhooks')).body;
/** The newest entry of the log, once the result of its attempt is stored. */
async function untilStored(
  id: string,
  state: WebhookDelivery['state'],
  attempts = 1,
): Promise<WebhookDelivery> {
  const isDone = async () => {
    const [row] = await world.ctx.db.select().from(webhookDeliveries).orderBy(desc(webhookDeliveries.id));
    return row?.state === state && row.attempts === attempts && row.claimedUntil === null;
  };
  await vi.waitUntil(isDone, { timeout: 60_000, interval: 20 });
  return (await log(id))[0]!;
}
const ok = ({ status, body }: Answer) => {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};
const change = (id: string, body: object) => admin.browser.patch(`/api/bug-reports/${id}`, body);
const decide = (id: string, body: object = {}) =>
  reviewAs(admin, id, { pointsEarned: 7, adminNotes: 'Known to Sara.', ...body });

test('every event is sent once, signed, with the changed report and without names', async () => {
  const { id, secret } = await createWebhook();
  const [{ body: original }, { body: report }] = [await submitReport(tester), await submitReport(tester)];
  await receiver.until(2);
  const duplicate = await decide(report.id, {
    validationReason: 'duplicate',
    duplicateOf: original.serialNumber,
  });
  ok(await undoAs(admin, [versionOf(ok(duplicate))]));
  ok(await decide(report.id, { validationReason: 'reduced', pointsEarned: 1 }));
  ok(await tester.browser.post(`/api/bug-reports/${report.id}/appeal`, { grounds: 'It is worth more.' }));
  const appeal = { outcome: 'accepted', answer: 'Yes.', pointsEarned: 9, validationReason: 'bonus' };
  ok(await colleague.browser.post(`/api/bug-reports/${report.id}/appeal/decision`, appeal));
  ok(await change(report.id, { status: 'Ready for Retest' }));
  const failed = { result: 'failed', note: 'Still there.' };
  ok(await tester.browser.post(`/api/bug-reports/${report.id}/retest`, failed));
  const feedback = { adminFeedback: 'Gone.', deletionReason: 'not_a_bug' };
  ok(await admin.browser.delete(`/api/bug-reports/${report.id}`, feedback));
  const [deleted] = ok(await admin.browser.get('/api/deleted-bugs'));
  ok(await admin.browser.post(`/api/deleted-bugs/${deleted.id}/restore`));
  await receiver.until(14);
  const all = bodies();
  const ofReport = all.filter(({ data }) => data.report.id === report.id);
  expect(ofReport).toMatchObject([
    { type: 'report.created', data: { report: { decision: null, status: 'Open', severity: 'Major' } } },
    { type: 'report.decided', data: { cause: 'reviewed', original: original.serialNumber } },
    { type: 'report.decided', data: { cause: 'undone', original: null, report: { decision: null } } },
    { type: 'report.decided', data: { cause: 'reviewed', report: { decision: 'reduced' } } },
    { type: 'report.appealed', data: { report: { decision: 'reduced' } } },
    { type: 'report.decided', data: { cause: 'appeal', report: { decision: 'bonus' } } },
    { type: 'report.status_changed', data: { before: 'Open', report: { status: 'Ready for Retest' } } },
    { type: 'report.retested', data: { result: 'failed' } },
    { type: 'report.status_changed', data: { report: { status: 'In Progress' } } },
    { type: 'report.deleted', data: { reason: 'not_a_bug', report: { description: null, location: null } } },
    { type: 'report.restored', data: { report: { description: report.bugDescription } } },
  ]);
  expect(all.filter(({ data }) => data.report.id === original.id)).toMatchObject([
    { type: 'report.created' },
    { type: 'report.duplicate_linked', data: { duplicate: report.serialNumber, linked: true } },
    { type: 'report.duplicate_linked', data: { duplicate: report.serialNumber, linked: false } },
  ]);
  for (const hook of receiver.received) {
    const message = verified(secret, hook);
    // Exactly the documented fields.
    expect(webhookPayload.parse(message)).toEqual(message);
    expect(message.data.report.url).toContain('http://bugquest.test/admin?tab=');
    expect(hook.body).not.toContain(tester.registration.fullName);
    expect(hook.body).not.toContain(tester.registration.workEmail);
    expect(hook.body).not.toContain('Sara');
    expect(() => verified(`whsec_${'A'.repeat(43)}=`, hook)).toThrow();
    expect(() => verified(secret, { ...hook, body: `${hook.body} ` })).toThrow();
  }
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(14);
  await vi.waitUntil(async () => (await shown())[0].waiting === 0, { timeout: 60_000 });
  expect(await shown()).toMatchObject([{ id, lastSuccessAt: expect.any(String), lastError: null }]);
});

test('events, severities and features are chosen for each webhook', async () => {
  await createWebhook({ url: `${receiver.url}/decisions`, events: ['report.decided'] });
  await createWebhook({ url: `${receiver.url}/blockers`, severities: ['Blocker'] });
  await createWebhook({ url: `${receiver.url}/cart`, features: ['Shopping Cart'] });
  await createWebhook({ url: `${receiver.url}/other`, features: ['Security'], severities: ['Major'] });
  const off = await createWebhook({ url: `${receiver.url}/off` });
  await admin.browser.patch(`/api/admin/webhooks/${off.id}`, { isActive: false });
  const { body: report } = await submitReport(tester, { severity: 'Major', feature: 'Shopping Cart' });
  await receiver.until(1);
  // The administrators' severity counts.
  await admin.browser.patch(`/api/bug-reports/${report.id}/severity`, { severity: 'Blocker' });
  await decide(report.id);
  await receiver.until(4);
  await vi.waitUntil(async () => (await shown()).every((one: { waiting: number }) => one.waiting === 0));
  const receivedEvents = receiver.received.map(
    ({ path, body }) => `${path.slice(8)} ${JSON.parse(body).type}`,
  );
  expect(receivedEvents.sort()).toEqual([
    'blockers report.decided',
    'cart report.created',
    'cart report.decided',
    'decisions report.decided',
  ]);
});

test('an event that is not committed is not sent', async () => {
  await createWebhook();
  const { body: report } = await submitReport(tester);
  await receiver.until(1);
  const reactions = world.ctx.reactions;
  world.ctx.reactions = [...reactions, { status_changed: () => Promise.reject(new Error('No.')) }];
  expect((await change(report.id, { status: 'Closed' })).status).toBe(500);
  world.ctx.reactions = reactions;
  expect((await change(report.id, { status: 'In Progress' })).status).toBe(200);
  await receiver.until(2);
  expect(bodies()[1].data.report.status).toBe('In Progress');
  expect(await world.ctx.db.$count(webhookDeliveries)).toBe(2);
});

test('on two servers, a later event of a report waits for the earlier event, and other reports do not wait', async () => {
  const { id } = await createWebhook();
  const [{ body: report }, { body: other }] = [await submitReport(tester), await submitReport(tester)];
  await receiver.until(2);
  receiver.received.length = 0;
  const isFirst = (body: string) =>
    body.includes(report.id) && JSON.parse(body).data.report.status === 'In Progress';
  receiver.answer = (response, { body }) => (isFirst(body) ? refuse(response) : accept(response));
  await change(report.id, { status: 'In Progress' });
  await receiver.until(1);
  await admin.browser.on(secondServer).patch(`/api/bug-reports/${report.id}`, { status: 'Ready for Retest' });
  await change(report.id, { status: 'Closed' });
  await change(other.id, { status: 'Closed' });
  await receiver.until(2);
  await queueDueDeliveries(world.ctx);
  await queueDueDeliveries(secondServer.ctx);
  await untilStored(id, 'delivered');
  expect(bodies().map(({ data }) => data.report.status)).toEqual(['In Progress', 'Closed']);
  // The refused attempt has its own time, and the pause counts from then on.
  await vi.waitFor(async () =>
    expect((await shown())[0]).toMatchObject({ waiting: 3, lastError: { code: 'status', status: 500 } }),
  );

  receiver.answer = accept;
  world.clock.advance(MINUTE);
  await Promise.all([queueDueDeliveries(world.ctx), queueDueDeliveries(secondServer.ctx)]);
  await receiver.until(5);
  const later = bodies().slice(2);
  expect(later.map(({ data }) => data.report.status)).toEqual(['In Progress', 'Ready for Retest', 'Closed']);
  expect(receiver.received[2]!.headers['webhook-id']).toBe(receiver.received[0]!.headers['webhook-id']);
});

test('two servers do not send the same event at the same time', async () => {
  await createWebhook();
  let open = 0;
  let maxOpen = 0;
  receiver.answer = (response) => {
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    setTimeout(() => {
      open -= 1;
      accept(response);
    }, 200);
  };
  const { body: report } = await submitReport(tester);
  await receiver.until(1);
  await change(report.id, { status: 'Closed' });
  await Promise.all([
    queueDueDeliveries(world.ctx),
    queueDueDeliveries(secondServer.ctx),
    queueDueDeliveries(world.ctx),
  ]);
  await receiver.until(2);
  await vi.waitUntil(async () => (await shown())[0].waiting === 0);
  expect(types()).toEqual(['report.created', 'report.status_changed']);
  expect(maxOpen).toBe(1);
});

test('an attempt of a server that died is repeated', async () => {
  const { id } = await createWebhook();
  receiver.answer = () => {};
  await submitReport(tester);
  await receiver.until(1);
  receiver.answer = accept;
  await queueDueDeliveries(secondServer.ctx);
  expect(receiver.received).toHaveLength(1);
  world.clock.advance(MINUTE);
  await queueDueDeliveries(secondServer.ctx);
  await receiver.until(2);
  expect(await untilStored(id, 'delivered', 2)).toMatchObject({ error: null, responseStatus: 204 });
  const [first, second] = receiver.received;
  expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
  expect(second!.body).toBe(first!.body);
});

test('the log shows payload, answer and attempts, and sends again with the same id', async () => {
  const { id } = await createWebhook();
  receiver.answer = (response) => void response.writeHead(200).end(`Thanks ${'!'.repeat(2_000)}`);
  const { body: report } = await submitReport(tester);
  const first = await untilStored(id, 'delivered');
  expect(first).toMatchObject({
    event: 'report.created',
    serialNumber: report.serialNumber,
    error: null,
    responseStatus: 200,
    nextAttemptAt: null,
    payload: receiver.received[0]!.body,
  });
  expect(first.responseText).toHaveLength(1_024);
  const resend = `/api/admin/webhook-deliveries/${first.id}/resend`;
  expect((await admin.browser.post(resend)).body).toEqual({
    success: true,
    message: 'The event is being sent',
  });
  await receiver.until(2);
  await untilStored(id, 'delivered', 2);
  const [one, other] = receiver.received;
  expect(other).toMatchObject({ body: one!.body, headers: { 'webhook-id': one!.headers['webhook-id'] } });

  receiver.answer = refuse;
  await admin.browser.post(resend);
  const waiting = await untilStored(id, 'waiting', 3);
  expect(waiting).toMatchObject({
    error: { code: 'status', status: 500 },
    responseText: 'Out of order',
    nextAttemptAt: expect.any(String),
  });
  receiver.answer = accept;
  await admin.browser.post(resend);
  await untilStored(id, 'delivered', 4);
});

test('a test is sent immediately, also to a webhook that is off, and is not repeated', async () => {
  const { id, secret } = await createWebhook();
  await admin.browser.patch(`/api/admin/webhooks/${id}`, { isActive: false });
  const test = () => admin.browser.post(`/api/admin/webhooks/${id}/test`);
  expect((await test()).body).toMatchObject({ event: 'ping', state: 'delivered', serialNumber: null });
  expect(verified(secret, receiver.received[0]!)).toMatchObject({ type: 'ping', version: 1, data: {} });
  receiver.answer = (response) => void response.writeHead(302, { location: receiver.url }).end();
  expect((await test()).body).toMatchObject({ state: 'failed', error: { code: 'redirect', status: 302 } });
  world.clock.advance(MINUTE);
  await queueDueDeliveries(world.ctx);
  expect(receiver.received).toHaveLength(2);
  const [entry] = await log(id);
  expect((await admin.browser.post(`/api/admin/webhook-deliveries/${entry!.id}/resend`)).status).toBe(404);
});

test('a new secret signs the next attempt', async () => {
  const { id, secret } = await createWebhook();
  const { body } = await admin.browser.post(`/api/admin/webhooks/${id}/secret`, { overlapDays: 0 });
  await submitReport(tester);
  const [hook] = await receiver.until(1);
  expect(verified(body.secret, hook!).type).toBe('report.created');
  expect(() => verified(secret, hook!)).toThrow();
});
