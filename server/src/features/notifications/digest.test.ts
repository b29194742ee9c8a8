import { and, eq, inArray, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { employees } from '../../db/schema/employees.ts';
import { mails } from '../../db/schema/mail.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { openTestApp, testAdmin, testApp } from '../../testing/app.ts';
import { reviewAs } from '../../testing/decisions.ts';
import {
  logIn,
  mailTo,
  type Person,
  sendNotificationMails,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../testing/people.ts';
import { mailNotices } from './digest-commands.ts';

const MINUTE = 60_000;

const world = testApp();
const admin = testAdmin(world);
// These tests move the clock, and administrators are logged out after 30 idle minutes.
beforeEach(async () => {
  admin.browser = await logIn(world, admin);
});

const validate = (id: string, changes = {}) =>
  reviewAs(admin, id, {
    pointsEarned: 30,
    validationReason: 'bonus',
    adminNotes: 'Found before anybody else.',
    ...changes,
  });
const submit = async (person: Person) => (await submitReport(person)).body;
const ABOUT_ONE = ['reviewed', 'deleted', 'retest', 'question', 'notification'];
const listNotifications = (person: Person) =>
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

describe('a notification', () => {
  test('is mailed after the time for undoing', async () => {
    const person = await signedInPerson(world);
    const report = await submit(person);
    await validate(report.id);
    await mailNotices(world.ctx);
    expect(await listNotifications(person)).toEqual([]);
    await sendNotificationMails(world);
    const mail = await mailTo(world, person.registration.workEmail);
    expect(mail.subject).toBe(`Your report ${report.serialNumber} was reviewed`);
    expect(mail.text).toContain(
      `Your report ${report.serialNumber} (Shopping Cart) was reviewed: Bonus. It's now worth 30 points.`,
    );
    expect(mail.text).toContain('From the review team: Found before anybody else.');
    expect(mail.text).toContain(`Open report: http://bugquest.test/reports/${report.id}`);
    expect(await unmailed(person)).toBe(0);
  });

  test('that was read before its mail is not mailed, and does not delay the next mail', async () => {
    const person = await signedInPerson(world);
    const [first, second] = [await submit(person), await submit(person)];
    for (const { id } of [first, second]) await validate(id);
    await person.browser.post('/api/notifications/read', { reportId: first.id });
    await sendNotificationMails(world);
    const mail = await mailTo(world, person.registration.workEmail);
    expect(mail.subject).toBe(`Your report ${second.serialNumber} was reviewed`);
    expect(await unmailed(person)).toBe(0);
  });

  test('of a rejection that closes the report has one line, and a deletion that is undone at once has none', async () => {
    const person = await signedInPerson(world);
    const rejected = await submit(person);
    await validate(rejected.id, { pointsEarned: 0, validationReason: 'penalty', close: true });
    await sendNotificationMails(world);
    const mail = await mailTo(world, person.registration.workEmail);
    expect(mail.subject).toBe(`Your report ${rejected.serialNumber} was reviewed`);
    expect([(await digests(person)).length, (await listNotifications(person)).length]).toEqual([0, 1]);

    const other = await signedInPerson(world);
    const deletion = { adminFeedback: 'By mistake', deletionReason: 'other' };
    const { body } = await admin.browser.delete(`/api/bug-reports/${(await submit(other)).id}`, deletion);
    expect((await admin.browser.post(`/api/deleted-bugs/${body.id}/restore`, {})).status).toBe(200);
    await sendNotificationMails(world);
    expect([(await digests(other)).length, (await listNotifications(other)).length]).toEqual([0, 0]);
  });

  test('is mailed together with others, at most once per hour', async () => {
    const person = await signedInPerson(world);
    const reports = [];
    for (let made = 0; made < 5; made += 1) reports.push(await submit(person));
    for (const { id } of reports) await validate(id);
    await sendNotificationMails(world);
    expect(await digests(person)).toHaveLength(1);
    const mail = await mailTo(world, person.registration.workEmail);
    expect(mail.subject).toBe('5 updates in BugQuest');
    for (const { id, serialNumber } of reports) {
      expect(mail.text).toContain(
        `${serialNumber}: Approved with a bonus · 30 points\nhttp://bugquest.test/reports/${id}`,
      );
      expect(mail.html).toContain(`href="http://bugquest.test/reports/${id}"`);
    }

    await admin.browser.patch(`/api/bug-reports/${reports[0].id}`, { status: 'In Progress' });
    world.clock.advance(20 * MINUTE);
    await sendNotificationMails(world);
    await sendNotificationMails(world);
    expect(await unmailed(person)).toBe(1);
    world.clock.advance(45 * MINUTE);
    await sendNotificationMails(world);
    const next = await mailTo(world, person.registration.workEmail, 2);
    expect(next.subject).toBe(`Your report ${reports[0].serialNumber} is now: In progress`);
    expect([(await digests(person)).length, (await listNotifications(person)).length]).toEqual([1, 1]);
  });

  test('is mailed once by two parallel servers', async () => {
    const elsewhere = await openTestApp({ sharesWith: world });
    const people = await Promise.all([1, 2, 3, 4].map(() => signedInPerson(world)));
    for (const person of people) await validate((await submit(person)).id);
    world.clock.advance(31_000);
    await Promise.all([
      mailNotices(world.ctx),
      mailNotices(elsewhere.ctx),
      mailNotices(world.ctx),
      mailNotices(elsewhere.ctx),
    ]);
    for (const person of people) expect(await listNotifications(person)).toHaveLength(1);
    await elsewhere.close();
  });

  test('that cannot be mailed does not block others', async () => {
    const people = await Promise.all([1, 2, 3].map(() => signedInPerson(world)));
    for (const person of people) await validate((await submit(person)).id);
    const damaged = eq(notifications.employeeId, people[1]!.id);
    await world.ctx.db
      .update(notifications)
      .set({ facts: { kind: 'reviewed' } as never })
      .where(damaged);
    world.clock.advance(31_000);
    await expect(mailNotices(world.ctx)).rejects.toThrow();
    for (const person of [people[0]!, people[2]!]) expect(await listNotifications(person)).toHaveLength(1);
    await world.ctx.db.delete(notifications).where(damaged);
  });

  test('is not mailed when it was withdrawn in time', async () => {
    const person = await signedInPerson(world);
    const report = await submit(person);
    const { body } = await validate(report.id);
    const undo = { reports: [{ id: report.id, updatedAt: body.updatedAt }] };
    const { status } = await admin.browser.post('/api/bug-reports/decisions/undo', undo);
    expect(status).toBe(200);
    await sendNotificationMails(world);
    expect(await unmailed(person)).toBe(0);
    expect([...(await listNotifications(person)), ...(await digests(person))]).toEqual([]);
  });

  test('is in the recipient’s language', async () => {
    const person = await signedInPerson(world);
    await person.browser.patch(`/api/employees/${person.id}`, { language: 'ar' });
    const report = await submit(person);
    await validate(report.id, { adminNotes: '' });
    await sendNotificationMails(world);
    const mail = await mailTo(world, person.registration.workEmail);
    expect(mail.language).toBe('ar');
    expect(mail.subject).toBe(`تمت مراجعة بلاغك ${report.serialNumber}`);
    expect(mail.text).toContain('(سلة التسوق)');
    expect(mail.html).toContain('dir="rtl"');

    world.clock.advance(61 * MINUTE);
    admin.browser = await logIn(world, admin);
    for (const status of ['In Progress', 'Ready for Retest'])
      await admin.browser.patch(`/api/bug-reports/${report.id}`, { status });
    await sendNotificationMails(world);
    expect((await mailTo(world, person.registration.workEmail, 2)).subject).toBe('تحديثان في BugQuest');
  });

  test('is never mailed to deactivated people', async () => {
    const person = await signedInPerson(world);
    await validate((await submit(person)).id);
    const activate = (isActive: boolean) =>
      world.ctx.db.update(employees).set({ isActive }).where(eq(employees.id, person.id));
    await activate(false);
    await sendNotificationMails(world);
    await activate(true);
    await sendNotificationMails(world);
    expect(await listNotifications(person)).toEqual([]);
    const browser = await logIn(world, person);
    expect((await browser.get('/api/notifications/unread')).body).toEqual({ unread: 1 });
  });

  test('with the text of a reporter is not mailed to former administrators', async () => {
    const former = await signedInAdmin(world);
    const person = await signedInPerson(world);
    const report = await submit(person);
    await former.browser.post(`/api/bug-reports/${report.id}/question`, { question: 'Which card?' });
    await person.browser.post(`/api/bug-reports/${report.id}/answer`, { answer: 'A secret of mine.' });
    await world.ctx.db.update(employees).set({ isAdmin: false }).where(eq(employees.id, former.id));
    await sendNotificationMails(world);
    expect(await listNotifications(former)).toEqual([]);
    expect(await unmailed(former)).toBe(0);
  });
});

describe('a mail for a single notification', () => {
  /** Returns the mail that an action on a new report causes. */
  async function mailOf(act: (id: string, person: Person) => Promise<unknown>) {
    const person = await signedInPerson(world);
    const report = await submit(person);
    await act(report.id, person);
    await sendNotificationMails(world);
    const { subject, text } = await mailTo(world, person.registration.workEmail);
    return { report, subject, text };
  }
  const patch = (changes: object) => (id: string) => admin.browser.patch(`/api/bug-reports/${id}`, changes);

  test('asks for a retest', async () => {
    const { report, subject, text } = await mailOf(patch({ status: 'Ready for Retest' }));
    expect(subject).toBe(`Please retest your report ${report.serialNumber}`);
    expect(text).toContain('tell us whether it works');
  });

  test('contains a comment', async () => {
    const { report, subject, text } = await mailOf(patch({ qaComments: 'Seen on build 139.' }));
    expect(subject).toBe(`New comment on your report ${report.serialNumber}`);
    expect(text).toContain('From the review team: Seen on build 139.');
  });

  test('contains a question', async () => {
    const { report, subject, text } = await mailOf((id) =>
      admin.browser.post(`/api/bug-reports/${id}/question`, { question: 'Which <card>?' }),
    );
    expect(subject).toBe(`Question about your report ${report.serialNumber}`);
    expect(text).toContain('From the review team: Which <card>?');
  });

  test('explains a deletion and links to the dashboard', async () => {
    const { report, subject, text } = await mailOf((id) =>
      admin.browser.delete(`/api/bug-reports/${id}`, { adminFeedback: 'No bug.', deletionReason: 'spam' }),
    );
    expect(subject).toBe(`Your report ${report.serialNumber} was deleted`);
    expect(text).toContain(`(Shopping Cart) was deleted: Spam. Points deducted: ${report.pointsEarned}.`);
    expect(text).toContain('Go to dashboard: http://bugquest.test/dashboard');
  });

  test('informs administrators of an appeal, and its reporter of the decision', async () => {
    const other = await signedInAdmin(world);
    const person = await signedInPerson(world);
    const report = await submit(person);
    await validate(report.id);
    await person.browser.post(`/api/bug-reports/${report.id}/appeal`, { grounds: 'It is a Blocker.' });
    await sendNotificationMails(world);
    const appealed = await mailTo(world, other.registration.workEmail);
    expect(appealed.subject).toBe(`New appeal for report ${report.serialNumber}`);
    expect(appealed.text).toContain('From the reporter: It is a Blocker.');
    expect(appealed.text).toContain(`http://bugquest.test/admin?tab=points-review&report=${report.id}`);

    world.clock.advance(61 * MINUTE);
    other.browser = await logIn(world, other);
    const answer = { outcome: 'accepted', answer: 'So it is.', pointsEarned: 40 };
    await other.browser.post(`/api/bug-reports/${report.id}/appeal/decision`, answer);
    await sendNotificationMails(world);
    const decided = await mailTo(world, person.registration.workEmail);
    expect(decided.subject).toBe(`Your appeal for report ${report.serialNumber} was decided`);
    expect(decided.text).toContain('was accepted. The report is now worth 40 points.');
    expect(decided.text).toContain('From the review team: So it is.');
  });
});

test('a corrected severity causes no mail', async () => {
  const person = await signedInPerson(world);
  const report = await submit(person);
  await admin.browser.patch(`/api/bug-reports/${report.id}/severity`, { severity: 'Blocker' });
  const ofPerson = eq(notifications.employeeId, person.id);
  const [notice] = await world.ctx.db.select().from(notifications).where(ofPerson);
  expect(notice!.facts.kind).toBe('severity_changed');
  expect(notice!.mailedAt).not.toBeNull();
});
