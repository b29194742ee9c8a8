import type { AdministratorStatistics } from '@bugquest/contract/insights/schema';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { employees } from '../../db/schema/employees.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { decisions } from '../../db/schema/review.ts';
import { testApp, testPerson } from '../../testing/app.ts';
import { undoAs, versionOf } from '../../testing/decisions.ts';
import { type Person, signedInAdmin, submitReport } from '../../testing/people.ts';
import { countAdministratorStatistics } from './administrator-queries.ts';

const PATH = '/api/admin/administrator-statistics';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const world = testApp();
const tester = testPerson(world);

const getStatistics = (by: Person, days: number | string = 30) => by.browser.get(`${PATH}?days=${days}`);
/** The API caches counts for seconds, so tests count directly. */
const count = async (person: Person, days = 30): Promise<AdministratorStatistics | undefined> =>
  (await countAdministratorStatistics(world.ctx, days)).find(
    ({ administratorId }) => administratorId === person.id,
  );
const submit = async () => (await submitReport(tester)).body;
const decide = async (by: Person, id: string, changes: object = {}) => {
  // Two decisions in the same millisecond would have no order.
  world.clock.advance(1);
  const decision = { pointsEarned: 5, validationReason: 'approved', adminNotes: '', ...changes };
  const { status, body } = await by.browser.patch(`/api/bug-reports/${id}/validate`, decision);
  expect(status).toBe(200);
  return body;
};
/** Moves the submission of a report to `minutes` before its last decision. */
const submitBefore = async (reportId: string, minutes: number) => {
  const made = await world.ctx.db.select().from(decisions).where(eq(decisions.reportId, reportId));
  const decidedAt = Math.max(...made.map((decision) => decision.decidedAt.getTime()));
  const createdAt = new Date(decidedAt - minutes * MINUTE);
  await world.ctx.db.update(bugReports).set({ createdAt }).where(eq(bugReports.id, reportId));
};
/** Submits a report and decides it `minutes` later. */
const decideAfter = async (by: Person, minutes: number) => {
  const report = await submit();
  await decide(by, report.id);
  await submitBefore(report.id, minutes);
  return report;
};

test('without decisions the list is empty', async () => {
  expect(await getStatistics(await signedInAdmin(world))).toMatchObject({ status: 200, body: [] });
});

describe('the decisions of an administrator', () => {
  test('are counted with the median of their times, and administrators with most decisions come first', async () => {
    const [few, many] = [await signedInAdmin(world), await signedInAdmin(world)];
    for (const minutes of [10, 20, 60]) await decideAfter(many, minutes);
    for (const minutes of [30, 40]) await decideAfter(few, minutes);
    const { fullName } = many.registration;
    expect(await count(many)).toEqual({
      administratorId: many.id,
      fullName,
      decisions: 3,
      reversed: 0,
      medianSeconds: 20 * 60,
    });
    expect(await count(few)).toMatchObject({ decisions: 2, medianSeconds: 35 * 60 });
    const order = (await countAdministratorStatistics(world.ctx, 30)).map((one) => one.administratorId);
    expect(order).toEqual([many.id, few.id]);
  });

  test('count from the first day of the range', async () => {
    const admin = await signedInAdmin(world);
    const report = await decideAfter(admin, 10);
    await decideAfter(admin, 30);
    const decidedAt = new Date(world.clock.now().getTime() - 20 * DAY);
    await world.ctx.db.update(decisions).set({ decidedAt }).where(eq(decisions.reportId, report.id));
    expect(await count(admin, 7)).toMatchObject({ decisions: 1, medianSeconds: 30 * 60 });
    expect(await count(admin, 30)).toMatchObject({ decisions: 2 });
  });

  test('count on deleted reports, without a time in the median', async () => {
    const admin = await signedInAdmin(world);
    const report = await submit();
    await decide(admin, report.id);
    await world.ctx.db.delete(bugReports).where(eq(bugReports.id, report.id));
    expect(await count(admin)).toMatchObject({ decisions: 1, reversed: 0, medianSeconds: null });
  });

  test('stay without a name when the account is deleted', async () => {
    const admin = await signedInAdmin(world);
    await decide(admin, (await submit()).id);
    const deletedAt = world.clock.now();
    await world.ctx.db.update(employees).set({ deletedAt }).where(eq(employees.id, admin.id));
    expect(await count(admin)).toMatchObject({ decisions: 1, fullName: null });
  });
});

describe('a decision', () => {
  test('that was undone counts as reversed, and the next decision counts as the first', async () => {
    const admin = await signedInAdmin(world);
    const report = await decideAfter(admin, 10);
    const { body: before } = await admin.browser.get(`/api/bug-reports/${report.id}`);
    await undoAs(admin, [versionOf(before)]);
    expect(await count(admin)).toMatchObject({ decisions: 1, reversed: 1, medianSeconds: null });
    await decide(admin, report.id);
    await submitBefore(report.id, 20);
    expect(await count(admin)).toMatchObject({ decisions: 2, reversed: 1, medianSeconds: 20 * 60 });
  });

  test.each([
    ['reversed', 'the points', { pointsEarned: 6 }, 1],
    ['reversed', 'the reason', { validationReason: 'bonus' }, 1],
    ['not reversed', 'only the notes', { adminNotes: 'Thank you.' }, 0],
  ])('is %s when a colleague changes %s', async (_, __, changes, reversed) => {
    const [admin, colleague] = [await signedInAdmin(world), await signedInAdmin(world)];
    const report = await decideAfter(admin, 10);
    await decide(colleague, report.id, changes);
    expect(await count(admin)).toMatchObject({ decisions: 1, reversed });
    expect(await count(colleague)).toMatchObject({ decisions: 1, reversed: 0, medianSeconds: null });
  });

  test('that its administrator changes is not reversed', async () => {
    const admin = await signedInAdmin(world);
    const { id } = await submit();
    await decide(admin, id);
    await decide(admin, id, { validationReason: 'reduced', adminNotes: 'Thin.' });
    expect(await count(admin)).toMatchObject({ decisions: 2, reversed: 0 });
  });

  test('is not reversed by a change that was undone', async () => {
    const [admin, colleague] = [await signedInAdmin(world), await signedInAdmin(world)];
    const { id } = await submit();
    await decide(admin, id);
    await undoAs(colleague, [versionOf(await decide(colleague, id, { pointsEarned: 9 }))]);
    expect(await count(admin)).toMatchObject({ decisions: 1, reversed: 0 });
    expect(await count(colleague)).toMatchObject({ decisions: 1, reversed: 1 });
  });

  test.each([
    ['reversed', 'accepted', 1],
    ['not reversed', 'rejected', 0],
  ])('is %s by an appeal that is %s', async (_, outcome, reversed) => {
    const [admin, colleague] = [await signedInAdmin(world), await signedInAdmin(world)];
    const { id } = await submit();
    await decide(admin, id);
    await tester.browser.post(`/api/bug-reports/${id}/appeal`, { grounds: 'It stops every payment.' });
    world.clock.advance(1);
    const answer = { outcome, answer: 'We looked again.' };
    const { status } = await colleague.browser.post(`/api/bug-reports/${id}/appeal/decision`, answer);
    expect(status).toBe(200);
    expect(await count(admin)).toMatchObject({ decisions: 1, reversed });
    expect((await count(colleague))?.decisions ?? 0).toBe(reversed);
  });
});

test('the next reply contains a new decision', async () => {
  const admin = await signedInAdmin(world);
  await getStatistics(admin);
  await decide(admin, (await submit()).id);
  const { body } = await getStatistics(admin);
  expect(body).toContainEqual(expect.objectContaining({ administratorId: admin.id, decisions: 1 }));
});

test('a range that is not offered is refused', async () => {
  const { status, body } = await getStatistics(await signedInAdmin(world), 8);
  expect(status).toBe(400);
  expect(body.fields.days).toBe('Please choose from the list');
});
