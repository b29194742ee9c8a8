import { DEFAULT_GATES, type Gate } from '@bugquest/contract/coverage/gates';
import type { ReadinessFigures } from '@bugquest/contract/coverage/readiness';
import { FEATURES, SEVERITIES, SOURCES, STORE_LANGUAGES } from '@bugquest/contract/reports/lists';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { missions, missionTakers } from '../../../db/schema/coverage.ts';
import { likelyOriginals } from '../../../db/schema/duplicates.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { testApp } from '../../../testing/app.ts';
import { logIn, type Person, signedInAdmin, signedInPerson, submitReport } from '../../../testing/people.ts';

const PHONE = { deviceType: 'Android Mobile', operatingSystem: 'Android' };

const world = testApp();
let admin: Person;
let tester: Person;
let other: Person;
beforeAll(async () => {
  [admin, tester, other] = [
    await signedInAdmin(world),
    await signedInPerson(world),
    await signedInPerson(world, { fullName: 'Huda Nasser' }),
  ];
});

test('the launch figures have gates, open problems and no estimate for a small sample', async () => {
  const { body } = await submitReport(tester, { severity: 'Blocker', feature: 'Product Search' });
  await other.browser.post(`/api/bug-reports/${body.id}/me-too`, PHONE);
  const readiness = (await admin.browser.get('/api/admin/readiness')).body;
  const gate = (name: string) => readiness.gates.find((each: Gate) => each.name === name);
  const missed = { state: 'not_evaluated', isMet: false };
  expect(gate('open_blockers')).toEqual({
    ...{ name: 'open_blockers', kind: 'at_most', ...missed, count: 1, limit: 0 },
  });
  // The reporter and the person who confirmed the report.
  expect(gate('testers')).toEqual({
    ...{ name: 'testers', kind: 'at_least', state: 'not_met', isMet: false, count: 2, limit: 10 },
  });
  expect(gate('new_per_100')).toMatchObject({ ...missed, count: null });
  expect(readiness.openProblems[0]).toEqual({
    feature: 'Product Search',
    severity: 'Blocker',
    problems: 1,
    confirmed: 0,
    suspected: 0,
    people: 2,
    failedRetests: 0,
  });
  expect(readiness).toMatchObject({ estimate: null, notEstimated: 'too_small' });
  expect(readiness.holes[0].state).toBe('nobody');
});

test('the worst open problems are named: the most severe first, then those that most people met', async () => {
  const words = (severity: string, bugDescription: string) =>
    submitReport(tester, { severity, feature: 'Order Tracking', bugDescription });
  const [alone, shared, minor] = [
    (await words('Blocker', 'The map of the courier stays empty after I open the order.')).body,
    (await words('Blocker', 'The order is shown as delivered before it was sent.')).body,
    (await words('Minor', 'The icon of the courier is cut off at the left edge.')).body,
  ];
  await other.browser.post(`/api/bug-reports/${shared.id}/me-too`, PHONE);
  await world.ctx.db.update(bugReports).set({ assigneeId: admin.id }).where(eq(bugReports.id, shared.id));
  const { worstProblems: worst = [] } = (await admin.browser.get('/api/admin/readiness'))
    .body as ReadinessFigures;
  const placeOf = ({ id }: { id: string }) => worst.findIndex((problem) => problem.id === id);
  expect(worst[placeOf(shared)]).toEqual({
    ...{ id: shared.id, serialNumber: shared.serialNumber, severity: 'Blocker', feature: 'Order Tracking' },
    ...{
      title: 'The order is shown as delivered before it was sent',
      people: 2,
      assignee: admin.registration.fullName,
    },
  });
  expect(worst[placeOf(alone)]).toMatchObject({ people: 1, assignee: null });
  expect(placeOf(shared)).toBeLessThan(placeOf(alone));
  const ranks = worst.map(({ severity }) => SEVERITIES.indexOf(severity));
  expect(ranks).toEqual(ranks.toSorted());
  expect(placeOf(minor)).toBeGreaterThan(placeOf(alone));
});

test('open problems are exactly those in the list that opens from their number', async () => {
  const boss = { ...admin, browser: await logIn(world, admin) };
  const submit = async () =>
    (await submitReport(tester, { severity: 'Major', feature: 'Shopping Cart' })).body.id;
  const [open, pending, closed, rejected, duplicate, linked, linkedPending] = [
    await submit(),
    await submit(),
    await submit(),
    await submit(),
    await submit(),
    await submit(),
    await submit(),
  ];
  const change = (id: string, values: Partial<typeof bugReports.$inferInsert>) =>
    world.ctx.db.update(bugReports).set(values).where(eq(bugReports.id, id));
  await change(open, { validationReason: 'approved', status: 'In Progress' });
  await change(closed, { validationReason: 'approved', status: 'Closed' });
  await change(rejected, { validationReason: 'penalty' });
  await change(duplicate, { validationReason: 'duplicate', duplicateOf: open });
  await change(linked, { validationReason: 'approved', duplicateOf: open });
  await change(linkedPending, { duplicateOf: open });

  const list = async (severity: string, feature: string): Promise<string[]> => {
    const filter = new URLSearchParams({ state: 'open', severity, feature });
    const listedProblems: { id: string }[] = (await boss.browser.get(`/api/admin/problems?${filter}`)).body;
    return listedProblems.map(({ id }) => id);
  };
  const listed = await list('Major', 'Shopping Cart');
  expect(listed).toEqual(expect.arrayContaining([open, pending]));
  for (const id of [closed, rejected, duplicate, linked, linkedPending]) expect(listed).not.toContain(id);
  const { openProblems } = (await boss.browser.get('/api/admin/readiness')).body as ReadinessFigures;
  for (const { severity, feature, problems } of openProblems)
    expect(await list(severity, feature), `${severity} ${feature}`).toHaveLength(problems);
});

test('the gate of failed retests counts exactly the reports in the list that opens from it', async () => {
  const boss = { ...admin, browser: await logIn(world, admin) };
  const submit = async (values: Partial<typeof bugReports.$inferInsert>) => {
    const { id } = (await submitReport(tester, { feature: 'Push Notifications' })).body;
    const retested = { retestResult: 'failed' as const, ...values };
    await world.ctx.db.update(bugReports).set(retested).where(eq(bugReports.id, id));
    return id;
  };
  const failed = [
    await submit({ validationReason: 'approved', status: 'In Progress' }),
    // Undecided.
    await submit({ status: 'Ready for Retest' }),
  ];
  await submit({ validationReason: 'approved', status: 'Closed' });
  await submit({ validationReason: 'penalty' });
  await submit({ validationReason: 'approved', duplicateOf: failed[0] });
  await submit({ validationReason: 'approved', retestResult: 'passed' });
  await submit({ validationReason: 'approved', retestResult: null });
  const { body } = await boss.browser.get('/api/bug-reports?retest=failed');
  expect(body.map(({ id }: { id: string }) => id).sort()).toEqual(failed.sort());
  const { gates } = (await boss.browser.get('/api/admin/readiness')).body;
  expect(gates.find(({ name }: Gate) => name === 'failed_retests').count).toBe(body.length);
});

test('lowered Blockers are named, with the person who lowered them', async () => {
  const { body } = await submitReport(tester, { severity: 'Blocker', feature: 'User Profile' });
  const boss = { ...admin, browser: await logIn(world, admin) };
  const lowered = await boss.browser.patch(`/api/bug-reports/${body.id}/severity`, {
    severity: 'Minor',
    updatedAt: (await boss.browser.get(`/api/bug-reports/${body.id}`)).body.updatedAt,
  });
  expect(lowered.status).toBe(200);
  const { leftBlockers } = (await boss.browser.get('/api/admin/readiness')).body;
  expect(leftBlockers).toMatchObject([
    {
      ...{ serialNumber: body.serialNumber, severity: 'Minor', by: admin.registration.fullName },
      exit: 'lowered',
    },
  ]);
});

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

/** A mission for every place, whose time has been the last hour. */
async function takeMission(people: readonly Person[]) {
  const id = newId();
  const now = world.clock.now().getTime();
  const [startsAt, endsAt] = [new Date(now - 3_600_000), new Date(now + 3_600_000)];
  await world.ctx.db.insert(missions).values({
    ...{ id, titleEn: 'Pay', titleAr: 'ادفع', charterEn: 'Pay.', charterAr: 'ادفع.', steps: [] },
    ...{ features: [...FEATURES], sources: [...SOURCES], storeLanguages: [...STORE_LANGUAGES] },
    ...{ places: 50, bonusPercent: 0, startsAt, endsAt, createdBy: admin.id },
  });
  const takers = people.map((person) => ({
    ...{ missionId: id, employeeId: person.id, takenAt: startsAt, lastActiveAt: startsAt },
  }));
  await world.ctx.db.insert(missionTakers).values(takers);
}

test('the estimate of a known sample is right: 28 problems met once, 5 met twice', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => signedInPerson(world)));
  const boss = { ...admin, browser: await logIn(world, admin) };
  const stranger = { ...other, browser: await logIn(world, other) };
  await world.ctx.db.update(bugReports).set({ validationReason: 'penalty' });
  const made: string[] = [];
  for (let index = 0; index < 33; index += 1) made.push((await submitReport(people[index % 10]!)).body.id);
  for (const id of made.slice(0, 5))
    expect((await stranger.browser.post(`/api/bug-reports/${id}/me-too`, PHONE)).status).toBe(201);
  await world.ctx.db
    .update(bugReports)
    .set({ validationReason: 'approved' })
    .where(inArray(bugReports.id, made));
  await world.ctx.db.transaction((tx) => world.ctx.changes.publish(tx, ['report-figures']));
  // All look like repeats of the first one, and none is linked to it.
  const [original, ...repeats] = made as [string, ...string[]];
  const rows = repeats.map((reportId) => ({ reportId, originalId: original, likeness: 1 }));
  await world.ctx.db.delete(likelyOriginals);
  await world.ctx.db.insert(likelyOriginals).values(rows);
  const unlinked = (await boss.browser.get('/api/admin/readiness')).body;
  expect(unlinked).toMatchObject({ estimate: null, notEstimated: 'unrecorded_repeats' });
  expect(unlinked.sample).toMatchObject({ likelyRepeats: 32 });
  const read = async () => {
    await world.ctx.db.transaction((tx) => world.ctx.changes.publish(tx, ['reports']));
    return (await boss.browser.get('/api/admin/readiness')).body;
  };
  // A report that was not compared yet may be a repeat, too.
  await world.ctx.db.delete(likelyOriginals);
  const early = await read();
  expect(early).toMatchObject({ estimate: null, notEstimated: 'unrecorded_repeats' });
  expect(early.sample).toMatchObject({ likelyRepeats: 0, notCompared: 33 });
  await world.ctx.db
    .insert(likelyOriginals)
    .values(made.map((reportId) => ({ reportId, originalId: null, likeness: 0 })));
  const { estimate, sample, gates } = await read();
  expect(gates.find(({ name }: Gate) => name === 'new_per_100').count).toBe(
    Math.ceil(estimate.newPer100High),
  );
  expect(sample).toMatchObject({ problems: 33, reporters: 10, seenTwice: 5, sightings: 38 });
  expect(estimate.newPer100Raw).toBeCloseTo(73.684211, 5);
  expect(estimate.chao1.value).toBeCloseTo(96, 5);
  expect(estimate.chao1.low).toBeCloseTo(55.985248, 5);
  expect(estimate.chao1.high).toBeCloseTo(205.675972, 5);
  expect(estimate).toMatchObject({ chapman: null, isReliable: true });
  expect(estimate.totalOutside).toBeCloseTo(33 + estimate.hidden.value);
  // Three that one person met look like the first one: 2.73 of them are expected to be repeats of it, and not problems of their own.
  await world.ctx.db
    .update(likelyOriginals)
    .set({ originalId: original, likeness: 1 })
    .where(inArray(likelyOriginals.reportId, made.slice(5, 8)));
  const suspected = await read();
  expect(suspected.estimate.newPer100Raw).toBeCloseTo(73.684211, 5);
  const share = suspected.sample.recordedShare;
  const once = 25.27 - (5 * (1 - share)) / share;
  expect(suspected.estimate.newPer100).toBeCloseTo((100 * once) / (30.27 + 5 / share), 5);
  expect(suspected.estimate.chao1.value).toBeCloseTo(33 - 2.73 + (25.27 * 24.27) / 12, 5);
  expect(suspected.sample).toMatchObject({ problems: 33, likelyRepeats: 3 });
  expect(sum(suspected.openProblems.map((row: { suspected: number }) => row.suspected))).toBe(3);
  // All reports were sent in a mission, and the confirmations were not.
  await takeMission(people);
  expect((await read()).estimate.totalOutside).toBeNull();
});

test('the floors count people, cells and reports, the ceilings are evaluated once the floors are reached, and rejected reports count nowhere', async () => {
  const boss = { ...admin, browser: await logIn(world, admin) };
  const reporter = { ...tester, browser: await logIn(world, tester) };
  const readGates = async (): Promise<Record<string, Gate>> => {
    await world.ctx.db.transaction((tx) => world.ctx.changes.publish(tx, ['reports']));
    const { gates } = (await boss.browser.get('/api/admin/readiness')).body;
    return Object.fromEntries(gates.map((each: Gate) => [each.name, each]));
  };
  const setLimits = async (limits: object) => {
    const { launchGates } = (await boss.browser.get('/api/admin/settings')).body;
    const change = {
      ...{ launchGates: { ...launchGates, ...limits }, seen: { launchGates }, reason: 'Agreed' },
    };
    expect((await boss.browser.patch('/api/admin/settings', change)).status).toBe(200);
  };
  await world.ctx.db.update(bugReports).set({ validationReason: 'approved' });
  const before = await readGates();
  const { id } = (await submitReport(reporter, { severity: 'Major', storeLanguage: 'Arabic' })).body;
  const setReport = (values: Partial<typeof bugReports.$inferInsert>) =>
    world.ctx.db.update(bugReports).set(values).where(eq(bugReports.id, id));
  await setReport({ validationReason: 'approved', retestResult: 'failed' });
  const accepted = await readGates();
  for (const name of ['arabic_reports', 'open_majors', 'failed_retests'])
    expect(accepted[name]!.count, name).toBe(before[name]!.count! + 1);

  const { testers, looked_share, arabic_reports } = accepted;
  const reached = { testers: testers!.count, looked_share: null, arabic_reports: arabic_reports!.count };
  await setLimits({ ...reached, failed_retests: accepted.failed_retests!.count });
  const open = await readGates();
  const { cells } = (await boss.browser.get('/api/admin/readiness')).body;
  expect(looked_share!.count).toBe(Math.floor((100 * cells.looked) / cells.applicable));
  expect(open.testers).toMatchObject({ state: 'met', isMet: true });
  expect(open.looked_share).toMatchObject({ isMet: null, limit: null });
  expect(open.failed_retests).toMatchObject({ state: 'met', isMet: true });
  await setLimits({ failed_retests: accepted.failed_retests!.count! - 1 });
  expect((await readGates()).failed_retests).toMatchObject({ state: 'not_met', isMet: false });

  await setReport({ validationReason: 'penalty' });
  const rejected = await readGates();
  for (const name of ['arabic_reports', 'open_majors', 'failed_retests'])
    expect(rejected[name]!.count, name).toBe(before[name]!.count);
  // The report in Arabic is missing, so no ceiling is evaluated.
  expect(rejected.failed_retests).toMatchObject({ state: 'not_evaluated', isMet: false });
  await setLimits(DEFAULT_GATES);
});

test('a decision keeps the figures of its time and never changes', async () => {
  const boss = { ...admin, browser: await logIn(world, admin) };
  const { version } = (await boss.browser.get('/api/admin/readiness')).body;
  const shown = { version, decisionId: null };
  const decideLaunch = (body: object) =>
    boss.browser.post('/api/admin/readiness/decisions', { ...body, shown });
  expect((await decideLaunch({ verdict: 'go_with_risks', risks: [] })).status).toBe(400);
  const { gates } = (await boss.browser.get('/api/admin/readiness')).body;
  const risks = gates
    .filter(({ isMet }: Gate) => isMet === false)
    .map(({ name }: Gate) => ({ gate: name, text: 'Search is slow', owner: 'Sara', due: '2026-12-01' }));
  const { status, body } = await decideLaunch({ verdict: 'go_with_risks', risks });
  expect(status).toBe(201);
  expect(body).toMatchObject({ verdict: 'go_with_risks', risks, decidedBy: admin.registration.fullName });
  await submitReport(tester, { severity: 'Blocker', feature: 'Login/Registration' });
  const stored = (await boss.browser.get(`/api/admin/readiness/decisions/${body.id}`)).body;
  expect(stored.figures).toEqual(body.figures);
  const now = (await boss.browser.get('/api/admin/readiness')).body;
  expect(now.gates).not.toEqual(stored.figures.gates);
  const truth = await boss.browser.post(`/api/admin/readiness/decisions/${body.id}/truth`, {
    foundBlockers: 2,
  });
  expect(truth.body).toMatchObject({ foundBlockers: 2, figures: body.figures });
});
