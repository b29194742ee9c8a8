import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { auditLog } from '../../../db/schema/audit.ts';
import { employees } from '../../../db/schema/employees.ts';
import { mails } from '../../../db/schema/mail.ts';
import { rosterEntries } from '../../../db/schema/outreach.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { logIn, type Person, registerPerson } from '../../../testing/people.ts';

const PATH = '/api/admin/announcements';
const DAY = 24 * 60 * 60_000;
const WORDS = {
  titleEn: 'Prizes on Sunday',
  titleAr: 'الجوائز يوم الأحد',
  textEn: 'The top three get a prize.\nSee you there.',
  textAr: 'يحصل الثلاثة الأوائل على جائزة.',
};

const world = testApp();
const admin = testAdmin(world);
const sara = testPerson(world);
const omar = testPerson(world);

beforeAll(async () => {
  await world.ctx.db.update(employees).set({ language: 'ar' }).where(eq(employees.id, admin.id));
  // Gets no announcement, because the account is not verified.
  await registerPerson(world);
});

const listed = async () => (await admin.browser.get(PATH)).body;
async function announce(changes: object = {}) {
  const { status } = await admin.browser.post(PATH, { ...WORDS, ...changes });
  expect(status).toBe(201);
  await vi.waitFor(async () => expect((await listed())[0].deliveredAt).not.toBeNull());
  return (await listed())[0];
}
const shownTo = async ({ browser }: Person) => (await browser.get('/api/announcements')).body;
const bellOf = async ({ browser }: Person) => (await browser.get('/api/notifications')).body;
const mailsTo = ({ registration }: Person) =>
  world.ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.purpose, 'announcement'), eq(mails.toAddress, registration.workEmail)));

test('an announcement reaches the dashboard, bell and mailbox of everybody; its withdrawal removes it from dashboard and bell', async () => {
  await omar.browser.patch('/api/mail-preferences', { announcement: false });
  const made = await announce({ link: '/leaderboard' });
  expect(made).toMatchObject({
    ...WORDS,
    link: '/leaderboard',
    lastDay: null,
    isCurrent: true,
    authorName: admin.registration.fullName,
    recipients: 3,
    withdrawnAt: null,
  });
  const { id } = made;
  for (const person of [admin, sara, omar]) {
    expect(await shownTo(person)).toEqual([{ id, ...WORDS, link: '/leaderboard' }]);
    expect(await bellOf(person)).toMatchObject([
      { reportId: id, serialNumber: '', facts: { kind: 'announced', ...WORDS }, isRead: false },
    ]);
  }
  expect(await mailsTo(omar)).toEqual([]);
  const [mail, ...others] = await mailsTo(sara);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: WORDS.titleEn });
  expect(mail!.text).toContain(WORDS.textEn);
  expect(await mailsTo(admin)).toMatchObject([{ subject: WORDS.titleAr, language: 'ar' }]);
  expect(mail!.text).toContain('http://bugquest.test/leaderboard');
  // A repeated request is not another announcement.
  expect((await admin.browser.post(PATH, { ...WORDS, link: '/leaderboard' })).body.id).toBe(id);
  expect(await mailsTo(sara)).toHaveLength(1);
  expect(await bellOf(sara)).toHaveLength(1);

  expect((await admin.browser.post(`${PATH}/${id}/withdraw`)).status).toBe(200);
  expect(await shownTo(sara)).toEqual([]);
  expect(await bellOf(sara)).toEqual([]);
  expect((await sara.browser.get('/api/notifications/unread')).body).toEqual({ unread: 0 });
  expect((await listed())[0]).toMatchObject({ id, isCurrent: false, withdrawnAt: expect.any(String) });
  expect((await admin.browser.post(`${PATH}/${id}/withdraw`)).status).toBe(404);
  const entries = await world.ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.recordId, id))
    .orderBy(desc(auditLog.id));
  expect(entries).toMatchObject([
    { action: 'withdraw announcement', actorId: admin.id, before: { titleEn: WORDS.titleEn } },
    { action: 'announce', actorId: admin.id, recordType: 'announcement', after: WORDS },
  ]);
});

test('an administrator reads how many people an announcement reaches, and how many of the invited it does not', async () => {
  const reach = async () => (await admin.browser.get('/api/admin/announcement-reach')).body;
  expect(await reach()).toEqual({ people: 3, invited: 0 });
  const entry = (employeeId: string, invitedAt: Date | null) => ({
    ...{ employeeId, invitedAt, workEmail: `${employeeId}@example.com`.toLowerCase() },
    ...{ fullName: employeeId, department: 'Finance' },
  });
  await world.ctx.db
    .insert(rosterEntries)
    .values([
      entry('R-1', world.clock.now()),
      entry('R-2', null),
      entry(sara.registration.employeeId, world.clock.now()),
    ]);
  expect(await reach()).toEqual({ people: 3, invited: 1 });
});

test('an announcement is on the dashboard until its last day', async () => {
  const today = programDay(world.clock.now(), world.ctx.config.timezone);
  const { id } = await announce({ lastDay: today });
  expect(await shownTo(sara)).toMatchObject([{ id }]);
  world.clock.advance(DAY);
  sara.browser = await logIn(world, sara);
  admin.browser = await logIn(world, admin);
  expect(await shownTo(sara)).toEqual([]);
  expect((await listed())[0]).toMatchObject({ id, isCurrent: false, lastDay: today });
  expect(await bellOf(sara)).toMatchObject([{ reportId: id }]);
  const refused = await admin.browser.post(PATH, { ...WORDS, lastDay: today });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { lastDay: 'Choose today or a later day' } },
  });
});

test('a refused link has a message with the allowed links', async () => {
  const { body } = await admin.browser.post(PATH, { ...WORDS, link: 'leaderboard' });
  expect(body.fields).toEqual({ link: 'Please enter a URL such as https://example.com or /help-center' });
});

test.each([
  [{ titleAr: ' ' }, 'titleAr'],
  [{ textEn: 'x'.repeat(1_001) }, 'textEn'],
  [{ link: 'javascript:alert(1)' }, 'link'],
  [{ link: '//example.com' }, 'link'],
  [{ lastDay: 'tomorrow' }, 'lastDay'],
])('%j is refused', async (changes, field) => {
  const { status, body } = await admin.browser.post(PATH, { ...WORDS, ...changes });
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toEqual([field]);
});
