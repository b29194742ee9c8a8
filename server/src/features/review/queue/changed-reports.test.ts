import { expect, test } from 'vitest';
import { newId } from '../../../platform/crypto/crypto.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { submitReport } from '../../../testing/people.ts';

const world = testApp();
const tester = testPerson(world);
const admin = testAdmin(world);
const colleague = testAdmin(world);

const changes = (ids: readonly string[], since: string, by = admin) =>
  by.browser.get(`/api/admin/changed-reports?${new URLSearchParams({ ids: ids.join(','), since })}`);

test('the reply names the reports that a colleague decided or deleted, and no others', async () => {
  const reports = [];
  for (let index = 0; index < 4; index += 1) reports.push((await submitReport(tester)).body);
  const [kept, decided, deleted, other] = reports;
  const ids = [kept.id, decided.id, deleted.id];
  const since = reports.at(-1).updatedAt;
  expect((await changes(ids, since)).body).toEqual({ changed: [], deleted: [] });
  const decision = { pointsEarned: 3, validationReason: 'reduced', adminNotes: 'Thin.' };
  for (const { id } of [decided, other])
    await colleague.browser.patch(`/api/bug-reports/${id}/validate`, decision);
  const deletion = { adminFeedback: 'Spam', deletionReason: 'spam' };
  await colleague.browser.delete(`/api/bug-reports/${deleted.id}`, deletion);
  const { body } = await changes(ids, since);
  expect(body.deleted).toEqual([deleted.id]);
  expect(body.changed).toHaveLength(1);
  expect(body.changed[0]).toMatchObject({ id: decided.id, ...decision, dueAt: null });
});

test('invalid requests are refused, and testers get no reply', async () => {
  const since = new Date().toISOString();
  expect((await changes(['x'], since)).status).toBe(400);
  expect((await changes([newId()], 'yesterday')).status).toBe(400);
  expect((await changes(Array.from({ length: 101 }, newId), since)).status).toBe(400);
  expect((await changes([newId()], since, tester)).status).toBe(403);
});
