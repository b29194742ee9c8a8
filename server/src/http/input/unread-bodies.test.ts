// Real connections, because injected requests have none.
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testApp, testPerson } from '../../testing/app.ts';
import type { Person } from '../../testing/people.ts';
import { limitUnreadBodies } from './unread-bodies.ts';

const MEBIBYTE = 1024 * 1024;

const world = testApp();
const opened: FastifyInstance[] = [];
beforeAll(() => world.app.listen({ port: 0, host: '127.0.0.1' }));
const person = testPerson(world);
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

function connectTo(app: FastifyInstance) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  let failure: Error | undefined;
  socket.setEncoding('utf8').on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', (error) => {
    failure = error;
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, closed, received: () => received, failure: () => failure };
}

const head = (path: string, length: number, headers: Record<string, string> = {}) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: bugquest.test',
    'origin: http://bugquest.test',
    `content-length: ${length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' };
const cookieOf = ({ browser }: Person) => ({
  cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
});

describe('a refused large body', () => {
  test.each<[string, number, string, () => Record<string, string>]>([
    ['without a session', 401, '/api/bug-reports', () => MULTIPART],
    [
      'of a person without the role',
      403,
      '/api/admin/settings/scoring-preview',
      () => ({ 'content-type': 'application/json', ...cookieOf(person) }),
    ],
    ['that is too large', 413, '/api/auth/login', () => ({ 'content-type': 'application/json' })],
    ['of another type', 415, '/api/bug-reports', () => ({ 'content-type': 'text/csv', ...cookieOf(person) })],
  ])('%s gets its reply, and the connection closes without a reset', async (_what, status, path, headers) => {
    const { socket, closed, received, failure } = connectTo(world.app);
    socket.write(head(path, 20 * MEBIBYTE, headers()));
    for (let sent = 0; sent < 20; sent += 1) {
      if (!socket.writable) break;
      const isFull = !socket.write(Buffer.alloc(MEBIBYTE, 'a'));
      if (isFull) await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
    }
    await closed;
    expect(received()).toContain(`HTTP/1.1 ${status} `);
    expect(received().toLowerCase()).toContain('\r\nconnection: close\r\n');
    expect(failure()).toBeUndefined();
  });

  test('is refused before it is complete, and the connection closes', async () => {
    const disposition = (rest: string) => `--x\r\ncontent-disposition: form-data; name="${rest}\r\n`;
    const field = `${disposition('feature"')}\r\n${'a'.repeat(100_000)}\r\n`;
    const file = `${disposition('screenshots"; filename="a.png"')}content-type: image/png\r\n\r\n`;
    const { socket, closed, received, failure } = connectTo(world.app);
    const length = field.length + file.length + 20 * MEBIBYTE;
    socket.write(head('/api/bug-reports', length, { ...MULTIPART, ...cookieOf(person) }) + field + file);
    await expect.poll(received).toContain('HTTP/1.1 413 ');
    socket.write('a'.repeat(20 * MEBIBYTE));
    await closed;
    expect(failure()).toBeUndefined();
  });
});

test('after a refused small body the connection serves the next request', async () => {
  const { socket, received } = connectTo(world.app);
  socket.write(head('/api/bug-reports', 1_000, MULTIPART));
  await expect.poll(received).toContain('HTTP/1.1 401 ');
  socket.write('a'.repeat(1_000));
  socket.write('GET /api/health/live HTTP/1.1\r\nhost: bugquest.test\r\n\r\n');
  await expect.poll(received).toContain('{"status":"ok"}');
  socket.destroy();
});

describe('a slow body', () => {
  /** The handler takes longer than the timeout. The timeout is not shorter, because a busy machine may pause for a second. */
  async function impatientApp(): Promise<FastifyInstance> {
    const app = Fastify();
    opened.push(app);
    limitUnreadBodies(app, { idle: 2_000, linger: 300 });
    app.addContentTypeParser('*', async (_request: unknown, body: NodeJS.ReadableStream) => text(body));
    app.post('/', async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      return String(request.body).length;
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return app;
  }
  const pause = () => new Promise((resolve) => setTimeout(resolve, 700));

  test('ends without progress', async () => {
    const { socket, closed, received } = connectTo(await impatientApp());
    socket.write(`${head('/', 100, { 'content-type': 'text/plain' })}begun`);
    await closed;
    expect(received()).not.toContain('200 OK');
  });

  test('continues with progress, and the handler may take its time', async () => {
    const { socket, received } = connectTo(await impatientApp());
    socket.write(head('/', 4, { 'content-type': 'text/plain' }));
    for (const byte of 'slow') {
      await pause();
      socket.write(byte);
    }
    await expect.poll(received).toContain('200 OK');
    socket.destroy();
  });
});
