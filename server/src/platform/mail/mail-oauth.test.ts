// Microsoft 365 requires access tokens.
import type { SMTPServerAuthenticationResponse, SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MovableClock } from '../../testing/movable-clock.ts';
import { type MailServer, startMailServer } from '../../testing/processes/mail-server.ts';
import { openTokenServer, type TokenServer } from '../../testing/token-server.ts';
import { readConfig } from '../config.ts';
import { openMailTokens } from '../mail-oauth/tokens.ts';
import { type Mail, MailRejected, type MailTransport, openMailTransport } from './mail-transport.ts';

const mail: Mail = {
  messageId: '0193-code@bugs.example.com',
  to: { name: 'Ahmad', address: 'ahmad@example.com' },
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  language: 'en',
};

let tokens: TokenServer;
let clock: MovableClock;
let server: MailServer;
/** Also refused logins. */
let logins: { user: string; token: string }[];
const closers: (() => unknown)[] = [];

beforeEach(async () => {
  tokens = await openTokenServer();
  clock = new MovableClock();
  logins = [];
  server = await startServer();
});
afterEach(async () => {
  for (const close of closers.splice(0)) close();
  await server.kill();
  tokens.close();
});

type Answer = (done: (error: Error | null, response?: SMTPServerAuthenticationResponse) => void) => void;
const REFUSALS: Record<string, Answer> = {
  'at once, as Microsoft 365 does': (done) =>
    done(Object.assign(new Error('5.7.3 Authentication unsuccessful'), { responseCode: 535 })),
  'with a challenge, as Gmail does': (done) => done(null, { data: { status: '401' } }),
};

function startServer(refuse = Object.values(REFUSALS)[0]!, options: SMTPServerOptions = {}) {
  return startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    authMethods: ['XOAUTH2'],
    onAuth: ({ username: user = '', accessToken: token = '' }, _session, done) => {
      logins.push({ user, token });
      if (tokens.issued.has(token)) done(null, { user });
      else refuse(done);
    },
    ...options,
  });
}

function open(smtpUrl = `smtp://bugs%40example.com@127.0.0.1:${server.port}`): MailTransport {
  const config = readConfig({ ...tokens.settings, SMTP_URL: smtpUrl, MAIL_FROM: 'bugs@example.com' });
  const log = { info: () => {} };
  const transport = openMailTransport(config, log, openMailTokens(config.mailOAuth!, clock));
  closers.push(() => transport.close());
  return transport;
}

const failureOf = (sending: Promise<void>) => sending.then(() => undefined).catch((error: unknown) => error);

/** After this, the next mail needs a login. */
async function reconnect(refuse?: Answer): Promise<void> {
  const { port, taken } = server;
  await server.kill();
  server = await startServer(refuse, { port, taken } as SMTPServerOptions);
}

it('logs in with the user of SMTP_URL and a token', async () => {
  await open().send(mail);
  expect(server.taken).toHaveLength(1);
  expect(logins).toEqual([{ user: 'bugs@example.com', token: 'access-token-1' }]);
});

it('requests one token for many parallel mails', async () => {
  const transport = open();
  await Promise.all(Array.from({ length: 40 }, () => transport.send(mail)));
  expect(server.taken).toHaveLength(40);
  expect(tokens.requests).toHaveLength(1);
});

it('requests a new token when the first has expired', async () => {
  const transport = open();
  await transport.send(mail);
  await reconnect();
  clock.advance(3_600_000);
  await transport.send(mail);
  expect(logins.map(({ token }) => token)).toEqual(['access-token-1', 'access-token-2']);
});

describe.each(Object.entries(REFUSALS))('when a token is refused %s', (_how, refuse) => {
  it('uses a new token for the next attempt', async () => {
    const transport = open();
    await transport.send(mail);
    await reconnect(refuse);
    clock.advance(120_000);
    tokens.issued.clear();
    const error = await failureOf(transport.send(mail));
    expect(error).toMatchObject({ message: expect.stringContaining('Invalid login') });
    expect(error).not.toBeInstanceOf(MailRejected);
    await transport.send(mail);
    expect(server.taken).toHaveLength(2);
    expect(tokens.requests).toHaveLength(2);
  });

  it('reports the refusal of a new token as temporary', async () => {
    await reconnect(refuse);
    tokens.answer = (response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"access_token":"wrong","token_type":"Bearer"}');
    const error = await failureOf(open().send(mail));
    expect(error).toMatchObject({ message: expect.stringContaining('Invalid login') });
    expect(error).not.toBeInstanceOf(MailRejected);
    expect(String(error)).not.toContain('wrong');
    expect(tokens.requests).toHaveLength(1);
  });
});

it.each([
  [
    'refuses the secret',
    () => Object.assign(tokens, { secret: 'another' }),
    /No access token: invalid_client/,
  ],
  ['is not there', () => tokens.close(), /No access token: .*ECONNREFUSED/],
])('mails wait when the token endpoint %s', async (_what, fail, message) => {
  const transport = open();
  fail();
  const error = await failureOf(transport.send(mail));
  expect(error).toMatchObject({ message: expect.stringMatching(message) });
  expect(error).not.toBeInstanceOf(MailRejected);
  expect(logins).toEqual([]);
});

it('mails are delivered when the token endpoint is back', async () => {
  const transport = open();
  tokens.secret = 'another';
  expect(await failureOf(transport.send(mail))).toBeInstanceOf(Error);
  tokens.secret = tokens.settings.MAIL_OAUTH_CLIENT_SECRET;
  await transport.send(mail);
  expect(server.taken).toHaveLength(1);
});

it('never sends a token to another machine in plain text', async () => {
  // A name in upper case is not recognised as this machine.
  const error = await failureOf(open(`smtp://bugs@LOCALHOST:${server.port}`).send(mail));
  expect(error).toMatchObject({ message: expect.stringContaining('STARTTLS') });
  expect(logins).toEqual([]);
});

it('uses the password where SMTP_URL has one', async () => {
  await server.kill();
  const users: unknown[] = [];
  server = await startMailServer({
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'XOAUTH2'],
    onAuth: ({ username, password }, _session, done) => {
      users.push({ username, password });
      done(null, { user: username });
    },
  });
  const url = `smtp://bugs:secret@127.0.0.1:${server.port}`;
  const config = { ...readConfig({ ...tokens.settings, SMTP_URL: 'smtp://bugs@127.0.0.1' }), smtpUrl: url };
  const transport = openMailTransport(config, { info: () => {} }, openMailTokens(config.mailOAuth!, clock));
  closers.push(() => transport.close());
  await transport.send(mail);
  expect(users).toEqual([{ username: 'bugs', password: 'secret' }]);
  expect(tokens.requests).toEqual([]);
});
