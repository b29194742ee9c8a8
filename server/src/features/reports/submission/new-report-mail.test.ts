import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../../../db/schema/audit.ts';
import { employees } from '../../../db/schema/employees.ts';
import { mails } from '../../../db/schema/mail.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { mailTo, signedInPerson, submitReport } from '../../../testing/people.ts';

const world = testApp();
const admin = testAdmin(world);
const tester = testPerson(world, { fullName: 'Maha Alali' });
beforeEach(async () => {
  await world.ctx.db.delete(settings);
  await world.ctx.db.delete(mails).where(eq(mails.purpose, 'new_report'));
  await world.ctx.db.transaction((tx) => world.ctx.changes.publish(tx, ['settings']));
});

const turnOn = (...recipients: string[]) =>
  admin.browser.patch('/api/admin/settings', {
    bugMail: { enabled: true, recipients },
    seen: { bugMail: { enabled: false, recipients: [] } },
  });
const listNewReportMails = () => world.ctx.db.select().from(mails).where(eq(mails.purpose, 'new_report'));

test('no mail is sent while the setting is off', async () => {
  await admin.browser.patch('/api/admin/settings', {
    bugMail: { enabled: false, recipients: ['team@outside.example'] },
    seen: { bugMail: { enabled: false, recipients: [] } },
  });
  expect((await submitReport(tester)).status).toBe(201);
  expect(await listNewReportMails()).toEqual([]);
});

test('each recipient gets a mail with a link to the report', async () => {
  await turnOn('team@outside.example', 'lead@outside.example');
  const bugDescription = ['Line one', 'Line two', 'Line three', 'Line four', 'Line five', 'Line six'].join(
    '\n',
  );
  const { body } = await submitReport(tester, { bugDescription, severity: 'Blocker', feature: 'Security' });
  for (const address of ['team@outside.example', 'lead@outside.example']) {
    const mail = await mailTo(world, address);
    expect(mail).toMatchObject({
      to: { name: '', address },
      subject: `New bug report ${body.serialNumber}: Security`,
      language: 'en',
    });
    expect(mail.text).toContain('Severity: Blocker\nFeature: Security\nReported by: Maha Alali');
    expect(mail.text).toContain('Line one\nLine two\nLine three\nLine four\nLine five …');
    expect(mail.text).not.toContain('Line six');
    expect(mail.text).toContain(`http://bugquest.test/admin?tab=points-review&report=${body.id}`);
  }
  expect(await listNewReportMails()).toHaveLength(2);
});

test('an employee gets the mail with name and language, even if the case of the listed address differs', async () => {
  const lead = await signedInPerson(world, { fullName: 'سالم المدير', workEmail: 'Salem@example.com' });
  await world.ctx.db.update(employees).set({ language: 'ar' }).where(eq(employees.id, lead.id));
  await turnOn('SALEM@example.com');
  const { body } = await submitReport(tester, { feature: 'Shopping Cart', severity: 'Major' });
  expect(await listNewReportMails()).toMatchObject([
    {
      employeeId: lead.id,
      toName: 'سالم المدير',
      toAddress: 'Salem@example.com',
      language: 'ar',
      subject: `بلاغ جديد ${body.serialNumber}: سلة التسوق`,
    },
  ]);
});

test('typed text cannot become a header, a recipient or HTML', async () => {
  await turnOn('team@outside.example');
  const { status, body } = await submitReport(tester, {
    feature: 'Cart\r\nBcc: everyone@outside.example\u2028X-Evil: 1\u0085Y: 2',
    bugDescription: '<script>alert(1)</script>\r\nBcc: everyone@outside.example',
  });
  expect(status).toBe(201);
  await vi.waitFor(() =>
    expect(world.mails.some(({ subject }) => subject.includes(body.serialNumber))).toBe(true),
  );
  const mail = world.mails.find(({ subject }) => subject.includes(body.serialNumber))!;
  expect(mail.subject).toBe(
    `New bug report ${body.serialNumber}: Cart Bcc: everyone@outside.example X-Evil: 1 Y: 2`,
  );
  expect(mail.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  expect(mail.html).not.toContain('<script');
  expect(mail.to.address).toBe('team@outside.example');
});

test.each(['__proto__', 'constructor', '__defineGetter__'])('a feature may be called %s', async (feature) => {
  await turnOn('team@outside.example');
  const { status, body } = await submitReport(tester, { feature });
  expect(status).toBe(201);
  const subjects = (await listNewReportMails()).map(({ subject }) => subject);
  expect(subjects).toContain(`New bug report ${body.serialNumber}: ${feature}`);
});

test.each([
  'team@outside.example\r\nBcc: other@outside.example',
  'team@outside.example, other@outside.example',
  'Team <team@outside.example>',
  'team@outside.example\u0000',
  '"a\r\nb"@outside.example',
])('%j is no recipient', async (address) => {
  const { status, body } = await turnOn(address);
  expect({ status, fields: Object.keys(body.fields) }).toEqual({
    status: 400,
    fields: ['bugMail.recipients.0'],
  });
});

test('a repeated submission sends one mail, and a failed submission none', async () => {
  await turnOn('team@outside.example');
  const headers = { 'idempotency-key': 'twice' };
  const [first, second] = [
    await submitReport(tester, {}, [], headers),
    await submitReport(tester, {}, [], headers),
  ];
  expect(second.body.id).toBe(first.body.id);
  expect(await listNewReportMails()).toHaveLength(1);
  expect((await submitReport(tester, { feature: '' })).status).toBe(400);
  expect((await submitReport(tester, { feature: 'Other words' }, [], headers)).status).toBe(422);
  expect(await listNewReportMails()).toHaveLength(1);
});

test('fifty recipients get a mail, with lower priority than verification codes', async () => {
  await turnOn(...Array.from({ length: 50 }, (_, index) => `person${index}@outside.example`));
  expect((await submitReport(tester)).status).toBe(201);
  const owedMails = await listNewReportMails();
  expect(new Set(owedMails.map(({ toAddress }) => toAddress)).size).toBe(50);
  const ids = owedMails.map(({ id }) => id);
  const { rows } = await world.ctx.db.execute<{ priority: number; jobs: number }>(
    sql`select priority, count(*)::int as jobs from jobs.job
        where name = 'send-mail' and ${inArray(sql`(data->>'mailId')::uuid`, ids)} group by priority`,
  );
  expect(rows).toEqual([{ priority: -1, jobs: 50 }]);
});
