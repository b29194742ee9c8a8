import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The system chooses higher ports for outgoing connections and for `listen(0)`. It could take one of them between this check and the
 * start of the server.
 */
const MIN_PORT = 11_000;
const MAX_PORT = 30_000;

/** For a server whose address must be known before it starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(MIN_PORT, MAX_PORT);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
