import { and, eq, ne } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Transaction } from '../../../db/client.ts';
import { auditLog, settings } from '../../../db/schema/audit.ts';
import { pointEvents } from '../../../db/schema/competition.ts';
import { employees } from '../../../db/schema/employees.ts';
import { notifications } from '../../../db/schema/notifications.ts';
import { bugReports, deletionFeedback, reportEvents } from '../../../db/schema/reports.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { reviewAs } from '../../../testing/decisions.ts';
import { expectLedgerToBalance } from '../../../testing/ledger.ts';
import { png, screenshot } from '../../../testing/media.ts';
import {
  type Person,
  sendNotificationMails,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../../testing/people.ts';
import { sweepMedia } from '../../reports/media/jobs.ts';

const world = testApp();
const secondServer = testApp(() => ({ sharesWith: world }));
const admin = testAdmin(world);

const DELETION = { adminFeedback: 'This works as designed.', deletionReason: 'not_a_bug' };

const deleteReport = async ({ id }: { id: string }, by = admin) =>
  (await by.browser.delete(`/api/bug-reports/${id}`, DELETION)).body;
const restore = ({ id }: { id: string }, { browser } = admin) =>
  browser.post(`/api/deleted-bugs/${id}/restore`);
const rowOf = async ({ id }: { id: string }) =>
  (await world.ctx.db.select().from(bugReports).where(eq(bugReports.id, id)))[0];
const pointsOf = async ({ id, browser }: Person) =>
  (await browser.get(`/api/leaderboard/rank/${id}`)).body.totalPoints;

describe('a restored report', () => {
  test('has its id, serial number, decision and points', async () => {
    const person = await signedInPerson(world);
    const { body: report } = await submitReport(person, { issueLocation: 'السلة' });
    const decision = { pointsEarned: 33, validationReason: 'bonus', adminNotes: 'Well found.' };
    await admin.browser.patch(`/api/bug-reports/${report.id}/validate`, decision);
    await world.ctx.db
      .update(bugReports)
      .set({ retestDate: new Date('2026-03-04T05:06:07.089Z'), retestResult: 'failed', notes: 'Internal.' })
      .where(eq(bugReports.id, report.id));
    const before = await rowOf(report);
    const deletion = await deleteReport(report);
    expect(await rowOf(report)).toBeUndefined();
    expect(await pointsOf(person)).toBe(0);

    const { status, body } = await restore(deletion);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: report.id,
      serialNumber: report.serialNumber,
      ...decision,
      notes: 'Internal.',
    });
    expect({ ...(await rowOf(report)), updatedAt: before!.updatedAt }).toEqual(before);
    expect(body.updatedAt).not.toBe(before!.updatedAt.toISOString());
    expect(await pointsOf(person)).toBe(33);
    const events = await world.ctx.db.select().from(pointEvents).where(eq(pointEvents.reportId, report.id));
    expect(events.at(-1)).toMatchObject({ amount: 33, reason: 'restoration', actorId: admin.id });
    await expectLedgerToBalance(world.ctx.db);
  });

  test('is not in the list of deleted reports, is found by search, and its reporter is notified', async () => {
    const person = await signedInPerson(world);
    const { body: report } = await submitReport(person, {
      bugDescription: 'The wishlist forgets everything.',
    });
    const deletion = await deleteReport(report);
    await sendNotificationMails(world);
    await restore(deletion);
    const deleted = (await admin.browser.get('/api/deleted-bugs')).body;
    expect(deleted.map(({ id }: { id: string }) => id)).not.toContain(deletion.id);
    expect((await person.browser.get('/api/deletion-feedback')).body).toEqual([]);
    expect((await person.browser.get('/api/bug-reports')).body).toMatchObject([{ id: report.id }]);
    const found = (await admin.browser.get('/api/bug-reports?search=wishlist')).body;
    expect(found).toMatchObject([{ id: report.id }]);
    const { db } = world.ctx;
    const facts = { kind: 'restored', points: report.pointsEarned };
    const timeline = await db.select().from(reportEvents).where(eq(reportEvents.reportId, report.id));
    expect(timeline.at(-1)).toMatchObject({ actorId: admin.id, facts });
    const sent = await db.select().from(notifications).where(eq(notifications.employeeId, person.id));
    expect(sent.map((notice) => notice.facts)).toContainEqual(facts);
    const entries = await db.select().from(auditLog).where(eq(auditLog.recordId, report.id));
    expect(entries.at(-1)).toMatchObject({
      actorId: admin.id,
      action: 'restore report',
      recordType: 'bug report',
      before: DELETION,
      after: { pointsEarned: report.pointsEarned },
    });
  });

  test('has its files, because the cleanup job kept them', async () => {
    const person = await signedInPerson(world);
    const { body: report } = await submitReport(person, {}, [
      screenshot(await png()),
      screenshot(await png()),
    ]);
    const [before] = (await person.browser.get('/api/bug-reports')).body;
    const deletion = await deleteReport(report);
    // Only for this job: others would delete the sessions.
    const inThreeDays = new Date(world.clock.now().getTime() + 3 * 24 * 60 * 60_000);
    await sweepMedia({ ...world.ctx, clock: { now: () => inThreeDays } }).run({}, { isLast: false });
    const { body } = await restore(deletion);
    // Their previews may be made in the meantime.
    const urlsOf = (files: { url: string }[]) => files.map(({ url }) => url);
    expect(body.screenshotUrls).toEqual(before.screenshotUrls);
    expect(urlsOf(body.mediaFiles)).toEqual(urlsOf(before.mediaFiles));
    for (const url of body.screenshotUrls) expect((await person.browser.get(url)).status).toBe(200);
  });

  test('can be deleted and restored again', async () => {
    const person = await signedInPerson(world);
    const { body: report } = await submitReport(person);
    await restore(await deleteReport(report));
    const { status, body } = await restore(await deleteReport(report));
    expect({ status, points: body.pointsEarned }).toEqual({ status: 200, points: report.pointsEarned });
    expect(await pointsOf(person)).toBe(report.pointsEarned);
    await expectLedgerToBalance(world.ctx.db);
  });

  test('has the points of its retests again', async () => {
    const person = await signedInPerson(world);
    const { body: report } = await submitReport(person);
    const ready = () => admin.browser.patch(`/api/bug-reports/${report.id}`, { status: 'Ready for Retest' });
    const retest = (result: string) =>
      person.browser.post(`/api/bug-reports/${report.id}/retest`, { result, note: 'I tried it.' });
    const scored = await pointsOf(person);
    await ready();
    expect((await retest('failed')).status).toBe(200);
    await ready();
    expect((await retest('passed')).status).toBe(200);
    expect(await pointsOf(person)).toBe(scored + 4);
    const { body: timeline } = await person.browser.get(`/api/bug-reports/${report.id}/timeline`);
    expect(
      timeline.events.findLast(({ facts }: { facts: { kind: string } }) => facts.kind === 'retest_answered')
        .facts,
    ).toMatchObject({ points: 2 });
    const deletion = await deleteReport(report);
    expect(await pointsOf(person)).toBe(0);
    await restore(deletion);
    expect(await pointsOf(person)).toBe(scored + 4);
    await expectLedgerToBalance(world.ctx.db);
  });

  test('gets defaults for newer columns', async () => {
    const { body: report } = await submitReport(await signedInPerson(world));
    const deletion = await deleteReport(report);
    const [stored] = await world.ctx.db
      .select()
      .from(deletionFeedback)
      .where(eq(deletionFeedback.id, deletion.id));
    const { appealState, qaComments, ...old } = stored!.report;
    await world.ctx.db
      .update(deletionFeedback)
      .set({ report: { ...old, aColumnThatIsGone: 1 } as never })
      .where(eq(deletionFeedback.id, deletion.id));
    const { status, body } = await restore(deletion);
    expect(status).toBe(200);
    expect(body).toMatchObject({ appealState: null, qaComments: '' });
  });

  test('of a deleted employee has its points, but no name', async () => {
    const person = await signedInPerson(world);
    const { body: report } = await submitReport(person);
    const deletion = await deleteReport(report);
    await admin.browser.delete(`/api/employees/${person.id}`);
    expect((await admin.browser.get('/api/deleted-bugs')).body[0]).toMatchObject({ employeeName: '' });
    const { status, body } = await restore(deletion);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      employeeId: person.id,
      pointsEarned: report.pointsEarned,
      reporter: { fullName: '', totalPoints: report.pointsEarned },
    });
    await expectLedgerToBalance(world.ctx.db);
  });
});

describe('a restoration', () => {
  test('is for administrators', async () => {
    const [person, other] = [await signedInPerson(world), await signedInPerson(world)];
    const deletion = await deleteReport((await submitReport(person)).body);
    expect((await restore(deletion, { ...other, browser: world.browser() })).status).toBe(401);
    expect((await restore(deletion, other)).status).toBe(403);
    expect((await restore(deletion, person)).status).toBe(403);
    expect((await restore({ id: newId() })).status).toBe(404);
    expect((await restore(deletion)).status).toBe(200);
  });

  test("of one's own report is refused; the setting allows it to the only administrator", async () => {
    const own = await signedInAdmin(world);
    const deletion = await deleteReport((await submitReport(own)).body);
    expect(await restore(deletion, own)).toMatchObject({ status: 403, body: { code: 'own_report' } });
    expect(await world.ctx.db.$count(deletionFeedback, eq(deletionFeedback.id, deletion.id))).toBe(1);
    const change = (work: (tx: Transaction) => Promise<unknown>) =>
      world.ctx.db.transaction(async (tx) => {
        await work(tx);
        await world.ctx.changes.publish(tx, ['settings']);
      });
    await change((tx) => tx.insert(settings).values({ key: 'adminsDecideOwnReports', value: true }));
    expect((await restore(deletion, own)).status).toBe(403);
    const others = and(employees.isAdmin, ne(employees.id, own.id));
    await world.ctx.db.update(employees).set({ isActive: false }).where(others);
    expect((await restore(deletion, own)).status).toBe(200);
    await world.ctx.db.update(employees).set({ isActive: true });
    await change((tx) => tx.delete(settings));
  });

  test('succeeds once for parallel calls', async () => {
    const person = await signedInPerson(world);
    const { body: report } = await submitReport(person);
    const deletion = await deleteReport(report);
    const servers = [world, secondServer, world, secondServer, world, secondServer];
    const answers = await Promise.all(
      servers.map((server) => restore(deletion, { ...admin, browser: admin.browser.on(server) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
    expect(await pointsOf(person)).toBe(report.pointsEarned);
    await expectLedgerToBalance(world.ctx.db);
  });
});

test('the ledger is balanced after mixed deletions, restorations and decisions from two servers', async () => {
  const person = await signedInPerson(world);
  const elsewhere = admin.browser.on(secondServer);
  const submitted = await Promise.all(Array.from({ length: 8 }, () => submitReport(person)));
  const reports = submitted.map(({ body }) => body as { id: string });
  const restoreAll = async (browser: typeof elsewhere) => {
    const { body: deleted } = await browser.get('/api/deleted-bugs?limit=20');
    return Promise.all(
      deleted.map(({ id }: { id: string }) => browser.post(`/api/deleted-bugs/${id}/restore`)),
    );
  };
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all([
      ...reports.map(({ id }) => elsewhere.delete(`/api/bug-reports/${id}`, DELETION)),
      ...reports.map(({ id }, index) => reviewAs(admin, id, { pointsEarned: 10 * round + index })),
      ...reports.map(({ id }) =>
        admin.browser.patch(`/api/bug-reports/${id}/severity`, { severity: 'Minor' }),
      ),
      restoreAll(admin.browser),
      restoreAll(elsewhere),
    ]);
    const statuses = new Set(answers.flat().map(({ status }) => status));
    expect(statuses.difference(new Set([200, 404, 409]))).toEqual(new Set());
    await expectLedgerToBalance(world.ctx.db);
  }
  await restoreAll(elsewhere);
  expect(await world.ctx.db.$count(bugReports, eq(bugReports.employeeId, person.id))).toBe(8);
  await expectLedgerToBalance(world.ctx.db);
});
