import readWorkbook from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { decideAs, undoAs, versionOf } from '../../testing/decisions.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../../testing/people.ts';

interface Report {
  duplicateOf: string | null;
  id: string;
  serialNumber: string;
  employeeId: string;
  pointsEarned: number;
  validationReason: string | null;
  status: string;
  updatedAt: string;
}

const PHONE = { deviceType: 'Android Mobile', operatingSystem: 'Android' };
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const world = testApp();
let admin: Person;
let second: Person;
let sara: Person;
let omar: Person;

const get = async (path: string) => (await admin.browser.get(path)).body;
async function expectOk(call: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await call;
  expect([200, 201], JSON.stringify(body)).toContain(status);
}
const current = (id: string): Promise<Report> => get(`/api/bug-reports/${id}`);

/** Creates reports in every state. */
beforeAll(async () => {
  [admin, second] = [await signedInAdmin(world), await signedInAdmin(world)];
  sara = await signedInPerson(world, { department: 'Finance' });
  omar = await signedInPerson(world, { department: 'Logistics' });
  const reports: Report[] = [];
  for (const [index, severity] of [
    'Blocker',
    'Major',
    'Minor',
    'Major',
    'Minor',
    'Blocker',
    'Minor',
    'Major',
  ].entries()) {
    const reporter = index % 2 === 0 ? sara : omar;
    reports.push((await submitReport(reporter, { severity })).body);
  }
  const [approved, bonus, rejected, original, duplicate, reopened, deleted, undone] = reports as [
    Report,
    Report,
    Report,
    Report,
    Report,
    Report,
    Report,
    Report,
  ];
  const decide = async (report: Report, decision: object, by = admin) =>
    expectOk(
      by.browser.patch(`/api/bug-reports/${report.id}/validate`, { adminNotes: 'Seen.', ...decision }),
    );
  await decide(approved, { validationReason: 'approved', pointsEarned: approved.pointsEarned });
  await decide(bonus, { validationReason: 'bonus', pointsEarned: bonus.pointsEarned + 5 });
  await decide(rejected, { validationReason: 'penalty', rejectionReason: 'out_of_scope', pointsEarned: 0 });
  await decide(duplicate, { validationReason: 'duplicate', pointsEarned: 0, duplicateOf: original.id });
  await decide(reopened, { validationReason: 'approved', pointsEarned: 9, close: true });
  await expectOk(admin.browser.patch(`/api/bug-reports/${reopened.id}`, { status: 'Open' }));
  await decide(
    reopened,
    { validationReason: 'reduced', pointsEarned: 4, updatedAt: (await current(reopened.id)).updatedAt },
    second,
  );
  await expectOk(sara.browser.post(`/api/bug-reports/${original.id}/me-too`, PHONE));
  await expectOk(decideAs(admin, [versionOf(await current(undone.id))]));
  await expectOk(undoAs(admin, [versionOf(await current(undone.id))]));
  await decide(deleted, { validationReason: 'approved', pointsEarned: 7 });
  const deletion = { deletionReason: 'spam', adminFeedback: 'Not a report.' };
  await expectOk(
    admin.browser.request({ method: 'DELETE', url: `/api/bug-reports/${deleted.id}`, payload: deletion }),
  );
});

const records = (data: readonly (readonly unknown[])[]) =>
  data.slice(1).map((row) => Object.fromEntries(row.map((cell, index) => [String(data[0]![index]), cell])));
const numbersIn = (rows: readonly Record<string, unknown>[], heading: string) =>
  rows.map((row) => {
    expect(row).toHaveProperty([heading]);
    return Number(row[heading]);
  });

async function readExport() {
  const { body } = await admin.browser.post('/api/export/excel', {});
  const [, people, reports] = await readWorkbook(body as Buffer);
  return { people: records(people!.data), reports: records(reports!.data) };
}

test('the numbers of pending and decided reports are equal in the overview, the views, the charts and the export', async () => {
  const reports: Report[] = await get('/api/bug-reports?limit=100');
  const pending = reports.filter(({ validationReason }) => validationReason === null).length;
  expect({ all: reports.length, pending }).toEqual({ all: 7, pending: 2 });
  const active = reports.filter(({ status }) => status !== 'Closed');
  const activeOriginals = active.filter(({ duplicateOf }) => duplicateOf === null).length;
  expect(activeOriginals).toBe(active.length - 1);
  expect(await get('/api/admin/overview')).toMatchObject({
    ...{ totalReports: 7, pendingReports: pending },
    ...{ activeReports: active.length, activeOriginals },
  });
  const counts = await get('/api/admin/view-counts');
  expect(counts).toMatchObject({ all: 7, pending });
  for (const [review, count] of [
    ['pending', 2],
    ['validated', 3],
    ['rejected', 2],
  ] as const) {
    expect(await get(`/api/bug-reports?review=${review}&limit=100`)).toHaveLength(count);
  }
  const charts = await get('/api/admin/charts?days=7');
  expect(sum(charts.backlogAge.map((bucket: { reports: number }) => bucket.reports))).toBe(pending);
  expect(sum(charts.days.map((day: { reports: number }) => day.reports))).toBe(7);
  for (const groups of [charts.bySeverity, charts.byFeature, charts.byDepartment, charts.bySource]) {
    expect(sum(groups.map((group: { reports: number }) => group.reports))).toBe(7);
    expect(sum(groups.map((group: { undecided: number }) => group.undecided))).toBe(pending);
  }
  const exported = await readExport();
  expect(exported.reports).toHaveLength(7);
  expect(exported.reports.filter((row) => row.Decision === 'Pending' || row.Decision === null)).toHaveLength(
    pending,
  );
});

test('the numbers of decisions are equal in the chart and in the table of administrators', async () => {
  const charts = await get('/api/admin/charts?days=7');
  const table = await get('/api/admin/administrator-statistics?days=7');
  const inChart = sum(charts.days.map((day: { decisions: number }) => day.decisions));
  expect(inChart).toBe(sum(table.map((row: { decisions: number }) => row.decisions)));
  // Six reports and a deleted report; one report was decided twice.
  expect(inChart).toBe(8);
});

test('the points are equal in the ledger, the leaderboard, the people, the reports and the exports', async () => {
  const ledger: { employeeId: string; amount: number; reason: string }[] = await get(
    '/api/admin/point-events?limit=200',
  );
  expect((await get('/api/admin/ledger-check')).unbalanced).toEqual([]);
  const board: { id: string; totalPoints: number }[] = await get('/api/leaderboard');
  for (const { id } of [sara, omar]) {
    const total = sum(ledger.filter(({ employeeId }) => employeeId === id).map(({ amount }) => amount));
    expect(total).toBeGreaterThan(0);
    expect(board.find((entry) => entry.id === id)?.totalPoints).toBe(total);
    expect((await get(`/api/employees/${id}`)).totalPoints).toBe(total);
    expect((await get(`/api/leaderboard/rank/${id}`)).totalPoints).toBe(total);
  }
  const total = sum(ledger.map(({ amount }) => amount));
  const confirmations = sum(ledger.filter(({ reason }) => reason === 'me-too').map(({ amount }) => amount));
  // With a point for a device that nobody had.
  expect(confirmations).toBe(3);
  expect(sum(board.map(({ totalPoints }) => totalPoints))).toBe(total);
  const reports: Report[] = await get('/api/bug-reports?limit=100');
  expect(sum(reports.map(({ pointsEarned }) => pointsEarned))).toBe(total - confirmations);
  const exported = await readExport();
  expect(sum(numbersIn(exported.reports, 'Points'))).toBe(total - confirmations);
  expect(sum(numbersIn(exported.people, 'Total points'))).toBe(total);
  const file = await admin.browser.post('/api/exports/leaderboard', {});
  const [, sheet] = await readWorkbook(file.body as Buffer);
  expect(sum(numbersIn(records(sheet!.data), 'Total points'))).toBe(total);
});
