import {
  type AdminCoverageCell,
  CELLS,
  type CellDetails,
  type CellKey,
  type CoverageCell,
  isSameCell,
} from '@bugquest/contract/coverage/cells';
import { HUNT_MINUTES } from '@bugquest/contract/coverage/hunts';
import { MAX_NOTES, type TestSession } from '@bugquest/contract/coverage/sessions';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testSessionNotes } from '../../db/schema/coverage.ts';
import { newId } from '../../platform/crypto/crypto.ts';
import { programDay } from '../../platform/time/program-time.ts';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { findEndpoints } from '../../testing/endpoints.ts';
import { png, screenshot } from '../../testing/media.ts';
import {
  changeSettings,
  logIn,
  logInAgain,
  type Person,
  signedInPerson,
  submitReport,
} from '../../testing/people.ts';
import { advanceTo } from '../../testing/program-days.ts';
import { uploadFile } from '../../testing/tus.ts';

const MINUTE = 60_000;
const PHONE = { deviceType: 'Android Mobile', operatingSystem: 'Android' };
const SECURITY = { feature: 'Security', source: 'iOS App', storeLanguage: 'Arabic' } as const;
const CELL = `?${new URLSearchParams(SECURITY)}`;
/** Only the person of a session may read these fields. */
const SESSION_FIELDS = ['countedMinutes', 'minutes', 'tried', 'proof'];
const SESSION = { minutes: 30, features: ['Security'], source: 'iOS App', storeLanguage: 'Arabic' };

const world = testApp();
const admin = testAdmin(world);
const tester = testPerson(world);
const other = testPerson(world, { fullName: 'Huda Nasser' });

/** Sessions of administrators end after half an hour. */
const logInAllAgain = () => logInAgain(world, admin, tester, other);
// Looks of one day must not pass midnight.
beforeAll(async () => {
  advanceTo(world, 9);
  await logInAllAgain();
});

const readMap = async (): Promise<CoverageCell[]> =>
  (await admin.browser.get('/api/admin/coverage')).body.cells;
const cellAt = async (feature: string, source: string, storeLanguage: string) =>
  (await readMap()).find((cell) => isSameCell(cell, { feature, source, storeLanguage } as CoverageCell))!;
const detailsOf = async ({
  feature,
  source,
  storeLanguage,
}: Pick<CoverageCell, keyof CellKey>): Promise<CellDetails> =>
  (
    await admin.browser.get(
      `/api/admin/coverage/cell?${new URLSearchParams({ feature, source, storeLanguage })}`,
    )
  ).body;
/** Sends the current version of the report. */
const decide = async (id: string, decision: object) => {
  const { updatedAt } = (await admin.browser.get(`/api/bug-reports/${id}`)).body;
  const body = { pointsEarned: 5, adminNotes: 'Seen.', updatedAt, ...decision };
  const reply = await admin.browser.patch(`/api/bug-reports/${id}/validate`, body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
};
const setCoverage = (coverage: object) => changeSettings(admin, { coverage });

describe('the map', () => {
  test('has 96 cells, and a person counts once in a cell through reports and confirmations', async () => {
    const cells = await readMap();
    expect(cells.map(({ feature, source, storeLanguage }) => ({ feature, source, storeLanguage }))).toEqual(
      CELLS,
    );
    expect(cells).toHaveLength(96);
    const fields = { feature: 'Payment Gateway', source: 'iOS App', storeLanguage: 'Arabic' } as const;
    const at = () => cellAt('Payment Gateway', 'iOS App', 'Arabic');
    expect(await at()).toMatchObject({ state: 'nobody', people: 0, problems: 0 });
    const { body: first } = await submitReport(tester, fields);
    await submitReport(tester, fields);
    expect(await at()).toMatchObject({ state: 'thin', people: 1, problems: 0 });
    await other.browser.post(`/api/bug-reports/${first.id}/me-too`, PHONE);
    expect(await at()).toMatchObject({ state: 'thin', people: 2 });
    await submitReport(await signedInPerson(world), fields);
    await decide(first.id, { validationReason: 'approved' });
    expect(await at()).toEqual({
      ...{ ...fields, state: 'looked', people: 3, sessionMinutes: 0, problems: 1 },
      ...{
        lastLooked: programDay(world.clock.now(), world.ctx.config.timezone),
        peopleEver: 3,
        isDry: false,
        openBlockers: 0,
      },
    });
    const details = await detailsOf(fields);
    expect(details).toMatchObject({
      people: { count: 3 },
      peopleOfSessions: 0,
      problems: { count: 1, listed: [{ reportId: first.id }] },
      reports: { count: 3 },
      confirmations: { count: 1, listed: [{ reportId: first.id, by: 'Huda Nasser' }] },
      retests: { count: 0 },
      sessions: { count: 0 },
    });
    expect(details.people.listed).toContainEqual({
      ...{ id: other.id, name: 'Huda Nasser', looks: ['confirmation'] },
    });
  });

  test('follows corrections, rejections, deletions and restorations', async () => {
    const { body: report } = await submitReport(tester, { feature: 'Navigation', source: 'Android App' });
    const people = async (feature: string) => (await cellAt(feature, 'Android App', 'English')).people;
    await other.browser.post(`/api/bug-reports/${report.id}/me-too`, PHONE);
    expect(await people('Navigation')).toBe(2);
    const { updatedAt } = (await admin.browser.get(`/api/bug-reports/${report.id}`)).body;
    const correction = { feature: 'Notifications', updatedAt };
    expect(
      (await admin.browser.patch(`/api/bug-reports/${report.id}/classification`, correction)).status,
    ).toBe(200);
    expect([await people('Navigation'), await people('Notifications')]).toEqual([0, 2]);
    await decide(report.id, { validationReason: 'penalty', pointsEarned: 0 });
    expect(await people('Notifications')).toBe(1);
    const deletion = { adminFeedback: 'Not ours.', deletionReason: 'wrong_product' };
    const { body: deleted } = await admin.browser.delete(`/api/bug-reports/${report.id}`, deletion);
    expect(await people('Notifications')).toBe(0);
    await admin.browser.post(`/api/deleted-bugs/${deleted.id}/restore`);
    expect(await people('Notifications')).toBe(1);
  });

  test('counts features in testers’ own words after an administrator maps them, and marks cells that do not apply', async () => {
    await submitReport(tester, { feature: 'Gift cards', source: 'Web Laptop' });
    const at = () => cellAt('Shopping Cart', 'Web Laptop', 'English');
    const before = (await at()).people;
    const { words } = (await admin.browser.get('/api/admin/coverage')).body;
    expect(words).toContainEqual({ words: 'Gift cards', feature: null, reports: 1 });
    await setCoverage({ words: [{ words: 'gift cards', feature: 'Shopping Cart' }] });
    expect((await at()).people).toBe(before + 1);
    await setCoverage({
      excluded: [{ feature: 'Shopping Cart', source: 'Web Laptop', storeLanguage: 'English' }],
    });
    expect((await at()).state).toBe('not_applicable');
  });

  test('counts open Blockers as the gate does, with those that nobody has decided, until they are closed', async () => {
    const cell = { feature: 'Order Management', source: 'Web Laptop', storeLanguage: 'Arabic' } as const;
    const openBlockers = async () =>
      ((await cellAt(cell.feature, cell.source, cell.storeLanguage)) as AdminCoverageCell).openBlockers;
    const { body: report } = await submitReport(tester, { ...cell, severity: 'Blocker' });
    await submitReport(tester, { ...cell, severity: 'Minor' });
    const { body: rejected } = await submitReport(tester, { ...cell, severity: 'Blocker' });
    expect(await openBlockers()).toBe(2);
    await decide(rejected.id, { validationReason: 'penalty', pointsEarned: 0 });
    expect(await openBlockers()).toBe(1);
    const change = { reports: [{ id: report.id }], status: 'Closed' };
    expect((await admin.browser.post('/api/bug-reports/statuses', change)).status).toBe(200);
    expect(await openBlockers()).toBe(0);
  });

  test('counts looks since the newest build, or since a chosen day, and says when a cell was last looked at', async () => {
    const { timezone } = world.ctx.config;
    const today = () => programDay(world.clock.now(), timezone);
    const cell = { feature: 'User Profile', source: 'Android App', storeLanguage: 'Arabic' } as const;
    const at = async (query = '') => {
      const { body } = await admin.browser.get(`/api/admin/coverage${query}`);
      return { ...body.cells.find((one: CoverageCell) => isSameCell(one, cell)), since: body.since };
    };
    const { body: report } = await submitReport(tester, cell);
    await decide(report.id, { validationReason: 'approved' });
    const firstDay = today();
    world.clock.advance(2 * 24 * 60 * MINUTE);
    await logInAllAgain();
    const buildDay = today();
    const later = programDay(new Date(world.clock.now().getTime() + 24 * 60 * MINUTE), timezone);
    await changeSettings(admin, {
      builds: [
        { name: '1', day: firstDay },
        { name: '2', day: buildDay },
        { name: '3', day: later },
      ],
    });
    const missed = { state: 'nobody', people: 0, problems: 0, lastLooked: firstDay, peopleEver: 1 };
    expect(await at()).toMatchObject({ ...missed, since: buildDay });
    expect(await at('?since=always')).toMatchObject({ state: 'thin', people: 1, problems: 1, since: null });
    expect(await at(`?since=${firstDay}`)).toMatchObject({ people: 1, problems: 1, since: firstDay });
    for (const wrong of ['yesterday', '0000-01-01', '2026-02-30'])
      expect((await admin.browser.get(`/api/admin/coverage?since=${wrong}`)).status, wrong).toBe(400);
    const figures = (await admin.browser.get('/api/admin/readiness')).body;
    expect(figures.since).toBe(buildDay);
    expect(figures.holes.find((one: CoverageCell) => isSameCell(one, cell))).toMatchObject(missed);
    // The lists of the cell are those of its numbers.
    expect(await detailsOf(cell)).toMatchObject({ reports: { count: 0 }, people: { count: 0 } });

    // A confirmation, a retest and a session count on their own day, and not on the day of the report.
    await other.browser.post(`/api/bug-reports/${report.id}/me-too`, PHONE);
    expect(await at()).toMatchObject({ people: 1, problems: 0, lastLooked: buildDay, peopleEver: 2 });
    await admin.browser.patch(`/api/bug-reports/${report.id}`, { status: 'Ready for Retest' });
    await tester.browser.post(`/api/bug-reports/${report.id}/retest`, { result: 'passed' });
    expect(await at()).toMatchObject({ state: 'thin', people: 2 });
    const visitor = await signedInPerson(world);
    const { body: session } = await visitor.browser.post('/api/test-sessions', {
      ...{ ...SESSION, features: [cell.feature], source: cell.source },
    });
    world.clock.advance(20 * MINUTE);
    await visitor.browser.post(`/api/test-sessions/${session.id}/finish`, {
      ...{ result: 'found_nothing', tried: 'Everything', obstacle: '' },
    });
    expect(await at()).toMatchObject({ people: 3, sessionMinutes: 10 });
    expect(await detailsOf(cell)).toMatchObject({
      ...{ people: { count: 2 }, peopleOfSessions: 1 },
      ...{ confirmations: { count: 1 }, retests: { count: 1 }, sessions: { count: 1 } },
    });
    // The next build begins at midnight.
    world.clock.advance(24 * 60 * MINUTE);
    await logInAllAgain();
    expect(await at()).toMatchObject({ since: later, people: 0, lastLooked: buildDay });
    await changeSettings(admin, { builds: [] });
    expect(await at()).toMatchObject({ since: null, people: 3 });
  });

  test('is hidden from testers until a setting shows it', async () => {
    expect((await tester.browser.get('/api/coverage')).body.cells).toEqual([]);
    await setCoverage({ isShownToTesters: true });
    const { body } = await tester.browser.get('/api/coverage');
    expect(body.cells).toHaveLength(96);
  });
});

describe('a session', () => {
  const start = (person: Person, changes: object = {}) =>
    person.browser.post('/api/test-sessions', { ...SESSION, ...changes });
  const finish = (person: Person, id: string, end: object = {}) =>
    person.browser.post(`/api/test-sessions/${id}/finish`, {
      result: 'found_nothing',
      tried: 'Every way to pay',
      obstacle: '',
      ...end,
    });

  const stop = async (person: Person, obstacle: string, minutes = 12) => {
    const { body } = await start(person, { features: ['Customer Support'] });
    world.clock.advance(minutes * MINUTE);
    await person.browser.post(`/api/test-sessions/${body.id}/notes`, { text: 'Stuck' });
    await finish(person, body.id, { result: 'stopped', obstacle });
  };

  test('that found nothing counts for the map, by the server’s clock', async () => {
    const person = await signedInPerson(world);
    const started = await start(person, { charter: 'money' });
    expect(started.status).toBe(201);
    expect((await start(person)).status).toBe(409);
    const { id } = started.body;
    world.clock.advance(20 * MINUTE);
    expect((await person.browser.post(`/api/test-sessions/${id}/notes`, { text: 'All fine' })).status).toBe(
      201,
    );
    world.clock.advance(5 * MINUTE);
    const { body } = await finish(person, id);
    expect(body).toMatchObject({ result: 'found_nothing', countedMinutes: 25, charter: 'money' });
    expect(await cellAt('Security', 'iOS App', 'Arabic')).toMatchObject({
      state: 'thin',
      people: 1,
      sessionMinutes: 25,
    });
    // The reply may have been lost.
    expect((await finish(person, id)).body).toEqual(body);
    expect((await finish(person, id, { tried: 'Something else' })).status).toBe(409);
    expect((await person.browser.get('/api/own-story')).body).toMatchObject({ found: 0, sessions: 1 });
    expect((await start(person)).status).toBe(201);
  });

  test('stores a note that is sent again once, and refuses more notes than it has room for', async () => {
    const person = await signedInPerson(world);
    const { id } = (await start(person)).body;
    const note = (text: string, noteId?: string) =>
      person.browser.post(`/api/test-sessions/${id}/notes`, { text, ...(noteId && { id: noteId }) });
    const first = newId();
    const texts = async () => {
      const [session] = (await person.browser.get('/api/test-sessions')).body as TestSession[];
      return session!.notes.map(({ text }) => text);
    };
    await note('First', first);
    world.clock.advance(1000);
    await note('Second', '00000000-0000-4000-8000-000000000000');
    expect((await note('First', first)).status).toBe(201);
    expect(await texts()).toEqual(['First', 'Second']);
    for (let count = 2; count < MAX_NOTES; count += 1) await note(`Note ${count}`);
    expect(await note('One more')).toMatchObject({ status: 409, body: { code: 'too_many_notes' } });
    expect((await note('First', first)).status).toBe(201);
    expect((await finish(person, id)).status).toBe(200);
    expect((await note('First', first)).status).toBe(201);
    expect(await note('Late')).toMatchObject({ status: 409, body: { code: 'session_finished' } });
    expect(await texts()).toHaveLength(MAX_NOTES);
  });

  test('counts idle time for ten minutes only, and without a note makes no cell more than thin', async () => {
    const people = await Promise.all([1, 2, 3].map(() => signedInPerson(world)));
    const idle = { features: ['Performance'] };
    const started = [];
    for (const person of people) started.push((await start(person, idle)).body);
    world.clock.advance(60 * MINUTE);
    await logInAllAgain();
    for (const [index, person] of people.entries()) {
      const there = { ...person, browser: await logIn(world, person) };
      expect((await finish(there, started[index].id)).body.countedMinutes).toBe(10);
    }
    expect(await cellAt('Performance', 'iOS App', 'Arabic')).toMatchObject({ state: 'thin', people: 3 });
  });

  test('over midnight counts for the day on which it started', async () => {
    const person = await signedInPerson(world);
    // 23:50 in the program's time zone.
    const untilMidnight = Date.parse(`${programDay(world.clock.now(), 'Asia/Riyadh')}T21:00:00Z`);
    world.clock.advance(untilMidnight + 24 * 60 * MINUTE - 10 * MINUTE - world.clock.now().getTime());
    const firstDay = programDay(world.clock.now(), 'Asia/Riyadh');
    await logInAllAgain();
    let there = { ...person, browser: await logIn(world, person) };
    const work = async (minutes: number) => {
      const { body } = await start(there, { features: ['Navigation'] });
      for (let left = minutes; left > 0; left -= 10) {
        world.clock.advance(Math.min(left, 10) * MINUTE);
        await there.browser.post(`/api/test-sessions/${body.id}/notes`, { text: 'Still here' });
      }
      return (await finish(there, body.id)).body.countedMinutes;
    };
    const hoursOn = async (day: string) => {
      const { curve } = (await admin.browser.get('/api/admin/readiness')).body;
      const rows = curve.filter((row: { day: string }) => row.day <= day);
      return rows.at(-1)?.hours ?? 0;
    };
    const before = await hoursOn(firstDay);
    expect(await work(90)).toBe(90);
    await logInAllAgain();
    expect((await hoursOn(firstDay)) - before).toBeCloseTo(1.5);
    there = { ...person, browser: await logIn(world, person) };
    // The minutes of the night do not reduce those of the new day.
    expect(await work(130)).toBe(120);
    await logInAllAgain();
  });

  test('that was stopped does not count, and its obstacle reaches administrators without a name', async () => {
    const person = await signedInPerson(world, { fullName: 'Quiet Observer' });
    await stop(person, 'the test card is  declined.');
    await stop(await signedInPerson(world), 'The test card is declined');
    expect(await cellAt('Customer Support', 'iOS App', 'Arabic')).toMatchObject({ people: 0 });
    const readiness = (await admin.browser.get('/api/admin/readiness')).body;
    expect(readiness.obstacles).toEqual([
      { text: 'The test card is declined', at: expect.any(String), people: 2 },
    ]);
    expect(JSON.stringify(readiness)).not.toContain('Quiet Observer');
  });

  test('gives a person one obstacle a day, and none if it is too short to count', async () => {
    const [talker, other] = [await signedInPerson(world), await signedInPerson(world)];
    await stop(other, 'No test card in Kuwait');
    for (let count = 0; count < 20; count += 1) await stop(talker, `Invented ${count}`, 0);
    await stop(talker, 'No test account');
    await stop(talker, 'No coupon codes');
    const obstacles = async () => {
      await logInAllAgain();
      const { body } = await admin.browser.get('/api/admin/readiness');
      return body.obstacles
        .filter(({ text }: { text: string }) => !text.startsWith('The test card'))
        .map(({ text, people }: { text: string; people: number }) => [text, people]);
    };
    expect(await obstacles()).toEqual([
      ['No coupon codes', 1],
      ['No test card in Kuwait', 1],
    ]);
    // Another day: the same person adds a text, and is still one person.
    world.clock.advance(24 * 60 * MINUTE);
    await stop({ ...talker, browser: await logIn(world, talker) }, 'no coupon codes!');
    expect(await obstacles()).toEqual([
      ['no coupon codes!', 1],
      ['No test card in Kuwait', 1],
    ]);
  });

  test('counts a report that is submitted during it', async () => {
    const person = await signedInPerson(world);
    const { body } = await start(person);
    await submitReport(person);
    const { body: own } = await person.browser.get('/api/test-sessions');
    expect(own).toMatchObject([{ id: body.id, reports: 1 }]);
  });

  test('is private: no reply to another person contains its minutes or notes', async () => {
    const person = await signedInPerson(world, { fullName: 'Quiet Analyst' });
    const { body: session } = await start(person);
    const note = 'unmistakable private note';
    world.clock.advance(11 * MINUTE);
    await person.browser.post(`/api/test-sessions/${session.id}/notes`, { text: note });
    const picture = screenshot(await png(), 'unmistakable-proof.png');
    const file = await uploadFile(person, { ...picture, type: 'image/png' });
    const ended = await finish(person, session.id, { tried: 'unmistakable answer', file });
    expect(ended.status, JSON.stringify(ended.body)).toBe(200);
    const { url } = ended.body.proof;
    expect((await person.browser.get(url)).status).toBe(200);
    // The reply about the place has counts of people alone.
    expect(Object.keys(ended.body.cell).toSorted()).toEqual([
      ...['around', 'feature', 'needed', 'people', 'source', 'state', 'storeLanguage'],
    ]);
    const { body: own } = await person.browser.get('/api/test-sessions');
    expect(own).toMatchObject([{ id: session.id, countedMinutes: 11, notes: [{ text: note }] }]);
    await logInAllAgain();
    const reads = (await findEndpoints()).filter(
      ({ method, path }) => method === 'GET' && path.startsWith('/api/'),
    );
    for (const viewer of [admin, other]) {
      let answered = 0;
      for (const { path } of reads) {
        // Streams do not end, the description of the API has the names of fields, and an administrator's day has the minutes of deciding.
        const isLeftOut = ['/api/events', '/api/openapi.json', '/api/admin/my-day'].includes(path);
        if (isLeftOut || path.includes('*')) continue;
        const address = path.replace(/:id/, person.id).replace(/:\w+/, 'about');
        const reply = await viewer.browser.get(address + (path.endsWith('/cell') ? CELL : ''));
        if (reply.status === 200) answered += 1;
        // A hunt has the minutes that it is planned for, and not those of a person.
        const text = JSON.stringify(reply.body ?? '').replaceAll(`"minutes":${HUNT_MINUTES},`, '');
        expect(text, path).not.toContain('unmistakable');
        expect(text, path).not.toContain(url);
        for (const name of SESSION_FIELDS) expect(text, path).not.toContain(`"${name}"`);
      }
      expect((await viewer.browser.get(url)).status).toBe(404);
      expect(answered).toBeGreaterThan(viewer === admin ? 80 : 20);
      expect(
        (await viewer.browser.post(`/api/test-sessions/${session.id}/notes`, { text: note })).status,
      ).toBe(404);
    }
    // Sessions are in the list of a cell without names, ids and times of the day.
    const details = await detailsOf(SECURITY);
    expect(details.sessions.listed).toContainEqual({
      ...{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), result: 'found_nothing', isContradicted: false },
    });
    expect(details.sessionsWithPicture).toBe(1);
    for (const hidden of [person.id, 'Quiet Analyst', session.id])
      expect(JSON.stringify(details)).not.toContain(hidden);
    const notes = await world.ctx.db.select().from(testSessionNotes).where(eq(testSessionNotes.text, note));
    expect(notes).toHaveLength(1);
  });
});

describe('the lists of a cell', () => {
  test('have as many entries as the map counts, in all cells', async () => {
    const cells = await readMap();
    let people = 0;
    for (const cell of cells) {
      const details = await detailsOf(cell);
      expect(details.people.count + details.peopleOfSessions, JSON.stringify(cell)).toBe(cell.people);
      expect(details.problems.count, JSON.stringify(cell)).toBe(cell.problems);
      for (const { count, listed } of [
        details.people,
        details.problems,
        details.reports,
        details.confirmations,
      ])
        expect(listed).toHaveLength(count);
      expect(details.sessions.count > 0).toBe(cell.sessionMinutes > 0);
      people += details.people.count;
    }
    expect(people).toBeGreaterThan(5);
  });

  test('name the person of a retest, also when the report was rejected', async () => {
    const fields = { feature: 'Order Management', source: 'Web Laptop', storeLanguage: 'Arabic' } as const;
    const { body: report } = await submitReport(tester, fields);
    await decide(report.id, { validationReason: 'approved' });
    const ready = await admin.browser.patch(`/api/bug-reports/${report.id}`, { status: 'Ready for Retest' });
    expect(ready.status, JSON.stringify(ready.body)).toBe(200);
    const retest = await tester.browser.post(`/api/bug-reports/${report.id}/retest`, { result: 'passed' });
    expect(retest.status, JSON.stringify(retest.body)).toBe(200);
    const cell = await cellAt(fields.feature, fields.source, fields.storeLanguage);
    expect(cell).toMatchObject({ people: 1, problems: 1 });
    expect(await detailsOf(cell)).toMatchObject({
      people: { count: 1, listed: [{ id: tester.id, looks: ['report', 'retest'] }] },
      retests: { count: 1, listed: [{ reportId: report.id, by: tester.registration.fullName }] },
    });
  });
});
