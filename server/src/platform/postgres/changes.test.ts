import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { type Changes, openChanges } from './changes.ts';

const AUTHENTICATED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const LISTENING = Buffer.from('C\0\0\0\x0bLISTEN\0', 'latin1');

/**
 * A minimal PostgreSQL server for LISTEN. While `refusing`, the server accepts and closes connections; while `silent`, it accepts
 * connections and never answers.
 */
async function openFakeServer() {
  const open = new Set<Socket>();
  const state = { refusing: false, silent: false, attempts: 0, maxParallel: 0 };
  const server = createServer((socket) => {
    open.add(socket);
    state.attempts += 1;
    state.maxParallel = Math.max(state.maxParallel, open.size);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
    if (state.refusing) {
      setTimeout(() => socket.destroy(), 20);
      return;
    }
    if (state.silent) return;
    socket.once('data', () => {
      socket.write(Buffer.concat([AUTHENTICATED, READY]));
      socket.on('data', () => socket.write(Buffer.concat([LISTENING, READY])));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    state,
    connection: { host: '127.0.0.1', port, user: 'x', database: 'x' },
    cut: () => {
      for (const socket of open) socket.destroy();
    },
    close: () => server.close(),
  };
}

let fake: Awaited<ReturnType<typeof openFakeServer>>;
let changes: Changes | undefined;
afterEach(async () => {
  await changes?.close();
  fake.cut();
  fake.close();
});

test('reconnects with one connection at a time while the database refuses, and listens again when it is back', async () => {
  fake = await openFakeServer();
  changes = await openChanges(fake.connection, pino({ level: 'silent' }));
  let reconnects = 0;
  changes.onReconnect(() => {
    reconnects += 1;
  });
  expect(changes.connected).toBe(true);

  fake.state.refusing = true;
  fake.cut();
  await vi.waitFor(() => expect(fake.state.attempts).toBeGreaterThan(4), { timeout: 60_000 });
  expect(changes.connected).toBe(false);
  expect(fake.state.maxParallel).toBe(1);

  fake.state.refusing = false;
  await vi.waitFor(() => expect(changes?.connected).toBe(true), { timeout: 60_000 });
  expect(reconnects).toBe(1);
  expect(fake.state.maxParallel).toBe(1);
});

test('reconnecting continues after a database accepted a connection and never answered', async () => {
  fake = await openFakeServer();
  changes = await openChanges(fake.connection, pino({ level: 'silent' }));
  fake.state.silent = true;
  fake.cut();
  await vi.waitFor(() => expect(fake.state.attempts).toBeGreaterThan(1), { timeout: 60_000 });
  fake.state.silent = false;
  await vi.waitFor(() => expect(changes?.connected).toBe(true), { timeout: 60_000 });
}, 120_000);
