import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { openReceiver, type Receiver, testReceiver } from '../../testing/receiver.ts';
import { OutgoingError, type Post, post, type Resolve } from './post.ts';

const receiver = testReceiver();

const send = (changes: Partial<Post> = {}) =>
  post({
    url: receiver.url,
    headers: { 'content-type': 'application/json' },
    body: '{"a":"سر"}',
    timeoutMs: 20_000,
    maxAnswerBytes: 10,
    allowPrivate: true,
    ...changes,
  });
const reasonOf = (changes: Partial<Post>) =>
  send(changes).then(
    () => 'sent',
    (error) => (error instanceof OutgoingError ? error.reason : error),
  );

/** Returns the answers one after the other, and then the last answer again. */
function fakeResolver(...answers: string[][]) {
  const calls: string[] = [];
  const resolve: Resolve = (host, _options, callback) => {
    const addresses = answers[Math.min(calls.length, answers.length - 1)]!;
    calls.push(host);
    callback(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { resolve, calls };
}

test('sends the bytes and keeps the beginning of the answer, without NUL', async () => {
  receiver.answer = (response) => void response.writeHead(202).end('012\x0056789abcdef');
  expect(await send()).toEqual({ status: 202, text: '01256789a' });
  expect(receiver.received).toMatchObject([{ path: '/events', body: '{"a":"سر"}' }]);
});

test('does not follow redirects', async () => {
  receiver.answer = (response) => void response.writeHead(307, { location: receiver.url }).end();
  expect((await send()).status).toBe(307);
  expect(receiver.received).toHaveLength(1);
});

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://10.0.0.1:8443/',
])('refuses %s without a connection', async (url) => {
  expect(await reasonOf({ url, allowPrivate: false })).toBe('address_refused');
});

test('refuses http, unless private networks are allowed', async () => {
  expect(await reasonOf({ allowPrivate: false })).toBe('not_secure');
  expect(receiver.received).toHaveLength(0);
});

test('refuses names of private addresses', async () => {
  expect(await reasonOf({ url: 'https://localhost/', allowPrivate: false })).toBe('address_refused');
});

test.each([
  ['a private address', ['127.0.0.1']],
  ['a private address among public ones', ['93.184.215.14', '10.0.0.1']],
  ['a mapped address', ['::ffff:127.0.0.1']],
  ['no address', []],
])('refuses a name with %s', async (_what, addresses) => {
  const { resolve } = fakeResolver(addresses);
  expect(await reasonOf({ url: 'https://rebound.test/', allowPrivate: false, resolve })).toBe(
    'address_refused',
  );
});

test('checks the address that the connection uses, not an earlier answer of the name server', async () => {
  // The name is public at the first request, as in a check before the connection, and private afterwards.
  const { resolve, calls } = fakeResolver(['93.184.215.14'], ['127.0.0.1']);
  await new Promise<void>((done) => resolve('rebound.test', { all: true }, () => done()));
  const url = `https://rebound.test:${new URL(receiver.url).port}/`;
  expect(await reasonOf({ url, allowPrivate: false, resolve })).toBe('address_refused');
  expect(calls).toEqual(['rebound.test', 'rebound.test']);
  expect(receiver.received).toHaveLength(0);
});

test('resolves a name once for each connection', async () => {
  const { resolve, calls } = fakeResolver(['127.0.0.1']);
  await reasonOf({ url: 'https://rebound.test/', allowPrivate: false, resolve });
  await reasonOf({ url: 'https://rebound.test/', allowPrivate: false, resolve });
  expect(calls).toHaveLength(2);
});

test.each([
  ['no answer', () => {}, 'timeout'],
  [
    'an answer without an end',
    (response: Parameters<Receiver['answer']>[0]) => {
      response.writeHead(200);
      response.write('a');
    },
    'timeout',
  ],
  [
    'a broken connection',
    (response: Parameters<Receiver['answer']>[0]) => void response.socket!.destroy(),
    'connection_lost',
  ],
])('%s is a failure', async (_what, answer, reason) => {
  receiver.answer = answer;
  expect(await reasonOf({ timeoutMs: 500 })).toBe(reason);
});

test('distinguishes a refused connection from a name without an address', async () => {
  const gone = await openReceiver();
  gone.close();
  expect(await reasonOf({ url: gone.url })).toBe('connection_refused');
  const resolve: Resolve = (_host, _options, callback) =>
    callback(Object.assign(new Error('gone'), { code: 'ENOTFOUND' }), []);
  expect(await reasonOf({ url: 'https://gone.test/', allowPrivate: false, resolve })).toBe('name_unknown');
});
