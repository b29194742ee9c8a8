// When the embedded database cannot extend its write-ahead log, it stops, and even reads fail. So changes are refused while the
// disk still has some space (promises: 28).
import { login, logout } from '@bugquest/contract/accounts/endpoints';
import { completeTwoFactorLogin } from '@bugquest/contract/accounts/two-factor/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';
import { isDiskNearlyFull, type Space } from '../platform/disk/free-space.ts';
import { ApiError } from './errors.ts';
import { SAFE_METHODS } from './security/security.ts';

const CHECK_EVERY_MS = 1_000;

/** Allowed on a full disk: reading needs a session, and a login stores a session. */
const ALLOWED_ENDPOINTS: readonly unknown[] = [login, completeTwoFactorLogin, logout];

/**
 * Answers changes with 507 while the disk of the embedded database is nearly full. An external database reports that itself.
 * @param readFreeSpace tests replace it
 */
export function refuseChangesOnFullDisk(
  app: FastifyInstance,
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  readFreeSpace?: (folder: string) => Promise<Space>,
): void {
  if (config.databaseUrl) return;
  let lastCheck = { at: 0, isNearlyFull: false };
  const isNearlyFull = async () => {
    if (Date.now() - lastCheck.at >= CHECK_EVERY_MS) {
      const isNearlyFull = await isDiskNearlyFull(config, readFreeSpace);
      lastCheck = { at: Date.now(), isNearlyFull };
    }
    return lastCheck.isNearlyFull;
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const isAllowed =
      SAFE_METHODS.has(request.method) || ALLOWED_ENDPOINTS.includes(request.routeOptions.config.endpoint);
    if (isAllowed) return done();
    isNearlyFull().then((isFull) => done(isFull ? new ApiError('storage_full') : undefined), done);
  });
}
