// Kills a real mail server while 500 mails are queued, and restarts it (promises: 26).
import { afterEach, expect, test, vi } from 'vitest';
import { mails } from '../../../db/schema/mail.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { openMailTransport } from '../../../platform/mail/mail-transport.ts';
import { testApp } from '../../../testing/app.ts';
import { type MailServer, startMailServer, type TakenMail } from '../../../testing/processes/mail-server.ts';
import { SEND_MAIL } from './commands.ts';
import { sendMail } from './jobs.ts';

const MAILS = 500;
/** The real back-off has minutes instead of seconds. */
const QUICK = { retries: 60, firstDelay: 1, longestDelay: 2 };

const world = testApp({ jobs: (ctx) => [sendMail(ctx, QUICK)] as never });
let server: MailServer;
afterEach(async () => {
  world.ctx.mail.close();
  await server.kill();
  await world.ctx.db.delete(mails);
});

function sendThrough({ port }: MailServer): void {
  world.ctx.mail = openMailTransport({ ...world.config, smtpUrl: `smtp://127.0.0.1:${port}` }, world.ctx.log);
}

/** Queues mails and their jobs in one transaction, like `queueMails`. */
async function owe(count: number, changes: Partial<typeof mails.$inferInsert> = {}): Promise<string[]> {
  const owed = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    purpose: 'reminder',
    language: 'en' as const,
    toName: `Tester ${index}`,
    toAddress: `owed${index}@example.com`,
    subject: 'You are missed',
    text: 'Hello',
    html: '<p>Hello</p>',
    ...changes,
  }));
  await world.ctx.db.transaction(async (tx) => {
    await tx.insert(mails).values(owed);
    const jobs = owed.map(({ id }) => ({ mailId: id }));
    await world.ctx.jobs.enqueueAll(tx, SEND_MAIL, jobs);
  });
  return owed.map(({ id }) => id);
}

const states = async () => {
  const rows = await world.ctx.db.select({ state: mails.state }).from(mails);
  return Object.fromEntries(
    Map.groupBy(rows, ({ state }) => state)
      .entries()
      .map(([s, all]) => [s, all.length]),
  );
};
const untilAllAre = (state: string, count: number) =>
  vi.waitFor(async () => expect(await states()).toEqual({ [state]: count }), {
    timeout: 120_000,
    interval: 200,
  });

test('exactly 500 of 500 queued mails arrive although the mail server is killed', {
  timeout: 600_000,
}, async () => {
  const taken: TakenMail[] = [];
  let isDead = false;
  server = await startMailServer({
    taken,
    onTaken: (_mail, dying) => {
      // The server has accepted this mail, but the sender got no answer and must retry.
      if (taken.length !== 120 || isDead) return;
      isDead = true;
      void dying.kill();
    },
  });
  sendThrough(server);
  const ids = await owe(MAILS);
  await vi.waitFor(() => expect(isDead).toBe(true), { timeout: 120_000 });

  expect((await world.browser().get('/api/scoring')).status).toBe(200);
  await vi.waitFor(
    async () => {
      const queued = await world.ctx.db.select().from(mails);
      expect(queued.filter(({ lastError }) => /ECONNREFUSED/.test(lastError ?? '')).length).toBeGreaterThan(
        50,
      );
    },
    { timeout: 120_000, interval: 200 },
  );
  expect((await states()).failed).toBeUndefined();

  server = await startMailServer({ taken, port: server.port });
  await untilAllAre('sent', MAILS);

  const arrived = new Set(taken.map(({ messageId }) => messageId));
  expect([...arrived].sort()).toEqual(ids.map((id) => `<${id}@bugquest.test>`).sort());
  // Only the mail that was accepted during the crash arrived twice, with the same Message-ID.
  expect(taken.length - arrived.size).toBeLessThanOrEqual(5);
  expect(new Set(taken.map(({ to }) => to.join())).size).toBe(MAILS);
  expect(taken.every(({ to }) => to.length === 1)).toBe(true);
});

test('a permanently refused mail fails with the server’s message and does not block others', async () => {
  server = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith('gone') ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null,
      ),
  });
  sendThrough(server);
  const [gone] = await owe(1, { toAddress: 'gone@example.com' });
  await owe(1, { toAddress: 'there@example.com' });
  await vi.waitFor(async () => expect(await states()).toEqual({ sent: 1, failed: 1 }));
  const rows = await world.ctx.db.select().from(mails);
  expect(rows.find(({ id }) => id === gone)).toMatchObject({
    state: 'failed',
    attempts: 1,
    lastError: expect.stringContaining('No such user'),
  });
  expect(server.taken.map(({ to }) => to)).toEqual([['there@example.com']]);
});

test('a temporarily full mailbox is retried', async () => {
  let refusals = 0;
  server = await startMailServer({
    onRcptTo: (_address, _session, done) => {
      refusals += 1;
      done(refusals < 3 ? Object.assign(new Error('Mailbox full'), { responseCode: 452 }) : null);
    },
  });
  sendThrough(server);
  await owe(1);
  await untilAllAre('sent', 1);
  const [mail] = await world.ctx.db.select().from(mails);
  expect(mail).toMatchObject({ attempts: 3, lastError: null });
  expect(server.taken).toHaveLength(1);
});
