// npm run rotate-key: changes the secret key while the product is stopped.
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { pino } from 'pino';
import { refuseWhileRunning, rotateKey } from './features/system/secret-key/rotate-commands.ts';
import { countText, readConfigOfExistingProduct } from './main/file-command.ts';
import { type OpenContext, openContext } from './open-context.ts';
import { keyFile } from './platform/crypto/secret-key.ts';
import { openDatabase } from './platform/postgres/database.ts';
import { StartError } from './platform/start-error.ts';

async function main(isLeaked: boolean): Promise<void> {
  const config = readConfigOfExistingProduct();
  const log = pino({ level: 'warn' });
  const database = await openDatabase(config, log);
  let ctx: OpenContext | undefined;
  try {
    await refuseWhileRunning(database.connection as pg.ClientConfig);
    ctx = await openContext(config, database.connection, log);
    const resealed = await rotateKey(ctx, { isLeaked });
    console.log(
      resealed === undefined
        ? 'The new key was in use already.'
        : `${countText(resealed, 'secret is', 'secrets are')} encrypted with the new key.`,
    );
    if (isLeaked && resealed !== undefined)
      console.log(
        'All backup codes and links in sent mails have ended. Ask administrators to set two-factor up again.',
      );
    console.log(
      config.newSecretKey
        ? 'Now give SECRET_KEY the new value on every server, and start them.'
        : `The new key is in ${keyFile(config)}.`,
    );
    console.log('Backups from before need the old key: keep it as long as you keep them.');
  } finally {
    await ctx?.close();
    await database.stop();
  }
}

function readArguments(): boolean | undefined {
  try {
    return parseArgs({ options: { leaked: { type: 'boolean' } } }).values.leaked ?? false;
  } catch {
    return undefined;
  }
}

const isLeaked = readArguments();
if (isLeaked === undefined) {
  console.error('Usage: npm run rotate-key [-- --leaked]');
  process.exit(2);
}
try {
  await main(isLeaked);
} catch (error) {
  console.error(error instanceof StartError ? error.message : `It failed: ${(error as Error).message}`);
  process.exitCode = 1;
}
