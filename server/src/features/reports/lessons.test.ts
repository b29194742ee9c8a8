import { expect, test } from 'vitest';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { reviewAs } from '../../testing/decisions.ts';
import { submitReport } from '../../testing/people.ts';

const world = testApp();
const admin = testAdmin(world);
const tester = testPerson(world);

test('the reporter reads what the decision teaches, and administrators do not', async () => {
  const words = { bugDescription: 'The total of the cart seems bad on every product page today' };
  const { id } = (await submitReport(tester, words)).body;
  const lesson = async (by = tester) => (await by.browser.get(`/api/bug-reports/${id}`)).body.lesson;
  expect(await lesson()).toBeNull();
  await reviewAs(admin, id, { pointsEarned: 5 });
  expect(await lesson()).toBe('missing_steps');
  const rejected = { pointsEarned: 0, validationReason: 'penalty', adminNotes: 'As designed.' };
  await reviewAs(admin, id, { ...rejected, rejectionReason: 'out_of_scope' });
  expect(await lesson()).toBeNull();
  await reviewAs(admin, id, { ...rejected, rejectionReason: 'cannot_reproduce' });
  expect(await lesson()).toBe('missing_steps');
  expect(await lesson(admin)).toBeUndefined();
});
