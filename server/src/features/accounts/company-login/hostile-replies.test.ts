// Replies and tokens that a real provider never sends, and a provider that is down.
import type { JWTPayload } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { CLIENT } from '../../../testing/company-login/provider.ts';
import {
  newKey,
  openScriptedProvider,
  type ScriptedProvider,
} from '../../../testing/company-login/scripted-provider.ts';
import { signedInPerson } from '../../../testing/people.ts';

const START = '/api/auth/company-login/start';
const FINISH = '/api/auth/company-login/finish';

let scriptedProvider: ScriptedProvider;
let world: TestApp;
let loginCount = 0;
beforeAll(async () => {
  scriptedProvider = await openScriptedProvider();
  world = await openTestApp({ settings: scriptedProvider.settings });
});
afterAll(async () => {
  await world.close();
  scriptedProvider.close();
});
afterEach(() => {
  vi.useRealTimers();
  scriptedProvider.failure = 'none';
});

/** Also returns the parameters that a forged token needs. */
async function startLogin(browser = world.browser()) {
  const { status, body } = await browser.post(START, {});
  expect(status).toBe(200);
  const page = new URL(body.url);
  const parameters = Object.fromEntries(page.searchParams);
  loginCount += 1;
  return { browser, parameters, reply: { state: parameters.state, code: `code-${loginCount}` } };
}

/** Of a correct token for a login. */
function claimsFor({ parameters }: { parameters: Record<string, string | undefined> }): JWTPayload {
  const now = Math.floor(Date.now() / 1_000);
  return {
    iss: scriptedProvider.issuer,
    aud: CLIENT.id,
    sub: `forged-${loginCount}`,
    iat: now,
    exp: now + 60,
    nonce: parameters.nonce,
    email: `forged${loginCount}@example.com`,
    email_verified: true,
  };
}

test('the request has PKCE, state and nonce, and goes to the issuer', async () => {
  const { parameters } = await startLogin();
  expect(parameters).toMatchObject({
    response_type: 'code',
    client_id: CLIENT.id,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    redirect_uri: 'http://bugquest.test/api/auth/company-login/callback',
  });
});

test('the cookie is not readable by scripts, and is not sent by other sites', async () => {
  const { headers } = await world.browser().post(START, {});
  expect(String(headers['set-cookie'])).toMatch(/^company-login=[\w-]{43}; .*HttpOnly; SameSite=Lax$/);
});

describe('a token', () => {
  const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1_000) - minutes * 60;
  const hostile: Record<string, (claims: JWTPayload) => Promise<string>> = {
    'with another nonce': (claims) => scriptedProvider.sign({ ...claims, nonce: 'another' }),
    'without a nonce': ({ nonce: _, ...claims }) => scriptedProvider.sign(claims),
    'of another issuer': (claims) => scriptedProvider.sign({ ...claims, iss: 'https://login.example.com' }),
    'for another client': (claims) => scriptedProvider.sign({ ...claims, aud: 'another-client' }),
    'that has expired': (claims) =>
      scriptedProvider.sign({ ...claims, iat: minutesAgo(10), exp: minutesAgo(1) }),
    'without a subject': ({ sub: _, ...claims }) => scriptedProvider.sign(claims),
    'signed with the secret of the client': (claims) => scriptedProvider.sign(claims, { alg: 'HS256' }),
    'whose content was changed': async (claims) => {
      const [head, , signature] = (await scriptedProvider.sign(claims)).split('.');
      const changed = Buffer.from(JSON.stringify({ ...claims, email: 'boss@example.com' }));
      return `${head}.${changed.toString('base64url')}.${signature}`;
    },
    'without a signature': async (claims) => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none' })}.${part(claims)}.`;
    },
    'signed with a key that is not published': async (claims) => {
      const own = scriptedProvider.key;
      scriptedProvider.key = { ...(await newKey('first')) };
      const token = await scriptedProvider.sign(claims);
      scriptedProvider.key = own;
      return token;
    },
    'that is no token': async () => 'nonsense',
  };

  test('that is valid continues the login', async () => {
    const login = await startLogin();
    scriptedProvider.idToken = await scriptedProvider.sign(claimsFor(login));
    expect((await login.browser.post(FINISH, login.reply)).body.step).toBe('profile');
  });

  test.each(Object.keys(hostile))('%s is refused in plain words', async (name) => {
    const login = await startLogin(world.browser('ar'));
    scriptedProvider.idToken = await hostile[name]!(claimsFor(login));
    const refused = await login.browser.post(FINISH, login.reply);
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'company_login_failed', message: 'تعذّر تسجيل الدخول بحساب الشركة. حاول مرة أخرى.' },
    });
    expect((await login.browser.post(FINISH, {})).body.code).toBe('company_login_expired');
  });

  test('that expired seconds ago by our clock is accepted, because clocks differ', async () => {
    const login = await startLogin();
    const now = Math.floor(Date.now() / 1_000);
    scriptedProvider.idToken = await scriptedProvider.sign({
      ...claimsFor(login),
      exp: now - 5,
      iat: now + 5,
    });
    expect((await login.browser.post(FINISH, login.reply)).body.step).toBe('profile');
  });

  test('signed with a new key is accepted once the provider has published it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 120_000);
    const next = await newKey('second');
    scriptedProvider.published = [next];
    scriptedProvider.key = next;
    const login = await startLogin();
    scriptedProvider.idToken = await scriptedProvider.sign(claimsFor(login));
    expect((await login.browser.post(FINISH, login.reply)).body.step).toBe('profile');
  });
});

describe('a reply', () => {
  test('with the state of another login is refused', async () => {
    const [one, other] = [await startLogin(), await startLogin()];
    scriptedProvider.idToken = await scriptedProvider.sign(claimsFor(one));
    const refused = await one.browser.post(FINISH, { ...one.reply, state: other.reply.state });
    expect(refused).toMatchObject({ status: 400, body: { code: 'company_login_expired' } });
  });

  test('is refused in a browser that did not start the login', async () => {
    const login = await startLogin();
    scriptedProvider.idToken = await scriptedProvider.sign(claimsFor(login));
    const refused = await world.browser().post(FINISH, login.reply);
    expect(refused).toMatchObject({ status: 400, body: { code: 'company_login_expired' } });
  });

  test('works once, also when sent many times at once', async () => {
    const login = await startLogin();
    scriptedProvider.idToken = await scriptedProvider.sign(claimsFor(login));
    const cookie = [...login.browser.cookies].map((pair) => pair.join('=')).join('; ');
    const sent = Array.from({ length: 5 }, () =>
      world.browser().request({ method: 'POST', url: FINISH, payload: login.reply, headers: { cookie } }),
    );
    const codes = (await Promise.all(sent)).map(({ body }) => body.step ?? body.code);
    expect(codes.sort()).toEqual([...Array(4).fill('company_login_expired'), 'profile']);
  });

  test('is refused after a quarter of an hour', async () => {
    const login = await startLogin();
    scriptedProvider.idToken = await scriptedProvider.sign(claimsFor(login));
    world.clock.advance(15 * 60_000 + 1);
    expect((await login.browser.post(FINISH, login.reply)).body.code).toBe('company_login_expired');
  });

  test('from another site is refused before anything is read', async () => {
    const login = await startLogin();
    const headers = { origin: 'https://evil.example' };
    expect((await login.browser.post(FINISH, login.reply, headers)).body.code).toBe('cross_origin');
    expect((await login.browser.post(START, {}, headers)).body.code).toBe('cross_origin');
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a\nb'])(
    'cannot redirect to %j',
    async (next) => {
      expect((await world.browser().post(START, { next })).body.code).toBe('invalid_input');
    },
  );

  test('is redirected only to the page of this site, with the known parameters', async () => {
    const { status, headers } = await world
      .browser()
      .get(
        '/api/auth/company-login/callback?code=a%26b&state=c&error_description=%3Cb%3E&next=//evil.example',
      );
    expect(status).toBe(303);
    expect(headers.location).toBe('/company-login#state=c&code=a%26b');
  });
});

describe('the provider', () => {
  test('that answers with an error is called unavailable', async () => {
    const login = await startLogin();
    scriptedProvider.failure = 'error';
    expect(await login.browser.post(FINISH, login.reply)).toMatchObject({
      status: 503,
      body: { code: 'company_login_unavailable' },
    });
  });

  test('that does not answer is called unavailable after a timeout', async () => {
    const login = await startLogin();
    scriptedProvider.failure = 'silence';
    expect((await login.browser.post(FINISH, login.reply)).body.code).toBe('company_login_unavailable');
  });

  test('that is down does not keep the product from starting, and passwords work', async () => {
    const gone = await openScriptedProvider();
    gone.close();
    const product = await openTestApp({ settings: gone.settings });
    const browser = product.browser('ar');
    expect((await browser.get('/api/auth/company-login')).body).toEqual({ label: null, isOnlyWay: false });
    expect(await browser.post(START, {})).toMatchObject({
      status: 503,
      body: { code: 'company_login_unavailable', message: expect.stringMatching(/غير متاح الآن/) },
    });
    await signedInPerson(product);
    await product.close();
  });
});
