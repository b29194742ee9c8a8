// The mailbox itself: crashes, outages, several servers, a changed key, and what administrators see.
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../../db/schema/audit.ts';
import { inboundMailboxes, inboundMails } from '../../../db/schema/inbound-mail.ts';
import { openTestApp } from '../../../testing/app.ts';
import {
  type InboundWorld,
  inboundSettings,
  openInboundWorld,
  replyMail,
  withoutReading,
} from '../../../testing/imap/inbound-world.ts';
import { openTokenServer } from '../../../testing/token-server.ts';
import { rotateKey } from '../../system/secret-key/rotate-commands.ts';
import { readInboundMail } from './read-commands.ts';

const KEYS = { SECRET_KEY: 'o'.repeat(32) };

let world: InboundWorld;
beforeAll(async () => {
  world = await openInboundWorld({ settings: KEYS });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.imap.before = () => true;
  // Replies of an hour are limited.
  await world.ctx.db.update(inboundMails).set({ createdAt: new Date(Date.now() - 2 * 3_600_000) });
});

const emailOf = () => world.tester.registration.workEmail;
const state = async () => (await world.admin.browser.get('/api/admin/inbound-mail')).body;
const reply = (to: string, text?: string) =>
  world.imap.deliver(replyMail({ from: emailOf(), to, ...(text && { text }) }));
const textsOf = async (report: { id: string }) => (await world.written(report)).map(({ text }) => text);

describe('each mail is used once', () => {
  test('by two servers that read at the same time', async () => {
    const second = await openTestApp({
      beside: world,
      jobs: withoutReading,
      settings: { ...KEYS, ...inboundSettings(world.imap) },
    });
    const report = await world.ask();
    for (let index = 0; index < 10; index += 1) reply(report.address, `Number ${index}`);
    await Promise.all([world.read(), readInboundMail(second.ctx), world.read(), readInboundMail(second.ctx)]);
    expect(await textsOf(report)).toEqual(Array.from({ length: 10 }, (_, index) => `Number ${index}`));
    await second.close();
  });

  test('after a crash between storing it and telling the mail server', async () => {
    const report = await world.ask();
    reply(report.address);
    world.imap.before = (command, socket) => {
      if (command !== 'UID STORE') return true;
      socket.destroy();
      return false;
    };
    await world.read();
    world.imap.before = () => true;
    await world.read();
    expect(await textsOf(report)).toEqual(['An iPhone 15.']);
  });

  test('after a crash between storing it and noting its number', async () => {
    const report = await world.ask();
    reply(report.address);
    const before = await world.ctx.db.select().from(inboundMailboxes);
    await world.read();
    await world.ctx.db.update(inboundMailboxes).set({ lastUid: before[0]!.lastUid });
    await world.read();
    expect(await textsOf(report)).toEqual(['An iPhone 15.']);
  });

  test('when it arrives again, and when the mail server numbers its messages anew', async () => {
    const report = await world.ask();
    const { source } = reply(report.address);
    world.imap.deliver(Buffer.from(source, 'latin1'));
    await world.read();
    world.imap.uidValidity += 1;
    await world.read();
    expect(await textsOf(report)).toEqual(['An iPhone 15.']);
  });

  test('without a message id', async () => {
    const report = await world.ask();
    const mail = replyMail({ from: emailOf(), to: report.address }).replace(/^Message-ID.*\n/m, '');
    world.imap.deliver(mail);
    world.imap.uidValidity += 1;
    await world.read();
    world.imap.uidValidity += 1;
    await world.read();
    expect(await textsOf(report)).toEqual(['An iPhone 15.']);
  });
});

test('messages of more than 30 days ago are left alone', async () => {
  const report = await world.ask();
  const old = new Date(Date.now() - 32 * 24 * 60 * 60_000);
  world.imap.deliver(replyMail({ from: emailOf(), to: report.address }), old);
  await world.read();
  expect(await textsOf(report)).toEqual([]);
});

test('after an outage in the middle, the next run goes on', async () => {
  const report = await world.ask();
  for (const text of ['First.', 'Second.']) reply(report.address, text);
  let fetched = 0;
  world.imap.before = (command, socket) => {
    if (command === 'UID FETCH') fetched += 1;
    if (fetched < 6) return true;
    socket.destroy();
    return false;
  };
  for (let run = 0; run < 4; run += 1) await world.read();
  expect(await textsOf(report)).toEqual(['First.']);
  expect((await state()).lastError).toMatchObject({ code: 'unreachable' });
  world.imap.before = () => true;
  await world.read();
  expect(await textsOf(report)).toEqual(['First.', 'Second.']);
  expect(await state()).toMatchObject({ lastError: null, lastReplyAt: expect.any(String) });
});

test('a message that cannot be read stops the others only for two runs', async () => {
  const report = await world.ask();
  const hostile = replyMail({
    from: emailOf(),
    to: report.address,
    headers: [`Cc: ${'x'.repeat(5_000_000)}`],
  });
  world.imap.deliver(hostile);
  reply(report.address);
  for (let run = 0; run < 3; run += 1) {
    await world.read();
    expect((await state()).lastError).toMatchObject({ code: 'not_understood' });
  }
  await world.read();
  expect(await textsOf(report)).toEqual(['An iPhone 15.']);
});

test('a structure of a thousand levels is read in little time, and harms no other', async () => {
  const report = await world.ask();
  const levels = Array.from({ length: 1000 }, (_, level) => level);
  const content = [
    'Content-Type: multipart/mixed; boundary=b0\n',
    ...levels.map((level) => `--b${level}\nContent-Type: multipart/mixed; boundary=b${level + 1}\n`),
    '--b1000\nContent-Type: text/plain\n\nDeep.\n',
    ...levels.toReversed().map((level) => `--b${level + 1}--`),
    '--b0--\n',
  ].join('\n');
  world.imap.deliver(replyMail({ from: emailOf(), to: report.address, content }));
  reply(report.address);
  for (let run = 0; run < 4; run += 1) await world.read();
  expect(await textsOf(report)).toContain('An iPhone 15.');
});

describe('administrators see', () => {
  const press = () => world.admin.browser.post('/api/admin/inbound-mail/test');

  test('where replies go, and how many came', async () => {
    await world.read();
    expect(await state()).toEqual({
      address: 'replies@example.com',
      host: '127.0.0.1',
      folder: 'INBOX',
      lastSuccessAt: expect.any(String),
      lastError: null,
      lastReplyAt: expect.any(String),
      taken: expect.any(Number),
      refused: expect.any(Number),
    });
    expect((await press()).body).toEqual({ error: null });
  });

  test('that the login is refused, until it works again', async () => {
    world.imap.password = 'changed';
    await world.read();
    const refused = { code: 'login_refused', text: 'Authentication failed.' };
    expect((await state()).lastError).toMatchObject(refused);
    expect((await press()).body).toEqual({ error: refused });
    const [entry] = await world.ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      actorId: world.admin.id,
      action: 'test inbound mail',
      after: { mailboxError: 'login_refused' },
    });
    world.imap.password = 'secret';
    await world.read();
    expect((await state()).lastError).toBeNull();
  });

  test.each([
    ['folder_missing', () => ({ IMAP_FOLDER: 'Nowhere' }), /Unknown mailbox/],
    ['unreachable', () => ({ IMAP_URL: 'imap://a:b@127.0.0.1:1' }), /ECONNREFUSED/],
    ['encryption_failed', () => ({ IMAP_URL: world.imap.url.replace('imap:', 'imaps:') }), /./],
  ] as const)('the error %s', async (code, change, text) => {
    const settings = { ...KEYS, ...inboundSettings(world.imap), ...change() };
    const second = await openTestApp({ beside: world, jobs: withoutReading, settings });
    const { body } = await world.admin.browser.on(second).post('/api/admin/inbound-mail/test');
    expect(body.error).toEqual({ code, text: expect.stringMatching(text) });
    await second.close();
  });

  test('a mailbox that wants access tokens, and why there is none', async () => {
    const tokenServer = await openTokenServer(world.imap.tokens);
    const settings = {
      ...KEYS,
      ...inboundSettings(world.imap),
      ...tokenServer.settings,
      IMAP_URL: world.imap.url.replace(':secret@', '@'),
    };
    const second = await openTestApp({ beside: world, jobs: withoutReading, settings });
    const browser = world.admin.browser.on(second);
    const test = async () => (await browser.post('/api/admin/inbound-mail/test')).body.error;
    tokenServer.secret = 'another';
    const refused = 'invalid_client: Wrong secret.';
    expect(await test()).toEqual({ code: 'token_refused', text: refused });
    tokenServer.secret = tokenServer.settings.MAIL_OAUTH_CLIENT_SECRET;
    expect(await test()).toBeNull();
    world.clock.advance(2 * 60_000);
    world.imap.tokens.clear();
    expect(await test()).toMatchObject({ code: 'login_refused' });
    expect(await test()).toBeNull();
    expect(tokenServer.requests).toHaveLength(3);
    world.clock.advance(2 * 60_000);
    world.imap.tokens.clear();
    tokenServer.close();
    expect(await test()).toMatchObject({ code: 'login_refused' });
    expect(await test()).toMatchObject({ code: 'token_unreachable' });
    await second.close();
  });

  test('that replies are off', async () => {
    const off = await openTestApp({ beside: world, jobs: withoutReading, settings: KEYS });
    const browser = world.admin.browser.on(off);
    expect((await browser.get('/api/admin/inbound-mail')).body).toMatchObject({
      address: null,
      lastError: null,
    });
    expect(await browser.post('/api/admin/inbound-mail/test')).toMatchObject({
      status: 409,
      body: { code: 'inbound_mail_off' },
    });
    await readInboundMail(off.ctx);
    await off.close();
  });
});

test('addresses in sent mails work after a change of the secret key, and not after a leak', async () => {
  const [old, leaked] = [await world.ask(), await world.ask()];
  const settings = inboundSettings(world.imap);
  const openWith = (keys: object) =>
    openTestApp({ beside: world, jobs: withoutReading, settings: { ...settings, ...keys } });
  const [second, third] = ['n'.repeat(32), 't'.repeat(32)];
  const both = await openWith({ ...KEYS, NEW_SECRET_KEY: second });
  await rotateKey(both.ctx);
  reply(old.address);
  await readInboundMail(both.ctx);
  expect(await textsOf(old)).toEqual(['An iPhone 15.']);
  const last = await openWith({ SECRET_KEY: second, NEW_SECRET_KEY: third });
  await rotateKey(last.ctx, { isLeaked: true });
  reply(leaked.address);
  await readInboundMail(last.ctx);
  expect(await textsOf(leaked)).toEqual([]);
  await both.close();
  await last.close();
});
