// The embedded database stops when it cannot extend its log, and then not even reads work. So changes are refused while there is
// still some space (promises: 28).
import { login, logout } from '@bugquest/contract/accounts/endpoints';
import { completeTwoFactorLogin } from '@bugquest/contract/accounts/two-factor/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';
import { readSpace, reservedBytes, type Space } from '../platform/disk/free-space.ts';
import { ApiError } from './errors.ts';
import { SAFE_METHODS } from './security/security.ts';

const CHECK_EVERY_MS = 1_000;

/** Changes that are allowed on a full disk: reading needs a session, and a login stores one. */
const ALLOWED: readonly unknown[] = [login, completeTwoFactorLogin, logout];

/**
 * Answers changes with 507 while the disk of the embedded database is nearly full. A database elsewhere reports that itself.
 * @param read returns the free space; tests replace it
 */
export function refuseChangesOnFullDisk(
  app: FastifyInstance,
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  read: (folder: string) => Promise<Space> = readSpace,
): void {
  if (databaseUrl) return;
  let checked = { at: 0, isNearlyFull: false };
  const isNearlyFull = async () => {
    if (Date.now() - checked.at >= CHECK_EVERY_MS) {
      // A file system that does not report its free space is used until it is full.
      const { size, free } = await read(dataDir).catch(() => ({ size: 0, free: Number.POSITIVE_INFINITY }));
      checked = { at: Date.now(), isNearlyFull: free < reservedBytes(size) };
    }
    return checked.isNearlyFull;
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const isAllowed =
      SAFE_METHODS.has(request.method) || ALLOWED.includes(request.routeOptions.config.endpoint);
    if (isAllowed) return done();
    isNearlyFull().then((isFull) => done(isFull ? new ApiError('storage_full') : undefined), done);
  });
}
