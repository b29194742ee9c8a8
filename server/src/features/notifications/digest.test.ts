import { and, eq, inArray, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { employees } from '../../db/schema/employees.ts';
import { mails } from '../../db/schema/mail.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import {
  logIn,
  mailTo,
  type Person,
  signedInAdmin,
  signedInPerson,
  submitReport,
  tellByMail,
} from '../../testing/people.ts';
import { mailNotices } from './digest-commands.ts';

const MINUTE = 60_000;

let world: TestApp;
let admin: Person;
beforeAll(async () => {
  world = await openTestApp();
  admin = await signedInAdmin(world);
});
afterAll(() => world.close());
// Administrators who do nothing for half an hour are logged out, and these tests move the clock.
beforeEach(async () => {
  admin.browser = await logIn(world, admin);
});

const validate = (id: string, changes = {}) =>
  admin.browser.patch(`/api/bug-reports/${id}/validate`, {
    pointsEarned: 30,
    validationReason: 'bonus',
    adminNotes: 'Found before anybody else.',
    ...changes,
  });
const submit = async (person: Person) => (await submitReport(person)).body;
const ABOUT_ONE = ['reviewed', 'deleted', 'retest', 'question', 'notification'];
/** Mails about reports that are owed or sent to somebody. */
const told = (person: Person) =>
  world.ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.employeeId, person.id), inArray(mails.purpose, ABOUT_ONE)));
const digests = (person: Person) =>
  world.ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.employeeId, person.id), eq(mails.purpose, 'digest')));
const unmailed = (person: Person) =>
  world.ctx.db.$count(
    notifications,
    and(eq(notifications.employeeId, person.id), isNull(notifications.mailedAt)),
  );

describe('what the bell told', () => {
  test('goes by mail once an undo has had its time', async () => {
    const person = await signedInPerson(world);
    const report = await submit(person);
    await validate(report.id);
    await mailNotices(world.ctx);
    expect(await told(person)).toEqual([]);
    await tellByMail(world);
    const mail = await mailTo(world, person.registration.workEmail, 2);
    expect(mail.subject).toBe(`Your report ${report.serialNumber} was reviewed`);
    expect(mail.text).toContain(
      `Your report ${report.serialNumber} (Shopping Cart) was reviewed: Bonus. It now counts 30 points.`,
    );
    expect(mail.text).toContain('From the review team: Found before anybody else.');
    expect(mail.text).toContain(`Open the report: http://bugquest.test/reports/${report.id}`);
    expect(await unmailed(person)).toBe(0);
  });

  test('is one mail an hour, whatever happens in it', async () => {
    const person = await signedInPerson(world);
    const reports = [];
    for (let made = 0; made < 5; made += 1) reports.push(await submit(person));
    for (const { id } of reports) await validate(id);
    await tellByMail(world);
    expect(await digests(person)).toHaveLength(1);
    const mail = await mailTo(world, person.registration.workEmail, 2);
    expect(mail.subject).toBe('5 updates in BugQuest');
    for (const { id, serialNumber } of reports) {
      expect(mail.text).toContain(
        `${serialNumber}: Reviewed: Bonus · 30 points\nhttp://bugquest.test/reports/${id}`,
      );
      expect(mail.html).toContain(`href="http://bugquest.test/reports/${id}"`);
    }

    await admin.browser.patch(`/api/bug-reports/${reports[0].id}`, { status: 'In Progress' });
    world.clock.advance(20 * MINUTE);
    await tellByMail(world);
    await tellByMail(world);
    expect(await unmailed(person)).toBe(1);
    world.clock.advance(45 * MINUTE);
    await tellByMail(world);
    const next = await mailTo(world, person.registration.workEmail, 3);
    expect(next.subject).toBe(`Your report ${reports[0].serialNumber} is now: In Progress`);
    expect([(await digests(person)).length, (await told(person)).length]).toEqual([1, 1]);
  });

  test('is mailed once by two servers that come to it at the same moment', async () => {
    const elsewhere = await openTestApp({ beside: world });
    const people = await Promise.all([1, 2, 3, 4].map(() => signedInPerson(world)));
    for (const person of people) await validate((await submit(person)).id);
    world.clock.advance(31_000);
    await Promise.all([
      mailNotices(world.ctx),
      mailNotices(elsewhere.ctx),
      mailNotices(world.ctx),
      mailNotices(elsewhere.ctx),
    ]);
    for (const person of people) expect(await told(person)).toHaveLength(1);
    await elsewhere.close();
  });

  test('that no mail can be made of holds up nobody else’s', async () => {
    const people = await Promise.all([1, 2, 3].map(() => signedInPerson(world)));
    for (const person of people) await validate((await submit(person)).id);
    const damaged = eq(notifications.employeeId, people[1]!.id);
    await world.ctx.db
      .update(notifications)
      .set({ facts: { kind: 'reviewed' } as never })
      .where(damaged);
    world.clock.advance(31_000);
    await expect(mailNotices(world.ctx)).rejects.toThrow();
    for (const person of [people[0]!, people[2]!]) expect(await told(person)).toHaveLength(1);
    await world.ctx.db.delete(notifications).where(damaged);
  });

  test('is no mail when it was taken back in time', async () => {
    const person = await signedInPerson(world);
    const report = await submit(person);
    const { body } = await validate(report.id);
    const undo = { reports: [{ id: report.id, updatedAt: body.updatedAt }] };
    const { status } = await admin.browser.post('/api/bug-reports/decisions/undo', undo);
    expect(status).toBe(200);
    await tellByMail(world);
    expect(await unmailed(person)).toBe(0);
    expect([...(await told(person)), ...(await digests(person))]).toEqual([]);
  });

  test('speaks the language of its reader', async () => {
    const person = await signedInPerson(world);
    await person.browser.patch(`/api/employees/${person.id}`, { language: 'ar' });
    const report = await submit(person);
    await validate(report.id, { adminNotes: '' });
    await tellByMail(world);
    const mail = await mailTo(world, person.registration.workEmail, 2);
    expect(mail.language).toBe('ar');
    expect(mail.subject).toBe(`تمت مراجعة بلاغك ${report.serialNumber}`);
    expect(mail.text).toContain('(سلة التسوق)');
    expect(mail.html).toContain('dir="rtl"');

    world.clock.advance(61 * MINUTE);
    admin.browser = await logIn(world, admin);
    for (const status of ['In Progress', 'Ready for Retest'])
      await admin.browser.patch(`/api/bug-reports/${report.id}`, { status });
    await tellByMail(world);
    expect((await mailTo(world, person.registration.workEmail, 3)).subject).toBe('تحديثان في BugQuest');
  });

  test('is mailed to nobody who is deactivated, then or later', async () => {
    const person = await signedInPerson(world);
    await validate((await submit(person)).id);
    const activate = (isActive: boolean) =>
      world.ctx.db.update(employees).set({ isActive }).where(eq(employees.id, person.id));
    await activate(false);
    await tellByMail(world);
    await activate(true);
    await tellByMail(world);
    expect(await told(person)).toEqual([]);
    const browser = await logIn(world, person);
    expect((await browser.get('/api/notifications/unread')).body).toEqual({ unread: 1 });
  });

  test('of what reporters wrote goes to no former administrator', async () => {
    const former = await signedInAdmin(world);
    const person = await signedInPerson(world);
    const report = await submit(person);
    await former.browser.post(`/api/bug-reports/${report.id}/question`, { question: 'Which card?' });
    await person.browser.post(`/api/bug-reports/${report.id}/answer`, { answer: 'A secret of mine.' });
    await world.ctx.db.update(employees).set({ isAdmin: false }).where(eq(employees.id, former.id));
    await tellByMail(world);
    expect(await told(former)).toEqual([]);
    expect(await unmailed(former)).toBe(0);
  });
});

describe('a mail of its own', () => {
  /** The mail about one act on a fresh report. */
  async function mailOf(act: (id: string, person: Person) => Promise<unknown>) {
    const person = await signedInPerson(world);
    const report = await submit(person);
    await act(report.id, person);
    await tellByMail(world);
    const { subject, text } = await mailTo(world, person.registration.workEmail, 2);
    return { report, subject, text };
  }
  const patch = (changes: object) => (id: string) => admin.browser.patch(`/api/bug-reports/${id}`, changes);

  test('asks for a retest', async () => {
    const { report, subject, text } = await mailOf(patch({ status: 'Ready for Retest' }));
    expect(subject).toBe(`Please test report ${report.serialNumber} again`);
    expect(text).toContain('tell us whether it works now');
  });

  test('brings a comment', async () => {
    const { report, subject, text } = await mailOf(patch({ qaComments: 'Seen on build 139.' }));
    expect(subject).toBe(`A comment on your report ${report.serialNumber}`);
    expect(text).toContain('From the review team: Seen on build 139.');
  });

  test('brings a question', async () => {
    const { report, subject, text } = await mailOf((id) =>
      admin.browser.post(`/api/bug-reports/${id}/question`, { question: 'Which <card>?' }),
    );
    expect(subject).toBe(`A question about your report ${report.serialNumber}`);
    expect(text).toContain('From the review team: Which <card>?');
  });

  test('explains a deletion and leads to the dashboard', async () => {
    const { report, subject, text } = await mailOf((id) =>
      admin.browser.delete(`/api/bug-reports/${id}`, { adminFeedback: 'No bug.', deletionReason: 'spam' }),
    );
    expect(subject).toBe(`Your report ${report.serialNumber} was removed`);
    expect(text).toContain(`(Shopping Cart) was removed: Spam. Points deducted: ${report.pointsEarned}.`);
    expect(text).toContain('Open my dashboard: http://bugquest.test/dashboard');
  });

  test('tells administrators of an appeal, and its reporter of the answer', async () => {
    const other = await signedInAdmin(world);
    const person = await signedInPerson(world);
    const report = await submit(person);
    await validate(report.id);
    await person.browser.post(`/api/bug-reports/${report.id}/appeal`, { grounds: 'It is a Blocker.' });
    await tellByMail(world);
    const appealed = await mailTo(world, other.registration.workEmail, 2);
    expect(appealed.subject).toBe(`An appeal about report ${report.serialNumber}`);
    expect(appealed.text).toContain('From the reporter: It is a Blocker.');
    expect(appealed.text).toContain(`http://bugquest.test/admin?tab=points-review&report=${report.id}`);

    world.clock.advance(61 * MINUTE);
    other.browser = await logIn(world, other);
    const answer = { outcome: 'accepted', answer: 'So it is.', pointsEarned: 40 };
    await other.browser.post(`/api/bug-reports/${report.id}/appeal/decision`, answer);
    await tellByMail(world);
    const decided = await mailTo(world, person.registration.workEmail, 3);
    expect(decided.subject).toBe(`Your appeal about report ${report.serialNumber} was decided`);
    expect(decided.text).toContain('was accepted. It now counts 40 points.');
    expect(decided.text).toContain('From the review team: So it is.');
  });
});

test('a corrected severity is told to nobody', async () => {
  const person = await signedInPerson(world);
  const report = await submit(person);
  await admin.browser.patch(`/api/bug-reports/${report.id}/severity`, { severity: 'Blocker' });
  expect((await person.browser.get('/api/notifications')).body).toEqual([]);
});
