import { cleanEmail } from '@bugquest/contract/identifiers';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { type EmployeeRow, employees } from '../db/schema/employees.ts';
import { verifyEmployee } from '../features/accounts/administration/commands.ts';
import { makeResetLink } from '../features/accounts/passwords/commands.ts';
import { forgetSecretKey, resetTwoFactorByEmail } from '../features/accounts/two-factor/commands.ts';
import { grantAdminByEmail } from '../features/employees/admin-access-commands.ts';
import { changeAccess } from '../features/employees/administration/commands.ts';
import { cleanIdentifiers } from '../features/employees/identifier-commands.ts';
import { listAdminRecipients } from '../features/employees/queries.ts';
import { sendTestMail } from '../features/mail/queue/test-commands.ts';
import { runChecks } from '../features/system/checks/checks.ts';
import { setOperatorPassword, switchOperator } from '../features/system/operator-commands.ts';
import { ApiError } from '../http/errors.ts';
import { claimStore } from '../platform/storage/store-identity.ts';
import { printFinding } from './print-findings.ts';

interface Command {
  argumentName?: 'EMAIL' | 'on|off';
  help: string;
  /** @returns the text to print */
  run(ctx: Context, argument: string): Promise<string>;
}

export const COMMANDS: Record<string, Command> = {
  status: {
    help: 'shows what the screen System shows',
    async run(ctx) {
      for (const finding of await runChecks(ctx, { locale: 'en' })) printFinding(finding);
      return '';
    },
  },
  list: {
    help: 'lists the administrators',
    async run(ctx) {
      const admins = await listAdminRecipients(ctx.db);
      if (admins.length === 0) return 'There is no administrator.';
      return admins.map(({ fullName, workEmail }) => `${workEmail}  ${fullName}`).join('\n');
    },
  },
  grant: {
    argumentName: 'EMAIL',
    help: 'makes a verified employee an administrator',
    async run(ctx, email) {
      const employee = await grantAdminByEmail(ctx, email);
      if (!employee) throw new Error(`No employee has registered and verified the address ${email}.`);
      return `${employee.fullName} is an administrator now, after logging in again.`;
    },
  },
  revoke: {
    argumentName: 'EMAIL',
    help: 'removes the administrator role, except from the last administrator',
    async run(ctx, email) {
      const { id, fullName } = await findEmployee(ctx, email);
      await changeAccess(ctx, undefined, id, { isAdmin: false });
      return `${fullName} is no administrator any more. Their sessions have ended.`;
    },
  },
  verify: {
    argumentName: 'EMAIL',
    help: 'verifies an account without the code, for example while no mail can be sent',
    async run(ctx, email) {
      const { id, fullName } = await findEmployee(ctx, email);
      await verifyEmployee(ctx, undefined, id);
      return `The account of ${fullName} is verified. They log in with their password.`;
    },
  },
  'reset-password': {
    argumentName: 'EMAIL',
    help: 'prints a link, valid for an hour, with which the person sets a new password',
    async run(ctx, email) {
      const { id, isActive } = await findEmployee(ctx, email);
      if (!isActive) throw new ApiError('account_inactive');
      return ctx.db.transaction((tx) => makeResetLink(ctx, tx, id));
    },
  },
  'reset-two-factor': {
    argumentName: 'EMAIL',
    help: 'turns two-factor authentication of a person off',
    async run(ctx, email) {
      const employee = await resetTwoFactorByEmail(ctx, email);
      if (!employee) throw new Error(`No employee has registered the address ${email}.`);
      return `${employee.fullName} logs in with the password alone now, and should set two-factor up again.`;
    },
  },
  'clean-identifiers': {
    help: 'removes invisible marks from stored identifiers, and names conflicts',
    async run(ctx) {
      const { cleaned, conflicts } = await cleanIdentifiers(ctx);
      const result = `${cleaned} accounts and roster entries were cleaned.`;
      if (conflicts.length === 0) return result;
      return `${result} ${conflicts.length} have a value that another one has already; decide which to keep: ${conflicts.join(', ')}`;
    },
  },
  'operator-password': {
    help: 'stores OPERATOR_PASSWORD for the operator account, or a new password, which it prints',
    async run(ctx) {
      const password = await setOperatorPassword(ctx);
      const { username } = ctx.config.operator;
      return password
        ? `The password of ${username} is ${password} (shown this once).`
        : `OPERATOR_PASSWORD is the password of ${username} now.`;
    },
  },
  operator: {
    argumentName: 'on|off',
    help: 'turns the operator account on or off: off, nobody becomes administrator with it',
    async run(ctx, position) {
      if (position !== 'on' && position !== 'off') throw new Error('Usage: npm run admin -- operator on|off');
      await switchOperator(ctx, position === 'on');
      return `The operator account is ${position}.`;
    },
  },
  'test-mail': {
    argumentName: 'EMAIL',
    help: 'sends an email at once, and prints what the mail server answers',
    async run(ctx, email) {
      const { sent, message } = await sendTestMail(ctx, { fullName: '', workEmail: email, language: 'en' });
      const text = message.replace(/[\u2068\u2069]/g, '');
      if (!sent) throw new Error(text);
      return text;
    },
  },
  'adopt-store': {
    help: 'makes the media storage of the settings that of this database, after its files were moved',
    async run(ctx) {
      await claimStore(ctx, true);
      return 'The media storage belongs to this database now.';
    },
  },
  'forget-secret-key': {
    help: 'gives up what a lost secret key encrypted: two-factor authentication ends for everyone',
    async run(ctx) {
      const people = await forgetSecretKey(ctx);
      return `What the old key sealed is given up. Two-factor is off for ${people} employees, who should set it up again.`;
    },
  },
};

async function findEmployee({ db }: Context, email: string): Promise<EmployeeRow> {
  const address = eq(sql`lower(${employees.workEmail})`, cleanEmail(email).toLowerCase());
  const [employee] = await db
    .select()
    .from(employees)
    .where(and(address, isNull(employees.deletedAt)));
  if (!employee) throw new Error(`No employee has registered the address ${email}.`);
  return employee;
}
