import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '../../../db/schema/audit.ts';
import { reportTerms } from '../../../db/schema/duplicates.ts';
import { notifications } from '../../../db/schema/notifications.ts';
import { bugReports, reportEvents } from '../../../db/schema/reports.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { expectLedgerToBalance } from '../../../testing/ledger.ts';
import { signedInAdmin, signedInPerson, submitReport, withoutLikely } from '../../../testing/people.ts';

const world = testApp();
const tester = testPerson(world);
const admin = testAdmin(world);

const submit = async (changes: Record<string, string> = {}, person = tester) =>
  (await submitReport(person, changes)).body;
const correct = ({ id }: { id: string }, values: object, by = admin) =>
  by.browser.patch(`/api/bug-reports/${id}/classification`, values);
const read = async ({ id }: { id: string }, { browser } = admin) =>
  (await browser.get(`/api/bug-reports/${id}`)).body;
const auditOf = ({ id }: { id: string }) =>
  world.ctx.db.select().from(auditLog).where(eq(auditLog.recordId, id)).orderBy(desc(auditLog.id));
const factsOf = async ({ id }: { id: string }) =>
  (
    await world.ctx.db
      .select({ facts: reportEvents.facts })
      .from(reportEvents)
      .where(eq(reportEvents.reportId, id))
      .orderBy(reportEvents.id)
  ).map(({ facts }) => facts);

const CORRECTED = {
  feature: 'Payment Gateway',
  bugType: 'Integration',
  category: 'API',
  source: 'iOS App',
  storeLanguage: 'Arabic',
};
const CHOSEN = {
  feature: 'Shopping Cart',
  bugType: 'Functional',
  category: 'Frontend',
  source: 'Web Mobile',
  storeLanguage: 'English',
};

describe('a corrected classification', () => {
  test('replaces the reporter’s choice, which stays stored', async () => {
    const report = await submit();
    const { status, body } = await correct(report, { ...CORRECTED, updatedAt: report.updatedAt });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...CORRECTED, reportedValues: CHOSEN });
    expect(withoutLikely(await read(report))).toEqual(withoutLikely(body));
    const own = await read(report, tester);
    expect(own).toMatchObject(CORRECTED);
    expect(own).not.toHaveProperty('reportedValues');
    const [entry, ...others] = await auditOf(report);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      actorId: admin.id,
      action: 'correct classification',
      recordType: 'bug report',
      before: CHOSEN,
      after: CORRECTED,
    });
  });

  test('is in the timeline value by value, without a notification', async () => {
    const person = await signedInPerson(world);
    const report = await submit({}, person);
    await correct(report, { bugType: 'Data', source: 'Web Laptop' });
    expect(await factsOf(report)).toEqual([
      { kind: 'value_corrected', field: 'bugType', before: 'Functional', after: 'Data' },
      { kind: 'value_corrected', field: 'source', before: 'Web Mobile', after: 'Web Laptop' },
    ]);
    const { body } = await person.browser.get(`/api/bug-reports/${report.id}/timeline`);
    expect(body.events).toHaveLength(3);
    const sent = await world.ctx.db
      .select()
      .from(notifications)
      .where(eq(notifications.employeeId, person.id));
    expect(sent).toEqual([]);
  });

  test('changes no points, whether or not the report is decided', async () => {
    const person = await signedInPerson(world);
    const report = await submit({}, person);
    await correct(report, { feature: 'Security', bugType: 'Security' });
    const review = { pointsEarned: 33, validationReason: 'bonus', adminNotes: 'Well found.' };
    await admin.browser.patch(`/api/bug-reports/${report.id}/validate`, review);
    const { body } = await correct(report, { feature: 'Performance' });
    expect(body).toMatchObject({ ...review, scoreBreakdown: report.scoreBreakdown });
    expect(body.reporter.totalPoints).toBe(33);
    await expectLedgerToBalance(world.ctx.db);
  });

  test('can be corrected again, and set back to the reporter’s choice', async () => {
    const report = await submit({ feature: 'The shelf with the kettles' });
    await correct(report, { feature: 'Navigation', category: 'Mobile' });
    const again = await correct(report, { feature: 'Product Search' });
    expect(again.body.reportedValues).toEqual({
      feature: 'The shelf with the kettles',
      category: 'Frontend',
    });
    const back = await correct(report, { feature: null, category: 'Frontend' });
    expect(back.body).toMatchObject({
      feature: 'The shelf with the kettles',
      category: 'Frontend',
      reportedValues: {},
    });
    expect((await auditOf(report))[0]).toMatchObject({
      before: { feature: 'Product Search', category: 'Mobile' },
      after: { feature: 'The shelf with the kettles', category: 'Frontend' },
    });
  });

  test('that changes nothing records nothing', async () => {
    const report = await submit();
    const { status, body } = await correct(report, { bugType: 'Functional', feature: null });
    expect(status).toBe(200);
    expect(body.updatedAt).toBe(report.updatedAt);
    expect(await auditOf(report)).toEqual([]);
    expect(await factsOf(report)).toEqual([]);
  });

  test('of a severity keeps the reporter’s choice too', async () => {
    const report = await submit({ severity: 'Minor' });
    const path = `/api/bug-reports/${report.id}/severity`;
    await correct(report, { bugType: 'Data' });
    const { body } = await admin.browser.patch(path, { severity: 'Blocker' });
    expect(body.reportedValues).toEqual({ severity: 'Minor', bugType: 'Functional' });
    const back = await admin.browser.patch(path, { severity: 'Minor' });
    expect(back.body.reportedValues).toEqual({ bugType: 'Functional' });
  });

  test('survives deletion and restoration', async () => {
    const report = await submit();
    await correct(report, { bugType: 'Data' });
    const words = { adminFeedback: 'This works as designed.', deletionReason: 'not_a_bug' };
    const { body: deletion } = await admin.browser.delete(`/api/bug-reports/${report.id}`, words);
    expect(deletion.bugType).toBe('Data');
    await admin.browser.post(`/api/deleted-bugs/${deletion.id}/restore`);
    expect(await read(report)).toMatchObject({ bugType: 'Data', reportedValues: { bugType: 'Functional' } });
  });
});

describe('the corrected values', () => {
  test('are used by the queue, its search, the charts and similar reports', async () => {
    const word = 'kettlewhistle';
    const report = await submit({ bugDescription: `The ${word} is wrong.`, source: 'Android App' });
    await correct(report, { feature: 'Customer Support', source: 'iOS App' });
    const found = async (query: string) =>
      (await admin.browser.get(`/api/bug-reports?search=${word}&${query}`)).body.length;
    expect(await found('feature=Customer%20Support')).toBe(1);
    expect(await found('feature=Shopping%20Cart')).toBe(0);
    expect(await found('source=iOS%20App')).toBe(1);
    expect(await found('source=Android%20App')).toBe(0);
    expect((await admin.browser.get(`/api/bug-reports?search=${word}%20support`)).body).toHaveLength(1);
    const { body: charts } = await admin.browser.get('/api/admin/charts?days=7');
    expect(charts.byFeature).toContainEqual(
      expect.objectContaining({ name: 'Customer Support', reports: 1 }),
    );
    const [stored] = await world.ctx.db
      .select({ terms: reportTerms.terms })
      .from(reportTerms)
      .where(eq(reportTerms.reportId, report.id));
    expect(stored!.terms.filter((term) => term.startsWith('f:'))).toEqual(['f:customer support']);
  });
});

describe('a correction is refused', () => {
  test.each([
    ['a value of no list', { bugType: 'Cosmic' }, 'bugType'],
    ['a feature in words of its own', { feature: 'The shelf' }, 'feature'],
    ['a list', { source: ['iOS App'] }, 'source'],
    ['nothing to correct', { updatedAt: '2026-11-20T08:00:00.000Z' }, 'feature'],
  ])('for %s', async (_what, values, field) => {
    const report = await submit();
    const { status, body } = await correct(report, values);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(await read(report)).toMatchObject(CHOSEN);
  });

  test('on an older version, without any change', async () => {
    const report = await submit();
    await correct(report, { bugType: 'Data', updatedAt: report.updatedAt });
    const other = await signedInAdmin(world);
    const late = await correct(report, { bugType: 'Security', updatedAt: report.updatedAt }, other);
    expect(late).toMatchObject({ status: 409, body: { code: 'report_changed' } });
    expect(await read(report)).toMatchObject({ bugType: 'Data' });
  });

  test('while another administrator has locked the report', async () => {
    const report = await submit();
    const answers = await Promise.all(
      ['Data', 'Security', 'Usability', 'Performance'].map((bugType) =>
        correct(report, { bugType, updatedAt: report.updatedAt }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await auditOf(report)).toHaveLength(1);
  });

  test('on one’s own report, and for a missing report', async () => {
    const lone = await signedInAdmin(world);
    const report = await submit({}, lone);
    expect(await correct(report, { bugType: 'Data' }, lone)).toMatchObject({
      status: 403,
      body: { code: 'own_report' },
    });
    const [row] = await world.ctx.db.select().from(bugReports).where(eq(bugReports.id, report.id));
    expect(row!.bugType).toBe('Functional');
    expect((await correct({ id: admin.id }, { bugType: 'Data' })).status).toBe(404);
  });
});
