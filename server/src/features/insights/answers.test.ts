import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notifications } from '../../db/schema/notifications.ts';
import { bugReports, reportEvents } from '../../db/schema/reports.ts';
import { decisions } from '../../db/schema/review.ts';
import { testAdmin, testApp } from '../../testing/app.ts';
import { type Person, signedInPerson, submitReport } from '../../testing/people.ts';

const DAY = 24 * 60 * 60_000;
const world = testApp();
const admin = testAdmin(world);

/** Everything about the report happened `days` earlier; the decision came `hours` after the submission. */
async function decided(by: Person, days: number, hours: number, readAfterHours?: number): Promise<void> {
  const { body } = await submitReport(by);
  const decision = { pointsEarned: 5, validationReason: 'approved', adminNotes: 'Seen.' };
  const { status } = await admin.browser.patch(`/api/bug-reports/${body.id}/validate`, decision);
  expect(status).toBe(200);
  const at = new Date(world.clock.now().getTime() - days * DAY);
  const { db } = world.ctx;
  const createdAt = new Date(at.getTime() - hours * 3_600_000);
  await db.update(bugReports).set({ createdAt }).where(eq(bugReports.id, body.id));
  await db.update(decisions).set({ decidedAt: at }).where(eq(decisions.reportId, body.id));
  const isReview = and(
    eq(reportEvents.reportId, body.id),
    sql`${reportEvents.facts} ->> 'kind' = 'reviewed'`,
  );
  await db.update(reportEvents).set({ createdAt: at }).where(isReview);
  const readAt = readAfterHours === undefined ? null : new Date(at.getTime() + readAfterHours * 3_600_000);
  await db.update(notifications).set({ createdAt: at, readAt }).where(eq(notifications.reportId, body.id));
}

test('the weeks have the time to an answer, and the shares of decisions that were read and after which people returned', async () => {
  const before = (await admin.browser.get('/api/admin/charts?days=7')).body.answers;
  expect(before).toHaveLength(12);
  const [reader, late, sender] = [
    await signedInPerson(world),
    await signedInPerson(world),
    await signedInPerson(world),
  ];
  await decided(reader, 14, 1, 2);
  await decided(late, 14, 3, 30);
  await decided(sender, 14, 10);
  // The next report was sent within a day after the decision.
  const { body } = await submitReport(sender);
  const createdAt = new Date(world.clock.now().getTime() - 14 * DAY + 3_600_000);
  await world.ctx.db.update(bugReports).set({ createdAt }).where(eq(bugReports.id, body.id));
  // Less than a day old, so it is not known yet whether it is read within a day.
  await decided(late, 0, 2);
  const { answers } = (await admin.browser.get('/api/admin/charts?days=7')).body;
  const [then, now] = [answers.at(-3), answers.at(-1)];
  expect(then).toMatchObject({ decisions: 3, medianHours: 3, slowHours: 8.6 });
  expect(then.readShare).toBeCloseTo(1 / 3);
  expect(then.returnShare).toBeCloseTo(2 / 3);
  expect(now).toMatchObject({ decisions: 1, medianHours: 2, readShare: null, returnShare: null });
  expect(answers[0]).toEqual({ ...before[0], decisions: 0, medianHours: null });
  expect(JSON.stringify(answers)).not.toContain(reader.id);
});
