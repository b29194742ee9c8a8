// npm run doctor: checks an installation, even one that does not start, and says what to do. It changes nothing.
import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { listMigrations } from './db/migrate.ts';
import { checkMailServer } from './features/mail/queue/outage-commands.ts';
import { runChecks } from './features/system/checks/checks.ts';
import { type Finding, printFinding } from './main/print-findings.ts';
import { openContext } from './open-context.ts';
import type { Config } from './platform/config.ts';
import { findFolderProblem } from './platform/files/data-folder.ts';
import { tryToListen } from './platform/listening.ts';
import { openDatabase } from './platform/postgres/database.ts';
import { findUnknownSettings, readSettings } from './platform/settings-source.ts';

const log = pino({ level: 'silent' });
let hasFailed = false;

function print(state: Finding['state'], title: string, text: string): void {
  hasFailed ||= state === 'failing';
  printFinding({ state, title, text });
}

/** Returns undefined after a failure, which it prints. */
async function attempt<Result>(
  title: string,
  run: () => Result | Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await run();
  } catch (error) {
    print('failing', title, (error as Error).message);
    return undefined;
  }
}

async function main(): Promise<void> {
  print('good', 'Node.js', `${process.version} runs the product.`);
  const config = await attempt('Settings', readSettings);
  for (const { name, suggestion } of findUnknownSettings(process.env))
    print('warning', 'Settings', `${name} is no setting of the product. Is ${suggestion} meant?`);
  if (!config) return;
  await checkFolder(config);
  await checkPort(config);
  const hasNoDatabase = !config.databaseUrl && !existsSync(path.join(config.dataDir, 'postgres'));
  if (hasNoDatabase) return print('good', 'Database', `The first start makes it in ${config.dataDir}.`);
  const database = await attempt('Database', () => openDatabase(config, log, { join: true }));
  if (!database) return;
  try {
    if (!(await isMigrated(database.connection as pg.ClientConfig)))
      return print('good', 'Database', 'The next start migrates it. Run this command again after it.');
    await runSystemChecks(config, database.connection);
  } finally {
    await database.stop();
  }
}

async function checkFolder({ dataDir }: Config): Promise<void> {
  // A folder that does not exist yet is made at the first start.
  let folder = dataDir;
  while (!existsSync(folder)) folder = path.dirname(folder);
  const reason = await findFolderProblem(folder);
  if (reason) print('failing', 'Data folder', `${folder} cannot be used: ${reason}. Set DATA_DIR.`);
  else print('good', 'Data folder', `${dataDir} can be written.`);
}

async function checkPort(config: Config): Promise<void> {
  const { host, port } = config;
  const url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
  const isProductRunning = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) })
    .then(async (reply) => (await reply.json()).status === 'ok')
    .catch(() => false);
  if (isProductRunning) return print('good', 'Port', `The product runs at ${url}.`);
  const isFree = await attempt('Port', () => tryToListen(config).then(() => true));
  if (isFree) print('good', 'Port', `${port} on ${host} is free.`);
}

async function isMigrated(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select max(created_at)::float8 as latest from drizzle.__drizzle_migrations`,
    );
    return rows[0].latest === listMigrations().at(-1)!.folderMillis;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

async function runSystemChecks(config: Config, connection: pg.PoolConfig): Promise<void> {
  const ctx = await attempt('Installation', () => openContext(config, connection, log));
  if (!ctx) return;
  try {
    await checkMailServer(ctx);
    for (const { state, title, text, name } of await runChecks(ctx, { locale: 'en' })) {
      // `findUnknownSettings` has found the same warnings above.
      if (name !== 'settings' || state === 'good') print(state, title, text);
    }
  } finally {
    await ctx.close();
  }
}

await attempt('Doctor', main);
process.exit(hasFailed ? 1 : 0);
