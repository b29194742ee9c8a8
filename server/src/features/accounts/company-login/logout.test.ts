// Logout at the provider, and the notices that the provider sends about logouts.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pushSubscriptions } from '../../../db/schema/notifications.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import type { Browser } from '../../../testing/browser.ts';
import { companyNewcomer, TYPED_PROFILE } from '../../../testing/company-login/newcomer.ts';
import {
  CLIENT,
  companyLogIn,
  type LoginProvider,
  openLoginProvider,
  type ProviderCookies,
} from '../../../testing/company-login/provider.ts';
import {
  openScriptedProvider,
  type ScriptedProvider,
} from '../../../testing/company-login/scripted-provider.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { openPushService } from '../../../testing/push-service.ts';

const BACK_CHANNEL = '/api/auth/company-login/back-channel-logout';
const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };

let provider: LoginProvider;
let world: TestApp;
/** Logout notices that the provider sent. */
const received: string[] = [];
const receiver = createServer(async (request, response) => {
  received.push(await text(request));
  response.end();
});
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const backChannelUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  provider = await openLoginProvider({ publicUrl: 'http://bugquest.test', backChannelUrl });
  world = await openTestApp({
    settings: { ...provider.settings, OIDC_SCOPES: 'openid profile email phone' },
  });
});
afterAll(async () => {
  await world.close();
  await provider.close();
  receiver.close();
});

const sendNotice = (token: string) =>
  world.app.inject({
    method: 'POST',
    url: BACK_CHANNEL,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `logout_token=${encodeURIComponent(token)}`,
  });

const statusOf = async (browser: Browser) => (await browser.get('/api/auth/user')).status;

describe('logging out', () => {
  test('leads to the provider, which ends its session and sends a notice', async () => {
    const cookies: ProviderCookies = new Map();
    const { browser, person } = await companyNewcomer(world, provider, {}, cookies);
    const elsewhere = world.browser();
    await companyLogIn(elsewhere, provider, {}, cookies);
    const { body } = await browser.post('/api/auth/logout');
    expect(await statusOf(browser)).toBe(401);
    const page = new URL(body.next);
    expect(page.origin).toBe(provider.issuer);
    expect(page.searchParams.get('post_logout_redirect_uri')).toBe('http://bugquest.test/');

    const before = received.length;
    await confirmLogout(page, cookies);
    expect(received).toHaveLength(before + 1);
    const token = new URLSearchParams(received.at(-1)).get('logout_token')!;
    expect(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())).toMatchObject({
      sub: person.sub,
      sid: expect.any(String),
    });
    expect(await statusOf(elsewhere)).toBe(200);
    expect((await sendNotice(token)).statusCode).toBe(200);
    expect(await statusOf(elsewhere)).toBe(401);
  });

  test('of a password session does not lead to the provider', async () => {
    const { browser } = await signedInPerson(world);
    expect((await browser.post('/api/auth/logout')).body).not.toHaveProperty('next');
  });
});

/** Submits the form of the provider's logout page. */
async function confirmLogout(page: URL, cookies: ProviderCookies): Promise<void> {
  const header = () => ({ cookie: [...cookies].map((pair) => pair.join('=')).join('; ') });
  const shown = await fetch(page, { headers: header() });
  for (const cookie of shown.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
    cookies.set(name!, value!);
  }
  const html = await shown.text();
  const [, action] = /action="([^"]+)"/.exec(html)!;
  const [, xsrf] = /name="xsrf" value="([^"]+)"/.exec(html)!;
  const reply = await fetch(action!, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...header(), 'content-type': 'application/x-www-form-urlencoded' },
    body: `xsrf=${xsrf}&logout=yes`,
  });
  expect(reply.headers.get('location')).toBe('http://bugquest.test/');
}

describe('a notice of the provider', () => {
  let scriptedProvider: ScriptedProvider;
  let product: TestApp;
  beforeAll(async () => {
    scriptedProvider = await openScriptedProvider();
    product = await openTestApp({
      settings: { ...scriptedProvider.settings, ALLOW_PRIVATE_ADDRESSES: 'on' },
    });
  });
  afterAll(async () => {
    await product.close();
    scriptedProvider.close();
  });

  const seconds = () => Math.floor(Date.now() / 1_000);
  const noticeOf = (changes = {}) => ({
    iss: scriptedProvider.issuer,
    aud: CLIENT.id,
    iat: seconds(),
    jti: `notice-${Math.random()}`,
    sub: 'forged',
    events: EVENTS,
    ...changes,
  });

  async function logInWithSession(sid: string): Promise<Browser> {
    const browser = product.browser();
    const { body } = await browser.post('/api/auth/company-login/start', {});
    const { state, nonce } = Object.fromEntries(new URL(body.url).searchParams);
    const person = { sub: 'forged', email: 'forged@example.com', email_verified: true, sid };
    const times = { iat: seconds(), exp: seconds() + 60 };
    scriptedProvider.idToken = await scriptedProvider.sign({
      iss: scriptedProvider.issuer,
      aud: CLIENT.id,
      ...times,
      nonce,
      ...person,
    });
    const finished = await browser.post('/api/auth/company-login/finish', { state, code: 'x' });
    if (finished.body.step === 'profile')
      await browser.post('/api/auth/company-login/profile', TYPED_PROFILE);
    expect(await statusOf(browser)).toBe(200);
    return browser;
  }

  const send = async (claims: object, header = {}) => {
    const token = await scriptedProvider.sign(claims as never, header);
    const { statusCode } = await product.app.inject({
      method: 'POST',
      url: BACK_CHANNEL,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    });
    return statusCode;
  };

  test('ends the named session, or all of the person', async () => {
    const [desk, phone, tablet] = [
      await logInWithSession('a'),
      await logInWithSession('b'),
      await logInWithSession('c'),
    ];
    expect(await send(noticeOf({ sid: 'a' }), { typ: 'logout+jwt' })).toBe(200);
    expect([await statusOf(desk), await statusOf(phone)]).toEqual([401, 200]);
    expect(await send(noticeOf({ sub: undefined, sid: 'b' }))).toBe(200);
    expect([await statusOf(phone), await statusOf(tablet)]).toEqual([401, 200]);
    expect(await send(noticeOf())).toBe(200);
    expect(await statusOf(tablet)).toBe(401);
  });

  test('ends the push messages of the device, and of no other', async () => {
    const service = await openPushService();
    const [desk, phone] = [await logInWithSession('g'), await logInWithSession('h')];
    const [here, there] = [service.subscribe(), service.subscribe()];
    await desk.post('/api/push/devices', { ...here, language: 'en' });
    await phone.post('/api/push/devices', { ...there, language: 'en' });
    expect(await send(noticeOf({ sid: 'g' }))).toBe(200);
    const remaining = await product.ctx.db.select().from(pushSubscriptions);
    expect(remaining.map(({ endpoint }) => endpoint)).toEqual([there.endpoint]);
    await service.close();
  });

  test.each([
    ['of another issuer', { iss: 'https://login.example.com' }],
    ['for another client', { aud: 'another' }],
    ['that is old', { iat: Math.floor(Date.now() / 1_000) - 3_600 }],
    ['without the event', { events: {} }],
    ['with a nonce, as ID tokens have', { nonce: 'x' }],
    ['without an id', { jti: undefined }],
    ['without a subject', { sub: undefined }],
  ])('%s is refused', async (_name, changes) => {
    const browser = await logInWithSession('d');
    expect(await send(noticeOf(changes))).toBe(400);
    expect(await statusOf(browser)).toBe(200);
  });

  test('with a forged signature is refused', async () => {
    const browser = await logInWithSession('e');
    expect(await send(noticeOf(), { alg: 'HS256' })).toBe(400);
    expect(await statusOf(browser)).toBe(200);
  });

  test('that is older than a login does not end that login', async () => {
    const early = noticeOf({ iat: seconds() - 100 });
    const browser = await logInWithSession('f');
    expect(await send(early)).toBe(200);
    expect(await statusOf(browser)).toBe(200);
  });

  test('is accepted only as a form', async () => {
    expect((await product.browser().post(BACK_CHANNEL, { logout_token: 'x' })).status).toBe(415);
  });
});

describe('the name of the provider', () => {
  test.each([
    ['/', ''],
    ['/tenants/shop/', '/tenants/shop'],
    ['/tenants/shop', '/tenants/shop/'],
  ])('may be typed with or without the slash at its end: %j, typed as %j', async (path, typed) => {
    const spelled = await openScriptedProvider(path);
    const { origin } = new URL(spelled.issuer);
    const product = await openTestApp({ settings: { ...spelled.settings, OIDC_ISSUER: origin + typed } });
    const browser = product.browser();
    const { body } = await browser.post('/api/auth/company-login/start', {});
    const { state, nonce } = Object.fromEntries(new URL(body.url).searchParams);
    const now = Math.floor(Date.now() / 1_000);
    const claims = { iss: spelled.issuer, aud: CLIENT.id, sub: 'noura', iat: now, exp: now + 60 };
    const person = { email: 'noura@example.com', email_verified: true };
    spelled.idToken = await spelled.sign({ ...claims, ...person, nonce });
    await browser.post('/api/auth/company-login/finish', { state, code: 'a-code' });
    await browser.post('/api/auth/company-login/profile', TYPED_PROFILE);
    expect(await statusOf(browser)).toBe(200);
    const notice = await spelled.sign({ ...claims, jti: 'one', events: EVENTS });
    const taken = await product.app.inject({
      method: 'POST',
      url: BACK_CHANNEL,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `logout_token=${encodeURIComponent(notice)}`,
    });
    expect(taken.statusCode).toBe(200);
    expect(await statusOf(browser)).toBe(401);
    await product.close();
    spelled.close();
  });
});
