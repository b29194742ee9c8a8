// Stored counts must equal those of the rows at any time, whatever changes an old day.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { employees } from '../../../db/schema/employees.ts';
import { administratorDays, changedDays, DAY_COUNTS, reportDays } from '../../../db/schema/insights.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { decisions } from '../../../db/schema/review.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../../../testing/people.ts';
import { storeDays } from './commands.ts';
import { listDays, selectAdministratorDays } from './queries.ts';

const DAY = 24 * 60 * 60_000;
const TIMEZONE = 'Asia/Riyadh';

let world: TestApp;
let admin: Person;
let tester: Person;
/** Reports of ten, nine, … and three days ago; the first three are decided. */
let ids: string[];
beforeAll(async () => {
  world = await openTestApp();
  admin = await signedInAdmin(world);
  tester = await signedInPerson(world);
  ids = [];
  for (let ago = 10; ago >= 3; ago -= 1) ids.push(await submitBefore(ago));
  for (const [index, id] of ids.slice(0, 3).entries()) await decideBefore(id, 9 - index);
});
afterAll(() => world.close());
beforeEach(() => storeDays(world.ctx.db, TIMEZONE));

const before = (days: number) => new Date(Date.now() - days * DAY);
async function submitBefore(days: number): Promise<string> {
  const { body } = await submitReport(tester);
  await world.ctx.db
    .update(bugReports)
    .set({ createdAt: before(days) })
    .where(eq(bugReports.id, body.id));
  return body.id;
}
const decide = async (id: string, changes: object = {}) => {
  const decision = { pointsEarned: 5, validationReason: 'approved', adminNotes: '', ...changes };
  expect((await admin.browser.patch(`/api/bug-reports/${id}/validate`, decision)).status).toBe(200);
};
async function decideBefore(id: string, days: number): Promise<void> {
  await decide(id);
  await world.ctx.db
    .update(decisions)
    .set({ decidedAt: before(days) })
    .where(eq(decisions.reportId, id));
  await world.ctx.db
    .update(bugReports)
    .set({ validatedAt: before(days) })
    .where(eq(bugReports.id, id));
}

async function read(timezone = TIMEZONE) {
  const ctx = { ...world.ctx, config: { ...world.ctx.config, timezone } };
  const rows = await listDays(ctx, DAY_COUNTS);
  const from = before(30).toISOString().slice(0, 10);
  const { rows: people } = await ctx.db.execute(selectAdministratorDays(ctx, from));
  const lineOf = (row: object) => JSON.stringify(Object.entries(row).sort());
  return [...rows.map(lineOf), ...people.map(lineOf)].sort();
}

/** The same without anything stored. */
async function readFromRows(timezone = TIMEZONE) {
  const stored = await world.ctx.db.select().from(reportDays);
  const people = await world.ctx.db.select().from(administratorDays);
  await world.ctx.db.delete(reportDays);
  const counted = await read(timezone);
  if (stored.length > 0) await world.ctx.db.insert(reportDays).values(stored);
  expect(people.length).toBeGreaterThan(0);
  return counted;
}

const storedDays = () => world.ctx.db.$count(reportDays, eq(reportDays.kind, 'reports'));

test('past days are stored, and their counts equal those of the rows', async () => {
  expect(await storedDays()).toBeGreaterThanOrEqual(7);
  expect(await world.ctx.db.$count(changedDays)).toBe(0);
  const counted = await readFromRows();
  expect(await read()).toEqual(counted);
  // Ten days and today.
  expect(counted.filter((row) => row.includes('"reports"')).length).toBeGreaterThanOrEqual(10);
});

test('the stored counts are used', async () => {
  await world.ctx.db.update(reportDays).set({ count: 77 }).where(eq(reportDays.kind, 'reports'));
  expect(await read()).not.toEqual(await readFromRows());
  await world.ctx.db.delete(reportDays);
  await world.ctx.db.delete(administratorDays);
});

test.each<[string, () => Promise<unknown>]>([
  ['a decision', () => decide(ids[5]!)],
  [
    'another decision of the same report',
    () => decide(ids[0]!, { validationReason: 'penalty', pointsEarned: 0 }),
  ],
  [
    'an undone decision',
    () => world.ctx.db.update(decisions).set({ undoneAt: new Date() }).where(eq(decisions.reportId, ids[1]!)),
  ],
  [
    'another severity',
    () => admin.browser.patch(`/api/bug-reports/${ids[4]}/severity`, { severity: 'Blocker' }),
  ],
  [
    'another status',
    () => world.ctx.db.update(bugReports).set({ status: 'Closed' }).where(eq(bugReports.id, ids[4]!)),
  ],
  [
    'another feature',
    () => world.ctx.db.update(bugReports).set({ feature: 'Elsewhere' }).where(eq(bugReports.id, ids[4]!)),
  ],
  [
    'another source',
    () => world.ctx.db.update(bugReports).set({ source: 'iOS App' }).where(eq(bugReports.id, ids[4]!)),
  ],
  [
    'a reporter in another department',
    () => world.ctx.db.update(employees).set({ department: 'Moved' }).where(eq(employees.id, tester.id)),
  ],
  [
    'a deleted report',
    () =>
      admin.browser.delete(`/api/bug-reports/${ids[2]}`, { adminFeedback: 'No.', deletionReason: 'spam' }),
  ],
  ['a new report', () => submitBefore(6)],
])('%s is counted on its old day, before and after the day is stored again', async (_, change) => {
  const earlier = await read();
  await change();
  const counted = await readFromRows();
  expect(counted).not.toEqual(earlier);
  expect(await world.ctx.db.$count(changedDays)).toBeGreaterThan(0);
  expect(await read()).toEqual(counted);
  await storeDays(world.ctx.db, TIMEZONE);
  expect(await world.ctx.db.$count(changedDays)).toBe(0);
  expect(await read()).toEqual(counted);
});

test('a restored report is counted again', async () => {
  const { rows } = await world.ctx.db.execute<{ id: string }>(sql`select id from deletion_feedback limit 1`);
  const earlier = await read();
  expect((await admin.browser.post(`/api/deleted-bugs/${rows[0]!.id}/restore`, {})).status).toBe(200);
  const counted = await readFromRows();
  expect(counted).not.toEqual(earlier);
  expect(await read()).toEqual(counted);
});

test('a change while the days are stored is not lost', async () => {
  const { db } = world.ctx;
  await db.transaction(async (tx) => {
    await tx.update(bugReports).set({ feature: 'Late' }).where(eq(bugReports.id, ids[6]!));
    await storeDays(db, TIMEZONE);
  });
  const counted = await readFromRows();
  expect(counted.join()).toContain('Late');
  expect(await read()).toEqual(counted);
});

test('another time zone has other days, and only its own counts', async () => {
  // This is the next day in Riyadh, but not in New York.
  const late = new Date(`${before(5).toISOString().slice(0, 10)}T22:00:00Z`);
  await world.ctx.db.update(bugReports).set({ createdAt: late }).where(eq(bugReports.id, ids[7]!));
  await storeDays(world.ctx.db, TIMEZONE);
  // Counts of the old time zone are not used,
  const counted = await readFromRows('America/New_York');
  expect(await read('America/New_York')).toEqual(counted);
  expect(counted).not.toEqual(await readFromRows());
  // and go when those of the new one are stored.
  await storeDays(world.ctx.db, 'America/New_York');
  expect(await world.ctx.db.$count(reportDays, eq(reportDays.timezone, TIMEZONE))).toBe(0);
  expect(await read('America/New_York')).toEqual(counted);
});

test('a new report costs no mark', async () => {
  await submitReport(tester);
  expect(await world.ctx.db.$count(changedDays)).toBe(0);
});
