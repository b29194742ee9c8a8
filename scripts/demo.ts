// npm run demo: like npm start, on a separate folder (./demo-data or DEMO_DATA_DIR) that is seeded once with a realistic program.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { openContext } from '../server/src/open-context.ts';
import { type Config, readConfig } from '../server/src/platform/config.ts';
import { openDatabase } from '../server/src/platform/postgres/database.ts';
import { StartError } from '../server/src/platform/start-error.ts';
import { DatabaseNotEmptyError, fillDemo } from './demo/fill.ts';
import { OPERATOR_PASSWORD } from './demo/logins.ts';
import { formatTour } from './demo/tour.ts';

/** Its text is the path of the shared launch decision. */
const MARK_FILE = 'demo-filled';

function readSettings(): Config {
  process.env.DATA_DIR = process.env.DEMO_DATA_DIR?.trim() || 'demo-data';
  process.env.OPERATOR_PASSWORD ||= OPERATOR_PASSWORD;
  return readConfig(process.env);
}

async function fillDatabase(config: Config): Promise<string> {
  console.log('Filling the demo with 200 employees and 2,000 reports; this happens once …');
  const log = pino({ level: 'warn', base: undefined });
  const database = await openDatabase(config, log);
  try {
    const ctx = await openContext(config, database.connection, log);
    try {
      return await fillDemo(ctx);
    } finally {
      await ctx.close();
    }
  } finally {
    await database.stop();
  }
}

async function prepareDemo(): Promise<{ config: Config; decisionPath: string }> {
  const config = readSettings();
  mkdirSync(config.dataDir, { recursive: true });
  const markFile = path.join(config.dataDir, MARK_FILE);
  if (!existsSync(markFile)) writeFileSync(markFile, await fillDatabase(config));
  return { config, decisionPath: readFileSync(markFile, 'utf8') };
}

function fail(error: unknown): never {
  if (error instanceof DatabaseNotEmptyError)
    console.error('The demo fills only an empty database, and this one has people in it.');
  else console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

const { config, decisionPath } = await prepareDemo().catch(fail);
await import('../server/src/main.ts');
const { username, password } = config.operator;
console.log(formatTour(config.publicUrl, decisionPath));
console.log(
  `  Operator account, to become an administrator at ${config.publicUrl}/admin: ${username}, ${password}\n`,
);
