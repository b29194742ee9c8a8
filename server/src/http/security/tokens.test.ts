import { text } from 'node:stream/consumers';
import { TOKEN_SCOPES, type TokenScope } from '@bugquest/contract/connections/tokens/scopes';
import type { Endpoint } from '@bugquest/contract/endpoint';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { employees } from '../../db/schema/employees.ts';
import { newId } from '../../platform/crypto/crypto.ts';
import { callWith, createToken } from '../../testing/api-tokens.ts';
import { testAdmin, testApp } from '../../testing/app.ts';
import { callOf, findEndpoints } from '../../testing/endpoints.ts';
import { resetLimit } from '../../testing/limits.ts';
import { png, screenshot } from '../../testing/media.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../../testing/people.ts';
import { enableTwoFactor } from '../../testing/two-factor.ts';
import { TOKEN_CALL_LIMIT } from './tokens.ts';

const REPORTS = '/api/bug-reports';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const endpoints = (await findEndpoints()).filter(
  ({ sessionless, calledFromOutside }) => !sessionless && !calledFromOutside,
);
const toCases = (list: Endpoint[]) => list.map((endpoint) => ({ name: callOf(endpoint), endpoint }));

const world = testApp();
const secondServer = testApp(() => ({ sharesWith: world }));
let report: { id: string; screenshotUrls: string[] };
let tokenWithAllScopes: string;
const tokenWithOnly = new Map<TokenScope, string>();
const tokenWithout = new Map<TokenScope, string>();
const admin = testAdmin(world);

beforeAll(async () => {
  const tester = await signedInPerson(world);
  report = (await submitReport(tester, {}, [screenshot(await png())])).body;
  tokenWithAllScopes = (await createToken(admin, [...TOKEN_SCOPES])).token;
  for (const scope of TOKEN_SCOPES) {
    const others = TOKEN_SCOPES.filter((other) => other !== scope);
    tokenWithOnly.set(scope, (await createToken(admin, [scope])).token);
    tokenWithout.set(scope, (await createToken(admin, others)).token);
  }
});

const setRole = (person: Person, role: { isAdmin?: boolean; isActive?: boolean }) =>
  world.ctx.db.update(employees).set(role).where(eq(employees.id, person.id));

function addressOf({ path }: Endpoint): string {
  if (path.includes('/media/')) return report.screenshotUrls[0]!;
  return path.replace(
    /:\w+/,
    /employee|rank/.test(path) ? admin.id : path.includes('exports') ? newId() : report.id,
  );
}

/** The body is empty, so an admitted call gets invalid_input, or the reply of a call that needs no input. */
async function send(endpoint: Endpoint, token: string) {
  const { method, body, multipart } = endpoint;
  const response = await world.app.inject({
    method,
    url: addressOf(endpoint),
    payloadAsStream: true,
    headers: {
      authorization: `Bearer ${token}`,
      ...(multipart && { 'content-type': 'multipart/form-data; boundary=x' }),
    },
    ...(body && { payload: {} }),
    ...(multipart && { payload: '--x--\r\n' }),
  });
  const reply = await text(response.stream());
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const { statusCode: status, headers } = response;
  return { status, headers, code: isJson ? JSON.parse(reply).code : undefined };
}

describe('a call with a scope', () => {
  const scoped = endpoints.filter(({ scope }) => scope);

  test('is one that administrators may make', () => {
    expect(scoped.length).toBeGreaterThan(20);
    for (const { access } of scoped) expect(['employee', 'selfOrAdmin', 'admin']).toContain(access);
  });

  test.each(toCases(scoped))('$name needs this scope', async ({ endpoint }) => {
    const admitted = await send(endpoint, tokenWithOnly.get(endpoint.scope!)!);
    expect([200, 201, 400, 404]).toContain(admitted.status);
    if (admitted.status === 400) expect(admitted.code).toBe('invalid_input');
    if (admitted.status === 404) expect(endpoint.path).toMatch(/\/(exports|decisions)\/:id/);
    const refused = await send(endpoint, tokenWithout.get(endpoint.scope!)!);
    expect(refused).toMatchObject({ status: 403, code: 'token_scope_missing' });
    expect(refused.headers['www-authenticate']).toBe(
      `Bearer realm="BugQuest", error="insufficient_scope", scope="${endpoint.scope}"`,
    );
  });
});

describe('a call without a scope', () => {
  test.each(toCases(endpoints.filter(({ scope }) => !scope)))(
    '$name refuses tokens',
    async ({ endpoint }) => {
      expect(await send(endpoint, tokenWithAllScopes)).toMatchObject({
        status: 403,
        code: 'token_not_accepted',
      });
    },
  );
});

test('a token sees what administrators see', async () => {
  const { token } = await createToken(admin, ['reports:read']);
  const { body } = await callWith(world, token, REPORTS);
  expect(body).toEqual((await admin.browser.get(REPORTS)).body);
  expect(body).toHaveLength(1);
});

test('a missing, an unknown and an incomplete token are refused', async () => {
  const { token } = await createToken(admin, ['reports:read']);
  for (const wrong of [`${token}x`, token.slice(0, -1), token.slice(3), 'bq_', '', `${token} ${token}`]) {
    const refused = await callWith(world, wrong, REPORTS);
    expect(refused).toMatchObject({ status: 401, body: { code: 'token_unknown' } });
    expect(refused.headers['www-authenticate']).toBe('Bearer realm="BugQuest", error="invalid_token"');
  }
  const visitor = await world.app.inject({ url: REPORTS });
  expect(visitor.statusCode).toBe(401);
  expect(visitor.headers['www-authenticate']).toBe('Bearer realm="BugQuest"');
  const other = await world.app.inject({ url: REPORTS, headers: { authorization: `Basic ${token}` } });
  expect(other.json()).toMatchObject({ code: 'unauthenticated' });
});

test('refusals are in the language that the program asks for', async () => {
  const headers = { 'accept-language': 'ar' };
  expect((await callWith(world, 'bq_nothing', REPORTS, { headers })).body.message).toBe(
    'رمز API هذا غير موجود. تأكد من نسخه كاملًا.',
  );
  const { token } = await createToken(admin, ['export']);
  const { body } = await callWith(world, token, REPORTS, { headers });
  expect(body.fields.scope).toBe('يلزم أن يملك الرمز الصلاحية reports:read (قراءة البلاغات)');
});

test('a revoked token is refused at once, by every server', async () => {
  const { id, token } = await createToken(admin, ['reports:read']);
  for (const server of [world, secondServer])
    expect((await callWith(server, token, REPORTS)).status).toBe(200);
  await admin.browser.delete(`/api/admin/api-tokens/${id}`);
  for (const server of [secondServer, world])
    expect(await callWith(server, token, REPORTS)).toMatchObject({
      status: 401,
      body: { code: 'token_revoked' },
    });
});

test.each([
  ['demoted', { isAdmin: false }],
  ['deactivated', { isActive: false }],
])('the token of a %s person is refused', async (_, role) => {
  const maker = await signedInAdmin(world);
  const { id, token } = await createToken(maker, ['reports:read']);
  await setRole(maker, role);
  for (const server of [world, secondServer])
    expect(await callWith(server, token, REPORTS)).toMatchObject({
      status: 401,
      body: { code: 'token_orphaned' },
    });
  const { body: listed } = await admin.browser.get('/api/admin/api-tokens');
  expect(listed).toContainEqual(expect.objectContaining({ id, state: 'orphaned' }));
});

test('where administrators need a second factor, tokens of administrators without one are refused', async () => {
  const { token } = await createToken(admin, ['reports:read']);
  const colleague = await signedInAdmin(world);
  await enableTwoFactor(world, colleague);
  const require = (requireTwoFactor: boolean) =>
    colleague.browser.patch('/api/admin/settings', {
      requireTwoFactor,
      seen: { requireTwoFactor: !requireTwoFactor },
    });
  expect(await require(true)).toMatchObject({ status: 200 });
  expect(await callWith(world, token, REPORTS)).toMatchObject({
    status: 403,
    body: { code: 'two_factor_required' },
  });
  expect(await require(false)).toMatchObject({ status: 200 });
  expect((await callWith(world, token, REPORTS)).status).toBe(200);
});

describe('cookies and origins', () => {
  test('a token with the cookie of a session is refused, even if the cookie is invalid', async () => {
    const { token } = await createToken(admin, ['reports:read']);
    const own = [...admin.browser.cookies].map((pair) => pair.join('=')).join('; ');
    for (const cookie of [own, 'session=ended', 'verification=x', 'two-factor=x'])
      expect(await callWith(world, token, REPORTS, { headers: { cookie } })).toMatchObject({
        status: 400,
        body: { code: 'token_with_session' },
      });
    expect((await callWith(world, token, REPORTS, { headers: { cookie: 'theme=dark' } })).status).toBe(200);
  });

  test('a call with a token needs no origin, and its cookies are not used', async () => {
    const url = `${REPORTS}/${report.id}`;
    const { token } = await createToken(admin, ['status:write']);
    const change = { method: 'PATCH', payload: { developerComments: 'On it.' } } as const;
    for (const headers of [{}, { origin: 'https://elsewhere.test' }])
      expect((await callWith(world, token, url, { ...change, headers })).status).toBe(200);

    const cookie = [...admin.browser.cookies].map((pair) => pair.join('=')).join('; ');
    const forged = { cookie, origin: 'https://elsewhere.test' };
    for (const authorization of [`Bearer ${token}`, 'Bearer x', 'Bearer', 'bearer '])
      expect(
        await callWith(world, '', url, { ...change, headers: { ...forged, authorization } }),
      ).toMatchObject({ status: 400, body: { code: 'token_with_session' } });
    for (const authorization of ['', 'Basic x', 'Bearerx'])
      expect(
        await callWith(world, '', url, { ...change, headers: { ...forged, authorization } }),
      ).toMatchObject({ status: 403, body: { code: 'cross_origin' } });
  });
});

test('each token has its own limit of calls, over all servers', async () => {
  const { id, token } = await createToken(admin, ['reports:read']);
  const { token: other } = await createToken(admin, ['reports:read']);
  for (let count = 1; count < TOKEN_CALL_LIMIT.points; count += 1)
    await world.ctx.limits.take(TOKEN_CALL_LIMIT, id);
  expect((await callWith(world, token, REPORTS)).status).toBe(200);
  for (const server of [secondServer, world]) {
    const refused = await callWith(server, token, REPORTS);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await callWith(secondServer, other, REPORTS)).status).toBe(200);
  await resetLimit(world, TOKEN_CALL_LIMIT.name);
  expect((await callWith(world, token, REPORTS)).status).toBe(200);
});

test('an expired token is refused', async () => {
  const { id, token } = await createToken(admin, ['reports:read'], { expiresInDays: 1 });
  world.clock.advance(DAY - MINUTE);
  expect((await callWith(world, token, REPORTS)).status).toBe(200);
  world.clock.advance(MINUTE);
  expect(await callWith(world, token, REPORTS)).toMatchObject({
    status: 401,
    body: { code: 'token_expired' },
  });
  const { body: listed } = await (await signedInAdmin(world)).browser.get('/api/admin/api-tokens');
  expect(listed).toContainEqual(expect.objectContaining({ id, state: 'expired' }));
});
