import { readFileSync } from 'node:fs';
import path from 'node:path';
import { and, desc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '../../../db/schema/audit.ts';
import { notifications } from '../../../db/schema/notifications.ts';
import { reportEvents } from '../../../db/schema/reports.ts';
import { decisions } from '../../../db/schema/review.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { decideAs, reviewAs, undoAs, versionOf } from '../../../testing/decisions.ts';
import { expectLedgerToBalance } from '../../../testing/ledger.ts';
import {
  type Person,
  sendNotificationMails,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../../testing/people.ts';

const MIGRATION = path.join(import.meta.dirname, '../../../db/migrations/0016_decisions.sql');
/** The statement that converts audit entries to rows of `decisions`. */
const FILL = readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint').at(-1)!;

const world = testApp();
const tester = testPerson(world);
const admin = testAdmin(world);

const submit = async (person = tester) => (await submitReport(person)).body;
const decide = (reports: readonly object[], changes: object = {}, by = admin) =>
  decideAs(by, reports, changes);
const undo = (reports: readonly object[], by = admin) => undoAs(by, reports);
const read = async (id: string) => (await admin.browser.get(`/api/bug-reports/${id}`)).body;
const decisionIn = ({ pointsEarned, validationReason, adminNotes, validatedAt, validatedBy }: Row) => ({
  pointsEarned,
  validationReason,
  adminNotes,
  validatedAt,
  validatedBy,
});
type Row = Record<
  'pointsEarned' | 'validationReason' | 'adminNotes' | 'validatedAt' | 'validatedBy',
  unknown
>;

describe('undoing a decision', () => {
  const eventsOf = (id: string) =>
    world.ctx.db
      .select()
      .from(reportEvents)
      .where(eq(reportEvents.reportId, id))
      .orderBy(desc(reportEvents.id));
  const noticesOf = (person: Person) =>
    world.ctx.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.employeeId, person.id)))
      .orderBy(notifications.id);

  test.each(['by itself', 'with others'])(
    'that closed the report %s restores points and status',
    async (how) => {
      const person = await signedInPerson(world);
      const report = await submit(person);
      const decision = { pointsEarned: 0, validationReason: 'penalty', adminNotes: 'No.', close: true };
      if (how === 'by itself') await admin.browser.patch(`/api/bug-reports/${report.id}/validate`, decision);
      else await decide([versionOf(report)], decision);
      const decided = await read(report.id);
      expect(decided).toMatchObject({ pointsEarned: 0, status: 'Closed' });
      const closed = { kind: 'status_changed', before: 'Open', after: 'Closed' };
      expect((await eventsOf(report.id)).map(({ facts }) => facts)).toContainEqual(closed);

      const { body } = await undo([versionOf(decided)]);
      expect(body.refused).toEqual([]);
      expect(await read(report.id)).toMatchObject({
        validationReason: null,
        pointsEarned: report.pointsEarned,
        status: 'Open',
      });
      expect((await eventsOf(report.id)).map(({ facts }) => facts)).toContainEqual({
        kind: 'status_changed',
        before: 'Closed',
        after: 'Open',
      });
      // The bell deletes both notifications.
      expect(await noticesOf(person)).toEqual([]);
      await expectLedgerToBalance(world.ctx.db);
    },
  );

  test('that closed an original report opens its duplicates again', async () => {
    const [original, copy] = [await submit(), await submit()];
    await reviewAs(admin, copy.id, {
      pointsEarned: 0,
      validationReason: 'duplicate',
      duplicateOf: original.id,
    });
    const { id, updatedAt } = await read(original.id);
    const { body } = await decide([{ id, updatedAt }], { validationReason: 'penalty', close: true });
    expect(await read(copy.id)).toMatchObject({ status: 'Closed' });
    await undo(body.decided.map(versionOf));
    expect(await read(copy.id)).toMatchObject({ status: 'Open' });
  });

  test('makes the report pending again, with entries in ledger, audit log and timeline', async () => {
    const person = await signedInPerson(world);
    const report = await submit(person);
    const before = await read(report.id);
    const { body: decided } = await decide([versionOf(report)], { pointsEarned: 45 });
    const { status, body } = await undo(decided.decided.map(versionOf));
    expect(status).toBe(200);
    const after = await read(report.id);
    expect(body).toEqual({
      undone: [{ id: report.id, serialNumber: report.serialNumber, updatedAt: after.updatedAt }],
      refused: [],
    });
    expect(decisionIn(after)).toEqual(decisionIn(before));
    expect(after.updatedAt).not.toBe(decided.decided[0].updatedAt);
    expect(after.reporter.totalPoints).toBe(report.pointsEarned);
    const [entry] = await world.ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordId, report.id), eq(auditLog.action, 'undo review')));
    expect(entry).toMatchObject({
      actorId: admin.id,
      before: { pointsEarned: 45, validationReason: 'approved', validatedBy: admin.id },
      after: { pointsEarned: report.pointsEarned, validationReason: null, validatedBy: null },
    });
    expect((await eventsOf(report.id))[0]!.facts).toEqual({
      kind: 'decision_undone',
      pointsBefore: 45,
      pointsAfter: report.pointsEarned,
      reason: null,
    });
    await expectLedgerToBalance(world.ctx.db);
  });

  test('restores an earlier decision with its decider and time', async () => {
    const other = await signedInAdmin(world);
    const report = await submit();
    await decide(
      [versionOf(report)],
      { pointsEarned: 7, validationReason: 'reduced', adminNotes: 'First.' },
      other,
    );
    const before = await read(report.id);
    const { body } = await decide([versionOf(before)], { pointsEarned: 50, validationReason: 'bonus' });
    await undo(body.decided.map(versionOf));
    const after = await read(report.id);
    expect(decisionIn(after)).toEqual(decisionIn(before));
    expect(after).toMatchObject({ validatedBy: other.id, pointsEarned: 7, adminNotes: 'First.' });
    await expectLedgerToBalance(world.ctx.db);
  });

  test('works for a decision on a single report too', async () => {
    const report = await submit();
    const review = { pointsEarned: 1, validationReason: 'penalty', adminNotes: 'No.' };
    const { body } = await admin.browser.patch(`/api/bug-reports/${report.id}/validate`, review);
    expect((await undo([versionOf(body)])).body.undone).toHaveLength(1);
    expect(await read(report.id)).toMatchObject({ validationReason: null, validatedAt: null });
  });

  test('removes the reporter’s notification', async () => {
    const person = await signedInPerson(world);
    const report = await submit(person);
    const { body } = await decide([versionOf(report)]);
    expect(await noticesOf(person)).toHaveLength(1);
    await undo(body.decided.map(versionOf));
    expect(await noticesOf(person)).toEqual([]);
  });

  test('notifies the reporter of the undo if a mail about the decision was sent', async () => {
    const person = await signedInPerson(world);
    const report = await submit(person);
    const { body } = await decide([versionOf(report)]);
    await sendNotificationMails(world);
    await undo(body.decided.map(versionOf));
    const kinds = (await noticesOf(person)).map(({ facts }) => facts.kind);
    expect(kinds).toEqual(['reviewed', 'decision_undone']);
  });

  test('is refused to other administrators, a second time, and without a decision', async () => {
    const other = await signedInAdmin(world);
    const report = await submit();
    const nothing = await undo([versionOf(report)]);
    expect(nothing.body.refused).toEqual([
      {
        id: report.id,
        code: 'nothing_to_undo',
        message: "There's nothing to undo. The report changed after your decision, or you didn't decide it.",
      },
    ]);
    const { body } = await decide([versionOf(report)]);
    const versions = body.decided.map(versionOf);
    expect((await undo(versions, other)).body.refused).toMatchObject([{ code: 'nothing_to_undo' }]);
    expect((await undo(versions)).body.undone).toHaveLength(1);
    expect((await undo(versions)).body.refused).toMatchObject([{ code: 'report_changed' }]);
    const now = await read(report.id);
    expect((await undo([versionOf(now)])).body.refused).toMatchObject([{ code: 'nothing_to_undo' }]);
  });

  test('is refused after another change of the report, even by the same administrator', async () => {
    const report = await submit();
    const { body } = await decide([versionOf(report)], { pointsEarned: 9 });
    const changed = await admin.browser.patch(`/api/bug-reports/${report.id}/severity`, {
      severity: 'Minor',
    });
    expect((await undo(body.decided.map(versionOf))).body.refused).toMatchObject([
      { code: 'report_changed' },
    ]);
    expect((await undo([versionOf(changed.body)])).body.refused).toMatchObject([{ code: 'nothing_to_undo' }]);
    expect(await read(report.id)).toMatchObject({ pointsEarned: 9, severity: 'Minor' });
  });

  test('succeeds once for four parallel calls', async () => {
    const report = await submit();
    const { body } = await decide([versionOf(report)], { pointsEarned: 33 });
    const versions = body.decided.map(versionOf);
    const answers = await Promise.all([1, 2, 3, 4].map(() => undo(versions)));
    expect(answers.flatMap((answer) => answer.body.undone)).toHaveLength(1);
    await expectLedgerToBalance(world.ctx.db);
  });

  test('keeps the row of the decision and records who undid it', async () => {
    const report = await submit();
    const { body } = await decide([versionOf(report)], { pointsEarned: 12 });
    await undo(body.decided.map(versionOf));
    const rows = await world.ctx.db.select().from(decisions).where(eq(decisions.reportId, report.id));
    expect(rows).toMatchObject([
      {
        source: 'review',
        decidedBy: admin.id,
        before: { pointsEarned: report.pointsEarned, validationReason: null, validatedAt: null },
        after: { pointsEarned: 12, validationReason: 'approved', validatedBy: admin.id },
        undoneAt: expect.any(Date),
        undoneBy: admin.id,
      },
    ]);
  });

  test('that is older than the table of decisions uses the row that the migration made', async () => {
    const report = await submit();
    const { body } = await decide([versionOf(report)], { pointsEarned: 12 });
    const [made] = await world.ctx.db.select().from(decisions).where(eq(decisions.reportId, report.id));
    await world.ctx.db.delete(decisions);
    await world.ctx.db.execute(sql.raw(FILL));
    const { id, ...row } = made!;
    const [filled] = await world.ctx.db.select().from(decisions).where(eq(decisions.reportId, report.id));
    expect(filled).toMatchObject(row);
    expect((await undo(body.decided.map(versionOf))).body.undone).toHaveLength(1);
    expect(await read(report.id)).toMatchObject({
      pointsEarned: report.pointsEarned,
      validationReason: null,
    });
    await expectLedgerToBalance(world.ctx.db);
  });

  test('requires the versions of the decisions', async () => {
    const { status, body } = await undo([{ id: newId() }]);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(['reports.0.updatedAt']);
  });
});
