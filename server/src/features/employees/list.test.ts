import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { signedInAdmin, signedInPerson, submitReport } from '../../testing/people.ts';

let world: TestApp;
beforeAll(async () => {
  world = await openTestApp();
});
afterAll(() => world.close());

test('administrators page through the employees, newest first, with the number of their reports', async () => {
  const admin = await signedInAdmin(world);
  const busy = await signedInPerson(world);
  const idle = await signedInPerson(world);
  await submitReport(busy);
  await submitReport(busy);
  const first = await admin.browser.get('/api/employees?limit=2');
  expect(first.headers['x-total-count']).toBe('3');
  expect(first.body).toMatchObject([
    { id: idle.id, reportCount: 0 },
    { id: busy.id, reportCount: 2 },
  ]);
  const [, next] = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))!;
  expect((await admin.browser.get(next!)).body).toMatchObject([{ id: admin.id, reportCount: 0 }]);
});
