import type { ReportTimeline } from '@bugquest/contract/reports/lifecycle/schema';
import type { SuspectedPairs } from '@bugquest/contract/review/problem-schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { pointEvents } from '../../../db/schema/competition.ts';
import { likelyOriginals } from '../../../db/schema/duplicates.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { testApp } from '../../../testing/app.ts';
import { decideAs, undoAs, versionOf } from '../../../testing/decisions.ts';
import { distinctTexts } from '../../../testing/distinct-texts.ts';
import { expectLedgerToBalance } from '../../../testing/ledger.ts';
import {
  editReport,
  type Person,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../../testing/people.ts';
import { recountReports } from '../../competition/points/jobs.ts';

const world = testApp();
let author: Person;
let tester: Person;
let admin: Person;
beforeAll(async () => {
  author = await signedInPerson(world);
  tester = await signedInPerson(world);
  admin = await signedInAdmin(world);
});
afterEach(async () => {
  await recountReports(world.ctx, world.ctx.db);
  await expectLedgerToBalance(world.ctx.db);
});

const texts = distinctTexts();
const submit = async (person: Person, bugDescription: string, changes = {}) => {
  const { status, body } = await submitReport(person, { bugDescription, ...changes });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const known = () => submit(author, texts.pop()!);
const read = async ({ id }: { id: string }) => (await admin.browser.get(`/api/bug-reports/${id}`)).body;
const pointsOf = async (report: { id: string }) => (await read(report)).pointsEarned;
const totalOf = async ({ browser, id }: Person) =>
  (await browser.get(`/api/employees/${id}`)).body.totalPoints;
const pairOf = async ({ id }: { id: string }) => {
  const { status, body } = await admin.browser.get('/api/admin/problems/suspected');
  expect(status, JSON.stringify(body)).toBe(200);
  const index = (body as SuspectedPairs).pairs.findIndex(({ report }) => report.id === id);
  return { index, ...body.pairs[index] };
};

test('a copy of another person’s report earns nothing until its decision', async () => {
  const original = await known();
  const before = await totalOf(tester);
  const copy = await submit(tester, original.bugDescription);
  const score = copy.scoreBreakdown.points;
  expect(score).toBeGreaterThan(0);
  expect(copy).toMatchObject({
    pointsEarned: 0,
    totalPoints: before,
    scoreBreakdown: {
      limit: { reason: 'possible_repeat', points: 0, serialNumber: original.serialNumber },
    },
  });
  expect(copy).not.toHaveProperty('repeatOf');
  expect(await world.ctx.db.$count(pointEvents, eq(pointEvents.reportId, copy.id))).toBe(0);
  const repeat = { repeatOf: original.id, repeatAnswer: 'not_sure', repeatBecause: '' };
  expect(await read(copy)).toMatchObject({ ...repeat, likelyOriginal: { id: original.id } });
  expect(await pairOf(copy)).toMatchObject({ report: repeat, original: { id: original.id } });

  const { body: approved } = await decideAs(admin, [versionOf(await read(copy))]);
  expect([await pointsOf(copy), await totalOf(tester)]).toEqual([score, before + score]);
  await undoAs(admin, approved.decided.map(versionOf));
  expect([await pointsOf(copy), await totalOf(tester)]).toEqual([0, before]);
  expect((await pairOf(copy)).original.id).toBe(original.id);

  const changes = { validationReason: 'duplicate', duplicateOf: original.id };
  const { updatedAt } = await read(copy);
  const path = `/api/bug-reports/${copy.id}/validate`;
  await admin.browser.patch(path, { ...changes, pointsEarned: 0, adminNotes: '', updatedAt });
  expect([await pointsOf(copy), await totalOf(tester)]).toEqual([0, before]);
});

test('a copy that its reporter calls different is paid, and administrators see why', async () => {
  const original = await known();
  const answer = {
    repeatOf: original.id,
    repeatAnswer: 'different',
    repeatBecause: 'Mine is about the map.',
  };
  const copy = await submit(tester, original.bugDescription, answer);
  expect(copy.pointsEarned).toBe(copy.scoreBreakdown.points);
  expect(copy.pointsEarned).toBeGreaterThan(0);
  // The word of a tester does not close the pair.
  expect(await pairOf(copy)).toMatchObject({ report: answer, original: { id: original.id } });
});

test('a report that was sent without an answer is asked about later, and earns its points with the answer', async () => {
  const original = await known();
  const before = await totalOf(tester);
  const copy = await submit(tester, original.bugDescription);
  const path = `/api/bug-reports/${copy.id}`;
  const own = async () => (await tester.browser.get(path)).body;
  const { id, serialNumber } = original;
  expect(await own()).toMatchObject({ originalSerial: null, original: { id, serialNumber } });

  const say = (person: Person, because: string) => person.browser.post(`${path}/different`, { because });
  expect((await say(author, 'Not my report')).status).toBe(404);
  expect((await say(tester, ' ')).status).toBe(400);
  const score = copy.scoreBreakdown.points;
  for (const _call of ['first', 'repeated']) {
    const { status, body } = await say(tester, 'Mine is about the map.');
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.pointsEarned).toBe(score);
    expect(await totalOf(tester)).toBe(before + score);
  }
  const { events } = (await tester.browser.get(`${path}/timeline`)).body as ReportTimeline;
  expect(events.map(({ facts }) => facts)).toEqual([
    expect.objectContaining({ kind: 'submitted' }),
    expect.objectContaining({
      ...{ kind: 'edited', pointsBefore: 0, pointsAfter: score },
      difference: { serialNumber, because: 'Mine is about the map.' },
    }),
  ]);
  expect((await own()).original).toBeNull();
  expect(await pairOf(copy)).toMatchObject({
    report: { repeatAnswer: 'different', repeatBecause: 'Mine is about the map.' },
  });
});

test('a description that says too little keeps its limit when its reporter says that the bug is different', async () => {
  const original = await known();
  const send = (changes: object) => submit(tester, 'Zoom fails', changes);
  const held = await send({ repeatOf: original.id, repeatAnswer: 'not_sure' });
  expect(held.pointsEarned).toBe(0);
  const path = `/api/bug-reports/${held.id}/different`;
  const { body } = await tester.browser.post(path, { because: 'Mine is about the map.' });
  const { limit, points } = body.scoreBreakdown;
  expect(limit.reason).toBe('too_thin');
  expect(body.pointsEarned).toBe(limit.points);
  expect(body.pointsEarned).toBeLessThan(points);
});

test('no answer changes the points of a decided report', async () => {
  const original = await known();
  const copy = await submit(tester, original.bugDescription);
  await decideAs(admin, [versionOf(await read(copy))]);
  const before = await totalOf(tester);
  const path = `/api/bug-reports/${copy.id}/different`;
  const { status, body } = await tester.browser.post(path, { because: 'Mine is about the map.' });
  expect([status, body.code]).toEqual([409, 'already_decided']);
  expect(await totalOf(tester)).toBe(before);
});

test('a report whose reporter is not sure waits, and its pair is the first one', async () => {
  const original = await known();
  const copy = await submit(tester, original.bugDescription);
  const other = await submit(tester, 'Nothing happens when a lamp is dragged onto the shelf.', {
    repeatOf: original.id,
    repeatAnswer: 'not_sure',
  });
  expect(other).toMatchObject({
    pointsEarned: 0,
    scoreBreakdown: { limit: { reason: 'possible_repeat', serialNumber: original.serialNumber } },
  });
  const clear = await submit(author, 'The chart of last orders is empty on Sundays.');
  const paid = await submit(tester, 'On Sundays the chart of last orders is empty.', {
    repeatOf: clear.id,
    repeatAnswer: 'different',
  });
  const [held, unlike, answered] = [await pairOf(copy), await pairOf(other), await pairOf(paid)];
  expect(held.index).toBeLessThan(unlike.index);
  expect(unlike).toMatchObject({ original: { id: original.id }, likeness: 0 });
  expect(unlike.index).toBeLessThan(answered.index);
});

test('a named report must exist and must not be rejected', async () => {
  const rejected = await known();
  await decideAs(admin, [versionOf(await read(rejected))], { validationReason: 'penalty' });
  const stored = await world.ctx.db.$count(bugReports);
  for (const repeatOf of [newId(), rejected.id]) {
    const { status, body } = await submitReport(tester, { repeatOf, repeatAnswer: 'not_sure' });
    expect([status, body.code]).toEqual([404, 'not_found']);
  }
  const { status, body } = await submitReport(tester, {
    repeatOf: 'BUG-1',
    repeatAnswer: 'maybe',
    repeatBecause: 'x'.repeat(301),
  });
  expect(status).toBe(400);
  expect(Object.keys(body.fields).toSorted()).toEqual(['repeatAnswer', 'repeatBecause', 'repeatOf']);
  expect(await world.ctx.db.$count(bugReports)).toBe(stored);
});

test('a named duplicate stands for its original', async () => {
  const [original, duplicate] = [await known(), await known()];
  const change = { duplicateOf: original.id, validationReason: 'duplicate' } as const;
  await world.ctx.db.update(bugReports).set(change).where(eq(bugReports.id, duplicate.id));
  const report = await submit(tester, 'The drawer of the kitchen planner cannot be closed.', {
    repeatOf: duplicate.id,
    repeatAnswer: 'not_sure',
  });
  expect(await read(report)).toMatchObject({ repeatOf: original.id });
});

test('a report that repeats an own one is not held for it', async () => {
  const original = await known();
  const again = await submit(author, original.bugDescription);
  expect(again.scoreBreakdown.limit).toMatchObject({ reason: 'repeated' });
  expect(await read(again)).toMatchObject({ repeatOf: null, repeatAnswer: null });
});

test('neither an edit nor a corrected severity pays a report that waits', async () => {
  const original = await known();
  const copy = await submit(tester, original.bugDescription);
  const bugDescription =
    'First open the planner, then drag the balcony door. I expected it to stay, but it opens into the kitchen.';
  const { status, body: edited } = await editReport(tester, copy.id, { bugDescription, severity: 'Blocker' });
  expect(status).toBe(200);
  expect(edited.scoreBreakdown.points).toBeGreaterThan(copy.scoreBreakdown.points);
  expect(edited).toMatchObject({ pointsEarned: 0, scoreBreakdown: { limit: { reason: 'possible_repeat' } } });
  const { updatedAt } = edited;
  await admin.browser.patch(`/api/bug-reports/${copy.id}/severity`, { severity: 'Minor', updatedAt });
  expect(await pointsOf(copy)).toBe(0);
});

test('an edit that turns a report into a copy takes its points until the decision or an answer', async () => {
  const report = await submit(tester, texts.pop()!);
  expect(report.pointsEarned).toBeGreaterThan(0);
  const before = await totalOf(tester);
  // Sent later than the report, but earlier than the words of the edit.
  const original = await known();
  const { bugDescription } = original;
  const { status, body: edited } = await editReport(tester, report.id, { bugDescription });
  expect(status, JSON.stringify(edited)).toBe(200);
  const { serialNumber } = original;
  expect(edited).toMatchObject({
    pointsEarned: 0,
    scoreBreakdown: { limit: { reason: 'possible_repeat', points: 0, serialNumber } },
  });
  expect(await totalOf(tester)).toBe(before - report.pointsEarned);
  const path = `/api/bug-reports/${report.id}`;
  expect((await tester.browser.get(path)).body.original).toMatchObject({ serialNumber });
  expect((await pairOf(report)).original.id).toBe(original.id);

  const { body } = await tester.browser.post(`${path}/different`, { because: 'Mine is about the map.' });
  expect(body.pointsEarned).toBe(body.scoreBreakdown.points);
  // Its reporter has answered about this report.
  const { body: again } = await editReport(tester, report.id, { bugDescription: `${bugDescription} Again.` });
  expect(again.pointsEarned).toBe(again.scoreBreakdown.points);
  const { body: other } = await editReport(tester, report.id, {
    bugDescription: (await known()).bugDescription,
  });
  expect(other.pointsEarned).toBe(0);
});

test('an edit of a few words is not compared with reports that were sent later', async () => {
  const original = await known();
  await submit(tester, original.bugDescription);
  const bugDescription = `${original.bugDescription} Today too.`;
  const { body: edited } = await editReport(author, original.id, { bugDescription });
  expect(edited.pointsEarned).toBe(edited.scoreBreakdown.points);
  expect(edited.pointsEarned).toBeGreaterThan(0);
});

test('a report is not compared with its own duplicate when its words change', async () => {
  const original = await known();
  const copy = await submit(tester, original.bugDescription);
  const { updatedAt } = await read(copy);
  const changes = { validationReason: 'duplicate', duplicateOf: original.id, pointsEarned: 0, updatedAt };
  await admin.browser.patch(`/api/bug-reports/${copy.id}/validate`, { ...changes, adminNotes: 'The same' });
  const { body: other } = await editReport(author, original.id, { bugDescription: texts.pop()! });
  expect(other.pointsEarned).toBeGreaterThan(0);
  const { bugDescription } = copy;
  const { body: back } = await editReport(author, original.id, { bugDescription });
  expect(back.scoreBreakdown.limit?.reason).not.toBe('possible_repeat');
});

test('a report waits also when its original is deleted, and after its own restoration', async () => {
  const original = await known();
  const copy = await submit(tester, original.bugDescription);
  const deletion = { adminFeedback: 'no', deletionReason: 'spam' };
  const { body: deleted } = await admin.browser.delete(`/api/bug-reports/${copy.id}`, deletion);
  await admin.browser.post(`/api/deleted-bugs/${deleted.id}/restore`);
  expect(await read(copy)).toMatchObject({
    repeatOf: original.id,
    repeatAnswer: 'not_sure',
    pointsEarned: 0,
  });
  const { body: again } = await admin.browser.delete(`/api/bug-reports/${copy.id}`, deletion);
  await admin.browser.delete(`/api/bug-reports/${original.id}`, deletion);
  const { status } = await admin.browser.post(`/api/deleted-bugs/${again.id}/restore`);
  expect(status).toBe(200);
  expect(await read(copy)).toMatchObject({ repeatOf: null, repeatAnswer: 'not_sure', pointsEarned: 0 });
  const score = copy.scoreBreakdown.points;
  await decideAs(admin, [versionOf(await read(copy))]);
  expect(await pointsOf(copy)).toBe(score);
});

test('a report without a likely original is compared before the reply', async () => {
  const { id } = await known();
  const rows = await world.ctx.db.select().from(likelyOriginals).where(eq(likelyOriginals.reportId, id));
  expect(rows).toMatchObject([{ originalId: null }]);
});

test('a repeated request has the same reply, whatever its answer', async () => {
  const original = await known();
  const headers = { 'idempotency-key': newId() };
  const fields = { bugDescription: original.bugDescription };
  const { body: first } = await submitReport(tester, fields, [], headers);
  const answer = { repeatOf: original.id, repeatAnswer: 'different' };
  const { body: second } = await submitReport(tester, { ...fields, ...answer }, [], headers);
  expect(second).toEqual(first);
});
