// The context of tests has a real database and a real folder for each test file, and fakes for mail and time.
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Logger, pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { jobKinds } from '../app/features.ts';
import { openContext } from '../open-context.ts';
import { type Config, readConfig } from '../platform/config.ts';
import type { Mail } from '../platform/mail/mail-transport.ts';
import { createTestDatabase, type TestDatabase } from './database/database.ts';
import { MovableClock } from './movable-clock.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface ReceivedMail extends Mail {
  attached?: Buffer;
}

const receive = async (mail: Mail): Promise<ReceivedMail> =>
  mail.attachment ? { ...mail, attached: await buffer(mail.attachment.content) } : mail;

export interface TestWorld {
  ctx: Awaited<ReturnType<typeof openContext>>;
  clock: MovableClock;
  /** Sent mails, oldest first. */
  mails: ReceivedMail[];
  database: TestDatabase;
  config: Config;
  close(): Promise<void>;
}

export interface TestOptions {
  /** Environment variables. */
  settings?: NodeJS.ProcessEnv;
  /** For a second server: a test app with the same database, files, time and mail. */
  sharesWith?: TestWorld;
  /** Default: nothing is logged. */
  log?: Logger;
  database?: TestDatabase;
  /** Another connection to the database, for example through a gate. */
  connection?: TestDatabase['connection'];
  /** Whether the app serves the built web app; default: false. */
  servesScreens?: boolean;
  /** Jobs to run; default: all. */
  jobs?: typeof jobKinds;
}

/**
 * Opens a world before the tests of a file, or of a `describe`, and closes it after them. Its fields are undefined before the tests
 * run.
 * @param options a function if they contain a world that an earlier call opens
 */
export function forTheTests<Opened extends TestWorld>(
  open: (options?: TestOptions) => Promise<Opened>,
  options?: TestOptions | (() => TestOptions),
): Opened {
  const opened = {} as Opened;
  beforeAll(async () => {
    Object.assign(opened, await open(typeof options === 'function' ? options() : options));
  });
  afterAll(() => opened.close?.());
  return opened;
}

/** Opened before the tests of a file, and closed after them. */
export const testWorld = (options?: TestOptions | (() => TestOptions)): TestWorld =>
  forTheTests(openTestWorld, options);

/** Jobs run. The test must close the world. */
export async function openTestWorld({
  settings,
  sharesWith: firstServer,
  log,
  database = firstServer?.database,
  connection,
  jobs = jobKinds,
}: TestOptions = {}): Promise<TestWorld> {
  database ??= await createTestDatabase();
  const dataDir =
    firstServer?.config.dataDir ?? (await mkdtemp(path.join(temporaryFolder(), 'bugquest-test-')));
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://bugquest.test',
    PROGRAM_TIMEZONE: 'Asia/Riyadh',
    LOG_LEVEL: 'fatal',
    // On a busy machine, an ordinary transaction may take longer than the default of 4 seconds. Tests of outages set `connection`.
    ...(!connection && { DATABASE_TIMEOUT_SECONDS: '60' }),
    ...settings,
  });
  const clock = firstServer?.clock ?? new MovableClock();
  const logger = log ?? pino({ level: config.logLevel });
  const ctx = await openContext(config, connection ?? database.connection, logger, clock);
  const mails = firstServer?.mails ?? [];
  ctx.mail = {
    send: async (mail) => void mails.push(await receive(mail)),
    check: async () => {},
    close: () => {},
  };
  // New jobs start at once. No job starts by the time of day, because results must not depend on it.
  await ctx.jobs.start(jobs(ctx).map(({ cron: _, ...kind }) => ({ ...kind, canWait: false })));
  return {
    ctx,
    clock,
    mails,
    database,
    config,
    async close() {
      await ctx.close();
      if (firstServer) return;
      await database.drop();
      // Work after a reply may still add a file.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
