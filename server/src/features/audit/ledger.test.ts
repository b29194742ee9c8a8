import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { eq } from 'drizzle-orm';
import readWorkbook from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { pointEvents } from '../../db/schema/competition.ts';
import { employees } from '../../db/schema/employees.ts';
import { openTestApp, testAdmin, testApp } from '../../testing/app.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../../testing/people.ts';
import { dayIn } from '../../testing/program-days.ts';

const PATH = '/api/admin/point-events';

const world = testApp();
const admin = testAdmin(world);
let sara: Person;
let ahmad: Person;
let keptReport: SubmittedBugReport;
let deletedReport: SubmittedBugReport;
beforeAll(async () => {
  // The mobiles contain no report number, so that a search for one does not find them.
  const [first, second] = [{ mobile: '+966555111111' }, { mobile: '+966555222222' }];
  sara = await signedInPerson(world, { fullName: 'Sara Haddad', employeeId: 'QA-77', ...first });
  ahmad = await signedInPerson(world, { fullName: '=أحمد, "أبو علي"', employeeId: 'QA-78', ...second });
  keptReport = (await submitReport(sara)).body;
  deletedReport = (await submitReport(ahmad)).body;
  const decision = { pointsEarned: 30, validationReason: 'bonus', adminNotes: '' };
  await admin.browser.patch(`/api/bug-reports/${keptReport.id}/validate`, decision);
  const deletion = { adminFeedback: 'Not ours.', deletionReason: 'wrong_product' };
  await admin.browser.delete(`/api/bug-reports/${deletedReport.id}`, deletion);
});

const find = async (query = '') => (await admin.browser.get(`${PATH}?${query}`)).body;
const csv = async (query = '', language = 'en') => {
  const answer = await admin.browser.get(`${PATH}/export?format=csv&${query}`, {
    'accept-language': language,
  });
  return { ...answer, text: (answer.body as Buffer).toString() };
};

describe('the ledger', () => {
  test('has every entry, newest first, also of deleted reports', async () => {
    expect(await find()).toMatchObject([
      {
        employeeId: ahmad.id,
        reportId: deletedReport.id,
        serialNumber: deletedReport.serialNumber,
        amount: -deletedReport.pointsEarned,
        reason: 'deletion',
        actorName: admin.registration.fullName,
      },
      {
        employeeName: 'Sara Haddad',
        serialNumber: keptReport.serialNumber,
        amount: 30 - keptReport.pointsEarned,
        reason: 'review',
        actorId: admin.id,
      },
      { employeeId: ahmad.id, reason: 'submission', actorId: null, actorName: null },
      { employeeId: sara.id, amount: keptReport.pointsEarned, reason: 'submission', actorName: null },
    ]);
  });

  test('has pages with cursors and the total of the filter', async () => {
    const first = await admin.browser.get(`${PATH}?limit=2&reason=submission`);
    expect(first.headers['x-total-count']).toBe('2');
    const start = await admin.browser.get(`${PATH}?limit=3`);
    const [, next] = /<([^>]+)>; rel="next"/.exec(String(start.headers.link))!;
    const rest = await admin.browser.get(next!);
    expect(rest.body).toHaveLength(1);
    expect(start.body.concat(rest.body)).toEqual(await find());
  });

  test.each<[string, () => string, number]>([
    ['an employee', () => `employee=${sara.id}`, 2],
    ['an actor', () => `actor=${admin.id}`, 2],
    ['a reason', () => 'reason=deletion', 1],
    ['a name', () => 'search=haddad', 2],
    ['a name in another Arabic spelling', () => `search=${encodeURIComponent('احمد')}`, 2],
    ['an ID in other digits', () => `search=${encodeURIComponent('qa-٧٧')}`, 2],
    ['a serial', () => `search=${keptReport.serialNumber.toLowerCase()}`, 2],
    ['a serial with its colon and title', () => `search=${keptReport.serialNumber}: Cart`, 2],
    ['a name in quotation marks', () => `search=${encodeURIComponent('“Haddad, Sara”')}`, 2],
    ['the number of a deleted report', () => `search=${deletedReport.serialNumber.slice(4)}`, 2],
    ['characters with a meaning in the database', () => 'search=%25', 0],
    ['an unknown name', () => 'search=nobody', 0],
    ['a combination', () => `employee=${sara.id}&reason=review&actor=${admin.id}`, 1],
  ])('is filtered by %s', async (_, query, found) => {
    expect(await find(query())).toHaveLength(found);
  });

  test('is filtered by days in the program’s time zone, both included', async () => {
    // A minute past midnight in Riyadh is still the day before in UTC.
    const at = new Date('2026-03-09T21:01:00Z');
    await world.ctx.db
      .insert(pointEvents)
      .values({ employeeId: sara.id, amount: 0, reason: 'review', createdAt: at });
    expect(await find('from=2026-03-10&to=2026-03-10')).toMatchObject([{ createdAt: at.toISOString() }]);
    expect(await find('to=2026-03-09')).toEqual([]);
    expect(await find(`from=${dayIn(world, 1)}`)).toEqual([]);
  });

  test.each(['from=yesterday', 'from=2026-02-30', 'to=0000-01-01', 'reason=luck', 'employee=1', 'limit=0'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await admin.browser.get(`${PATH}?${query}`);
      expect(status).toBe(400);
      expect(Object.keys(body.fields)).toEqual([query.split('=')[0]]);
    },
  );

  test('does not name deleted employees', async () => {
    const gone = await signedInPerson(world, { fullName: 'Gone Away' });
    await submitReport(gone);
    await world.ctx.db
      .update(employees)
      .set({ deletedAt: world.clock.now() })
      .where(eq(employees.id, gone.id));
    const [event] = await find(`employee=${gone.id}`);
    expect(event.employeeName).toBeNull();
    const { text } = await csv(`employee=${gone.id}`);
    expect(text).toContain(',"Former employee",');
    expect(text).not.toContain('Gone Away');
  });
});

describe('its export', () => {
  test('is a table in both languages without formulas', async () => {
    const { status, headers, text, body } = await csv(`employee=${ahmad.id}&reason=deletion`, 'ar');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename=points-ledger-\d{4}-\d\d-\d\d\.csv$/,
    );
    expect(headers['cache-control']).toContain('no-store');
    expect([...body.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [headings, row, ...rest] = text.slice(1).split('\r\n');
    expect(headings).toBe('"الوقت (Asia/Riyadh)","الموظف","رقم البلاغ","النقاط","السبب","المنفِّذ","ملاحظة"');
    expect(row).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d",/);
    expect(row!.slice(22)).toBe(
      `"'=أحمد, ""أبو علي""","${deletedReport.serialNumber}",${-deletedReport.pointsEarned},"حذف البلاغ","${admin.registration.fullName}",`,
    );
    expect(rest).toEqual(['']);
  });

  test('is a workbook unless another format is named', async () => {
    const { headers, body } = await admin.browser.get(`${PATH}/export?employee=${ahmad.id}&reason=deletion`);
    expect(headers['content-disposition']).toMatch(/filename=points-ledger-\d{4}-\d\d-\d\d\.xlsx$/);
    const [sheet] = await readWorkbook(body as Buffer);
    expect(sheet!.sheet).toBe('Points Ledger');
    expect(sheet!.data[0]).toEqual([
      'When (Asia/Riyadh)',
      'Employee',
      'Serial',
      'Points',
      'Reason',
      'By',
      'Note',
    ]);
    expect(sheet!.data[1]).toEqual([
      expect.any(Date),
      '=أحمد, "أبو علي"',
      deletedReport.serialNumber,
      -deletedReport.pointsEarned,
      ...['Report deleted', admin.registration.fullName, null],
    ]);
  });

  test('has all rows of the filter, over any number of pages', async () => {
    const busy = await signedInPerson(world);
    await world.ctx.db.insert(pointEvents).values(
      Array.from({ length: 1_203 }, (_, number) => ({
        employeeId: busy.id,
        amount: number + 1,
        reason: 'review' as const,
        createdAt: world.clock.now(),
      })),
    );
    const lines = (await csv(`employee=${busy.id}`)).text.trim().split('\r\n').slice(1);
    const amounts = new Set(lines.map((line) => Number(line.split(',')[3])));
    expect(lines).toHaveLength(1_203);
    expect(amounts.size).toBe(1_203);
  });
});

test('the balance check compares every total and names the employees whose total is wrong', async () => {
  const proof = async () => (await admin.browser.get('/api/admin/ledger-check')).body;
  const fresh = await openTestApp();
  const keeper = await signedInAdmin(fresh);
  const person = await signedInPerson(fresh);
  await submitReport(person);
  const check = async () => (await keeper.browser.get('/api/admin/ledger-check')).body;
  expect(await check()).toEqual({ employees: 2, unbalanced: [] });
  const { totalPoints } = (await person.browser.get('/api/auth/user')).body;
  await fresh.ctx.db
    .update(employees)
    .set({ totalPoints: totalPoints + 1 })
    .where(eq(employees.id, person.id));
  expect(await check()).toEqual({
    employees: 2,
    unbalanced: [
      {
        id: person.id,
        employeeName: person.registration.fullName,
        totalPoints: totalPoints + 1,
        ledger: totalPoints,
      },
    ],
  });
  await fresh.close();
  expect((await proof()).employees).toBe(await world.ctx.db.$count(employees));
});
