// Every call to another system reads only a limited part of the reply, and ends the connection.
import { TRACKER_KINDS, type TrackerKind } from '@bugquest/contract/connections/trackers/lists';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EndlessServer, openEndlessServer } from '../../testing/endless-server.ts';
import { MovableClock } from '../../testing/movable-clock.ts';
import { connectionTo } from '../../testing/trackers/all-kinds.ts';
import { openCompanyProvider } from '../company-login/provider.ts';
import { tokenRequester } from '../mail-oauth/tokens.ts';
import { openTracker } from '../trackers/open-tracker.ts';
import type { Tracker } from '../trackers/tracker.ts';
import { post } from './post.ts';

const KB = 1024;
const MAX_OBJECT_BYTES = 256 * KB;
const MAX_LIST_BYTES = 4 * KB * KB;
const MAX_ERROR_BYTES = 8 * KB;
const MAX_LIBRARY_BYTES = KB * KB;
/** The machine may have received more bytes before the connection ends. */
const BUFFERED_BYTES = 512 * KB;

let server: EndlessServer;
beforeEach(async () => {
  server = await openEndlessServer();
});
afterEach(() => server.close());

async function expectAtMost(bytes: number, work: () => Promise<unknown>): Promise<void> {
  await work().catch(() => undefined);
  expect(server.bytesRead()).toBeGreaterThan(0);
  expect(server.bytesRead()).toBeLessThan(bytes + BUFFERED_BYTES);
}

const trackerOf = (kind: TrackerKind): Tracker =>
  openTracker({
    ...connectionTo({ kind, url: server.url, project: 'company/shop' } as Parameters<typeof connectionTo>[0]),
    fixedStates: [],
    allowPrivate: true,
  });
const TEXT = { markdown: 'a', wiki: 'a', html: 'a' };
const DRAFT = { title: 'a', body: TEXT, marker: 'a', priority: '', component: '', uploaded: [] };

describe.each(TRACKER_KINDS)('%s', (kind) => {
  test('creating an issue reads a limited part', () =>
    expectAtMost(MAX_OBJECT_BYTES, () => trackerOf(kind).create(DRAFT)));
  test('a list of issues is read up to a limit', () =>
    expectAtMost(MAX_LIST_BYTES, () => trackerOf(kind).listChanged(new Date(0), new Date())));
  test('the project is read up to a limit', () => expectAtMost(MAX_LIST_BYTES, () => trackerOf(kind).test()));
  test('the reply to a comment is read up to a limit', () =>
    expectAtMost(MAX_OBJECT_BYTES, () => trackerOf(kind).comment('1', TEXT)));
  test('an error is read up to a limit', () => {
    server.status = 422;
    return expectAtMost(MAX_ERROR_BYTES, () => trackerOf(kind).listChanged(new Date(0), new Date()));
  });
});

test.each([200, 500])(
  'the reply of a webhook, a chat or a push service with status %i is read up to a limit',
  (status) => {
    server.status = status;
    const message = { headers: {}, body: '{}', timeoutMs: 20_000, maxAnswerBytes: 0, allowPrivate: true };
    return expectAtMost(MAX_ERROR_BYTES, () => post({ ...message, url: server.url }));
  },
);

describe('the company login', () => {
  const CLIENT = { clientId: 'bugquest', clientSecret: 'secret', scopes: 'openid' };
  const open = () =>
    openCompanyProvider(
      { ...CLIENT, issuer: server.url } as Parameters<typeof openCompanyProvider>[0],
      pino({ level: 'silent' }),
      new MovableClock(),
    )!;
  const sendDescription = () => {
    const { url } = server;
    server.reply = (request) =>
      request.url!.startsWith('/.well-known')
        ? {
            issuer: url,
            authorization_endpoint: `${url}/auth`,
            token_endpoint: `${url}/token`,
            jwks_uri: `${url}/keys`,
          }
        : undefined;
  };

  test.each([200, 404])('the description with status %i is read up to a limit', (status) => {
    server.status = status;
    return expectAtMost(MAX_LIBRARY_BYTES, () => open().test());
  });
  test('the keys are read up to a limit', () => {
    sendDescription();
    return expectAtMost(MAX_LIBRARY_BYTES, () => open().test());
  });
  test('a token is read up to a limit', () => {
    sendDescription();
    const checks = { state: 'a', nonce: 'b', codeVerifier: 'c', isFresh: false };
    const reply = new URLSearchParams({ code: 'd', state: 'a' });
    return expectAtMost(MAX_LIBRARY_BYTES, () =>
      open().finish('https://bugs.example.com/callback', reply, checks),
    );
  });
});

test.each([200, 400])('a token for the mail server with status %i is read up to a limit', (status) => {
  server.status = status;
  const settings = { tokenUrl: `${server.url}/token`, clientId: 'a', clientSecret: 'b', scope: 'c' };
  return expectAtMost(MAX_LIBRARY_BYTES, tokenRequester(settings));
});
