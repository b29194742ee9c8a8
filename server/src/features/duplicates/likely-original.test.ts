import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { auditLog } from '../../db/schema/audit.ts';
import { likelyOriginals } from '../../db/schema/duplicates.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { openLog } from '../../platform/log.ts';
import { openTestApp, testApp } from '../../testing/app.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../../testing/people.ts';
import { findLikelyOriginal, findMissingLikelyOriginals } from './likely-original-commands.ts';

interface SubmittedReport {
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

const submit = async (bugDescription: string, changes = {}): Promise<SubmittedReport> =>
  (await submitReport(tester, { bugDescription, ...changes })).body;
const read = async (id: string) => (await admin.browser.get(`/api/bug-reports/${id}`)).body;
const likelyOf = async ({ id }: SubmittedReport) => (await read(id)).likelyOriginal;
/** The job of the last change finds the original. */
const untilLikelyOriginal = (report: SubmittedReport, original: SubmittedReport) =>
  expect.poll(async () => (await likelyOf(report))?.serialNumber).toBe(original.serialNumber);
const hasResult = async ({ id }: SubmittedReport) =>
  (await world.ctx.db.$count(likelyOriginals, eq(likelyOriginals.reportId, id))) === 1;

test('an earlier report of the same problem is in the list, soon after the submission', async () => {
  const first = await submit('The invoice shows the wrong delivery address after a refund of the order.');
  const second = await submit('After a refund of the order, the invoice shows the wrong delivery address.');
  await untilLikelyOriginal(second, first);
  const { body } = await admin.browser.get(`/api/bug-reports?reporter=${tester.id}`);
  const row = body.find(({ id }: SubmittedReport) => id === second.id);
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

  // Also after another search, a later report is not the likely original.
  await findLikelyOriginal(world.ctx, first.id);
  expect(await hasResult(first)).toBe(true);
  expect(await likelyOf(first)).toBeNull();

  // A decided report has no likely original.
  const decision = { pointsEarned: 5, validationReason: 'approved' };
  const decided = await admin.browser.patch(`/api/bug-reports/${second.id}/validate`, decision);
  expect(decided.body.likelyOriginal).toBeNull();
});

test('the likely original of a report that repeats a duplicate is the original of that duplicate', async () => {
  const original = await submit('The wishlist forgets saved headphones whenever the battery is empty.');
  const duplicate = await submit('Whenever the battery is empty the wishlist forgets saved headphones.');
  await untilLikelyOriginal(duplicate, original);
  const decision = { pointsEarned: 0, validationReason: 'duplicate', duplicateOf: original.id };
  await admin.browser.patch(`/api/bug-reports/${duplicate.id}/validate`, decision);
  const third = await submit('Whenever the battery is empty the wishlist forgets saved headphones!');
  await untilLikelyOriginal(third, original);
  expect((await likelyOf(third)).id).toBe(original.id);
});

test('a later report is not the likely original, also when its duplicate is repeated', async () => {
  const first = await submit('The courier map loses the courier as soon as the phone is turned sideways.');
  const opened = await submit('As soon as the phone is turned sideways, the courier map loses the courier.');
  await untilLikelyOriginal(opened, first);
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
  await untilLikelyOriginal(second, first);
  await world.ctx.db.delete(likelyOriginals).where(eq(likelyOriginals.reportId, second.id));
  await admin.browser.patch(`/api/bug-reports/${second.id}/classification`, { feature: 'Performance' });
  await untilLikelyOriginal(second, first);
});

test('a deleted original is removed, and a restored report is compared again', async () => {
  const first = await submit('Scanning the barcode of a gift card freezes the camera for minutes.');
  const second = await submit('Scanning the barcode of a gift card freezes the camera for minutes!');
  await untilLikelyOriginal(second, first);
  const deletion = { adminFeedback: 'no', deletionReason: 'spam' };
  await admin.browser.delete(`/api/bug-reports/${second.id}`, deletion);
  const [entry] = await world.ctx.db.select().from(auditLog).where(eq(auditLog.recordId, second.id));
  expect(Object.keys(entry!.before as object).join()).not.toMatch(/likely|likeness|assigneeName/);
  const [deleted] = (await admin.browser.get('/api/deleted-bugs')).body;
  await admin.browser.post(`/api/deleted-bugs/${deleted.id}/restore`);
  await untilLikelyOriginal(second, first);
  await admin.browser.delete(`/api/bug-reports/${first.id}`, deletion);
  expect(await likelyOf(second)).toBeNull();
});

test('reports from before an upgrade are compared later, and missing reports cause no error', async () => {
  const first = await submit('Tracking a parcel shows yesterday’s courier on an empty map.');
  const second = await submit('Tracking a parcel shows yesterday’s courier on an empty map…');
  await untilLikelyOriginal(second, first);
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

/** As if the comparison had failed when they were submitted. */
async function openAppWithoutComparisons(options: Parameters<typeof openTestApp>[0] = {}) {
  const app = await openTestApp({ ...options, jobs: () => [] });
  const { findLikelyMatch } = app.ctx;
  app.ctx.findLikelyMatch = async () => {
    throw new Error('a strange text');
  };
  return { ...app, findLikelyMatch };
}

test('reports that were accepted without a comparison are compared later, and rejected ones are not', async () => {
  const app = await openAppWithoutComparisons();
  const { ctx, close } = app;
  const sender = await signedInPerson(app);
  const text = 'The loyalty card number is refused although it is right and was accepted yesterday.';
  const send = async (end: string) =>
    (await submitReport(sender, { bugDescription: text + end })).body as SubmittedReport;
  const original = await send('');
  const [accepted, rejected] = [await send(' Again.'), await send(' Once more.')];
  const decide = ({ id }: SubmittedReport, validationReason: 'approved' | 'penalty') =>
    ctx.db.update(bugReports).set({ validationReason }).where(eq(bugReports.id, id));
  await decide(accepted, 'approved');
  await decide(rejected, 'penalty');
  await findMissingLikelyOriginals(ctx);
  const rows = await ctx.db
    .select()
    .from(likelyOriginals)
    .where(inArray(likelyOriginals.reportId, [accepted.id, rejected.id]));
  expect(rows).toMatchObject([{ reportId: accepted.id, originalId: original.id }]);
  await close();
});

test('a comparison that fails because the database is lost is not logged for each report, but tried again', async () => {
  const lines: string[] = [];
  const log = openLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) });
  const app = await openAppWithoutComparisons({ log });
  const { ctx, close } = app;
  const sender = await signedInPerson(app);
  const bugDescription = 'The gift wrapping is charged twice after a change of the address.';
  for (const end of ['.', '!']) {
    const { status, body } = await submitReport(sender, { bugDescription: bugDescription + end });
    expect([status, body.pointsEarned === 0]).toEqual([201, end === '!']);
  }
  expect(lines.join('').match(/a report could not be compared/g)).toHaveLength(2);
  lines.length = 0;
  const lost = vi.spyOn(ctx.db.unnamed, 'select').mockImplementation(() => {
    throw Object.assign(new Error('terminating connection'), { code: '57P01' });
  });
  await expect(findMissingLikelyOriginals(ctx)).rejects.toThrow('terminating connection');
  lost.mockRestore();
  expect(lines.join('')).not.toContain('could not be compared');
  // Another failure concerns one report, and the others are compared.
  const once = vi.spyOn(ctx.db.unnamed, 'select').mockImplementationOnce(() => {
    throw new Error('a strange text');
  });
  await findMissingLikelyOriginals(ctx);
  once.mockRestore();
  expect(lines.join('').match(/could not be compared/g)).toHaveLength(1);
  expect(await ctx.db.$count(likelyOriginals)).toBe(1);
  await close();
});

test('a report is compared before the reply, and missing reports are announced once', async () => {
  const app = await openAppWithoutComparisons();
  const { ctx, close, findLikelyMatch } = app;
  const sender = await signedInPerson(app);
  const text = 'The loyalty card shows the points of another customer';
  const send = async (end: string) =>
    (await submitReport(sender, { bugDescription: text + end })).body as SubmittedReport;
  const [first, ...others] = [await send('.'), await send('!'), await send('…')].map(({ id }) => id);
  const publish = vi.spyOn(ctx.changes, 'publish');
  await findMissingLikelyOriginals(ctx);
  expect(publish).toHaveBeenCalledOnce();
  const published = publish.mock.calls[0]![1];
  for (const id of others) expect(published).toContain(`report:${id}`);
  expect(published).not.toContain(`report:${first}`);
  ctx.findLikelyMatch = findLikelyMatch;
  const { id: compared } = await send('?');
  const stored = await ctx.db.select().from(likelyOriginals);
  const originalOf = Object.fromEntries(stored.map(({ reportId, originalId }) => [reportId, originalId]));
  expect(Object.keys(originalOf).toSorted()).toEqual([first!, ...others, compared].toSorted());
  expect(originalOf).toMatchObject({ [first!]: null, [others[0]!]: first, [compared]: first });
  await close();
});
