import { setTimeout as sleep } from 'node:timers/promises';
import type { StatementEntry } from '@bugquest/contract/competition/statement';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Answer, Browser } from '../../../testing/browser.ts';
import { expectLedgerToBalance } from '../../../testing/ledger.ts';
import { lengthOf } from '../../../testing/length.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../../../testing/people.ts';

const TESTERS = 6;
const REPORTS = 60;
const OPERATIONS = lengthOf({ short: 300, long: 3_000 });
const PARALLEL = 8;

const world = testApp();
const secondServer = testApp(() => ({ sharesWith: world }));
let browsers: Browser[];
let testers: Person[];
beforeAll(async () => {
  const admins = [await signedInAdmin(world), await signedInAdmin(world)];
  browsers = admins.flatMap(({ browser }) => [browser, browser.on(secondServer)]);
  testers = await Promise.all(Array.from({ length: TESTERS }, () => signedInPerson(world)));
});

interface Operation {
  admin: Browser;
  id: string;
  number: number;
}

const REASONS = ['approved', 'bonus', 'reduced', 'penalty', 'duplicate'];
const SEVERITIES = ['Blocker', 'Major', 'Minor'];

/** Recent decisions and deletions, which later operations undo and restore. */
const undoable: { id: string; updatedAt: string }[] = [];
const deleted: string[] = [];

async function decideSeveral({ admin, id, number }: Operation, ids: readonly string[]): Promise<Answer> {
  const several = [...new Set([id, ids[(number * 7) % ids.length]!, ids[(number * 11) % ids.length]!])];
  const answer = await admin.post('/api/bug-reports/decisions', {
    reports: several.map((one) => ({ id: one })),
    ...(number % 2 === 0 && { pointsEarned: number % 51 }),
    validationReason: REASONS[number % REASONS.length],
    adminNotes: 'Seen.',
  });
  undoable.push(...(answer.body.decided ?? []));
  return answer;
}

function runOperation(operation: Operation, ids: readonly string[]): Promise<Answer> {
  const { admin, id, number } = operation;
  const kind = number % 10;
  if (kind < 4) {
    return admin.patch(`/api/bug-reports/${id}/validate`, {
      pointsEarned: (number * 13) % 51,
      validationReason: REASONS[number % REASONS.length],
      adminNotes: 'Seen.',
    });
  }
  if (kind < 6) {
    return admin.patch(`/api/bug-reports/${id}/severity`, { severity: SEVERITIES[number % 3] });
  }
  if (kind < 8) return decideSeveral(operation, ids);
  if (kind < 9) {
    // Only the latest decision on a report can be undone.
    const latest = new Map(undoable.splice(-3).map((decision) => [decision.id, decision]));
    const reports = [...latest.values()];
    if (reports.length > 0) return admin.post('/api/bug-reports/decisions/undo', { reports });
  }
  return number % 20 === 9 ? deleteReport(operation) : restoreReport(operation);
}

async function deleteReport({ admin, id }: Operation): Promise<Answer> {
  const answer = await admin.delete(`/api/bug-reports/${id}`, {
    adminFeedback: 'no',
    deletionReason: 'spam',
  });
  if (answer.status === 200) deleted.push(answer.body.id);
  return answer;
}

/** Restores a report twice in parallel. If no report is deleted, it changes a severity instead. */
async function restoreReport({ admin, id, number }: Operation): Promise<Answer> {
  const deletion = deleted.shift();
  if (!deletion) return admin.patch(`/api/bug-reports/${id}/severity`, { severity: SEVERITIES[number % 3] });
  const restore = () => admin.post(`/api/deleted-bugs/${deletion}/restore`);
  const [answer, again] = await Promise.all([restore(), restore()]);
  expect([answer.body.code, again.body.code].sort()).toEqual(['not_found', undefined]);
  return answer;
}

test('every total equals the sum of its ledger during and after many mixed operations on two servers', async () => {
  const reports = [];
  for (let number = 0; number < REPORTS; number += 1)
    reports.push((await submitReport(testers[number % TESTERS]!)).body);
  const ids = reports.map(({ id }) => id as string);
  /** These errors are allowed, because parallel operations change the same reports. */
  const expected = new Set(['200', '404 not_found', '409 report_changed']);
  const outcomes = new Set<string>();
  const refusedCodes = new Set<string>();
  const numbers = Array.from({ length: OPERATIONS }, (_, number) => number).values();
  const runOperations = async () => {
    for (const number of numbers) {
      // Consecutive operations use the same reports, so that they conflict.
      const id = ids[Math.floor(number / 3) % ids.length]!;
      const answer = await runOperation({ admin: browsers[number % browsers.length]!, id, number }, ids);
      outcomes.add([answer.status, answer.body.code].filter(Boolean).join(' '));
      for (const { code } of answer.body.refused ?? []) refusedCodes.add(code);
    }
  };
  let isDone = false;
  const operations = Promise.all(Array.from({ length: PARALLEL }, runOperations)).finally(() => {
    isDone = true;
  });
  const watchLedger = async () => {
    for (; !isDone; await sleep(100)) await expectLedgerToBalance(world.ctx.db);
  };
  await Promise.all([operations, watchLedger()]);
  expect([...outcomes.difference(expected)]).toEqual([]);
  expect([...refusedCodes.difference(new Set(['report_changed', 'not_found', 'nothing_to_undo']))]).toEqual(
    [],
  );
  await expectLedgerToBalance(world.ctx.db);
  for (const tester of testers) await expectStatementToAddUp(tester);
}, 600_000);

/** The sum runs from 0 to the person's total. */
async function expectStatementToAddUp({ id, browser }: Person): Promise<void> {
  const entries: StatementEntry[] = [];
  let next: string | null = null;
  do {
    const page = `?limit=50${next ? `&before=${next}` : ''}`;
    const { body } = await browser.get(`/api/employees/${id}/statement${page}`);
    entries.push(...body.entries);
    next = body.next;
  } while (next);
  let total = 0;
  for (const entry of entries.toReversed()) {
    total += entry.points;
    expect(entry.total).toBe(total);
    expect(entry.sentence).not.toBe('');
  }
  const { totalPoints } = (await browser.get(`/api/employees/${id}`)).body;
  expect(entries[0]?.total ?? 0).toBe(totalPoints);
}
