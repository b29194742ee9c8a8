import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { EventOf, ReportReactions } from '../../../context.ts';
import { notifications } from '../../../db/schema/notifications.ts';
import { bugReports, reportEvents } from '../../../db/schema/reports.ts';
import { cannedReplies } from '../../../db/schema/review.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { reviewAs } from '../../../testing/decisions.ts';
import { submitReport } from '../../../testing/people.ts';

const world = testApp();
const tester = testPerson(world);
const admin = testAdmin(world);
let ofFeatures: readonly ReportReactions[];
beforeAll(async () => {
  ofFeatures = world.ctx.reactions;
});
beforeEach(() => {
  world.ctx.reactions = ofFeatures;
});

const register = (reactions: ReportReactions) => {
  world.ctx.reactions = [...world.ctx.reactions, reactions];
};
const review = (id: string) =>
  reviewAs(admin, id, { pointsEarned: 7, validationReason: 'reduced', adminNotes: 'Known.' });
/** Inserts a row that shows whether the transaction of the reaction was committed. */
const leaveTrace = (title: string): ReportReactions => ({
  reviewed: async (_ctx, tx) => {
    await tx.insert(cannedReplies).values({ title, textEn: '', textAr: '' });
  },
});
const countTraces = (title: string) => world.ctx.db.$count(cannedReplies, eq(cannedReplies.title, title));

test('a registered reaction runs once, with the event, in the transaction of the command', async () => {
  const { body: report } = await submitReport(tester);
  const events: EventOf<'reviewed'>[] = [];
  register({ reviewed: async (_ctx, _tx, event) => void events.push(event) });
  register(leaveTrace('committed'));
  expect((await review(report.id)).status).toBe(200);
  expect(events).toHaveLength(1);
  const [recorded] = await world.ctx.db
    .select()
    .from(reportEvents)
    .where(eq(reportEvents.reportId, report.id));
  expect(events[0]).toMatchObject({
    eventId: recorded!.id,
    actorId: admin.id,
    report: { id: report.id, validationReason: null },
    facts: { kind: 'reviewed', pointsAfter: 7, reason: 'reduced' },
  });
  expect(await countTraces('committed')).toBe(1);
});

test('a reaction that fails rolls back the command, the event and the other reactions', async () => {
  const { body: report } = await submitReport(tester);
  register(leaveTrace('rolled back'));
  register({ reviewed: () => Promise.reject(new Error('This reaction fails.')) });
  expect((await review(report.id)).status).toBe(500);
  const { db } = world.ctx;
  const [row] = await db.select().from(bugReports).where(eq(bugReports.id, report.id));
  expect(row).toMatchObject({ validationReason: null, pointsEarned: report.pointsEarned });
  expect(await db.$count(reportEvents, eq(reportEvents.reportId, report.id))).toBe(0);
  expect(await db.$count(notifications, eq(notifications.reportId, report.id))).toBe(0);
  expect(await countTraces('rolled back')).toBe(0);
});

test('a submission is an event, although it has no row in the timeline', async () => {
  const submitted: EventOf<'submitted'>[] = [];
  register({ submitted: async (_ctx, _tx, event) => void submitted.push(event) });
  const { body: report } = await submitReport(tester);
  expect(submitted).toMatchObject([
    { eventId: report.id, actorId: tester.id, facts: { kind: 'submitted', points: report.pointsEarned } },
  ]);
  expect(await world.ctx.db.$count(reportEvents, eq(reportEvents.reportId, report.id))).toBe(0);
});
