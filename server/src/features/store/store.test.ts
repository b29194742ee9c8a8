import { NO_STORE, type StoreSettings } from '@bugquest/contract/store/schema';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { auditLog, settings } from '../../db/schema/audit.ts';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { logInAgain } from '../../testing/people.ts';
import { dayIn } from '../../testing/program-days.ts';

const DAY = 24 * 60 * 60_000;

const world = testApp();
const admin = testAdmin(world);
const maha = testPerson(world);
const omar = testPerson(world);

const STORE: StoreSettings = {
  places: [
    { source: 'Web Laptop', stage: 'Staging', url: 'https://staging.store.example/ar?a=1#top' },
    { source: 'iOS App', stage: '', url: 'https://testflight.example/join/AbC' },
  ],
  howToGetBuild: 'Install TestFlight.',
  testData: 'Test card: 4111 1111 1111 1111\nCode: 000',
  notBuilt: ['Notifications'],
  knownRisks: ['The old logo is on the receipts.'],
};

afterEach(async () => {
  await world.ctx.db.transaction(async (tx) => {
    await tx.delete(settings);
    await world.ctx.changes.publish(tx, ['settings']);
  });
});

async function change(values: object) {
  const { body: seen } = await admin.browser.get('/api/admin/settings');
  return admin.browser.patch('/api/admin/settings', { ...values, seen });
}
async function save(values: object): Promise<void> {
  world.clock.advance(1_000);
  expect(await change(values)).toMatchObject({ status: 200 });
}
const readStore = async ({ browser } = maha) => (await browser.get('/api/store')).body;

test('testers read the store with the newest build; visitors do not', async () => {
  expect(await readStore()).toEqual({
    ...{ ...NO_STORE, build: null, changedAt: null, readAt: null },
    sources: expect.any(Array),
  });
  await save({ store: STORE });
  const savedAt = world.clock.now().getTime();
  const builds = [
    { name: '2.1', day: dayIn(world, -9) },
    { name: '2.2', day: dayIn(world, -2) },
    { name: '2.3', day: dayIn(world, 3) },
  ];
  await save({ builds });
  const store = await readStore();
  expect(store).toMatchObject({ ...STORE, build: { name: '2.2', day: dayIn(world, -2) } });
  expect(Date.parse(store.changedAt)).toBeGreaterThan(savedAt);
  expect((await world.browser().get('/api/store')).status).toBe(401);
});

test('the places that fit come from what the person can test', async () => {
  const kit = { sources: ['iOS App', 'Web Laptop'], storeLanguages: ['Arabic'] };
  await maha.browser.put('/api/own-kit', kit);
  expect((await readStore()).sources).toEqual(kit.sources);
  expect((await readStore(omar)).sources).not.toEqual(kit.sources);
});

test('a change is in the audit log with the values before and after', async () => {
  await save({ store: STORE });
  const rows = await world.ctx.db.select().from(auditLog).where(eq(auditLog.recordId, 'store'));
  expect(rows.at(-1)).toMatchObject({ action: 'change setting', before: NO_STORE, after: STORE });
});

test.each([
  'javascript:alert(1)',
  'data:text/html,hi',
  'ftp://store.example',
  'store.example',
  'https:store.example',
  'https://',
  'https://store.example/a b',
  'https://store.example/\u202egpj',
  'https://good.example@evil.example/',
  'https://\\evil.example',
  `https://store.example/${'a'.repeat(500)}`,
])('%j is refused as the address of a place', async (url) => {
  const places = [...STORE.places, { source: 'Web Mobile', stage: '', url }];
  const { status, body } = await change({ store: { ...STORE, places } });
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toEqual(['store.places.2.url']);
});

test('unknown sources and features, and long texts, are refused at their field', async () => {
  const refused = async (part: object) => {
    const { status, body } = await change({ store: { ...STORE, ...part } });
    expect(status).toBe(400);
    return Object.keys(body.fields);
  };
  const [place] = STORE.places;
  expect(await refused({ places: [{ ...place, source: 'Fridge' }] })).toEqual(['store.places.0.source']);
  expect(await refused({ places: [{ ...place, stage: 'a'.repeat(41) }] })).toEqual(['store.places.0.stage']);
  expect(await refused({ notBuilt: ['Checkout'] })).toEqual(['store.notBuilt.0']);
  expect(await refused({ knownRisks: ['a'.repeat(301)] })).toEqual(['store.knownRisks.0']);
  expect(await refused({ testData: 'a'.repeat(4_001) })).toEqual(['store.testData']);
});

test('the server knows which version a person has read', async () => {
  const read = async (changedAt: string) =>
    (await maha.browser.post('/api/store/read', { changedAt })).body.readAt;
  await save({ store: STORE });
  const { changedAt, readAt } = await readStore();
  expect(readAt).toBeNull();
  expect(await read(changedAt)).toBe(changedAt);

  await save({ store: { ...STORE, testData: 'Code: 111' } });
  const later = await readStore();
  expect(later.readAt).toBe(changedAt);
  expect(later.changedAt > changedAt).toBe(true);
  expect((await readStore(omar)).readAt).toBeNull();
  expect(await read(later.changedAt)).toBe(later.changedAt);
  // A page that was loaded before the change.
  expect(await read(changedAt)).toBe(later.changedAt);
});

test('a moment in the future hides no later change', async () => {
  await save({ store: STORE });
  await omar.browser.post('/api/store/read', { changedAt: '2999-01-01T00:00:00.000Z' });
  await save({ store: { ...STORE, testData: 'Code: 222' } });
  const { changedAt, readAt } = await readStore(omar);
  expect(readAt < changedAt).toBe(true);
});

test('a new build changes the store on the day on which testers get it, and when it is recorded late', async () => {
  await save({ store: STORE });
  const { changedAt } = await readStore();
  await save({ builds: [{ name: '3.0', day: dayIn(world, 2) }] });
  expect(await readStore()).toMatchObject({ build: null, changedAt });
  const day = dayIn(world, 2);
  world.clock.advance(2 * DAY);
  await logInAgain(world, admin, maha);
  expect(await readStore()).toMatchObject({
    build: { name: '3.0' },
    changedAt: new Date(`${day}T00:00+03:00`).toISOString(),
  });

  await save({
    builds: [
      { name: '3.0', day },
      { name: '3.1', day: dayIn(world, 0) },
    ],
  });
  const late = await readStore();
  expect(late.build.name).toBe('3.1');
  expect(Date.parse(late.changedAt)).toBeCloseTo(world.clock.now().getTime(), -5);

  // Builds of later days change nothing yet.
  await save({
    builds: [
      { name: '3.0', day },
      { name: '3.1', day: dayIn(world, 0) },
      { name: '4', day: dayIn(world, 9) },
    ],
  });
  expect((await readStore()).changedAt).toBe(late.changedAt);

  await save({ builds: [{ name: '3.0', day }] });
  const removed = await readStore();
  expect(removed.build.name).toBe('3.0');
  expect(removed.changedAt > late.changedAt).toBe(true);
});
