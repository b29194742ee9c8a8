import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../../db/schema/administration.ts';
import { reportEvents } from '../../db/schema/bug-reports.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { newId } from '../../platform/crypto.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { decideAs, undoAs, versionOf } from '../../testing/decisions.ts';
import { expectLedgerToBalance } from '../../testing/ledger.ts';
import {
  type Person,
  signedInAdmin,
  signedInPerson,
  submitReport,
  tellByMail,
} from '../../testing/people.ts';

let world: TestApp;
let tester: Person;
let admin: Person;
beforeAll(async () => {
  world = await openTestApp();
  tester = await signedInPerson(world);
  admin = await signedInAdmin(world);
});
afterAll(() => world.close());

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

describe('an undone decision', () => {
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

  test('leaves the report undecided, as it was, with the ledger, the audit log and the timeline to tell', async () => {
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

  test('brings an earlier decision back, whoever made it and when', async () => {
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

  test('of a single decision is undone the same way', async () => {
    const report = await submit();
    const review = { pointsEarned: 1, validationReason: 'penalty', adminNotes: '' };
    const { body } = await admin.browser.patch(`/api/bug-reports/${report.id}/validate`, review);
    expect((await undo([versionOf(body)])).body.undone).toHaveLength(1);
    expect(await read(report.id)).toMatchObject({ validationReason: null, validatedAt: null });
  });

  test('is no longer told to the reporter by the bell', async () => {
    const person = await signedInPerson(world);
    const report = await submit(person);
    const { body } = await decide([versionOf(report)]);
    expect(await noticesOf(person)).toHaveLength(1);
    await undo(body.decided.map(versionOf));
    expect(await noticesOf(person)).toEqual([]);
  });

  test('is told as undone to a reporter whom a mail has told of the decision', async () => {
    const person = await signedInPerson(world);
    const report = await submit(person);
    const { body } = await decide([versionOf(report)]);
    await tellByMail(world);
    await undo(body.decided.map(versionOf));
    const kinds = (await noticesOf(person)).map(({ facts }) => facts.kind);
    expect(kinds).toEqual(['reviewed', 'decision_undone']);
  });

  test('is refused to others, twice, and where there was none', async () => {
    const other = await signedInAdmin(world);
    const report = await submit();
    const nothing = await undo([versionOf(report)]);
    expect(nothing.body.refused).toEqual([
      {
        id: report.id,
        code: 'nothing_to_undo',
        message: 'There is no decision of yours here that can still be taken back.',
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

  test('is refused once something else happened to the report, even by the same administrator', async () => {
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

  test('is undone once by four at the same moment', async () => {
    const report = await submit();
    const { body } = await decide([versionOf(report)], { pointsEarned: 33 });
    const versions = body.decided.map(versionOf);
    const answers = await Promise.all([1, 2, 3, 4].map(() => undo(versions)));
    expect(answers.flatMap((answer) => answer.body.undone)).toHaveLength(1);
    await expectLedgerToBalance(world.ctx.db);
  });

  test('needs the versions that were made', async () => {
    const { status, body } = await undo([{ id: newId() }]);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(['reports.0.updatedAt']);
  });
});
