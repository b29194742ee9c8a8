// npm run admin -- COMMAND: the operator's command line, also usable while the product runs.
import { ERRORS } from '@bugquest/contract/errors';
import { pino } from 'pino';
import type { Context } from './context.ts';
import { ApiError } from './http/errors.ts';
import { COMMANDS } from './main/commands.ts';
import { openContext } from './open-context.ts';
import { openDatabase } from './platform/postgres/database.ts';
import { readSettings } from './platform/settings-source.ts';

function usage(): string {
  const lines = Object.entries(COMMANDS).map(([name, { argumentName = '', help }]) => {
    return `  ${`${name} ${argumentName}`.padEnd(24)}  ${help}`;
  });
  return ['Usage: npm run admin -- COMMAND', '', ...lines].join('\n');
}

async function runWithContext(run: (ctx: Context) => Promise<string>): Promise<void> {
  const config = readSettings();
  const log = pino({ level: 'warn' });
  const database = await openDatabase(config, log, { join: true });
  const ctx = await openContext(config, database.connection, log);
  try {
    const output = await run(ctx);
    if (output) console.log(output);
  } finally {
    await ctx.close();
    await database.stop();
  }
}

const sentenceOf = (error: Error): string =>
  error instanceof ApiError ? ERRORS[error.code].sentence({}, { locale: 'en' }) : error.message;

const [name = '', argument = ''] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (!command || Boolean(command.argumentName) !== (argument !== '')) {
  console.error(usage());
  process.exit(2);
}
await runWithContext((ctx) => command.run(ctx, argument)).catch((error: Error) => {
  console.error(sentenceOf(error));
  process.exit(1);
});
