// promises: 49
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bugReports, reportEvents } from '../db/schema/reports.ts';
import { webhookDeliveries } from '../db/schema/webhooks.ts';
import { deliver } from '../features/connections/webhooks/delivery-commands.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../testing/people.ts';
import { type Product, startProduct } from '../testing/processes/product.ts';
import { accept, openReceiver, type Receiver, verified } from '../testing/receiver.ts';
import { makeWebhook, TO_LOOPBACK } from '../testing/webhooks.ts';
import { jobKinds } from './features.ts';

const REPORTS = 20;
/** Changes of each report after its creation: 200 events in total. */
const CHANGES = 9;
const STATUSES = ['In Progress', 'Ready for Retest', 'Closed', 'Open'];
const SETTINGS = { ...TO_LOOPBACK, SECRET_KEY: 'k'.repeat(32) };
const MINUTE = 60_000;

let world: TestApp;
let receiver: Receiver;
let admin: Person;
/** Several, because of the rate limit for reports. */
let testers: Person[];
let dataDir: string;
let product: Product;
beforeAll(async () => {
  receiver = await openReceiver();
  // Only the other process sends webhooks.
  const jobs: typeof jobKinds = (ctx) => jobKinds(ctx).filter(({ name }) => !name.includes('webhook'));
  world = await openTestApp({ settings: SETTINGS, jobs });
  dataDir = await mkdtemp(path.join(tmpdir(), 'bugquest-webhooks-'));
  // Before the other process starts, because that process would send the mails with the codes.
  admin = await signedInAdmin(world);
  testers = [await signedInPerson(world), await signedInPerson(world)];
}, 120_000);
afterAll(async () => {
  await product?.end('SIGTERM');
  receiver.close();
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

const start = () =>
  startProduct({ ...SETTINGS, DATABASE_URL: world.database.databaseUrl, DATA_DIR: dataDir });

const countChanges = (reportId: string) =>
  world.ctx.db.$count(reportEvents, eq(reportEvents.reportId, reportId));

async function versionOf(reportId: string): Promise<Date> {
  const [report] = await world.ctx.db
    .select({ updatedAt: bugReports.updatedAt })
    .from(bugReports)
    .where(eq(bugReports.id, reportId));
  return report!.updatedAt;
}

/** Changes the reports one after the other, until all changes are made or the server has died. */
async function changeAll(reportIds: readonly string[]): Promise<void> {
  const cookie = [...admin.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (let round = 0; round < CHANGES; round += 1) {
    for (const id of reportIds) {
      const changeCount = await countChanges(id);
      if (changeCount > round) continue;
      const response = await fetch(`${product.url}/api/bug-reports/${id}`, {
        method: 'PATCH',
        headers: { origin: product.url, cookie, 'content-type': 'application/json' },
        body: JSON.stringify({
          status: STATUSES[changeCount % STATUSES.length],
          updatedAt: await versionOf(id),
        }),
      }).catch(() => undefined);
      if (!response) return;
      expect(response.status).toBe(200);
    }
  }
}

const listDeliveries = () =>
  world.ctx.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.position));

test('after a kill, each of 200 events is sent at least once, no other event is sent, and each report keeps its order', async () => {
  product = await start();
  const { secret } = await makeWebhook(admin, { url: receiver.url });
  const ids: string[] = [];
  for (const tester of testers) {
    for (let sent = 0; sent < REPORTS / testers.length; sent += 1) {
      const { status, body } = await submitReport(tester);
      expect(status).toBe(201);
      ids.push(body.id);
    }
  }
  const workers = Array.from({ length: 4 }, (_, worker) => ids.filter((_id, index) => index % 4 === worker));
  const changeInParallel = () => Promise.all(workers.map(changeAll));

  // The receiver is slow and then does not answer, so that attempts are in progress when the server dies.
  receiver.answer = (response) => {
    if (receiver.received.length < 60) setTimeout(() => accept(response), 30);
  };
  const stream = changeInParallel();
  await receiver.until(60);
  await product.end('SIGKILL');
  await stream;
  const waitingDeliveries = (await listDeliveries()).filter(({ state }) => state === 'waiting');
  expect(waitingDeliveries.length).toBeGreaterThan(0);

  receiver.answer = accept;
  product = await start();
  await changeInParallel();
  // After this time, the claims of the killed server have expired.
  world.clock.advance(2 * MINUTE);
  await vi.waitUntil(
    async () => {
      const waiting = (await listDeliveries()).filter(({ state }) => state === 'waiting');
      for (const { id } of waiting) await deliver(world.ctx, id);
      return waiting.length === 0;
    },
    { timeout: 180_000, interval: 50 },
  );

  const deliveries = await listDeliveries();
  expect(deliveries).toHaveLength(REPORTS * (CHANGES + 1));
  const sent = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(sent)).toEqual(new Set(deliveries.map(({ id }) => id)));
  for (const id of ids) {
    const events = await world.ctx.db
      .select({ facts: reportEvents.facts })
      .from(reportEvents)
      .where(eq(reportEvents.reportId, id))
      .orderBy(asc(reportEvents.createdAt), asc(reportEvents.id));
    const expectedStatuses = events.map(({ facts }) =>
      facts.kind === 'status_changed' ? facts.after : facts.kind,
    );
    // A receiver ignores events whose id it has already received.
    const first = new Map(
      receiver.received
        .filter(({ body }) => JSON.parse(body).data.report.id === id)
        .map((hook) => [hook.headers['webhook-id'], hook] as const)
        .reverse(),
    );
    const receivedStatuses = [...first.values()]
      .reverse()
      .map((hook) => JSON.parse(hook.body).data.report.status);
    expect(receivedStatuses).toEqual(['Open', ...expectedStatuses]);
  }
  expect(verified(secret, receiver.received[0]!).type).toBe('report.created');
}, 400_000);
