// What was found and closed in each week, in the time zone of the program (Asia/Riyadh, three hours before UTC).

import type { Direction, DirectionWeek } from '@bugquest/contract/coverage/direction';
import type { Readiness } from '@bugquest/contract/coverage/readiness';
import { addDays } from '@bugquest/contract/days';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startOfDay } from '../../../db/program-days.ts';
import { testSessions } from '../../../db/schema/coverage.ts';
import { meToos } from '../../../db/schema/duplicates.ts';
import { bugReports, reportEvents } from '../../../db/schema/reports.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { testApp } from '../../../testing/app.ts';
import { decideAs, versionOf } from '../../../testing/decisions.ts';
import {
  changeSettings,
  type Person,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../../testing/people.ts';
import { getReadiness } from './queries.ts';

const PHONE = { deviceType: 'Android Mobile', operatingSystem: 'Android' };

const world = testApp();
let admin: Person;
let tester: Person;
let other: Person;
let today: string;
beforeAll(async () => {
  [admin, tester, other] = [
    await signedInAdmin(world),
    await signedInPerson(world),
    await signedInPerson(world),
  ];
  const { dailyLimits } = (await admin.browser.get('/api/admin/settings')).body;
  await changeSettings(admin, { dailyLimits: { ...dailyLimits, reports: 1000 } });
  today = programDay(world.clock.now(), world.config.timezone);
});

/** Everything that earlier tests did becomes older than the weeks. */
const YEAR = sql`interval '365 days'`;
beforeEach(async () => {
  const { db } = world.ctx;
  await db.update(bugReports).set({
    createdAt: sql`${bugReports.createdAt} - ${YEAR}`,
    validatedAt: sql`${bugReports.validatedAt} - ${YEAR}`,
    updatedAt: sql`${bugReports.updatedAt} - ${YEAR}`,
  });
  await db.update(reportEvents).set({ createdAt: sql`${reportEvents.createdAt} - ${YEAR}` });
  await db.update(meToos).set({ createdAt: sql`${meToos.createdAt} - ${YEAR}` });
  await db.update(testSessions).set({ startedAt: sql`${testSessions.startedAt} - ${YEAR}` });
});

interface Report {
  id: string;
  updatedAt: string;
}
const submit = async (changes: Record<string, string> = {}, by = tester): Promise<Report> =>
  (await submitReport(by, { severity: 'Blocker', ...changes })).body;
const newest = async ({ id }: Report): Promise<Report> =>
  (await admin.browser.get(`/api/bug-reports/${id}`)).body;
async function setStatus(report: Report, status: string): Promise<void> {
  const body = { ...versionOf(await newest(report)), status };
  expect((await admin.browser.patch(`/api/bug-reports/${report.id}`, body)).status).toBe(200);
}
const decide = async (report: Report, changes: object = {}): Promise<void> => {
  const { status, body } = await decideAs(admin, [versionOf(await newest(report))], changes);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.refused ?? []).toEqual([]);
};

/** The beginning of a day of the program, `daysAgo` before today, moved by milliseconds. */
const beginningOf = (daysAgo: number, milliseconds = 0) =>
  sql`${startOfDay(today, world.config.timezone, -daysAgo)} + ${milliseconds} * interval '1 millisecond'`;
/** Moves the report, or its last change of the status. */
const moveReport = ({ id }: Report, daysAgo: number, milliseconds = 0) =>
  world.ctx.db
    .update(bugReports)
    .set({ createdAt: beginningOf(daysAgo, milliseconds) })
    .where(eq(bugReports.id, id));
const moveChanges = ({ id }: Report, daysAgo: number, milliseconds = 0) =>
  world.ctx.db
    .update(reportEvents)
    .set({ createdAt: beginningOf(daysAgo, milliseconds) })
    .where(eq(reportEvents.reportId, id));

/** Not the cached reply, because the tests change rows directly. */
const read = (): Promise<Readiness> => world.ctx.db.snapshot((snapshot) => getReadiness(world.ctx, snapshot));
const readDirection = async (): Promise<Direction> => (await read()).direction!;
/** The figure of each week, newest first. */
async function weekly(of: (week: DirectionWeek) => number | null): Promise<(number | null)[]> {
  return (await readDirection()).weeks.map(of).reverse();
}
const found = () => weekly((week) => week.found.Blocker);
const closed = () => weekly((week) => week.closed.Blocker);

test('the weeks begin with that of the first report', async () => {
  expect((await readDirection()).weeks).toHaveLength(1);
  const report = await submit();
  expect((await readDirection()).weeks.map(({ from }) => from)).toEqual([addDays(today, -6)]);
  await moveReport(report, 13);
  expect((await readDirection()).weeks.map(({ from }) => from)).toEqual([
    addDays(today, -13),
    addDays(today, -6),
  ]);
  expect((await admin.browser.get('/api/admin/readiness')).body.direction.gateDays).toEqual({
    ...{ state: 'too_early', from: null, to: null },
  });
});

test('a week begins at midnight of the program', async () => {
  const report = await submit();
  await moveReport(report, 6);
  expect(await found()).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
  await moveReport(report, 6, -1);
  expect(await found()).toEqual([0, 1, 0, 0, 0, 0, 0, 0]);
  // The beginning and the end of the oldest week.
  await moveReport(report, 55);
  expect(await found()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  await moveReport(report, 55, -1);
  expect(await found()).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);

  await setStatus(report, 'Closed');
  await moveChanges(report, 6);
  expect(await closed()).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
  await moveChanges(report, 6, -1);
  expect(await closed()).toEqual([0, 1, 0, 0, 0, 0, 0, 0]);
});

test('a problem with its duplicates is found once, with its first report and its highest severity', async () => {
  const original = await submit({ severity: 'Minor' });
  await decide(original);
  const duplicate = await submit({ severity: 'Blocker' }, other);
  const { serialNumber } = (await admin.browser.get(`/api/bug-reports/${original.id}`)).body;
  const linked = await admin.browser.post('/api/bug-reports/duplicates', {
    ...{ reports: [versionOf(await newest(duplicate))], original: serialNumber, adminNotes: 'Known.' },
  });
  expect([linked.status, linked.body.refused ?? []]).toEqual([200, []]);
  await moveReport(original, 10);
  expect(await found()).toEqual([0, 1, 0, 0, 0, 0, 0, 0]);
  expect(await weekly((week) => week.found.Minor)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  // The duplicate may be the older report.
  await moveReport(duplicate, 17);
  expect(await found()).toEqual([0, 0, 1, 0, 0, 0, 0, 0]);
  await setStatus(original, 'Closed');
  expect(await closed()).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
});

test('a problem that was opened again is not closed, and one that was closed again is closed once, at the later time', async () => {
  const report = await submit();
  await moveReport(report, 30);
  await setStatus(report, 'Closed');
  await moveChanges(report, 20);
  expect(await closed()).toEqual([0, 0, 1, 0, 0, 0, 0, 0]);
  await setStatus(report, 'In Progress');
  expect(await closed()).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  await setStatus(report, 'Closed');
  expect(await closed()).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
});

test('a rejected problem was found and is closed at its rejection, and it is said that it was rejected', async () => {
  const report = await submit();
  await decide(report, { validationReason: 'penalty', pointsEarned: 0, rejectionReason: 'not_a_bug' });
  await moveReport(report, 8);
  const rejected = () => weekly((week) => week.rejected.Blocker);
  expect([await found(), await closed(), await rejected()]).toEqual([
    [0, 1, 0, 0, 0, 0, 0, 0],
    [1, 0, 0, 0, 0, 0, 0, 0],
    [1, 0, 0, 0, 0, 0, 0, 0],
  ]);
  // It was no Blocker, so that nothing new was found.
  expect((await readDirection()).daysSinceBlocker).toBeGreaterThan(300);
});

test('all that was found minus all that was closed is the number of open Blockers', async () => {
  const reports = [];
  for (let index = 0; index < 4; index += 1) reports.push(await submit());
  const before = (await read()).gates.find(({ name }) => name === 'open_blockers')!.count!;
  await setStatus(reports[0]!, 'Closed');
  await decide(reports[1]!, { validationReason: 'penalty', pointsEarned: 0, rejectionReason: 'not_a_bug' });
  const { gates, direction } = await read();
  const { found: all, closed: gone } = direction!.weeks.at(-1)!;
  expect([all.Blocker, gone.Blocker]).toEqual([4, 2]);
  expect(gates.find(({ name }) => name === 'open_blockers')!.count).toBe(before - 2);
});

test('cells and testers of a week are counted once, through reports, confirmations and sessions', async () => {
  const [one, two] = [await submit({ feature: 'Product Search' }), await submit({ feature: 'Security' })];
  await submit({ feature: 'Security' });
  await submit({ feature: 'The roof' });
  const rejected = await submit({ feature: 'User Profile' }, other);
  await decide(rejected, { validationReason: 'penalty', pointsEarned: 0, rejectionReason: 'not_a_bug' });
  const cells = () => weekly((week) => week.cells);
  const testers = () => weekly((week) => week.testers);
  expect((await cells())[0]).toBe(2);
  expect((await testers())[0]).toBe(1);
  await moveReport(two, 7);
  expect((await cells()).slice(0, 2)).toEqual([2, 1]);

  await other.browser.post(`/api/bug-reports/${one.id}/me-too`, PHONE);
  expect((await testers()).slice(0, 2)).toEqual([2, 1]);
  await world.ctx.db.update(meToos).set({ createdAt: beginningOf(8) });
  expect((await cells()).slice(0, 2)).toEqual([2, 2]);
  expect((await testers()).slice(0, 2)).toEqual([1, 2]);

  const third = await signedInPerson(world);
  const { body: session } = await third.browser.post('/api/test-sessions', {
    ...{ features: ['Performance', 'Security'] },
    ...{ source: 'Web Mobile', storeLanguage: 'English', minutes: 30 },
  });
  expect(session).toHaveProperty('id');
  const finish = { result: 'found_nothing', tried: 'All of it', obstacle: '' };
  const finished = await third.browser.post(`/api/test-sessions/${session.id}/finish`, finish);
  expect([finished.status, finished.body]).toMatchObject([200, { result: 'found_nothing' }]);
  // Too short to count.
  expect((await testers())[0]).toBe(1);
  await world.ctx.db.update(testSessions).set({ countedMinutes: 30 });
  expect((await testers())[0]).toBe(2);
  expect((await cells())[0]).toBe(3);

  // A cell that does not apply is not counted.
  const excluded = { feature: 'Security', source: 'Web Mobile', storeLanguage: 'English' };
  const seen = await changeSettings(admin, { coverage: { excluded: [excluded] } });
  expect((await cells())[0]).toBe(2);
  await changeSettings(admin, seen as Record<string, object>);
});

test('a retest counts in its own week', async () => {
  const report = await submit();
  await setStatus(report, 'Ready for Retest');
  await moveReport(report, 20);
  expect(
    (
      await tester.browser.post(`/api/bug-reports/${report.id}/retest`, {
        result: 'failed',
        note: 'Same total.',
      })
    ).status,
  ).toBeLessThan(300);
  expect((await weekly((week) => week.testers)).slice(0, 3)).toEqual([1, 0, 1]);
});

test('the share of new problems needs twenty accepted sightings in the week', async () => {
  const share = async () => (await weekly((week) => week.newPer100)).slice(0, 2);
  const reports = [];
  for (let index = 0; index < 19; index += 1) reports.push(await submit({ severity: 'Minor' }));
  for (const report of reports) await decide(report);
  expect(await share()).toEqual([null, null]);
  await other.browser.post(`/api/bug-reports/${reports[0]!.id}/me-too`, PHONE);
  // A report that waits for its decision is not counted.
  await submit({ severity: 'Minor' });
  expect(await share()).toEqual([95, null]);
  // The problem is known from the week before, so that its confirmation is not new.
  await moveReport(reports[0]!, 9);
  await other.browser.post(`/api/bug-reports/${reports[1]!.id}/me-too`, PHONE);
  expect(await share()).toEqual([90, null]);
});

test('the newest build has the Blockers that were found since its day, and a later build is not counted yet', async () => {
  const builds = [
    { name: '2.0', day: addDays(today, -20) },
    { name: '2.1', day: addDays(today, -3) },
    { name: '2.2', day: addDays(today, 3) },
  ];
  expect((await readDirection()).newestBuild).toBeNull();
  const change = { builds, seen: { builds: [] } };
  expect((await admin.browser.patch('/api/admin/settings', change)).status).toBe(200);
  const [one, two] = [await submit(), await submit()];
  await submit({ severity: 'Major' });
  await moveReport(one, 3);
  await moveReport(two, 3, -1);
  const { newestBuild, daysSinceBlocker } = await readDirection();
  expect(newestBuild).toEqual({ name: '2.1', day: addDays(today, -3), blockers: 1 });
  expect(daysSinceBlocker).toBe(3);
});

test('the launch day is a setting, and a decision keeps it with the weeks of its time', async () => {
  expect(await readDirection()).toMatchObject({ launchDay: null, daysLeft: null });
  const launchDay = addDays(today, 12);
  const set = (to: string | null, from: string | null) =>
    admin.browser.patch('/api/admin/settings', { launchDay: to, seen: { launchDay: from } });
  expect((await set('2026-13-01', null)).status).toBe(400);
  expect((await set(launchDay, null)).status).toBe(200);
  await submit();
  const { version, direction } = await read();
  expect(direction).toMatchObject({ launchDay, daysLeft: 12 });
  const { status, body } = await admin.browser.post('/api/admin/readiness/decisions', {
    ...{ verdict: 'no_go', conditions: 'Payment works', shown: { version, decisionId: null } },
  });
  expect(status).toBe(201);
  expect(body.figures.direction).toEqual(direction);

  expect((await set(addDays(today, -1), launchDay)).status).toBe(200);
  await submit();
  expect((await readDirection()).daysLeft).toBe(-1);
  const { body: stored } = await admin.browser.get(`/api/admin/readiness/decisions/${body.id}`);
  expect(stored.figures.direction).toEqual(direction);
});
