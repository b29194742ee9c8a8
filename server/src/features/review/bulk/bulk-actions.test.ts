import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '../../../db/schema/audit.ts';
import { notifications } from '../../../db/schema/notifications.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { decideAs, undoAs, type Version, versionOf } from '../../../testing/decisions.ts';
import { expectLedgerToBalance } from '../../../testing/ledger.ts';
import { signedInAdmin, signedInPerson, submitReport } from '../../../testing/people.ts';

const world = testApp();
const tester = testPerson(world);
const admin = testAdmin(world);

const submit = async (person = tester) => (await submitReport(person)).body;
const read = async (id: string) => (await admin.browser.get(`/api/bug-reports/${id}`)).body;
const idsOf = (reports: Version[]) => reports.map(({ id }) => id);
const act = async (path: string, reports: Version[], input: object = {}) => {
  world.clock.advance(1_000);
  return admin.browser.post(`/api/bug-reports/${path}`, { reports: reports.map(versionOf), ...input });
};
const link = async (duplicate: Version, original: Version) => {
  const decision = { pointsEarned: 0, validationReason: 'duplicate', duplicateOf: original.id };
  return (await admin.browser.patch(`/api/bug-reports/${duplicate.id}/validate`, decision)).body;
};
/** Delays the end of a deletion until it has changed the duplicates of the report. */
const slowDown = async (id: string) => {
  const body = `'BEGIN PERFORM pg_sleep(0.5); RETURN NULL; END'`;
  await world.ctx.db.execute(sql.raw(`CREATE FUNCTION sleep() RETURNS trigger LANGUAGE plpgsql AS ${body}`));
  await world.ctx.db.execute(
    sql.raw(`CREATE TRIGGER z_after_foreign_keys AFTER DELETE ON bug_reports
      FOR EACH ROW WHEN (OLD.id = '${id}') EXECUTE FUNCTION sleep()`),
  );
};
const auditsOf = (ids: string[]) =>
  world.ctx.db.select({ action: auditLog.action }).from(auditLog).where(inArray(auditLog.recordId, ids));

describe('an assignment of many reports', () => {
  test('assigns each report, refuses reports whose reporter is the assignee, and can be undone', async () => {
    const colleague = await signedInAdmin(world);
    const reports = [await submit(), await submit(), await submit(colleague)];
    const { status, body } = await act('assignments', reports, { assigneeId: colleague.id });
    expect(status).toBe(200);
    expect(idsOf(body.assigned)).toEqual(idsOf(reports.slice(0, 2)));
    expect(body.refused).toMatchObject([{ id: reports[2].id, code: 'invalid_input' }]);
    for (const { id, updatedAt } of body.assigned)
      expect(await read(id)).toMatchObject({ assigneeId: colleague.id, updatedAt });
    expect(await auditsOf([reports[0].id])).toEqual([{ action: 'assign report' }]);

    const { body: matching } = await admin.browser.get('/api/admin/matching-reports?sort=newest');
    expect(matching.reports.find(({ id }: Version) => id === reports[0].id).assigneeId).toBe(colleague.id);
    const { body: back } = await act('assignments', body.assigned, { assigneeId: null });
    expect(idsOf(back.assigned)).toEqual(idsOf(body.assigned));
    expect(await read(reports[0].id)).toMatchObject({ assigneeId: null });
  });

  test('is refused for each report if the assignee is no administrator', async () => {
    const report = await submit();
    const { body } = await act('assignments', [report], { assigneeId: tester.id });
    expect(body).toMatchObject({ assigned: [], refused: [{ id: report.id, code: 'invalid_input' }] });
    expect((await tester.browser.post('/api/bug-reports/assignments', {})).status).toBe(403);
  });
});

describe('a status for many reports', () => {
  test('is set for each report, with audit entries, and refused for changed reports', async () => {
    const reports = [await submit(), await submit(), await submit()];
    await decideAs(admin, [versionOf(reports[1])]);
    const { status, body } = await act('statuses', reports, { status: 'In Progress' });
    expect(status).toBe(200);
    expect(idsOf(body.changed)).toEqual([reports[0].id, reports[2].id]);
    expect(body.refused).toMatchObject([{ id: reports[1].id, code: 'report_changed' }]);
    for (const { id, serialNumber, updatedAt } of body.changed)
      expect(await read(id)).toMatchObject({ status: 'In Progress', serialNumber, updatedAt });
    expect(await read(reports[1].id)).toMatchObject({ status: 'Open' });
    expect(await auditsOf([reports[0].id])).toEqual([{ action: 'change status' }]);
  });

  test('asks only the reporter of the original report for a retest, not those of its duplicates', async () => {
    const [one, two] = [await signedInPerson(world), await signedInPerson(world)];
    const original = await submit(one);
    const duplicate = await link(await submit(two), original);
    const current = await read(original.id);
    const { body } = await act('statuses', [duplicate, current], { status: 'Ready for Retest' });
    expect(idsOf(body.changed)).toEqual([duplicate.id, original.id]);
    expect(body.refused).toEqual([]);
    const sent = await world.ctx.db.select().from(notifications).where(eq(notifications.employeeId, two.id));
    expect(sent.map(({ facts }) => facts).filter(({ kind }) => kind === 'status_changed')).toEqual([
      expect.objectContaining({ original: original.serialNumber }),
    ]);
  });

  test('must be a known status', async () => {
    const { status, body } = await act('statuses', [await submit()], { status: 'Done' });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ status: 'Please choose from the list' });
  });
});

describe('a deletion of many reports', () => {
  const deletion = { adminFeedback: 'Not a bug', deletionReason: 'spam' };

  test('deletes each report with its points, and returns the ids for a restoration', async () => {
    const own = await submit(admin);
    const reports = [await submit(), own, await submit()];
    const { status, body } = await act('deletions', reports, deletion);
    expect(status).toBe(200);
    expect(idsOf(body.deleted)).toEqual([reports[0].id, reports[2].id]);
    expect(body.refused).toMatchObject([{ id: own.id, code: 'own_report' }]);
    expect((await admin.browser.get(`/api/bug-reports/${reports[0].id}`)).status).toBe(404);
    const feedback = (await tester.browser.get('/api/deletion-feedback')).body;
    expect(feedback).toHaveLength(2);
    expect(feedback[0]).toMatchObject(deletion);
    await expectLedgerToBalance(world.ctx.db);
    const [{ deletionId, serialNumber }] = body.deleted;
    const restored = await admin.browser.post(`/api/deleted-bugs/${deletionId}/restore`);
    expect(restored.body).toMatchObject({ id: reports[0].id, serialNumber });
    await expectLedgerToBalance(world.ctx.db);
  });

  test('deletes an original together with its duplicate', async () => {
    const original = await submit();
    const duplicate = await link(await submit(), original);
    await slowDown(original.id);
    const { body } = await act('deletions', [await read(original.id), duplicate], deletion);
    expect(body.refused).toEqual([]);
    await expectLedgerToBalance(world.ctx.db);
  });

  test.each([
    [{ deletionReason: 'spam' }, 'adminFeedback'],
    [{ deletionReason: 'spam', adminFeedback: '  ' }, 'adminFeedback'],
    [{ adminFeedback: 'Not a bug' }, 'deletionReason'],
    [{ ...deletion, deletionReason: 'boring' }, 'deletionReason'],
  ])('with %j is refused as a whole', async (input, field) => {
    const report = await submit();
    const { status, body } = await act('deletions', [report], input);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(await read(report.id)).toMatchObject({ id: report.id });
  });
});

describe('many duplicates of one original', () => {
  test('are linked to it, get the points of duplicates, and can be undone', async () => {
    const original = await submit();
    await admin.browser.patch('/api/admin/settings', { duplicateShare: 50, seen: { duplicateShare: 0 } });
    const reports = [await submit(), await submit(), await submit(), await submit()];
    await decideAs(admin, [versionOf(reports[2])]);
    const { status, body } = await act('duplicates', reports, {
      original: original.serialNumber.toLowerCase(),
      adminNotes: 'Known already.',
    });
    expect(status).toBe(200);
    expect(idsOf(body.decided)).toEqual(idsOf([reports[0], reports[1], reports[3]]));
    expect(body.refused).toMatchObject([{ id: reports[2].id, code: 'report_changed' }]);
    for (const { id } of body.decided)
      expect(await read(id)).toMatchObject({
        validationReason: 'duplicate',
        duplicateOf: original.id,
        originalSerial: original.serialNumber,
        adminNotes: 'Known already.',
        pointsEarned: Math.round(original.pointsEarned / 2),
      });
    await expectLedgerToBalance(world.ctx.db);
    const undone = await undoAs(admin, body.decided.map(versionOf));
    expect(undone.body.undone).toHaveLength(3);
    expect(await read(reports[0].id)).toMatchObject({ duplicateOf: null, validationReason: null });
    await expectLedgerToBalance(world.ctx.db);
  });

  test('get the points of the request, and the original itself is refused', async () => {
    const [original, report] = [await submit(), await submit()];
    const { body } = await act('duplicates', [original, report], { original: original.id, pointsEarned: 3 });
    expect(idsOf(body.decided)).toEqual([report.id]);
    expect(body.refused).toMatchObject([{ id: original.id, code: 'invalid_input' }]);
    expect(await read(report.id)).toMatchObject({ pointsEarned: 3 });
  });

  test('are refused if they are older than the original, unless the administrator insists', async () => {
    const [older, original, report] = [await submit(), await submit(), await submit()];
    const { body } = await act('duplicates', [older, report], { original: original.id });
    expect(idsOf(body.decided)).toEqual([report.id]);
    expect(body.refused).toMatchObject([{ id: older.id, code: 'newer_original' }]);
    const insisted = await act('duplicates', [older], { original: original.id, allowNewerOriginal: true });
    expect(idsOf(insisted.body.decided)).toEqual([older.id]);
    expect(await read(older.id)).toMatchObject({ duplicateOf: original.id });
  });

  test('may have duplicates of their own, which move to the original', async () => {
    const [original, report] = [await submit(), await submit()];
    const duplicate = await link(await submit(), report);
    const { body } = await act('duplicates', [await read(report.id), duplicate], {
      original: original.serialNumber,
    });
    expect(body.refused).toEqual([]);
    expect(idsOf(body.decided)).toEqual([report.id, duplicate.id]);
    for (const { id } of [report, duplicate])
      expect(await read(id)).toMatchObject({ duplicateOf: original.id });
  });

  test.each([
    [{}, 'Choose the original report'],
    [{ original: ' ' }, 'Choose the original report'],
    [{ original: 'BUG-1' }, 'No report has this serial number'],
  ])('of %j are refused as a whole', async (input, sentence) => {
    const { status, body } = await act('duplicates', [await submit()], input);
    expect(status).toBe(400);
    expect(body.fields).toEqual({ original: sentence });
  });
});

test.each(['statuses', 'assignments', 'deletions', 'duplicates'])(
  '%s accepts 1 to 200 different reports',
  async (path) => {
    const input = {
      assigneeId: null,
      status: 'Open',
      adminFeedback: 'x',
      deletionReason: 'spam',
      original: 'BUG-1',
    };
    const report = { id: newId(), updatedAt: '' };
    const many = Array.from({ length: 201 }, () => ({ ...report, id: newId() }));
    for (const reports of [[], [report, report], many]) {
      const { status, body } = await act(path, reports, input);
      expect(status).toBe(400);
      expect(body.fields).toEqual({ reports: 'Select 1 to 200 different reports' });
    }
  },
);

describe('the reports that match a filter', () => {
  const matching = async (query: string) =>
    (await admin.browser.get(`/api/admin/matching-reports?${query}`)).body;

  test('are counted and listed with their versions, in the order of the list', async () => {
    const person = await signedInPerson(world);
    const reports = [await submit(person), await submit(person), await submit(person)];
    await decideAs(admin, [versionOf(reports[0])]);
    expect(await matching(`reporter=${person.id}&review=pending&sort=oldest`)).toEqual({
      total: 2,
      reports: reports.slice(1).map((report) => ({
        ...versionOf(report),
        assigneeId: null,
        employeeId: person.id,
        feature: report.feature,
        severity: report.severity,
        pointsEarned: report.pointsEarned,
        scoreBreakdown: { points: report.scoreBreakdown.points },
        serialNumber: report.serialNumber,
        status: 'Open',
      })),
    });
    expect(await matching(`reporter=${admin.id}&search=nothing`)).toEqual({ total: 0, reports: [] });
    const refused = await admin.browser.get('/api/admin/matching-reports?review=some');
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { review: 'Please choose from the list' } },
    });
  });

  test('are changed without reports that were added or changed later', async () => {
    const person = await signedInPerson(world);
    const [first, second] = [await submit(person), await submit(person)];
    const { reports } = await matching(`reporter=${person.id}&review=pending`);
    world.clock.advance(1_000);
    await decideAs(admin, [versionOf(second)]);
    const later = await submit(person);
    const { body } = await act('statuses', reports, { status: 'Closed' });
    expect(idsOf(body.changed)).toEqual([first.id]);
    expect(idsOf(body.refused)).toEqual([second.id]);
    expect(await read(later.id)).toMatchObject({ status: 'Open' });
  });

  test('are listed up to a thousand, with the total number', async () => {
    const person = await signedInPerson(world);
    const { id } = await submit(person);
    const [row] = await world.ctx.db.select().from(bugReports).where(eq(bugReports.id, id));
    const { serialNumber, searchText, dueAt, ...values } = row!;
    const copies = Array.from({ length: 1_003 }, () => ({ ...values, id: newId() }));
    await world.ctx.db.insert(bugReports).values(copies);
    const { total, reports } = await matching(`reporter=${person.id}`);
    expect(total).toBe(1_004);
    expect(reports).toHaveLength(1_000);
    await world.ctx.db.delete(bugReports).where(eq(bugReports.employeeId, person.id));
  });
});
