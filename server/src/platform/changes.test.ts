import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { openChanges } from './changes.ts';

let server: Server | undefined;
afterEach(() => server?.close());

test('a database that refuses everybody is asked again by one connection at a time', async () => {
  let attempts = 0;
  // As a PostgreSQL that is shutting down does: it takes the connection, and ends it.
  server = createServer((socket) => {
    attempts += 1;
    socket.on('error', () => {});
    setTimeout(() => socket.destroy(), 20);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const connection = { host: '127.0.0.1', port, user: 'x', database: 'x' };
  const log = pino({ level: 'silent' });
  await expect(openChanges(connection, log)).rejects.toThrow();
  expect(attempts).toBe(1);
});
