import type { ViewCounts } from '@bugquest/contract/review/desk-schema';
import { DESK_VIEWS, type DeskView } from '@bugquest/contract/review/desk-views';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { employees } from '../../db/schema/employees.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { decisions } from '../../db/schema/review.ts';
import { testApp } from '../../testing/app.ts';
import { undoAs, versionOf } from '../../testing/decisions.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../../testing/people.ts';

type Row = typeof bugReports.$inferInsert;

const world = testApp();
let admin: Person;
let colleague: Person;
beforeAll(async () => {
  const tester = await signedInPerson(world);
  admin = await signedInAdmin(world);
  colleague = await signedInAdmin(world);
  const decided = { validationReason: 'approved', validatedAt: new Date(), validatedBy: admin.id } as const;
  const old = { createdAt: new Date(Date.now() - 100 * 3_600_000) };
  const rows: [string, Partial<Row>][] = [
    ['Blocker', {}],
    ['Blocker', { ...old, assigneeId: admin.id }],
    ['Blocker', { ...decided, ...old, assigneeId: admin.id }],
    ['Minor', { assigneeId: admin.id }],
    ['Minor', { assigneeId: colleague.id }],
    ['Minor', old],
    ['Minor', { infoState: 'answered' }],
    ['Minor', { infoState: 'asked', status: 'Ready for Retest' }],
    ['Minor', { infoState: 'asked', waitingSince: new Date(), ageLimitHours: null }],
    ['Major', { ...decided, appealState: 'open', status: 'Ready for Retest' }],
    ['Major', { ...decided, appealState: 'rejected', status: 'Ready for Retest' }],
    ['Major', { ...decided, status: 'In Progress', retestResult: 'failed' }],
    ['Minor', { ...decided, validationReason: 'duplicate' }],
  ];
  let last: string | undefined;
  for (const [severity, changes] of rows) {
    const { body } = await submitReport(tester, { severity });
    last = body.id;
    if (Object.keys(changes).length > 0)
      await world.ctx.db.update(bugReports).set(changes).where(eq(bugReports.id, body.id));
  }
  const { body: linked } = await submitReport(tester, { severity: 'Minor' });
  const link = { ...decided, validationReason: 'duplicate', duplicateOf: last } as const;
  await world.ctx.db.update(bugReports).set(link).where(eq(bugReports.id, linked.id));
});

const counts = async (by = admin): Promise<ViewCounts> =>
  (await by.browser.get('/api/admin/view-counts')).body;

test('each view counts the reports that it shows', async () => {
  expect(await counts()).toEqual({
    deletionQuestions: 0,
    inbox: 6,
    pending: 7,
    overdue: 2,
    promised: 0,
    blockers: 2,
    appeals: 0,
    answers: 1,
    waiting: 1,
    snoozed: 0,
    retest: 3,
    unlinked: 1,
    mine: 2,
    all: 14,
  });
  expect(await counts(colleague)).toMatchObject({ mine: 1 });
});

test('an appeal against a decision of one administrator is in the inbox of the others', async () => {
  expect(await counts(colleague)).toMatchObject({ inbox: 7, appeals: 1 });
  await world.ctx.db.update(employees).set({ isAdmin: false }).where(eq(employees.id, colleague.id));
  const { body } = await admin.browser.get('/api/bug-reports?waiting=appeal&inbox=mine');
  expect(body).toHaveLength(1);
  await world.ctx.db.update(employees).set({ isAdmin: true }).where(eq(employees.id, colleague.id));
});

test.each(Object.keys(DESK_VIEWS) as DeskView[])(
  'the count of %s is the total of the list with its filter',
  async (view) => {
    for (const person of [admin, colleague]) {
      const address = `/api/bug-reports?limit=1&${new URLSearchParams(DESK_VIEWS[view])}`;
      const { headers } = await person.browser.get(address);
      expect(headers['x-total-count']).toBe(String((await counts(person))[view]));
    }
  },
);

test('the counts follow decisions and assignments at once', async () => {
  const [report] = (await admin.browser.get('/api/bug-reports?assignee=me&due=overdue')).body;
  const before = await counts();
  await admin.browser.put(`/api/bug-reports/${report.id}/assignee`, { assigneeId: null });
  expect(await counts()).toEqual({ ...before, mine: before.mine - 1 });
  const decision = { pointsEarned: 5, validationReason: 'approved' };
  await admin.browser.patch(`/api/bug-reports/${report.id}/validate`, decision);
  expect(await counts()).toEqual({
    ...before,
    inbox: before.inbox - 1,
    pending: before.pending - 1,
    overdue: before.overdue - 1,
    blockers: before.blockers - 1,
    mine: before.mine - 1,
  });
});

test('the day of an administrator has the share of what was to decide, the decisions, the undone ones and the minutes', async () => {
  const day = async (by: Person) => (await by.browser.get('/api/admin/my-day')).body;
  const before = await day(colleague);
  const { pending } = await counts();
  expect(before).toMatchObject({ decided: 0, undone: 0, minutes: 0 });
  const reports = (await colleague.browser.get('/api/bug-reports?review=pending&waiting=decision')).body;
  const decided = [];
  for (const { id } of reports.slice(0, 3)) {
    const decision = { pointsEarned: 5, validationReason: 'approved' };
    decided.push((await colleague.browser.patch(`/api/bug-reports/${id}/validate`, decision)).body);
  }
  await undoAs(colleague, [versionOf(decided[2])]);
  await world.ctx.db
    .update(decisions)
    .set({ decidedAt: sql`${decisions.decidedAt} - interval '90 seconds'` })
    .where(eq(decisions.reportId, decided[0].id));
  // What others decided today counts for the share: it was to decide this morning.
  const { share, left } = before;
  expect(await day(colleague)).toEqual({ share, left: left - 2, decided: 2, undone: 1, minutes: 2 });
  expect((await day(admin)).share).toBe(before.share);
  expect(before.share).toBeGreaterThanOrEqual(Math.ceil(pending / 3));
});
