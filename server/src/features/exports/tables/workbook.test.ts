import { addDays } from '@bugquest/contract/days';
import { fieldLabel, fieldValueName, REPORT_FIELD_NAMES } from '@bugquest/contract/reports/report-fields';
import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { eq } from 'drizzle-orm';
import readWorkbook from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { unzip } from '../../../testing/archive.ts';
import { lastAuditEntry } from '../../../testing/audit.ts';
import { png } from '../../../testing/media.ts';
import { signedInPerson, submitReport } from '../../../testing/people.ts';

const PATH = '/api/export/excel';

const world = testApp();
const admin = testAdmin(world);
const sara = testPerson(world, { fullName: 'Sara Haddad', department: 'Logistics' });
const ahmad = testPerson(world, { fullName: '=أحمد', googlePlayEmail: 'ahmad.play@example.com' });
let arabic: OwnBugReport;
beforeAll(async () => {
  const image = { field: 'screenshots' as const, name: 'سلة.png', type: 'image/png', bytes: await png() };
  const typedFields = {
    bugDescription: '=السلة لا تُحدّث المجموع',
    deviceType: 'iPad',
    browser: 'Safari',
    viewport: '٣٩٠ × 844',
    networkKind: 'Mobile data',
    capturedPage: JSON.stringify({
      address: 'https://store.test/cart',
      messages: [{ level: 'error', text: '=المجموع خاطئ', secondsAgo: 4 }],
      requests: [],
    }),
    orderNumber: '4711',
  };
  arabic = (await submitReport(ahmad, typedFields, [image])).body;
  await submitReport(sara, { severity: 'Blocker', feature: 'Gift wrapping' });
  await submitReport(sara, { severity: 'Minor' });
});

const ask = (filters: object, language = 'en') =>
  admin.browser.post(PATH, filters, { 'accept-language': language });
const sheets = async (filters: object, language = 'en') => {
  const { body, status } = await ask(filters, language);
  expect(status).toBe(200);
  // Omits the first sheet, which describes the file.
  return (await readWorkbook(body as Buffer)).slice(1);
};
const records = (data: readonly (readonly unknown[])[]) =>
  data.slice(1).map((row) => Object.fromEntries(row.map((cell, index) => [String(data[0]![index]), cell])));

describe('the workbook', () => {
  test('has sheets for employees and reports, and the day in its name', async () => {
    const reply = await ask({});
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toContain('spreadsheetml.sheet');
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename=export-\d{4}-\d\d-\d\d\.xlsx$/,
    );
    const [about, people, bugs] = await readWorkbook(reply.body as Buffer);
    expect(about).toMatchObject({
      sheet: 'About this file',
      data: expect.arrayContaining([
        ['Employees', 3],
        ['Bug reports', 3],
        ['Reported', 'All dates'],
        ['Department', 'All departments'],
        ['Exported by', admin.registration.fullName],
      ]),
    });
    expect([people?.sheet, bugs?.sheet]).toEqual(['Employees', 'Bug reports']);
    expect(records(people!.data)).toHaveLength(3);
    expect(records(people!.data).find((row) => row['Full name'] === '=أحمد')).toMatchObject({
      'Employee ID': ahmad.registration.employeeId,
      'Google Play email': 'ahmad.play@example.com',
      Reports: 1,
    });
    expect(records(bugs!.data)).toHaveLength(3);
    expect(records(bugs!.data)[0]).toMatchObject({
      Serial: 'BUG-1003',
      Reporter: 'Sara Haddad',
      Department: 'Logistics',
      'Severity as reported': 'Minor',
      Status: 'Open',
      Decision: 'Pending',
      Points: expect.any(Number),
      Reported: expect.any(Date),
    });
  });

  test.each(['en', 'ar'] as const)(
    'has a column for every field that a tester fills in, in %s',
    async (locale) => {
      const [sheet] = await sheets({ includeEmployees: false }, locale);
      const names = REPORT_FIELD_NAMES.filter((name) => name !== 'severity');
      const row = records(sheet!.data).at(-1)!;
      for (const name of names) {
        const cell = row[fieldLabel(name, { locale })] ?? '';
        expect(cell).toBe(fieldValueName(name, arabic[name], { locale }));
      }
    },
  );

  test('contains no secrets and no formulas', async () => {
    const { body } = await ask({});
    const files = unzip(body as Buffer);
    const [hashed] = await world.ctx.db.select().from(employees).where(eq(employees.id, sara.id));
    const everything = [...files.values()].join('\n');
    expect(everything).not.toContain(hashed!.passwordHash);
    expect(everything).not.toMatch(/argon2/);
    expect(everything).not.toMatch(/<f[ >]/);
    expect(everything).toContain('=السلة لا تُحدّث المجموع');
  });

  test('has links to the media of a report', async () => {
    const { body } = await ask({ includeEmployees: false });
    const files = unzip(body as Buffer);
    expect(files.get('xl/worksheets/_rels/sheet2.xml.rels')).toContain(
      `Target="http://bugquest.test${arabic.screenshotUrls[0]}"`,
    );
    expect(files.get('xl/worksheets/sheet2.xml')).toContain('سلة.png');
  });

  test('is Arabic and right-to-left when requested in Arabic', async () => {
    const { body } = await ask({}, 'ar');
    const [, people, bugs] = await readWorkbook(body as Buffer);
    expect([people?.sheet, bugs?.sheet]).toEqual(['الموظفون', 'البلاغات']);
    expect(bugs!.data[0]).toContain('الخطورة عند الإبلاغ');
    expect(people!.data.flat()).not.toContain('Laptop');
    expect(bugs!.data.flat()).toEqual(expect.arrayContaining(['حرِج', 'Gift wrapping']));
    const files = unzip(body as Buffer);
    for (const number of [1, 2, 3])
      expect(files.get(`xl/worksheets/sheet${number}.xml`)).toContain('rightToLeft="1"');
  });

  test('is filtered by department and by days of the program', async () => {
    const [people, bugs] = await sheets({ department: 'Logistics' });
    expect(records(people!.data).map((row) => row['Full name'])).toEqual(['Sara Haddad']);
    expect(records(bugs!.data)).toHaveLength(2);
    // Midnight in Riyadh is 21:00 in UTC.
    await world.ctx.db
      .update(bugReports)
      .set({ createdAt: new Date('2026-03-09T21:30:00Z') })
      .where(eq(bugReports.id, arabic.id));
    const serials = async (filters: object) => {
      const [sheet] = await sheets({ includeEmployees: false, ...filters });
      return records(sheet!.data).map(({ Serial }) => Serial);
    };
    expect(await serials({ startDate: '2026-03-10', endDate: '2026-03-10' })).toEqual([arabic.serialNumber]);
    expect(await serials({ endDate: '2026-03-09' })).toEqual([]);
    expect(await serials({ startDate: '2026-03-11' })).toEqual(['BUG-1003', 'BUG-1002']);
    expect(await serials({ startDate: '', endDate: '' })).toHaveLength(3);
  });

  test('has every report once, newest first, when the data has several pages', async () => {
    const [row] = await world.ctx.db.select().from(bugReports).where(eq(bugReports.id, arabic.id));
    const { id, searchText, serialNumber, ...copied } = row!;
    const at = new Date('2026-02-01T10:00:00Z');
    // A statement has at most 65,535 parameters.
    for (const rows of [700, 503])
      await world.ctx.db
        .insert(bugReports)
        .values(Array.from({ length: rows }, () => ({ ...copied, createdAt: at })));
    const [sheet] = await sheets({ includeEmployees: false, endDate: '2026-02-28' });
    const serials = records(sheet!.data).map(({ Serial }) => Serial);
    expect(serials).toHaveLength(1_203);
    expect(new Set(serials).size).toBe(1_203);
    await world.ctx.db.delete(bugReports).where(eq(bugReports.createdAt, at));
  });

  test.each([
    [
      { startDate: '2026-03-10', endDate: '2026-03-09' },
      'endDate',
      'End date must be on or after the start date',
    ],
    [
      { includeEmployees: false, includeBugReports: false },
      'includeBugReports',
      'Select employee data, bug reports or both',
    ],
    [{ startDate: 'tomorrow' }, 'startDate', expect.any(String)],
    [{ includeEmployees: 'yes' }, 'includeEmployees', expect.any(String)],
  ])('refuses %j', async (filters, field, sentence) => {
    const { status, body } = await ask(filters);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_input', fields: { [field]: sentence } });
  });

  test('is only for administrators, and the audit log records it', async () => {
    expect(await sara.browser.post(PATH, {})).toMatchObject({ status: 403 });
    expect(await world.browser().post(PATH, {})).toMatchObject({ status: 401 });
    await ask({ department: 'Logistics', includeEmployees: false });
    const entry = await lastAuditEntry(world);
    expect(entry).toMatchObject({
      actorId: admin.id,
      action: 'export data',
      recordType: 'export',
      after: { department: 'Logistics', includeEmployees: false, includeBugReports: true, format: 'xlsx' },
    });
  });
});

test('the size of an export can be requested before it starts', async () => {
  const size = async (query: string) => (await admin.browser.get(`/api/admin/export-size?${query}`)).body;
  expect(await size('department=Logistics')).toMatchObject({ employees: 1, bugReports: 2 });
  expect(await size('startDate=2026-03-10&endDate=2026-03-10')).toMatchObject({ bugReports: 1 });
  expect(
    await admin.browser.get('/api/admin/export-size?startDate=2026-03-10&endDate=2026-03-09'),
  ).toMatchObject({
    status: 400,
    body: { fields: { endDate: 'End date must be on or after the start date' } },
  });
});

describe('the leaderboard', () => {
  test('contains all competing employees; equal points share a rank', async () => {
    await signedInPerson(world, { fullName: 'Noura' });
    await signedInPerson(world, { fullName: 'Omar' });
    const reply = await admin.browser.post('/api/exports/leaderboard', {});
    expect(reply.status).toBe(200);
    expect(reply.headers['content-disposition']).toMatch(
      /filename=leaderboard-export-\d{4}-\d\d-\d\d\.xlsx$/,
    );
    const [, board] = await readWorkbook(reply.body as Buffer);
    const rows = records(board!.data);
    expect(rows.map((row) => [row.Rank, row['Full name']])).toEqual([
      [1, 'Sara Haddad'],
      [2, '=أحمد'],
      [3, 'Noura'],
      [3, 'Omar'],
    ]);
    expect(rows[0]!['Total points']).toBeGreaterThan(0);
  });

  test('says in its name, first sheet and heading which points it has, and whether they can change', async () => {
    const day = programDay(world.clock.now(), 'Asia/Riyadh');
    const first = `${day.slice(0, 7)}-01`;
    const nameOfMonth = (language: string) =>
      new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(new Date(`${day}T12:00:00Z`));
    await world.ctx.db.update(bugReports).set({ createdAt: world.clock.now() });
    const board = async (body: object, language = 'en') => {
      const reply = await admin.browser.post('/api/exports/leaderboard', body, {
        'accept-language': language,
      });
      expect(reply.status).toBe(200);
      const [about, points] = await readWorkbook(reply.body as Buffer);
      const header = String(reply.headers['content-disposition']);
      return { header, facts: Object.fromEntries(about!.data), headings: points!.data[0]! };
    };
    const month = await board({ period: 'month', department: 'Logistics' });
    const words = nameOfMonth('en').replace(' ', '-');
    expect(month.header).toContain(`leaderboard-export-${day}-${words}-Logistics-Pending-Asia-Riyadh.xlsx`);
    expect(month.facts).toMatchObject({
      Period: nameOfMonth('en'),
      Days: `${first} to ${day}`,
      Department: 'Logistics',
      'Time zone': 'Asia/Riyadh',
      State: 'Pending',
      'Reports pending review': 2,
    });
    expect(month.headings).toContain(`Points, ${nameOfMonth('en')}`);
    expect((await board({ period: 'month' }, 'ar')).headings).toContain(`النقاط، ${nameOfMonth('ar')}`);
    // A month in which no report waits is final after its end.
    const earlier = await board({ period: 'last-month' });
    expect(earlier.facts).toMatchObject({
      State: 'Final',
      Days: expect.stringContaining(addDays(first, -1)),
    });
    expect((await board({})).facts).toMatchObject({ Period: 'All time', State: 'Pending' });
  });
});

describe('an export on request', () => {
  test('has the ledger, deleted reports and coverage, and reports have a rejection reason and an assignee', async () => {
    const { body: rejected } = await submitReport(sara);
    const { body: removed } = await submitReport(sara, { severity: 'Major' });
    const call = async (method: 'patch' | 'put' | 'delete', path: string, body: object) =>
      expect((await admin.browser[method](`/api/bug-reports/${path}`, body)).status).toBeLessThan(300);
    await call('put', `${rejected.id}/assignee`, { assigneeId: admin.id });
    await call('patch', `${rejected.id}/validate`, {
      ...{ validationReason: 'penalty', rejectionReason: 'cannot_reproduce' },
      ...{ pointsEarned: 0, adminNotes: 'It works here.' },
    });
    await call('delete', removed.id, { deletionReason: 'spam', adminFeedback: 'Not a bug of the store.' });
    const parts = {
      includeEmployees: false,
      includeLedger: true,
      includeDeleted: true,
      includeCoverage: true,
    };
    const { body } = await ask({ ...parts, department: 'Logistics' });
    const [about, bugs, ledger, deleted, coverage] = await readWorkbook(body as Buffer);
    expect([ledger?.sheet, deleted?.sheet, coverage?.sheet]).toEqual([
      'Points Ledger',
      'Deleted reports',
      'Coverage',
    ]);
    expect(records(bugs!.data).find(({ Serial }) => Serial === rejected.serialNumber)).toMatchObject({
      'Rejection reason': expect.any(String),
      'Assigned to': admin.registration.fullName,
    });
    expect(records(deleted!.data)).toMatchObject([
      { Serial: removed.serialNumber, 'Deletion reason': 'Spam', Reporter: 'Sara Haddad' },
    ]);
    const amounts = records(ledger!.data).map((row) => Number(row.Points));
    const [person] = await world.ctx.db.select().from(employees).where(eq(employees.id, sara.id));
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(person!.totalPoints);
    expect(Object.fromEntries(about!.data)).toMatchObject({
      'Points Ledger': amounts.length,
      'Deleted reports': 1,
    });
    expect(coverage!.data.length).toBeGreaterThan(1);
  });

  test('of the ledger alone is possible', async () => {
    const { body } = await ask({ includeEmployees: false, includeBugReports: false, includeLedger: true });
    const names = (await readWorkbook(body as Buffer)).map(({ sheet }) => sheet);
    expect(names).toEqual(['About this file', 'Points Ledger']);
  });
});
