import { parseHuntId } from '@bugquest/contract/coverage/hunt-ids';
import type { HuntReply } from '@bugquest/contract/coverage/hunts';
import { expect, test } from 'vitest';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { changeSettings, logInAgain, type Person, signedInPerson } from '../../../testing/people.ts';
import { dayIn } from '../../../testing/program-days.ts';

const MINUTE = 60_000;
const PHONE = { deviceType: 'iOS Mobile', operatingSystem: 'iOS' };
const ARABIC = { 'accept-language': 'ar' };

const world = testApp();
const admin = testAdmin(world);
const maha = testPerson(world, PHONE);

async function arabicPerson(): Promise<Person> {
  const person = await signedInPerson(world, PHONE);
  await person.browser.patch(`/api/employees/${person.id}`, { language: 'ar' });
  return person;
}

const readHunt = async ({ browser }: Person, not: string[] = []): Promise<HuntReply> => {
  const query = not.length > 0 ? `?${new URLSearchParams(not.map((id) => ['not', id]))}` : '';
  const { status, body } = await browser.get(`/api/hunt${query}`, ARABIC);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const huntOf = async (person: Person, not?: string[]) => (await readHunt(person, not)).hunt!;

const start = ({ browser }: Person, huntId: string) => browser.post('/api/test-sessions', { huntId }, ARABIC);

/** Ten minutes with a note, so that the session counts for the map. */
async function finish(person: Person, id: string, result = 'found_nothing'): Promise<void> {
  world.clock.advance(11 * MINUTE);
  await person.browser.post(`/api/test-sessions/${id}/notes`, { text: 'Tried all three' });
  const end = { result, tried: '', obstacle: '' };
  expect((await person.browser.post(`/api/test-sessions/${id}/finish`, end)).status).toBe(200);
}

const missionWith = (fields: object = {}) => ({
  ...{ titleEn: 'Pay in every way', titleAr: 'ادفع بكل طريقة', charterEn: 'Pay.', charterAr: 'ادفع.' },
  ...{ features: ['Customer Support'], sources: ['iOS App'], storeLanguages: ['Arabic'] },
  ...{ steps: [{ textEn: 'Pay by card', textAr: 'ادفع بالبطاقة' }], places: 2, bonusPercent: 50 },
  from: new Date(world.clock.now().getTime() - MINUTE).toISOString(),
  until: new Date(world.clock.now().getTime() + 600 * MINUTE).toISOString(),
  ...fields,
});

test('a new person gets one of the riskiest places for their device and language, and keeps it', async () => {
  const person = await arabicPerson();
  const { hunt, kit, hasOwnKit } = await readHunt(person);
  expect({ kit, hasOwnKit }).toEqual({
    kit: { sources: ['iOS App', 'Web Mobile'], storeLanguages: ['Arabic'] },
    hasOwnKit: false,
  });
  expect(hunt).toMatchObject({ storeLanguage: 'Arabic', minutes: 15, bonusPercent: 0, missionId: null });
  expect(kit.sources).toContain(hunt!.source);
  expect(hunt!.reason).toBe('لم يختبر أحد هذا المكان بعد.');
  expect(hunt!.tasks).toHaveLength(3);
  expect(new Set(hunt!.tasks).size).toBe(3);
  expect((await huntOf(person)).id).toBe(hunt!.id);
  expect((await person.browser.get('/api/home')).body.hunt.hunt.id).toBe(hunt!.id);
});

test('people who ask at the same time get different places', async () => {
  const people = [];
  for (let count = 0; count < 4; count += 1) people.push(await arabicPerson());
  const ids = await Promise.all(people.map(async (person) => (await huntOf(person)).id));
  expect(new Set(ids).size).toBe(people.length);
  for (const [index, person] of people.entries()) expect((await huntOf(person)).id).toBe(ids[index]);
});

test('a declined place is not offered again while there are others', async () => {
  const person = await arabicPerson();
  const seen: string[] = [];
  for (let count = 0; count < 6; count += 1) seen.push((await huntOf(person, seen)).id);
  expect(new Set(seen).size).toBe(seen.length);
  expect((await person.browser.get('/api/hunt?not=elsewhere')).status).toBe(400);
});

test('the kit decides about hunts and missions, and is theirs alone', async () => {
  const person = await arabicPerson();
  const kit = { sources: ['Web Laptop'], storeLanguages: ['English', 'Arabic'] };
  expect((await person.browser.put('/api/own-kit', kit)).body).toEqual(kit);
  const reply = await readHunt(person);
  expect(reply).toMatchObject({ kit, hasOwnKit: true, hunt: { source: 'Web Laptop' } });
  expect((await readHunt(maha)).hasOwnKit).toBe(false);
  const refused = await person.browser.put('/api/own-kit', { sources: [], storeLanguages: ['Dutch'] });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.fields).toSorted()).toEqual(['sources', 'storeLanguages.0']);
});

test('a hunt becomes a session with its tasks, and a place that was looked at is not offered again', async () => {
  const person = await arabicPerson();
  const hunt = await huntOf(person);
  const { status, body } = await start(person, hunt.id);
  expect(status, JSON.stringify(body)).toBe(201);
  const { feature, source, storeLanguage } = parseHuntId(hunt.id)!;
  expect(body).toMatchObject({
    ...{ huntId: hunt.id, tasks: hunt.tasks, minutes: 15, features: [feature], source, storeLanguage },
  });
  expect((await start(person, hunt.id)).body.code).toBe('session_open');
  await finish(person, body.id);
  expect((await huntOf(person)).id).not.toBe(hunt.id);
  const [session] = (await person.browser.get('/api/test-sessions', ARABIC)).body;
  expect(session).toMatchObject({ huntId: hunt.id, tasks: hunt.tasks, result: 'found_nothing' });
});

test('a mission is a hunt with its steps and bonus, and beginning it takes a place', async () => {
  const { body: mission } = await admin.browser.post('/api/admin/missions', missionWith());
  const person = await arabicPerson();
  const hunt = await huntOf(person);
  expect(hunt).toMatchObject({
    ...{ missionId: mission.id, title: 'ادفع بكل طريقة', tasks: ['ادفع بالبطاقة'], bonusPercent: 50 },
    ...{ placesLeft: 2, source: 'iOS App', storeLanguage: 'Arabic' },
  });
  const { body } = await start(person, hunt.id);
  expect(body).toMatchObject({ missionId: mission.id, tasks: hunt.tasks });
  const [own] = (await person.browser.get('/api/missions')).body;
  expect(own).toMatchObject({ isTaken: true, placesLeft: 1 });
  await finish(person, body.id);
  expect((await huntOf(person)).missionId).toBeNull();
  await admin.browser.post(`/api/admin/missions/${mission.id}/end`);
});

test('a hunt leads to its place in the store, and never to what is not built', async () => {
  await logInAgain(world, admin);
  const person = await arabicPerson();
  const { features, source } = await huntOf(person);
  const url = 'https://shop.example.test/';
  const store = { places: [{ source, stage: '', url }], notBuilt: features };
  const before = await changeSettings(admin, { store });
  const hunt = await huntOf(person);
  expect(hunt.features).not.toEqual(features);
  expect(hunt.url).toBe(hunt.source === source ? url : null);
  await changeSettings(admin, before);
  expect((await huntOf(person)).url).toBeNull();
});

test('unknown hunts and incomplete sessions are refused with the fields', async () => {
  const unknown = await start(maha, 'Somewhere|iOS App|Arabic');
  expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([400, ['huntId']]);
  const missing = await start(maha, '0198a1f0-0000-7000-8000-000000000001|iOS App|Arabic');
  expect([missing.status, missing.body.code]).toEqual([404, 'not_found']);
  const incomplete = await maha.browser.post('/api/test-sessions', { minutes: 30 });
  expect(Object.keys(incomplete.body.fields).toSorted()).toEqual(['features', 'source', 'storeLanguage']);
});

test('there is no hunt outside the dates of the program', async () => {
  const programDates = { startDate: dayIn(world, -9), endDate: dayIn(world, -1), graceHours: 0 };
  await logInAgain(world, admin, maha);
  await changeSettings(admin, { programDates });
  expect((await readHunt(maha)).hunt).toBeNull();
});
