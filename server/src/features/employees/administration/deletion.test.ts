import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { backupCodes, passwordResets, sessions, verifications } from '../../../db/schema/accounts.ts';
import { employees } from '../../../db/schema/employees.ts';
import { mails } from '../../../db/schema/mail.ts';
import { notifications } from '../../../db/schema/notifications.ts';
import { submissionKeys } from '../../../db/schema/reports.ts';
import { reportClaims, savedViews } from '../../../db/schema/review.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { auditOf } from '../../../testing/audit.ts';
import { expectLedgerToBalance } from '../../../testing/ledger.ts';
import {
  codeMailedTo,
  logIn,
  type Person,
  registerPerson,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../../testing/people.ts';
import { deleteEmployee } from './commands.ts';

const world = testApp();
const admin = testAdmin(world);

const remove = (by: Person, { id }: { id: string }) => by.browser.delete(`/api/employees/${id}`);
const rowOf = async ({ id }: { id: string }) =>
  (await world.ctx.db.select().from(employees).where(eq(employees.id, id)))[0]!;
const decision = { pointsEarned: 30, validationReason: 'approved', adminNotes: 'Well found.' };

/** A person with rows in every table that has personal data. */
async function createPersonWithAllData() {
  const person = await signedInPerson(world, {
    fullName: 'Distinctive Name',
    googlePlayEmail: 'distinctive@play.example',
    appleId: 'distinctive@apple.example',
  });
  const { body: report } = await submitReport(person, {}, [], { 'idempotency-key': 'once' });
  await admin.browser.patch(`/api/bug-reports/${report.id}/validate`, decision);
  const employeeId = person.id;
  const { db } = world.ctx;
  const secret = { codeHash: 'x', tokenHash: `token of ${employeeId}`, expiresAt: new Date() };
  await db.insert(verifications).values({ employeeId, ...secret });
  await db.insert(passwordResets).values({ employeeId, tokenHash: secret.tokenHash, expiresAt: new Date() });
  await db.insert(backupCodes).values({ employeeId, codeHash: 'x' });
  await db.insert(savedViews).values({ ownerId: employeeId, name: 'Mine', query: '' });
  const { body: claimed } = await submitReport(admin);
  await db.insert(reportClaims).values({ reportId: claimed.id, adminId: employeeId, claimedAt: new Date() });
  await db
    .update(employees)
    .set({ twoFactorSecret: 'sealed', twoFactorEnabled: true, twoFactorStep: 1, browser: 'Firefox' })
    .where(eq(employees.id, employeeId));
  return { person, report };
}

describe('a deleted account', () => {
  test('has no personal data, while reports and points stay', async () => {
    const { person, report } = await createPersonWithAllData();
    const { createdAt, totalPoints } = await rowOf(person);
    expect(await remove(admin, person)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Account deleted' },
    });
    expect(await rowOf(person)).toMatchObject({
      fullName: '',
      employeeId: '',
      workEmail: '',
      mobile: '',
      mobileDigits: '',
      passwordHash: '',
      googlePlayEmail: '',
      appleId: '',
      browser: '',
      twoFactorSecret: null,
      twoFactorEnabled: false,
      twoFactorStep: null,
      isActive: false,
      deletedAt: expect.any(Date),
      createdAt,
      totalPoints,
    });
    const { db } = world.ctx;
    for (const table of [
      sessions,
      verifications,
      passwordResets,
      backupCodes,
      notifications,
      submissionKeys,
    ]) {
      expect(await db.$count(table, eq(table.employeeId, person.id))).toBe(0);
    }
    expect(await db.$count(savedViews)).toBe(0);
    expect(await db.$count(reportClaims)).toBe(0);
    const { body: kept } = await admin.browser.get(`/api/bug-reports/${report.id}`);
    expect(kept).toMatchObject({ pointsEarned: 30, reporter: { fullName: '', totalPoints: 30 } });
    await expectLedgerToBalance(db);
  });

  test('leaves the name in no table', async () => {
    const { person } = await createPersonWithAllData();
    await remove(admin, person);
    const { rows: tables } = await world.ctx.db.execute<{ name: string }>(
      sql`select quote_ident(table_name) as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(15);
    for (const { name } of tables) {
      const found = await world.ctx.db.execute(
        sql`select 1 from ${sql.raw(name)} as t where t::text ~* ${`Distinctive|${person.registration.workEmail}`}`,
      );
      expect({ name, rows: found.rows.length }).toEqual({ name, rows: 0 });
    }
  });

  test('is logged out, cannot log in, and the person can register again with the same data', async () => {
    const person = await signedInPerson(world);
    await remove(admin, person);
    expect((await person.browser.get('/api/auth/user')).status).toBe(401);
    await expect(logIn(world, person)).rejects.toThrow('401');
    const again = await world.browser().post('/api/employees', person.registration);
    expect(again.status).toBe(201);
    expect(again.body.employeeId).not.toBe(person.id);
    await remove(admin, { id: again.body.employeeId });
    expect((await world.browser().post('/api/employees', person.registration)).status).toBe(201);
  });

  test('is in no list and not on the leaderboard, and is not found', async () => {
    const person = await signedInPerson(world, { fullName: 'Zealous One' });
    await submitReport(person);
    await remove(admin, person);
    expect((await admin.browser.get('/api/employees?search=zealous')).headers['x-total-count']).toBe('0');
    const listed = (await admin.browser.get('/api/employees?state=inactive')).body;
    expect(listed.map(({ id }: Person) => id)).not.toContain(person.id);
    const board = (await admin.browser.get('/api/leaderboard')).body;
    expect(board.map(({ id }: Person) => id)).not.toContain(person.id);
    expect((await admin.browser.get(`/api/employees/${person.id}`)).status).toBe(404);
    expect((await remove(admin, person)).status).toBe(404);
    const change = { isActive: true };
    expect((await admin.browser.patch(`/api/admin/employees/${person.id}`, change)).status).toBe(404);
  });

  test('has reports that can be decided and deleted without mails', async () => {
    const person = await signedInPerson(world);
    const [{ body: first }, { body: second }] = [await submitReport(person), await submitReport(person)];
    await remove(admin, person);
    const before = await world.ctx.db.$count(mails);
    const path = `/api/bug-reports/${first.id}`;
    expect((await admin.browser.patch(`${path}/validate`, decision)).status).toBe(200);
    expect((await admin.browser.patch(`${path}/severity`, { severity: 'Minor' })).status).toBe(200);
    const deletion = { adminFeedback: 'Gone', deletionReason: 'spam' };
    const { status, body } = await admin.browser.delete(`/api/bug-reports/${second.id}`, deletion);
    expect({ status, employeeName: body.employeeName }).toEqual({ status: 200, employeeName: '' });
    expect(await world.ctx.db.$count(mails)).toBe(before);
    await expectLedgerToBalance(world.ctx.db);
  });

  test('has an audit entry without the name', async () => {
    const person = await signedInPerson(world);
    await remove(admin, person);
    const entries = await auditOf(world, person.id);
    expect(entries).toMatchObject([
      {
        actorId: admin.id,
        action: 'delete employee',
        recordType: 'employee',
        before: { emailVerified: true, isActive: true, totalPoints: 0 },
      },
    ]);
  });

  test('removes the address from sent mails, and deletes queued mails', async () => {
    const person = await registerPerson(world);
    await vi.waitFor(async () => {
      const sent = and(eq(mails.employeeId, person.id), eq(mails.state, 'sent'));
      expect(await world.ctx.db.$count(mails, sent)).toBe(1);
    });
    const owed = {
      employeeId: person.id,
      purpose: 'reviewed',
      language: 'en',
      toName: 'A',
      toAddress: 'a@b.example',
    };
    await world.ctx.db.insert(mails).values({ ...owed, subject: 's', text: 't', html: 'h' } as never);
    await remove(admin, person);
    expect(await world.ctx.db.select().from(mails).where(eq(mails.employeeId, person.id))).toMatchObject([
      { state: 'sent', toName: '', toAddress: '', text: '', html: '' },
    ]);
  });
});

test('an unverified account can be deleted; its code and session become invalid', async () => {
  const person = await registerPerson(world);
  const otpCode = await codeMailedTo(world, person.registration.workEmail);
  expect((await remove(admin, person)).status).toBe(200);
  const tried = await person.browser.post('/api/auth/verify-otp', { employeeId: person.id, otpCode });
  expect(tried).toMatchObject({ status: 400, body: { code: 'code_expired' } });
  expect((await person.browser.post('/api/auth/resend-otp', { employeeId: person.id })).status).toBe(401);
});

test('administrators cannot be deleted, including the caller', async () => {
  const other = await signedInAdmin(world);
  for (const who of [other, admin]) {
    expect(await remove(admin, who)).toMatchObject({
      status: 403,
      body: {
        code: 'admin_not_deletable',
        message: "Administrators can't be deleted. Remove their administrator role first.",
      },
    });
    expect((await rowOf(who)).deletedAt).toBeNull();
  }
});

test('only administrators can delete an account', async () => {
  const [person, other] = [await signedInPerson(world), await signedInPerson(world)];
  expect((await world.browser().delete(`/api/employees/${person.id}`)).status).toBe(401);
  expect((await remove(other, person)).status).toBe(403);
  expect((await remove(person, person)).status).toBe(403);
  expect((await rowOf(person)).deletedAt).toBeNull();
});

test('either the deletion or a parallel grant of the role succeeds', async () => {
  const caller = { id: admin.id } as Parameters<typeof deleteEmployee>[1];
  for (let round = 0; round < 5; round += 1) {
    const person = await signedInPerson(world);
    const [deletion, grant] = await Promise.allSettled([
      deleteEmployee(world.ctx, caller, person.id),
      admin.browser.patch(`/api/admin/employees/${person.id}`, { isAdmin: true }),
    ]);
    const { isAdmin, deletedAt } = await rowOf(person);
    expect(isAdmin).toBe(deletedAt === null);
    expect(deletion.status).toBe(deletedAt ? 'fulfilled' : 'rejected');
    expect(grant).toMatchObject({ value: { status: deletedAt ? 404 : 200 } });
  }
});
