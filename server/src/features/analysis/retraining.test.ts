import type { Severity } from '@bugquest/contract/reports/lists';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { analysisModels } from '../../db/schema/analysis.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { insertBaseModel } from '../../testing/analysis-model.ts';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { submitReport } from '../../testing/people.ts';
import { currentModel, isAtLeastAsGood, retrain } from './model-commands.ts';
import { listCorrections } from './queries.ts';
import { measureInWorker } from './training-thread.ts';

const world = testApp();
beforeAll(() => insertBaseModel(world.ctx));
const secondServer = testApp(() => ({ sharesWith: world }));
const admin = testAdmin(world);
const tester = testPerson(world);

const models = () => world.ctx.db.select().from(analysisModels).orderBy(desc(analysisModels.id));

async function correct(bugDescription: string, severity: Severity, decision = 'approved'): Promise<string> {
  const { body: report } = await submitReport(tester, { bugDescription, severity: 'Major' });
  const { browser } = admin;
  expect((await browser.patch(`/api/bug-reports/${report.id}/severity`, { severity })).status).toBe(200);
  const review = { pointsEarned: 5, validationReason: decision, adminNotes: 'Looked at.' };
  expect((await browser.patch(`/api/bug-reports/${report.id}/validate`, review)).status).toBe(200);
  return report.id;
}

test('without corrections no model is trained', async () => {
  await retrain(world.ctx);
  expect(await models()).toHaveLength(1);
});

test('a model is trained once on the corrections of accepted reports, and every server uses it', async () => {
  const before = await currentModel(secondServer.ctx);
  for (const place of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']) {
    await correct(`The blue kettle whistles on the ${place} shelf of the garden page.`, 'Minor');
  }
  await correct('The rejected kettle is no kettle at all.', 'Blocker', 'penalty');
  await retrain(world.ctx);
  const [newest, ...older] = await models();
  expect(older).toHaveLength(1);
  expect(newest!.corrections).toBeGreaterThan(0);
  expect(newest!.corrections).toBeLessThanOrEqual(6);
  expect(newest!.measures).toMatchObject({ severity: { of: 96 }, feature: { of: 96 } });
  if (newest!.inUse) await expect.poll(() => currentModel(secondServer.ctx)).not.toBe(before);
  await retrain(world.ctx);
  expect(await models()).toHaveLength(2);
}, 300_000);

test('a correction has labels for the corrected fields only', async () => {
  const earlierIds = new Set((await listCorrections(world.ctx)).map(({ reportId }) => reportId));
  const { browser } = admin;
  const accept = { pointsEarned: 5, validationReason: 'approved', adminNotes: 'Seen.' };
  const reportAndCorrect = async (bugDescription: string, values: object, review: object = accept) => {
    const { body } = await submitReport(tester, { bugDescription, feature: 'The kettles' });
    const path = `/api/bug-reports/${body.id}`;
    expect((await browser.patch(`${path}/classification`, values)).status).toBe(200);
    expect((await browser.patch(`${path}/validate`, review)).status).toBe(200);
    return body.id;
  };
  await reportAndCorrect('one', { feature: 'Product Search' });
  const all = { bugType: 'Data', category: 'Database', source: 'iOS App', storeLanguage: 'Arabic' };
  const second = await reportAndCorrect('two', all);
  await browser.patch(`/api/bug-reports/${second}/severity`, { severity: 'Minor' });
  const third = await reportAndCorrect('set back', { bugType: 'Data' });
  await browser.patch(`/api/bug-reports/${third}/classification`, { bugType: null });
  for (const severity of ['Minor', 'Major'])
    expect((await browser.patch(`/api/bug-reports/${third}/severity`, { severity })).status).toBe(200);
  await reportAndCorrect(
    'rejected',
    { bugType: 'Data' },
    { ...accept, validationReason: 'penalty', pointsEarned: 0 },
  );
  const corrections = (await listCorrections(world.ctx)).filter(({ reportId }) => !earlierIds.has(reportId));
  expect(corrections.map(({ example }) => example)).toEqual([
    { description: 'two', ...all, severity: 'Minor' },
    { description: 'one', feature: 'Product Search' },
  ]);
});

test('a model is measured on the corrections that were held out', async () => {
  const { weights } = (await models()).find(({ inUse }) => inUse)!;
  const heldOut = [
    {
      description: 'The total of the basket is wrong on my iPhone app.',
      source: 'iOS App',
      severity: 'Blocker',
    },
    { description: 'Nobody can log in any more.', feature: 'Login/Registration' },
  ] as const;
  const { measures } = await measureInWorker(weights, heldOut);
  expect(measures.corrected).toMatchObject({ of: 3 });
});

test('a model that measures worse does not come into use', async () => {
  const [inUse] = (await models()).filter((model) => model.inUse);
  const rows = await world.ctx.db.select({ id: bugReports.id }).from(bugReports);
  // Many corrections with wrong severities.
  const { readTestSet } = await import('./classifier/examples.ts');
  const wrong: Record<Severity, Severity> = { Blocker: 'Minor', Minor: 'Blocker', Major: 'Minor' };
  const [first] = await world.ctx.db.select().from(bugReports).where(eq(bugReports.id, rows[0]!.id));
  const wrongCorrections = readTestSet().map(({ description, severity }, at) => {
    const { id: _id, ...copied } = first!;
    return {
      ...copied,
      serialNumber: `WRONG-${at}`,
      bugDescription: description,
      searchText: description,
      reviewedSeverity: wrong[severity!],
      reportedValues: { severity: severity! },
    };
  });
  await world.ctx.db.insert(bugReports).values(wrongCorrections as never);
  await retrain(world.ctx);
  const [newest] = await models();
  expect(newest!.id).not.toBe(inUse!.id);
  expect(newest).toMatchObject({ inUse: false });
  expect(newest!.weights).toHaveLength(0);
  expect(newest!.measures.severity!.right).toBeLessThan(inUse!.measures.severity!.right);
}, 300_000);

test.each([
  [{ severity: 71, feature: 83, corrected: 9 }, true],
  [{ severity: 70, feature: 83, corrected: 8 }, true],
  [{ severity: 72, feature: 81, corrected: 8 }, true],
  [{ severity: 69, feature: 83, corrected: 9 }, false],
  [{ severity: 76, feature: 79, corrected: 9 }, false],
  [{ severity: 75, feature: 83, corrected: 7 }, false],
])('a candidate with %j right answers instead of 70, 83 and 8 is accepted: %s', (right, expected) => {
  const measures = (counts: Record<string, number>) =>
    Object.fromEntries(Object.entries(counts).map(([field, count]) => [field, { right: count, of: 96 }]));
  expect(isAtLeastAsGood(measures(right), measures({ severity: 70, feature: 83, corrected: 8 }))).toBe(
    expected,
  );
});
