// The builds of reports, in the time zone of the program (Asia/Riyadh, three hours before UTC).

import { type CoverageCell, isSameCell } from '@bugquest/contract/coverage/cells';
import type { Build } from '@bugquest/contract/coverage/readiness';
import { addDays } from '@bugquest/contract/days';
import { desc, eq, sql } from 'drizzle-orm';
import readWorkbook from 'read-excel-file/node';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startOfDay } from '../../db/program-days.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { bugReports, reportEvents } from '../../db/schema/reports.ts';
import { programDay } from '../../platform/time/program-time.ts';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { reviewAs } from '../../testing/decisions.ts';
import { expectLedgerToBalance } from '../../testing/ledger.ts';
import { changeSettings, type Person, signedInPerson, submitReport } from '../../testing/people.ts';

const world = testApp();
const admin = testAdmin(world);
const tester = testPerson(world);

let today: string;
/** 2.1 and 2.1.1 have the same day, and nobody has 2.3 yet. */
let builds: Build[];
beforeAll(() => {
  today = programDay(world.clock.now(), world.config.timezone);
  builds = [
    { name: '2.0', day: addDays(today, -20) },
    { name: '2.1', day: addDays(today, -5) },
    { name: '2.1.1', day: addDays(today, -5) },
    { name: '2.2', day: addDays(today, -1) },
    { name: '2.3', day: addDays(today, 3) },
  ];
});
afterEach(() => changeSettings(admin, { builds: [] }));

interface Report {
  id: string;
  updatedAt: string;
}
/** @param milliseconds after the beginning of the day */
async function submitted(
  daysAgo: number,
  fields: Record<string, string> = {},
  milliseconds = 0,
  by = tester,
) {
  const { status, body } = await submitReport(by, fields);
  expect(status, JSON.stringify(body)).toBe(201);
  const start = startOfDay(today, world.config.timezone, -daysAgo);
  await world.ctx.db
    .update(bugReports)
    .set({ createdAt: sql`${start} + ${milliseconds} * interval '1 millisecond'` })
    .where(eq(bugReports.id, body.id));
  return body as Report;
}
const read = async ({ id }: Report, by: Person = tester) =>
  (await by.browser.get(`/api/bug-reports/${id}`)).body;
const buildOf = async (report: Report, by?: Person) => (await read(report, by)).build;
const choose = ({ id }: Report, name: unknown, by: Person = admin) =>
  by.browser.put(`/api/bug-reports/${id}/build`, { name });
const decide = async ({ id }: Report, changes: object = {}) => {
  const { status, body } = await reviewAs(admin, id, { pointsEarned: 5, adminNotes: 'Seen.', ...changes });
  expect(status, JSON.stringify(body)).toBe(200);
};

describe('the build of a report', () => {
  test('is null without a recorded build, and before the first one', async () => {
    const report = await submitted(25);
    expect(await buildOf(report)).toBeNull();
    await changeSettings(admin, { builds });
    expect(await buildOf(report)).toBeNull();
  });

  test('is the newest one of the day of the program on which it was sent, also when it is recorded later', async () => {
    const [before, on] = [await submitted(5, {}, -1), await submitted(5)];
    await changeSettings(admin, { builds: builds.slice(0, 1) });
    expect(await buildOf(on)).toEqual({ name: '2.0', day: builds[0]!.day, isCorrected: false });
    await changeSettings(admin, { builds });
    expect(await buildOf(before)).toMatchObject({ name: '2.0' });
    expect(await buildOf(on)).toEqual({ name: '2.1.1', day: builds[2]!.day, isCorrected: false });
    const { body: details } = await admin.browser.get(`/api/bug-reports/${on.id}/details`);
    expect(details.report.build).toMatchObject({ name: '2.1.1' });
    expect(await buildOf(on, admin)).toMatchObject({ name: '2.1.1' });
  });
});

describe('a chosen build', () => {
  test('replaces that of the day until the build is removed, or nobody chooses one', async () => {
    await changeSettings(admin, { builds });
    const report = await submitted(0);
    const { status, body } = await choose(report, '2.1', tester);
    expect(status).toBe(200);
    expect(body).toEqual({ build: { name: '2.1', day: builds[1]!.day, isCorrected: true } });
    expect(await buildOf(report)).toEqual(body.build);
    await changeSettings(admin, { builds: builds.filter(({ name }) => name !== '2.1') });
    expect(await buildOf(report)).toMatchObject({ name: '2.2', isCorrected: false });
    await changeSettings(admin, { builds });
    expect(await buildOf(report)).toMatchObject({ name: '2.1', isCorrected: true });
    expect((await choose(report, null)).body.build).toMatchObject({ name: '2.2', isCorrected: false });
  });

  test('is one that testers have', async () => {
    await changeSettings(admin, { builds });
    const { body } = await tester.browser.get('/api/bug-reports/builds');
    expect(body).toEqual(builds.slice(0, 4));
    const report = await submitted(0);
    for (const name of ['2.3', '9', '', 7, undefined]) {
      const reply = await choose(report, name);
      expect(reply.status, String(name)).toBe(400);
      expect(reply.body.fields).toHaveProperty('name');
    }
  });

  test('is chosen by the reporter before the decision, by administrators at any time, and by nobody else', async () => {
    await changeSettings(admin, { builds });
    const report = await submitted(0);
    expect((await choose(report, '2.0', await signedInPerson(world))).status).toBe(404);
    expect((await choose(report, '2.0', tester)).status).toBe(200);
    await decide(report);
    expect(await choose(report, '2.1', tester)).toMatchObject({
      ...{ status: 409, body: { code: 'already_decided' } },
    });
    expect((await choose(report, '2.1')).status).toBe(200);
    expect(await buildOf(report)).toMatchObject({ name: '2.1' });
  });

  test('changes neither points nor the version, and is in the timeline; the audit log has what administrators chose', async () => {
    await changeSettings(admin, { builds });
    const report = await submitted(0);
    const before = await read(report);
    await choose(report, '2.0', tester);
    await choose(report, '2.1');
    // The same build changes nothing, and the build of the day by its name is no event.
    await choose(report, '2.1');
    await choose(report, null);
    await choose(report, '2.2');
    const { build: _, ...after } = await read(report);
    expect({ ...after, build: before.build }).toEqual(before);
    await expectLedgerToBalance(world.ctx.db);
    const events = await world.ctx.db
      .select({ facts: reportEvents.facts, actorId: reportEvents.actorId })
      .from(reportEvents)
      .where(eq(reportEvents.reportId, report.id))
      .orderBy(reportEvents.id);
    expect(events).toEqual([
      { actorId: tester.id, facts: { kind: 'build_corrected', before: '2.2', after: '2.0' } },
      { actorId: admin.id, facts: { kind: 'build_corrected', before: '2.0', after: '2.1' } },
      { actorId: admin.id, facts: { kind: 'build_corrected', before: '2.1', after: '2.2' } },
    ]);
    const entries = await world.ctx.db
      .select({ before: auditLog.before, after: auditLog.after, action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.recordId, report.id))
      .orderBy(desc(auditLog.id));
    const choice = (from: string | null, to: string | null) => ({
      ...{ action: 'correct build', before: { chosenBuild: from }, after: { chosenBuild: to } },
    });
    expect(entries).toEqual([choice(null, '2.2'), choice('2.1', null), choice('2.0', '2.1')]);
  });

  test('is found by the filter, and is in the export', async () => {
    await changeSettings(admin, { builds });
    const person = await signedInPerson(world);
    const [early, late, moved] = [
      await submitted(5, {}, -1, person),
      await submitted(5, {}, 0, person),
      await submitted(0, {}, 0, person),
    ];
    await choose(moved, '2.0');
    const found = async (query: string) => {
      const { body } = await admin.browser.get(`/api/bug-reports?reporter=${person.id}&sort=oldest&${query}`);
      return body.map(({ id }: Report) => id);
    };
    expect(await found('build=2.0')).toEqual([early.id, moved.id]);
    expect(await found('build=2.1.1')).toEqual([late.id]);
    expect(await found('build=2.0&build=2.1.1')).toEqual([early.id, late.id, moved.id]);
    for (const none of ['2.1', '2.2', '2.3', '9']) expect(await found(`build=${none}`), none).toEqual([]);
    const { body: file } = await admin.browser.post('/api/export/excel', { includeEmployees: false });
    const sheets = await readWorkbook(file as Buffer);
    const { data } = sheets.find(({ sheet }) => sheet === 'Bug reports')!;
    const [serial, build] = ['Serial', 'Build'].map((heading) => data[0]!.indexOf(heading));
    const inExport = async (report: Report) => {
      const { serialNumber } = await read(report, admin);
      return data.find((row) => row[serial!] === serialNumber)?.[build!];
    };
    expect(await Promise.all([early, late, moved].map(inExport))).toEqual(['2.0', '2.1.1', '2.0']);
  });
});

describe('counts since the newest build', () => {
  const cell = { feature: 'Notifications', source: 'Android App', storeLanguage: 'Arabic' } as const;
  const query = new URLSearchParams(cell);
  const counts = async () => {
    const { body } = await admin.browser.get('/api/admin/coverage');
    const { body: lists } = await admin.browser.get(`/api/admin/coverage/cell?${query}`);
    const { people, problems, peopleEver } = body.cells.find((one: CoverageCell) => isSameCell(one, cell));
    expect([lists.people.count, lists.problems.count]).toEqual([people, problems]);
    return { people, problems, peopleEver };
  };
  const blockers = async () =>
    (await admin.browser.get('/api/admin/readiness')).body.direction.newestBuild.blockers;

  test('leave out a report of today that somebody moved to an older build, and include an older one that was moved to it', async () => {
    await changeSettings(admin, { builds });
    const other = await signedInPerson(world);
    const [now, old] = [
      await submitted(0, { ...cell, severity: 'Blocker' }),
      await submitted(5, { ...cell, severity: 'Blocker' }, 0, other),
    ];
    await decide(now);
    await decide(old);
    const start = await blockers();
    expect(await counts()).toEqual({ people: 1, problems: 1, peopleEver: 2 });
    await choose(now, '2.1');
    expect(await counts()).toEqual({ people: 0, problems: 0, peopleEver: 2 });
    expect(await blockers()).toBe(start - 1);
    await choose(old, '2.2');
    expect(await counts()).toEqual({ people: 1, problems: 1, peopleEver: 2 });
    expect(await blockers()).toBe(start);
  });

  test('leave out the earlier one of two builds of the newest day', async () => {
    await changeSettings(admin, { builds: builds.slice(0, 3) });
    const place = { ...cell, source: 'iOS App' } as const;
    const people = async () => {
      const { body } = await admin.browser.get('/api/admin/coverage');
      return body.cells.find((one: CoverageCell) => isSameCell(one, place)).people;
    };
    const report = await submitted(5, place);
    expect(await people()).toBe(1);
    await choose(report, '2.1');
    expect(await people()).toBe(0);
  });
});

test('a problem has the newest of the builds of its reports, and a pair has both', async () => {
  await changeSettings(admin, { builds });
  const [original, repeat] = [await submitted(6), await submitted(0)];
  await decide(repeat, { validationReason: 'duplicate', duplicateOf: original.id });
  const newestBuild = async () => {
    const { body } = await admin.browser.get('/api/admin/problems?limit=100');
    return body.find(({ id }: Report) => id === original.id)?.newestBuild;
  };
  expect(await newestBuild()).toBe('2.2');
  await choose(repeat, '2.1');
  expect(await newestBuild()).toBe('2.1');
  await choose(original, '2.1.1');
  expect(await newestBuild()).toBe('2.1.1');
  await changeSettings(admin, { builds: [] });
  expect(await newestBuild()).toBeNull();
});

test('a confirmation on the newest build is new evidence for a problem whose reports were moved to older ones', async () => {
  await changeSettings(admin, { builds });
  const fields = { deviceType: 'Laptop', operatingSystem: 'Windows', storeLanguage: 'English' };
  const [kept, moved] = [await submitted(0, fields), await submitted(0, fields)];
  await choose(moved, '2.1');
  const confirm = async ({ id }: Report) => {
    const person = await signedInPerson(world);
    const { status, body } = await person.browser.post(`/api/bug-reports/${id}/me-too`, {
      ...fields,
    });
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body.points;
  };
  const listed = async ({ id }: Report) =>
    (await tester.browser.get(`/api/known-problems?problem=${id}&limit=1`)).body;
  expect(await listed(moved)).toMatchObject([{ seenOn: { builds: ['2.1'] }, notYetOn: { builds: ['2.2'] } }]);
  expect(await listed(kept)).toMatchObject([{ seenOn: { builds: ['2.2'] }, notYetOn: { builds: [] } }]);
  expect((await confirm(moved)) - (await confirm(kept))).toBe(1);
});
