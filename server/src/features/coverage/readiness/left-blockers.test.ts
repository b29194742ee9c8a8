// Whatever makes the gate of open Blockers smaller is named: how, by whom and when.
import type { BlockerExit, LeftBlocker, Readiness } from '@bugquest/contract/coverage/readiness';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { bugReports } from '../../../db/schema/reports.ts';
import { testApp } from '../../../testing/app.ts';
import { decideAs, undoAs, versionOf } from '../../../testing/decisions.ts';
import { callOf, findEndpoints } from '../../../testing/endpoints.ts';
import {
  editReport,
  logIn,
  type Person,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../../testing/people.ts';
import { changeStatusByProgram } from '../../reports/lifecycle/commands.ts';
import { lockReport } from '../../reports/queries.ts';

const DAY = 24 * 60 * 60_000;
const DELETION = { adminFeedback: 'Not ours.', deletionReason: 'wrong_product' };
const CLOSED = { status: 'Closed' };

const world = testApp();
let admin: Person;
let colleague: Person;
let tester: Person;
beforeAll(async () => {
  admin = await signedInAdmin(world);
  colleague = await signedInAdmin(world);
  tester = await signedInPerson(world);
  const { dailyLimits } = (await admin.browser.get('/api/admin/settings')).body;
  const change = { dailyLimits: { ...dailyLimits, reports: 1000 }, seen: { dailyLimits } };
  expect((await admin.browser.patch('/api/admin/settings', change)).status).toBe(200);
});

interface Report {
  id: string;
  serialNumber: string;
  updatedAt: string;
}

const logInAgain = async () => {
  for (const person of [admin, colleague, tester]) person.browser = await logIn(world, person);
};
const readReadiness = async (): Promise<Readiness> => (await admin.browser.get('/api/admin/readiness')).body;
const countOf = ({ gates }: Readiness) => gates.find(({ name }) => name === 'open_blockers')!.count!;
const newest = async ({ id }: { id: string }): Promise<Report> =>
  (await admin.browser.get(`/api/bug-reports/${id}`)).body;
const submit = async (severity: string): Promise<Report> => (await submitReport(tester, { severity })).body;

async function must(call: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body as never;
}
async function mustAll(call: Promise<{ status: number; body: { refused?: unknown[] } }>): Promise<void> {
  expect(((await must(call)) as { refused?: unknown[] }).refused ?? []).toEqual([]);
}
const patch = async (report: { id: string }, path: string, body: object) =>
  must(
    admin.browser.patch(`/api/bug-reports/${report.id}${path}`, {
      ...versionOf(await newest(report)),
      ...body,
    }),
  );
const close = (report: { id: string }) => patch(report, '', CLOSED);
const closedMinor = async (): Promise<Report> => {
  const report = await submit('Minor');
  await close(report);
  return report;
};
const decide = async (report: { id: string }, changes: object, by = admin) =>
  mustAll(decideAs(by, [versionOf(await newest(report))], changes));
const link = async (report: { id: string }, { serialNumber: original }: { serialNumber: string }) =>
  mustAll(
    admin.browser.post('/api/bug-reports/duplicates', {
      ...{
        reports: [versionOf(await newest(report))],
        original,
        adminNotes: 'Known.',
        allowNewerOriginal: true,
      },
    }),
  );

const linkUndecided = ({ id: reportId }: { id: string }, { id: originalId }: { id: string }) =>
  mustAll(admin.browser.post('/api/admin/problems/links', { pairs: [{ reportId, originalId, same: true }] }));

type Expected = Partial<LeftBlocker> & { exit: BlockerExit };
/** Makes the gate smaller with the report, which is an open Blocker. */
type Action = (blocker: Report) => Promise<Expected>;
const byAdmin = () => ({ by: admin.registration.fullName });

/** Each call that changes reports and can make the gate smaller. */
const ACTIONS: Record<string, Action | readonly Action[]> = {
  'PUT /api/bug-reports/:id': async ({ id }) => {
    await must(editReport(tester, id, { severity: 'Minor' }));
    return { exit: 'edited', by: null, severity: 'Minor' };
  },
  'POST /api/bug-reports/:id/withdrawal': async ({ id }) => {
    await must(tester.browser.post(`/api/bug-reports/${id}/withdrawal`));
    return { exit: 'withdrawn', by: null };
  },
  'POST /api/bug-reports/:id/retest': async (report) => {
    await patch(report, '', { status: 'Ready for Retest' });
    await must(tester.browser.post(`/api/bug-reports/${report.id}/retest`, { result: 'passed' }));
    return { exit: 'retested', by: null };
  },
  'PATCH /api/bug-reports/:id': async (report) => {
    await close(report);
    return { exit: 'closed', ...byAdmin() };
  },
  'POST /api/bug-reports/statuses': async (report) => {
    const reports = [versionOf(await newest(report))];
    await mustAll(admin.browser.post('/api/bug-reports/statuses', { reports, ...CLOSED }));
    return { exit: 'closed', ...byAdmin() };
  },
  'PATCH /api/bug-reports/:id/severity': async (report) => {
    await patch(report, '/severity', { severity: 'Minor' });
    return { exit: 'lowered', severity: 'Minor', ...byAdmin() };
  },
  'PATCH /api/bug-reports/:id/validate': [
    async (report) => {
      await patch(report, '/validate', {
        validationReason: 'penalty',
        pointsEarned: 0,
        adminNotes: 'No bug.',
      });
      return { exit: 'rejected', ...byAdmin() };
    },
    async (report) => {
      const { serialNumber: duplicateOf } = await closedMinor();
      const decision = { validationReason: 'duplicate', pointsEarned: 0, adminNotes: 'Known.' };
      await patch(report, '/validate', { ...decision, duplicateOf, allowNewerOriginal: true });
      return { exit: 'linked', original: duplicateOf, isStillCounted: false, ...byAdmin() };
    },
  ],
  'POST /api/bug-reports/decisions': [
    async (report) => {
      await decide(report, { validationReason: 'duplicate' });
      return { exit: 'rejected', ...byAdmin() };
    },
    async (report) => {
      await decide(report, { close: true });
      return { exit: 'closed', ...byAdmin() };
    },
  ],
  'POST /api/bug-reports/duplicates': [
    async (report) => {
      const original = await closedMinor();
      await link(report, original);
      return { exit: 'linked', original: original.serialNumber, isStillCounted: false, ...byAdmin() };
    },
    // Two Blockers become one.
    async (report) => {
      await link(await submit('Blocker'), report);
      return { exit: 'linked', original: report.serialNumber, isStillCounted: true, ...byAdmin() };
    },
  ],
  'POST /api/admin/problems/links': [
    async (report) => {
      const original = await closedMinor();
      await linkUndecided(report, original);
      return { exit: 'linked', original: original.serialNumber, isStillCounted: false, ...byAdmin() };
    },
    async (report) => {
      await linkUndecided(await submit('Blocker'), report);
      return { exit: 'linked', original: report.serialNumber, isStillCounted: true, ...byAdmin() };
    },
  ],
  'POST /api/admin/problems/links/undo': async (report) => {
    const duplicate = await submit('Blocker');
    await close(duplicate);
    await linkUndecided(duplicate, report);
    await patch(report, '/severity', { severity: 'Minor' });
    const pairs = [{ reportId: duplicate.id, originalId: report.id }];
    await mustAll(admin.browser.post('/api/admin/problems/links/undo', { pairs }));
    return { exit: 'undone', duplicate: duplicate.serialNumber, ...byAdmin() };
  },
  'POST /api/bug-reports/decisions/undo': async (report) => {
    await decide(report, { validationReason: 'penalty' }, colleague);
    await decide(report, { validationReason: 'approved' });
    await mustAll(undoAs(admin, [versionOf(await newest(report))]));
    return { exit: 'undone', ...byAdmin() };
  },
  'POST /api/bug-reports/:id/appeal/decision': async (report) => {
    await decide(report, { validationReason: 'reduced', pointsEarned: 1 }, colleague);
    await must(tester.browser.post(`/api/bug-reports/${report.id}/appeal`, { grounds: 'It is worth more.' }));
    const answer = { outcome: 'accepted', answer: 'No.', adminNotes: 'Seen.' };
    await must(
      admin.browser.post(`/api/bug-reports/${report.id}/appeal/decision`, {
        ...{ ...versionOf(await newest(report)), ...answer, pointsEarned: 0, validationReason: 'penalty' },
      }),
    );
    return { exit: 'rejected', ...byAdmin() };
  },
  'DELETE /api/bug-reports/:id': async ({ id }) => {
    await must(admin.browser.delete(`/api/bug-reports/${id}`, DELETION));
    return { exit: 'deleted', ...byAdmin() };
  },
  'POST /api/bug-reports/deletions': async (report) => {
    const reports = [versionOf(await newest(report))];
    await mustAll(admin.browser.post('/api/bug-reports/deletions', { reports, ...DELETION }));
    return { exit: 'deleted', ...byAdmin() };
  },
};

/** They change neither severity, status, decision nor link, or only bring a report back. */
const HARMLESS = new Set([
  'POST /api/bug-reports',
  'POST /api/bug-reports/:id/different',
  'POST /api/bug-reports/:id/me-too',
  'POST /api/bug-reports/:id/me-too/undo',
  'POST /api/bug-reports/:id/me-too/restore',
  'POST /api/bug-reports/:id/question',
  'POST /api/bug-reports/:id/question/withdrawal',
  'POST /api/bug-reports/:id/answer',
  'POST /api/bug-reports/:id/remind',
  'POST /api/bug-reports/:id/comments',
  'POST /api/bug-reports/:id/appeal',
  'PUT /api/bug-reports/:id/assignee',
  'POST /api/bug-reports/assignments',
  'PATCH /api/bug-reports/:id/classification',
  'PUT /api/bug-reports/:id/build',
  'PUT /api/bug-reports/:id/snooze',
  'POST /api/bug-reports/:id/tracker-issue',
  'DELETE /api/admin/tracker/:id',
  'POST /api/deleted-bugs/:id/restore',
  'POST /api/withdrawals/:id/undo',
  // A person's reports stay.
  'DELETE /api/employees/:id',
  'PATCH /api/admin/employees/:id',
  'POST /api/admin/erasure-requests/:id/decision',
]);

/** A Minor with a Blocker as its duplicate. */
async function minorWithBlocker(): Promise<{ original: Report; duplicate: Report }> {
  const original = await submit('Minor');
  const duplicate = await submit('Blocker');
  await link(duplicate, original);
  return { original, duplicate };
}

/** Changes of a problem that is a Blocker only because of its duplicate, and of one without a call. */
const OTHER_ACTIONS: Record<string, () => Promise<{ report: Report; expected: Expected }>> = {
  'closing a Minor with a Blocker as duplicate': async () => {
    const { original } = await minorWithBlocker();
    await close(original);
    return { report: original, expected: { exit: 'closed', duplicate: null } };
  },
  'lowering the duplicate': async () => {
    const { original, duplicate } = await minorWithBlocker();
    await patch(duplicate, '/severity', { severity: 'Minor' });
    return { report: original, expected: { exit: 'lowered', duplicate: duplicate.serialNumber } };
  },
  'rejecting the duplicate': async () => {
    const { original, duplicate } = await minorWithBlocker();
    await decide(duplicate, { validationReason: 'penalty' });
    return { report: original, expected: { exit: 'rejected', duplicate: duplicate.serialNumber } };
  },
  'deleting the duplicate': async () => {
    const { original, duplicate } = await minorWithBlocker();
    await must(admin.browser.delete(`/api/bug-reports/${duplicate.id}`, DELETION));
    return { report: original, expected: { exit: 'deleted', duplicate: duplicate.serialNumber } };
  },
  'linking the original, with its duplicates, to a closed report': async () => {
    const { original } = await minorWithBlocker();
    const closed = await closedMinor();
    await link(original, closed);
    const expected = { exit: 'linked', original: closed.serialNumber, isStillCounted: false } as const;
    return { report: original, expected };
  },
  'a change by the issue tracker': async () => {
    const report = await submit('Blocker');
    await world.ctx.db.transaction(async (tx) =>
      changeStatusByProgram(world.ctx, tx, await lockReport(tx, report.id), 'Closed'),
    );
    return { report, expected: { exit: 'closed', by: null } };
  },
};

describe('names', async () => {
  const changing = (await findEndpoints()).filter(
    ({ method, changes = [] }) => method !== 'GET' && changes.includes('reports'),
  );

  test('every call that changes reports, or this test says why it is harmless', () => {
    expect(changing.map(callOf).sort()).toEqual([...Object.keys(ACTIONS), ...HARMLESS].sort());
  });

  const actions = Object.entries(ACTIONS).flatMap(([name, action]) =>
    [action]
      .flat()
      .map((one, index) => ({ name: index === 0 ? name : `${name} (${index + 1})`, action: one })),
  );
  test.each(actions)('$name', async ({ action }) => {
    const report = await submit('Blocker');
    const before = await readReadiness();
    expect(before.leftBlockers!.map(({ id }) => id)).not.toContain(report.id);
    const expected = await action(report);
    const after = await readReadiness();
    // Two reports became one problem: the other one left.
    const isMerged = expected.original === report.serialNumber;
    expect(countOf(after)).toBe(isMerged ? countOf(before) : countOf(before) - 1);
    const [latest] = after.leftBlockers!;
    expect(latest).toMatchObject({ duplicate: null, ...expected });
    if (!isMerged) expect(latest).toMatchObject({ id: report.id, serialNumber: report.serialNumber });
    expect(Math.abs(Date.parse(latest!.at) - world.clock.now().getTime())).toBeLessThan(60_000);
    expect(after.version).not.toBe(before.version);
  });

  test.each(Object.entries(OTHER_ACTIONS))('%s', async (_, act) => {
    const before = countOf(await readReadiness());
    const { report, expected } = await act();
    const after = await readReadiness();
    expect(countOf(after)).toBe(before);
    expect(after.leftBlockers!.find(({ id }) => id === report.id)).toMatchObject(expected);
  });

  test('no problem that goes on in a duplicate of its deleted original', async () => {
    const before = countOf(await readReadiness());
    const { original, duplicate } = await minorWithBlocker();
    const { id } = await must(admin.browser.delete(`/api/bug-reports/${original.id}`, DELETION));
    const after = await readReadiness();
    expect(countOf(after)).toBe(before + 1);
    const left = after.leftBlockers!.map((one) => one.id);
    expect(left).not.toContain(original.id);
    expect(left).not.toContain(duplicate.id);
    await must(admin.browser.post(`/api/deleted-bugs/${id}/restore`));
    expect(countOf(await readReadiness())).toBe(before + 1);
  });

  test('no report that is an open Blocker again', async () => {
    const report = await submit('Blocker');
    await close(report);
    await patch(report, '', { status: 'Open' });
    const { leftBlockers } = await readReadiness();
    expect(leftBlockers!.map(({ id }) => id)).not.toContain(report.id);
  });
});

test('a problem has the highest severity of its reports, in the gate and in the list of open problems', async () => {
  const before = countOf(await readReadiness());
  const { original, duplicate } = await minorWithBlocker();
  const { openProblems, ...figures } = await readReadiness();
  expect(countOf(figures as Readiness)).toBe(before + 1);
  const listed = await admin.browser.get(
    '/api/bug-reports?groupSeverity=Blocker&review=pending&review=validated&status=Open&limit=100',
  );
  const ids = listed.body.map(({ id }: Report) => id);
  expect(ids).toContain(original.id);
  expect(ids).not.toContain(duplicate.id);
  const { body: minors } = await admin.browser.get('/api/bug-reports?groupSeverity=Minor&limit=100');
  expect(minors.map(({ id }: Report) => id)).not.toContain(original.id);
  const blockers = openProblems.filter(({ severity }) => severity === 'Blocker');
  expect(blockers.reduce((sum, { problems }) => sum + problems, 0)).toBe(before + 1);
});

test('reports of more than a week ago are named until the next signed decision', async () => {
  await submit('Blocker');
  const report = await submit('Blocker');
  const decideLaunch = async () => {
    const { version } = await readReadiness();
    const decisions = (await admin.browser.get('/api/admin/readiness/decisions')).body;
    const shown = { version, decisionId: decisions[0]?.id ?? null };
    const { id } = await must(
      admin.browser.post('/api/admin/readiness/decisions', { verdict: 'no_go', conditions: 'None', shown }),
    );
    return () => must(colleague.browser.post(`/api/admin/readiness/decisions/${id}/sign`, { agrees: true }));
  };
  await (await decideLaunch())();
  world.clock.advance(DAY);
  await logInAgain();
  await close(report);
  world.clock.advance(10 * DAY);
  await logInAgain();
  const isNamed = async () => (await readReadiness()).leftBlockers!.some(({ id }) => id === report.id);
  expect(await isNamed()).toBe(true);
  const sign = await decideLaunch();
  expect(await isNamed()).toBe(true);
  await sign();
  expect(await isNamed()).toBe(false);
});

/** The same numbers in each run, from 0 to below 1. Source: mulberry32 by Tommy Ettinger. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The ids of the problems that are open Blockers, in plain loops. */
async function openBlockers(): Promise<Set<string>> {
  const reports = await world.ctx.db.select().from(bugReports);
  const isAccepted = (reason: string | null) => !reason || ['approved', 'bonus', 'reduced'].includes(reason);
  return new Set(
    reports
      .filter((one) => !one.duplicateOf && isAccepted(one.validationReason) && one.status !== 'Closed')
      .map(({ id }) => id)
      .filter((id) =>
        reports.some((one) => one.severity === 'Blocker' && (one.id === id || one.duplicateOf === id)),
      ),
  );
}

test('after three hundred mixed changes, exactly the problems that were open Blockers and are not now are named', {
  timeout: 600_000,
}, async () => {
  world.clock.advance(30 * DAY);
  await logInAgain();
  const next = numbersFrom(20261129);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!;
  const severities = ['Blocker', 'Blocker', 'Minor'];
  const mine: Report[] = [];
  for (let index = 0; index < 12; index += 1) mine.push(await submit(pick(severities)));
  const deletions: string[] = [];
  const change = async ({ id }: Report): Promise<{ status: number }> => {
    const { body: report } = await admin.browser.get(`/api/bug-reports/${id}`);
    const version = versionOf(report);
    switch (
      pick(['decide', 'link', 'link', 'undo', 'severity', 'status', 'edit', 'delete', 'restore', 'retest'])
    ) {
      case 'decide':
        return decideAs(admin, [version], {
          validationReason: pick(['approved', 'penalty', 'duplicate', 'reduced']),
          ...(next() < 0.2 && { close: true }),
        });
      case 'link':
        return admin.browser.post('/api/bug-reports/duplicates', {
          ...{ reports: [version], original: pick(mine).serialNumber, allowNewerOriginal: true },
        });
      case 'undo':
        return undoAs(admin, [version]);
      case 'severity':
        return admin.browser.patch(`/api/bug-reports/${id}/severity`, {
          ...version,
          severity: pick(severities),
        });
      case 'status':
        return admin.browser.patch(`/api/bug-reports/${id}`, {
          status: pick(['Open', 'Closed', 'In Progress']),
        });
      case 'edit':
        return editReport(tester, id, { severity: pick(severities) });
      case 'delete': {
        const isOwn = next() < 0.5;
        const deleted = isOwn
          ? await tester.browser.post(`/api/bug-reports/${id}/withdrawal`)
          : await admin.browser.delete(`/api/bug-reports/${id}`, DELETION);
        if (deleted.status < 300 && !isOwn) deletions.push(deleted.body.id);
        return deleted;
      }
      case 'restore':
        return deletions.length === 0
          ? { status: 404 }
          : admin.browser.post(`/api/deleted-bugs/${deletions.shift()}/restore`);
      default:
        await admin.browser.patch(`/api/bug-reports/${id}`, { status: 'Ready for Retest' });
        return tester.browser.post(`/api/bug-reports/${id}/retest`, { result: pick(['passed', 'failed']) });
    }
  };
  const ever = await openBlockers();
  let accepted = 0;
  for (let index = 0; index < 300; index += 1) {
    world.clock.advance(1000);
    const { status } = await change(pick(mine));
    expect(status).toBeLessThan(500);
    if (status < 300) accepted += 1;
    if (mine.length < 40 && index % 10 === 0) mine.push(await submit(pick(severities)));
    for (const id of await openBlockers()) ever.add(id);
  }
  expect(accepted).toBeGreaterThan(100);
  const now = await openBlockers();
  const { leftBlockers, ...readiness } = await readReadiness();
  expect(countOf(readiness as Readiness)).toBe(now.size);
  const left = [...ever].filter((id) => !now.has(id));
  expect(left.length).toBeGreaterThan(5);
  expect(leftBlockers!.map(({ id }) => id).sort()).toEqual(left.sort());
});

test('old deletions without the severity of the group count with that of the report', async () => {
  const report = await submit('Blocker');
  await must(admin.browser.delete(`/api/bug-reports/${report.id}`, DELETION));
  expect((await readReadiness()).leftBlockers![0]).toMatchObject({ id: report.id, exit: 'deleted' });
  expect(await world.ctx.db.$count(bugReports, eq(bugReports.id, report.id))).toBe(0);
});
