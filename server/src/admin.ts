// npm run admin -- grant EMAIL: makes a registered employee an administrator.
import { pino } from 'pino';
import { grantAdminByEmail } from './features/administration/commands.ts';
import { openContext } from './open-context.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';

async function grant(email: string): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: 'warn' });
  const database = await openDatabase(config, log, { join: true });
  const ctx = await openContext(config, database.connection, log);
  const employee = await grantAdminByEmail(ctx, email);
  await ctx.close();
  await database.stop();
  if (!employee) throw new Error(`No employee has registered and verified the address ${email}.`);
  console.log(`${employee.fullName} is an administrator now, after logging in again.`);
}

const [command, email] = process.argv.slice(2);
if (command !== 'grant' || !email) {
  console.error('Usage: npm run admin -- grant EMAIL');
  process.exit(2);
}
await grant(email).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
