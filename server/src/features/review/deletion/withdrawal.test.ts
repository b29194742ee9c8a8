import { describe, expect, test } from 'vitest';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { reviewAs } from '../../../testing/decisions.ts';
import { expectLedgerToBalance } from '../../../testing/ledger.ts';
import { png, screenshot } from '../../../testing/media.ts';
import { type Person, submitReport } from '../../../testing/people.ts';

const world = testApp();
const tester = testPerson(world);
const stranger = testPerson(world);
const admin = testAdmin(world);

const withdraw = ({ browser }: Person, id: string) => browser.post(`/api/bug-reports/${id}/withdrawal`);
const undo = ({ browser }: Person, id: string) => browser.post(`/api/withdrawals/${id}/undo`);
const statusOf = async ({ browser }: Person, id: string) =>
  (await browser.get(`/api/bug-reports/${id}`)).status;
const totalOf = async ({ browser, id }: Person) =>
  (await browser.get(`/api/leaderboard/rank/${id}`)).body.totalPoints;

describe('a withdrawn report', () => {
  test('disappears with its points, and is among the deleted reports of administrators', async () => {
    const { body: report } = await submitReport(tester);
    const before = await totalOf(tester);
    const { status } = await withdraw(tester, report.id);
    expect(status).toBe(200);
    expect(await statusOf(tester, report.id)).toBe(404);
    expect(await totalOf(tester)).toBe(before - report.pointsEarned);
    const { body: deleted } = await admin.browser.get('/api/deleted-bugs');
    expect(deleted[0]).toMatchObject({
      bugSerialNumber: report.serialNumber,
      deletionReason: 'withdrawn',
      acknowledged: true,
    });
    // Reporters get no notification of their own withdrawal.
    expect((await tester.browser.get('/api/deletion-feedback')).body).toEqual([]);
    await expectLedgerToBalance(world.ctx.db);
  });

  test('is restored with its number, files, points and history', async () => {
    const { body: report } = await submitReport(tester, {}, [screenshot(await png())]);
    const before = await totalOf(tester);
    const { body: withdrawal } = await withdraw(tester, report.id);
    const { status, body } = await undo(tester, withdrawal.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: report.id,
      serialNumber: report.serialNumber,
      screenshotUrls: report.screenshotUrls,
      pointsEarned: report.pointsEarned,
    });
    expect(await totalOf(tester)).toBe(before);
    const { body: timeline } = await tester.browser.get(`/api/bug-reports/${report.id}/timeline`);
    expect(timeline.events.map(({ facts }: { facts: { kind: string } }) => facts.kind)).toEqual([
      'submitted',
      'withdrawn',
      'restored',
    ]);
    await expectLedgerToBalance(world.ctx.db);
  });

  test('is restored once, and only by its reporter', async () => {
    const { body: report } = await submitReport(tester);
    const { body: withdrawal } = await withdraw(tester, report.id);
    expect((await undo(stranger, withdrawal.id)).status).toBe(404);
    const tries = await Promise.all([1, 2, 3].map(() => undo(tester, withdrawal.id)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    await expectLedgerToBalance(world.ctx.db);
  });
});

test('a report that an administrator deleted cannot be restored as a withdrawal', async () => {
  const { body: report } = await submitReport(tester);
  const words = { adminFeedback: 'This works as designed.', deletionReason: 'not_a_bug' };
  const { body: deletion } = await admin.browser.delete(`/api/bug-reports/${report.id}`, words);
  expect((await undo(tester, deletion.id)).status).toBe(404);
  expect(await statusOf(tester, report.id)).toBe(404);
});

test('administrators cannot give "withdrawn" as their reason', async () => {
  const { body: report } = await submitReport(tester);
  const words = { adminFeedback: 'Words.', deletionReason: 'withdrawn' };
  expect((await admin.browser.delete(`/api/bug-reports/${report.id}`, words)).status).toBe(400);
});

describe('a withdrawal is refused', () => {
  test('after the decision', async () => {
    const { body: report } = await submitReport(tester);
    const decision = { pointsEarned: 5, validationReason: 'approved', adminNotes: '' };
    await admin.browser.patch(`/api/bug-reports/${report.id}/validate`, decision);
    expect(await withdraw(tester, report.id)).toMatchObject({
      status: 409,
      body: { code: 'already_decided' },
    });
  });

  test('of another person’s report', async () => {
    const { body: report } = await submitReport(tester);
    for (const other of [stranger, admin]) expect((await withdraw(other, report.id)).status).toBe(404);
    expect(await statusOf(tester, report.id)).toBe(200);
  });

  test('when points of other people depend on the report', async () => {
    const { body: report } = await submitReport(tester);
    const phone = { deviceType: 'Android Mobile', operatingSystem: 'Android' };
    expect((await stranger.browser.post(`/api/bug-reports/${report.id}/me-too`, phone)).status).toBe(201);
    expect(await withdraw(tester, report.id)).toMatchObject({
      status: 409,
      body: { code: 'confirmed_by_others' },
    });
    const { body: original } = await submitReport(tester);
    const { body: copy } = await submitReport(stranger);
    await reviewAs(admin, copy.id, {
      pointsEarned: 0,
      validationReason: 'duplicate',
      duplicateOf: original.serialNumber,
    });
    expect((await withdraw(tester, original.id)).status).toBe(409);
  });
});
