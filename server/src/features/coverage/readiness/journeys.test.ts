// Missions that are marked as critical journeys, and what testers found when they walked them.
import type { Gate } from '@bugquest/contract/coverage/gates';
import type { Journey, JourneyWalk } from '@bugquest/contract/coverage/journeys';
import type { Mission } from '@bugquest/contract/coverage/missions';
import { expect, test } from 'vitest';
import { programDay } from '../../../platform/time/program-time.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { changeSettings, logInAgain, type Person, signedInPerson } from '../../../testing/people.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const IPHONE = { deviceType: 'iPhone', operatingSystem: 'iOS' } as const;

const PAY = { textEn: 'Pay by card', textAr: 'ادفع بالبطاقة' };
const READ_BILL = { textEn: 'Read the bill', textAr: 'اقرأ الفاتورة' };

const world = testApp();
const admin = testAdmin(world);

const at = (distance: number) => new Date(world.clock.now().getTime() + distance).toISOString();
const input = (changes: object = {}) => ({
  ...{ titleEn: 'Pay', titleAr: 'الدفع', charterEn: 'Pay.', charterAr: 'ادفع.' },
  ...{ features: ['Payment Gateway'], sources: ['iOS App', 'Web Mobile'], storeLanguages: ['English'] },
  steps: [PAY, READ_BILL],
  ...{ places: 9, bonusPercent: 0, isCritical: true, from: at(-HOUR), until: at(9 * DAY) },
  ...changes,
});
const publish = async (changes?: object): Promise<string> => {
  const { status, body } = await admin.browser.post('/api/admin/missions', input(changes));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};
const readReadiness = async () => (await admin.browser.get('/api/admin/readiness')).body;
const journeysOf = async (id: string): Promise<Journey[]> =>
  (await readReadiness()).journeys.filter(({ missionId }: Journey) => missionId === id);
const statesOf = async (id: string) =>
  Object.fromEntries((await journeysOf(id)).map(({ source, state }) => [source, state]));
const gateCount = async () =>
  (await readReadiness()).gates.find(({ name }: Gate) => name === 'critical_journeys').count;
const walksOf = async (id: string, source: string): Promise<JourneyWalk[]> =>
  (
    await admin.browser.get(
      `/api/admin/missions/${id}/walks?${new URLSearchParams({ source, storeLanguage: 'English' })}`,
    )
  ).body;
const take = async (person: Person, id: string) =>
  expect((await person.browser.post(`/api/missions/${id}/take`)).status).toBe(200);
const tick = async (person: Person, id: string, result: string, more: object = {}) => {
  const reply = await person.browser.post(`/api/missions/${id}/steps`, { step: 0, result, ...more });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
};

test('without a critical mission the gate has no count, and is never met', async () => {
  const { gates, journeys } = await readReadiness();
  expect(journeys).toEqual([]);
  expect(gates.find(({ name }: Gate) => name === 'critical_journeys')).toMatchObject({
    ...{ state: 'not_evaluated', isMet: false, count: null, limit: 0 },
  });
});

test('a critical journey needs a step, and the mark can change at any time', async () => {
  const refused = await admin.browser.post('/api/admin/missions', input({ steps: [] }));
  expect(refused).toMatchObject({ status: 400, body: { fields: { isCritical: expect.any(String) } } });
  const id = await publish({ isCritical: false });
  expect(await journeysOf(id)).toEqual([]);
  const tester = await signedInPerson(world, IPHONE);
  await take(tester, id);
  // Not one of the conditions that takers were promised.
  const { from, until } = (await admin.browser.get('/api/admin/missions')).body[0];
  const marked = input({ from, until });
  expect((await admin.browser.put(`/api/admin/missions/${id}`, marked)).body).toMatchObject({
    isCritical: true,
  });
  expect(await journeysOf(id)).toHaveLength(2);
  await admin.browser.post(`/api/admin/missions/${id}/end`);
  const ended = (await admin.browser.get('/api/admin/missions')).body[0];
  const unmarked = input({ from: ended.from, until: ended.until, isCritical: false });
  // After the end, nothing else changes.
  expect(await admin.browser.put(`/api/admin/missions/${id}`, { ...unmarked, places: 3 })).toMatchObject({
    ...{ status: 409, body: { code: 'mission_over' } },
  });
  expect((await admin.browser.put(`/api/admin/missions/${id}`, unmarked)).body).toMatchObject({
    ...{ isCritical: false, until: ended.until },
  });
  expect(await journeysOf(id)).toEqual([]);
});

test('a result counts where it was tried: as said, in the session of the mission, or by the profile', async () => {
  const id = await publish();
  const [first, second, third] = [
    await signedInPerson(world, IPHONE),
    await signedInPerson(world, IPHONE),
    await signedInPerson(world, IPHONE),
  ];
  for (const person of [first, second, third]) await take(person, id);
  expect(await statesOf(id)).toEqual({ 'iOS App': 'untried', 'Web Mobile': 'untried' });

  await tick(first, id, 'did_not');
  expect(await statesOf(id)).toEqual({ 'iOS App': 'did_not', 'Web Mobile': 'untried' });
  await tick(second, id, 'worked', { source: 'Web Mobile' });
  const session = { minutes: 30, missionId: id, features: ['Payment Gateway'] };
  await third.browser.post('/api/test-sessions', {
    ...session,
    source: 'Web Mobile',
    storeLanguage: 'English',
  });
  await tick(third, id, 'worked', { step: 1 });
  expect(await statesOf(id)).toEqual({ 'iOS App': 'did_not', 'Web Mobile': 'worked' });
  // A place that the mission does not have is not made up.
  await tick(second, id, 'worked', { source: 'Android App', storeLanguage: 'Arabic' });
  expect(await statesOf(id)).toEqual({ 'iOS App': 'did_not', 'Web Mobile': 'worked' });

  // What works on the web does not hide what failed in the app, also for the same person.
  await tick(first, id, 'worked', { source: 'Web Mobile' });
  expect(await statesOf(id)).toMatchObject({ 'iOS App': 'did_not' });
  const [walk] = (await walksOf(id, 'iOS App')).filter(({ employeeId }) => employeeId === first.id);
  expect(walk).toEqual({
    ...{ employeeId: first.id, name: first.registration.fullName },
    results: [
      { ...PAY, latest: { result: 'did_not', at: expect.any(String) } },
      { ...READ_BILL, latest: null },
    ],
  });
  // The person sees the results of each place by itself.
  const [own] = (await first.browser.get('/api/missions')).body.filter((one: Mission) => one.id === id);
  expect(own.placeResults).toEqual([
    { step: 0, source: 'iOS App', storeLanguage: 'English', result: 'did_not' },
    { step: 0, source: 'Web Mobile', storeLanguage: 'English', result: 'worked' },
  ]);
  // Only the latest result of a person for a step from a place counts.
  await tick(first, id, 'worked', { source: 'iOS App' });
  expect(await statesOf(id)).toMatchObject({ 'iOS App': 'untried' });
  expect(await gateCount()).toBe(1);
});

test('a result counts for no place when several are possible and none is known', async () => {
  const id = await publish();
  const laptop = await signedInPerson(world, { deviceType: 'Laptop', operatingSystem: 'Windows' });
  await take(laptop, id);
  await tick(laptop, id, 'worked');
  await tick(laptop, id, 'worked', { step: 1 });
  expect((await journeysOf(id)).map(({ people }) => people)).toEqual([0, 0]);
  await tick(laptop, id, 'worked', { source: 'Web Mobile' });
  expect((await journeysOf(id)).map(({ people }) => people)).toEqual([0, 1]);
  // Nobody needs to say where when there is one place.
  const single = await publish({ sources: ['iOS App'] });
  await take(laptop, single);
  await tick(laptop, single, 'did_not');
  expect(await statesOf(single)).toEqual({ 'iOS App': 'did_not' });
});

test('who could not try a step has not taken back that it did not work', async () => {
  const id = await publish({ sources: ['iOS App'], steps: input().steps.slice(0, 1) });
  const [first, second] = [await signedInPerson(world, IPHONE), await signedInPerson(world, IPHONE)];
  await take(first, id);
  await take(second, id);
  await tick(first, id, 'did_not');
  await tick(second, id, 'worked');
  await tick(first, id, 'could_not');
  expect(await statesOf(id)).toEqual({ 'iOS App': 'did_not' });
});

test('a journey whose places do not apply has no count, and is not met', async () => {
  const before = (await readReadiness()).journeys.length;
  expect(before).toBeGreaterThan(0);
  const places = ['iOS App', 'Web Mobile'].flatMap((source) =>
    ['English', 'Arabic'].map((storeLanguage) => ({ feature: 'Payment Gateway', source, storeLanguage })),
  );
  const seen = await changeSettings(admin, { coverage: { excluded: places } });
  expect(await readReadiness()).toMatchObject({ journeys: [] });
  expect(await gateCount()).toBeNull();
  await changeSettings(admin, seen as Record<string, object>);
  expect((await readReadiness()).journeys).toHaveLength(before);
});

test('results count since the newest build, and a decision keeps those of its time', async () => {
  const id = await publish({ sources: ['iOS App'], steps: input().steps.slice(0, 1) });
  const tester = await signedInPerson(world, IPHONE);
  await take(tester, id);
  await tick(tester, id, 'worked');
  expect(await statesOf(id)).toEqual({ 'iOS App': 'worked' });
  void world.clock.advance(DAY);
  await logInAgain(world, admin);
  const today = programDay(world.clock.now(), world.ctx.config.timezone);
  await changeSettings(admin, { builds: [{ name: '2', day: today }] });
  expect(await statesOf(id)).toEqual({ 'iOS App': 'untried' });
  expect(await walksOf(id, 'iOS App')).toEqual([]);
  await logInAgain(world, tester);
  const { body: listed } = await tester.browser.get('/api/missions');
  expect(listed.find((one: Mission) => one.id === id).placeResults).toEqual([]);
  await tick(tester, id, 'did_not');
  expect(await statesOf(id)).toEqual({ 'iOS App': 'did_not' });
  await changeSettings(admin, { builds: [] });
});

test('the names are for administrators, and unknown missions are not found', async () => {
  const tester = await signedInPerson(world);
  const address =
    '/api/admin/missions/01990000-0000-7000-8000-000000000001/walks?source=iOS%20App&storeLanguage=English';
  expect((await tester.browser.get(address)).status).toBe(403);
  expect((await admin.browser.get(address)).status).toBe(404);
});
