import { AUDIT_ACTIONS, RECORD_TYPES } from '@bugquest/contract/audit/audit-actions';
import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { eq } from 'drizzle-orm';
import readWorkbook from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../../db/schema/audit.ts';
import { employees } from '../../db/schema/employees.ts';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { auditOf } from '../../testing/audit.ts';
import { signedInPerson, submitReport } from '../../testing/people.ts';
import { type AuditEntry, recordAudit } from './commands.ts';

const PATH = '/api/admin/audit-log';

const world = testApp();
const admin = testAdmin(world);
const tester = testPerson(world, { fullName: 'منى الأحمد' });
let keptReport: SubmittedBugReport;
let deletedReport: SubmittedBugReport;
beforeAll(async () => {
  keptReport = (await submitReport(tester)).body;
  deletedReport = (await submitReport(tester, { feature: '=cmd|calc' })).body;
  const decision = { pointsEarned: 30, validationReason: 'bonus', adminNotes: '=1+1' };
  await admin.browser.patch(`/api/bug-reports/${keptReport.id}/validate`, decision);
  const deletion = { adminFeedback: 'Not ours.', deletionReason: 'wrong_product' };
  await admin.browser.delete(`/api/bug-reports/${deletedReport.id}`, deletion);
  await record({
    action: 'grant admin',
    recordType: 'employee',
    recordId: tester.id,
    after: { isAdmin: true },
  });
  await record({
    action: 'change setting',
    recordType: 'setting',
    recordId: 'appealDays',
    before: 14,
    after: 7,
  });
});

const record = (entry: AuditEntry) => world.ctx.db.transaction((tx) => recordAudit(world.ctx, tx, entry));
const find = async (query = '') => (await admin.browser.get(`${PATH}?${query}`)).body;
const actionsOf = (entries: { action: string }[]) => entries.map(({ action }) => action);

describe('the audit log', () => {
  test('shows actor, action and record with the values before and after, newest first', async () => {
    expect(await find()).toMatchObject([
      {
        actorId: null,
        actorName: null,
        action: 'change setting',
        recordType: 'setting',
        recordId: 'appealDays',
        recordLabel: 'appealDays',
        before: { appealDays: 14 },
        after: { appealDays: 7 },
      },
      { action: 'grant admin', recordId: tester.id, recordLabel: 'منى الأحمد', before: null },
      {
        actorId: admin.id,
        actorName: admin.registration.fullName,
        action: 'delete report',
        recordId: deletedReport.id,
        recordLabel: deletedReport.serialNumber,
        after: { adminFeedback: 'Not ours.', deletionReason: 'wrong_product' },
      },
      {
        action: 'review report',
        recordLabel: keptReport.serialNumber,
        before: { validationReason: null },
        after: { validationReason: 'bonus' },
      },
    ]);
  });

  test('has pages with cursors and the total of the filter', async () => {
    const start = await admin.browser.get(`${PATH}?limit=3`);
    expect(start.headers['x-total-count']).toBe('4');
    const [, next] = /<([^>]+)>; rel="next"/.exec(String(start.headers.link))!;
    expect(start.body.concat((await admin.browser.get(next!)).body)).toEqual(await find());
  });

  test.each<[string, () => string, string[]]>([
    ['an actor', () => `actor=${admin.id}`, ['delete report', 'review report']],
    ['an action', () => 'action=grant%20admin', ['grant admin']],
    ['a kind of record', () => 'recordType=bug%20report', ['delete report', 'review report']],
    ['an id', () => `record=${keptReport.id.toUpperCase()}`, ['review report']],
    ['a serial', () => `record=${keptReport.serialNumber}`, ['review report']],
    ['a serial in brackets', () => `record=(${keptReport.serialNumber})`, ['review report']],
    ['the serial of a deleted report', () => `record=${deletedReport.serialNumber}`, ['delete report']],
    ['a name', () => `record=${encodeURIComponent('منى الاحمد')}`, ['grant admin']],
    ['the key of a setting', () => 'record=appealdays', ['change setting']],
    ['a past day', () => 'to=2020-01-01', []],
    ['a combination', () => `actor=${admin.id}&action=review%20report&from=2020-01-01`, ['review report']],
  ])('is filtered by %s', async (_, query, found) => {
    expect(actionsOf(await find(query()))).toEqual(found);
  });

  test.each(['action=guess', 'recordType=planet', 'from=2026-13-01', 'actor=me'])(
    'refuses %s',
    async (query) => {
      expect((await admin.browser.get(`${PATH}?${query}`)).status).toBe(400);
    },
  );
});

describe('the audit log never contains', () => {
  const SECRETS = {
    password: 'long and winding road',
    passwordHash: '$argon2id$',
    twoFactorSecret: 'JBSWY3DP',
    resetToken: 'abcdef',
    otpCode: '123456',
    backupCodes: ['aaaa-bbbb'],
  };

  test('secrets, whatever feature records them', async () => {
    const subject = await signedInPerson(world);
    await record({
      action: 'enable two-factor',
      recordType: 'employee',
      recordId: subject.id,
      before: { twoFactorEnabled: false, ...SECRETS },
      after: { twoFactorEnabled: true, nested: SECRETS },
    });
    const [stored] = await auditOf(world, subject.id);
    expect(stored).toMatchObject({ before: { twoFactorEnabled: false }, after: { twoFactorEnabled: true } });
    for (const secret of Object.values(SECRETS).flat()) expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test('secrets in replies, even if an earlier version recorded them', async () => {
    const subject = await signedInPerson(world);
    const entry = { action: 'old act', recordType: 'employee', recordId: subject.id, after: SECRETS };
    await world.ctx.db.insert(auditLog).values(entry);
    const [shown] = await find(`record=${subject.id}`);
    expect(shown).toMatchObject({ action: 'old act', after: {} });
    const { body } = await admin.browser.get(`${PATH}/export?format=csv&record=${subject.id}`);
    for (const secret of Object.values(SECRETS).flat()) expect(String(body)).not.toContain(secret);
  });

  test('personal data of deleted employees', async () => {
    const gone = await signedInPerson(world, { fullName: 'Gone Away', employeeId: 'G-1' });
    const { fullName, employeeId, workEmail, mobile } = gone.registration;
    const before = { fullName, employeeId, workEmail, mobile, isActive: true };
    await record({ action: 'delete employee', recordType: 'employee', recordId: gone.id, before });
    await world.ctx.db
      .update(employees)
      .set({ deletedAt: world.clock.now() })
      .where(eq(employees.id, gone.id));
    const [shown] = await find(`record=${gone.id}`);
    expect(shown).toMatchObject({ recordLabel: null, before: { isActive: true } });
    const { body } = await admin.browser.get(`${PATH}/export?format=csv&record=${gone.id}`);
    for (const own of [fullName, employeeId, workEmail, mobile]) {
      expect(JSON.stringify(shown) + String(body)).not.toContain(own);
    }
  });
});

test('actions and record types are unique', () => {
  expect(new Set(AUDIT_ACTIONS).size).toBe(AUDIT_ACTIONS.length);
  expect(new Set(RECORD_TYPES).size).toBe(RECORD_TYPES.length);
});

describe('its export', () => {
  test('has one line per field with the values before and after, in the caller’s language', async () => {
    const { body, headers } = await admin.browser.get(
      `${PATH}/export?format=csv&record=${keptReport.serialNumber}`,
    );
    expect(headers['content-disposition']).toMatch(/filename=audit-log-\d{4}-\d\d-\d\d\.csv$/);
    const text = (body as Buffer).toString();
    expect(text).toContain(
      '\uFEFF"When (Asia/Riyadh)","By","Action","Record type","Record","Before","After"\r\n',
    );
    const [before, after] = text.split(`,"Bug report","${keptReport.serialNumber}","`)[1]!.split('","');
    expect(text).toContain(',"Reviewed a report",');
    expect(before).toContain(`Points: ${keptReport.pointsEarned}\n`);
    expect(before).toContain('Reason: –');
    expect(after).toContain('Points: 30\n');
    expect(after).toContain('Reason: Bonus');
    // These times are also in the program's time zone.
    expect(after).toMatch(/Decided: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\n/);
  });

  test('is in Arabic when requested in Arabic', async () => {
    const { body } = await admin.browser.get(`${PATH}/export?format=csv&record=appealDays`, {
      'accept-language': 'ar',
    });
    expect(String(body)).toContain(
      ',"النظام","تغيير إعداد","إعداد","مهلة الاعتراض بالأيام","مهلة الاعتراض بالأيام: 14","مهلة الاعتراض بالأيام: 7"\r\n',
    );
  });

  test('is a workbook unless another format is named', async () => {
    const { body, headers } = await admin.browser.get(`${PATH}/export?record=appealDays`);
    expect(headers['content-disposition']).toMatch(/filename=audit-log-\d{4}-\d\d-\d\d\.xlsx$/);
    const [sheet] = await readWorkbook(body as Buffer);
    expect(sheet!.data[0]).toEqual([
      'When (Asia/Riyadh)',
      'By',
      'Action',
      'Record type',
      'Record',
      'Before',
      'After',
    ]);
    expect(sheet!.data[1]?.[0]).toEqual(expect.any(Date));
    expect(sheet!.data[1]?.at(-1)).toContain(': 7');
  });

  test('contains no formulas', async () => {
    const { body } = await admin.browser.get(`${PATH}/export?format=csv`);
    const cells = String(body)
      .slice(1)
      .split(/,|\r\n/);
    expect(cells.filter((cell) => /^"?[=+\-@\t]/.test(cell))).toEqual([]);
  });
});
