import { eventSentence } from '@bugquest/contract/reports/event-phrases';
import { and, eq, ne } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Transaction } from '../../../db/client.ts';
import { auditLog, settings } from '../../../db/schema/audit.ts';
import { pointEvents } from '../../../db/schema/competition.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { openTestApp, testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { auditOf } from '../../../testing/audit.ts';
import { expectLedgerToBalance } from '../../../testing/ledger.ts';
import { png, screenshot } from '../../../testing/media.ts';
import {
  mailTo,
  sendNotificationMails,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../../testing/people.ts';

const world = testApp();
const tester = testPerson(world);
const admin = testAdmin(world);

const change = (work: (tx: Transaction) => Promise<unknown>) =>
  world.ctx.db.transaction(async (tx) => {
    await work(tx);
    await world.ctx.changes.publish(tx, ['settings']);
  });

const decision = (changes = {}) => ({
  pointsEarned: 30,
  validationReason: 'bonus',
  adminNotes: 'Found before anybody else.',
  ...changes,
});

describe('a decision', () => {
  test('sets points, reason and notes, updates the ledger, and notifies the reporter', async () => {
    const person = await signedInPerson(world);
    const { body: report } = await submitReport(person);
    const { status, body } = await admin.browser.patch(`/api/bug-reports/${report.id}/validate`, decision());
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...decision(), validatedBy: admin.id, reporter: { totalPoints: 30 } });
    const [own] = (await person.browser.get(`/api/bug-reports/employee/${person.id}`)).body;
    expect(own).toMatchObject(decision());
    expect(own).not.toHaveProperty('validatedBy');
    const rank = await person.browser.get(`/api/leaderboard/rank/${person.id}`);
    expect(rank.body.totalPoints).toBe(30);
    await sendNotificationMails(world);
    const mail = await mailTo(world, person.registration.workEmail);
    expect(mail.subject).toBe(`Your report ${report.serialNumber} was reviewed`);
    expect(mail.text).toContain('Found before anybody else.');
    const [entry] = await auditOf(world, report.id);
    expect(entry).toMatchObject({
      actorId: admin.id,
      action: 'review report',
      before: { pointsEarned: report.pointsEarned, validationReason: null },
      after: decision(),
    });
    await expectLedgerToBalance(world.ctx.db);
  });

  test('that rejects a report has a reason, and keeps the report', async () => {
    const { body: report } = await submitReport(tester);
    const rejected = decision({ pointsEarned: 0, validationReason: 'penalty' });
    const decide = (changes: object) =>
      admin.browser.patch(`/api/bug-reports/${report.id}/validate`, { ...rejected, ...changes });
    expect(await decide({ rejectionReason: 'spam' })).toMatchObject({
      status: 400,
      body: { fields: { rejectionReason: 'Please choose from the list' } },
    });
    const { body } = await decide({ rejectionReason: 'cannot_reproduce' });
    expect(body).toMatchObject({ validationReason: 'penalty', rejectionReason: 'cannot_reproduce' });
    const own = (await tester.browser.get(`/api/bug-reports/${report.id}`)).body;
    expect(own.rejectionReason).toBe('cannot_reproduce');
    const { events } = (await tester.browser.get(`/api/bug-reports/${report.id}/timeline`)).body;
    expect(eventSentence(events.at(-1).facts, 'en')).toContain("Rejected: Can't reproduce");
    // A request as in the specification has no rejection reason.
    expect((await decide({})).body.rejectionReason).toBeNull();
    const approval = { validationReason: 'approved', rejectionReason: 'not_a_bug' };
    expect((await decide(approval)).body.rejectionReason).toBeNull();
  });

  test.each([-1, 51, 2.5, '20'])(
    'of %j points is refused with the sentence of the specification',
    async (pointsEarned) => {
      const { body: report } = await submitReport(tester);
      const { status, body } = await admin.browser.patch(
        `/api/bug-reports/${report.id}/validate`,
        decision({ pointsEarned }),
      );
      expect(status).toBe(400);
      expect(body.fields.pointsEarned).toBe('Points must be between 0 and 50');
    },
  );

  test('on an older version gets 409 and changes nothing', async () => {
    const { body: report } = await submitReport(tester);
    const path = `/api/bug-reports/${report.id}/validate`;
    const first = await admin.browser.patch(path, decision({ updatedAt: report.updatedAt }));
    expect(first.status).toBe(200);
    const other = await signedInAdmin(world);
    const late = await other.browser.patch(path, decision({ updatedAt: report.updatedAt, pointsEarned: 1 }));
    expect(late).toMatchObject({ status: 409, body: { code: 'report_changed' } });
    const [row] = await world.ctx.db.select().from(bugReports).where(eq(bugReports.id, report.id));
    expect(row!.pointsEarned).toBe(30);
  });

  test('by two administrators in parallel succeeds once', async () => {
    const { body: report } = await submitReport(tester);
    const answers = await Promise.all(
      [5, 6, 7, 8].map((pointsEarned) =>
        admin.browser.patch(
          `/api/bug-reports/${report.id}/validate`,
          decision({ pointsEarned, updatedAt: report.updatedAt }),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    await expectLedgerToBalance(world.ctx.db);
  });

  test('on one’s own report is refused; the setting allows it to the only administrator', async () => {
    const lone = await signedInAdmin(world);
    const { body: report } = await submitReport(lone);
    const path = `/api/bug-reports/${report.id}/validate`;
    expect(await lone.browser.patch(path, decision())).toMatchObject({
      status: 403,
      body: { code: 'own_report' },
    });
    await change((tx) => tx.insert(settings).values({ key: 'adminsDecideOwnReports', value: true }));
    expect((await lone.browser.patch(path, decision())).body.code).toBe('own_report');
    const others = and(employees.isAdmin, ne(employees.id, lone.id));
    await world.ctx.db.update(employees).set({ isActive: false }).where(others);
    expect((await lone.browser.patch(path, decision())).status).toBe(200);
    await world.ctx.db.update(employees).set({ isActive: true });
    await change((tx) => tx.delete(settings));
  });
});

describe('a corrected severity', () => {
  test('scores a pending report again', async () => {
    const { body: report } = await submitReport(tester, { severity: 'Minor' });
    const { body } = await admin.browser.patch(`/api/bug-reports/${report.id}/severity`, {
      severity: 'blocker',
    });
    expect(body).toMatchObject({ severity: 'Blocker', reviewedSeverity: 'Blocker' });
    // The severity is 25 % of the score. Its part grows from 12/25 to the whole.
    expect(body.pointsEarned - report.pointsEarned).toBeGreaterThanOrEqual(2);
    await expectLedgerToBalance(world.ctx.db);
  });

  test('keeps decided points', async () => {
    const { body: report } = await submitReport(tester, { severity: 'Minor' });
    await admin.browser.patch(`/api/bug-reports/${report.id}/validate`, decision());
    const { body } = await admin.browser.patch(`/api/bug-reports/${report.id}/severity`, {
      severity: 'Major',
    });
    expect(body).toMatchObject({ severity: 'Major', pointsEarned: 30 });
  });
});

describe('a deletion', () => {
  test('requires feedback and a reason', async () => {
    const { body: report } = await submitReport(tester);
    const { status, body } = await admin.browser.delete(`/api/bug-reports/${report.id}`, {
      adminFeedback: ' ',
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      adminFeedback: 'Admin feedback is required for deletion',
      deletionReason: 'Please select a deletion reason',
    });
  });

  test('removes the points, keeps snapshot and files, and notifies the reporter until acknowledged', async () => {
    const person = await signedInPerson(world);
    const { body: report } = await submitReport(person, {}, [screenshot(await png())]);
    const feedback = { adminFeedback: 'This works as designed.', deletionReason: 'not_a_bug' };
    const { status, body } = await admin.browser.delete(`/api/bug-reports/${report.id}`, feedback);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...feedback,
      bugSerialNumber: report.serialNumber,
      employeeName: person.registration.fullName,
      pointsDeducted: report.pointsEarned,
    });
    expect(body).not.toHaveProperty('employeeId');
    expect((await person.browser.get(`/api/employees/${person.id}/stats`)).body).toMatchObject({
      totalPoints: 0,
      reportCount: 0,
    });
    expect((await person.browser.get(report.screenshotUrls[0])).status).toBe(200);
    expect((await admin.browser.get('/api/deleted-bugs')).body[0]).toEqual(body);

    const [notice] = (await person.browser.get('/api/deletion-feedback')).body;
    expect(notice).toMatchObject({ ...feedback, employeeId: person.id });
    const stranger = await tester.browser.post(`/api/deletion-feedback/${notice.id}/acknowledge`);
    expect(stranger.status).toBe(404);
    expect((await person.browser.post(`/api/deletion-feedback/${notice.id}/acknowledge`)).status).toBe(200);
    expect((await person.browser.get('/api/deletion-feedback')).body).toEqual([]);
    expect((await admin.browser.delete(`/api/bug-reports/${report.id}`, feedback)).status).toBe(404);
    await expectLedgerToBalance(world.ctx.db);
  });
});

describe('the ledger', () => {
  test('balances after mixed decisions on the same reports from two servers', async () => {
    const other = await openTestApp({ sharesWith: world });
    const elsewhere = admin.browser.on(other);
    const reports = await Promise.all(Array.from({ length: 12 }, () => submitReport(tester)));
    const acts = reports.flatMap(({ body: { id } }, index) => [
      () => admin.browser.patch(`/api/bug-reports/${id}/validate`, decision({ pointsEarned: index })),
      () => elsewhere.patch(`/api/bug-reports/${id}/severity`, { severity: 'Blocker' }),
      () => elsewhere.patch(`/api/bug-reports/${id}/validate`, decision({ pointsEarned: 50 - index })),
      () =>
        index % 3 === 0
          ? admin.browser.delete(`/api/bug-reports/${id}`, { adminFeedback: 'no', deletionReason: 'spam' })
          : admin.browser.patch(`/api/bug-reports/${id}/severity`, { severity: 'Minor' }),
    ]);
    const answers = await Promise.all([...acts, ...acts].map((act) => act()));
    expect(new Set(answers.map(({ status }) => status)).difference(new Set([200, 404, 409]))).toEqual(
      new Set(),
    );
    await expectLedgerToBalance(world.ctx.db);
    await other.close();
  });

  test('is append-only', async () => {
    await expect(world.ctx.db.update(pointEvents).set({ amount: 1000 })).rejects.toMatchObject({
      cause: { message: 'point_events is append-only' },
    });
    await expect(world.ctx.db.delete(auditLog)).rejects.toMatchObject({
      cause: { message: 'audit_log is append-only' },
    });
  });
});
