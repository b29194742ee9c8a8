import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections and to `listen(0)`. One of those could be taken
 * in the moment between this question and the start of the server that wants it.
 */
const FROM = 11_000;
const BELOW = 30_000;

/** A loopback port for a server that starts a little later, and whose address must be known before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FROM, BELOW);
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
