import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bugReports } from '../../../db/schema/reports.ts';
import { snoozes } from '../../../db/schema/review.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { auditOf } from '../../../testing/audit.ts';
import { submitReport } from '../../../testing/people.ts';
import { dayIn } from '../../../testing/program-days.ts';

/** Lists are cached for a minute. */
const MINUTE = 60_000;
const TO_DECIDE = 'review=pending&waiting=decision';
const PUT_ASIDE = 'waiting=snoozed';
const CAME_BACK = 'inbox=mine';

const world = testApp();
const tester = testPerson(world);
const admin = testAdmin(world);
const colleague = testAdmin(world);
beforeEach(async () => {
  await world.ctx.db.delete(bugReports);
});
afterEach(() => record([]));

const dayFromNow = (days: number) => dayIn(world, days);
const details = async (id: string, by = admin) =>
  (await by.browser.get(`/api/bug-reports/${id}/details`)).body.report;
const idsOf = async (query: string) =>
  (await colleague.browser.get(`/api/bug-reports?${query}`)).body.map(({ id }: { id: string }) => id);
const countsOf = async () => (await colleague.browser.get('/api/admin/view-counts')).body;
async function snooze(id: string, until: object | null) {
  const { updatedAt } = await details(id);
  world.clock.advance(1_000);
  return admin.browser.put(`/api/bug-reports/${id}/snooze`, { until, updatedAt });
}
async function record(builds: { name: string; day: string }[]) {
  const { body } = await admin.browser.get('/api/admin/settings');
  await admin.browser.patch('/api/admin/settings', {
    builds,
    reason: 'A build for testers',
    seen: { builds: body.builds },
  });
}

test('a report that is put aside leaves the queue of every administrator, and its deadline goes on', async () => {
  const { id } = (await submitReport(tester, { severity: 'Blocker' })).body;
  const { dueAt } = await details(id);
  const { status, body } = await snooze(id, { day: dayFromNow(3) });
  expect(status).toBe(200);
  expect(body.snooze).toEqual({
    until: { day: dayFromNow(3) },
    adminName: admin.registration.fullName,
    isOver: false,
  });
  for (const query of [TO_DECIDE, CAME_BACK, `${TO_DECIDE}&severity=Blocker`])
    expect(await idsOf(query)).toEqual([]);
  expect(await idsOf(PUT_ASIDE)).toEqual([id]);
  expect(await countsOf()).toMatchObject({ inbox: 0, pending: 0, blockers: 0, snoozed: 1, all: 1 });
  expect((await colleague.browser.get('/api/admin/my-day')).body.share).toBe(0);
  expect(await details(id, colleague)).toMatchObject({ dueAt, snooze: body.snooze });
  const own = await tester.browser.get(`/api/bug-reports/${id}`);
  expect(JSON.stringify(own.body)).not.toMatch(/snooze/i);
  expect((await auditOf(world, id)).at(-1)).toMatchObject({
    action: 'snooze report',
    after: { snoozedUntil: dayFromNow(3) },
  });
});

test('it comes back by itself when its day begins, into the reports that came back, until it is decided', async () => {
  const { id } = (await submitReport(tester)).body;
  await snooze(id, { day: dayFromNow(1) });
  expect(await idsOf(CAME_BACK)).toEqual([]);
  // Sessions end earlier than the day.
  await world.ctx.db.update(snoozes).set({ untilDay: dayFromNow(0) });
  world.clock.advance(MINUTE);
  expect(await idsOf(TO_DECIDE)).toEqual([id]);
  expect(await idsOf(CAME_BACK)).toEqual([id]);
  expect(await idsOf(PUT_ASIDE)).toEqual([]);
  expect((await details(id)).snooze).toMatchObject({ isOver: true });
  await admin.browser.patch(`/api/bug-reports/${id}/validate`, {
    pointsEarned: 5,
    validationReason: 'approved',
  });
  expect(await idsOf(CAME_BACK)).toEqual([]);
});

test('an overdue report that is put aside is not among the overdue reports', async () => {
  const { id } = (await submitReport(tester)).body;
  await world.ctx.db.update(bugReports).set({ ageLimitHours: 0 }).where(eq(bugReports.id, id));
  world.clock.advance(MINUTE);
  expect(await countsOf()).toMatchObject({ overdue: 1 });
  await snooze(id, { build: null });
  expect(await countsOf()).toMatchObject({ overdue: 0, snoozed: 1 });
});

test.each([
  ['the next build', null],
  ['a build by its name, in upper or lower case', 'BUILD 2.3'],
])('it comes back when testers have %s', async (_, build) => {
  await record([{ name: 'build 2.2', day: dayFromNow(-3) }]);
  const { id } = (await submitReport(tester)).body;
  await snooze(id, { build });
  expect(await idsOf(PUT_ASIDE)).toEqual([id]);
  // Planned, but not with the testers yet.
  await record([
    { name: 'build 2.2', day: dayFromNow(-3) },
    { name: 'build 2.3', day: dayFromNow(1) },
  ]);
  expect(await idsOf(PUT_ASIDE)).toEqual([id]);
  await record([
    { name: 'build 2.2', day: dayFromNow(-3) },
    { name: 'build 2.3', day: dayFromNow(0) },
  ]);
  expect(await idsOf(PUT_ASIDE)).toEqual([]);
  expect(await idsOf(CAME_BACK)).toEqual([id]);
});

test('another build than the named one brings nothing back', async () => {
  const { id } = (await submitReport(tester)).body;
  await snooze(id, { build: '2.4' });
  await record([{ name: '2.3', day: dayFromNow(0) }]);
  expect(await idsOf(PUT_ASIDE)).toEqual([id]);
});

test('returned by an administrator, it is in the queue, and not among the reports that came back', async () => {
  const { id } = (await submitReport(tester)).body;
  await snooze(id, { build: null });
  expect((await snooze(id, null)).body.snooze).toBeNull();
  expect(await idsOf(TO_DECIDE)).toEqual([id]);
  expect(await idsOf(CAME_BACK)).toEqual([]);
});

test('today, a build that testers have, a decided report and an old version are refused', async () => {
  await record([{ name: '2.2', day: dayFromNow(-1) }]);
  const { id, updatedAt } = (await submitReport(tester)).body;
  expect(await snooze(id, { day: dayFromNow(0) })).toMatchObject({
    status: 400,
    body: { fields: { day: 'Choose a day after today' } },
  });
  expect(await snooze(id, { build: '2.2' })).toMatchObject({
    status: 400,
    body: { fields: { build: 'Testers already have this build' } },
  });
  await snooze(id, { build: null });
  const old = await admin.browser.put(`/api/bug-reports/${id}/snooze`, { until: null, updatedAt });
  expect(old.body.code).toBe('report_changed');
  const decision = { pointsEarned: 5, validationReason: 'approved' };
  await admin.browser.patch(`/api/bug-reports/${id}/validate`, decision);
  expect((await snooze(id, { build: null })).body.code).toBe('already_decided');
  expect((await tester.browser.put(`/api/bug-reports/${id}/snooze`, {})).status).toBe(403);
});
