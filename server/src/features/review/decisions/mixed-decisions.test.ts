import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Answer, Browser } from '../../../testing/app.ts';
import { testApp } from '../../../testing/app.ts';
import { expectLedgerToBalance } from '../../../testing/ledger.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../../../testing/people.ts';

const TESTERS = 6;
const REPORTS = 60;
const ACTS = 1_000;
const AT_A_TIME = 8;

const world = testApp();
const other = testApp(() => ({ beside: world }));
let browsers: Browser[];
let testers: Person[];
beforeAll(async () => {
  const admins = [await signedInAdmin(world), await signedInAdmin(world)];
  browsers = admins.flatMap(({ browser }) => [browser, browser.on(other)]);
  testers = await Promise.all(Array.from({ length: TESTERS }, () => signedInPerson(world)));
});

interface Act {
  admin: Browser;
  id: string;
  number: number;
}

const REASONS = ['approved', 'bonus', 'reduced', 'penalty', 'duplicate'];
const SEVERITIES = ['Blocker', 'Major', 'Minor'];

/** Recent decisions and deletions, for undo and restoration. */
const undoable: { id: string; updatedAt: string }[] = [];
const deleted: string[] = [];

async function decideSeveral({ admin, id, number }: Act, ids: readonly string[]): Promise<Answer> {
  const several = [...new Set([id, ids[(number * 7) % ids.length]!, ids[(number * 11) % ids.length]!])];
  const answer = await admin.post('/api/bug-reports/decisions', {
    reports: several.map((one) => ({ id: one })),
    ...(number % 2 === 0 && { pointsEarned: number % 51 }),
    validationReason: REASONS[number % REASONS.length],
  });
  undoable.push(...(answer.body.decided ?? []));
  return answer;
}

function act(given: Act, ids: readonly string[]): Promise<Answer> {
  const { admin, id, number } = given;
  const kind = number % 10;
  if (kind < 4) {
    return admin.patch(`/api/bug-reports/${id}/validate`, {
      pointsEarned: (number * 13) % 51,
      validationReason: REASONS[number % REASONS.length],
      adminNotes: '',
    });
  }
  if (kind < 6) {
    return admin.patch(`/api/bug-reports/${id}/severity`, { severity: SEVERITIES[number % 3] });
  }
  if (kind < 8) return decideSeveral(given, ids);
  if (kind < 9) {
    // A report that was decided twice in a row is undone by its latest decision.
    const latest = new Map(undoable.splice(-3).map((decision) => [decision.id, decision]));
    const reports = [...latest.values()];
    if (reports.length > 0) return admin.post('/api/bug-reports/decisions/undo', { reports });
  }
  return number % 20 === 9 ? deleteReport(given) : restoreReport(given);
}

async function deleteReport({ admin, id }: Act): Promise<Answer> {
  const answer = await admin.delete(`/api/bug-reports/${id}`, {
    adminFeedback: 'no',
    deletionReason: 'spam',
  });
  if (answer.status === 200) deleted.push(answer.body.id);
  return answer;
}

/** Two in parallel. With nothing to restore, the severity changes instead. */
async function restoreReport({ admin, id, number }: Act): Promise<Answer> {
  const deletion = deleted.shift();
  if (!deletion) return admin.patch(`/api/bug-reports/${id}/severity`, { severity: SEVERITIES[number % 3] });
  const restore = () => admin.post(`/api/deleted-bugs/${deletion}/restore`);
  const [answer, again] = await Promise.all([restore(), restore()]);
  expect([answer.body.code, again.body.code].sort()).toEqual(['not_found', undefined]);
  return answer;
}

test('during and after a thousand mixed decisions, deletions, restorations and undos from two servers, every total equals the sum of its ledger', async () => {
  const made = [];
  for (let number = 0; number < REPORTS; number += 1)
    made.push((await submitReport(testers[number % TESTERS]!)).body);
  const ids = made.map(({ id }) => id as string);
  /** Allowed results when others change the same reports in parallel. */
  const expected = new Set(['200', '404 not_found', '409 report_changed']);
  const ends = new Set<string>();
  const codes = new Set<string>();
  const numbers = Array.from({ length: ACTS }, (_, number) => number).values();
  const takeTurns = async () => {
    for (const number of numbers) {
      // Consecutive operations use the same reports.
      const id = ids[Math.floor(number / 3) % ids.length]!;
      const answer = await act({ admin: browsers[number % browsers.length]!, id, number }, ids);
      ends.add([answer.status, answer.body.code].filter(Boolean).join(' '));
      for (const { code } of answer.body.refused ?? []) codes.add(code);
    }
  };
  let isDone = false;
  const acting = Promise.all(Array.from({ length: AT_A_TIME }, takeTurns)).finally(() => {
    isDone = true;
  });
  const watch = async () => {
    for (; !isDone; await sleep(100)) await expectLedgerToBalance(world.ctx.db);
  };
  await Promise.all([acting, watch()]);
  expect([...ends.difference(expected)]).toEqual([]);
  expect([...codes.difference(new Set(['report_changed', 'not_found', 'nothing_to_undo']))]).toEqual([]);
  await expectLedgerToBalance(world.ctx.db);
}, 600_000);
