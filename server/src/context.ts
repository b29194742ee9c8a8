// What every feature gets as an argument: the outside world, composed once in main.ts or by a test.
import type { Logger } from 'pino';
import type { Database } from './db/client.ts';
import type { Changes } from './platform/changes.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Limits } from './platform/limits.ts';
import type { LiveCache } from './platform/live-cache.ts';
import type { MailTransport } from './platform/mail-transport.ts';
import type { Storage } from './platform/storage.ts';
import type { Vault } from './platform/vault.ts';

export interface Context {
  config: Config;
  log: Logger;
  clock: Clock;
  db: Database;
  changes: Changes;
  cache: LiveCache;
  limits: Limits;
  jobs: Jobs;
  mail: MailTransport;
  storage: Storage;
  vault: Vault;
}
