// Replies that are not saved: what happens, and who is told.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { employees } from '../../../db/schema/employees.ts';
import { inboundMails } from '../../../db/schema/inbound-mail.ts';
import { dailyCounts, rateLimits } from '../../../db/schema/limits.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import {
  type Asked,
  type InboundWorld,
  openInboundWorld,
  replyMail,
} from '../../../testing/imap/inbound-world.ts';
import { mailTo, type Person, signedInPerson } from '../../../testing/people.ts';
import { replyAddressOf } from '../../mail/replies/reply-address-policy.ts';

let world: InboundWorld;
beforeAll(async () => {
  world = await openInboundWorld();
});
afterAll(() => world.close());

interface Scene {
  person: Person;
  report: Asked;
  from: string;
}

/** A new person with a report and an open question. */
async function setScene(): Promise<Scene> {
  const person = await signedInPerson(world);
  return { person, report: await world.ask(person), from: person.registration.workEmail };
}

/** Delivers a mail, reads the mailbox twice, and tells what came of it. */
async function outcomeOf({ person, report }: Scene, mail: string) {
  world.imap.deliver(mail);
  await world.read();
  await world.read();
  const rows = await world.ctx.db.select().from(inboundMails).where(eq(inboundMails.employeeId, person.id));
  return {
    outcomes: rows.map(({ outcome }) => outcome),
    written: await world.written(report),
    notices: await world.noticesTo(person),
  };
}

const refused = (outcome: string, { serialNumber }: Asked) => ({
  outcomes: [outcome],
  written: [],
  notices: [`Your reply about ${serialNumber} wasn't saved`],
});
const ignored = { outcomes: [], written: [], notices: [] };

describe('is refused, and the person is told once', () => {
  test('from another address: the mail goes to the person, not to the sender', async () => {
    const scene = await setScene();
    const mail = replyMail({ from: 'someone@else.example', to: scene.report.address });
    expect(await outcomeOf(scene, mail)).toEqual(refused('wrong_sender', scene.report));
    const { text } = await mailTo(world, scene.from, 1, 'someone@else.example');
    expect(text).toContain(`your account has the address ${scene.from}`);
    expect(text).not.toContain('An iPhone 15.');
    expect(world.mails.some(({ to }) => to.address === 'someone@else.example')).toBe(false);
  });

  test.each([
    ['two senders', ['From: a@b.example']],
    ['a name that looks like the address', []],
  ])('from %s', async (_what, headers) => {
    const scene = await setScene();
    const from = headers.length > 0 ? scene.from : `x> "${scene.from}" <stranger@else.example`;
    const mail = replyMail({ from, to: scene.report.address, headers });
    expect(await outcomeOf(scene, mail)).toEqual(refused('wrong_sender', scene.report));
  });

  test('without a text above the quoted mail', async () => {
    const scene = await setScene();
    const text = 'Sent from my iPhone\n\n> Reply above this line, or answer on the report page\n> Hello';
    const mail = replyMail({ from: scene.from, to: scene.report.address, text });
    expect(await outcomeOf(scene, mail)).toEqual(refused('no_text', scene.report));
    expect((await mailTo(world, scene.from, 1, 'no text above')).text).toContain('answer on the report page');
  });

  test('with only a picture', async () => {
    const scene = await setScene();
    const content = 'Content-Type: image/jpeg; name=a.jpg\nContent-Transfer-Encoding: base64\n\n/9j/\n';
    const mail = replyMail({ from: scene.from, to: scene.report.address, content });
    expect(await outcomeOf(scene, mail)).toEqual(refused('no_text', scene.report));
  });

  test('longer than a comment', async () => {
    const scene = await setScene();
    const fitting = replyMail({ from: scene.from, to: scene.report.address, text: 'a'.repeat(2000) });
    const mail = replyMail({ from: scene.from, to: scene.report.address, text: 'a'.repeat(2001) });
    expect(await outcomeOf(scene, mail)).toEqual(refused('too_long', scene.report));
    world.imap.deliver(fitting);
    await world.read();
    expect(await world.written(scene.report)).toHaveLength(1);
  });

  test('encrypted', async () => {
    const scene = await setScene();
    const content =
      'Content-Type: application/pkcs7-mime; name=smime.p7m\nContent-Transfer-Encoding: base64\n\nMIIB\n';
    const mail = replyMail({ from: scene.from, to: scene.report.address, content });
    expect(await outcomeOf(scene, mail)).toEqual(refused('unreadable', scene.report));
  });

  test('about a deleted report, in the language of the person', async () => {
    const scene = await setScene();
    await world.ctx.db.update(employees).set({ language: 'ar' }).where(eq(employees.id, scene.person.id));
    const { status } = await scene.person.browser.post(`/api/bug-reports/${scene.report.id}/withdrawal`);
    expect(status).toBe(200);
    world.imap.deliver(replyMail({ from: scene.from, to: scene.report.address }));
    await world.read();
    expect(await world.noticesTo(scene.person)).toEqual([
      `لم يُحفظ ردك بشأن البلاغ ${scene.report.serialNumber}`,
    ]);
    expect((await mailTo(world, scene.from, 1, 'لم يعد البلاغ موجودًا')).language).toBe('ar');
  });

  test('after the comments of a day, with nothing changed', async () => {
    const scene = await setScene();
    await scene.person.browser.post(`/api/bug-reports/${scene.report.id}/answer`, { answer: 'Typed.' });
    await scene.person.browser.post(`/api/bug-reports/${scene.report.id}/comments`, { text: 'Typed, too.' });
    await world.ctx.db
      .update(dailyCounts)
      .set({ comments: 100 })
      .where(eq(dailyCounts.employeeId, scene.person.id));
    const mail = replyMail({ from: scene.from, to: scene.report.address });
    const result = await outcomeOf(scene, mail);
    expect(result).toMatchObject({ outcomes: ['daily_limit'], notices: [expect.anything()] });
    expect(result.written.map(({ text }) => text)).toEqual(['Typed.', 'Typed, too.']);
    const [counts] = await world.ctx.db
      .select()
      .from(dailyCounts)
      .where(eq(dailyCounts.employeeId, scene.person.id));
    expect(counts!.comments).toBe(100);
  });
});

test('20 replies of a person are taken in an hour, and at most five mails tell about others in a day', async () => {
  const scene = await setScene();
  const send = (text?: string) =>
    world.imap.deliver(
      replyMail({ from: scene.from, to: scene.report.address, ...(text !== undefined && { text }) }),
    );
  for (let index = 0; index < 7; index += 1) send(' ');
  for (let index = 0; index < 13; index += 1) send(`Number ${index}`);
  const result = await outcomeOf(scene, replyMail({ from: scene.from, to: scene.report.address }));
  expect(result.outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(13);
  expect(result.outcomes.filter((outcome) => outcome === 'too_many')).toHaveLength(1);
  expect(result.written).toHaveLength(13);
  expect(result.notices).toHaveLength(5);
  await world.ctx.db.delete(rateLimits);
});

test('people without an account that may be used are not answered', async () => {
  const scene = await setScene();
  await world.ctx.db.update(employees).set({ isActive: false }).where(eq(employees.id, scene.person.id));
  const mail = replyMail({ from: scene.from, to: scene.report.address });
  expect(await outcomeOf(scene, mail)).toEqual({ outcomes: ['inactive'], written: [], notices: [] });
});

describe('is left alone', () => {
  test('with an address that was not made for the report and its reporter', async () => {
    const scene = await setScene();
    const { address } = scene.report;
    const other = await world.ask();
    const addressFor = (reportId: string, employeeId: string) =>
      replyAddressOf(world.ctx, { reportId, employeeId }) as Promise<string>;
    const wrong = [
      'replies@example.com',
      'replies+@example.com',
      `replies+${'0'.repeat(42)}@example.com`,
      `replies+${'v'.repeat(42)}@example.com`,
      address.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')),
      address.replace('@example.com', '@example.com.evil.example'),
      address.replace('replies+', 'no-replies+'),
      `${address.slice(0, 34)}${other.address.slice(34)}`,
      await addressFor(newId(), scene.person.id),
      await addressFor(scene.report.id, other.id),
      await addressFor(scene.report.id, world.tester.id),
    ];
    for (const to of wrong) world.imap.deliver(replyMail({ from: scene.from, to }));
    const sent = world.mails.length;
    expect(await outcomeOf(scene, replyMail({ from: scene.from, to: wrong[0]! }))).toEqual(ignored);
    expect(world.mails.length).toBe(sent);
  });

  test.each([
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-generated (vacation)',
    'Precedence: bulk',
    'Precedence: LIST',
    'Precedence: junk',
    'Precedence: auto_reply',
    'X-Auto-Response-Suppress: All',
    'X-Autoreply: yes',
    'X-Autorespond: Out of office',
    'X-Failed-Recipients: maha@example.com',
    'List-Id: <people.example.com>',
    'Return-Path: <>',
  ])('when a program sent it: %s', async (header) => {
    const scene = await setScene();
    const mail = replyMail({ from: scene.from, to: scene.report.address, headers: [header] });
    expect(await outcomeOf(scene, mail)).toEqual(ignored);
  });

  test.each([
    ['a bounce', 'MAILER-DAEMON@example.com', 'Content-Type: multipart/report; boundary=x\n\n--x--\n'],
    ['the own address', 'no-reply@bugquest.test', undefined],
    ['the address of replies', 'replies@example.com', undefined],
  ])('from %s', async (_what, from, content) => {
    const scene = await setScene();
    const mail = replyMail({ from, to: scene.report.address, ...(content && { content }) });
    expect(await outcomeOf(scene, mail)).toEqual(ignored);
  });

  test('but not when a program says that a person wrote it', async () => {
    const scene = await setScene();
    const mail = replyMail({
      from: scene.from,
      to: scene.report.address,
      headers: ['Auto-Submitted: no', 'Precedence: normal'],
    });
    expect((await outcomeOf(scene, mail)).written).toHaveLength(1);
  });
});
