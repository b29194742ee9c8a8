// Every call to another system reads only a bounded part of the reply, and ends the connection.
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
const OBJECT = 256 * KB;
const LIST = 4 * KB * KB;
const ERROR = 8 * KB;
const LIBRARY = KB * KB;
/** Bytes that the machine has already received when the connection ends. */
const AHEAD = 512 * KB;

let server: EndlessServer;
beforeEach(async () => {
  server = await openEndlessServer();
});
afterEach(() => server.close());

async function expectAtMost(bytes: number, work: () => Promise<unknown>): Promise<void> {
  await work().catch(() => undefined);
  expect(server.bytesRead()).toBeGreaterThan(0);
  expect(server.bytesRead()).toBeLessThan(bytes + AHEAD);
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
  test('one object', () => expectAtMost(OBJECT, () => trackerOf(kind).create(DRAFT)));
  test('a list', () => expectAtMost(LIST, () => trackerOf(kind).listChanged(new Date(0), new Date())));
  test('the project', () => expectAtMost(LIST, () => trackerOf(kind).test()));
  test('a comment', () => expectAtMost(OBJECT, () => trackerOf(kind).comment('1', TEXT)));
  test('an error', () => {
    server.status = 422;
    return expectAtMost(ERROR, () => trackerOf(kind).listChanged(new Date(0), new Date()));
  });
});

test.each([200, 500])(
  'a message to a webhook, a chat or a push service that is answered with %i',
  (status) => {
    server.status = status;
    const message = { headers: {}, body: '{}', timeoutMs: 20_000, keepBytes: 0, allowPrivate: true };
    return expectAtMost(ERROR, () => post({ ...message, url: server.url }));
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
  const describesItself = () => {
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

  test.each([200, 404])('the description, with status %i', (status) => {
    server.status = status;
    return expectAtMost(LIBRARY, () => open().test());
  });
  test('the keys', () => {
    describesItself();
    return expectAtMost(LIBRARY, () => open().test());
  });
  test('a token', () => {
    describesItself();
    const checks = { state: 'a', nonce: 'b', codeVerifier: 'c', isFresh: false };
    const reply = new URLSearchParams({ code: 'd', state: 'a' });
    return expectAtMost(LIBRARY, () => open().finish('https://bugs.example.com/callback', reply, checks));
  });
});

test.each([200, 400])('a token for the mail server, with status %i', (status) => {
  server.status = status;
  const settings = { tokenUrl: `${server.url}/token`, clientId: 'a', clientSecret: 'b', scope: 'c' };
  return expectAtMost(LIBRARY, tokenRequester(settings));
});
