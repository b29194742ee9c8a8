import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { meToos } from '../../db/schema/duplicates.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { programDay } from '../../platform/time/program-time.ts';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { signedInAdmin, signedInPerson, submitReport } from '../../testing/people.ts';

const PATH = '/api/admin/charts';
const DAY = 24 * 60 * 60_000;

const world = testApp();
const admin = testAdmin(world);
const tester = testPerson(world, { department: 'Logistics' });

const at = (daysAgo: number) => new Date(world.clock.now().getTime() - daysAgo * DAY);
const dayOf = (daysAgo: number) => programDay(at(daysAgo), 'Asia/Riyadh');
const getCharts = async (days: number) => (await admin.browser.get(`${PATH}?days=${days}`)).body;

test('a new program has all days of the range with zero counts', async () => {
  const body = await getCharts(7);
  expect(body.days).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map((ago) => ({ day: dayOf(ago), reports: 0, decisions: 0 })),
  );
  expect(body.backlogAge.map(({ reports }: { reports: number }) => reports)).toEqual([0, 0, 0, 0, 0]);
  expect(body).toMatchObject({ bySeverity: [], byFeature: [], byDepartment: [], bySource: [] });
});

describe('a running program', () => {
  beforeAll(async () => {
    const ages = [0, 1, 2, 3, 6, 7, 13, 14, 40];
    const ids: string[] = [];
    for (const [index, age] of ages.entries()) {
      const severity = index % 2 ? 'Minor' : 'Blocker';
      const { body } = await submitReport(tester, { severity, feature: `Feature ${index}` });
      await world.ctx.db
        .update(bugReports)
        .set({ createdAt: at(age) })
        .where(eq(bugReports.id, body.id));
      ids.push(body.id);
    }
    const decision = { pointsEarned: 5, validationReason: 'approved', adminNotes: '' };
    await admin.browser.patch(`/api/bug-reports/${ids[1]}/validate`, decision);
  });

  test('is counted by day, by age of pending reports, and by group', async () => {
    const body = await getCharts(30);
    const onDay = (ago: number) => body.days.find(({ day }: { day: string }) => day === dayOf(ago));
    expect(body.days).toHaveLength(30);
    expect(onDay(0)).toEqual({ day: dayOf(0), reports: 1, decisions: 1 });
    expect(onDay(1)).toEqual({ day: dayOf(1), reports: 1, decisions: 0 });
    expect(onDay(4)).toMatchObject({ reports: 0 });
    expect(body.backlogAge).toEqual([
      { bucket: 'today', reports: 1, from: dayOf(0), to: dayOf(0) },
      { bucket: 'days-1-3', reports: 1, from: dayOf(2), to: dayOf(1) },
      { bucket: 'days-3-7', reports: 2, from: dayOf(6), to: dayOf(3) },
      { bucket: 'days-7-14', reports: 2, from: dayOf(13), to: dayOf(7) },
      { bucket: 'older', reports: 2, from: null, to: dayOf(14) },
    ]);
    // The report of forty days ago is outside the range, but still pending.
    expect(body.bySeverity).toEqual([
      { name: 'Blocker', reports: 4, undecided: 4 },
      { name: 'Minor', reports: 4, undecided: 3 },
    ]);
    expect(body.byDepartment).toEqual([{ name: 'Logistics', reports: 8, undecided: 7 }]);
    expect(body.bySource).toEqual([{ name: 'Web Mobile', reports: 8, undecided: 7 }]);
  });

  test('shows the ten largest features and the others together', async () => {
    for (const feature of ['A', 'A', 'B', 'C', 'D']) await submitReport(tester, { feature });
    const { byFeature } = await getCharts(90);
    expect(byFeature).toHaveLength(11);
    expect(byFeature[0]).toEqual({ name: 'A', reports: 2, undecided: 2 });
    expect(byFeature[10]).toMatchObject({ name: null, reports: 3 });
  });

  test('counts a day from midnight in the program’s time zone', async () => {
    const { body: report } = await submitReport(tester);
    // 21:30 UTC is 00:30 of the next day in Riyadh.
    const late = new Date(`${dayOf(3)}T21:30:00Z`);
    await world.ctx.db.update(bugReports).set({ createdAt: late }).where(eq(bugReports.id, report.id));
    await submitReport(tester);
    const { days } = await getCharts(7);
    expect(days.find(({ day }: { day: string }) => day === dayOf(2)).reports).toBe(2);
  });
});

test('confirmations are counted by the week in which they were sent, also after an undo', async () => {
  const phone = { deviceType: 'Android Mobile', operatingSystem: 'Android' };
  const { id } = (await submitReport(admin)).body;
  const path = `/api/bug-reports/${id}/me-too`;
  const confirmedAt = async (daysAgo: number) => {
    const person = await signedInPerson(world);
    await person.browser.post(path, phone);
    await world.ctx.db
      .update(meToos)
      .set({ createdAt: at(daysAgo) })
      .where(eq(meToos.employeeId, person.id));
  };
  for (const daysAgo of [0, 7, 7, 100]) await confirmedAt(daysAgo);
  const colleague = await signedInAdmin(world);
  const { meToos: listed } = (await colleague.browser.get(`/api/bug-reports/${id}/details`)).body;
  // The latest is the first.
  expect((await colleague.browser.post(`${path}/undo`, { meTooId: listed[1].id })).status).toBe(200);
  const { confirmations } = await getCharts(7);
  expect(confirmations).toHaveLength(12);
  expect(confirmations.slice(-2)).toMatchObject([
    { confirmed: 2, undone: 1 },
    { confirmed: 1, undone: 0 },
  ]);
  expect(confirmations.slice(0, -2).every(({ confirmed }: { confirmed: number }) => confirmed === 0)).toBe(
    true,
  );
});

test.each(['8', 'many', '-7', '30.5'])('a range of %s days is refused', async (days) => {
  const { status, body } = await admin.browser.get(`${PATH}?days=${days}`);
  expect(status).toBe(400);
  expect(body.fields.days).toBe('Please choose from the list');
});
