import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { achievements, pointEvents } from '../../../db/schema/competition.ts';
import { employees } from '../../../db/schema/employees.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import {
  mailTo,
  type Person,
  registerPerson,
  signedInPerson,
  submitReport,
} from '../../../testing/people.ts';

const world = testApp();
let person: Person;
const admin = testAdmin(world);
beforeEach(async () => {
  person = await signedInPerson(world);
});

const change = ({ id }: { id: string }, fields: object, by = admin) =>
  by.browser.post(`/api/admin/employees/${id}/points`, { reason: 'Helped a colleague', ...fields });
const totalOf = async ({ id }: Person) => {
  const [row] = await world.ctx.db.select().from(employees).where(eq(employees.id, id));
  return row!.totalPoints;
};
const entriesOf = ({ id }: Person) =>
  world.ctx.db
    .select()
    .from(pointEvents)
    .where(and(eq(pointEvents.employeeId, id), eq(pointEvents.reason, 'manual')))
    .orderBy(pointEvents.id);
const ledgerOf = async ({ id }: Person) =>
  (await admin.browser.get(`/api/admin/point-events?employee=${id}`)).body;

test('an administrator gives and takes points, and the ledger, the rank, the milestones and the person show it', async () => {
  const { body: report } = await submitReport(person);
  const start: number = report.pointsEarned;
  const given = await change(person, { amount: 50, totalPoints: start });
  expect(given).toMatchObject({ status: 200, body: { totalPoints: start + 50, reportCount: 1 } });
  const taken = await change(person, { amount: -7, totalPoints: start + 50, reason: 'Counted twice' });
  expect(taken.body).toMatchObject({ totalPoints: start + 43 });
  expect(await totalOf(person)).toBe(start + 43);
  expect(await entriesOf(person)).toMatchObject([
    { amount: 50, actorId: admin.id, reportId: null },
    { amount: -7, actorId: admin.id, reportId: null },
  ]);
  expect(await ledgerOf(person)).toMatchObject([
    { amount: -7, reason: 'manual', note: 'Counted twice', actorId: admin.id, serialNumber: null },
    { amount: 50, reason: 'manual', note: 'Helped a colleague' },
    { amount: start, reason: 'submission', note: null },
  ]);
  const milestones = and(
    eq(achievements.employeeId, person.id),
    eq(achievements.achievementType, 'milestone'),
  );
  expect(await world.ctx.db.$count(achievements, milestones)).toBe(1);
  const { body: stats } = await person.browser.get(`/api/employees/${person.id}/stats`);
  expect(stats).toMatchObject({ totalPoints: start + 43, weekPoints: start + 43, reportPoints: start });
  const { body: proof } = await admin.browser.get('/api/admin/ledger-check');
  expect(proof.unbalanced).toEqual([]);
});

test('a manual change is in the audit log and in the export of the ledger', async () => {
  await change(person, { amount: 5, totalPoints: 0, reason: '=1+1 مساعدة' });
  const { body } = await admin.browser.get(`/api/admin/audit-log?record=${person.id}`);
  expect(body).toMatchObject([
    {
      actorId: admin.id,
      action: 'adjust points',
      before: { totalPoints: 0 },
      after: { totalPoints: 5, pointsGiven: 5, pointsReason: '=1+1 مساعدة' },
    },
  ]);
  const file = await admin.browser.get(`/api/admin/point-events/export?format=csv&employee=${person.id}`);
  const lines = (file.body as Buffer).toString().trim().split('\r\n');
  expect(lines[1]).toMatch(/,5,"Manual change",[^,]+,"'=1\+1 مساعدة"$/);
});

test('the audit log hides the reason when the person is deleted', async () => {
  await change(person, { amount: 5, totalPoints: 0, reason: 'Sara helped' });
  await admin.browser.delete(`/api/employees/${person.id}`);
  expect(await ledgerOf(person)).toMatchObject([{ employeeName: null, note: null }]);
  const { body } = await admin.browser.get(`/api/admin/audit-log?record=${person.id}`);
  expect(JSON.stringify(body)).not.toContain('Sara helped');
});

describe('the mail to the person', () => {
  test.each([
    ['en', 5, 'Points added', '5 points'],
    ['en', -5, 'Points deducted', '5 points'],
    ['ar', 5, 'أُضيفت', '5 نقاط'],
    ['ar', -5, 'خُصمت', '5 نقاط'],
  ] as const)(
    'is in the person’s own language and has the reason (%s, %i)',
    async (language, amount, words, points) => {
      await change(person, { amount: 20, totalPoints: 0 });
      await mailTo(world, person.registration.workEmail);
      await world.ctx.db.update(employees).set({ language }).where(eq(employees.id, person.id));
      await change(person, { amount, totalPoints: 20, reason: 'For <b>testing</b>' });
      const { subject, text, html } = await mailTo(world, person.registration.workEmail, 2);
      expect(subject).toContain(words);
      expect(subject).toContain(points);
      expect(text).toContain('For <b>testing</b>');
      expect(html).not.toContain('<b>testing');
    },
  );

  test('is not sent to an unverified address', async () => {
    const newcomer = await registerPerson(world);
    expect((await change(newcomer, { amount: 5, totalPoints: 0 })).status).toBe(200);
    const { body } = await admin.browser.get('/api/admin/mails?purpose=points_changed&limit=500');
    const addresses = body.map(({ toAddress }: { toAddress: string }) => toAddress);
    expect(addresses).not.toContain(newcomer.registration.workEmail);
  });
});

test('the same request sent twice changes the points once', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => change(person, { amount: 5, totalPoints: 0 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('points_changed');
  expect(await entriesOf(person)).toHaveLength(1);
});

test('a total cannot fall below 0', async () => {
  await change(person, { amount: 10, totalPoints: 0 });
  expect(await change(person, { amount: -11, totalPoints: 10 })).toMatchObject({
    status: 409,
    body: { code: 'points_below_zero' },
  });
  expect((await change(person, { amount: -10, totalPoints: 10 })).status).toBe(200);
  expect(await totalOf(person)).toBe(0);
});

test.each([
  ['no points', { amount: 0 }, 'amount'],
  ['a fraction', { amount: 1.5 }, 'amount'],
  ['too many', { amount: 101 }, 'amount'],
  ['too many taken', { amount: -101 }, 'amount'],
  ['text', { amount: '5' }, 'amount'],
  ['no reason', { reason: ' \n ' }, 'reason'],
  ['a reason with NUL', { reason: 'a\u0000b' }, 'reason'],
  ['a long reason', { reason: 'x'.repeat(301) }, 'reason'],
  ['no total', { totalPoints: undefined }, 'totalPoints'],
])('refuses %s', async (_, fields, field) => {
  const { status, body } = await change(person, { amount: 5, totalPoints: 0, ...fields });
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toEqual([field]);
  expect(await entriesOf(person)).toEqual([]);
});

test('a manual change is refused for the own account, for unknown people, and when a tester makes it', async () => {
  for (const id of [admin.id, admin.id.toUpperCase()]) {
    expect(await change({ id }, { amount: 5, totalPoints: 0 })).toMatchObject({
      status: 403,
      body: { code: 'own_account' },
    });
  }
  expect((await change({ id: newId() }, { amount: 5, totalPoints: 0 })).status).toBe(404);
  const other = await signedInPerson(world);
  expect((await change(person, { amount: 5, totalPoints: 0 }, other)).status).toBe(403);
  expect(await entriesOf(admin)).toEqual([]);
  expect(await entriesOf(person)).toEqual([]);
});
