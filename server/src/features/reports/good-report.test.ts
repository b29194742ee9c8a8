import { expect, test } from 'vitest';
import { testAdmin, testApp } from '../../testing/app.ts';
import { reviewAs } from '../../testing/decisions.ts';
import { logIn, type Person, signedInPerson, submitReport } from '../../testing/people.ts';

const DAY = 24 * 60 * 60_000;
const ENGLISH =
  '1. I opened the page of a lamp and chose two pieces\n2. I tapped Pay\nExpected: a receipt for two lamps. But it shows one lamp. It happens each time after a login in the app, with every product that I tried.';
const ARABIC =
  '1. فتحت صفحة المصباح واخترت قطعتين\n2. ضغطت على الدفع\nالمتوقع: إيصال بمصباحين. لكن الصفحة تظهر مصباحًا واحدًا. يتكرر ذلك في كل مرة بعد تسجيل الدخول في التطبيق مع كل منتج جربته.';

const world = testApp();
const admin = testAdmin(world);

const accept = async (person: Person, changes: object, validationReason = 'approved') => {
  const { body } = await submitReport(person, { bugDescription: ENGLISH, ...changes });
  await reviewAs(admin, body.id, { pointsEarned: 9, validationReason, adminNotes: 'Seen.' });
  return body;
};
const set = async (changes: object, seen: object) =>
  expect((await admin.browser.patch('/api/admin/settings', { ...changes, seen })).status).toBe(200);
const exampleFor = async ({ browser }: Person, language = 'en') => {
  const { status, body } = await browser.get('/api/good-report', { 'accept-language': language });
  expect(status).toBe(200);
  return body;
};

test('nobody reads the whole text of another report until a setting allows it', async () => {
  const reporter = await signedInPerson(world);
  const reader = await signedInPerson(world);
  await accept(reporter, {});
  expect(await exampleFor(reader)).toBeNull();
  await set({ showGoodReport: true }, { showGoodReport: false });
  expect(await exampleFor(reader)).toEqual({ text: ENGLISH, language: 'en' });
  await set({ showFirstWords: false }, { showFirstWords: true });
  expect(await exampleFor(reader)).toBeNull();
  await set({ showFirstWords: true }, { showFirstWords: false });
  expect((await world.browser().get('/api/good-report')).status).toBe(401);
});

test('the example is masked, keeps its lines, and is never an own report', async () => {
  const reporter = await signedInPerson(world, { fullName: 'Zubaida Harbi' });
  const words = ENGLISH.replace('a lamp', 'order 5550199 of Zubaida, zubaida@example.com,');
  await accept(reporter, { bugDescription: words }, 'bonus');
  const { text } = await exampleFor(await signedInPerson(world));
  expect(text).toBe(words.replace('5550199', '•••').replace('Zubaida, zubaida@example.com,', '•••, •••'));
  expect((await exampleFor(reporter)).text).toBe(ENGLISH);
});

test('the example is in the language of its reader if there is one', async () => {
  const reader = await signedInPerson(world);
  expect((await exampleFor(reader, 'ar')).language).toBe('en');
  await accept(await signedInPerson(world), { bugDescription: ARABIC });
  expect(await exampleFor(reader, 'ar')).toEqual({ text: ARABIC, language: 'ar' });
  expect((await exampleFor(reader)).language).toBe('en');
});

test('reports that were not accepted in full, security reports, and old ones are no example', async () => {
  world.clock.advance(100 * DAY);
  admin.browser = await logIn(world, admin);
  const reader = await signedInPerson(world);
  expect(await exampleFor(reader)).toBeNull();
  const reporter = await signedInPerson(world);
  await submitReport(reporter, { bugDescription: ENGLISH.replace('lamp', 'chair') });
  await accept(reporter, { bugDescription: ENGLISH.replace('lamp', 'table') }, 'reduced');
  await accept(reporter, { bugDescription: ENGLISH.replace('lamp', 'mirror'), bugType: 'Security' });
  await accept(reporter, { bugDescription: 'The cart page seems bad to me on most days' });
  expect(await exampleFor(reader)).toBeNull();
  const shown = await accept(reporter, { bugDescription: ENGLISH.replace('lamp', 'carpet') });
  expect((await exampleFor(reader)).text).toContain('carpet');
  const deletion = { adminFeedback: 'Sent twice', deletionReason: 'spam' };
  await admin.browser.delete(`/api/bug-reports/${shown.id}`, deletion);
  expect(await exampleFor(reader)).toBeNull();
});
