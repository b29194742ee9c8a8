// The promise of an answer, in the time zone of the program (Asia/Riyadh, three hours before UTC).
import { addDays } from '@bugquest/contract/days';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startOfDay } from '../../../db/program-days.ts';
import { settings } from '../../../db/schema/audit.ts';
import { bugReports, reportEvents } from '../../../db/schema/reports.ts';
import { decisions } from '../../../db/schema/review.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { reviewAs } from '../../../testing/decisions.ts';
import { changeSettings, type Person, signedInPerson, submitReport } from '../../../testing/people.ts';
import { endOfWaiting } from '../policy.ts';
import { promises } from './policy.ts';

const EVERY_DAY = { weekend: [], holidays: [] };

const world = testApp();
const admin = testAdmin(world);
const tester = testPerson(world);

let today: string;
beforeEach(() => {
  // Figures for testers are counted once a minute.
  world.clock.advance(61_000);
  today = programDay(world.clock.now(), world.config.timezone);
});
afterEach(async () => {
  await world.ctx.db.delete(bugReports);
  await world.ctx.db.delete(decisions);
  await world.ctx.db.transaction(async (tx) => {
    await tx.delete(settings);
    await world.ctx.changes.publish(tx, ['settings', 'reports']);
  });
});

const promise = (workingDays: number, changes: object = EVERY_DAY) =>
  changeSettings(admin, { answerPromise: { workingDays }, ...changes });

interface Report {
  id: string;
  updatedAt: string;
}
/** @param hours after the beginning of the day */
async function submitted(
  daysAgo: number,
  { hours = 0, by = tester, ...fields }: Submitted = {},
): Promise<Report> {
  const { status, body } = await submitReport(by, fields);
  expect(status, JSON.stringify(body)).toBe(201);
  const start = startOfDay(today, world.config.timezone, -daysAgo);
  await world.ctx.db
    .update(bugReports)
    .set({ createdAt: sql`${start} + ${hours} * interval '1 hour'` })
    .where(eq(bugReports.id, body.id));
  return body;
}
interface Submitted {
  hours?: number;
  by?: Person;
  severity?: string;
}

const read = async ({ id }: Report, by: Person = tester) =>
  (await by.browser.get(`/api/bug-reports/${id}`)).body;
const answerTo = async (report: Report) => (await read(report)).answer;
const remind = ({ id }: Report, by: Person = tester) => by.browser.post(`/api/bug-reports/${id}/remind`, {});
const decide = ({ id }: Report) =>
  reviewAs(admin, id, { pointsEarned: 5, validationReason: 'approved', adminNotes: 'Seen.' });
/** @param hours after the submission */
async function decidedAfter(report: Report, hours: number): Promise<void> {
  await decide(report);
  await world.ctx.db
    .update(decisions)
    .set({
      decidedAt: sql`(select created_at + ${hours} * interval '1 hour' from bug_reports where id = ${report.id})`,
    })
    .where(eq(decisions.reportId, report.id));
}
const figures = async () => (await admin.browser.get('/api/admin/answer-promise')).body;
const homeAnswers = async () => (await tester.browser.get('/api/home')).body.answers;
const queue = async (query: string): Promise<string[]> =>
  (await admin.browser.get(`/api/bug-reports?${query}`)).body.map(({ id }: Report) => id);

describe('the end of the promise', () => {
  const endOf = (sentAt: string, changes: Partial<Parameters<typeof promises>[1]> = {}, from?: string) =>
    promises(world.ctx, {
      answerPromise: { workingDays: 1 },
      weekend: [5, 6],
      holidays: ['2026-11-29'],
      ...changes,
    })({
      createdAt: new Date(sentAt),
      promisedFrom: from ? new Date(from) : null,
      validationReason: null,
      waitingSince: null,
    })?.toISOString();

  test('is the end of the working day after the submission, in the time zone of the program', () => {
    // The last minute of Tuesday in Riyadh, and the first one of Wednesday.
    expect(endOf('2026-11-24T20:59:00Z')).toBe('2026-11-25T21:00:00.000Z');
    expect(endOf('2026-11-24T21:00:00Z')).toBe('2026-11-26T21:00:00.000Z');
  });

  test('comes after a weekend and a holiday', () => {
    // A Thursday and the Friday after it. Friday and Saturday are the weekend, and Sunday is a holiday.
    for (const sentAt of ['2026-11-26T08:00:00Z', '2026-11-27T08:00:00Z'])
      expect(endOf(sentAt)).toBe('2026-11-30T21:00:00.000Z');
    expect(endOf('2026-11-26T08:00:00Z', { answerPromise: { workingDays: 3 } })).toBe(
      '2026-12-02T21:00:00.000Z',
    );
  });

  test('is that of the last answer to a question', () => {
    expect(endOf('2026-11-20T08:00:00Z', {}, '2026-11-30T08:00:00Z')).toBe('2026-12-01T21:00:00.000Z');
  });
});

test('a pending report says when an answer is promised, and to its reporter alone', async () => {
  const report = await submitted(0);
  expect(await answerTo(report)).toEqual({
    promisedBy: null,
    medianHours: null,
    canRemind: false,
    remindedAt: null,
  });
  await promise(2);
  const promisedBy = new Date(`${addDays(today, 2)}T21:00:00Z`).toISOString();
  expect(await answerTo(report)).toMatchObject({ promisedBy, canRemind: false });
  expect(await read(report, admin)).toMatchObject({ promisedBy, remindedAt: null });
  expect(await read(report, admin)).not.toHaveProperty('answer');
  await decide(report);
  expect(await answerTo(report)).toBeNull();
  expect(await read(report, admin)).toMatchObject({ promisedBy: null });
});

describe('a reminder', () => {
  test('is refused without a promise, before the promise has passed, and after the decision', async () => {
    const report = await submitted(2);
    expect(await remind(report)).toMatchObject({ status: 409, body: { code: 'promise_running' } });
    await promise(2);
    expect(await answerTo(report)).toMatchObject({ canRemind: false });
    expect(await remind(report)).toMatchObject({ status: 409, body: { code: 'promise_running' } });
    await promise(1);
    expect(await answerTo(report)).toMatchObject({ canRemind: true });
    await decide(report);
    expect(await remind(report)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
  });

  test('is possible once, and only for the reporter', async () => {
    await promise(1);
    const report = await submitted(2);
    const other = await signedInPerson(world);
    expect((await remind(report, other)).status).toBe(404);
    expect((await remind(report, admin)).status).toBe(404);
    const before = await read(report);
    const { status, body } = await remind(report);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.answer).toMatchObject({ canRemind: false, remindedAt: expect.any(String) });
    const after = await read(report);
    expect(after.answer).toEqual(body.answer);
    expect(after.updatedAt).toBe(before.updatedAt);
    expect(await remind(report)).toMatchObject({ status: 409, body: { code: 'already_reminded' } });
    const events = await world.ctx.db.select().from(reportEvents).where(eq(reportEvents.reportId, report.id));
    expect(events.map(({ facts, actorId }) => ({ ...facts, actorId }))).toEqual([
      { kind: 'reminded', actorId: tester.id },
    ]);
  });

  test('puts the report first in the queue, before an overdue Blocker', async () => {
    await promise(1);
    const blocker = await submitted(20, { severity: 'Blocker' });
    const [first, reminded] = [
      await submitted(3, { severity: 'Minor' }),
      await submitted(2, { severity: 'Minor' }),
    ];
    expect(await queue('due=promised')).toEqual([reminded.id, first.id, blocker.id]);
    expect(await queue('due=overdue&sort=due')).toEqual([blocker.id, first.id]);
    await remind(reminded);
    expect(await queue('due=overdue&sort=due')).toEqual([reminded.id, blocker.id, first.id]);
    const pages: string[] = [];
    for (let next: string | undefined = '/api/bug-reports?sort=due&limit=1'; next; ) {
      const page = await admin.browser.get(next);
      pages.push(...page.body.map(({ id }: Report) => id));
      next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(pages).toEqual([reminded.id, blocker.id, first.id]);
    // A longer promise takes no reminder back.
    await promise(10);
    expect(await queue('due=promised&sort=due')).toEqual([reminded.id, blocker.id]);
    await promise(1);
    await decide(reminded);
    expect(await queue('due=promised&sort=due')).toEqual([blocker.id, first.id]);
  });

  test('a question to the reporter ends the promise, and the answer begins a new one', async () => {
    await promise(1);
    const report = await submitted(3);
    await remind(report);
    const { updatedAt } = await read(report, admin);
    const question = { question: 'Which phone?', updatedAt };
    await admin.browser.post(`/api/bug-reports/${report.id}/question`, question);
    expect(await answerTo(report)).toMatchObject({ promisedBy: null, canRemind: false });
    expect((await figures()).beyond).toBe(0);
    await tester.browser.post(`/api/bug-reports/${report.id}/answer`, { answer: 'A Pixel 9.' });
    expect(await answerTo(report)).toMatchObject({
      promisedBy: new Date(`${addDays(today, 1)}T21:00:00Z`).toISOString(),
      canRemind: false,
      remindedAt: null,
    });
    const now = world.clock.now();
    const limits = { ageLimits: { Blocker: 4, Major: 24, Minor: 72 } };
    const waited = { severity: 'Minor' as const, pausedHours: 0, waitingSince: now };
    expect(endOfWaiting(waited, now, limits)).toMatchObject({ promisedFrom: now, remindedAt: null });
  });
});

describe('the figures', () => {
  test('are unknown at first', async () => {
    expect(await figures()).toEqual({ kept: null, medianHours: null, beyond: 0 });
    expect(await homeAnswers()).toEqual({
      workingDays: null,
      kept: null,
      medianHours: null,
    });
  });

  test('the median needs five decisions of the last two weeks', async () => {
    for (const hours of [1, 2, 5, 50]) await decidedAfter(await submitted(5), hours);
    await decidedAfter(await submitted(20), 1);
    expect((await figures()).medianHours).toBeNull();
    await decidedAfter(await submitted(5), 70);
    expect((await figures()).medianHours).toBe(5);
    const pending = await submitted(0);
    world.clock.advance(61_000);
    expect(await answerTo(pending)).toMatchObject({ medianHours: 5, promisedBy: null });
    expect(await homeAnswers()).toMatchObject({
      medianHours: 5,
      kept: null,
    });
  });

  test('the kept share counts what was answered in time, late, and not at all', async () => {
    await promise(1);
    // Until the end of the next day.
    await decidedAfter(await submitted(5), 47);
    await decidedAfter(await submitted(5, { hours: 23 }), 24);
    await decidedAfter(await submitted(6), 49);
    expect(await figures()).toMatchObject({ kept: 2 / 3, beyond: 0 });
    await submitted(3);
    // Neither the promise of today nor one that ended long ago counts, but the latter waits beyond it.
    await submitted(0);
    await submitted(40);
    expect(await figures()).toMatchObject({ kept: 0.5, beyond: 2 });
    world.clock.advance(61_000);
    expect(await homeAnswers()).toMatchObject({ workingDays: 1, kept: 0.5 });
  });

  test('the view of those who wait beyond it has the same count', async () => {
    await promise(1);
    await submitted(3);
    await submitted(0);
    const { body } = await admin.browser.get('/api/admin/view-counts');
    expect(body.promised).toBe((await figures()).beyond);
    expect(body.promised).toBe(1);
  });
});

test.each([
  [{ workingDays: 0 }, 'answerPromise.workingDays'],
  [{ workingDays: 11 }, 'answerPromise.workingDays'],
  ['soon', 'answerPromise'],
])('the promise cannot be %j', async (answerPromise, field) => {
  const change = { answerPromise, seen: { answerPromise: null } };
  const { status, body } = await admin.browser.patch('/api/admin/settings', change);
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toEqual([field]);
});
