import { expect, test } from 'vitest';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { reviewAs } from '../../testing/decisions.ts';
import { mailTo, sendNotificationMails, signedInPerson, submitReport } from '../../testing/people.ts';

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

test('the notice and the mail about a decision say what it teaches, too', async () => {
  // Several notices would come in one mail.
  const reporter = await signedInPerson(world);
  const words = { bugDescription: 'The colours of the shop seem bad on every product page this week' };
  const { id } = (await submitReport(reporter, words)).body;
  await reviewAs(admin, id, { pointsEarned: 5 });
  const [notice] = (await reporter.browser.get('/api/notifications')).body;
  expect(notice.facts).toMatchObject({ kind: 'reviewed', lesson: 'missing_steps' });
  await sendNotificationMails(world);
  const sentence = 'Its steps were missing: that is what would have counted.';
  expect((await mailTo(world, reporter.registration.workEmail, 1, sentence)).text).toContain(sentence);
});
