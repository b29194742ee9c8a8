import type { ListedProblem } from '@bugquest/contract/duplicates/known-problem-list';
import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { expect, test } from 'vitest';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { png, screenshot, withoutPreviews } from '../../testing/media.ts';
import { type Person, signedInPerson, submitReport } from '../../testing/people.ts';
import { dayIn } from '../../testing/program-days.ts';
import { uploadFile } from '../../testing/tus.ts';

const DAY = 24 * 60 * 60_000;

const world = testApp({ jobs: withoutPreviews });
const admin = testAdmin(world);
const reporter = testPerson(world);
const other = testPerson(world);
const reader = testPerson(world);

const submit = async (person: Person, changes: Record<string, string>): Promise<OwnBugReport> =>
  (await submitReport(person, changes)).body;
const confirm = async ({ browser }: Person, id: string, deviceType: string, more: object = {}) => {
  const body = { deviceType, operatingSystem: 'iOS', ...more };
  expect((await browser.post(`/api/bug-reports/${id}/me-too`, body)).status).toBe(201);
};
const decide = async (id: string, validationReason: string, original?: string) => {
  const { body } = await admin.browser.get(`/api/bug-reports/${id}`);
  const decision = { pointsEarned: validationReason === 'approved' ? 9 : 0, validationReason };
  const reply = await admin.browser.patch(`/api/bug-reports/${id}/validate`, {
    ...decision,
    adminNotes: 'Seen',
    updatedAt: body.updatedAt,
    ...(original && { duplicateOf: original }),
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
};
const list = async (query = '', { browser }: Person = reader): Promise<ListedProblem[]> => {
  const { status, body } = await browser.get(`/api/known-problems?limit=500${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const ofFeature = (feature: string, person = reader) =>
  list(`&feature=${encodeURIComponent(feature)}`, person);
const setSettings = async (changes: Record<string, unknown>) => {
  const { body: seen } = await admin.browser.get('/api/admin/settings');
  const reply = await admin.browser.patch('/api/admin/settings', { ...changes, seen });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
};

test('the words of a pending problem are listed unless a setting hides them, and the reporter sees that it is theirs', async () => {
  const fresh = await signedInPerson(world);
  await submit(fresh, { feature: 'Search', bugDescription: 'Searching for shoes finds only hats' });
  const [found] = await ofFeature('Search', fresh);
  expect(found).toMatchObject({ firstWords: 'Searching for shoes finds only hats', isOwn: true });
  await setSettings({ showFirstWords: false });
  expect(await ofFeature('Search', fresh)).toMatchObject([{ firstWords: null }]);
  await setSettings({ showFirstWords: true });
});

test('rejected, closed, withdrawn and linked reports are not listed', async () => {
  const person = await signedInPerson(world);
  const ofKind = (bugDescription: string) => submit(person, { feature: 'Wishlist', bugDescription });
  const accepted = await ofKind('The heart icon stays grey after adding a lamp');
  const rejected = await ofKind('Sharing the wishlist mails the wrong colleague');
  const closed = await ofKind('Sorting by price hides the third row of chairs');
  const withdrawn = await ofKind('Deleting a carpet empties the whole wishlist');
  const linked = await ofKind('The lamp shows no heart at all after a tap');
  expect(await ofFeature('Wishlist', person)).toHaveLength(5);
  await decide(accepted.id, 'approved');
  await decide(rejected.id, 'penalty');
  await decide(linked.id, 'duplicate', accepted.id);
  const { updatedAt } = (await admin.browser.get(`/api/bug-reports/${closed.id}`)).body;
  await admin.browser.patch(`/api/bug-reports/${closed.id}`, { status: 'Closed', updatedAt });
  expect((await person.browser.post(`/api/bug-reports/${withdrawn.id}/withdrawal`)).status).toBe(200);
  expect((await ofFeature('Wishlist', person)).map(({ id }) => id)).toEqual([accepted.id]);
  expect(await list(`&problem=${accepted.id}`, person)).toHaveLength(1);
  expect(await list(`&problem=${closed.id}`, person)).toEqual([]);
});

test('pages begin with the problems that most people met', async () => {
  const first = await submit(reporter, { feature: 'Payment', bugDescription: 'Paying twice charges once' });
  const second = await submit(other, {
    feature: 'Payment',
    bugDescription: 'The card form loses its digits',
  });
  await confirm(other, first.id, 'iPad');
  const { headers, body } = await reader.browser.get('/api/known-problems?feature=Payment&limit=1');
  expect(body).toMatchObject([{ id: first.id, people: 2 }]);
  expect(headers['x-total-count']).toBe('2');
  const next = /<(.+?)>/.exec(String(headers.link))![1]!;
  expect((await reader.browser.get(next)).body).toMatchObject([{ id: second.id, people: 1 }]);
});

test('a problem was seen in the store language of a confirmation', async () => {
  const { id } = await submit(reporter, {
    feature: 'Language Switch',
    bugDescription: 'The flag of the menu points to the wrong country',
    storeLanguage: 'English',
  });
  const languages = async () => {
    const [found] = await list(`&problem=${id}`);
    return [found!.seenOn.storeLanguages, found!.notYetOn.storeLanguages];
  };
  await confirm(reader, id, 'iPad');
  expect(await languages()).toEqual([['English'], ['Arabic']]);
  await confirm(other, id, 'iPad', { storeLanguage: 'Arabic' });
  expect(await languages()).toEqual([['English', 'Arabic'], []]);
});

test('a setting hides the list from testers, and visitors never get it', async () => {
  expect(await list()).not.toEqual([]);
  await setSettings({ showKnownProblems: false });
  expect(await list()).toEqual([]);
  const isShown = async () => (await reader.browser.get('/api/program-state')).body.showsKnownProblems;
  expect(await isShown()).toBe(false);
  await setSettings({ showKnownProblems: true });
  expect(await isShown()).toBe(true);
  expect((await world.browser().get('/api/known-problems')).status).toBe(401);
});

test('the reporter of a duplicate sees the original, and appeals with a screenshot', async () => {
  const { fullName } = reporter.registration;
  const words = `Good morning, the basket of ${fullName} is empty after a refresh`;
  const original = await submit(reporter, { feature: 'Navigation', bugDescription: words });
  const own = await submit(other, { bugDescription: 'My basket loses the lamp on reload' });
  const read = async (person = other) => (await person.browser.get(`/api/bug-reports/${own.id}`)).body;
  expect(await read()).toMatchObject({ original: null });
  await decide(own.id, 'duplicate', original.id);
  expect((await read()).original).toEqual({
    id: original.id,
    serialNumber: original.serialNumber,
    firstWords: expect.stringMatching(/^The basket of [•\d ]+ is empty after a refresh$/),
    feature: 'Navigation',
    createdAt: original.createdAt,
  });
  expect(await read(admin)).not.toHaveProperty('original');

  const uploadId = await uploadFile(other, { ...screenshot(await png(), 'total.png'), type: 'image/png' });
  const files = [{ kind: 'screenshots', uploadId, caption: 'Mine' }];
  const appeal = (body: object) => other.browser.post(`/api/bug-reports/${own.id}/appeal`, body);
  const grounds = 'Mine loses one product, the other all.';
  expect(await appeal({ grounds, files })).toMatchObject({ status: 200, body: { appealState: 'open' } });
  expect((await appeal({ grounds })).body.code).toBe('already_appealed');
  const { events } = (await admin.browser.get(`/api/bug-reports/${own.id}/timeline`)).body;
  expect(events.at(-1)).toMatchObject({
    facts: { kind: 'appealed', grounds },
    files: [{ originalName: 'total.png', caption: 'Mine' }],
  });

  await decide(original.id, 'penalty');
  expect((await read()).original).toMatchObject({ firstWords: null });
});

test('a duplicate whose reporter confirmed the original has the points of the confirmation', async () => {
  const person = await signedInPerson(world);
  const original = await submit(reporter, { bugDescription: 'The invoice prints the year 1970' });
  const own = await submit(person, { bugDescription: 'My invoice is dated 1970' });
  await confirm(person, original.id, 'Laptop');
  const read = async () => (await person.browser.get(`/api/bug-reports/${own.id}`)).body;
  expect(await read()).toMatchObject({ confirmationPoints: null });
  await decide(own.id, 'duplicate', original.id);
  expect(await read()).toMatchObject({ pointsEarned: 0, confirmationPoints: 3 });
  const { body: listed } = await person.browser.get(`/api/bug-reports/employee/${person.id}`);
  expect(listed).toMatchObject([{ confirmationPoints: 3 }]);
  const { body: notices } = await person.browser.get('/api/notifications');
  expect(notices).toContainEqual(
    expect.objectContaining({
      reportId: own.id,
      facts: expect.objectContaining({ kind: 'reviewed', pointsAfter: 0, confirmationPoints: 3 }),
    }),
  );
  // A rejected report pays nobody.
  await decide(original.id, 'penalty');
  expect(await read()).toMatchObject({ originalSerial: original.serialNumber, confirmationPoints: null });
  await decide(original.id, 'approved');

  // The confirmed report becomes a duplicate itself, so the confirmation is one of the new original.
  const earlier = await submit(other, { bugDescription: 'Receipts have a date of fifty years ago' });
  const pairs = [{ reportId: original.id, originalId: earlier.id, same: true }];
  expect((await admin.browser.post('/api/admin/problems/links', { pairs })).status).toBe(200);
  expect(await read()).toMatchObject({ originalSerial: earlier.serialNumber, confirmationPoints: 3 });
});

test('a problem folds its duplicates and confirmations, and says where nobody saw it yet', async () => {
  const builds = [
    { name: '1.0', day: dayIn(world, -9) },
    { name: '1.1', day: dayIn(world, 3) },
    { name: '1.2', day: dayIn(world, 30) },
  ];
  await setSettings({ builds });
  const { fullName } = reporter.registration;
  const original = await submit(reporter, {
    feature: 'Security',
    severity: 'Minor',
    bugDescription: `Hello team, order 108243 of ${fullName} shows the card of somebody else`,
    issueLocation: `Desk of ${fullName}`,
    deviceType: 'Laptop',
  });
  const repeat = await submit(other, { severity: 'Blocker', storeLanguage: 'Arabic', deviceType: 'iPad' });
  await decide(repeat.id, 'duplicate', original.id);
  await confirm(await signedInPerson(world), original.id, 'iOS Mobile');
  const [problem, ...others] = await ofFeature('Security');
  expect(others).toEqual([]);
  expect(problem).toEqual({
    id: original.id,
    serialNumber: original.serialNumber,
    feature: 'Security',
    severity: 'Blocker',
    status: 'Open',
    firstWords: expect.stringMatching(/^Order ••• of [•\d ]+ shows the card of somebody else$/),
    place: expect.stringMatching(/^Desk of [•\d ]+$/),
    people: 3,
    seenOn: {
      deviceTypes: ['iOS Mobile', 'Laptop', 'iPad'],
      storeLanguages: ['English', 'Arabic'],
      builds: ['1.0'],
    },
    notYetOn: { deviceTypes: ['Android Mobile', 'Android Tablet'], storeLanguages: [], builds: [] },
    isOwn: false,
    isConfirmed: false,
    confirmPoints: 2,
  });
  expect(JSON.stringify(problem)).not.toContain(fullName);

  // Ends the sessions of everybody, so this test is the last one.
  world.clock.advance(4 * DAY);
  const person = await signedInPerson(world);
  const newest = async () => (await ofFeature('Security', person))[0]!;
  expect(await newest()).toMatchObject({ seenOn: { builds: ['1.0'] }, notYetOn: { builds: ['1.1'] } });
  await confirm(person, original.id, 'Android Mobile');
  expect(await newest()).toMatchObject({
    people: 4,
    seenOn: { builds: ['1.0', '1.1'] },
    notYetOn: { deviceTypes: ['Android Tablet'], builds: [] },
    isConfirmed: true,
  });
});
