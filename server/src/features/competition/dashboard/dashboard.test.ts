import type { ReadReplies } from '@bugquest/contract/competition/dashboard/endpoints';
import { dashboardReads } from '@bugquest/contract/competition/dashboard/reads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../../../testing/people.ts';

let world: TestApp;
let tester: Person;
let admin: Person;
beforeAll(async () => {
  world = await openTestApp();
  tester = await signedInPerson(world);
  admin = await signedInAdmin(world);
  // Jobs change reports on their own.
  await world.ctx.jobs.stop();
});
afterAll(() => world.close());

async function readDashboard({ browser }: Person): Promise<ReadReplies> {
  const { status, body } = await browser.get('/api/dashboard');
  expect(status).toBe(200);
  return body;
}

test.each([
  ['a tester', () => tester],
  ['an administrator', () => admin],
])('has the replies that %s would get from every read', async (_, viewer) => {
  const person = viewer();
  await submitReport(person);
  const replies = await readDashboard(person);
  const addresses = dashboardReads(person.id, 'en');
  expect(Object.keys(replies)).toEqual(addresses);
  for (const address of addresses) {
    const { status, body, headers } = await person.browser.get(address);
    expect({ status, body }).toEqual({ status: 200, body: replies[address]!.body });
    for (const [name, value] of Object.entries(replies[address]!.headers)) expect(headers[name]).toBe(value);
  }
  expect(replies[`/api/bug-reports/employee/${person.id}?limit=5`]!.headers['x-total-count']).toBe('1');
});

test('shows what changed since the last time', async () => {
  const recent = `/api/bug-reports/employee/${tester.id}?limit=5`;
  const total = async () => Number((await readDashboard(tester))[recent]!.headers['x-total-count']);
  const before = await total();
  await submitReport(tester);
  expect(await total()).toBe(before + 1);
});

test('is in the language of the request', async () => {
  const { body } = await tester.browser.get('/api/dashboard', { 'accept-language': 'ar' });
  expect(Object.keys(body)).toEqual(dashboardReads(tester.id, 'ar'));
});
