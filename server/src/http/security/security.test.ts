import { describe, expect, test } from 'vitest';
import { testApp, testPerson } from '../../testing/app.ts';

const world = testApp();
const secure = testApp({ settings: { PUBLIC_URL: 'https://bugquest.test' } });
const person = testPerson(world);

const UNSAFE = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

const sendLogout = (headers: Record<string, string | undefined>, method: (typeof UNSAFE)[number] = 'POST') =>
  world.app.inject({ method, url: '/api/auth/logout', headers: headers as Record<string, string> });

describe('a cross-site request is refused', () => {
  test.each(
    UNSAFE.flatMap((method) =>
      [
        { origin: 'https://evil.test' },
        { origin: 'http://bugquest.test.evil.test' },
        { origin: 'http://bugquest.test:8080' },
        { origin: 'null' },
        {},
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'none' },
        { 'sec-fetch-site': 'cross-site', origin: 'http://bugquest.test' },
      ].map((headers) => ({ method, headers })),
    ),
  )('$method with $headers', async ({ method, headers }) => {
    const reply = await sendLogout(headers, method);
    expect(reply.statusCode).toBe(403);
    expect(reply.json().code).toBe('cross_origin');
  });

  test.each([
    { origin: 'http://bugquest.test' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://bugquest.test' },
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'http://localhost:3000', host: 'localhost:3000' },
  ])('but a request of the product’s own page is not, with %o', async (headers) => {
    expect((await sendLogout(headers)).statusCode).toBe(200);
  });

  test('a page loaded over http cannot act when the product uses https', async () => {
    const headers = { origin: 'http://bugquest.test', host: 'bugquest.test' };
    const reply = await secure.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect(reply.statusCode).toBe(403);
  });

  test('links from other sites can read, and a refused request changes nothing', async () => {
    const elsewhere = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
    const refused = await person.browser.post('/api/auth/logout', undefined, elsewhere);
    expect(refused.status).toBe(403);
    expect(await person.browser.get('/api/auth/user', elsewhere)).toMatchObject({ status: 200 });
  });
});

test('other origins cannot read replies with credentials', async () => {
  for (const method of ['GET', 'OPTIONS'] as const) {
    const { headers } = await person.browser.request({
      method,
      url: '/api/auth/user',
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'GET' },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});

const REPLIES = {
  'a success': { method: 'GET', url: '/api/auth/user' },
  'a public reply': { method: 'GET', url: '/api/scoring' },
  'a refusal of bad input': { method: 'POST', url: '/api/auth/login', payload: {} },
  'a refusal of another site': {
    method: 'POST',
    url: '/api/auth/logout',
    headers: { origin: 'https://evil.test' },
  },
  'a refusal of a content type': {
    method: 'POST',
    url: '/api/auth/login',
    payload: 'x',
    headers: { 'content-type': 'text/plain' },
  },
  'an unknown call': { method: 'GET', url: '/api/nothing' },
  'an unknown method': { method: 'PUT', url: '/api/auth/login' },
  'a missing file': { method: 'GET', url: '/api/media/aa/none.png' },
  'a long parameter': { method: 'GET', url: `/api/employees/${'a'.repeat(250)}` },
  'a file that the build does not contain': { method: 'GET', url: '//nothing.png' },
} as const;

describe.each(Object.entries(REPLIES))('%s', (_name, request) => {
  test('carries the security headers', async () => {
    const { headers } = await person.browser.request({ ...request });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(directive);
    }
    expect(policy).toMatch(/frame-src https:\/\/www\.youtube-nocookie\.com(;|$)/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers['referrer-policy']).toBeTruthy();
    expect(headers['permissions-policy']).toBe(
      'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=()',
    );
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  test('is not cached and reveals no internals', async () => {
    const { headers, body, status } = await person.browser.request({ ...request });
    expect(headers['cache-control']).toBe('no-store');
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(body)).not.toMatch(/FST_|node_modules|\.ts:\d|select |insert |Error:/i);
    if (status >= 400) expect(Object.keys(body).sort()).toEqual(expect.arrayContaining(['code', 'message']));
  });

  test('is not cached when its path is written in another way', async () => {
    const { status, headers } = await person.browser.get('/%61pi/auth/user');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  });

  test('sends HSTS when the product uses https', async () => {
    const { headers } = await secure.browser().request({ ...request });
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  });
});
