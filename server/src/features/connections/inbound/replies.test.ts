// Replies by mail, from the question to the report.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { employees } from '../../../db/schema/employees.ts';
import { mails } from '../../../db/schema/mail.ts';
import { decideAs } from '../../../testing/decisions.ts';
import { type InboundWorld, openInboundWorld, replyMail } from '../../../testing/imap/inbound-world.ts';
import { mailTo, sendNotificationMails, signedInPerson, submitReport } from '../../../testing/people.ts';

let world: InboundWorld;
beforeAll(async () => {
  world = await openInboundWorld();
});
afterAll(() => world.close());

const emailOf = () => world.tester.registration.workEmail;

describe.each([
  ['en', 'Reply above this line', /— Reply above this line, or answer on the report page —\n\n/],
  ['ar', 'اكتب ردك فوق هذا السطر', /— اكتب ردك فوق هذا السطر، أو أجب في صفحة البلاغ —\n\n/],
] as const)('the mail of a question in %s', (language, words, line) => {
  test('names an address of its own, which takes the reply', async () => {
    const person = await signedInPerson(world);
    await world.ctx.db.update(employees).set({ language }).where(eq(employees.id, person.id));
    const { workEmail } = person.registration;
    const report = await world.ask(person);
    await sendNotificationMails(world);
    const mail = await mailTo(world, workEmail, 1, report.serialNumber);
    expect(mail.replyTo).toBe(report.address);
    expect(mail.replyTo).toMatch(/^replies\+[0-9a-v]{42}@example\.com$/);
    expect(mail.text).toMatch(line);
    expect(mail.html).toMatch(new RegExp(`<body[^>]*><p [^>]*>— ${words}`));
    const quoted = mail.text.replace(/^/gm, '> ');
    world.imap.deliver(
      replyMail({ from: workEmail, to: mail.replyTo!, text: `A Galaxy.\n\nMaha:\n${quoted}` }),
    );
    await world.read();
    expect(await world.written(report)).toEqual([{ kind: 'info_given', text: 'A Galaxy.\n\nMaha:' }]);
  });
});

test('other mails have no such address', async () => {
  const stored = await world.ctx.db.select().from(mails);
  const others = world.mails.filter(({ subject }) => !/Question|سؤال/.test(subject));
  expect(others.length).toBeGreaterThan(0);
  for (const { replyTo, text } of others) expect([replyTo, text]).not.toContain(/Reply above/);
  expect(stored.filter(({ purpose }) => purpose !== 'question').every(({ reportId }) => !reportId)).toBe(
    true,
  );
});

test.each([
  ['digests', [], [2, 1], []],
  ['no digests', ['digest'], [2, 0], []],
  ['one other notice', [], [2, 0], ['reviewed']],
] as const)(
  'each of two questions has a mail of its own, for a person with %s',
  async (_who, muted, counts, more) => {
    const person = await signedInPerson(world);
    await world.ctx.db
      .update(employees)
      .set({ mutedMails: [...muted] })
      .where(eq(employees.id, person.id));
    const asked = [await world.ask(person), await world.ask(person)];
    for (let made = more.length; made < 2; made += 1) {
      const { body } = await submitReport(person);
      await decideAs(world.admin, [body]);
    }
    await sendNotificationMails(world);
    const queued = await world.ctx.db.select().from(mails).where(eq(mails.employeeId, person.id));
    const count = (wanted: string) => queued.filter(({ purpose }) => purpose === wanted).length;
    expect([count('question'), count('digest')]).toEqual(counts);
    expect(count('reviewed')).toBe(more.length);
    for (const { serialNumber, address } of asked) {
      const mail = await mailTo(world, person.registration.workEmail, 1, serialNumber);
      expect(mail.replyTo).toBe(address);
    }
  },
);

test('a reply is an answer as if it had been typed, and a second one a comment', async () => {
  const report = await world.ask();
  const first = world.imap.deliver(replyMail({ from: emailOf(), to: report.address }));
  await world.read();
  expect(first.flags).toContain('\\Seen');
  const { body } = await world.tester.browser.get(`/api/bug-reports/${report.id}`);
  expect(body.infoState).toBe('answered');
  const { body: notices } = await world.admin.browser.get('/api/notifications?limit=500');
  expect(notices[0]).toMatchObject({
    reportId: report.id,
    facts: { kind: 'info_given', answer: 'An iPhone 15.', byMail: true },
  });
  world.imap.deliver(
    replyMail({ from: emailOf().toUpperCase(), to: report.address.toUpperCase(), text: 'And an iPad.' }),
  );
  await world.read();
  expect(await world.written(report)).toEqual([
    { kind: 'info_given', text: 'An iPhone 15.' },
    { kind: 'reporter_comment', text: 'And an iPad.' },
  ]);
  const { body: use } = await world.tester.browser.get('/api/bug-reports/daily-use');
  expect(use.comments.used).toBeGreaterThanOrEqual(1);
});

test('an old Arabic charset and an address that the mail server kept elsewhere are read', async () => {
  const report = await world.ask();
  const content =
    'Content-Type: text/plain; charset="windows-1256"\nContent-Transfer-Encoding: quoted-printable\n\n=E3=D1=CD=C8=C7\n';
  world.imap.deliver(
    replyMail({
      from: emailOf(),
      to: 'replies@example.com',
      content,
      headers: [`Delivered-To: ${report.address}`],
    }),
  );
  await world.read();
  expect(await world.written(report)).toEqual([{ kind: 'info_given', text: 'مرحبا' }]);
});

const withFile = (type: string, headers: string, bytes: number) =>
  [
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'See the picture.',
    '--x',
    `Content-Type: ${type}; name=a.png`,
    headers,
    'Content-Transfer-Encoding: base64',
    '',
    'A'.repeat(bytes),
    '--x--',
    '',
  ].join('\n');

test('the text of a reply with a picture is saved, and the person is told about the picture', async () => {
  const report = await world.ask();
  const logo = withFile('image/png', 'Content-ID: <logo>\nContent-Disposition: inline', 900);
  world.imap.deliver(replyMail({ from: emailOf(), to: report.address, content: logo }));
  const signature = withFile('application/pgp-signature', 'Content-Disposition: attachment', 900);
  world.imap.deliver(replyMail({ from: emailOf(), to: report.address, content: signature }));
  const picture = withFile('image/png', 'Content-Disposition: attachment; filename=a.png', 3_000_000);
  world.imap.deliver(replyMail({ from: emailOf(), to: report.address, content: picture }));
  await world.read();
  expect((await world.written(report)).map(({ text }) => text)).toEqual(Array(3).fill('See the picture.'));
  const about = `Your reply about ${report.serialNumber} was saved without its files`;
  const mail = await mailTo(world, emailOf(), 1, 'only text');
  expect(mail.subject).toBe(about);
  expect(mail.text).toContain(`/reports/${report.id}`);
  expect(mail.replyTo).toBeUndefined();
  expect(world.mails.filter(({ subject }) => subject === about)).toHaveLength(1);
  // The picture itself was never asked for.
  expect(world.imap.sentBytes).toBeLessThan(1_000_000);
});
