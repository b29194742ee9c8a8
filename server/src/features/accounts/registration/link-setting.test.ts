import { beforeAll, expect, test } from 'vitest';
import { settings } from '../../../db/schema/audit.ts';
import { testApp } from '../../../testing/app.ts';
import { mailTo, registrationOf, tokenIn } from '../../../testing/people.ts';

const world = testApp();
beforeAll(async () => {
  await world.ctx.db.insert(settings).values({ key: 'verification', value: 'link' });
});

test('with verification by link, no code is required', async () => {
  const browser = world.browser();
  const registration = registrationOf();
  const registered = await browser.post('/api/employees', registration);
  expect(registered).toMatchObject({ status: 201, body: { requiresOTP: false } });
  const token = tokenIn(await mailTo(world, registration.workEmail));
  expect(await browser.post('/api/auth/verify-email', { token })).toMatchObject({ status: 200 });
  expect((await browser.get('/api/auth/user')).body).toMatchObject({ id: registered.body.employeeId });
});
