// A transaction must not wait for another connection of the pool: when all of them have transactions, they would wait for each other.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_CONNECTIONS } from '../db/client.ts';
import { testApp } from '../testing/app.ts';
import { editReport, type Person, signedInAdmin, signedInPerson, submitReport } from '../testing/people.ts';

const world = testApp({ settings: { DATABASE_TIMEOUT_SECONDS: '4' } });
let [admin, tester, other]: Person[] = [];
let release = () => {};
let held: Promise<void>[] = [];
beforeAll(async () => {
  admin = await signedInAdmin(world);
  [tester, other] = [await signedInPerson(world), await signedInPerson(world)];
  // As if a setting had changed just now.
  for (const cache of [world.ctx.replies, world.ctx.values])
    cache.getOrLoad = (_key, _topics, load) => load();
  const end = new Promise<void>((resolve) => {
    release = resolve;
  });
  held = Array.from({ length: MAX_CONNECTIONS - 1 }, () => world.ctx.db.transaction(() => end));
});
afterAll(async () => {
  release();
  await Promise.all(held);
});

test('every transaction works on the last connection', async () => {
  const { registration } = tester!;
  const login = { emailOrMobile: registration.workEmail, password: registration.password };
  expect((await world.browser().post('/api/auth/login', login)).status).toBe(200);
  const { status, body: report } = await submitReport(tester!);
  expect(status).toBe(201);
  const phone = { deviceType: 'Android Mobile', operatingSystem: 'Android' };
  expect((await other!.browser.post(`/api/bug-reports/${report.id}/me-too`, phone)).status).toBe(201);
  expect((await editReport(tester!, report.id, { severity: 'Blocker' })).status).toBe(200);
  const decision = { pointsEarned: 12, validationReason: 'approved' };
  const path = `/api/bug-reports/${report.id}/validate`;
  expect((await admin!.browser.patch(path, decision)).status).toBe(200);
});
