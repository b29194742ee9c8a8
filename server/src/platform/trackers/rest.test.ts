// The failures are real answers of trackers.
import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callTracker, TrackerFailure } from './rest.ts';

interface Reply {
  status: number;
  headers?: OutgoingHttpHeaders;
  /** Sent as JSON; a text as it is. */
  body?: unknown;
}

let replies: Record<string, Reply> = {};
let requests: { path: string; authorization: string | undefined }[] = [];
const server = createServer((request, response) => {
  requests.push({ path: request.url!, authorization: request.headers.authorization });
  const { status, headers = {}, body = '' } = replies[request.url!] ?? { status: 404 };
  request.resume();
  response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
});
let origin = '';
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const call = (method: 'GET' | 'POST' = 'POST') =>
  callTracker({
    method,
    url: `${origin}/old`,
    headers: { authorization: 'Bearer token' },
    ...(method === 'POST' && { json: {} }),
    allowPrivate: true,
  });

async function failureOf(reply: Reply): Promise<TrackerFailure> {
  replies = { '/old': reply };
  const failure = await call().catch((error) => error);
  expect(failure).toBeInstanceOf(TrackerFailure);
  return failure;
}

const secondsSince1970In = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const USED_UP = { 'x-ratelimit-remaining': '0' };
const SECONDARY = 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.';

describe('a limit', () => {
  test.each<[string, () => Reply, number | undefined]>([
    ['429 with seconds', () => ({ status: 429, headers: { 'retry-after': '90' } }), 90],
    ['429 without a time', () => ({ status: 429, body: 'Retry later' }), undefined],
    [
      'GitHub, used up',
      () => ({ status: 403, headers: { ...USED_UP, 'x-ratelimit-reset': secondsSince1970In(600) } }),
      600,
    ],
    [
      'GitHub, used up, with 429',
      () => ({ status: 429, headers: { ...USED_UP, 'x-ratelimit-reset': secondsSince1970In(600) } }),
      600,
    ],
    ['GitHub, secondary', () => ({ status: 403, body: { message: SECONDARY } }), undefined],
    [
      'GitHub, secondary with seconds',
      () => ({ status: 403, headers: { 'retry-after': '60' }, body: { message: SECONDARY } }),
      60,
    ],
    [
      'GitLab',
      () => ({
        status: 429,
        headers: { 'ratelimit-remaining': '0', 'ratelimit-reset': secondsSince1970In(60) },
        body: 'Retry later',
      }),
      60,
    ],
    [
      'Jira, with a date',
      () => ({
        status: 429,
        headers: { ...USED_UP, 'x-ratelimit-reset': new Date(Date.now() + 300_000).toISOString() },
      }),
      300,
    ],
    [
      'in milliseconds',
      () => ({ status: 429, headers: { ...USED_UP, 'x-ratelimit-reset': Date.now() + 300_000 } }),
      300,
    ],
    ['in seconds from now', () => ({ status: 429, headers: { ...USED_UP, 'x-ratelimit-reset': '45' } }), 45],
    [
      'that has ended',
      () => ({ status: 403, headers: { ...USED_UP, 'x-ratelimit-reset': secondsSince1970In(-5) } }),
      0,
    ],
    [
      'no time at all',
      () => ({ status: 429, headers: { 'retry-after': 'soon', ...USED_UP, 'x-ratelimit-reset': 'x' } }),
      undefined,
    ],
  ])('%s', async (_, reply, seconds) => {
    const { code, retryAfter, isUncertain } = await failureOf(reply());
    expect({ code, isUncertain }).toEqual({ code: 'too_many_requests', isUncertain: false });
    if (seconds === undefined) expect(retryAfter).toBeUndefined();
    else expect(Math.abs(retryAfter! - seconds)).toBeLessThan(30);
  });
});

describe('a project', () => {
  test.each<[string, Reply, object]>([
    [
      'that is archived',
      { status: 403, body: { message: 'Repository was archived so is read-only.' } },
      { code: 'forbidden', text: 'Repository was archived so is read-only.' },
    ],
    [
      'with issues turned off',
      { status: 410, body: { message: 'Issues are disabled for this repo' } },
      { code: 'not_found', text: 'Issues are disabled for this repo' },
    ],
    ['that is deleted', { status: 404, body: { message: 'Not Found' } }, { code: 'not_found' }],
    [
      'that was moved, for writing in GitLab',
      { status: 405, body: { message: '405 Non GET methods are not allowed for moved projects' } },
      { code: 'not_found' },
    ],
    [
      'that was moved to another server',
      { status: 307, headers: { location: 'https://elsewhere.example/new' } },
      { code: 'status', status: 307 },
    ],
    ['that was moved without an address', { status: 301 }, { code: 'not_found' }],
    [
      'of Azure DevOps, with its login page',
      { status: 203, body: '<html>Sign in</html>' },
      { code: 'token_refused' },
    ],
    [
      'that waits for maintenance',
      { status: 503, headers: { 'retry-after': '120' }, body: '<html>' },
      { code: 'status', retryAfter: 120, isUncertain: true, text: '' },
    ],
    [
      'that needs a login of the company',
      {
        status: 403,
        body: { message: 'Resource protected by organization SAML enforcement.', documentation_url: 'x' },
      },
      { code: 'forbidden', text: 'Resource protected by organization SAML enforcement.' },
    ],
    [
      'with fields that Jira requires',
      { status: 400, body: { errorMessages: [], errors: { components: 'Component/s is required.' } } },
      { code: 'refused', text: 'components: Component/s is required.' },
    ],
    [
      'with labels that GitHub refuses',
      {
        status: 422,
        body: { message: 'Validation Failed', errors: [{ resource: 'Label', code: 'invalid' }] },
      },
      { code: 'refused', text: 'Validation Failed · resource: Label · code: invalid' },
    ],
  ])('%s', async (_, reply, failure) => {
    expect(await failureOf(reply)).toMatchObject(failure);
  });

  test.each([
    ['GET', 301],
    ['GET', 302],
    ['GET', 307],
    ['POST', 307],
    ['POST', 308],
  ] as const)('that was renamed is found for %s by %i, with the token', async (method, status) => {
    requests = [];
    replies = {
      '/old': { status, headers: { location: '/repositories/7' } },
      '/repositories/7': { status: 200, body: { id: 7 } },
    };
    expect(await call(method)).toEqual({ id: 7 });
    expect(requests.map(({ path }) => path)).toEqual(['/old', '/repositories/7']);
    expect(requests[1]!.authorization).toBe('Bearer token');
  });

  test.each([301, 302])(
    'is not called again by a redirect with %i, which would drop the body',
    async (status) => {
      replies = { '/old': { status, headers: { location: '/repositories/7' } } };
      requests = [];
      await expect(call()).rejects.toBeInstanceOf(TrackerFailure);
      expect(requests).toHaveLength(1);
    },
  );

  test('that redirects to itself ends with an error', async () => {
    replies = { '/old': { status: 308, headers: { location: '/old' } } };
    requests = [];
    await expect(call()).rejects.toMatchObject({ code: 'not_found' });
    expect(requests).toHaveLength(4);
  });
});
