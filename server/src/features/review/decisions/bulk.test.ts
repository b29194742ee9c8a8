import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { notifications } from '../../../db/schema/notifications.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { auditOf } from '../../../testing/audit.ts';
import { decideAs, reviewAs, undoAs, type Version, versionOf } from '../../../testing/decisions.ts';
import { expectLedgerToBalance } from '../../../testing/ledger.ts';
import { signedInPerson, submitReport } from '../../../testing/people.ts';

const world = testApp();
const tester = testPerson(world);
const admin = testAdmin(world);

const submit = async (person = tester) => (await submitReport(person)).body;
const decide = (reports: readonly object[], changes: object = {}, by = admin) =>
  decideAs(by, reports, changes);
const undo = (reports: readonly object[], by = admin) => undoAs(by, reports);
const read = async (id: string) => (await admin.browser.get(`/api/bug-reports/${id}`)).body;

describe('a decision on many reports', () => {
  test('decides each report in the order of the request, and keeps its points if the request has none', async () => {
    const reports = await Promise.all([submit(), submit(), submit()]);
    const { status, body } = await decide(reports.map(versionOf));
    expect(status).toBe(200);
    expect(body.refused).toEqual([]);
    expect(body.decided.map(({ id }: Version) => id)).toEqual(reports.map(({ id }) => id));
    for (const [index, { id, serialNumber, updatedAt }] of body.decided.entries()) {
      const report = await read(id);
      expect(report).toMatchObject({
        serialNumber,
        updatedAt,
        validationReason: 'approved',
        adminNotes: 'Thank you.',
        pointsEarned: reports[index]!.pointsEarned,
        validatedBy: admin.id,
      });
    }
    await expectLedgerToBalance(world.ctx.db);
  });

  test.each([
    ['penalty', () => 0, 'Open'],
    ['reduced', (score: number) => Math.floor(score * 0.75), 'Open'],
    ['bonus', (score: number) => score + 2, 'Open'],
    // Without an original there is nothing to wait for.
    ['duplicate', () => 0, 'Closed'],
  ] as const)(
    'as %s gives each the points that the reason proposes for its score',
    async (validationReason, pointsOf, status) => {
      const reports = await Promise.all([submit(), submit()]);
      const { body } = await decide(reports.map(versionOf), { validationReason });
      expect(body.refused).toEqual([]);
      for (const { id, scoreBreakdown } of reports)
        expect(await read(id)).toMatchObject({
          validationReason,
          pointsEarned: pointsOf(scoreBreakdown.points),
          status,
        });
      await expectLedgerToBalance(world.ctx.db);
    },
  );

  test('sets the same points for all reports, with audit entries and notifications', async () => {
    const person = await signedInPerson(world);
    const reports = await Promise.all([submit(person), submit(person)]);
    await decide(reports.map(versionOf), { pointsEarned: 25, validationReason: 'bonus' });
    const stats = await person.browser.get(`/api/employees/${person.id}/stats`);
    expect(stats.body.totalPoints).toBe(50);
    for (const { id } of reports) {
      const entries = await auditOf(world, id);
      expect(entries).toMatchObject([{ action: 'review report', actorId: admin.id }]);
    }
    const sent = await world.ctx.db
      .select()
      .from(notifications)
      .where(
        and(eq(notifications.employeeId, person.id), sql`${notifications.facts} ->> 'kind' = 'reviewed'`),
      );
    expect(sent.map(({ reportId }) => reportId).sort()).toEqual(reports.map(({ id }) => id).sort());
  });

  test('refuses some reports with separate messages, and decides the rest', async () => {
    const own = await submit(admin);
    const [changed, fine] = [await submit(), await submit()];
    await decide([versionOf(changed)]);
    const missing = newId();
    const { status, body } = await decide([
      versionOf(own),
      versionOf(changed),
      { id: missing, updatedAt: fine.updatedAt },
      versionOf(fine),
    ]);
    expect(status).toBe(200);
    expect(body.decided.map(({ id }: Version) => id)).toEqual([fine.id]);
    expect(body.refused).toEqual([
      {
        id: own.id,
        code: 'own_report',
        message: 'You reported or confirmed this bug, so another administrator must decide about it.',
      },
      {
        id: changed.id,
        code: 'report_changed',
        message: 'Someone else changed this report. Check the changes and try again.',
      },
      { id: missing, code: 'not_found', message: 'Not found. It may have been deleted.' },
    ]);
  });

  test('refuses in the language of the caller', async () => {
    const browser = admin.browser.on(world);
    const { body } = await browser.request({
      method: 'POST',
      url: '/api/bug-reports/decisions',
      headers: { 'accept-language': 'ar' },
      payload: { reports: [{ id: newId() }], validationReason: 'approved' },
    });
    expect(body.refused[0].message).toMatch(/[\u0600-\u06FF]/);
  });

  test('without a version is refused as a whole', async () => {
    const report = await submit();
    const versions = [{ id: report.id, updatedAt: undefined }];
    expect(await decide(versions, { pointsEarned: 3 })).toMatchObject({
      status: 400,
      body: { fields: { 'reports.0.updatedAt': expect.stringContaining('Reload') } },
    });
    expect(await read(report.id)).toMatchObject({ validationReason: null });
  });

  test.each([
    [{ reports: [] }, 'reports', 'Select 1 to 200 different reports'],
    [{ reports: undefined }, 'reports', 'Select 1 to 200 different reports'],
    [
      { reports: Array.from({ length: 201 }, () => ({ id: newId() })) },
      'reports',
      'Select 1 to 200 different reports',
    ],
    [{ reports: Array(2).fill({ id: newId() }) }, 'reports', 'Select 1 to 200 different reports'],
    [{ reports: [{ id: 'one' }] }, 'reports.0.id', 'Invalid ID'],
    [{ pointsEarned: 51 }, 'pointsEarned', 'Points must be between 0 and 50'],
    [{ pointsEarned: null }, 'pointsEarned', 'Points must be between 0 and 50'],
    [{ validationReason: 'fine' }, 'validationReason', 'Please select a reason'],
  ])('with %j is refused as a whole', async (changes, field, sentence) => {
    const { status, body } = await decide([{ id: newId() }], changes);
    expect(status).toBe(400);
    expect(body.fields).toEqual({ [field]: sentence });
  });

  test('ends the links of several duplicates of one original', async () => {
    const original = await submit();
    const duplicates = await Promise.all([submit(), submit(), submit(), submit()]);
    for (const { id } of duplicates)
      await reviewAs(admin, id, {
        pointsEarned: 0,
        validationReason: 'duplicate',
        duplicateOf: original.id,
      });
    const { body } = await decide(duplicates.map(({ id }) => ({ id })));
    expect(body.refused).toEqual([]);
    for (const { id } of duplicates) expect(await read(id)).toMatchObject({ duplicateOf: null });
  });

  test('supports two hundred reports', async () => {
    const reports = [];
    for (let made = 0; made < 200; made += 20) {
      // A person can submit forty reports a day.
      const busy = await signedInPerson(world);
      reports.push(...(await Promise.all(Array.from({ length: 20 }, () => submit(busy)))));
    }
    const { body } = await decide(reports.map(versionOf), { pointsEarned: 2 });
    expect(body).toMatchObject({ refused: [] });
    expect(body.decided).toHaveLength(200);
    const undone = await undo(body.decided.map(versionOf));
    expect(undone.body.undone).toHaveLength(200);
    await expectLedgerToBalance(world.ctx.db);
  });
});

test.each(['/api/bug-reports/decisions', '/api/bug-reports/decisions/undo'])(
  '%s is for administrators',
  async (path) => {
    const report = await submit();
    expect((await tester.browser.post(path, { reports: [versionOf(report)] })).status).toBe(403);
    expect((await world.browser().post(path, { reports: [versionOf(report)] })).status).toBe(401);
    const [row] = await world.ctx.db.select().from(bugReports).where(eq(bugReports.id, report.id));
    expect(row!.validationReason).toBeNull();
  },
);
