// What has changed for a person since the last visit.
import type { OwnChange } from '@bugquest/contract/notifications/own-changes';
import { expect, test } from 'vitest';
import { testAdmin, testApp } from '../../testing/app.ts';
import { undoAs, versionOf } from '../../testing/decisions.ts';
import { type Person, signedInPerson, submitReport } from '../../testing/people.ts';

const world = testApp();
const admin = testAdmin(world);

const read = async ({ browser }: Person, headers = {}): Promise<OwnChange[]> => {
  const { status, body } = await browser.get('/api/own-changes', headers);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.changes;
};
const submit = async (person: Person) => (await submitReport(person)).body;
const decide = async (id: string, pointsEarned: number, validationReason: string, more: object = {}) => {
  const { updatedAt } = (await admin.browser.get(`/api/bug-reports/${id}`)).body;
  const decision = { pointsEarned, validationReason, updatedAt, adminNotes: 'Very clear steps.', ...more };
  const reply = await admin.browser.patch(`/api/bug-reports/${id}/validate`, decision);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
};
const sayMeToo = async ({ browser }: Person, id: string) => {
  const meToo = { deviceType: 'Android Mobile', operatingSystem: 'Android' };
  const said = await browser.post(`/api/bug-reports/${id}/me-too`, meToo);
  expect(said.status, JSON.stringify(said.body)).toBe(201);
  return said.body;
};
const plain = (changes: readonly OwnChange[]) =>
  changes.map(({ kind, points, sentence }) => [kind, points, sentence.replaceAll(/[\u2068\u2069]/g, '')]);

test('a decision has its points, its reason in the words of the statement, and leads to the report', async () => {
  const tester = await signedInPerson(world);
  const { id, pointsEarned, serialNumber } = await submit(tester);
  expect(await read(tester)).toEqual([]);
  await decide(id, pointsEarned + 4, 'bonus');
  const [change, ...others] = await read(tester);
  expect(others).toEqual([]);
  expect(change).toMatchObject({ serialNumber, isSeen: false, path: `/reports/${id}` });
  expect(plain([change!])).toEqual([['bonus', 4, 'Approved with a bonus: Very clear steps.']]);
  const { entries } = (await tester.browser.get(`/api/employees/${tester.id}/statement`)).body;
  expect(entries[0].sentence).toBe(change!.sentence);
  const [arabic] = await read(tester, { 'accept-language': 'ar' });
  expect(arabic!.sentence).toMatch(/^قُبل البلاغ مع نقاط إضافية/);
});

test('a change that was seen is read in the bell, and the other way round', async () => {
  const tester = await signedInPerson(world);
  for (let count = 0; count < 2; count++) {
    const { id, pointsEarned } = await submit(tester);
    await decide(id, pointsEarned - 1, 'reduced');
  }
  const [latest, earlier] = await read(tester);
  const seen = await tester.browser.post('/api/own-changes/seen', { ids: [latest!.id] });
  expect(seen.body).toEqual({ unread: 1 });
  expect((await read(tester)).map(({ id, isSeen }) => [id, isSeen])).toEqual([
    [earlier!.id, false],
    [latest!.id, true],
  ]);
  await tester.browser.post('/api/notifications/read', { ids: [earlier!.id] });
  expect((await read(tester)).every(({ isSeen }) => isSeen)).toBe(true);
});

test('nobody sees or marks the changes of another person', async () => {
  const [tester, other] = [await signedInPerson(world), await signedInPerson(world)];
  const { id, pointsEarned } = await submit(tester);
  await decide(id, pointsEarned, 'approved');
  const [change] = await read(tester);
  expect(await read(other)).toEqual([]);
  await other.browser.post('/api/own-changes/seen', { ids: [change!.id] });
  expect((await read(tester))[0]!.isSeen).toBe(false);
});

test('notifications for administrators and announcements are no own changes', async () => {
  const tester = await signedInPerson(world);
  const { id, pointsEarned } = await submit(tester);
  await decide(id, pointsEarned, 'reduced');
  expect((await tester.browser.post(`/api/bug-reports/${id}/appeal`, { grounds: 'It is new.' })).status).toBe(
    200,
  );
  expect(
    (await admin.browser.get('/api/notifications')).body.map(({ facts }: { facts: object }) => facts),
  ).toContainEqual(expect.objectContaining({ kind: 'appealed' }));
  expect((await admin.browser.get('/api/own-changes')).body).toEqual({ changes: [] });
});

test('a badge is a change, except the one that the reply to a submission shows', async () => {
  const tester = await signedInPerson(world);
  const { id, pointsEarned, newAchievements } = await submit(tester);
  expect(newAchievements).not.toEqual([]);
  expect(await read(tester)).toEqual([]);
  const given = { amount: 10, reason: 'Helped a colleague.', totalPoints: pointsEarned };
  await admin.browser.post(`/api/admin/employees/${tester.id}/points`, given);
  await decide(id, 40, 'bonus');
  expect(plain(await read(tester))).toContainEqual(['badge', null, 'New achievement: Bronze (50)']);
});

test('points that an administrator changed by hand are a change, with the reason', async () => {
  const tester = await signedInPerson(world);
  const given = { amount: 5, reason: 'Helped a colleague.', totalPoints: 0 };
  expect((await admin.browser.post(`/api/admin/employees/${tester.id}/points`, given)).status).toBe(200);
  expect(plain(await read(tester))).toEqual([
    ['points', 5, 'Changed by an administrator: Helped a colleague.'],
  ]);
});

test('a person who confirmed a bug is told when the points go, without words about the other report', async () => {
  const [reporter, confirmer] = [await signedInPerson(world), await signedInPerson(world)];
  const { id } = await submit(reporter);
  await decide(id, 10, 'approved');
  const { points } = await sayMeToo(confirmer, id);
  expect(await read(confirmer)).toEqual([]);
  const rejected = await decide(id, 0, 'penalty', { adminNotes: 'Invented by Omar.' });
  const [change, ...others] = await read(confirmer);
  expect(others).toEqual([]);
  expect(plain([change!])).toEqual([['points', -points, 'Your confirmation no longer counts']]);
  expect(change!.path).toBe('/points');
  // It was not read, so the undone decision leaves nothing.
  await undoAs(admin, [versionOf(rejected)]);
  expect(await read(confirmer)).toEqual([]);
});

test('the points are given back in words if the person has read that they went', async () => {
  const [reporter, confirmer] = [await signedInPerson(world), await signedInPerson(world)];
  const { id } = await submit(reporter);
  await decide(id, 10, 'approved');
  const { points } = await sayMeToo(confirmer, id);
  const rejected = await decide(id, 0, 'penalty');
  const [gone] = await read(confirmer);
  await confirmer.browser.post('/api/own-changes/seen', { ids: [gone!.id] });
  await undoAs(admin, [versionOf(rejected)]);
  expect(plain(await read(confirmer))[0]).toEqual(['points', points, 'You confirmed this bug']);
});

test('the administrator’s new severity is a change', async () => {
  const tester = await signedInPerson(world);
  const { id, severity, updatedAt } = await submit(tester);
  const higher = severity === 'Blocker' ? 'Minor' : 'Blocker';
  const changed = await admin.browser.patch(`/api/bug-reports/${id}/severity`, {
    severity: higher,
    updatedAt,
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect((await read(tester))[0]).toMatchObject({ kind: 'severity', isSeen: false });
});

test('a deletion is seen once its feedback was acknowledged', async () => {
  const tester = await signedInPerson(world);
  const { id, pointsEarned } = await submit(tester);
  const deletion = { deletionReason: 'spam', adminFeedback: 'Only letters.' };
  expect((await admin.browser.delete(`/api/bug-reports/${id}`, deletion)).status).toBe(200);
  expect((await read(tester))[0]).toMatchObject({ kind: 'deleted', points: -pointsEarned, isSeen: false });
  const [feedback] = (await tester.browser.get('/api/deletion-feedback')).body;
  await tester.browser.post(`/api/deletion-feedback/${feedback.id}/acknowledge`);
  expect((await read(tester))[0]!.isSeen).toBe(true);
});
