// A proxy to the database that a test can cut or freeze, to simulate a failing network or server.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EmbeddedConnection } from '../../platform/postgres/embedded-postgres.ts';

export interface DatabaseGate {
  connection: EmbeddedConnection;
  /** Closes all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections but forwards nothing. */
  freeze(): void;
  /** Open connections get no more data and are not closed, as when the machine of the database loses power. New connections work. */
  strand(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function openDatabaseGate(connection: EmbeddedConnection): Promise<DatabaseGate> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bugquest-gate-'));
  const socketName = `.s.PGSQL.${connection.port}`;
  const sockets = new Set<Socket>();
  /** The sockets to the database, with the sockets of the clients. */
  const pairs = new Map<Socket, Socket>();
  let server: Server | undefined;
  let isFrozen = false;

  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    if (isFrozen) socket.pause();
  };
  const forward = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => to.write(bytes));
    from.once('close', () => {
      pairs.delete(from);
      to.destroy();
    });
  };
  const open = async () => {
    server = createServer((client) => {
      const database = connect(path.join(connection.host, socketName));
      pairs.set(database, client);
      forward(client, database);
      forward(database, client);
      track(client);
      track(database);
    });
    server.listen(path.join(folder, socketName));
    await once(server, 'listening');
  };
  const cut = async () => {
    const closing = server;
    server = undefined;
    if (!closing) return;
    const closed = once(closing, 'close');
    closing.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  await open();
  return {
    connection: { ...connection, host: folder },
    cut,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    strand() {
      for (const [database, client] of pairs) {
        client.removeAllListeners('data').resume();
        database.removeAllListeners('close').destroy();
      }
      pairs.clear();
    },
    async mend() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
      if (!server) await open();
    },
    async close() {
      await cut();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
