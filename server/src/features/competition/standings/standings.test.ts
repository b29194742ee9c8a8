import { gunzipSync } from 'node:zlib';
import { reportSubmission, sentRepeat } from '@bugquest/contract/reports/schema';
import { eq, sql } from 'drizzle-orm';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { achievements, pointEvents } from '../../../db/schema/competition.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { openTestApp, testAdmin, testApp } from '../../../testing/app.ts';
import { type Person, reportFields, signedInPerson, submitReport } from '../../../testing/people.ts';
import { submitReport as submitReportCommand } from '../../reports/submission/commands.ts';
import { changePoints } from '../points/commands.ts';
import { awardMonthlyChampions } from './commands.ts';
import { getReporter } from './queries.ts';

const DAY = 24 * 60 * 60_000;

const world = testApp();
const admin = testAdmin(world);

async function givePoints(person: Person, amount: number): Promise<void> {
  await world.ctx.db.transaction(async (tx) => {
    await world.ctx.changes.publish(tx, ['standings']);
    await changePoints(world.ctx, tx, {
      employeeId: person.id,
      reportId: person.id,
      amount,
      reason: 'review',
    });
  });
}

const kindsOf = async (person: Person) =>
  (await world.ctx.db.select().from(achievements).where(eq(achievements.employeeId, person.id)))
    .map(({ achievementType, detail }) => achievementType + (detail && ` ${detail}`))
    .sort();

describe('standings', () => {
  test('give equal points the same rank, whoever reached them first, and exclude administrators', async () => {
    const [amal, badr, chadi] = await Promise.all(
      ['Amal', 'Badr', 'Chadi'].map((fullName) => signedInPerson(world, { fullName })),
    );
    await givePoints(badr!, 40);
    world.clock.advance(1_000);
    await givePoints(amal!, 40);
    await givePoints(chadi!, 10);
    await givePoints(admin, 500);
    const board = (await admin.browser.get('/api/leaderboard?limit=100')).body;
    expect(board.slice(0, 3).map(({ id }: { id: string }) => id)).toEqual([amal!.id, badr!.id, chadi!.id]);
    expect(board[0]).toEqual({
      id: amal!.id,
      fullName: amal!.registration.fullName,
      department: 'Quality',
      totalPoints: 40,
    });
    const rankOf = async (person: Person) =>
      (await person.browser.get(`/api/leaderboard/rank/${person.id}`)).body;
    expect(await rankOf(amal!)).toEqual({
      rank: 1,
      outOf: 3,
      totalPoints: 40,
      pointsBehind: null,
      pointsAhead: 30,
      rankAbove: null,
      rankBelow: 3,
      department: { name: 'Quality', people: 3, points: 90 },
    });
    expect(await rankOf(badr!)).toMatchObject({ rank: 1 });
    expect(await rankOf(chadi!)).toMatchObject({ rank: 3, pointsBehind: 30, rankAbove: 1, rankBelow: null });
    expect(await rankOf(admin)).toMatchObject({
      rank: null,
      totalPoints: 500,
      pointsBehind: null,
      pointsAhead: null,
      department: null,
    });
  });

  test('have the points of a department for its people, from three people with points on', async () => {
    const people = await Promise.all([1, 2, 3].map(() => signedInPerson(world, { department: 'Payments' })));
    const departmentOf = async ({ id, browser }: Person) =>
      (await browser.get(`/api/leaderboard/rank/${id}`)).body.department;
    for (const person of people.slice(0, 2)) await givePoints(person, 20);
    expect(await departmentOf(people[0]!)).toBeNull();
    await givePoints(people[2]!, 7);
    expect(await departmentOf(people[0]!)).toEqual({ name: 'Payments', people: 3, points: 47 });
    const { body } = await people[0]!.browser.get(`/api/employees/${people[0]!.id}/stats`);
    expect(body).toMatchObject({ weekPoints: 20, previousWeekPoints: 0 });
    world.clock.advance(-8 * DAY);
    await givePoints(people[1]!, 30);
    world.clock.advance(8 * DAY);
    const { body: earlier } = await people[1]!.browser.get(`/api/employees/${people[1]!.id}/stats`);
    expect(earlier).toMatchObject({ weekPoints: 20, previousWeekPoints: 30 });
  });

  test('on another server follow a change immediately', async () => {
    const other = await openTestApp({ sharesWith: world });
    const person = await signedInPerson(world);
    const there = person.browser.on(other);
    const path = `/api/leaderboard/rank/${person.id}`;
    expect((await there.get(path)).body.totalPoints).toBe(0);
    await submitReport(person);
    await expect.poll(async () => (await there.get(path)).body.totalPoints).toBeGreaterThan(0);
    await other.close();
  });
});

describe('achievements', () => {
  test('are awarded once per fifty points, and stay when points fall', async () => {
    const person = await signedInPerson(world);
    await givePoints(person, 120);
    await givePoints(person, -100);
    await givePoints(person, 140);
    expect(await kindsOf(person)).toEqual(['milestone 100', 'milestone 150', 'milestone 50']);
  });

  test('are not awarded again by the next submission', async () => {
    const person = await signedInPerson(world);
    const { body: first } = await submitReport(person);
    expect(first.newAchievements).toMatchObject([{ achievementType: 'first_report' }]);
    // The next report is for the Arabic store.
    expect(await getReporter(world.ctx, world.ctx.db, person.id, 'Arabic')).toMatchObject({
      achievements: ['first_report'],
      hasReportInOtherLanguage: true,
      hasReportedToday: true,
    });
    expect((await submitReport(person)).body.newAchievements).toEqual([]);
  });

  test('reward a complete profile', async () => {
    const person = await signedInPerson(world);
    await person.browser.patch(`/api/employees/${person.id}`, {
      googlePlayEmail: 'a@b.co',
      appleId: 'a@b.co',
    });
    expect(await kindsOf(person)).toEqual(['complete_profile']);
  });

  test('reward both store languages and seven days in a row in the program’s time zone', async () => {
    const person = await signedInPerson(world);
    // In UTC these are four days: 21:30 is already the next day in Riyadh.
    const days = [1, 2, 3, 4, 5, 6, 7].map((day) => `2026-03-0${day}T${day % 2 ? '23' : '00'}:30:00+03:00`);
    for (const [index, day] of days.entries()) {
      expect(await kindsOf(person)).not.toContain('seven_day_streak');
      await submitOn(person, new Date(day), index % 2 ? 'Arabic' : 'English');
    }
    expect((await kindsOf(person)).filter((kind) => !kind.startsWith('milestone'))).toEqual([
      'both_languages',
      'first_report',
      'seven_day_streak',
    ]);
  });

  test('count a streak over the weekend of the program, but not over a working day', async () => {
    const [worksEveryDay, skipsSunday] = [await signedInPerson(world), await signedInPerson(world)];
    // 27 and 28 March are Friday and Saturday. The second person also skips Sunday the 29th.
    for (const day of [22, 23, 24, 25, 26, 29, 30]) {
      await submitOn(worksEveryDay, new Date(`2026-03-${day}T10:00:00+03:00`), 'English');
      if (day !== 29) await submitOn(skipsSunday, new Date(`2026-03-${day}T10:00:00+03:00`), 'English');
    }
    expect(await kindsOf(worksEveryDay)).toContain('seven_day_streak');
    expect(await kindsOf(skipsSunday)).not.toContain('seven_day_streak');
  });

  test('come with the streak and the week of the person, in which today has a report', async () => {
    const person = await signedInPerson(world);
    await submitReport(person);
    const { body } = await person.browser.get(`/api/employees/${person.id}/stats`);
    expect(body.streakDays).toBe(1);
    expect(body.week).toHaveLength(7);
    const today = body.week.find(({ isToday }: { isToday: boolean }) => isToday);
    expect(today.hasReport).toBe(true);
  });

  /** Calls the command directly, because no session lasts for a week without requests. */
  async function submitOn(person: Person, moment: Date, storeLanguage: string): Promise<void> {
    const fields = reportSubmission.parse(reportFields({ storeLanguage }));
    const ctx = { ...world.ctx, clock: { now: () => moment } };
    await submitReportCommand(ctx, {
      employeeId: person.id,
      fields,
      files: [],
      captions: new Map(),
      repeat: sentRepeat.parse({}),
      key: undefined,
    });
  }
});

describe('the champions of a month', () => {
  test('are the three with most points in the program’s calendar month, awarded once', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => signedInPerson(world)));
    // In Riyadh, June begins at 21:00 UTC on 31 May.
    const inMay = new Date('2026-05-31T20:59:00Z');
    const inJune = new Date('2026-05-31T21:01:00Z');
    const events = [
      { person: 0, amount: 90, at: inJune },
      { person: 1, amount: 10, at: inMay },
      { person: 1, amount: 20, at: inJune },
      { person: 2, amount: 25, at: inMay },
      { person: 3, amount: 15, at: inMay },
    ];
    await world.ctx.db.insert(pointEvents).values(
      events.map(({ person, amount, at }) => ({
        employeeId: people[person]!.id,
        amount,
        reason: 'review' as const,
        createdAt: at,
      })),
    );
    const firstOfJune = { ...world.ctx, clock: { now: () => new Date('2026-06-01T00:05:00+03:00') } };
    await awardMonthlyChampions(firstOfJune);
    await awardMonthlyChampions(firstOfJune);
    const awarded = await world.ctx.db
      .select({ id: employees.id, kind: achievements.achievementType, detail: achievements.detail })
      .from(achievements)
      .innerJoin(employees, eq(employees.id, achievements.employeeId))
      .where(eq(achievements.detail, '2026-05'));
    expect(awarded.sort((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { id: people[2]!.id, kind: 'champion_1', detail: '2026-05' },
      { id: people[3]!.id, kind: 'champion_2', detail: '2026-05' },
      { id: people[1]!.id, kind: 'champion_3', detail: '2026-05' },
    ]);
  });
});

describe('the champions of a month', () => {
  const champions = async (month: string) =>
    (
      await world.ctx.db
        .select({ id: achievements.employeeId, kind: achievements.achievementType })
        .from(achievements)
        .where(eq(achievements.detail, month))
    )
      .map(({ id, kind }) => `${kind} ${id}`)
      .sort();
  const awardOn = (day: string) =>
    awardMonthlyChampions({ ...world.ctx, clock: { now: () => new Date(`${day}T00:05:00+03:00`) } });
  const entry = (person: Person, amount: number, at: string, reportId: string | null = null) =>
    world.ctx.db.insert(pointEvents).values({
      employeeId: person.id,
      amount,
      reason: 'review',
      reportId,
      createdAt: new Date(at),
    });

  test('count points in the month of the submission, not of the decision', async () => {
    const [late, other] = [await signedInPerson(world), await signedInPerson(world)];
    const { body: report } = await submitReport(late);
    await world.ctx.db
      .update(bugReports)
      .set({ createdAt: new Date('2025-07-30T10:00:00Z') })
      .where(eq(bugReports.id, report.id));
    await entry(late, 45, '2025-08-02T10:00:00Z', report.id);
    await entry(other, 12, '2025-08-03T10:00:00Z');
    await awardOn('2025-09-01');
    expect(await champions('2025-08')).toEqual([`champion_1 ${other.id}`]);
    await awardOn('2025-08-01');
    expect(await champions('2025-07')).toEqual([`champion_1 ${late.id}`]);
  });

  test('share a place with equal points, whenever they earned the points', async () => {
    const [early, late, next, last] = await Promise.all([1, 2, 3, 4].map(() => signedInPerson(world)));
    await entry(early!, 30, '2025-03-02T10:00:00Z');
    await entry(late!, 30, '2025-03-20T10:00:00Z');
    await entry(next!, 20, '2025-03-20T10:00:00Z');
    await entry(last!, 10, '2025-03-20T10:00:00Z');
    await awardOn('2025-04-01');
    expect(await champions('2025-03')).toEqual(
      [`champion_1 ${early!.id}`, `champion_1 ${late!.id}`, `champion_3 ${next!.id}`].sort(),
    );
  });
});

test('a cached reply is the same with and without compression', async () => {
  await Promise.all(Array.from({ length: 12 }, () => signedInPerson(world)));
  const plain = await admin.browser.get('/api/leaderboard');
  const packed = await admin.browser.request({
    method: 'GET',
    url: '/api/leaderboard',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(JSON.parse(gunzipSync(packed.body).toString())).toEqual(plain.body);
});

describe('the leaderboard of a month', () => {
  test('has the points of that month, by department, and its export has employee IDs', async () => {
    const [early, late] = await Promise.all([
      signedInPerson(world, { department: 'Logistics' }),
      signedInPerson(world, { department: 'Logistics' }),
    ]);
    const start = sql`(date_trunc('month', ${world.ctx.clock.now().toISOString()}::timestamptz at time zone ${world.ctx.config.timezone})) at time zone ${world.ctx.config.timezone}`;
    const giveAt = (person: Person, amount: number, before: string) =>
      world.ctx.db.execute(sql`insert into point_events (id, employee_id, report_id, amount, reason, created_at)
        values (gen_random_uuid(), ${person.id}, null, ${amount}, 'review', ${start} - ${before}::interval)`);
    await giveAt(early!, 30, '1 second');
    await giveAt(early!, 5, '0 seconds');
    await giveAt(late!, 7, '0 seconds');
    await giveAt(late!, 90, '32 days');
    const board = async (query: string) =>
      (await admin.browser.get(`/api/leaderboard?department=Logistics&${query}`)).body.map(
        ({ id, totalPoints }: { id: string; totalPoints: number }) => [id, totalPoints],
      );
    expect(await board('period=month')).toEqual([
      [late!.id, 7],
      [early!.id, 5],
    ]);
    expect(await board('period=last-month')).toEqual([[early!.id, 30]]);
    const { employeeId } = early!.registration;
    expect(await board(`period=month&search=${employeeId}`)).toEqual([[early!.id, 5]]);
    const elsewhere = await admin.browser.get('/api/leaderboard?period=month&department=Elsewhere');
    expect(elsewhere.body).toEqual([]);
    const { body } = await admin.browser.post('/api/exports/leaderboard', {
      period: 'month',
      department: 'Logistics',
    });
    const [, sheet] = await readWorkbook(body as Buffer);
    expect(sheet!.data.map((row) => row[1])).toEqual([
      'Employee ID',
      late!.registration.employeeId,
      early!.registration.employeeId,
    ]);
  });
});
