import type { FairnessEntry, FairnessSignal } from '@bugquest/contract/insights/fairness';
import { and, eq, isNotNull } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { likelyOriginals } from '../../../db/schema/duplicates.ts';
import { employees } from '../../../db/schema/employees.ts';
import { mediaFiles } from '../../../db/schema/reports.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { png, screenshot } from '../../../testing/media.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../../../testing/people.ts';
import { storeFairness } from './jobs.ts';
import { countSignals, listFairness } from './queries.ts';

const PATH = '/api/admin/fairness';

const world = testApp();
const admin = testAdmin(world);

/** The API caches counts for seconds, so tests count directly. */
const entryOf = async (person: Person): Promise<FairnessEntry | undefined> =>
  (await listFairness(world.ctx, 30, () => countSignals(world.ctx, 30))).find(
    ({ employeeId }) => employeeId === person.id,
  );
/** All reports of the tests have the same description, so every person also has the signal of copied words. */
const signalOf = async (person: Person, wanted: FairnessSignal) =>
  (await entryOf(person))?.signals.find(({ signal }) => signal === wanted);
const send = async (person: Person, count: number, changes = {}) => {
  const made = [];
  for (let index = 0; index < count; index += 1) made.push((await submitReport(person, changes)).body);
  return made;
};
const decide = (id: string, validationReason: string) =>
  admin.browser.patch(`/api/bug-reports/${id}/validate`, {
    pointsEarned: 0,
    validationReason,
    adminNotes: 'Seen.',
  });

test('ten reports within ten minutes are a burst, nine are not', async () => {
  const person = await signedInPerson(world);
  await send(person, 9);
  expect(await signalOf(person, 'burst')).toBeUndefined();
  world.clock.advance(11 * 60_000);
  await send(person, 9);
  expect(await signalOf(person, 'burst')).toBeUndefined();
  await send(person, 1);
  const { fullName, department } = person.registration;
  expect(await entryOf(person)).toEqual({
    employeeId: person.id,
    fullName,
    department,
    totalPoints: expect.any(Number),
    signals: [{ signal: 'burst', count: 10, of: null, otherName: null }],
  });
});

test('two reports with the words of another person are copies, but the same bug in other words is no copy', async () => {
  const [author, copier] = [await signedInPerson(world), await signedInPerson(world)];
  const say = async (person: Person, bugDescription: string) =>
    (await submitReport(person, { bugDescription })).body.id as string;
  /** Waits for the job that finds likely originals. */
  const found = (id: string) =>
    expect
      .poll(() =>
        world.ctx.db.$count(
          likelyOriginals,
          and(eq(likelyOriginals.reportId, id), isNotNull(likelyOriginals.originalId)),
        ),
      )
      .toBe(1);
  const [umbrella, violin] = [
    'The umbrella in my wishlist turns into a violin whenever it rains',
    'Playing the violin video in the gallery mutes the whole phone',
  ];
  await say(author, umbrella);
  await say(author, violin);
  await found(await say(copier, umbrella));
  await found(await say(copier, 'The violin video of the gallery mutes my whole phone while playing'));
  expect(await signalOf(copier, 'copied-words')).toBeUndefined();
  await found(await say(copier, `${violin}!`));
  expect(await signalOf(copier, 'copied-words')).toEqual({
    signal: 'copied-words',
    count: 2,
    of: null,
    otherName: author.registration.fullName,
  });
});

test('two reports with a screenshot of another person are copies', async () => {
  const [author, copier] = [await signedInPerson(world), await signedInPerson(world)];
  const picture = screenshot(await png());
  await submitReport(author, {}, [picture]);
  for (let index = 0; index < 2; index += 1) await submitReport(copier, {}, [picture]);
  await world.ctx.db.update(mediaFiles).set({ perceptualHash: 77n });
  expect(await signalOf(copier, 'copied-pictures')).toEqual({
    signal: 'copied-pictures',
    count: 2,
    of: null,
    otherName: author.registration.fullName,
  });
  expect(await signalOf(author, 'copied-pictures')).toBeUndefined();
});

test('rejections are a signal when half of at least five decided reports are rejected', async () => {
  const person = await signedInPerson(world);
  const reports = await send(person, 5);
  const reasons = ['penalty', 'duplicate', 'approved', 'approved', 'approved'];
  for (const [index, reason] of reasons.entries()) await decide(reports[index].id, reason);
  expect(await signalOf(person, 'rejected')).toBeUndefined();
  await decide(reports[2].id, 'penalty');
  expect(await signalOf(person, 'rejected')).toEqual({
    signal: 'rejected',
    count: 3,
    of: 5,
    otherName: null,
  });
});

test('severities are a signal when most of them are lowered', async () => {
  const person = await signedInPerson(world);
  const reports = await send(person, 5, { severity: 'Blocker' });
  for (const { id } of reports.slice(0, 3)) {
    const { status } = await admin.browser.patch(`/api/bug-reports/${id}/severity`, { severity: 'Minor' });
    expect(status).toBe(200);
  }
  for (const { id } of reports) await decide(id, 'approved');
  expect(await signalOf(person, 'inflated')).toEqual({
    signal: 'inflated',
    count: 3,
    of: 5,
    otherName: null,
  });
});

test('two people who mostly confirm each other have a signal, a third person has none', async () => {
  const [one, other, third] = [
    await signedInPerson(world),
    await signedInPerson(world),
    await signedInPerson(world),
  ];
  const confirm = async (person: Person, id: string) => {
    const device = { deviceType: 'iOS Mobile', operatingSystem: 'iOS' };
    expect((await person.browser.post(`/api/bug-reports/${id}/me-too`, device)).status).toBe(201);
  };
  const [ofOne, ofOther] = [await send(one, 5), await send(other, 5)];
  for (const { id } of ofOne) await confirm(other, id);
  for (const { id } of ofOne) await confirm(third, id);
  for (const { id } of ofOther.slice(0, 4)) await confirm(one, id);
  expect(await signalOf(other, 'same-people')).toBeUndefined();
  await confirm(one, ofOther[4].id);
  const name = one.registration.fullName;
  expect(await signalOf(other, 'same-people')).toEqual({
    signal: 'same-people',
    count: 5,
    of: 5,
    otherName: name,
  });
  expect(await signalOf(one, 'same-people')).toMatchObject({
    signal: 'same-people',
    otherName: other.registration.fullName,
  });
  expect(await signalOf(third, 'same-people')).toBeUndefined();
});

test('the list omits former employees, and only administrators can read it', async () => {
  const person = await signedInPerson(world);
  await send(person, 10);
  expect(await signalOf(person, 'burst')).toBeDefined();
  const { status, body } = await admin.browser.get(`${PATH}?days=7`);
  expect(status).toBe(200);
  expect(body).toContainEqual(expect.objectContaining({ employeeId: person.id }));
  await world.ctx.db.update(employees).set({ deletedAt: new Date() }).where(eq(employees.id, person.id));
  expect(await entryOf(person)).toBeUndefined();
  expect((await person.browser.get(PATH)).status).not.toBe(200);
  expect((await admin.browser.get(`${PATH}?days=8`)).status).toBe(400);
});

test('stored signals are returned for an hour, with current names', async () => {
  const person = await signedInPerson(world);
  await send(person, 10);
  await storeFairness(world.ctx);
  await world.ctx.db.update(employees).set({ fullName: 'Renamed Since' }).where(eq(employees.id, person.id));
  const other = await signedInPerson(world);
  await send(other, 10);
  const look = async (by: Person) => (await by.browser.get(`${PATH}?days=7`)).body as FairnessEntry[];
  const stored = await look(admin);
  expect(stored.find(({ employeeId }) => employeeId === person.id)?.fullName).toBe('Renamed Since');
  expect(stored.some(({ employeeId }) => employeeId === other.id)).toBe(false);
  world.clock.advance(61 * 60_000);
  // Signals are counted at most once in some seconds.
  const now = performance.now.bind(performance);
  const laterNow = vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000);
  // The session of the other administrator has ended.
  expect((await look(await signedInAdmin(world))).some(({ employeeId }) => employeeId === other.id)).toBe(
    true,
  );
  laterNow.mockRestore();
});
