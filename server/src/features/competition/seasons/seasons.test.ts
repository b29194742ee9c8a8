import type { AdminSeason, OwnSeason } from '@bugquest/contract/competition/seasons';
import { and, eq, sql } from 'drizzle-orm';
import readWorkbook from 'read-excel-file/node';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pointEvents } from '../../../db/schema/competition.ts';
import { mails } from '../../../db/schema/mail.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { seasonAmendments, seasonResults } from '../../../db/schema/seasons.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { decideAs, undoAs, versionOf } from '../../../testing/decisions.ts';
import { findEndpoints } from '../../../testing/endpoints.ts';
import { logIn, logInAgain, type Person, signedInPerson, submitReport } from '../../../testing/people.ts';
import { sendDaily } from '../../outreach/reminders/commands.ts';
import { changePoints } from '../points/commands.ts';
import { seasonTimesJob } from './jobs.ts';

const MINUTE = 60_000;
const PHONE = { deviceType: 'Android Mobile', operatingSystem: 'Android' };
const PATH = '/api/admin/seasons';

const world = testApp();
const admin = testAdmin(world);
const colleague = testAdmin(world);
const sara = testPerson(world, { fullName: 'Sara' });
const omar = testPerson(world, { fullName: 'Omar' });

/** Sessions of administrators end after half an hour. Each test begins after the season of the previous test. */
beforeEach(async () => {
  world.clock.advance(60 * MINUTE);
  await logInAgain(world, admin, colleague, sara, omar);
});

const inMinutes = (minutes: number) => new Date(world.clock.now().getTime() + minutes * MINUTE).toISOString();
const inputOf = (changes: object = {}) => ({
  nameEn: 'Autumn',
  nameAr: 'الخريف',
  from: inMinutes(0),
  until: inMinutes(10),
  freezeAt: null,
  ...changes,
});

async function createSeason(changes: object = {}): Promise<AdminSeason> {
  const reply = await admin.browser.post(PATH, inputOf(changes));
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body;
}
const readSeason = async (id: string): Promise<AdminSeason> =>
  (await admin.browser.get(PATH)).body.find((season: AdminSeason) => season.id === id);
const ownSeason = async (person: Person, id: string): Promise<OwnSeason> =>
  (await person.browser.get('/api/seasons')).body.find((season: OwnSeason) => season.id === id);
const boardOf = async (id: string, filter = '') =>
  (await admin.browser.get(`/api/leaderboard?season=${id}${filter}`)).body.map(
    ({ fullName, totalPoints }: { fullName: string; totalPoints: number }) => [fullName, totalPoints],
  );
const propose = (by: Person, id: string) => by.browser.post(`${PATH}/${id}/propose`);
const confirm = (by: Person, id: string) => by.browser.post(`${PATH}/${id}/confirm`);
const proposeAmendment = (
  by: Person,
  id: string,
  { id: employeeId }: { id: string },
  points: number,
  reason = 'x',
) => by.browser.post(`${PATH}/${id}/amendments`, { employeeId, points, reason });
const confirmAmendment = (by: Person, id: string) => by.browser.post(`/api/admin/amendments/${id}/confirm`);
const codeOf = async (reply: Promise<{ body: { code?: string } }>) => (await reply).body.code;

async function approve(id: string, pointsEarned: number): Promise<void> {
  const { body } = await admin.browser.get(`/api/bug-reports/${id}`);
  const reply = await decideAs(admin, [versionOf(body)], { pointsEarned });
  expect(reply.body.decided, JSON.stringify(reply.body)).toHaveLength(1);
}

async function finish(id: string): Promise<void> {
  expect((await propose(admin, id)).status).toBe(200);
  expect((await confirm(colleague, id)).status).toBe(200);
}

const givePoints = (person: Person, amount: number) =>
  world.ctx.db.transaction(async (tx) => {
    await changePoints(world.ctx, tx, { employeeId: person.id, amount, reason: 'manual' });
    await world.ctx.changes.publish(tx, ['standings', `employee:${person.id}`]);
  });

/** From the rows of the ledger. */
async function sumFromLedger(
  { id }: Person,
  { from, until }: Pick<AdminSeason, 'from' | 'until'>,
): Promise<number> {
  const entries = await world.ctx.db.select().from(pointEvents).where(eq(pointEvents.employeeId, id));
  const reports = await world.ctx.db.select().from(bugReports).where(eq(bugReports.employeeId, id));
  const countsAt = (entry: (typeof entries)[number]) => {
    const report = reports.find((one) => one.id === entry.reportId);
    const first = entries
      .filter(({ reportId }) => reportId !== null && reportId === entry.reportId)
      .map(({ createdAt }) => createdAt.getTime());
    return report?.createdAt.getTime() ?? Math.min(entry.createdAt.getTime(), ...first);
  };
  return entries
    .filter((entry) => countsAt(entry) >= Date.parse(from) && countsAt(entry) < Date.parse(until))
    .reduce((sum, { amount }) => sum + amount, 0);
}

describe('the dates of seasons', () => {
  test('never overlap; a season may begin when the previous season ends', async () => {
    const season = await createSeason();
    expect(season).toMatchObject({ state: 'running', hidesPlaces: false, proposal: null });
    const overlapping = inputOf({ from: inMinutes(-5), until: inMinutes(1) });
    const refused = await admin.browser.post(PATH, overlapping, { 'accept-language': 'ar' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'season_overlaps' } });
    const next = await createSeason({ from: season.until, until: inMinutes(20) });
    expect(next.state).toBe('planned');
    const earlier = inputOf({ from: inMinutes(5), until: inMinutes(20) });
    expect(await codeOf(admin.browser.put(`${PATH}/${next.id}`, earlier))).toBe('season_overlaps');
    const calls = [0, 1].map(() =>
      colleague.browser.post(PATH, inputOf({ from: inMinutes(30), until: inMinutes(40) })),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409]);
  });

  test('cannot change after they have passed; names and the freeze can', async () => {
    const season = await createSeason({ from: inMinutes(1) });
    const change = (changes: object) =>
      admin.browser.put(`${PATH}/${season.id}`, { ...inputOf(season), ...changes });
    expect((await change({ from: inMinutes(2) })).status).toBe(200);
    world.clock.advance(3 * MINUTE);
    const { from } = await readSeason(season.id);
    expect(await codeOf(change({ from: inMinutes(1) }))).toBe('season_fixed');
    expect(await codeOf(change({ from, until: inMinutes(-0.5) }))).toBe('season_fixed');
    expect((await change({ from, nameEn: 'Spring', freezeAt: inMinutes(0) })).body).toMatchObject({
      nameEn: 'Spring',
      state: 'frozen',
      hidesPlaces: true,
    });
    world.clock.advance(8 * MINUTE);
    expect(await codeOf(change({ from, until: inMinutes(5) }))).toBe('season_fixed');
    expect((await change({ from })).body).toMatchObject({ state: 'settling', hidesPlaces: false });
  });

  test('are free again after a season without a final result was deleted, and no points change', async () => {
    const season = await createSeason();
    await submitReport(sara);
    const before = await boardOf(season.id);
    expect(before).toHaveLength(1);
    expect((await admin.browser.delete(`${PATH}/${season.id}`)).status).toBe(200);
    expect((await admin.browser.get(`/api/leaderboard?season=${season.id}`)).status).toBe(404);
    const exported = await admin.browser.post('/api/exports/leaderboard', { season: season.id });
    expect(exported.status).toBe(404);
    const again = await createSeason({ from: season.from, until: season.until });
    expect(await boardOf(again.id)).toEqual(before);
  });
});

describe('the points of a season', () => {
  test('are those of the reports submitted in it, whatever happens to the reports later', async () => {
    const { body: early } = await submitReport(sara);
    const season = await createSeason({ from: inMinutes(1) });
    world.clock.advance(2 * MINUTE);
    const bodies = [];
    for (let index = 0; index < 6; index += 1) bodies.push((await submitReport(sara)).body);
    const [decided, undone, removed, restored, appealed, confirmed] = bodies;
    expect((await omar.browser.post(`/api/bug-reports/${confirmed.id}/me-too`, PHONE)).status).toBe(201);
    await givePoints(omar, 7);
    expect((await ownSeason(omar, season.id)).points).toBe(await sumFromLedger(omar, season));
    world.clock.advance(10 * MINUTE);
    const { body: late } = await submitReport(sara);
    await givePoints(omar, 100);
    const check = async () => {
      for (const person of [sara, omar])
        expect((await ownSeason(person, season.id)).points).toBe(await sumFromLedger(person, season));
    };
    await approve(early.id, 50);
    await approve(late.id, 50);
    await check();
    await approve(decided.id, 31);
    await approve(undone.id, 44);
    await check();
    const seen = (await admin.browser.get(`/api/bug-reports/${undone.id}`)).body;
    expect((await undoAs(admin, [versionOf(seen)])).status).toBe(200);
    await check();
    const deletion = { adminFeedback: 'No bug.', deletionReason: 'not_a_bug' };
    for (const { id } of [removed, restored])
      expect((await admin.browser.delete(`/api/bug-reports/${id}`, deletion)).status).toBe(200);
    await check();
    const [deleted] = (await admin.browser.get('/api/deleted-bugs')).body.filter(
      (one: { bugSerialNumber: string }) => one.bugSerialNumber === restored.serialNumber,
    );
    expect((await admin.browser.post(`/api/deleted-bugs/${deleted.id}/restore`)).status).toBeLessThan(300);
    await check();
    await approve(appealed.id, 2);
    await sara.browser.post(`/api/bug-reports/${appealed.id}/appeal`, { grounds: 'It is worth more.' });
    const { updatedAt } = (await colleague.browser.get(`/api/bug-reports/${appealed.id}`)).body;
    const outcome = await colleague.browser.post(`/api/bug-reports/${appealed.id}/appeal/decision`, {
      ...{ outcome: 'accepted', pointsEarned: 40, validationReason: 'bonus' },
      ...{ answer: 'Agreed.', updatedAt },
    });
    expect(outcome.status, JSON.stringify(outcome.body)).toBe(200);
    await check();
    const points = await sumFromLedger(sara, season);
    expect(points).toBeGreaterThan(31 + 40);
    expect(await sumFromLedger(omar, season)).toBeLessThan(100);
    expect(await boardOf(season.id)).toEqual(
      [['Sara', points] as const, ['Omar', await sumFromLedger(omar, season)] as const].toSorted(
        ([, one], [, other]) => other - one,
      ),
    );
  });

  test('give equal points equal places', async () => {
    const huda = await signedInPerson(world, { fullName: 'Huda' });
    const season = await createSeason();
    await givePoints(sara, 9);
    await givePoints(omar, 9);
    await givePoints(huda, 4);
    expect(await ownSeason(sara, season.id)).toMatchObject({ points: 9, place: 1, outOf: 3 });
    expect(await ownSeason(omar, season.id)).toMatchObject({ points: 9, place: 1 });
    expect(await ownSeason(huda, season.id)).toMatchObject({ points: 4, place: 3 });
    expect(await ownSeason(admin, season.id)).toMatchObject({ points: 0, place: null });
    expect(await boardOf(season.id, '&department=Elsewhere')).toEqual([]);
    expect(await boardOf(season.id, '&search=hud')).toEqual([['Huda', 4]]);
  });
});

describe('a final result', () => {
  test('needs an end, every decision and answer, no appeal, and two administrators', async () => {
    const season = await createSeason();
    const { body: asked } = await submitReport(sara);
    const { body: plain } = await submitReport(omar);
    const { body: poor } = await submitReport(omar);
    expect(await codeOf(propose(admin, season.id))).toBe('season_unsettled');
    world.clock.advance(11 * MINUTE);
    const question = { question: 'On which device?', updatedAt: asked.updatedAt };
    const sent = await admin.browser.post(`/api/bug-reports/${asked.id}/question`, question);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    await decideAs(admin, [versionOf(poor)], { pointsEarned: 1, validationReason: 'reduced' });
    await omar.browser.post(`/api/bug-reports/${poor.id}/appeal`, { grounds: 'It is worth more.' });
    expect(await readSeason(season.id)).toMatchObject({
      state: 'settling',
      missing: { undecided: 1, questions: 1, appeals: 1 },
    });
    await approve(plain.id, 20);
    expect(await codeOf(propose(admin, season.id))).toBe('season_unsettled');
    await approve(asked.id, 30);
    expect(await codeOf(propose(admin, season.id))).toBe('season_unsettled');
    const { updatedAt } = (await colleague.browser.get(`/api/bug-reports/${poor.id}`)).body;
    await colleague.browser.post(`/api/bug-reports/${poor.id}/appeal/decision`, {
      ...{ outcome: 'rejected', answer: 'No.', updatedAt },
    });
    expect((await readSeason(season.id)).missing).toEqual({ undecided: 0, questions: 0, appeals: 0 });
    expect(await codeOf(confirm(colleague, season.id))).toBe('season_not_proposed');
    expect((await propose(admin, season.id)).body.proposal).toMatchObject({ id: admin.id });
    expect(await codeOf(confirm(admin, season.id))).toBe('season_own_proposal');
    const { body: latest } = await admin.browser.get(`/api/bug-reports/${plain.id}`);
    await undoAs(admin, [versionOf(latest)]);
    expect(await codeOf(confirm(colleague, season.id))).toBe('season_unsettled');
    await approve(plain.id, 25);
    expect((await confirm(colleague, season.id)).body).toMatchObject({
      state: 'final',
      confirmedBy: colleague.registration.fullName,
    });
    expect(await boardOf(season.id)).toEqual([
      ['Sara', 30],
      ['Omar', 26],
    ]);
    expect(await codeOf(propose(admin, season.id))).toBe('season_final');
    expect(await codeOf(admin.browser.delete(`${PATH}/${season.id}`))).toBe('season_final');
    expect(await codeOf(admin.browser.put(`${PATH}/${season.id}`, inputOf()))).toBe('season_final');
  });

  test('is changed only by a published amendment, not by later decisions', async () => {
    const season = await createSeason();
    const { body: report } = await submitReport(sara);
    await approve(report.id, 10);
    await givePoints(omar, 20);
    world.clock.advance(11 * MINUTE);
    await logInAgain(world, admin, colleague);
    expect(await codeOf(proposeAmendment(admin, season.id, sara, 1))).toBe('season_not_final');
    await finish(season.id);
    const before = (await sara.browser.get(`/api/employees/${sara.id}/stats`)).body.totalPoints;
    await sara.browser.post(`/api/bug-reports/${report.id}/appeal`, { grounds: 'It is worth more.' });
    const { updatedAt } = (await colleague.browser.get(`/api/bug-reports/${report.id}`)).body;
    await colleague.browser.post(`/api/bug-reports/${report.id}/appeal/decision`, {
      ...{ outcome: 'accepted', pointsEarned: 35, validationReason: 'bonus' },
      ...{ answer: 'Agreed.', updatedAt },
    });
    expect((await sara.browser.get(`/api/employees/${sara.id}/stats`)).body.totalPoints).toBe(before + 25);
    expect(await ownSeason(sara, season.id)).toMatchObject({ points: 10, place: 2, amendments: [] });
    const reason = 'An appeal was accepted after the result.';
    const amend = async (points: number) => {
      const proposed = await proposeAmendment(admin, season.id, sara, points, reason);
      expect(proposed.status, JSON.stringify(proposed.body)).toBe(201);
      return confirmAmendment(colleague, proposed.body.proposedAmendments[0].id);
    };
    const { status, body } = await amend(35);
    expect(status).toBe(200);
    expect(body.proposedAmendments).toEqual([]);
    expect(body.amendments).toMatchObject([
      {
        ...{ fullName: 'Sara', reason, amendedBy: admin.registration.fullName },
        ...{ confirmedBy: colleague.registration.fullName },
        ...{ pointsBefore: 10, pointsAfter: 35, placeBefore: 2, placeAfter: 1 },
      },
    ]);
    expect(await boardOf(season.id)).toEqual([
      ['Sara', 35],
      ['Omar', 20],
    ]);
    expect(await ownSeason(omar, season.id)).toMatchObject({ place: 2, outOf: 2, amendments: [{ reason }] });
    await amend(20);
    expect(await ownSeason(sara, season.id)).toMatchObject({ points: 20, place: 1 });
    expect(await ownSeason(omar, season.id)).toMatchObject({ points: 20, place: 1 });
    for (const table of [seasonResults, seasonAmendments]) {
      const changed = world.ctx.db.execute(sql`update ${table} set season_id = season_id`);
      await expect(changed).rejects.toThrow();
      await expect(world.ctx.db.delete(table)).rejects.toThrow();
    }
    expect((await proposeAmendment(admin, season.id, colleague, 1)).status).toBe(404);
  });

  test('keeps the place of a person whose account was deleted, without a name', async () => {
    const leaver = await signedInPerson(world, { fullName: 'Leaving Colleague' });
    const season = await createSeason();
    await givePoints(leaver, 30);
    await givePoints(sara, 20);
    await givePoints(omar, 10);
    world.clock.advance(11 * MINUTE);
    await finish(season.id);
    admin.browser = await logIn(world, admin);
    expect((await admin.browser.delete(`/api/employees/${leaver.id}`)).status).toBe(200);
    expect(await boardOf(season.id)).toEqual([
      ['', 30],
      ['Sara', 20],
      ['Omar', 10],
    ]);
    expect(await ownSeason(sara, season.id)).toMatchObject({ place: 2, outOf: 3 });
    expect(await boardOf(season.id, '&department=Quality')).toHaveLength(3);
    expect(await boardOf(season.id, '&search=oma&limit=1')).toEqual([['Omar', 10]]);
  });

  test('is archived once it is final', async () => {
    const season = await createSeason();
    world.clock.advance(11 * MINUTE);
    expect(await codeOf(admin.browser.post(`${PATH}/${season.id}/archive`))).toBe('season_not_final');
    await finish(season.id);
    const { body } = await admin.browser.post(`${PATH}/${season.id}/archive`);
    expect(body.state).toBe('archived');
    expect((await ownSeason(sara, season.id)).state).toBe('archived');
  });
});

describe('a freeze', () => {
  afterEach(async () => {
    admin.browser = await logIn(world, admin);
    for (const { id, state } of (await admin.browser.get(PATH)).body)
      if (state !== 'final' && state !== 'archived') await admin.browser.delete(`${PATH}/${id}`);
  });

  /** The replies to a tester, by path. */
  async function readAll(person: Person): Promise<Map<string, string>> {
    const reads = (await findEndpoints()).filter(
      ({ method, path, access }) => method === 'GET' && path.startsWith('/api/') && access !== 'admin',
    );
    const replies = new Map<string, string>();
    for (const { path } of reads) {
      // Streams do not end.
      if (path === '/api/events' || path.includes('*')) continue;
      const address = path.replace(/:id/, person.id).replace(/:\w+/, 'about');
      const { status, body } = await person.browser.get(address);
      replies.set(path, JSON.stringify([status, body ?? '']));
    }
    return replies;
  }

  /** The paths whose replies to a tester change when the points of another person change. */
  async function changedByOthers(): Promise<string[]> {
    const first = await changedBy(1_000);
    // Other replies may change for other reasons, but hardly both times.
    const second = await changedBy(-1_000);
    return first.filter((path) => second.includes(path));
  }

  async function changedBy(amount: number): Promise<string[]> {
    const before = await readAll(sara);
    const again = await readAll(sara);
    const isSteady = (path: string) => before.get(path) === again.get(path);
    await givePoints(omar, amount);
    const after = await readAll(sara);
    expect([...before.keys()].filter(isSteady).length).toBeGreaterThan(40);
    return [...before.keys()].filter((path) => isSteady(path) && before.get(path) !== after.get(path)).sort();
  }

  test('hides places in every read of testers, and never own points', { timeout: 240_000 }, async () => {
    const season = await createSeason({ freezeAt: inMinutes(5) });
    await givePoints(sara, 500);
    await givePoints(omar, 1);
    const places = ['/api/home', '/api/leaderboard/rank/:id', '/api/seasons'];
    expect(await changedByOthers()).toEqual(places);
    world.clock.advance(5 * MINUTE);
    expect(await changedByOthers()).toEqual([]);
    const rank = (await sara.browser.get(`/api/leaderboard/rank/${sara.id}`)).body;
    expect(rank).toMatchObject({ rank: null, pointsBehind: null, pointsAhead: null, rankAbove: null });
    expect(rank.totalPoints).toBeGreaterThanOrEqual(500);
    expect(await ownSeason(sara, season.id)).toMatchObject({ points: 500, place: null, outOf: null });
    await givePoints(sara, 5);
    expect((await ownSeason(sara, season.id)).points).toBe(505);
    world.clock.advance(6 * MINUTE);
    expect(await readSeason(season.id)).toMatchObject({ state: 'settling', hidesPlaces: true });
    expect(await ownSeason(sara, season.id)).toMatchObject({ points: 505, place: null });
    await finish(season.id);
    expect(await ownSeason(sara, season.id)).toMatchObject({ points: 505, place: 1, outOf: 2 });
    expect((await sara.browser.get(`/api/leaderboard/rank/${sara.id}`)).body.rank).not.toBeNull();
  });

  test('refreshes open pages when it is set, and in the minute in which it begins', async () => {
    world.clock.advance(MINUTE - (world.clock.now().getTime() % MINUTE));
    let receivedTopics: string[] = [];
    let marksReceived = 0;
    const stop = world.ctx.changes.subscribe((topics) => {
      receivedTopics.push(...topics);
      if (topics.includes('pages')) marksReceived += 1;
    });
    let marksSent = 0;
    /** Waits for a mark. Everything that was published before the mark has then arrived. */
    const receiveAll = async () => {
      await world.ctx.db.transaction((tx) => world.ctx.changes.publish(tx, ['pages']));
      marksSent += 1;
      await vi.waitFor(() => expect(marksReceived).toBe(marksSent));
    };
    const refreshes = async (action: () => Promise<unknown>) => {
      await receiveAll();
      receivedTopics = [];
      await action();
      await receiveAll();
      return receivedTopics.includes('seasons');
    };
    const season = await createSeason({ from: inMinutes(-1), until: inMinutes(20) });
    const change = (freezeAt: string) =>
      admin.browser.put(
        `${PATH}/${season.id}`,
        inputOf({ from: season.from, until: season.until, freezeAt }),
      );
    expect(await refreshes(() => change(inMinutes(0)))).toBe(true);
    const fullMinute = `${inMinutes(5).slice(0, 16)}:00.000Z`;
    expect((await change(fullMinute)).body.freezeAt).toBe(fullMinute);
    const passes = (minutes: number) =>
      refreshes(() => {
        world.clock.advance(minutes * MINUTE);
        return seasonTimesJob(world.ctx).run({}, { isLast: true });
      });
    await passes(0);
    expect(await passes(4)).toBe(false);
    expect(await passes(1)).toBe(true);
    expect(await passes(1)).toBe(false);
    // No server ran in the minute of the end.
    expect(await passes(20)).toBe(true);
    expect(await passes(1)).toBe(false);
    stop();
  });

  test('hides the leaderboard and the export of the season from administrators, but not those of all time', async () => {
    const season = await createSeason({ freezeAt: inMinutes(5) });
    await givePoints(sara, 5);
    const exported = async (body: object) => {
      const reply = await admin.browser.post('/api/exports/leaderboard', body);
      return readWorkbook(reply.body as Buffer);
    };
    expect(await boardOf(season.id)).toEqual([['Sara', 5]]);
    world.clock.advance(5 * MINUTE);
    expect(await boardOf(season.id)).toEqual([]);
    expect((await exported({ season: season.id }))[1]!.data).toHaveLength(1);
    expect((await exported({}))[1]!.data.length).toBeGreaterThan(2);
    expect((await admin.browser.get(`/api/leaderboard/rank/${sara.id}`)).body.rank).not.toBeNull();
  });

  test('leaves the rank out of the daily summary', async () => {
    const isOwn = and(eq(mails.purpose, 'testing_summary'), eq(mails.employeeId, sara.id));
    const summaries = async () =>
      (await world.ctx.db.select().from(mails).where(isOwn).orderBy(mails.id)).map(({ text }) => text);
    await createSeason({ until: inMinutes(3 * 24 * 60), freezeAt: inMinutes(24 * 60 - 1) });
    await submitReport(sara);
    await sendDaily(world.ctx, 'testing_summary');
    expect(await summaries()).toMatchObject([expect.stringContaining('Your rank: ')]);
    world.clock.advance(24 * 60 * MINUTE);
    await sendDaily(world.ctx, 'testing_summary');
    const [, second] = await summaries();
    expect(second).toContain('Last 7 days: ');
    expect(second).not.toContain('Your rank');
  });
});
