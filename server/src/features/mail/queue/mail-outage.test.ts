// Tests how an outage of the mail server is shown to administrators, in the log, by /readyz and in the metrics, and how it ends.
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mails } from '../../../db/schema/mail.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { openMailTransport } from '../../../platform/mail/mail-transport.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { freePort } from '../../../testing/processes/free-port.ts';
import { type MailServer, startMailServer } from '../../../testing/processes/mail-server.ts';
import { SEND_MAIL } from './commands.ts';
import { sendMail } from './jobs.ts';
import { checkMailServer, readMailOutage } from './outage-commands.ts';

const QUICK = { retries: 60, firstDelay: 1, longestDelay: 1 };
const world = testApp({
  settings: { SMTP_URL: 'smtp://127.0.0.1:1' },
  jobs: (ctx) => [sendMail(ctx, QUICK)] as never,
});

let port: number;
let server: MailServer | undefined;
let logged: string[];
const admin = testAdmin(world);
beforeEach(async () => {
  port = await freePort();
  world.ctx.mail = openMailTransport({ ...world.config, smtpUrl: `smtp://127.0.0.1:${port}` }, world.ctx.log);
  logged = [];
  for (const level of ['warn', 'info'] as const)
    vi.spyOn(world.ctx.log, level).mockImplementation((_fields: unknown, text?: string) => {
      if (text?.includes('mail server')) logged.push(`${level}: ${text}`);
    });
});
afterEach(async () => {
  world.ctx.mail.close();
  await server?.kill();
  server = undefined;
  await checkMailServer({ ...world.ctx, mail: { ...world.ctx.mail, check: async () => {} } });
});

const sendTemplateTest = async () => (await admin.browser.post('/api/admin/mails/test')).body;
const owe = (count: number) =>
  world.ctx.db.transaction(async (tx) => {
    const ids = Array.from({ length: count }, newId);
    const mail = {
      purpose: 'verification',
      language: 'en',
      toName: 'Ali',
      toAddress: 'ali@example.com',
    } as const;
    await tx.insert(mails).values(ids.map((id) => ({ id, ...mail, subject: 'Code', text: '1', html: '1' })));
    await world.ctx.jobs.enqueueAll(
      tx,
      SEND_MAIL,
      ids.map((mailId) => ({ mailId })),
    );
  });

test('the beginning and the end of an outage are logged once each, even with many queued mails', async () => {
  await owe(3);
  await vi.waitFor(
    async () => expect((await readMailOutage(world.ctx))?.reason).toContain('ECONNREFUSED'),
    20_000,
  );
  const tries = async () => {
    const waiting = await world.ctx.db.select().from(mails).where(eq(mails.state, 'queued'));
    return waiting.reduce((sum, { attempts }) => sum + attempts, 0);
  };
  const before = await tries();
  await vi.waitFor(async () => expect(await tries()).toBeGreaterThan(before + 2), 20_000);
  server = await startMailServer({ port });
  await vi.waitFor(() => expect(server!.taken).toHaveLength(3), 20_000);
  await vi.waitFor(async () => expect(await readMailOutage(world.ctx)).toBeUndefined(), 20_000);
  expect(logged).toEqual([
    'warn: the mail server does not answer or accepts no mail: check SMTP_URL and the server',
    'info: the mail server accepts mails again',
  ]);
});

test('a refused login is an outage, but a refused recipient is not', async () => {
  server = await startMailServer({
    port,
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('No such person'), { responseCode: 550 })),
  });
  expect(await sendTemplateTest()).toMatchObject({
    sent: false,
    message: expect.stringContaining('No such person'),
  });
  expect(await readMailOutage(world.ctx)).toBeUndefined();

  world.ctx.mail.close();
  world.ctx.mail = openMailTransport(
    { ...world.config, smtpUrl: `smtp://bugs:old@127.0.0.1:${port}` },
    world.ctx.log,
  );
  await checkMailServer(world.ctx);
  expect((await readMailOutage(world.ctx))?.reason).toBeTruthy();
});

test('the reply to a test mail has the answer of the mail server, in the language of the administrator', async () => {
  const failed = await sendTemplateTest();
  expect(failed).toMatchObject({ sent: false });
  expect(failed.message).toMatch(/^The mail server didn't accept the test email: .*ECONNREFUSED/);
  expect(await readMailOutage(world.ctx)).toMatchObject({ reason: expect.stringContaining('ECONNREFUSED') });
  server = await startMailServer({ port });
  const { body } = await admin.browser.post('/api/admin/mails/test', undefined, { 'accept-language': 'ar' });
  expect(body.sent).toBe(true);
  expect(body.message).toContain('قبِل خادم البريد');
  expect(server.taken.map(({ to }) => to)).toEqual([[admin.registration.workEmail]]);
  expect(await readMailOutage(world.ctx)).toBeUndefined();
});
