import { expect, test } from 'vitest';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { reviewAs } from '../../testing/decisions.ts';
import { signedInPerson, submitReport } from '../../testing/people.ts';
import { deriveTerms } from '../duplicates/similarity/commands.ts';

const world = testApp();
const tester = testPerson(world);
const admin = testAdmin(world);

test('the details contain everything that the review page shows of a report', async () => {
  const bugDescription = 'The coupon field stays empty after a code was typed';
  const { body: earlier } = await submitReport(tester, { bugDescription });
  const { body: report } = await submitReport(await signedInPerson(world), { bugDescription });
  await deriveTerms(world.ctx);
  const { status, body } = await admin.browser.get(`/api/bug-reports/${report.id}/details`);
  expect(status).toBe(200);
  // A background job finds the likely original.
  const { likelyOriginal, ...seen } = (await admin.browser.get(`/api/bug-reports/${report.id}`)).body;
  expect(body.report).toMatchObject(seen);
  expect(body.timeline).toEqual((await admin.browser.get(`/api/bug-reports/${report.id}/timeline`)).body);
  expect(body.similar).toMatchObject([{ id: earlier.id }]);
  // The likeness equals that in the list of similar reports.
  const { id, serialNumber } = earlier;
  expect(body.report.likelyOriginal).toEqual({ id, serialNumber, likeness: body.similar[0].likeness });
  expect(body).toMatchObject({ samePictures: [], meToos: [] });
});

test('testers get no details, not even of their own report', async () => {
  const { body: own } = await submitReport(tester);
  expect((await tester.browser.get(`/api/bug-reports/${own.id}/details`)).status).toBe(403);
  expect((await admin.browser.get(`/api/bug-reports/${tester.id}/details`)).status).toBe(404);
});

test('a change publishes the topics of the changed reports to administrators', async () => {
  const published: string[] = [];
  const stop = world.ctx.changes.subscribe((topics) => published.push(...topics));
  const { body: original } = await submitReport(tester);
  const { body: report } = await submitReport(tester);
  const { body: older } = await submitReport(tester);
  const decide = ({ id }: { id: string }, duplicateOf: string) =>
    reviewAs(admin, id, { pointsEarned: 1, validationReason: 'duplicate', duplicateOf });
  expect((await decide(older, report.id)).status).toBe(200);
  published.length = 0;
  // The duplicate moves to the new original together with the report.
  expect((await decide(report, original.id)).status).toBe(200);
  await expect
    .poll(() => published)
    .toEqual(expect.arrayContaining([report, original, older].map(({ id }) => `report:${id}`)));
  stop();
});
