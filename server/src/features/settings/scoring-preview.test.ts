import { DEFAULT_SCORING, PRESET_WEIGHTS } from '@bugquest/contract/competition/scoring-settings';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, settings } from '../../db/schema/audit.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { submitReport } from '../../testing/people.ts';

const PATH = '/api/admin/settings/scoring-preview';
const NOTHING = Object.fromEntries(Object.keys(PRESET_WEIGHTS.review).map((part) => [part, 0]));
const onlySeverity = { ...DEFAULT_SCORING, preset: 'custom', weights: { ...NOTHING, severity: 10 } };

const world = testApp();
const admin = testAdmin(world);
const tester = testPerson(world);

test('the preview refuses invalid settings', async () => {
  const scoring = { ...DEFAULT_SCORING, weights: NOTHING };
  expect(await admin.browser.post(PATH, { scoring })).toMatchObject({
    status: 400,
    body: { fields: { 'scoring.weights': 'At least one weight must be greater than 0' } },
  });
});

test('the preview is empty without reports', async () => {
  expect(await admin.browser.post(PATH, { scoring: DEFAULT_SCORING })).toMatchObject({
    status: 200,
    body: { reports: 0, averageNow: 0, averageAfter: 0, examples: [] },
  });
});

test('the preview uses the stored score parts and ignores decisions, without storing anything', async () => {
  const blocker = (await submitReport(tester, { severity: 'Blocker' })).body;
  const minor = (await submitReport(tester, { severity: 'Minor' })).body;
  const decision = { pointsEarned: 50, validationReason: 'bonus', adminNotes: '' };
  await admin.browser.patch(`/api/bug-reports/${minor.id}/validate`, decision);
  const entries = await world.ctx.db.$count(auditLog);

  const same = await admin.browser.post(PATH, { scoring: DEFAULT_SCORING });
  expect(same.body).toMatchObject({ reports: 2, higher: 0, lower: 0, same: 2, examples: [] });
  expect(same.body.averageNow).toBe((blocker.pointsEarned + minor.pointsEarned) / 2);

  const { body } = await admin.browser.post(PATH, { scoring: onlySeverity });
  expect(body).toMatchObject({ reports: 2, averageNow: same.body.averageNow, averageAfter: 15 });
  expect(body.examples).toContainEqual({
    serialNumber: blocker.serialNumber,
    feature: 'Shopping Cart',
    severity: 'Blocker',
    now: blocker.pointsEarned,
    after: 20,
  });
  expect(body.distribution[10]).toMatchObject({ points: 10, after: 1 });
  expect(await world.ctx.db.$count(settings)).toBe(0);
  expect(await world.ctx.db.$count(auditLog)).toBe(entries);
  expect((await world.browser().get('/api/scoring')).body).toMatchObject(DEFAULT_SCORING);
});

test('the preview compares with the current scoring settings, not with the points at submission', async () => {
  await admin.browser.patch('/api/admin/settings', {
    scoring: onlySeverity,
    seen: { scoring: DEFAULT_SCORING },
  });
  const { body } = await admin.browser.post(PATH, { scoring: onlySeverity });
  expect(body).toMatchObject({ averageNow: 15, averageAfter: 15, same: 2 });
});

test('the preview uses the latest 200 reports', async () => {
  const { body: last } = await submitReport(tester, { severity: 'Major' });
  const { db } = world.ctx;
  const [{ id: _id, ...row }] = (await db.select().from(bugReports).where(eq(bugReports.id, last.id))) as [
    typeof bugReports.$inferSelect,
  ];
  await db
    .insert(bugReports)
    .values(Array.from({ length: 199 }, (_, index) => ({ ...row, serialNumber: `COPY-${index}` })));
  const scoring = {
    ...onlySeverity,
    severityPoints: { Blocker: 0, Major: 25, Minor: 0, base: 0 },
  };
  const { body } = await admin.browser.post(PATH, { scoring });
  expect(body).toMatchObject({ reports: 200, averageAfter: 20 });
});
