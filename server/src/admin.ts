// npm run admin -- COMMAND: the operator's command line, also usable while the product runs.
import { pino } from 'pino';
import type { Context } from './context.ts';
import { forgetSecretKey, resetTwoFactorByEmail } from './features/accounts/two-factor/reset-commands.ts';
import { rebuildCoverage } from './features/coverage/map/look-commands.ts';
import { grantAdminByEmail } from './features/employees/admin-access/commands.ts';
import { cleanIdentifiers } from './features/employees/identifiers/commands.ts';
import { openContext } from './open-context.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/postgres/database.ts';

/** Each command resolves with a sentence that says what it did. */
const COMMANDS: Record<
  string,
  { takes: '' | 'EMAIL'; run: (ctx: Context, email: string) => Promise<string> }
> = {
  grant: {
    takes: 'EMAIL',
    async run(ctx, email) {
      const employee = await grantAdminByEmail(ctx, email);
      if (!employee) throw new Error(`No employee has registered and verified the address ${email}.`);
      return `${employee.fullName} is an administrator now, after logging in again.`;
    },
  },
  'reset-two-factor': {
    takes: 'EMAIL',
    async run(ctx, email) {
      const employee = await resetTwoFactorByEmail(ctx, email);
      if (!employee) throw new Error(`No employee has registered the address ${email}.`);
      return `${employee.fullName} logs in with the password alone now, and should set two-factor up again.`;
    },
  },
  'clean-identifiers': {
    takes: '',
    async run(ctx) {
      const { cleaned, conflicts } = await cleanIdentifiers(ctx);
      const told = `${cleaned} accounts and roster entries were cleaned.`;
      if (conflicts.length === 0) return told;
      return `${told} ${conflicts.length} have a value that another one has already; decide which to keep: ${conflicts.join(', ')}`;
    },
  },
  'rebuild-coverage': {
    takes: '',
    async run(ctx) {
      const people = await rebuildCoverage(ctx);
      return `The coverage map was counted again for ${people} employees.`;
    },
  },
  'forget-secret-key': {
    takes: '',
    async run(ctx) {
      const people = await forgetSecretKey(ctx);
      return `What the old key sealed is given up. Two-factor is off for ${people} employees, who should set it up again.`;
    },
  },
};

const usage = () =>
  Object.entries(COMMANDS)
    .map(([name, { takes }]) => `Usage: npm run admin -- ${name} ${takes}`.trimEnd())
    .join('\n');

async function act(run: (ctx: Context) => Promise<string>): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: 'warn' });
  const database = await openDatabase(config, log, { join: true });
  const ctx = await openContext(config, database.connection, log);
  try {
    console.log(await run(ctx));
  } finally {
    await ctx.close();
    await database.stop();
  }
}

const [name = '', argument = ''] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (!command || (command.takes !== '') !== (argument !== '')) {
  console.error(usage());
  process.exit(2);
}
await act((ctx) => command.run(ctx, argument)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
