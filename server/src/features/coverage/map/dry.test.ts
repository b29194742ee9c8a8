// Dry places: the last sightings of a cell were all of known problems.
import {
  type CellKey,
  type CoverageCell,
  DRY_SIGHTINGS,
  isSameCell,
} from '@bugquest/contract/coverage/cells';
import { huntIdOf } from '@bugquest/contract/coverage/hunt-ids';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { meToos } from '../../../db/schema/duplicates.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { changeSettings, logInAgain, signedInPerson, submitReport } from '../../../testing/people.ts';
import { getAdminCoverage } from './queries.ts';

const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;
const CELL = { feature: 'Shopping Cart', source: 'iOS App', storeLanguage: 'Arabic' } as const;

const world = testApp();
const admin = testAdmin(world);
const reporter = testPerson(world);

const report = async (place: CellKey = CELL): Promise<string> => {
  const { status, body } = await submitReport(reporter, place);
  expect(status, JSON.stringify(body)).toBe(201);
  world.clock.advance(MINUTE);
  return body.id;
};
/** What a decision stores, without the desk. */
const decide = (id: string, decision: Partial<typeof bugReports.$inferInsert>) =>
  world.ctx.db
    .update(bugReports)
    .set({ ...decision, createdAt: world.clock.now() })
    .where(eq(bugReports.id, id));
/** Not through the cached reply, because the rows change without a command. */
const isDry = async (since?: string, key: CellKey = CELL): Promise<boolean | undefined> => {
  const { cells } = await getAdminCoverage(world.ctx, since);
  return cells.find((cell) => isSameCell(cell, key))!.isDry;
};
const dryPlaces = async () => {
  // The map of testers is at most a minute old.
  world.clock.advance(MINUTE);
  return (await reporter.browser.get('/api/dry-places')).body;
};

let original: string;
/** Sightings are rows here, because a person reports and confirms only so much in a day. */
beforeAll(async () => {
  original = await report();
  await decide(original, { validationReason: 'approved' });
});

const confirm = async (reportId: string, times: number) => {
  const { db, clock } = world.ctx;
  for (let count = 0; count < times; count += 1) {
    const person = await signedInPerson(world);
    world.clock.advance(MINUTE);
    await db.insert(meToos).values({
      ...{ reportId, employeeId: person.id, points: 0, deviceType: 'iPhone', operatingSystem: 'iOS' },
      createdAt: clock.now(),
    });
  }
};

test('a place is dry after ten known sightings in a row, and again wet with a new problem', async () => {
  await confirm(original, DRY_SIGHTINGS - 2);
  const duplicate = await report();
  await decide(duplicate, { validationReason: 'duplicate', duplicateOf: original });
  // With the original, the last ten are not all known.
  expect(await isDry()).toBe(false);
  await confirm(original, 1);
  expect(await isDry()).toBe(true);
  expect(await isDry(undefined, { ...CELL, storeLanguage: 'English' })).toBe(false);
  expect(await dryPlaces()).toEqual([CELL]);
  // A rejected report says nothing about the place; a pending one may be new.
  const pending = await report();
  expect(await isDry()).toBe(false);
  await decide(pending, { validationReason: 'penalty' });
  expect(await isDry()).toBe(true);
  await decide(pending, { validationReason: 'approved' });
  expect(await isDry()).toBe(false);
  expect(await dryPlaces()).toEqual([]);
  await decide(pending, { validationReason: 'duplicate', duplicateOf: null });
  expect(await isDry()).toBe(true);
});

test('a hunt leads to another place, and testers who see the map see which are dry', async () => {
  const kit = { sources: [CELL.source], storeLanguages: [CELL.storeLanguage] };
  const person = await signedInPerson(world);
  await person.browser.put('/api/own-kit', kit);
  await logInAgain(world, admin);
  await changeSettings(admin, { coverage: { isShownToTesters: true, enoughPeople: 50, fewerPeople: 50 } });
  const { body: map } = await person.browser.get('/api/coverage');
  expect(map.cells.filter((cell: CoverageCell) => cell.isDry)).toMatchObject([{ ...CELL, state: 'thin' }]);
  const dry = huntIdOf({ ...CELL, missionId: null });
  const seen: string[] = [];
  for (let count = 0; count < 11; count += 1) {
    const query = new URLSearchParams(seen.map((id) => ['not', id]));
    seen.push((await person.browser.get(`/api/hunt?${query}`)).body.hunt.id);
  }
  expect(new Set(seen).size).toBe(11);
  expect(seen).not.toContain(dry);
});

test('a new build begins without dry places, and features in testers’ own words count where they are mapped', async () => {
  world.clock.advance(2 * DAY);
  await logInAgain(world, admin, reporter);
  const before = await changeSettings(admin, {
    builds: [{ name: '2', day: programDay(world.clock.now(), world.ctx.config.timezone) }],
  });
  expect(await isDry()).toBe(false);
  expect(await isDry('always')).toBe(true);
  await changeSettings(admin, before);
  const ids = (await world.ctx.db.select({ id: bugReports.id }).from(bugReports)).map(({ id }) => id);
  await world.ctx.db.update(bugReports).set({ feature: 'Basket' }).where(inArray(bugReports.id, ids));
  expect(await isDry()).toBe(false);
  await changeSettings(admin, { coverage: { words: [{ words: 'basket', feature: 'Shopping Cart' }] } });
  expect(await isDry()).toBe(true);
  await changeSettings(admin, { coverage: { excluded: [CELL] } });
  expect(await isDry()).toBe(false);
});
