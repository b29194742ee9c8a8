import type { NoReportAnswer } from '@bugquest/contract/outreach/lists';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { employees } from '../../../db/schema/employees.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { type Person, signedInPerson, submitReport } from '../../../testing/people.ts';

const DAY = 24 * 60 * 60_000;

const world = testApp();
const admin = testAdmin(world);
afterEach(() => world.ctx.db.update(employees).set({ noReportAnswer: null }));

async function registered(daysAgo: number): Promise<Person> {
  const person = await signedInPerson(world);
  const createdAt = new Date(world.clock.now().getTime() - daysAgo * DAY);
  await world.ctx.db.update(employees).set({ createdAt }).where(eq(employees.id, person.id));
  return person;
}
const isAsked = async ({ browser }: Person): Promise<boolean> =>
  (await browser.get('/api/home')).body.asksNoReportReason;
const answer = ({ browser }: Person, given: NoReportAnswer) =>
  browser.put('/api/own-no-report-reason', { answer: given });
const counts = async () => (await admin.browser.get('/api/admin/no-report-reasons')).body.counts;

test('a person without a report is asked seven days after the registration', async () => {
  expect(await isAsked(await registered(6))).toBe(false);
  expect(await isAsked(await registered(7))).toBe(true);
});

test('people who reported or began a session are not asked', async () => {
  const reporter = await registered(9);
  await submitReport(reporter);
  expect(await isAsked(reporter)).toBe(false);
  const looked = await registered(9);
  const place = { minutes: 30, features: ['Security'], source: 'iOS App', storeLanguage: 'Arabic' };
  expect((await looked.browser.post('/api/test-sessions', place)).status).toBe(201);
  expect(await isAsked(looked)).toBe(false);
});

test('people whose only report was deleted are not asked', async () => {
  const reporter = await registered(9);
  const { body } = await submitReport(reporter);
  const deletion = { adminFeedback: 'Told before', deletionReason: 'spam' };
  const reply = await admin.browser.delete(`/api/bug-reports/${body.id}`, deletion);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  expect(await isAsked(reporter)).toBe(false);
});

test('administrators are not asked', async () => {
  const createdAt = new Date(world.clock.now().getTime() - 30 * DAY);
  await world.ctx.db.update(employees).set({ createdAt }).where(eq(employees.id, admin.id));
  expect(await isAsked(admin)).toBe(false);
});

test.each(['no_time', 'not_now'] as const)('nobody is asked again after "%s"', async (given) => {
  const person = await registered(9);
  expect((await answer(person, given)).status).toBe(200);
  expect(await isAsked(person)).toBe(false);
});

test('only the first answer counts', async () => {
  const person = await registered(9);
  await answer(person, 'not_now');
  await answer(person, 'other');
  const [row] = await world.ctx.db
    .select({ given: employees.noReportAnswer })
    .from(employees)
    .where(eq(employees.id, person.id));
  expect(row).toEqual({ given: 'not_now' });
});

test('an unknown answer is refused', async () => {
  const person = await registered(9);
  expect((await answer(person, 'tired' as NoReportAnswer)).status).toBe(400);
});

test('administrators see counts from five answers on, without "Not now"', async () => {
  const given = ['no_time', 'no_time', 'other', 'no_device', 'not_now'] as const;
  for (const one of given) await answer(await registered(9), one);
  expect(await counts()).toBeNull();
  await answer(await registered(9), 'no_time');
  expect(await counts()).toEqual([
    { reason: 'no_time', people: 3 },
    { reason: 'no_device', people: 1 },
    { reason: 'nothing_found', people: 0 },
    { reason: 'not_known_how', people: 0 },
    { reason: 'other', people: 1 },
  ]);
  const tester = await registered(9);
  expect((await tester.browser.get('/api/admin/no-report-reasons')).status).toBe(403);
});
