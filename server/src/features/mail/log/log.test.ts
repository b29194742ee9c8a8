import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { employees } from '../../../db/schema/employees.ts';
import { mails } from '../../../db/schema/mail.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { MailRejected } from '../../../platform/mail/mail-transport.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { lastAuditEntry } from '../../../testing/audit.ts';
import { mailTo, registerPerson } from '../../../testing/people.ts';
import { sweepExpired } from '../../system/jobs.ts';
import { requeueLostMails } from '../queue/jobs.ts';

const PATH = '/api/admin/mails';
const DAY = 24 * 60 * 60_000;

const world = testApp();
const admin = testAdmin(world);
const tester = testPerson(world, { fullName: 'منى الأحمد' });

async function insertMail(changes: Partial<typeof mails.$inferInsert> = {}): Promise<string> {
  const [mail] = await world.ctx.db
    .insert(mails)
    .values({
      id: newId(),
      employeeId: tester.id,
      purpose: 'notification',
      language: 'en',
      toName: tester.registration.fullName,
      toAddress: tester.registration.workEmail,
      subject: 'Your report BUG-7 was reviewed',
      text: 'The words',
      html: '<p>The words</p>',
      state: 'sent',
      attempts: 1,
      createdAt: world.clock.now(),
      ...changes,
    })
    .returning();
  return mail!.id;
}

const find = async (query = '') => (await admin.browser.get(`${PATH}?${query}`)).body;
const read = async (id: string) => (await admin.browser.get(`${PATH}/${id}`)).body;
const resend = (id: string) => admin.browser.post(`${PATH}/${id}/resend`);
const lastEntry = () => lastAuditEntry(world);

describe('the log', () => {
  test('has all mails with status, newest first, in pages', async () => {
    for (const subject of ['The first', 'The second', 'The third']) await insertMail({ subject });
    const id = await insertMail({ state: 'failed', lastError: '550 No such user', subject: 'Out of reach' });
    const [newest] = await find('limit=1');
    expect(newest).toMatchObject({
      id,
      employeeId: tester.id,
      purpose: 'notification',
      toName: 'منى الأحمد',
      toAddress: tester.registration.workEmail,
      subject: 'Out of reach',
      state: 'failed',
      body: 'shown',
      attempts: 1,
      lastError: '550 No such user',
      sentAt: null,
    });
    expect(newest).not.toHaveProperty('html');
    const all = await find();
    const start = await admin.browser.get(`${PATH}?limit=2`);
    expect(start.headers['x-total-count']).toBe(String(all.length));
    const next = /<([^>]+)>; rel="next"/.exec(String(start.headers.link))![1]!;
    expect(start.body.concat((await admin.browser.get(next)).body)).toEqual(all.slice(0, 4));
  });

  test('is filtered by state, purpose, day and folded words', async () => {
    const id = await insertMail({
      purpose: 'digest',
      subject: 'آخر الأخبار',
      createdAt: new Date('2026-02-03T20:59:00Z'),
    });
    const ids = async (query: string) => (await find(query)).map((mail: { id: string }) => mail.id);
    expect(await ids('purpose=digest')).toEqual([id]);
    expect(await ids(`search=${encodeURIComponent('اخر الاخبار')}`)).toEqual([id]);
    expect(await ids(`purpose=digest&search=${encodeURIComponent('مني احمد')}`)).toEqual([id]);
    expect(await ids(`purpose=digest&search=${tester.registration.workEmail.toUpperCase()}`)).toEqual([id]);
    expect(await ids('purpose=digest&search=nobody')).toEqual([]);
    // 23:59 in the time zone of the program.
    expect(await ids('from=2026-02-03&to=2026-02-03')).toEqual([id]);
    expect(await ids('to=2026-02-02')).toEqual([]);
    expect(await ids('purpose=digest&state=failed')).toEqual([]);
    expect((await admin.browser.get(`${PATH}?state=lost`)).status).toBe(400);
    expect((await admin.browser.get(`${PATH}?from=2026-13-01`)).status).toBe(400);
  });

  test('counts queued, sent and failed mails, and says whether mails are captured', async () => {
    const summary = (await admin.browser.get(`${PATH}/summary`)).body;
    expect(summary).toMatchObject({ queued: 0, captured: true });
    expect(summary.sent + summary.failed).toBe((await find()).length);
  });

  test('shows a mail with its text', async () => {
    const id = await insertMail();
    expect(await read(id)).toMatchObject({
      text: 'The words',
      html: '<p>The words</p>',
      body: 'shown',
      messageId: `${id}@bugquest.test`,
    });
    expect((await admin.browser.get(`${PATH}/${newId()}`)).status).toBe(404);
  });

  test.each(['verification', 'reset'])('hides codes and links that open an account: %s', async (purpose) => {
    const id = await insertMail({
      purpose,
      state: 'queued',
      subject: 'Your code is 314159',
      text: 'Code 314159, https://bugquest.test/reset-password?token=open-sesame',
      html: '<p>314159 open-sesame</p>',
    });
    const shown = await read(id);
    expect(shown).toMatchObject({ body: 'withheld', subject: null, text: null, html: null });
    expect(JSON.stringify([shown, await find()])).not.toMatch(/314159|open-sesame/);
    // A search does not find the subject either.
    expect(await find('search=314159')).toEqual([]);
    expect(await resend(id)).toMatchObject({ status: 403, body: { code: 'mail_private' } });
    await world.ctx.db.delete(mails).where(eq(mails.id, id));
  });

  test('hides the personal link of an invitation, which confirms an address', async () => {
    const id = await insertMail({
      purpose: 'registration_invitation',
      text: 'open-sesame',
      html: 'open-sesame',
    });
    expect(await read(id)).toMatchObject({ body: 'withheld', text: null, html: null });
    expect(await resend(id)).toMatchObject({ status: 403, body: { code: 'mail_private' } });
    await world.ctx.db.delete(mails).where(eq(mails.id, id));
  });

  test.each(['export', 'test'])(
    'refuses to send a copy of a mail to typed addresses, because these mails are limited: %s',
    async (purpose) => {
      const id = await insertMail({ purpose, state: 'sent' });
      expect(await resend(id)).toMatchObject({ status: 409, body: { code: 'mail_once' } });
      await world.ctx.db.delete(mails).where(eq(mails.id, id));
    },
  );
});

describe('sending again', () => {
  test('queues a failed mail with the same Message-ID and an audit entry', async () => {
    const id = await insertMail({ state: 'failed', lastError: '550', subject: 'Once more' });
    const { status, body } = await resend(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id });
    await vi.waitFor(async () =>
      expect(await read(id)).toMatchObject({ state: 'sent', attempts: 2, lastError: null }),
    );
    const sent = world.mails.filter(({ subject }) => subject === 'Once more');
    expect(sent.map(({ messageId }) => messageId)).toEqual([`${id}@bugquest.test`]);
    expect(await lastEntry()).toMatchObject({
      actorId: admin.id,
      action: 'resend mail',
      recordType: 'mail',
      recordId: id,
      before: { mailState: 'failed' },
    });
  });

  test('sends a copy of a sent mail as a new mail', async () => {
    const id = await insertMail({ subject: 'A second time' });
    const { body } = await resend(id);
    expect(body.id).not.toBe(id);
    await vi.waitFor(async () => expect(await read(body.id)).toMatchObject({ state: 'sent', attempts: 1 }));
    expect(await read(id)).toMatchObject({ state: 'sent' });
  });

  test('refuses queued mails, mails without text, and mails that the recipient unsubscribed from', async () => {
    expect((await resend(await insertMail({ state: 'queued' }))).body).toMatchObject({ code: 'mail_queued' });
    const emptied = await insertMail({ text: '', html: '' });
    expect(await read(emptied)).toMatchObject({ body: 'emptied', text: null, html: null });
    expect((await resend(emptied)).body).toMatchObject({ code: 'mail_emptied' });
    await world.ctx.db
      .update(employees)
      .set({ mutedMails: ['reminder'] })
      .where(eq(employees.id, tester.id));
    expect((await resend(await insertMail({ purpose: 'reminder' }))).body).toMatchObject({
      code: 'mail_unwanted',
    });
    await world.ctx.db.update(employees).set({ mutedMails: [] }).where(eq(employees.id, tester.id));
    expect((await resend(newId())).status).toBe(404);
  });

  test('queues all failed mails of a filter that can be sent again', async () => {
    await world.ctx.db.delete(mails).where(eq(mails.state, 'queued'));
    await world.ctx.db
      .update(employees)
      .set({ mutedMails: ['reminder'] })
      .where(eq(employees.id, tester.id));
    const failed = { state: 'failed' as const, lastError: 'x', subject: 'In bulk' };
    const wanted = [await insertMail(failed), await insertMail({ ...failed, employeeId: null })];
    await insertMail({ ...failed, purpose: 'reminder' });
    await insertMail({ ...failed, purpose: 'verification' });
    await insertMail({ ...failed, text: '', html: '' });
    const other = await insertMail({ ...failed, subject: 'Elsewhere' });
    const reply = await admin.browser.post(`${PATH}/resend-failed`, { search: 'in bulk' });
    expect(reply.body).toEqual({ success: true, count: 2, message: '2 emails queued again.' });
    for (const id of wanted)
      await vi.waitFor(async () => expect(await read(id)).toMatchObject({ state: 'sent' }));
    expect(await read(other)).toMatchObject({ state: 'failed' });
    expect(await lastEntry()).toMatchObject({
      action: 'resend failed mails',
      after: { count: 2, search: 'in bulk' },
    });
    const none = await admin.browser.post(`${PATH}/resend-failed`, { search: 'nothing at all' });
    expect(none.body).toMatchObject({ count: 0 });
    await world.ctx.db.update(employees).set({ mutedMails: [] }).where(eq(employees.id, tester.id));
  });
});

test('the code of a permanently failed mail is deleted', async () => {
  const { send } = world.ctx.mail;
  world.ctx.mail.send = () => Promise.reject(new MailRejected('550 No such user'));
  const { registration } = await registerPerson(world);
  await vi.waitFor(async () => {
    const [mail] = await world.ctx.db.select().from(mails).where(eq(mails.toAddress, registration.workEmail));
    expect(mail).toMatchObject({ state: 'failed', text: '', html: '', lastError: '550 No such user' });
  });
  world.ctx.mail.send = send;
});

test('a mail without a job gets a new job, and other mails get no second job', async () => {
  const { send } = world.ctx.mail;
  world.ctx.mail.send = () => Promise.reject(new Error('down'));
  const waiting = await registerPerson(world);
  await vi.waitFor(async () => expect((await find('state=queued'))[0]).toMatchObject({ lastError: 'down' }));
  world.ctx.mail.send = send;
  // Otherwise the next attempt is after five seconds.
  await world.ctx.db.execute(sql`update jobs.job set start_after = now() where state = 'retry'`);
  const lost = await insertMail({ state: 'queued', subject: 'Lost and found' });
  await requeueLostMails(world.ctx).run({}, { isLast: false });
  await vi.waitFor(async () => expect(await read(lost)).toMatchObject({ state: 'sent' }));
  const { text } = await mailTo(world, waiting.registration.workEmail);
  expect(text).toMatch(/\d{6}/);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(world.mails.filter(({ to }) => to.address === waiting.registration.workEmail)).toHaveLength(1);
});

test('the text of a sent mail is kept for 90 days', async () => {
  const id = await insertMail({ sentAt: world.clock.now() });
  const failed = await insertMail({ state: 'failed' });
  const sweep = () => sweepExpired(world.ctx).run({}, { isLast: false });
  world.clock.advance(89 * DAY);
  await sweep();
  const words = async (one: string) =>
    (await world.ctx.db.select({ html: mails.html }).from(mails).where(eq(mails.id, one)))[0]?.html;
  expect(await words(id)).toBe('<p>The words</p>');
  world.clock.advance(2 * DAY);
  await sweep();
  expect(await words(id)).toBe('');
  expect(await words(failed)).toBe('<p>The words</p>');
  world.clock.advance(-91 * DAY);
});
