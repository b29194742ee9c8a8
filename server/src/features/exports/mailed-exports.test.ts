import { eq } from 'drizzle-orm';
import readWorkbook from 'read-excel-file/node';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { employees } from '../../db/schema/employees.ts';
import { exportRuns } from '../../db/schema/exports.ts';
import { mails } from '../../db/schema/mail.ts';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { lastAuditEntry } from '../../testing/audit.ts';
import { mailTo, type Person, signedInAdmin, signedInPerson, submitReport } from '../../testing/people.ts';
import { sendMail } from '../mail/queue/jobs.ts';
import { mailExport } from './run-commands.ts';

const PATH = '/api/export/excel-email';
const FILTERS = { includeEmployees: false, includeBugReports: true };
const MAIL = { recipients: 'lead@example.com، qa@example.com', subject: 'Week 12', message: 'As agreed.' };

const world = testApp({ settings: { ALLOWED_EMAIL_DOMAINS: 'example.com, example.org' } });
const admin = testAdmin(world);
const tester = testPerson(world);

beforeAll(async () => {
  await submitReport(tester, { bugDescription: 'السلة لا تُحدّث المجموع' });
});

const send = (emailConfig: object, filters: object = FILTERS) =>
  admin.browser.post(PATH, { filters, emailConfig });

test('each recipient gets a separate mail with the workbook and the typed text', async () => {
  const { status, body } = await send(MAIL);
  expect(status).toBe(201);
  expect(body).toMatchObject({ format: 'xlsx', recipients: ['lead@example.com', 'qa@example.com'] });
  for (const address of body.recipients) {
    const mail = await mailTo(world, address);
    expect(mail.to).toEqual({ name: '', address });
    expect(mail.subject).toBe('Week 12');
    expect(mail.text).toContain('As agreed.');
    expect(mail.text).not.toContain('/api/admin/exports');
    expect(mail.attachment).toMatchObject({ filename: expect.stringMatching(/^export-.*\.xlsx$/) });
    const [, bugs] = await readWorkbook(mail.attached!);
    expect(bugs!.data.flat()).toContain('السلة لا تُحدّث المجموع');
  }
  const entry = await lastAuditEntry(world);
  expect(entry).toMatchObject({ action: 'export data', after: { recipients: body.recipients } });
});

describe('an export can be mailed', () => {
  const OUTSIDER = 'someone@elsewhere.example';
  const sentence = `${OUTSIDER} isn't an administrator's address, in an allowed domain or in an active email list. Add it to an email list first.`;

  test('to allowed domains and administrators only', async () => {
    const refused = await send({ ...MAIL, recipients: ['QA@Example.org', OUTSIDER] });
    expect(refused).toMatchObject({ status: 400, body: { fields: { 'emailConfig.recipients': sentence } } });
    const order = { filter: FILTERS, mail: { ...MAIL, recipients: ['qa@sub.example.com'] } };
    expect((await admin.browser.post('/api/admin/exports', order)).body.fields).toEqual({
      'mail.recipients': sentence.replace(OUTSIDER, 'qa@sub.example.com'),
    });
    const consultant = await signedInAdmin(world);
    const { registration } = await signedInPerson(world);
    const elsewhere = eq(employees.id, consultant.id);
    await world.ctx.db.update(employees).set({ workEmail: 'Boss@agency.example' }).where(elsewhere);
    expect((await send({ ...MAIL, recipients: 'boss@agency.example' })).status).toBe(201);
    await world.ctx.db.update(employees).set({ isAdmin: false }).where(elsewhere);
    expect((await send({ ...MAIL, recipients: 'boss@agency.example' })).status).toBe(400);
    expect((await send({ ...MAIL, recipients: registration.workEmail })).status).toBe(201);
  });

  test('to the addresses of an email list while it is active', async () => {
    const { body: list } = await admin.browser.post('/api/email-lists', { name: 'Agency', emails: OUTSIDER });
    expect((await send({ ...MAIL, recipients: OUTSIDER.toUpperCase() })).status).toBe(201);
    await admin.browser.patch(`/api/email-lists/${list.id}`, { isActive: false });
    expect((await send({ ...MAIL, recipients: OUTSIDER })).status).toBe(400);
  });

  test('only to administrators and lists when every domain may register', async () => {
    const settings = { allowedEmailDomains: [], seen: { allowedEmailDomains: null } };
    await admin.browser.patch('/api/admin/settings', settings);
    expect((await send(MAIL)).status).toBe(400);
    expect((await send({ ...MAIL, recipients: admin.registration.workEmail })).status).toBe(201);
    const back = { allowedEmailDomains: null, seen: { allowedEmailDomains: [] } };
    await admin.browser.patch('/api/admin/settings', back);
  });
});

test.each([
  [{ ...MAIL, recipients: '' }, 'recipients', 'Email Recipients Required'],
  [{ ...MAIL, recipients: [] }, 'recipients', 'Email Recipients Required'],
  [{ subject: 'x', message: '' }, 'recipients', 'Email Recipients Required'],
  [{ ...MAIL, recipients: 'a@example.com, b' }, 'recipients', "b isn't a valid email address"],
  [{ ...MAIL, subject: ' ' }, 'subject', expect.any(String)],
])('%j is refused', async (emailConfig, field, sentence) => {
  const { status, body } = await send(emailConfig);
  expect(status).toBe(400);
  expect(body.fields).toEqual({ [`emailConfig.${field}`]: sentence });
});

test('a subject cannot inject a header', async () => {
  await send({ ...MAIL, recipients: 'one@example.com', subject: 'Hello\r\nBcc: evil@example.com' });
  expect((await mailTo(world, 'one@example.com')).subject).toBe('Hello Bcc: evil@example.com');
});

test('the mail of a file above ten megabytes has a link that only administrators can open', async () => {
  const { body } = await send({ ...MAIL, recipients: 'first@example.com' });
  await mailTo(world, 'first@example.com');
  const [run] = await world.ctx.db.select().from(exportRuns).where(eq(exportRuns.id, body.id));
  const large = { ...run!, mail: { ...run!.mail!, recipients: ['large@example.com'] } };
  await world.ctx.db.transaction((tx) =>
    mailExport(world.ctx, tx, { ...large, byteSize: 10 * 1024 * 1024 + 1 }),
  );
  const mail = await mailTo(world, 'large@example.com');
  expect(mail.text).toContain('http://bugquest.test/admin/exports\n');
  expect(mail.attachment).toBeUndefined();
  const file = `/api/admin/exports/${body.id}/file`;
  expect(await admin.browser.get(file)).toMatchObject({ status: 200 });
  expect(await tester.browser.get(file)).toMatchObject({ status: 403 });
  expect(await world.browser().get(file)).toMatchObject({ status: 401 });
  await world.ctx.db.transaction((tx) =>
    mailExport(world.ctx, tx, {
      ...large,
      mail: { ...large.mail, recipients: ['just@example.com'] },
      byteSize: 10 * 1024 * 1024,
    }),
  );
  expect((await mailTo(world, 'just@example.com')).attachment).toBeDefined();
});

test('a mail fails with a message if its file is missing', async () => {
  const [sent] = await world.ctx.db.select().from(mails).where(eq(mails.toAddress, 'first@example.com'));
  await world.ctx.db
    .update(mails)
    .set({ state: 'queued', attachment: { ...sent!.attachment!, storageKey: 'exports/gone' } })
    .where(eq(mails.id, sent!.id));
  await sendMail(world.ctx).run({ mailId: sent!.id }, { isLast: false });
  const [failed] = await world.ctx.db.select().from(mails).where(eq(mails.id, sent!.id));
  expect(failed).toMatchObject({ state: 'failed', lastError: expect.stringContaining('Nothing is stored') });
});

test('the language of the mail is that of the file', async () => {
  const order = { filter: FILTERS, language: 'ar', mail: { ...MAIL, recipients: ['ar@example.com'] } };
  await admin.browser.post('/api/admin/exports', order);
  const mail = await mailTo(world, 'ar@example.com');
  expect(mail.language).toBe('ar');
  expect(mail.text).toMatch(/[\u0600-\u06FF]/);
  await vi.waitFor(async () => {
    const [row] = await world.ctx.db.select().from(mails).where(eq(mails.toAddress, 'ar@example.com'));
    expect(row?.state).toBe('sent');
  });
});

test('an administrator can mail at most twenty exports per day to two hundred addresses, also in parallel', async () => {
  const limited = 'daily_export_mails_limit';
  const order = async (person: Person, count: number) => {
    const recipients = Array.from({ length: count }, (_, index) => `a${index}@example.com`);
    return (
      await person.browser.post('/api/admin/exports', { filter: FILTERS, mail: { ...MAIL, recipients } })
    ).body.code;
  };
  const often = await signedInAdmin(world);
  const codes = await Promise.all(Array.from({ length: 23 }, () => order(often, 1)));
  expect(codes.filter((code) => code === limited)).toHaveLength(3);
  expect((await often.browser.post('/api/admin/exports', { filter: FILTERS })).status).toBe(201);
  const broad = await signedInAdmin(world);
  expect([await order(broad, 50), await order(broad, 50), await order(broad, 50)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(await order(broad, 49)).toBeUndefined();
  expect(await order(broad, 2)).toBe(limited);
  expect(await order(broad, 1)).toBeUndefined();
});
