import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MovableClock } from '../../testing/movable-clock.ts';
import { freePort } from '../../testing/processes/free-port.ts';
import { openTokenServer, sendJson, type TokenServer } from '../../testing/token-server.ts';
import { readMailOAuth } from './settings.ts';
import { openMailTokens } from './tokens.ts';

const MINUTE_MS = 60_000;

let server: TokenServer;
let clock: MovableClock;

beforeEach(async () => {
  server = await openTokenServer();
  clock = new MovableClock();
});
afterEach(() => server.close());

function open(changes: Partial<TokenServer['settings']> = {}) {
  const env: Record<string, string> = { SMTP_URL: 'smtp://me@127.0.0.1', ...server.settings, ...changes };
  return openMailTokens(readMailOAuth((name) => env[name])!, clock);
}

describe('a token', () => {
  it('is requested by the client credentials grant, for the scope of the settings', async () => {
    expect(await open().current()).toBe('access-token-1');
    expect(server.requests).toEqual([
      {
        grant_type: 'client_credentials',
        client_id: 'bugquest',
        client_secret: server.secret,
        scope: 'https://mail.example.com/.default',
      },
    ]);
  });

  it('is requested once for parallel logins, and used until shortly before its end', async () => {
    const tokens = open();
    const many = await Promise.all(Array.from({ length: 20 }, () => tokens.current()));
    expect(new Set(many)).toEqual(new Set(['access-token-1']));
    clock.advance(53 * MINUTE_MS);
    expect(await tokens.current()).toBe('access-token-1');
    clock.advance(2 * MINUTE_MS);
    expect(await tokens.current()).toBe('access-token-2');
    expect(server.requests).toHaveLength(2);
  });

  it('without a lifetime is used for some minutes', async () => {
    server.answer = (response) => sendJson(response, 200, { access_token: 'timeless', token_type: 'bearer' });
    const tokens = open();
    await tokens.current();
    clock.advance(4 * MINUTE_MS);
    await tokens.current();
    expect(server.requests).toHaveLength(1);
    clock.advance(MINUTE_MS);
    await tokens.current();
    expect(server.requests).toHaveLength(2);
  });

  it('is requested again after a failure', async () => {
    const tokens = open();
    server.secret = 'another';
    await expect(tokens.current()).rejects.toThrow('Wrong secret');
    server.secret = server.settings.MAIL_OAUTH_CLIENT_SECRET;
    expect(await tokens.current()).toBe('access-token-2');
  });
});

describe('a token that a mail server refused', () => {
  it('is replaced by a new token, which parallel logins share', async () => {
    const tokens = open();
    await tokens.current();
    clock.advance(2 * MINUTE_MS);
    tokens.reportRefused();
    const used = await Promise.all(Array.from({ length: 5 }, () => tokens.current()));
    expect(new Set(used)).toEqual(new Set(['access-token-2']));
    expect(server.requests).toHaveLength(2);
  });

  it('is kept when it is new, so that a missing permission causes no requests', async () => {
    const tokens = open();
    await tokens.current();
    tokens.reportRefused();
    expect(await tokens.current()).toBe('access-token-1');
    expect(server.requests).toHaveLength(1);
  });
});

describe('there is no token', () => {
  type Answer = TokenServer['answer'];
  it.each<[string, Answer, RegExp]>([
    [
      'a wrong secret',
      (response) => sendJson(response, 401, { error: 'invalid_client', error_description: 'Wrong secret.' }),
      /^No access token: invalid_client: Wrong secret\.$/,
    ],
    [
      'a challenge',
      (response) => response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end(),
      /./,
    ],
    [
      'another page',
      (response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<p>'),
      /HTTP 404/,
    ],
    ['no JSON', (response) => response.writeHead(200).end('ok'), /./],
    ['a reply without a token', (response) => sendJson(response, 200, {}), /access_token/],
    ['an outage', (response) => sendJson(response, 503, { error: 'temporarily_unavailable' }), /HTTP 503/],
    ['a lost connection', (response) => response.destroy(), /socket|closed/],
    ['no answer in time', () => {}, /time/],
  ])('after %s', async (_what, answer, message) => {
    server.answer = answer;
    const failure = open().current();
    await expect(failure).rejects.toMatchObject({ message: expect.stringMatching(message) });
  });

  it('when the server cannot be reached', async () => {
    const tokens = open({ MAIL_OAUTH_TOKEN_URL: `http://127.0.0.1:${await freePort()}/token` });
    await expect(tokens.current()).rejects.toMatchObject({
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('after a redirect to another address, which must not get the secret', async () => {
    const other = await openTokenServer();
    server.answer = (response) =>
      response.writeHead(307, { location: other.settings.MAIL_OAUTH_TOKEN_URL }).end();
    await expect(open().current()).rejects.toThrow(/^No access token/);
    expect(other.requests).toEqual([]);
    other.close();
  });
});
