import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../db/schema/audit.ts';
import { likelyOriginals } from '../../db/schema/duplicates.ts';
import { testApp } from '../../testing/app.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../../testing/people.ts';
import { findLikelyOriginal, findMissingLikelyOriginals } from './likely-original-commands.ts';

interface Made {
  id: string;
  serialNumber: string;
}

const world = testApp();
let admin: Person;
let tester: Person;
beforeAll(async () => {
  admin = await signedInAdmin(world);
  tester = await signedInPerson(world);
});

const submit = async (bugDescription: string, changes = {}): Promise<Made> =>
  (await submitReport(tester, { bugDescription, ...changes })).body;
const read = async (id: string) => (await admin.browser.get(`/api/bug-reports/${id}`)).body;
const likelyOf = async ({ id }: Made) => (await read(id)).likelyOriginal;
/** Waits for the job of the last change. */
const examined = (report: Made, original: Made) =>
  expect.poll(async () => (await likelyOf(report))?.serialNumber).toBe(original.serialNumber);
const isExamined = async ({ id }: Made) =>
  (await world.ctx.db.$count(likelyOriginals, eq(likelyOriginals.reportId, id))) === 1;

test('an earlier report of the same problem is in the list, soon after the submission', async () => {
  const first = await submit('The invoice shows the wrong delivery address after a refund of the order.');
  const second = await submit('After a refund of the order, the invoice shows the wrong delivery address.');
  await examined(second, first);
  const { body } = await admin.browser.get(`/api/bug-reports?reporter=${tester.id}`);
  const row = body.find(({ id }: Made) => id === second.id);
  expect(row.likelyOriginal).toEqual({
    id: first.id,
    serialNumber: first.serialNumber,
    likeness: expect.any(Number),
  });
  expect(row.likelyOriginal.likeness).toBeGreaterThanOrEqual(0.5);
  expect(row.likelyOriginal.likeness).toBeLessThanOrEqual(1);
  expect((await tester.browser.get(`/api/bug-reports/${second.id}`)).body).not.toHaveProperty(
    'likelyOriginal',
  );

  // Also when it is examined again, a later report is not its original.
  await findLikelyOriginal(world.ctx, first.id);
  expect(await isExamined(first)).toBe(true);
  expect(await likelyOf(first)).toBeNull();

  // A decision answers the question until the decision is undone.
  const decision = { pointsEarned: 5, validationReason: 'approved' };
  const decided = await admin.browser.patch(`/api/bug-reports/${second.id}/validate`, decision);
  expect(decided.body.likelyOriginal).toBeNull();
});

test('a report that repeats a duplicate gets the original of that duplicate', async () => {
  const original = await submit('The wishlist forgets saved headphones whenever the battery is empty.');
  const duplicate = await submit('Whenever the battery is empty the wishlist forgets saved headphones.');
  await examined(duplicate, original);
  const decision = { pointsEarned: 0, validationReason: 'duplicate', duplicateOf: original.id };
  await admin.browser.patch(`/api/bug-reports/${duplicate.id}/validate`, decision);
  const third = await submit('Whenever the battery is empty the wishlist forgets saved headphones!');
  await examined(third, original);
  expect((await likelyOf(third)).id).toBe(original.id);
});

test('a report that repeats a duplicate of a later report does not get that later report', async () => {
  const first = await submit('The courier map loses the courier as soon as the phone is turned sideways.');
  const opened = await submit('As soon as the phone is turned sideways, the courier map loses the courier.');
  await examined(opened, first);
  const later = await submit('Turned sideways, the phone loses the courier on the courier map at once.');
  const decision = { pointsEarned: 0, validationReason: 'duplicate', duplicateOf: later.id };
  const path = `/api/bug-reports/${first.id}/validate`;
  expect((await admin.browser.patch(path, { ...decision, allowNewerOriginal: true })).status).toBe(200);
  expect(await likelyOf(opened)).toBeNull();
});

test('a report is compared again when its feature is corrected', async () => {
  const text = 'Searching for umbrellas returns lawnmowers and garden chairs';
  const first = await submit(text, { feature: 'Product Search' });
  const second = await submit(text, { feature: 'Product Search' });
  await examined(second, first);
  await world.ctx.db.delete(likelyOriginals).where(eq(likelyOriginals.reportId, second.id));
  await admin.browser.patch(`/api/bug-reports/${second.id}/classification`, { feature: 'Performance' });
  await examined(second, first);
});

test('a deleted original is removed, and a restored report is compared again', async () => {
  const first = await submit('Scanning the barcode of a gift card freezes the camera for minutes.');
  const second = await submit('Scanning the barcode of a gift card freezes the camera for minutes!');
  await examined(second, first);
  const deletion = { adminFeedback: 'no', deletionReason: 'spam' };
  await admin.browser.delete(`/api/bug-reports/${second.id}`, deletion);
  const [entry] = await world.ctx.db.select().from(auditLog).where(eq(auditLog.recordId, second.id));
  expect(Object.keys(entry!.before as object).join()).not.toMatch(/likely|likeness|assigneeName/);
  const [deleted] = (await admin.browser.get('/api/deleted-bugs')).body;
  await admin.browser.post(`/api/deleted-bugs/${deleted.id}/restore`);
  await examined(second, first);
  await admin.browser.delete(`/api/bug-reports/${first.id}`, deletion);
  expect(await likelyOf(second)).toBeNull();
});

test('reports from before the update are compared later, and missing ones cause no error', async () => {
  const first = await submit('Tracking a parcel shows yesterday’s courier on an empty map.');
  const second = await submit('Tracking a parcel shows yesterday’s courier on an empty map…');
  await examined(second, first);
  await world.ctx.db.delete(likelyOriginals);
  expect(await likelyOf(second)).toBeNull();
  await findMissingLikelyOriginals(world.ctx);
  expect(await likelyOf(second)).toMatchObject({ id: first.id });
  await admin.browser.delete(`/api/bug-reports/${second.id}`, {
    adminFeedback: 'no',
    deletionReason: 'spam',
  });
  await findLikelyOriginal(world.ctx, second.id);
});
