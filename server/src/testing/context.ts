// The real outside world for tests: a database of their own, a folder of their own, and stand-ins for mail and time.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Logger, pino } from 'pino';
import { jobKinds } from '../app.ts';
import { openContext } from '../open-context.ts';
import type { Clock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config.ts';
import type { Mail } from '../platform/mail-transport.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** A clock that stands where the machine's stands until a test moves it. */
export class MovableClock implements Clock {
  #offset = 0;
  now = () => new Date(Date.now() + this.#offset);
  advance(milliseconds: number): void {
    this.#offset += milliseconds;
  }
}

export interface ReceivedMail extends Mail {
  /** The bytes of the file that came with it. */
  attached?: Buffer;
}

const receive = async (mail: Mail): Promise<ReceivedMail> =>
  mail.attachment ? { ...mail, attached: await buffer(mail.attachment.content) } : mail;

export interface TestWorld {
  ctx: Awaited<ReturnType<typeof openContext>>;
  clock: MovableClock;
  /** What the mail job has handed over, oldest first. */
  mails: ReceivedMail[];
  database: TestDatabase;
  config: Config;
  close(): Promise<void>;
}

export interface TestOptions {
  /** Environment variables. */
  settings?: NodeJS.ProcessEnv;
  /** The world whose database, files, time and mail this one shares, as a second server does. */
  beside?: TestWorld;
  /** Where the log goes; by default nothing is logged. */
  log?: Logger;
  /** A database that is there already. */
  database?: TestDatabase;
  /** Another way to the database than straight to it. */
  connection?: TestDatabase['connection'];
  /** The background work that runs; by default all of it. */
  jobs?: typeof jobKinds;
}

/** Opens a context whose jobs run. */
export async function openTestWorld({
  settings,
  beside,
  log,
  database = beside?.database,
  connection,
  jobs = jobKinds,
}: TestOptions = {}): Promise<TestWorld> {
  database ??= await createTestDatabase();
  const dataDir = beside?.config.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'bugquest-test-')));
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://bugquest.test',
    PROGRAM_TIMEZONE: 'Asia/Riyadh',
    LOG_LEVEL: 'fatal',
    ...settings,
  });
  const clock = beside?.clock ?? new MovableClock();
  const logger = log ?? pino({ level: config.logLevel });
  const ctx = await openContext(config, connection ?? database.connection, logger, clock);
  const mails = beside?.mails ?? [];
  ctx.mail = { send: async (mail) => void mails.push(await receive(mail)), close: () => {} };
  await ctx.jobs.start(jobs(ctx));
  return {
    ctx,
    clock,
    mails,
    database,
    config,
    async close() {
      await ctx.close();
      if (beside) return;
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
