import { huntIdOf } from '@bugquest/contract/coverage/hunt-ids';
import type { Feature } from '@bugquest/contract/reports/lists';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { sessionProofs } from '../../../db/schema/coverage.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { expectLedgerToBalance } from '../../../testing/ledger.ts';
import { png, screenshot } from '../../../testing/media.ts';
import {
  changeSettings,
  logIn,
  logInAgain,
  type Person,
  signedInPerson,
  submitReport,
} from '../../../testing/people.ts';
import { advanceTo } from '../../../testing/program-days.ts';
import { uploadFile } from '../../../testing/tus.ts';
import { sweepMedia } from '../../reports/media/jobs.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PLACE = { source: 'iOS App', storeLanguage: 'Arabic' } as const;

const world = testApp();
const admin = testAdmin(world);

// Hunts of one day must not pass midnight.
beforeAll(async () => {
  advanceTo(world, 9);
  await logInAgain(world, admin);
});

const huntIn = (feature: Feature) => huntIdOf({ missionId: null, feature, ...PLACE });
const start = async ({ browser }: Person, begin: object) => {
  const { status, body } = await browser.post('/api/test-sessions', begin);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id as string;
};
const end = ({ browser }: Person, id: string, changes: object = {}) =>
  browser.post(`/api/test-sessions/${id}/finish`, {
    ...{ result: 'found_nothing', tried: 'All of it', obstacle: '' },
    ...changes,
  });
/** A finished hunt; without changes it is of ten active minutes and found nothing. */
async function hunt(person: Person, feature: Feature, changes: object = {}, minutes = 10) {
  const id = await start(person, { huntId: huntIn(feature) });
  world.clock.advance(minutes * MINUTE);
  const reply = await end(person, id, changes);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
}
const again = async (person: Person): Promise<Person> => ({ ...person, browser: await logIn(world, person) });
const statsOf = async (viewer: Person, { id }: Person) =>
  (await viewer.browser.get(`/api/employees/${id}/stats`)).body;
const hasToday = ({ week }: { week: { isToday: boolean; hasReport: boolean }[] }) =>
  week.find(({ isToday }) => isToday)!.hasReport;
const totalOf = async (person: Person) => (await statsOf(person, person)).totalPoints;

const pay = async (nothingFoundPoints: number, before: number) => {
  const settings = { nothingFoundPoints, seen: { nothingFoundPoints: before } };
  expect((await admin.browser.patch('/api/admin/settings', settings)).status).toBe(200);
};

describe('a day with a finished session', () => {
  test('counts for the week and the streak as a report does, and only the person sees it', async () => {
    const person = await signedInPerson(world);
    expect(hasToday(await statsOf(person, person))).toBe(false);
    await hunt(person, 'Navigation', {}, 9);
    await hunt(person, 'Navigation', { result: 'stopped' });
    expect(hasToday(await statsOf(person, person))).toBe(false);
    await hunt(person, 'Navigation');
    const own = await statsOf(person, person);
    expect([hasToday(own), own.streakDays]).toEqual([true, 1]);
    await logInAgain(world, admin);
    const others = await statsOf(admin, person);
    expect([hasToday(others), others.streakDays]).toEqual([false, 0]);
    // The same address for the person, after the reply for the administrator.
    expect((await statsOf(person, person)).streakDays).toBe(1);
    await submitReport(person);
    expect((await statsOf(person, person)).streakDays).toBe(1);
    expect((await statsOf(admin, person)).streakDays).toBe(1);
  });

  test('completes a streak of seven days, and the badge is in the bell', async () => {
    let person = await signedInPerson(world);
    const badges = async () =>
      (await statsOf(person, person)).achievements.map((one: object) => JSON.stringify(one));
    for (let day = 0; day < 7; day += 1) {
      expect(await badges()).not.toContainEqual(expect.stringContaining('seven_day_streak'));
      if (day % 2) await submitReport(person);
      else await hunt(person, 'Navigation');
      if (day === 6) break;
      world.clock.advance(DAY);
      person = await again(person);
    }
    expect(await badges()).toContainEqual(expect.stringContaining('seven_day_streak'));
    expect((await statsOf(person, person)).streakDays).toBe(7);
    const { body } = await person.browser.get('/api/notifications');
    expect(JSON.stringify(body)).toContain('seven_day_streak');
    await logInAgain(world, admin);
  });
});

describe('points for a hunt that found nothing', () => {
  test('are none by default', async () => {
    const person = await signedInPerson(world);
    expect(await hunt(person, 'Security')).toMatchObject({ points: 0 });
    expect(await totalOf(person)).toBe(0);
  });

  test('are a flat number of the setting, once for a hunt, at most twice a day, and in the statement', async () => {
    await pay(2, 0);
    let person = await signedInPerson(world);
    expect(await hunt(person, 'Security', {}, 9)).toMatchObject({ points: 0 });
    expect(await hunt(person, 'Security', { tried: '' })).toMatchObject({ points: 0 });
    const id = await start(person, { minutes: 15, features: ['Security'], ...PLACE });
    world.clock.advance(10 * MINUTE);
    expect((await end(person, id)).body).toMatchObject({ points: 0 });
    expect(await hunt(person, 'Security')).toMatchObject({ points: 2 });
    expect(await hunt(person, 'Security')).toMatchObject({ points: 0 });
    expect(await hunt(person, 'Performance')).toMatchObject({ points: 2 });
    expect(await hunt(person, 'Notifications')).toMatchObject({ points: 0 });
    expect(await totalOf(person)).toBe(4);
    world.clock.advance(DAY);
    person = await again(person);
    expect(await hunt(person, 'Notifications')).toMatchObject({ points: 2 });
    expect(await totalOf(person)).toBe(6);
    const { body } = await person.browser.get(`/api/employees/${person.id}/statement?reason=hunt`);
    expect(body.entries).toMatchObject([
      { points: 2, reason: 'hunt', sentence: 'You finished a hunt and found nothing', reportId: null },
      { points: 2 },
      { points: 2 },
    ]);
    // A new build makes the same place a new hunt.
    await logInAgain(world, admin);
    const before = await changeSettings(admin, {
      builds: [{ name: '2', day: programDay(world.clock.now(), 'Asia/Riyadh') }],
    });
    expect(await hunt(person, 'Security')).toMatchObject({ points: 2 });
    await changeSettings(admin, before);
    await expectLedgerToBalance(world.ctx.db);
  });

  test('are paid once when the end is sent again, and when it is sent twice at the same time', async () => {
    const person = await signedInPerson(world);
    const id = await start(person, { huntId: huntIn('Security') });
    world.clock.advance(10 * MINUTE);
    const replies = await Promise.all([end(person, id), end(person, id)]);
    for (const { status, body } of [...replies, await end(person, id)])
      expect([status, body.points], JSON.stringify(body)).toEqual([200, 2]);
    expect(await totalOf(person)).toBe(2);
    await logInAgain(world, admin);
    await pay(0, 2);
  });

  test('are at most five', async () => {
    const seen = { nothingFoundPoints: 0 };
    for (const nothingFoundPoints of [6, -1, 1.5])
      expect((await admin.browser.patch('/api/admin/settings', { nothingFoundPoints, seen })).status).toBe(
        400,
      );
  });
});

test('the end of a session shows its place on the map at that moment, and nothing for a short one', async () => {
  const people = await Promise.all([1, 2, 3].map(() => signedInPerson(world)));
  const cells = [];
  for (const person of people) {
    const id = await start(person, { huntId: huntIn('User Profile') });
    await person.browser.post(`/api/test-sessions/${id}/notes`, { text: 'Looked' });
    world.clock.advance(10 * MINUTE);
    cells.push((await end(person, id)).body.cell);
  }
  expect(cells).toMatchObject([
    { feature: 'User Profile', ...PLACE, state: 'thin', people: 1, needed: 3 },
    { state: 'thin', people: 2, needed: 3 },
    { state: 'looked', people: 3, needed: 3 },
  ]);
  expect(cells[2].around).toHaveLength(8);
  expect(cells[2].around).toContainEqual({ ...PLACE, state: 'looked' });
  expect(cells[2].around).toContainEqual({ source: 'Web Laptop', storeLanguage: 'English', state: 'nobody' });
  expect((await hunt(people[0]!, 'User Profile', {}, 5)).cell).toBeNull();
  expect((await hunt(people[0]!, 'User Profile', { result: 'stopped' })).cell).toBeNull();
});

describe('a picture of what works', () => {
  const upload = async (by: Person) =>
    uploadFile(by, { ...screenshot(await png(), 'works.png'), type: 'image/png' });

  test('is for its owner alone, and administrators read how many there are', async () => {
    const person = await signedInPerson(world);
    const file = await upload(person);
    const id = await start(person, { huntId: huntIn('Customer Support') });
    world.clock.advance(10 * MINUTE);
    const { body, status } = await end(person, id, { tried: '', file });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.proof).toMatchObject({ name: 'works.png', url: expect.stringContaining('/api/media/') });
    // The reply may have been lost, and the upload was used.
    expect((await end(person, id, { tried: '', file })).body).toEqual(body);
    const [session] = (await person.browser.get('/api/test-sessions')).body;
    expect(session.proof).toEqual(body.proof);
    await logInAgain(world, admin);
    for (const viewer of [admin, await signedInPerson(world)])
      expect((await viewer.browser.get(body.proof.url)).status).toBe(404);
    const cell = new URLSearchParams({ feature: 'Customer Support', ...PLACE });
    const details = await admin.browser.get(`/api/admin/coverage/cell?${cell}`);
    expect(details.body.sessionsWithPicture).toBe(1);
    expect(JSON.stringify(details.body)).not.toContain('works.png');
    world.clock.advance(2 * DAY);
    await sweepMedia(world.ctx).run({}, { isLast: false });
    expect((await (await again(person)).browser.get(body.proof.url)).status).toBe(200);
  });

  test('belongs to a session that found nothing, and the upload to its person', async () => {
    const person = await signedInPerson(world);
    const id = await start(person, { huntId: huntIn('Customer Support') });
    const found = await end(person, id, { result: 'found_problems', file: await upload(person) });
    expect([found.status, Object.keys(found.body.fields)]).toEqual([400, ['file']]);
    const others = await end(person, id, { file: await upload(await signedInPerson(world)) });
    expect(others).toMatchObject({ status: 409, body: { code: 'upload_missing' } });
    expect(await world.ctx.db.$count(sessionProofs, eq(sessionProofs.employeeId, person.id))).toBe(0);
  });
});

describe('a session that found nothing', () => {
  test('is contradicted by a Blocker that is found later in its cell and build, without a name', async () => {
    await logInAgain(world, admin);
    const person = await signedInPerson(world, { fullName: 'Careful Looker' });
    const place = { feature: 'Order Management', ...PLACE } as const;
    const listed = async () => {
      const { body } = await admin.browser.get(`/api/admin/coverage/cell?${new URLSearchParams(place)}`);
      expect(JSON.stringify(body.sessions)).not.toContain('Careful Looker');
      return body.sessions.listed.map(({ isContradicted }: { isContradicted: boolean }) => isContradicted);
    };
    const report = async (fields: object) => {
      const { body } = await submitReport(await signedInPerson(world), { ...place, ...fields });
      return body.id as string;
    };
    const accept = async (id: string) => {
      const { updatedAt } = (await admin.browser.get(`/api/bug-reports/${id}`)).body;
      const decision = { validationReason: 'approved', pointsEarned: 5, adminNotes: 'Seen.', updatedAt };
      const { status, body } = await admin.browser.patch(`/api/bug-reports/${id}/validate`, decision);
      expect(status, JSON.stringify(body)).toBe(200);
    };
    await accept(await report({ severity: 'Blocker' }));
    world.clock.advance(MINUTE);
    await hunt(person, 'Order Management');
    world.clock.advance(MINUTE);
    await accept(await report({ severity: 'Major' }));
    await accept(await report({ severity: 'Blocker', storeLanguage: 'English' }));
    expect(await listed()).toEqual([false]);
    const later = await report({ severity: 'Blocker' });
    expect(await listed()).toEqual([false]);
    await accept(later);
    expect(await listed()).toEqual([true]);
    const [own] = (await person.browser.get('/api/test-sessions')).body;
    expect(JSON.stringify(own)).not.toContain('ontradicted');
    // The Blocker is of a newer build than the session.
    world.clock.advance(DAY);
    await logInAgain(world, admin);
    const day = programDay(world.clock.now(), 'Asia/Riyadh');
    const before = await changeSettings(admin, { builds: [{ name: '9', day }] });
    await hunt(await again(person), 'Order Management');
    world.clock.advance(DAY);
    await logInAgain(world, admin);
    const next = programDay(world.clock.now(), 'Asia/Riyadh');
    await changeSettings(admin, {
      builds: [
        { name: '9', day },
        { name: '10', day: next },
      ],
    });
    await accept(await report({ severity: 'Blocker' }));
    const since = new URLSearchParams({ ...place, since: 'always' });
    const { body } = await admin.browser.get(`/api/admin/coverage/cell?${since}`);
    expect(body.sessions.listed).toMatchObject([{ isContradicted: false }, { isContradicted: true }]);
    await changeSettings(admin, before);
  });
});
