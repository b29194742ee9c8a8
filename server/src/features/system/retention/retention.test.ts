import { RETENTION_KINDS } from '@bugquest/contract/settings/retention';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { knownDevices, sessions } from '../../../db/schema/accounts.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import { pointEvents } from '../../../db/schema/competition.ts';
import { mails } from '../../../db/schema/mail.ts';
import { deletionFeedback, mediaFiles, reportEvents } from '../../../db/schema/reports.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { expectLedgerToBalance } from '../../../testing/ledger.ts';
import { png, screenshot } from '../../../testing/media.ts';
import { logInAgain, submitReport } from '../../../testing/people.ts';
import { applyRetentionJob } from '../jobs.ts';

const DAY = 24 * 60 * 60_000;
const NOTHING = { deletedReports: null, deletedMedia: null, mailLog: null, audit: null, devices: null };

const world = testApp();
const admin = testAdmin(world);
const tester = testPerson(world);

const run = () => applyRetentionJob(world.ctx).run({}, { isLast: false });
const count = (table: Parameters<typeof world.ctx.db.$count>[0]) => world.ctx.db.$count(table);

async function saveRetention(retention: object) {
  const { body } = await admin.browser.get('/api/admin/settings');
  const seen = { retention: body.retention };
  return admin.browser.patch('/api/admin/settings', { retention: { ...NOTHING, ...retention }, seen });
}

const preview = async (retention: object) =>
  (
    await admin.browser.post('/api/admin/settings/retention-preview', {
      retention: { ...NOTHING, ...retention },
    })
  ).body;

async function createDeletedReport() {
  await logInAgain(world, admin, tester);
  const { body } = await submitReport(tester, {}, [screenshot(await png())]);
  const deletion = { adminFeedback: 'Gone', deletionReason: 'spam' };
  await admin.browser.delete(`/api/bug-reports/${body.id}`, deletion);
  const [media] = await world.ctx.db
    .select()
    .from(mediaFiles)
    .where(eq(mediaFiles.storageKey, body.screenshotUrls[0].slice('/api/media/'.length)));
  return { id: body.id as string, storageKey: media!.storageKey };
}

const entriesOfRuns = () =>
  world.ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'apply retention'), isNull(auditLog.actorId)))
    .orderBy(auditLog.id);

test('everything is kept by default', async () => {
  await createDeletedReport();
  world.clock.advance(400 * DAY);
  const tables = [deletionFeedback, mediaFiles, mails, auditLog, sessions, knownDevices];
  const before = await Promise.all(tables.map(count));
  await run();
  expect(await Promise.all(tables.map(count))).toEqual(before);
  await logInAgain(world, admin, tester);
});

test('the preview counts what the next run and the next 30 days will delete, and deletes nothing', async () => {
  await createDeletedReport();
  world.clock.advance(20 * DAY);
  await logInAgain(world, admin);
  // One deletion is more than 400 days old, the other 20 days.
  expect(await preview({ deletedReports: 30 })).toMatchObject({
    deletedReports: { now: 1, soon: 1 },
    deletedMedia: { now: 1, soon: 1 },
    mailLog: { now: 0, soon: 0 },
  });
  expect(await preview({ deletedMedia: 10 })).toMatchObject({
    deletedReports: { now: 0, soon: 0 },
    deletedMedia: { now: 2, soon: 0 },
  });
  expect(await preview(NOTHING)).toEqual(
    Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, { now: 0, soon: 0 }])),
  );
  expect(await count(deletionFeedback)).toBe(2);
});

test.each([
  [{ deletedReports: 29 }, 'retention.deletedReports', 'from 30 to'],
  [{ audit: 179 }, 'retention.audit', 'from 180 to'],
  [{ mailLog: 0 }, 'retention.mailLog', 'from 30 to'],
  [{ devices: 1.5 }, 'retention.devices', 'from 14 to'],
])('%j is refused', async (retention, field, words) => {
  const { status, body } = await saveRetention(retention);
  expect(status).toBe(400);
  expect(body.fields[field]).toContain(words);
});

test('files of deleted reports can be deleted first, and the reports can still be restored', async () => {
  const { storageKey } = await createDeletedReport();
  const kept = (await submitReport(tester, {}, [screenshot(await png())])).body;
  await saveRetention({ deletedMedia: 7 });
  world.clock.advance(6 * DAY);
  await run();
  expect(await world.ctx.storage.stat(storageKey)).toBeDefined();
  world.clock.advance(2 * DAY);
  await run();
  await vi.waitFor(async () => expect(await world.ctx.storage.stat(storageKey)).toBeUndefined());
  expect(await count(mediaFiles)).toBe(1);
  expect(await count(deletionFeedback)).toBe(3);
  await logInAgain(world, admin);
  const [latest] = (await admin.browser.get('/api/deleted-bugs')).body;
  expect((await admin.browser.post(`/api/deleted-bugs/${latest.id}/restore`)).status).toBe(200);
  expect((await admin.browser.get(kept.screenshotUrls[0])).status).toBe(200);
  await saveRetention(NOTHING);
});

test('a run deletes old deleted reports with their history, and keeps their points', async () => {
  const { id } = await createDeletedReport();
  const points = await count(pointEvents);
  await saveRetention({ deletedReports: 30 });
  world.clock.advance(31 * DAY);
  await logInAgain(world, tester);
  const seen = async () => ({
    feedback: (await tester.browser.get('/api/deletion-feedback')).body.length,
    unread: (await tester.browser.get('/api/notifications/unread')).body.unread,
  });
  const before = await seen();
  expect(before).toEqual({ feedback: 3, unread: expect.any(Number) });
  await run();
  expect(await count(deletionFeedback)).toBe(0);
  // The run must also invalidate cached replies.
  expect(await seen()).toEqual({ feedback: 0, unread: before.unread - 3 });
  expect(await world.ctx.db.$count(reportEvents, eq(reportEvents.reportId, id))).toBe(0);
  expect(await count(pointEvents)).toBe(points);
  await expectLedgerToBalance(world.ctx.db);
  await logInAgain(world, admin);
  await saveRetention(NOTHING);
});

test('a run deletes sent and failed emails from the email log, and keeps queued ones', async () => {
  const queued = {
    purpose: 'reviewed',
    language: 'en',
    toName: 'A',
    toAddress: 'a@b.example',
    subject: 's',
    text: 't',
    html: 'h',
  } as const;
  await world.ctx.db.insert(mails).values({ ...queued, createdAt: world.clock.now() });
  await saveRetention({ mailLog: 30 });
  world.clock.advance(31 * DAY);
  await run();
  expect(await world.ctx.db.select({ state: mails.state }).from(mails)).toEqual([{ state: 'queued' }]);
  await logInAgain(world, admin);
  await saveRetention(NOTHING);
});

test('a run deletes devices and sessions that were not used for the chosen days', async () => {
  await logInAgain(world, tester);
  const device = and(eq(knownDevices.employeeId, tester.id));
  await saveRetention({ devices: 14 });
  await run();
  expect(await world.ctx.db.$count(knownDevices, device)).toBe(1);
  world.clock.advance(15 * DAY);
  await run();
  expect(await world.ctx.db.$count(knownDevices, device)).toBe(0);
  expect(await count(sessions)).toBe(0);
  await logInAgain(world, admin);
  await saveRetention(NOTHING);
});

test('each run is in the audit log with its counts, without an actor', async () => {
  const entries = await entriesOfRuns();
  expect(entries.map(({ after }) => after)).toEqual([
    { deletedMedia: 2 },
    { deletedMedia: 1 },
    { deletedMedia: 1 },
    { deletedReports: 3 },
    { mailLog: expect.any(Number) },
    { devices: expect.any(Number) },
    { devices: expect.any(Number) },
  ]);
  expect(entries[0]).toMatchObject({ recordType: 'setting', recordId: 'retention', before: null });
  const { body } = await admin.browser.get('/api/admin/audit-log?action=apply retention');
  expect(body).toHaveLength(entries.length);
});

test('a run deletes old entries of the audit log, which otherwise stays append-only', async () => {
  await saveRetention({ audit: 180 });
  world.clock.advance(181 * DAY);
  await logInAgain(world, admin);
  await saveRetention({ audit: 180, mailLog: 30 });
  await run();
  const entries = await world.ctx.db.select().from(auditLog).orderBy(auditLog.id);
  const oldest = world.clock.now().getTime() - 180 * DAY;
  expect(entries.every(({ createdAt }) => createdAt.getTime() >= oldest)).toBe(true);
  expect(entries.map(({ action }) => action)).toContain('apply retention');
  expect(entries.length).toBeGreaterThan(1);
  const { db } = world.ctx;
  const refused = { cause: { message: expect.stringContaining('is append-only') } };
  await expect(db.delete(auditLog)).rejects.toMatchObject(refused);
  await expect(db.update(auditLog).set({ action: 'x' })).rejects.toMatchObject(refused);
  for (const table of [auditLog, pointEvents]) {
    const attempt = db.transaction(async (tx) => {
      const past = new Date(oldest - 1_000 * DAY).toISOString();
      await tx.execute(sql`select set_config('bugquest.audit_kept_from', ${past}, true)`);
      await tx.delete(table);
    });
    await expect(attempt).rejects.toMatchObject(refused);
  }
});
