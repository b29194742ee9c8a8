// Checks HOST and PORT before the database is created.
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

type Address = Pick<Config, 'host' | 'port'>;

export async function tryToListen({ host, port }: Address): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throwListenError({ host, port }, error as NodeJS.ErrnoException);
  }
  server.close();
  await once(server, 'close');
}

export function throwListenError({ host, port }: Address, error: NodeJS.ErrnoException): never {
  switch (error.code) {
    case 'EADDRINUSE':
      throw new StartError(`PORT ${port} on ${host} is in use already.`);
    case 'EACCES':
      throw new StartError(`PORT ${port} may not be used by this account.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      throw new StartError(`HOST ${host} is not an address of this machine.`);
    default:
      throw error;
  }
}
