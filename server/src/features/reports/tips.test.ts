import { expect, test } from 'vitest';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { reviewAs } from '../../testing/decisions.ts';
import { signedInPerson, submitReport } from '../../testing/people.ts';

const world = testApp();
const admin = testAdmin(world);
const tester = testPerson(world);

const sendVague = async (topic: string) => {
  const bugDescription = `The ${topic} seems bad on every product page of the shop today`;
  return (await submitReport(tester, { bugDescription })).body.id;
};
const tipOf = async ({ browser } = tester) => (await browser.get('/api/bug-reports/daily-use')).body.tip;

test('what the last decisions found missing becomes one tip, for its reporter only', async () => {
  const first = await sendVague('total of the cart');
  await sendVague('colour of a wrapping paper');
  expect(await tipOf()).toBeNull();
  await reviewAs(admin, first, { pointsEarned: 5 });
  expect(await tipOf()).toBeNull();
  await reviewAs(admin, await sendVague('size of all banners'), { pointsEarned: 5 });
  expect(await tipOf()).toEqual({ part: 'steps', missing: 2, of: 2, points: expect.any(Number) });
  expect(await tipOf(await signedInPerson(world))).toBeNull();
});
