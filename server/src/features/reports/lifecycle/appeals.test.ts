import { and, eq, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Transaction } from '../../../db/client.ts';
import { auditLog, settings } from '../../../db/schema/audit.ts';
import { employees } from '../../../db/schema/employees.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { expectLedgerToBalance } from '../../../testing/ledger.ts';
import { logIn, type Person, signedInAdmin, submitReport } from '../../../testing/people.ts';
import { canDecideAppeal } from './appeal-commands.ts';

const DAY = 24 * 60 * 60_000;

const world = testApp();
const tester = testPerson(world);
const decider = testAdmin(world);
const other = testAdmin(world);
beforeEach(() => change((tx) => tx.delete(settings)));

const change = (work: (tx: Transaction) => Promise<unknown>) =>
  world.ctx.db.transaction(async (tx) => {
    await work(tx);
    await world.ctx.changes.publish(tx, ['settings']);
  });
const setSetting = (key: string, value: unknown) =>
  change((tx) => tx.insert(settings).values({ key, value }));

const decided = async (by = decider, reporter = tester): Promise<string> => {
  const { body } = await submitReport(reporter);
  const decision = { pointsEarned: 4, validationReason: 'reduced', adminNotes: 'Thin.' };
  const { status } = await by.browser.patch(`/api/bug-reports/${body.id}/validate`, decision);
  expect(status).toBe(200);
  return body.id;
};
const appeal = (id: string, by = tester) =>
  by.browser.post(`/api/bug-reports/${id}/appeal`, { grounds: 'It stops every payment.' });
const decide = (id: string, changes: object, by = other) =>
  by.browser.post(`/api/bug-reports/${id}/appeal/decision`, {
    outcome: 'rejected',
    answer: 'We looked again.',
    ...changes,
  });
const isNotified = async ({ browser }: { browser: Person['browser'] }, reportId: string, kind: string) =>
  (await browser.get('/api/notifications?limit=500')).body.some(
    (notice: { reportId: string; facts: { kind: string } }) =>
      notice.reportId === reportId && notice.facts.kind === kind,
  );

describe('an appeal', () => {
  test('opens, and the administrators who may decide it are notified', async () => {
    const id = await decided();
    const { body: before } = await tester.browser.get(`/api/bug-reports/${id}/timeline`);
    expect(new Date(before.appealUntil).getTime()).toBeGreaterThan(world.clock.now().getTime() + 13 * DAY);
    expect(await appeal(id)).toMatchObject({ status: 200, body: { appealState: 'open' } });
    expect(await isNotified(decider, id, 'appealed')).toBe(false);
    expect(await isNotified(other, id, 'appealed')).toBe(true);
    expect(await isNotified(tester, id, 'appealed')).toBe(false);
    const { body: after } = await tester.browser.get(`/api/bug-reports/${id}/timeline`);
    expect(after.appealUntil).toBeNull();
  });

  test('requires a reason and a decided report', async () => {
    const id = await decided();
    const silent = await tester.browser.post(`/api/bug-reports/${id}/appeal`, { grounds: '' });
    expect(silent.body.fields).toEqual({ grounds: 'Please explain why the decision should change' });
    const { body: undecided } = await submitReport(tester);
    expect(await appeal(undecided.id)).toMatchObject({ status: 409, body: { code: 'appeal_closed' } });
  });

  test('is possible within the number of days in the settings', async () => {
    await setSetting('appealDays', 3);
    const [early, late] = [await decided(), await decided()];
    world.clock.advance(3 * DAY - 60_000);
    tester.browser = await logIn(world, tester);
    expect((await appeal(early)).status).toBe(200);
    world.clock.advance(120_000);
    expect(await appeal(late)).toMatchObject({ status: 409, body: { code: 'appeal_closed' } });
    const { body } = await tester.browser.get(`/api/bug-reports/${late}/timeline`);
    expect(body.appealUntil).toBeNull();
    [decider.browser, other.browser] = [await logIn(world, decider), await logIn(world, other)];
  });

  test('is not possible when appeals are switched off', async () => {
    await setSetting('appealDays', 0);
    expect(await appeal(await decided())).toMatchObject({ status: 409, body: { code: 'appeal_closed' } });
  });

  test('is possible once, also in parallel', async () => {
    const id = await decided();
    const answers = await Promise.all([appeal(id), appeal(id), appeal(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.filter(({ body }) => body.code === 'already_appealed')).toHaveLength(2);
    await decide(id, {});
    expect(await appeal(id)).toMatchObject({ status: 409, body: { code: 'already_appealed' } });
  });
});

describe('the decision of an appeal', () => {
  test('accepts it, changes points and reason, and names its administrator as decider', async () => {
    const id = await decided();
    await appeal(id);
    const { status, body } = await decide(id, {
      outcome: 'accepted',
      pointsEarned: 18,
      validationReason: 'approved',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      appealState: 'accepted',
      pointsEarned: 18,
      validationReason: 'approved',
      validatedBy: other.id,
    });
    expect(await isNotified(tester, id, 'appeal_decided')).toBe(true);
    const [entry] = await world.ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordId, id), eq(auditLog.action, 'decide appeal')));
    expect(entry).toMatchObject({
      actorId: other.id,
      recordId: id,
      before: { pointsEarned: 4, validationReason: 'reduced', appealState: 'open' },
      after: { pointsEarned: 18, validationReason: 'approved', appealState: 'accepted' },
    });
    await expectLedgerToBalance(world.ctx.db);
  });

  test('marks its notification as read for every administrator', async () => {
    const id = await decided();
    await appeal(id);
    const unread = async ({ browser }: Person) =>
      (await browser.get('/api/notifications?limit=500')).body.filter(
        (notice: { reportId: string; isRead: boolean }) => notice.reportId === id && !notice.isRead,
      );
    expect([await unread(decider), await unread(other)].map(({ length }) => length)).toEqual([0, 1]);
    await decide(id, {});
    expect([await unread(decider), await unread(other)]).toEqual([[], []]);
  });

  test('rejects it and keeps the first decision, even if other values are sent', async () => {
    const id = await decided();
    await appeal(id);
    const { body } = await decide(id, { pointsEarned: 50, validationReason: 'bonus' });
    expect(body).toMatchObject({
      appealState: 'rejected',
      pointsEarned: 4,
      validationReason: 'reduced',
      validatedBy: decider.id,
    });
    await expectLedgerToBalance(world.ctx.db);
  });

  test('requires an outcome, an answer and valid points', async () => {
    const id = await decided();
    await appeal(id);
    const { status, body } = await decide(id, { outcome: 'maybe', answer: ' ', pointsEarned: 51 });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      outcome: 'Please accept or reject the appeal',
      answer: 'Reply to the tester is required',
      pointsEarned: 'Points must be between 0 and 50',
    });
  });

  test('is made once by two administrators in parallel', async () => {
    const id = await decided();
    await appeal(id);
    const third = await signedInAdmin(world);
    const answers = await Promise.all([
      decide(id, { outcome: 'accepted', pointsEarned: 10 }),
      decide(id, { outcome: 'accepted', pointsEarned: 20 }, third),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await decide(id, {})).toMatchObject({ status: 409, body: { code: 'no_open_appeal' } });
    await expectLedgerToBalance(world.ctx.db);
  });

  test('on an older version gets 409', async () => {
    const id = await decided();
    const { body: seen } = await other.browser.get(`/api/bug-reports/${id}`);
    await appeal(id);
    const late = await decide(id, { updatedAt: seen.updatedAt });
    expect(late).toMatchObject({ status: 409, body: { code: 'report_changed' } });
  });

  test('is refused to the first decider while there is another administrator', async () => {
    const id = await decided();
    await appeal(id);
    expect(await decide(id, {}, decider)).toMatchObject({ status: 403, body: { code: 'same_admin' } });
    await world.ctx.db.update(employees).set({ isActive: false }).where(ne(employees.id, decider.id));
    expect((await decide(id, {}, decider)).status).toBe(200);
    await world.ctx.db.update(employees).set({ isActive: true });
  });

  test('is refused on one’s own report', async () => {
    const own = await decided(decider, other);
    await appeal(own, other);
    expect(await decide(own, {}, other)).toMatchObject({ status: 403, body: { code: 'own_report' } });
    await setSetting('adminsDecideOwnReports', true);
    expect((await decide(own, {}, other)).body.code).toBe('own_report');
    await world.ctx.db.update(employees).set({ isActive: false }).where(ne(employees.id, other.id));
    expect((await decide(own, {}, other)).status).toBe(200);
    await world.ctx.db.update(employees).set({ isActive: true });
  });

  test('is required before another decision or a deletion', async () => {
    const id = await decided();
    await appeal(id);
    const again = { pointsEarned: 0, validationReason: 'penalty', adminNotes: 'No.' };
    const refused = { status: 409, body: { code: 'appeal_open' } };
    for (const { browser } of [decider, other]) {
      expect(await browser.patch(`/api/bug-reports/${id}/validate`, again)).toMatchObject(refused);
      const { body } = await browser.post('/api/bug-reports/decisions', { ...again, reports: [{ id }] });
      expect(body).toMatchObject({ decided: [], refused: [{ id, code: 'appeal_open' }] });
      const feedback = { adminFeedback: 'No.', deletionReason: 'spam' };
      expect(await browser.delete(`/api/bug-reports/${id}`, feedback)).toMatchObject(refused);
    }
    await decide(id, {});
    expect((await other.browser.patch(`/api/bug-reports/${id}/validate`, again)).status).toBe(200);
  });

  test('is for administrators', async () => {
    const id = await decided();
    await appeal(id);
    expect((await decide(id, {}, tester)).status).toBe(403);
  });
});

test.each([
  ['another administrator', 'b', 'a', ['a', 'b'], true],
  ['the decider, when there is another', 'a', 'a', ['a', 'b'], false],
  ['the decider, when the only other one reported it', 'a', 'a', ['a', 'reporter'], true],
  ['the decider, when alone', 'a', 'a', ['a'], true],
  ['any administrator, when there is no decider', 'a', null, ['a', 'b'], true],
])('an appeal may be decided by %s', (_who, id, validatedBy, admins, may) => {
  expect(canDecideAppeal({ id }, { employeeId: 'reporter', validatedBy }, admins)).toBe(may);
});
