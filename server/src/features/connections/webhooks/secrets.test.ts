import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '../../../db/schema/audit.ts';
import { webhooks } from '../../../db/schema/webhooks.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { testApp } from '../../../testing/app.ts';
import type { Answer } from '../../../testing/browser.ts';
import { type Person, signedInAdmin } from '../../../testing/people.ts';
import { testReceiver, verified } from '../../../testing/receiver.ts';
import { makeWebhook, TO_LOOPBACK } from '../../../testing/webhooks.ts';
import { sweepWebhookLogJob } from '../jobs.ts';

const PATH = '/api/admin/webhooks';
const DAY = 24 * 60 * 60_000;

const world = testApp({ settings: TO_LOOPBACK });
const receiver = testReceiver();
let admin: Person;
beforeEach(async () => {
  await world.ctx.db.delete(webhooks);
  // Tests advance the clock past the end of sessions.
  admin = await signedInAdmin(world);
});

const ok = ({ status, body }: Answer) => {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};
const createWebhook = () => makeWebhook(admin, { url: receiver.url });
const replace = async (id: string, body: object = {}): Promise<string> =>
  ok(await admin.browser.post(`${PATH}/${id}/secret`, body)).secret;
const shownEnd = async () => ok(await admin.browser.get(PATH))[0].oldSecretUntil;
const stored = async (id: string) =>
  (await world.ctx.db.select().from(webhooks).where(eq(webhooks.id, id)))[0]!;
const sweep = () => sweepWebhookLogJob(world.ctx).run({}, { isLast: false });

/** The secrets that verify the next message. */
async function secretsThatVerify(id: string, secrets: readonly string[]): Promise<string[]> {
  const before = receiver.received.length;
  expect(ok(await admin.browser.post(`${PATH}/${id}/test`)).state).toBe('delivered');
  const message = receiver.received[before]!;
  // The library compares the time of the message with the machine's clock.
  const sentAt = Number(message.headers['webhook-timestamp']) * 1_000;
  const realNow = Date.now;
  Date.now = () => sentAt;
  try {
    return secrets.filter((secret) => {
      try {
        return verified(secret, message);
      } catch {
        return false;
      }
    });
  } finally {
    Date.now = realNow;
  }
}

test('an old secret signs together with the new secret for the chosen days, is stored encrypted, and is deleted afterwards', async () => {
  const { id, secret: old } = await createWebhook();
  const from = world.clock.now().getTime();
  const current = await replace(id, { overlapDays: 3 });
  const lasts = Date.parse(await shownEnd()) - from;
  expect(lasts).toBeGreaterThanOrEqual(3 * DAY);
  expect(lasts).toBeLessThan(4 * DAY);
  expect(await secretsThatVerify(id, [old, current])).toEqual([old, current]);
  expect(receiver.received[0]!.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
  const { oldSecret } = await stored(id);
  expect(oldSecret).not.toContain(old.slice(6));
  await sweep();
  expect((await stored(id)).oldSecret).toBe(oldSecret);

  world.clock.advance(3 * DAY);
  admin = await signedInAdmin(world);
  expect(await shownEnd()).toBeNull();
  expect(await secretsThatVerify(id, [old, current])).toEqual([current]);
  await sweep();
  expect((await stored(id)).oldSecret).toBeNull();
});

test('only the previous secret signs together with the new secret', async () => {
  const { id, secret: first } = await createWebhook();
  const second = await replace(id, { overlapDays: 30 });
  const third = await replace(id, { overlapDays: 1 });
  expect(await secretsThatVerify(id, [first, second, third])).toEqual([second, third]);
  const fourth = await replace(id);
  expect(await secretsThatVerify(id, [first, second, third, fourth])).toEqual([fourth]);
  expect((await stored(id)).oldSecret).toBeNull();
});

test('an administrator ends the old secret, with one audit entry', async () => {
  const { id, secret: old } = await createWebhook();
  const current = await replace(id, { overlapDays: 30 });
  const end = async () => ok(await admin.browser.delete(`${PATH}/${id}/old-secret`));
  expect((await end()).oldSecretUntil).toBeNull();
  await end();
  expect(await secretsThatVerify(id, [old, current])).toEqual([current]);
  const entries = await world.ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.recordId, id))
    .orderBy(desc(auditLog.id));
  expect(entries.map(({ action }) => action)).toEqual([
    'test webhook',
    'end old webhook secret',
    'replace webhook secret',
    'create webhook',
  ]);
  expect(entries[2]).toMatchObject({ actorId: admin.id, after: { overlapDays: 30 } });
});

test('an old secret stays valid for at most thirty days, and a missing webhook is not found', async () => {
  const { id } = await createWebhook();
  for (const overlapDays of [-1, 31, 1.5, '3'])
    expect((await admin.browser.post(`${PATH}/${id}/secret`, { overlapDays })).status).toBe(400);
  expect((await admin.browser.delete(`${PATH}/${newId()}/old-secret`)).status).toBe(404);
});
