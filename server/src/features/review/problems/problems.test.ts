import type { ReadinessFigures } from '@bugquest/contract/coverage/readiness';
import type { Problem, SuspectedPairs } from '@bugquest/contract/review/problem-schema';
import { m } from '@bugquest/phrases/messages';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { jobKinds } from '../../../app/features.ts';
import type { Context } from '../../../context.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import { duplicateAnswers, likelyOriginals } from '../../../db/schema/duplicates.ts';
import { employees } from '../../../db/schema/employees.ts';
import { testApp } from '../../../testing/app.ts';
import { distinctTexts } from '../../../testing/distinct-texts.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../../../testing/people.ts';
import { findMissingLikelyOriginals } from '../../duplicates/likely-original-commands.ts';

interface Report {
  id: string;
  serialNumber: string;
}

/** The tests compare when they want to. */
const withoutComparisons = (ctx: Context) =>
  jobKinds(ctx).filter(({ name }) => name !== 'find-likely-original' && name !== 'compare-missing');

const world = testApp({ jobs: withoutComparisons });
let admin: Person;
let tester: Person;
let other: Person;
beforeEach(async () => {
  admin ??= await signedInAdmin(world);
  tester = await signedInPerson(world);
  other = await signedInPerson(world);
});

const texts = distinctTexts();
const newText = () => texts.pop()!;
const submit = async (person: Person, bugDescription: string, changes = {}): Promise<Report> =>
  (await submitReport(person, { bugDescription, ...changes })).body;
/** The same problem by two people, compared. */
async function submitPair(changes = {}): Promise<{ original: Report; repeat: Report }> {
  const text = newText();
  const original = await submit(tester, text, changes);
  const repeat = await submit(other, `${text} Again.`, changes);
  await findMissingLikelyOriginals(world.ctx);
  return { original, repeat };
}
const read = async ({ id }: Report) => (await admin.browser.get(`/api/bug-reports/${id}`)).body;
const accept = async (report: Report) => {
  const { updatedAt } = await read(report);
  const body = { pointsEarned: 9, validationReason: 'approved', adminNotes: '', updatedAt };
  expect((await admin.browser.patch(`/api/bug-reports/${report.id}/validate`, body)).status).toBe(200);
};
const reject = async (report: Report) => {
  const { updatedAt } = await read(report);
  const body = { pointsEarned: 0, validationReason: 'penalty', adminNotes: 'No.', updatedAt };
  expect((await admin.browser.patch(`/api/bug-reports/${report.id}/validate`, body)).status).toBe(200);
};
const decideAsDuplicate = async (report: Report, original: Report) => {
  const { updatedAt } = await read(report);
  const body = { original: original.id, reports: [{ id: report.id, updatedAt }], adminNotes: 'No.' };
  const { status, body: reply } = await admin.browser.post('/api/bug-reports/duplicates', body);
  expect({ status, refused: reply.refused }).toEqual({ status: 200, refused: [] });
};
const readOk = async (path: string) => {
  const { status, body } = await admin.browser.get(path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const suspected = (query = ''): Promise<SuspectedPairs> => readOk(`/api/admin/problems/suspected${query}`);
const isSuspected = async (report: Report, original: Report) =>
  (await suspected('?limit=500')).pairs.some(
    (pair) => pair.report.id === report.id && pair.original.id === original.id,
  );
const answer = async (report: Report, original: Report, same: boolean) => {
  const pairs = [{ reportId: report.id, originalId: original.id, same }];
  const { status, body } = await admin.browser.post('/api/admin/problems/links', { pairs });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const undo = async (report: Report, original: Report) =>
  (
    await admin.browser.post('/api/admin/problems/links/undo', {
      pairs: [{ reportId: report.id, originalId: original.id }],
    })
  ).body;
const listProblems = (query = ''): Promise<Problem[]> => readOk(`/api/admin/problems?limit=500${query}`);
const problemOf = async ({ id }: Report) => (await listProblems()).find((problem) => problem.id === id);
const pointsOf = async ({ id }: Person) =>
  (await world.ctx.db.select().from(employees).where(eq(employees.id, id)))[0]!.totalPoints;

test('an accepted report that is linked keeps its decision and its points, and is no problem of its own', async () => {
  const { original, repeat } = await submitPair();
  await accept(original);
  await accept(repeat);
  expect(await isSuspected(repeat, original)).toBe(true);
  expect(await problemOf(original)).toMatchObject({ reports: 1, people: 1, suspected: 1, isConfirmed: true });
  const before = await pointsOf(other);
  expect(await answer(repeat, original, true)).toEqual({ answered: [repeat.id], refused: [] });
  expect(await read(repeat)).toMatchObject({
    validationReason: 'approved',
    pointsEarned: 9,
    duplicateOf: original.id,
    originalSerial: original.serialNumber,
  });
  expect(await pointsOf(other)).toBe(before);
  expect(await problemOf(original)).toMatchObject({ reports: 2, people: 2, suspected: 0 });
  expect(await problemOf(repeat)).toBeUndefined();
  expect(await isSuspected(repeat, original)).toBe(false);
  const actions = await world.ctx.db.select().from(auditLog).where(eq(auditLog.recordId, repeat.id));
  expect(actions.map(({ action }) => action)).toContain('answer pair');

  expect(await undo(repeat, original)).toEqual({ undone: [repeat.id], refused: [] });
  expect(await read(repeat)).toMatchObject({
    duplicateOf: null,
    validationReason: 'approved',
    pointsEarned: 9,
  });
  expect(await pointsOf(other)).toBe(before);
  expect(await isSuspected(repeat, original)).toBe(true);
  expect(await undo(repeat, original)).toMatchObject({ undone: [], refused: [{ code: 'nothing_to_undo' }] });
});

test('a pair that was called different is not asked again, and its answer can be undone', async () => {
  const { original, repeat } = await submitPair();
  await answer(repeat, original, false);
  expect(await isSuspected(repeat, original)).toBe(false);
  await world.ctx.db.delete(likelyOriginals);
  await findMissingLikelyOriginals(world.ctx);
  expect(await isSuspected(repeat, original)).toBe(false);
  await undo(repeat, original);
  await world.ctx.db.delete(likelyOriginals);
  await findMissingLikelyOriginals(world.ctx);
  expect(await isSuspected(repeat, original)).toBe(true);
});

test('the likely original is the oldest problem, and a duplicate stands for its original', async () => {
  const text = newText();
  const first = await submit(tester, text);
  const second = await submit(other, `${text} Again.`);
  const third = await submit(await signedInPerson(world), `${text} Again.`);
  await findMissingLikelyOriginals(world.ctx);
  // The second is more alike.
  expect(await isSuspected(third, first)).toBe(true);
  await answer(second, first, true);
  expect(await isSuspected(third, first)).toBe(true);
  // A difference from the duplicate is one from its problem.
  await answer(third, second, false);
  expect(await isSuspected(third, first)).toBe(false);
});

test('a decision to accept keeps a link, and a decision as duplicate can be changed back', async () => {
  const { original, repeat } = await submitPair();
  await answer(repeat, original, true);
  expect(await read(repeat)).toMatchObject({ validationReason: null, duplicateOf: original.id });
  await accept(repeat);
  expect(await read(repeat)).toMatchObject({ validationReason: 'approved', duplicateOf: original.id });
  await reject(repeat);
  expect(await read(repeat)).toMatchObject({ validationReason: 'penalty', duplicateOf: null });
});

test('"different" after "same" takes the link away, and its undo leaves the pair without an answer', async () => {
  const { original, repeat } = await submitPair();
  await answer(repeat, original, true);
  expect(await answer(repeat, original, false)).toEqual({ answered: [repeat.id], refused: [] });
  expect(await read(repeat)).toMatchObject({ duplicateOf: null });
  expect(await problemOf(original)).toMatchObject({ reports: 1 });
  expect(await isSuspected(repeat, original)).toBe(false);
  expect(await undo(repeat, original)).toEqual({ undone: [repeat.id], refused: [] });
  expect(await read(repeat)).toMatchObject({ duplicateOf: null });
  await findMissingLikelyOriginals(world.ctx);
  expect(await isSuspected(repeat, original)).toBe(true);

  await answer(repeat, original, false);
  await answer(repeat, original, true);
  expect(await read(repeat)).toMatchObject({ duplicateOf: original.id });
  expect(await undo(repeat, original)).toEqual({ undone: [repeat.id], refused: [] });
  expect(await read(repeat)).toMatchObject({ duplicateOf: null });
});

test('an answer that contradicts a decision as duplicate is refused', async () => {
  const { original, repeat } = await submitPair();
  const elsewhere = await submit(tester, newText());
  await decideAsDuplicate(repeat, original);
  const refused = [{ id: repeat.id, code: 'invalid_input', message: m.review_pair_decided() }];
  expect(await answer(repeat, original, false)).toEqual({ answered: [], refused });
  expect(await answer(repeat, elsewhere, true)).toEqual({ answered: [], refused });
  expect(await answer(repeat, original, true)).toMatchObject({ answered: [repeat.id] });
  expect(await read(repeat)).toMatchObject({ duplicateOf: original.id, validationReason: 'duplicate' });
});

test('the original of a linked report cannot be called different from it', async () => {
  const { original, repeat } = await submitPair();
  await answer(repeat, original, true);
  expect(await answer(original, repeat, false)).toMatchObject({
    answered: [],
    refused: [{ code: 'invalid_input' }],
  });
});

test('an undo is refused while the reports stay linked', async () => {
  const { original, repeat } = await submitPair();
  const first = await submit(tester, newText());
  const refused = [expect.objectContaining({ code: 'nothing_to_undo' })];
  await answer(repeat, first, true);
  await answer(repeat, original, true);
  expect(await undo(repeat, first)).toEqual({ undone: [], refused });
  expect(await read(repeat)).toMatchObject({ duplicateOf: original.id });
  expect(await undo(repeat, original)).toMatchObject({ undone: [repeat.id] });
  expect(await undo(repeat, first)).toMatchObject({ undone: [repeat.id] });

  await answer(repeat, original, false);
  await decideAsDuplicate(repeat, original);
  expect(await undo(repeat, original)).toEqual({ undone: [], refused });
});

test('when an original is rejected, the reports that were linked to it are problems of their own, and are compared again', async () => {
  const { original, repeat } = await submitPair();
  await accept(original);
  await accept(repeat);
  await answer(repeat, original, true);
  await reject(original);
  expect(await read(repeat)).toMatchObject({ duplicateOf: null, validationReason: 'approved' });
  expect(await problemOf(repeat)).toMatchObject({ reports: 1 });
  await accept(original);
  await world.ctx.db.delete(likelyOriginals);
  await findMissingLikelyOriginals(world.ctx);
  expect(await isSuspected(repeat, original)).toBe(true);
});

test('an undo brings no link to a deleted report back, and a rejection keeps answers about other problems', async () => {
  const { original, repeat } = await submitPair();
  const [first, other] = [await submit(tester, newText()), await submit(tester, newText())];
  await answer(repeat, other, false);
  await answer(repeat, first, true);
  await answer(repeat, original, true);
  const deletion = { adminFeedback: 'No.', deletionReason: 'spam' };
  expect((await admin.browser.delete(`/api/bug-reports/${first.id}`, deletion)).status).toBe(200);
  expect(await undo(repeat, original)).toEqual({ undone: [repeat.id], refused: [] });
  expect(await read(repeat)).toMatchObject({ duplicateOf: null });
  await answer(repeat, original, true);
  await reject(original);
  const kept = await world.ctx.db
    .select()
    .from(duplicateAnswers)
    .where(eq(duplicateAnswers.reportId, repeat.id));
  expect(kept).toMatchObject([{ originalId: other.id, isSame: false }]);
});

test('rejected reports are in no pair, and cannot be linked', async () => {
  const { original, repeat } = await submitPair();
  await reject(original);
  expect(await isSuspected(repeat, original)).toBe(false);
  expect(await answer(repeat, original, true)).toMatchObject({
    answered: [],
    refused: [{ id: repeat.id, code: 'invalid_input' }],
  });
});

test('the list of problems has filters and pages', async () => {
  const fields = { feature: 'Security', severity: 'Blocker' };
  const { original, repeat } = await submitPair(fields);
  await answer(repeat, original, true);
  const third = await submit(tester, newText(), { ...fields, severity: 'Minor' });
  await answer(third, original, true);
  const alone = await submit(tester, newText(), { ...fields, severity: 'Minor' });
  const security = await listProblems('&feature=Security');
  expect(security.map(({ id }) => id)).toEqual([original.id, alone.id]);
  expect(security[0]).toMatchObject({ reports: 3, people: 2, severity: 'Blocker' });
  expect((await listProblems('&feature=Security&severity=Minor')).map(({ id }) => id)).toEqual([alone.id]);
  expect(await listProblems('&feature=Security&state=closed')).toEqual([]);
  expect(await listProblems('&feature=Security&state=open')).toHaveLength(2);
  expect(await listProblems('&feature=Security&confirmed=yes')).toEqual([]);
  await accept(original);
  expect((await listProblems('&feature=Security&confirmed=yes')).map(({ id }) => id)).toEqual([original.id]);
  expect((await listProblems('&feature=Security&confirmed=no')).map(({ id }) => id)).toEqual([alone.id]);
  const first = await admin.browser.get('/api/admin/problems?feature=Security&limit=1');
  expect(first.headers['x-total-count']).toBe('2');
  const next = /<(.+?)>/.exec(String(first.headers.link))![1]!;
  expect((await admin.browser.get(next)).body).toMatchObject([{ id: alone.id }]);
});

test('pairs and problems are for administrators only', async () => {
  for (const path of ['/api/admin/problems', '/api/admin/problems/suspected'])
    expect((await tester.browser.get(path)).status).toBe(403);
});

test('suspected repeats lower the recorded share by how often they were repeats', async () => {
  const sample = async () =>
    ((await admin.browser.get('/api/admin/readiness')).body as ReadinessFigures).sample;
  const before = await sample();
  const { original, repeat } = await submitPair();
  expect((await sample()).likelyRepeats).toBe(before.likelyRepeats! + 1);
  const { answers } = await suspected();
  await answer(repeat, original, true);
  expect((await suspected()).answers).toEqual({ same: answers.same + 1, all: answers.all + 1 });
  expect((await sample()).likelyRepeats).toBe(before.likelyRepeats);
});
