import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settings } from '../../../db/schema/audit.ts';
import { employees } from '../../../db/schema/employees.ts';
import { mails } from '../../../db/schema/mail.ts';
import { mobileAppReminders } from '../../../db/schema/outreach.ts';
import { programHour } from '../../../platform/time/program-time.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { lastAuditEntry } from '../../../testing/audit.ts';
import {
  changeSettings,
  logIn,
  mailTo,
  type Person,
  registerPerson,
  signedInPerson,
  submitReport,
} from '../../../testing/people.ts';
import { sendDaily } from './commands.ts';
import { sendDueMail } from './jobs.ts';

const PATH = '/api/mobile-reminders';
const HOUR = 3_600_000;

const world = testApp();
const secondServer = testApp(() => ({ sharesWith: world }));
/** People who lack both accounts, Google Play, Apple ID, and no account. */
const admin = testAdmin(world);
let people: Person[];
beforeAll(async () => {
  people = [
    await signedInPerson(world, { fullName: 'Maha Alali' }),
    await signedInPerson(world, { appleId: 'omar@icloud.example', fullName: 'عُمر السَّالم' }),
    await signedInPerson(world, { googlePlayEmail: 'sara@gmail.example' }),
    await signedInPerson(world, { googlePlayEmail: 'a@gmail.example', appleId: 'a@icloud.example' }),
  ];
  await registerPerson(world);
});
/** Advances the clock to the next given hour of the program's day. */
function moveTo(hour: number) {
  const now = programHour(world.clock.now(), 'Asia/Riyadh');
  world.clock.advance(((hour - now + 24) % 24) * HOUR);
}
beforeEach(async () => {
  await world.ctx.db.delete(mobileAppReminders);
  await world.ctx.db.delete(mails).where(eq(mails.purpose, 'reminder'));
  await world.ctx.db.delete(mails).where(eq(mails.purpose, 'testing_summary'));
  moveTo(12);
  admin.browser = await logIn(world, admin);
});

const stats = async () => (await admin.browser.get(`${PATH}/stats`)).body;
const list = async (query = '') =>
  (await admin.browser.get(`${PATH}/employees-missing-data${query}`)).body as Record<string, unknown>[];
const send = (server = world, path = PATH) => admin.browser.on(server).post(`${path}/send-daily`);
const listMails = async (purpose = 'reminder') =>
  (await world.ctx.db.select().from(mails).where(eq(mails.purpose, purpose)))
    .map(({ toAddress }) => toAddress)
    .sort();
const addressOf = (person: Person) => person.registration.workEmail;

describe('employees with missing store accounts', () => {
  test('are counted once by missing data, without administrators and unverified accounts', async () => {
    expect(await stats()).toEqual({
      totalEmployeesNeedingReminders: 3,
      missingGooglePlay: 1,
      missingAppleId: 1,
      missingBoth: 1,
      sentToday: 0,
      remindersDue: 3,
      summariesDue: 0,
    });
  });

  test('are listed newest first, filtered by badge and by name in any spelling', async () => {
    const gaps = (await list()).map(({ id, gap }) => [id, gap]);
    expect(gaps).toEqual([
      [people[2]!.id, 'missing_apple_id'],
      [people[1]!.id, 'missing_google_play'],
      [people[0]!.id, 'missing_both'],
    ]);
    expect((await list('?gap=complete')).map(({ id }) => id)).toEqual([people[3]!.id]);
    expect((await list(`?search=${encodeURIComponent('عمر السالم')}`)).map(({ id }) => id)).toEqual([
      people[1]!.id,
    ]);
    expect(await list('?search=nobody')).toEqual([]);
    expect((await admin.browser.get(`${PATH}/employees-missing-data?gap=none`)).status).toBe(400);
  });

  test('are paged', async () => {
    const { body, headers } = await admin.browser.get(`${PATH}/employees-missing-data?limit=2`);
    expect(headers['x-total-count']).toBe('3');
    const next = /<([^>]+)>/.exec(String(headers.link))![1]!;
    const rest = (await admin.browser.get(next)).body;
    expect([...body, ...rest].map(({ id }) => id)).toEqual([people[2]!.id, people[1]!.id, people[0]!.id]);
  });
});

describe('reminders', () => {
  test('contain the missing data in the recipient’s language, and cause an audit entry', async () => {
    await people[1]!.browser.patch(`/api/employees/${people[1]!.id}`, { language: 'ar' });
    expect(await send()).toMatchObject({
      status: 200,
      body: { success: true, sent: 3, errors: 0, message: 'Sending 3 reminders.' },
    });
    // Counts only reminders: verification mails may still arrive.
    const reminders = () => world.mails.filter(({ text }) => text.includes('/unsubscribe?token='));
    await expect
      .poll(() =>
        reminders()
          .map(({ to }) => to.address)
          .sort(),
      )
      .toEqual(people.slice(0, 3).map(addressOf).sort());
    const toMaha = await mailTo(world, addressOf(people[0]!));
    expect(toMaha.subject).toBe('Please complete your BugQuest profile');
    expect(toMaha.text).toContain('Your profile is missing: Google Play email and Apple ID.');
    expect(toMaha.text).toContain('Complete my profile: http://bugquest.test/profile');
    expect(toMaha.text).toMatch(/http:\/\/bugquest\.test\/unsubscribe\?token=/);
    expect((await mailTo(world, addressOf(people[1]!))).text).toContain('ينقص ملفك: حساب Google Play.');
    expect((await mailTo(world, addressOf(people[2]!))).text).toContain('Apple ID.');
    const entry = await lastAuditEntry(world);
    expect(entry).toMatchObject({
      actorId: admin.id,
      action: 'send reminders',
      after: { sent: 3, errors: 0 },
    });
    expect(await stats()).toMatchObject({ sentToday: 3, remindersDue: 0, totalEmployeesNeedingReminders: 3 });
    const [listed] = await list(`?search=Maha`);
    expect(listed).toMatchObject({ totalSent: 1, isMuted: false, lastSentAt: expect.any(String) });
    await people[1]!.browser.patch(`/api/employees/${people[1]!.id}`, { language: 'en' });
  });

  test('are sent once a day, with any number of calls and servers', async () => {
    const answers = await Promise.all([send(), send(secondServer), send(), send(secondServer)]);
    expect(answers.reduce((sum, { body }) => sum + body.sent, 0)).toBe(3);
    expect(answers.map(({ body }) => body.errors)).toEqual([0, 0, 0, 0]);
    expect(await listMails()).toEqual(people.slice(0, 3).map(addressOf).sort());
    expect((await send()).body).toMatchObject({
      sent: 0,
      errors: 0,
      message: 'Sending 0 reminders.',
    });
  });

  test('are sent again on the next day of the program', async () => {
    moveTo(23);
    admin.browser = await logIn(world, admin);
    await send();
    expect((await send()).body.sent).toBe(0);
    // Midnight in Riyadh is 21:00 UTC.
    world.clock.advance(HOUR);
    admin.browser = await logIn(world, admin);
    expect(await stats()).toMatchObject({ sentToday: 0, remindersDue: 3 });
    expect((await send()).body.sent).toBe(3);
    const rows = await world.ctx.db.select().from(mobileAppReminders);
    expect(rows.map(({ totalSent }) => totalSent)).toEqual([2, 2, 2]);
  });

  test('are not sent to unsubscribed, deleted or deactivated people', async () => {
    const [maha, omar, sara] = people as [Person, Person, Person];
    const set = (person: Person, changes: Partial<typeof employees.$inferInsert>) =>
      world.ctx.db.update(employees).set(changes).where(eq(employees.id, person.id));
    await set(maha, { mutedMails: ['reminder'] });
    await set(omar, { isActive: false });
    const paused = { employeeId: sara.id, reminderType: 'mobile_app' as const, isActive: false };
    await world.ctx.db.insert(mobileAppReminders).values(paused);
    expect((await send()).body.sent).toBe(0);
    expect((await list()).find(({ id }) => id === maha.id)).toMatchObject({ isMuted: true });
    await set(maha, { mutedMails: [] });
    await set(omar, { isActive: true });
  });

  test('that fail are counted and do not prevent others', async () => {
    const enqueueAll = world.ctx.jobs.enqueueAll;
    world.ctx.jobs.enqueueAll = async (tx, kind, data) => {
      const [first] = await tx
        .select()
        .from(mails)
        .where(eq(mails.id, (data[0] as { mailId: string }).mailId));
      const isBroken = data.length > 1 || first!.toAddress === addressOf(people[1]!);
      if (isBroken) throw new Error('No mail can be made.');
      return enqueueAll(tx, kind, data);
    };
    try {
      expect(await sendDaily(world.ctx, 'mobile_app')).toEqual({ sent: 2, errors: 1 });
    } finally {
      world.ctx.jobs.enqueueAll = enqueueAll;
    }
    expect(await listMails()).toEqual([addressOf(people[0]!), addressOf(people[2]!)].sort());
    expect(await sendDaily(world.ctx, 'mobile_app')).toEqual({ sent: 1, errors: 0 });
  });
});

describe('testing summaries', () => {
  const SUMMARIES = '/api/testing-summary';

  test('are sent to reporters of the last seven days, once a day', async () => {
    const { body: report } = await submitReport({ browser: await logIn(world, people[0]!) });
    expect(await stats()).toMatchObject({ summariesDue: 1 });
    const answers = await Promise.all([send(world, SUMMARIES), send(secondServer, SUMMARIES)]);
    expect(answers.reduce((sum, { body }) => sum + body.sent, 0)).toBe(1);
    expect(await listMails('testing_summary')).toEqual([addressOf(people[0]!)]);
    const [mail] = await world.ctx.db
      .select()
      .from(mails)
      .where(and(eq(mails.purpose, 'testing_summary'), eq(mails.employeeId, people[0]!.id)));
    const points = report.pointsEarned;
    expect(mail!.text).toContain(`Today: 1 report, ${points} points.`);
    expect(mail!.text).toContain(`Last 7 days: 1 report. Total: ${points} points.`);
    expect(mail!.text).toContain('Your rank: 1 of 4.');

    world.clock.advance(24 * HOUR);
    admin.browser = await logIn(world, admin);
    expect((await send(world, SUMMARIES)).body).toMatchObject({ sent: 1, errors: 0 });
    const tomorrow = await world.ctx.db
      .select()
      .from(mails)
      .where(eq(mails.purpose, 'testing_summary'))
      .orderBy(mails.id);
    expect(tomorrow.at(-1)!.text).toContain('Today: 0 reports, 0 points.');
    world.clock.advance(7 * 24 * HOUR);
    admin.browser = await logIn(world, admin);
    expect((await send(world, SUMMARIES)).body).toMatchObject({ sent: 0, errors: 0 });
  });
});

describe('automatically', () => {
  const set = (dailyMail: object) => changeSettings(admin, { dailyMail });

  test('reminders and summaries are sent after their hour, once a day over all servers', async () => {
    moveTo(6);
    admin.browser = await logIn(world, admin);
    await sendDueMail(world.ctx);
    expect(await listMails()).toEqual([]);
    await set({ reminderHour: 9, summaryHour: null });
    await sendDueMail(world.ctx);
    expect(await listMails()).toEqual([]);
    moveTo(9);
    await Promise.all([sendDueMail(world.ctx), sendDueMail(secondServer.ctx)]);
    expect(await listMails()).toHaveLength(3);
    // A person whose profile became incomplete later waits for the next day.
    await world.ctx.db.delete(mobileAppReminders).where(eq(mobileAppReminders.employeeId, people[0]!.id));
    moveTo(15);
    await sendDueMail(secondServer.ctx);
    expect(await listMails()).toHaveLength(3);
    // No server was running at nine.
    moveTo(11);
    await sendDueMail(secondServer.ctx);
    expect(await listMails()).toHaveLength(6);
    admin.browser = await logIn(world, admin);
    await set({ reminderHour: null, summaryHour: null });
    moveTo(10);
    await sendDueMail(world.ctx);
    expect(await listMails()).toHaveLength(6);
    await world.ctx.db.delete(settings).where(eq(settings.key, 'dailyMail'));
  });

  test.each([24, -1, 1.5, '9'])('there is no hour %j', async (reminderHour) => {
    const seen = { dailyMail: { reminderHour: null, summaryHour: null } };
    const dailyMail = { reminderHour, summaryHour: null };
    expect(await admin.browser.patch('/api/admin/settings', { dailyMail, seen })).toMatchObject({
      status: 400,
      body: { fields: { 'dailyMail.reminderHour': 'Enter a whole number from 0 to 23' } },
    });
  });
});
