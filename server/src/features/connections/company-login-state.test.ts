import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { companyLoginStates } from '../../db/schema/company-login.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { lastAuditEntry } from '../../testing/audit.ts';
import { TYPED_PROFILE } from '../../testing/company-login/newcomer.ts';
import { CLIENT } from '../../testing/company-login/provider.ts';
import {
  openScriptedProvider,
  type ScriptedProvider,
} from '../../testing/company-login/scripted-provider.ts';
import { type Person, signedInAdmin } from '../../testing/people.ts';

const STATE = '/api/admin/company-login';
const LOGIN = '/api/auth/company-login';

let scriptedProvider: ScriptedProvider;
let world: TestApp;
let admin: Person;
let loginCount = 0;
beforeAll(async () => {
  scriptedProvider = await openScriptedProvider();
  world = await openTestApp({
    settings: { ...scriptedProvider.settings, OIDC_LABEL: 'Example', OIDC_ADMIN_GROUP: 'admins' },
  });
  admin = await signedInAdmin(world);
});
afterAll(async () => {
  await world.close();
  scriptedProvider.close();
});
beforeEach(async () => {
  await world.ctx.db.delete(companyLoginStates);
  scriptedProvider.failure = 'none';
});

const state = async () => (await admin.browser.get(STATE)).body;
const runTest = async () => (await admin.browser.post(`${STATE}/test`)).body.error;

/** A new person, with these changes of a correct token. */
async function logIn(changes: JWTPayload = {}) {
  loginCount += 1;
  const browser = world.browser();
  const { body } = await browser.post(`${LOGIN}/start`, {});
  if (!body.url) return body;
  const parameters = Object.fromEntries(new URL(body.url).searchParams);
  const now = Math.floor(Date.now() / 1_000);
  scriptedProvider.idToken = await scriptedProvider.sign({
    iss: scriptedProvider.issuer,
    aud: CLIENT.id,
    sub: `person-${loginCount}`,
    iat: now,
    exp: now + 60,
    nonce: parameters.nonce,
    email: `stated${loginCount}@example.com`,
    email_verified: true,
    ...changes,
  });
  const finished = await browser.post(`${LOGIN}/finish`, { state: parameters.state, code: 'code' });
  if (finished.body.step !== 'profile') return finished.body;
  const typed = {
    ...TYPED_PROFILE,
    employeeId: `STATE-${loginCount}`,
    mobile: `+9665512345${10 + loginCount}`,
  };
  return (await browser.post(`${LOGIN}/profile`, typed)).body;
}

test('the state shows what is set up, and the last login', async () => {
  const shown = {
    issuer: scriptedProvider.issuer,
    label: { en: 'Example', ar: 'Example' },
    isOnlyWay: false,
    hasAdminGroup: true,
    lastSuccessAt: null,
    lastError: null,
    isFailing: false,
  };
  expect(await state()).toEqual(shown);
  expect((await logIn()).step).toBe('done');
  expect(await state()).toEqual({ ...shown, lastSuccessAt: expect.any(String) });
  expect(JSON.stringify(await state())).not.toContain(CLIENT.secret);
});

test('without the settings there is no state and no test', async () => {
  const plain = await openTestApp();
  const { browser } = await signedInAdmin(plain);
  expect(await browser.get(STATE)).toMatchObject({ status: 200, body: null });
  expect((await browser.post(`${STATE}/test`)).body.code).toBe('company_login_off');
  await plain.close();
});

describe('a failure', () => {
  test('of the client is shown until a login succeeds', async () => {
    scriptedProvider.failure = 'client';
    expect((await logIn()).code).toBe('company_login_failed');
    expect(await state()).toMatchObject({ lastError: { code: 'client' }, isFailing: true });
    // The test does not use the client, so it cannot prove that the login works again.
    expect(await runTest()).toBeNull();
    expect((await state()).isFailing).toBe(true);
    scriptedProvider.failure = 'none';
    await logIn();
    expect(await state()).toMatchObject({ lastError: { code: 'client' }, isFailing: false });
  });

  test('of one person does not count as a failure of the connection', async () => {
    await logIn({ nonce: 'another' });
    expect(await state()).toMatchObject({ lastError: { code: 'reply' }, isFailing: false });
    await logIn({ email_verified: false });
    expect(await state()).toMatchObject({ lastError: { code: 'email' }, isFailing: false });
  });

  test('is not recorded when a person cancels at the provider', async () => {
    const browser = world.browser();
    const { body } = await browser.post(`${LOGIN}/start`, {});
    const parameters = new URL(body.url).searchParams.get('state');
    const { body: finished } = await browser.post(`${LOGIN}/finish`, {
      state: parameters,
      error: 'access_denied',
    });
    expect(finished.code).toBe('company_login_declined');
    expect((await state()).lastError).toBeNull();
  });
});

describe('the test', () => {
  test.each([
    ['keys', 'keys'],
    ['description', 'no_answer'],
  ] as const)(
    'finds that the %s cannot be read, and later that reading works again',
    async (failure, code) => {
      scriptedProvider.failure = failure;
      expect(await runTest()).toBe(code);
      expect(await state()).toMatchObject({ lastError: { code }, isFailing: true });
      const entry = await lastAuditEntry(world);
      expect(entry).toMatchObject({
        actorId: admin.id,
        action: 'test company login',
        after: { companyLoginError: code },
      });
      scriptedProvider.failure = 'none';
      expect(await runTest()).toBeNull();
      expect(await state()).toMatchObject({ lastError: { code }, isFailing: false });
    },
  );

  test('finds a provider with another issuer, and a provider that is down', async () => {
    const other = await openScriptedProvider();
    const product = await openTestApp({
      settings: { ...other.settings, OIDC_ISSUER: `${other.issuer}/realm` },
    });
    const { browser } = await signedInAdmin(product);
    const { body: started } = await browser.post(`${LOGIN}/start`, {});
    expect(started.code).toBe('company_login_unavailable');
    expect((await browser.get(STATE)).body.isFailing).toBe(true);
    other.close();
    expect((await browser.post(`${STATE}/test`)).body.error).toBe('no_answer');
    await product.close();
  });
});
