// Deleting the original of a problem, and restoring it, leaves the counts of problems and all links right.
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bugReports } from '../../db/schema/reports.ts';
import { testAdmin, testApp } from '../../testing/app.ts';
import { reviewAs } from '../../testing/decisions.ts';
import { expectLedgerToBalance } from '../../testing/ledger.ts';
import { signedInPerson, submitReport } from '../../testing/people.ts';

const world = testApp();
const admin = testAdmin(world);

interface Report {
  id: string;
  serialNumber: string;
}

let original: Report;
let first: Report;
let second: Report;
/** What other problems count. */
let before = { blockers: 0, undecided: 0 };
/** One Blocker that three people reported. */
beforeEach(async () => {
  before = { blockers: 0, undecided: 0 };
  before = await readGates();
  const submit = async (): Promise<Report> => {
    const { body } = await submitReport(await signedInPerson(world), { severity: 'Blocker' });
    world.clock.advance(60_000);
    return body;
  };
  original = await submit();
  first = await submit();
  second = await submit();
  await reviewAs(admin, original.id, { validationReason: 'approved', pointsEarned: 20 });
  for (const { id } of [first, second])
    await reviewAs(admin, id, { validationReason: 'duplicate', pointsEarned: 2, duplicateOf: original.id });
});

async function remove({ id }: Report): Promise<{ id: string }> {
  const deletion = { adminFeedback: 'The pictures show a customer.', deletionReason: 'spam' };
  const { status, body } = await admin.browser.delete(`/api/bug-reports/${id}`, deletion);
  expect(status, JSON.stringify(body)).toBe(200);
  world.clock.advance(1_000);
  return body;
}
async function restore({ id }: { id: string }): Promise<void> {
  const { status, body } = await admin.browser.post(`/api/deleted-bugs/${id}/restore`);
  expect(status, JSON.stringify(body)).toBe(200);
  world.clock.advance(1_000);
}
async function readGates() {
  const { body } = await admin.browser.get('/api/admin/readiness');
  const countOf = (gate: string) => body.gates.find(({ name }: { name: string }) => name === gate).count;
  return {
    blockers: countOf('open_blockers') - before.blockers,
    undecided: countOf('undecided') - before.undecided,
  };
}
const linkOf = async ({ id }: Report) => {
  const [row] = await world.ctx.db
    .select({
      duplicateOf: bugReports.duplicateOf,
      reason: bugReports.validationReason,
      points: bugReports.pointsEarned,
    })
    .from(bugReports)
    .where(eq(bugReports.id, id));
  return row;
};
const LINKED = { reason: 'duplicate', points: 2 };

test('the earliest duplicate of a deleted original takes its place, and is decided anew', async () => {
  expect(await readGates()).toEqual({ blockers: 1, undecided: 0 });
  await remove(original);
  expect(await readGates()).toEqual({ blockers: 1, undecided: 1 });
  expect(await linkOf(first)).toMatchObject({ duplicateOf: null, reason: null });
  expect(await linkOf(second)).toEqual({ duplicateOf: first.id, ...LINKED });
  await expectLedgerToBalance(world.ctx.db);
  await remove(first);
  expect(await readGates()).toEqual({ blockers: 1, undecided: 1 });
  await remove(second);
  expect(await readGates()).toEqual({ blockers: 0, undecided: 0 });
});

test('a restored original gets its duplicates back, with their decisions and points', async () => {
  const deletion = await remove(original);
  await restore(deletion);
  expect(await readGates()).toEqual({ blockers: 1, undecided: 0 });
  expect(await linkOf(first)).toEqual({ duplicateOf: original.id, ...LINKED });
  expect(await linkOf(second)).toEqual({ duplicateOf: original.id, ...LINKED });
  await expectLedgerToBalance(world.ctx.db);
});

test.each([
  [0, 1, 2],
  [2, 1, 0],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [0, 2, 1],
])('all links are right again whatever the order of restoring (%i, %i, %i)', async (...order) => {
  const deletions = [await remove(original), await remove(first), await remove(second)];
  for (const index of order) await restore(deletions[index]!);
  expect(await readGates()).toMatchObject({ blockers: 1 });
  expect((await linkOf(original))!.duplicateOf).toBeNull();
  expect((await linkOf(first))!.duplicateOf).toBe(original.id);
  expect((await linkOf(second))!.duplicateOf).toBe(original.id);
  await expectLedgerToBalance(world.ctx.db);
});

test('reports that are deleted in bulk, duplicates first, are linked again in any order', async () => {
  const deletions = [await remove(second), await remove(first), await remove(original)];
  for (const deletion of deletions) await restore(deletion);
  expect(await readGates()).toMatchObject({ blockers: 1 });
  expect((await linkOf(second))!.duplicateOf).toBe(original.id);
  expect((await linkOf(first))!.duplicateOf).toBe(original.id);
  await expectLedgerToBalance(world.ctx.db);
});

test('a successor that was decided meanwhile stays a problem of its own', async () => {
  const deletion = await remove(original);
  await reviewAs(admin, first.id, { validationReason: 'approved', pointsEarned: 18 });
  await restore(deletion);
  expect(await linkOf(first)).toEqual({ duplicateOf: null, reason: 'approved', points: 18 });
  expect((await linkOf(second))!.duplicateOf).toBe(first.id);
  expect(await readGates()).toEqual({ blockers: 2, undecided: 0 });
});

test('the duplicates of a rejected report are no problem after its deletion either', async () => {
  await reviewAs(admin, original.id, {
    ...{
      validationReason: 'penalty',
      rejectionReason: 'not_a_bug',
      pointsEarned: 0,
      adminNotes: 'As designed.',
    },
  });
  await remove(original);
  expect(await readGates()).toEqual({ blockers: 0, undecided: 0 });
  expect(await linkOf(first)).toEqual({ duplicateOf: null, ...LINKED });
});
