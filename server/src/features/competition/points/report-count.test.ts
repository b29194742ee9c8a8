import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { employees } from '../../../db/schema/employees.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { type Person, signedInPerson, submitReport } from '../../../testing/people.ts';
import { recountReports } from './jobs.ts';

const world = testApp();
const admin = testAdmin(world);

const countOf = async ({ id }: Person) => {
  const { body } = await admin.browser.get('/api/employees');
  return body.find((employee: { id: string }) => employee.id === id).reportCount;
};

const setCount = ({ id }: Person, reportCount: number) =>
  world.ctx.db.update(employees).set({ reportCount }).where(eq(employees.id, id));

test('a report counts while it is not deleted, also without points', async () => {
  const sara = await signedInPerson(world);
  const { body: report } = await submitReport(sara);
  await submitReport(sara);
  expect(await countOf(sara)).toBe(2);
  const decision = { pointsEarned: 0, validationReason: 'penalty', adminNotes: 'Not a bug.' };
  expect((await admin.browser.patch(`/api/bug-reports/${report.id}/validate`, decision)).status).toBe(200);
  expect(await countOf(sara)).toBe(2);
  const deletion = { adminFeedback: 'Not ours.', deletionReason: 'wrong_product' };
  const { body: deleted } = await admin.browser.delete(`/api/bug-reports/${report.id}`, deletion);
  expect(await countOf(sara)).toBe(1);
  expect((await admin.browser.post(`/api/deleted-bugs/${deleted.id}/restore`)).status).toBe(200);
  expect(await countOf(sara)).toBe(2);
});

test('only wrong counts are corrected', async () => {
  const [noura, omar] = [await signedInPerson(world), await signedInPerson(world)];
  await submitReport(noura);
  await setCount(noura, 0);
  await setCount(omar, 7);
  expect(await recountReports(world.ctx, world.ctx.db)).toBe(2);
  expect([await countOf(noura), await countOf(omar)]).toEqual([1, 0]);
  expect(await recountReports(world.ctx, world.ctx.db)).toBe(0);
});
