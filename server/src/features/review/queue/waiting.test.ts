import { programSettings } from '@bugquest/contract/settings/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { notifications } from '../../../db/schema/notifications.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { undoAs } from '../../../testing/decisions.ts';
import { submitReport } from '../../../testing/people.ts';
import { applyAgeLimits } from '../../settings/jobs.ts';
import { returnUnanswered } from './jobs.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TO_DECIDE = 'review=pending&waiting=decision';
const WAITING = 'waiting=question';

const world = testApp();
const tester = testPerson(world);
const admin = testAdmin(world);
beforeEach(async () => {
  await world.ctx.db.delete(bugReports);
});

const read = async (id: string) => (await admin.browser.get(`/api/bug-reports/${id}`)).body;
const idsOf = async (query: string) =>
  (await admin.browser.get(`/api/bug-reports?${query}`)).body.map(({ id }: { id: string }) => id);
const countsOf = async () => (await admin.browser.get('/api/admin/view-counts')).body;
const ask = (id: string) =>
  admin.browser.post(`/api/bug-reports/${id}/question`, { question: 'Which card did you pay with?' });
const answer = (id: string) => tester.browser.post(`/api/bug-reports/${id}/answer`, { answer: 'mada' });
const decide = (id: string) =>
  admin.browser.patch(`/api/bug-reports/${id}/validate`, { pointsEarned: 5, validationReason: 'approved' });

/** A report with an open question, asked `hoursAgo` hours ago. */
async function askedReport({ hoursAgo = 0 } = {}) {
  const { body } = await submitReport(tester, { severity: 'Blocker' });
  await ask(body.id);
  if (hoursAgo > 0)
    await world.ctx.db
      .update(bugReports)
      .set({ waitingSince: new Date(Date.now() - hoursAgo * HOUR) })
      .where(eq(bugReports.id, body.id));
  return read(body.id);
}
/** Hours from the submission until the report is due; null if it is never due. */
const limitOf = async (id: string) => {
  const { createdAt, dueAt } = await read(id);
  return dueAt && (Date.parse(dueAt) - Date.parse(createdAt)) / HOUR;
};

test('a question moves the report from "To decide" to the waiting reports, and pauses its age limit', async () => {
  const { id, dueAt, waitingSince, infoState } = await askedReport();
  expect({ dueAt, infoState }).toEqual({ dueAt: null, infoState: 'asked' });
  expect(Date.parse(waitingSince)).toBeGreaterThan(0);
  expect(await idsOf(TO_DECIDE)).toEqual([]);
  expect(await idsOf(WAITING)).toEqual([id]);
  expect(await countsOf()).toMatchObject({ pending: 0, blockers: 0, overdue: 0, waiting: 1 });
  expect((await tester.browser.get(`/api/bug-reports/${id}`)).body).not.toHaveProperty('waitingSince');
});

test('the answer moves the report back, and the time of waiting extends its age limit', async () => {
  const { id } = await askedReport({ hoursAgo: 9.5 });
  expect((await answer(id)).status).toBe(200);
  expect(await limitOf(id)).toBe(4 + 10);
  expect(await idsOf(TO_DECIDE)).toEqual([id]);
  expect(await countsOf()).toMatchObject({ pending: 1, waiting: 0, answers: 1 });
  // Neither new age limits nor another severity remove the extension.
  await applyAgeLimits(world.ctx);
  expect(await limitOf(id)).toBe(4 + 10);
  await admin.browser.patch(`/api/bug-reports/${id}/severity`, { severity: 'Major' });
  expect(await limitOf(id)).toBe(24 + 10);
});

test('an unanswered report moves back after the days of the setting, and can still be answered', async () => {
  const { id } = await askedReport({ hoursAgo: 6.9 * 24 });
  await returnUnanswered(world.ctx);
  expect(await idsOf(WAITING)).toEqual([id]);
  await world.ctx.db.update(bugReports).set({ waitingSince: new Date(Date.now() - 7.1 * DAY) });
  await returnUnanswered(world.ctx);
  expect(await idsOf(WAITING)).toEqual([]);
  expect(await idsOf(TO_DECIDE)).toEqual([id]);
  expect(await read(id)).toMatchObject({ infoState: 'asked', waitingSince: null });
  expect(await limitOf(id)).toBeGreaterThan(7 * 24);
  expect((await answer(id)).body.infoState).toBe('answered');
});

test('a report waits for the answer without an end when the setting is 0', async () => {
  const { id } = await askedReport({ hoursAgo: 1000 });
  const seen = { answerDays: programSettings.parse({}).answerDays };
  await admin.browser.patch('/api/admin/settings', { answerDays: 0, seen });
  await returnUnanswered(world.ctx);
  expect(await idsOf(WAITING)).toEqual([id]);
  await admin.browser.patch('/api/admin/settings', { ...seen, seen: { answerDays: 0 } });
});

test('a decision withdraws the question, and undoing the decision opens the question again', async () => {
  const before = await askedReport({ hoursAgo: 3 });
  const { body } = await decide(before.id);
  expect(body).toMatchObject({ infoState: null, waitingSince: null });
  expect((await answer(before.id)).body.code).toBe('nothing_asked');
  expect(await countsOf()).toMatchObject({ waiting: 0 });
  await undoAs(admin, [body]);
  expect(await read(before.id)).toMatchObject({
    infoState: 'asked',
    waitingSince: before.waitingSince,
    dueAt: null,
  });
});

test('a decision marks the answer as read, and undoing the decision marks it as new', async () => {
  const { id } = await askedReport();
  await answer(id);
  const { body } = await decide(id);
  expect(await countsOf()).toMatchObject({ answers: 0 });
  await undoAs(admin, [body]);
  expect(await countsOf()).toMatchObject({ answers: 1 });
});

test('a question that is withdrawn at once leaves the due date, the tester and the mails as they were', async () => {
  const { body } = await submitReport(tester, { severity: 'Blocker' });
  const before = await read(body.id);
  const { body: asked } = await ask(body.id);
  const withdraw = () =>
    admin.browser.post(`/api/bug-reports/${body.id}/question/withdrawal`, { updatedAt: asked.updatedAt });
  expect((await withdraw()).status).toBe(200);
  expect(await read(body.id)).toMatchObject({
    infoState: null,
    waitingSince: null,
    dueAt: before.dueAt,
    promisedBy: before.promisedBy,
  });
  expect((await withdraw()).body.code).toBe('report_changed');
  expect((await answer(body.id)).body.code).toBe('nothing_asked');
  const told = await world.ctx.db
    .select({ facts: notifications.facts })
    .from(notifications)
    .where(eq(notifications.reportId, body.id));
  expect(told.map(({ facts }) => facts.kind)).not.toContain('info_requested');
  expect(await countsOf()).toMatchObject({ waiting: 0, inbox: 1 });
});

test('a question that is withdrawn later extends the age limit, and tells the tester who was asked', async () => {
  const { id } = await askedReport({ hoursAgo: 9.5 });
  await world.ctx.db
    .update(notifications)
    .set({ mailedAt: new Date() })
    .where(eq(notifications.reportId, id));
  const { body } = await admin.browser.post(`/api/bug-reports/${id}/question/withdrawal`, {});
  expect(body.infoState).toBeNull();
  expect(await limitOf(id)).toBe(4 + 10);
  const told = await world.ctx.db
    .select({ facts: notifications.facts })
    .from(notifications)
    .where(eq(notifications.reportId, id));
  expect(told.map(({ facts }) => facts.kind)).toContain('question_withdrawn');
});

test('undoing a decision keeps the first due date', async () => {
  const { body } = await submitReport(tester, { severity: 'Minor' });
  const { dueAt } = await read(body.id);
  const { body: decided } = await decide(body.id);
  await undoAs(admin, [decided]);
  expect((await read(body.id)).dueAt).toBe(dueAt);
});

test('a deleted and restored report still waits', async () => {
  const { id, updatedAt } = await askedReport();
  const deletion = { adminFeedback: 'By mistake', deletionReason: 'other', updatedAt };
  const { body } = await admin.browser.delete(`/api/bug-reports/${id}`, deletion);
  await admin.browser.post(`/api/deleted-bugs/${body.id}/restore`, {});
  expect(await idsOf(WAITING)).toEqual([id]);
  expect(await limitOf(id)).toBeNull();
});
