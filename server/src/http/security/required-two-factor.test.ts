import type { Endpoint } from '@bugquest/contract/endpoint';
import { beforeEach, describe, expect, test } from 'vitest';
import { settings } from '../../db/schema/audit.ts';
import { newId } from '../../platform/crypto/crypto.ts';
import { testApp } from '../../testing/app.ts';
import { callOf, findEndpoints } from '../../testing/endpoints.ts';
import { type Person, signedInAdmin, signedInPerson } from '../../testing/people.ts';
import { enableTwoFactor } from '../../testing/two-factor.ts';

const NEEDED_FOR_SETUP = [
  'GET /api/admin/2fa/status',
  'POST /api/admin/2fa/disable',
  'POST /api/admin/2fa/setup',
  'POST /api/admin/2fa/verify-setup',
  'GET /api/auth/user',
  'POST /api/auth/reauthenticate',
];
const ANYONE = new Set(['public', 'visitor', 'unverified', 'twoFactor']);

/** Event streams have their own test. */
const endpoints = (await findEndpoints()).filter(
  ({ access, path }) => !ANYONE.has(access) && path !== '/api/events',
);

const world = testApp();
const secondServer = testApp(() => ({ sharesWith: world }));
let adminWithSecondFactor: Person;
beforeEach(async () => {
  await world.ctx.db.delete(settings);
  adminWithSecondFactor = await signedInAdmin(world);
  await enableTwoFactor(world, adminWithSecondFactor);
});

const setRequirement = ({ browser }: Person, requireTwoFactor = true) =>
  browser.patch('/api/admin/settings', { requireTwoFactor, seen: { requireTwoFactor: !requireTwoFactor } });

/** The path has the person's own id where the endpoint requires it. */
function call(endpoint: Endpoint, { id, browser }: Person) {
  const own = endpoint.access.startsWith('self') ? id : newId();
  return browser.request({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/, own).replace('*', 'no/such-file.png'),
    ...(endpoint.body && { payload: {} }),
    ...(endpoint.multipart && {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--\r\n',
    }),
  });
}

test('administrators without a required second factor can use only its setup, on every server', async () => {
  const admin = await signedInAdmin(world);
  expect((await setRequirement(adminWithSecondFactor)).status).toBe(200);
  const allowed: string[] = [];
  for (const [count, endpoint] of endpoints.entries()) {
    const browser = admin.browser.on(count % 2 ? secondServer : world);
    const { status, body } = await call(endpoint, { ...admin, browser });
    if (body?.code === 'two_factor_required') expect(status).toBe(403);
    else allowed.push(callOf(endpoint));
  }
  expect(allowed.sort()).toEqual(NEEDED_FOR_SETUP.sort());
  expect((await setRequirement(adminWithSecondFactor, false)).status).toBe(200);
  expect((await admin.browser.get('/api/employees')).status).toBe(200);
});

test('administrators have their role again after the setup, without another login', async () => {
  const admin = await signedInAdmin(world);
  await setRequirement(adminWithSecondFactor);
  const status = async () => (await admin.browser.get('/api/admin/2fa/status')).body;
  expect(await status()).toMatchObject({ enabled: false, required: true });
  expect((await admin.browser.get('/api/admin/check')).body).toBe(true);
  expect((await admin.browser.get('/api/employees')).status).toBe(403);
  await enableTwoFactor(world, admin);
  expect(await status()).toMatchObject({ enabled: true, required: true });
  expect((await admin.browser.get('/api/employees')).status).toBe(200);
});

test('administrators without a required second factor see no drafts of pages', async () => {
  const admin = await signedInAdmin(world);
  const page = { pageName: 'plans', title: 'Plans', content: '<p>Later</p>', isPublished: false };
  expect((await adminWithSecondFactor.browser.post('/api/page-content', page)).status).toBe(201);
  expect((await admin.browser.get('/api/page-content/plans')).status).toBe(200);
  await setRequirement(adminWithSecondFactor);
  expect((await admin.browser.get('/api/page-content/plans')).status).toBe(404);
});

describe('the requirement', () => {
  test('is off by default, and does not concern testers and administrators with a second factor', async () => {
    const [admin, tester] = [await signedInAdmin(world), await signedInPerson(world)];
    expect((await admin.browser.get('/api/employees')).status).toBe(200);
    await setRequirement(adminWithSecondFactor);
    expect((await tester.browser.get('/api/bug-reports')).status).toBe(200);
    expect((await adminWithSecondFactor.browser.get('/api/employees')).status).toBe(200);
  });

  test('can be turned on only by an administrator who has a second factor', async () => {
    const admin = await signedInAdmin(world);
    expect(await setRequirement(admin)).toMatchObject({ status: 403, body: { code: 'two_factor_required' } });
    expect((await admin.browser.get('/api/admin/settings')).body.requireTwoFactor).toBe(false);
    expect((await admin.browser.get('/api/employees')).status).toBe(200);
  });
});
