// promises: 22, 26, 49
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pointEvents } from '../db/schema/competition.ts';
import { mails } from '../db/schema/mail.ts';
import { rosterEntries } from '../db/schema/outreach.ts';
import { bugReports, reportEvents } from '../db/schema/reports.ts';
import { newId } from '../platform/crypto/crypto.ts';
import { readRunMark } from '../platform/files/run-mark.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { expectLedgerToBalance } from '../testing/ledger.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../testing/people.ts';
import { type MailServer, startMailServer } from '../testing/processes/mail-server.ts';
import { type Product, startProduct } from '../testing/processes/product.ts';

const REPORTS = 20;
const INVITED = 60;
/** The jobs that send mail run in parallel on a server, and each may have sent one that it has not recorded. */
const MAILS_IN_FLIGHT = 20;
/** The server is killed while the other mails wait for the mail server, however fast it decides and sends. */
const HELD_AFTER = 15;
const SETTINGS = { SECRET_KEY: 'k'.repeat(32) };
const WAIT = { timeout: 180_000, interval: 200 };

let world: TestApp;
let mailServer: MailServer;
let dataDir: string;
let isHeld = true;
let admin: Person;
let product: Product;
beforeAll(async () => {
  // Only the other process runs jobs.
  world = await openTestApp({ settings: SETTINGS, jobs: () => [] });
  mailServer = await startMailServer({
    onMailFrom: async (_address, _session, done) => {
      await vi.waitUntil(() => !isHeld || mailServer.taken.length < HELD_AFTER, WAIT);
      done();
    },
  });
  dataDir = await mkdtemp(path.join(tmpdir(), 'bugquest-killed-work-'));
  admin = await signedInAdmin(world);
}, 120_000);
afterAll(async () => {
  await product?.end('SIGTERM');
  await mailServer.kill();
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

const settings = () => ({
  ...SETTINGS,
  DATABASE_URL: world.database.databaseUrl,
  DATA_DIR: dataDir,
  SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
});

/** Undefined when the server died before its answer. */
async function call(method: string, url: string, body: object): Promise<number | undefined> {
  const cookie = [...admin.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { origin: product.url, cookie, 'content-type': 'application/json' };
  const response = await fetch(`${product.url}${url}`, { method, headers, body: JSON.stringify(body) }).catch(
    () => undefined,
  );
  return response?.status;
}

const decide = (id: string) =>
  call('PATCH', `/api/bug-reports/${id}/validate`, {
    validationReason: 'approved',
    pointsEarned: 20,
    adminNotes: 'Thank you.',
  });

/** @param onDecided gets the number of reports that are decided */
async function decideAll(
  ids: readonly string[],
  onDecided: (count: number) => void = () => {},
): Promise<string[]> {
  const decided: string[] = [];
  for (const id of ids) {
    if ((await decide(id)) !== 200) continue;
    decided.push(id);
    onDecided(decided.length);
  }
  return decided;
}

test('after a kill during decisions and a mailing, each decision is made once, and each person gets one mail', async () => {
  const tester = await signedInPerson(world);
  const ids: string[] = [];
  for (let count = 0; count < REPORTS; count += 1) ids.push((await submitReport(tester)).body.id);
  const invited = Array.from({ length: INVITED }, (_, index) => `${newId()}${index}@example.com`);
  await world.ctx.db.insert(rosterEntries).values(
    invited.map((workEmail) => ({
      ...{ employeeId: workEmail.slice(0, 36), workEmail },
      ...{ department: 'Sales', fullName: 'Sara Nasser' },
    })),
  );
  product = await startProduct(settings());
  expect(await call('POST', '/api/admin/roster/invite', { whom: 'uninvited' })).toBe(200);
  await vi.waitUntil(() => mailServer.taken.length >= 5, WAIT);
  let killed: Promise<unknown> | undefined;
  const acknowledged = await decideAll(ids, (count) => {
    if (count === 3) killed = product.end('SIGKILL');
  });
  await killed;
  isHeld = false;
  expect(acknowledged.length).toBeLessThan(REPORTS);
  expect(mailServer.taken.length).toBeLessThan(INVITED);

  // The runs of the killed server count as failed when their time is over.
  await world.ctx.db.execute(
    sql`update jobs.job set started_on = started_on - interval '1 day' where state = 'active'`,
  );
  expect(readRunMark({ dataDir, port: Number(new URL(product.url).port) })).toMatchObject({
    isAfterFailure: false,
  });
  product = await startProduct({ ...settings(), PORT: new URL(product.url).port });
  expect(readRunMark({ dataDir, port: Number(new URL(product.url).port) })).toMatchObject({
    isAfterFailure: true,
  });

  const decidedIds = (
    await world.ctx.db
      .select({ id: bugReports.id })
      .from(bugReports)
      .where(eq(bugReports.validationReason, 'approved'))
  ).map(({ id }) => id);
  expect(decidedIds).toEqual(expect.arrayContaining(acknowledged));
  const undecided = ids.filter((id) => !decidedIds.includes(id));
  expect(await decideAll(undecided)).toEqual(undecided);
  for (const id of ids) {
    const isOfReport = eq(pointEvents.reportId, id);
    const reasons = await world.ctx.db.select().from(pointEvents).where(isOfReport);
    expect(new Set(reasons.map(({ reason }) => reason)).size, id).toBe(reasons.length);
    const events = await world.ctx.db.select().from(reportEvents).where(eq(reportEvents.reportId, id));
    expect(
      events.filter(({ facts }) => facts.kind === 'reviewed'),
      id,
    ).toHaveLength(1);
  }
  await expectLedgerToBalance(world.ctx.db);

  await vi.waitUntil(
    async () => (await world.ctx.db.$count(mails, inArray(mails.toAddress, invited))) === INVITED,
    WAIT,
  );
  await vi.waitUntil(async () => (await world.ctx.db.$count(mails, eq(mails.state, 'queued'))) === 0, WAIT);
  const stored = await world.ctx.db.select().from(mails).where(inArray(mails.toAddress, invited));
  expect(stored.map(({ state }) => state)).toEqual(Array(INVITED).fill('sent'));
  expect(new Set(stored.map(({ toAddress }) => toAddress)).size).toBe(INVITED);
  const sent = mailServer.taken.filter(({ to }) => invited.includes(to[0]!));
  // Mail programs show a repeated mail with the same id once.
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(INVITED);
  expect(sent.length).toBeLessThanOrEqual(INVITED + MAILS_IN_FLIGHT);
}, 600_000);

test('System says that the server ended without being stopped, until it was stopped and started', async () => {
  const ending = async () => {
    const cookie = [...admin.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${product.url}/api/admin/findings`, { headers: { cookie } });
    const findings = (await response.json()) as { name: string; state: string; text: string }[];
    return findings.find(({ name }) => name === 'ending');
  };
  expect(await ending()).toMatchObject({ state: 'warning', text: expect.stringContaining('journalctl -k') });
  await product.end('SIGTERM');
  product = await startProduct({ ...settings(), PORT: new URL(product.url).port });
  expect(await ending()).toMatchObject({ state: 'good' });
}, 300_000);
