// Opens the outside systems in the order of their dependencies.
import type pg from 'pg';
import type { Logger } from 'pino';
import { reportReactions } from './app/features.ts';
import type { Context } from './context.ts';
import { openDrizzle, openPool } from './db/client.ts';
import { migrate, NewerDatabase } from './db/migrate.ts';
import { findLikelyMatch } from './features/duplicates/likely-original-queries.ts';
import { openCompanyProvider } from './platform/company-login/provider.ts';
import type { Config } from './platform/config.ts';
import { openVault } from './platform/crypto/vault.ts';
import { openFfmpeg } from './platform/files/ffmpeg/ffmpeg.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { openMailTransport } from './platform/mail/mail-transport.ts';
import { openMailTokens } from './platform/mail-oauth/tokens.ts';
import { openChanges } from './platform/postgres/changes.ts';
import { openLimits } from './platform/postgres/limits.ts';
import { openReplyCache, openValueCache } from './platform/postgres/live-cache.ts';
import { watchDatabase } from './platform/postgres/outage.ts';
import { StartError } from './platform/start-error.ts';
import { openStorage } from './platform/storage/storage.ts';
import { refuseFilesInOtherStores } from './platform/storage/store-identity.ts';
import { type Clock, systemClock } from './platform/time/clock.ts';
import { requireTimezone } from './platform/time/time-zone.ts';

export interface OpenContext extends Context {
  /** From now on the server reports that it is not ready, but it still answers requests. */
  announceEnd(): void;
  close(): Promise<void>;
}

function explainNewerDatabase(error: unknown): never {
  throw error instanceof NewerDatabase ? new StartError(error.message) : error;
}

/**
 * Migrates the database.
 * @throws {StartError} when a newer version has migrated the database, or FFMPEG_PATH or PROGRAM_TIMEZONE is wrong
 */
export async function openContext(
  config: Config,
  connection: pg.PoolConfig,
  log: Logger,
  clock: Clock = systemClock,
): Promise<OpenContext> {
  const ffmpeg = openFfmpeg(config);
  await migrate(connection as pg.ClientConfig, { log }).catch(explainNewerDatabase);
  const pool = openPool(connection, config.databaseTimeout);
  const outage = watchDatabase(connection as pg.ClientConfig, log);
  const outside = openPool(connection, config.databaseTimeout, 1);
  for (const opened of [pool, outside])
    opened.on('error', (error) => {
      if (!outage.handleConnectionError(error)) log.warn({ err: error }, 'an idle database connection broke');
    });
  const db = openDrizzle(pool, outside);
  await requireTimezone(db, config.timezone).catch(async (error) => {
    outage.stop();
    await Promise.all([pool.end(), outside.end()]);
    throw error;
  });
  const [changes, jobs, storage] = await Promise.all([
    openChanges(connection as pg.ClientConfig, log, outage),
    openJobs(connection, { timezone: config.timezone, log, outage }),
    openStorage(config),
  ]);
  const mail = openMailTransport(config, log, config.mailOAuth && openMailTokens(config.mailOAuth, clock));
  const ending = new AbortController();
  return {
    config,
    log,
    clock,
    connection: connection as pg.ClientConfig,
    db,
    outage,
    changes,
    replies: openReplyCache(changes),
    values: openValueCache(changes),
    limits: openLimits(pool),
    jobs,
    mail,
    storage: refuseFilesInOtherStores(db, storage),
    ffmpeg,
    vault: openVault(config, db),
    companyProvider: openCompanyProvider(config.companyLogin, log, clock),
    reactions: reportReactions,
    findLikelyMatch,
    ending: ending.signal,
    announceEnd: () => ending.abort(),
    async close() {
      ffmpeg.close();
      outage.stop();
      await jobs.stop();
      await changes.close();
      mail.close();
      await Promise.all([pool.end(), outside.end()]);
    },
  };
}
