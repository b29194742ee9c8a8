import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../db/schema/audit.ts';
import { pointEvents } from '../../db/schema/competition.ts';
import { undoneMeToos } from '../../db/schema/duplicates.ts';
import { testApp } from '../../testing/app.ts';
import { expectLedgerToBalance } from '../../testing/ledger.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../../testing/people.ts';

const PHONE = { deviceType: 'Android Mobile', operatingSystem: 'Android' };

const world = testApp();
let admin: Person;
let reporter: Person;
let tester: Person;
beforeAll(async () => {
  admin = await signedInAdmin(world);
  reporter = await signedInPerson(world);
  tester = await signedInPerson(world);
});
afterAll(async () => {
  await expectLedgerToBalance(world.ctx.db);
});

const report = async () => (await submitReport(reporter, PHONE)).body;
const confirm = (id: string, person = tester) => person.browser.post(`/api/bug-reports/${id}/me-too`, PHONE);
const change = (id: string, step: 'undo' | 'restore', meTooId: string, by = admin) =>
  by.browser.post(`/api/bug-reports/${id}/me-too/${step}`, { meTooId });
const listMeToos = async (id: string) =>
  (await admin.browser.get(`/api/bug-reports/${id}/details`)).body.meToos;
const totalOf = async ({ browser, id }: Person) =>
  (await browser.get(`/api/employees/${id}`)).body.totalPoints;
const newsOf = async ({ browser }: Person, reportId: string) =>
  (await browser.get('/api/notifications')).body
    .filter((notice: { reportId: string }) => notice.reportId === reportId)
    .map(({ facts }: { facts: object }) => facts);

async function confirmedReport() {
  const { id } = await report();
  await confirm(id);
  const [{ id: meTooId }] = await listMeToos(id);
  return { id, meTooId } as { id: string; meTooId: string };
}

test('an undone confirmation counts nowhere, its points go back, and the person is told', async () => {
  const before = await totalOf(tester);
  const { id, meTooId } = await confirmedReport();
  expect(await totalOf(tester)).toBe(before + 2);
  const suggested = async () => {
    const { bugDescription } = (await reporter.browser.get(`/api/bug-reports/${id}`)).body;
    return (await tester.browser.post('/api/bug-reports/similar', { bugDescription })).body;
  };
  const isSuggested = async () => (await suggested()).some((problem: { id: string }) => problem.id === id);
  expect(await isSuggested()).toBe(true);
  const { status, body } = await change(id, 'undo', meTooId);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await isSuggested()).toBe(false);
  expect(body).toMatchObject([{ id: meTooId, isUndone: true }]);
  expect(await totalOf(tester)).toBe(before);
  expect((await reporter.browser.get(`/api/bug-reports/${id}`)).body.meTooCount).toBe(0);
  const { body: listed } = await tester.browser.get(`/api/known-problems?problem=${id}`);
  expect(listed).toMatchObject([{ people: 1, isConfirmed: false }]);
  expect(await newsOf(tester, id)).toEqual([{ kind: 'me_too_undone', count: 0, points: 2 }]);
  const { body: timeline } = await reporter.browser.get(`/api/bug-reports/${id}/timeline`);
  expect(timeline.events.at(-1)).toMatchObject({
    facts: { kind: 'me_too_undone', count: 0 },
    actorName: null,
  });
  const [, taken] = await world.ctx.db
    .select()
    .from(pointEvents)
    .where(eq(pointEvents.employeeId, tester.id));
  expect(taken).toMatchObject({ amount: -2, reason: 'me-too', reportId: id, actorId: admin.id });
  const [entry] = await world.ctx.db.select().from(auditLog).where(eq(auditLog.action, 'undo confirmation'));
  expect(entry).toMatchObject({ recordId: id, actorId: admin.id });
  const [kept] = await world.ctx.db.select().from(undoneMeToos).where(eq(undoneMeToos.id, meTooId));
  expect(kept).toMatchObject({ employeeId: tester.id, undoneBy: admin.id, undoneAt: expect.any(Date) });
});

test('the person cannot confirm the report again', async () => {
  const { id, meTooId } = await confirmedReport();
  await change(id, 'undo', meTooId);
  const { status, body } = await confirm(id);
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: 'me_too_undone',
    message: "Your confirmation was undone: it's not the same bug. Report yours instead.",
  });
});

test('a restored confirmation counts again, with its points', async () => {
  const { id, meTooId } = await confirmedReport();
  const before = await totalOf(tester);
  await change(id, 'undo', meTooId);
  expect((await change(id, 'restore', meTooId)).body).toMatchObject([{ id: meTooId, isUndone: false }]);
  expect(await totalOf(tester)).toBe(before);
  expect((await reporter.browser.get(`/api/bug-reports/${id}`)).body.meTooCount).toBe(1);
  expect(await newsOf(tester, id)).toContainEqual({ kind: 'me_too_restored', count: 1, points: 2 });
  expect((await confirm(id)).body.code).toBe('me_too_said');
});

test('a rejection before or after the undo takes no more points, and an undone rejection gives none back', async () => {
  const before = await totalOf(tester);
  const { id, meTooId } = await confirmedReport();
  const versionOf = async () => (await admin.browser.get(`/api/bug-reports/${id}`)).body.updatedAt;
  const reject = async () => {
    const decision = { pointsEarned: 0, validationReason: 'penalty', adminNotes: 'Seen.' };
    await admin.browser.patch(`/api/bug-reports/${id}/validate`, {
      ...decision,
      updatedAt: await versionOf(),
    });
  };
  await reject();
  await change(id, 'undo', meTooId);
  // The rejection took the points.
  expect(await newsOf(tester, id)).toEqual([
    { kind: 'me_too_undone', count: 0, points: 0 },
    { kind: 'points_changed', cause: 'me-too', points: -2 },
  ]);
  expect(await totalOf(tester)).toBe(before);
  const reports = [{ id, updatedAt: await versionOf() }];
  expect((await admin.browser.post('/api/bug-reports/decisions/undo', { reports })).body.undone).toHaveLength(
    1,
  );
  expect(await totalOf(tester)).toBe(before);
});

test('nobody undoes a confirmation twice, of another report, or brings their own back', async () => {
  const { id, meTooId } = await confirmedReport();
  const other = await report();
  expect((await change(other.id, 'undo', meTooId)).status).toBe(404);
  expect((await change(id, 'restore', meTooId)).status).toBe(404);
  const answers = await Promise.all([1, 2, 3].map(() => change(id, 'undo', meTooId)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  const colleague = await signedInAdmin(world);
  await confirm(other.id, colleague);
  const [{ id: ofColleague }] = await listMeToos(other.id);
  expect((await change(other.id, 'undo', ofColleague)).status).toBe(200);
  expect((await change(other.id, 'restore', ofColleague, colleague)).body.code).toBe('own_report');
  expect((await change(id, 'restore', meTooId, tester)).status).toBe(403);
});
