// The mail that tells the team of each new report, queued in the submission's own transaction.
import type { BugMailSettings } from '@bugquest/contract/settings/schema';
import { inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import type { BugReportRow } from '../../db/schema/bug-reports.ts';
import { employees } from '../../db/schema/employees.ts';
import { getEmployee } from '../employees/queries.ts';
import { queueMails, type Recipient } from '../mail/commands.ts';
import { newReportValues } from './emails.ts';

/** One mail to each recipient: to employees in their language, to other addresses in English. */
export async function mailNewReport(
  ctx: Context,
  tx: Transaction,
  { recipients }: BugMailSettings,
  report: BugReportRow,
): Promise<void> {
  const reporter = await getEmployee(tx, report.employeeId);
  const addressed = (await resolveRecipients(tx, recipients)).map((recipient) => ({
    recipient,
    values: newReportValues(ctx, recipient.language, report, reporter),
  }));
  await queueMails(ctx, tx, 'new_report', addressed);
}

async function resolveRecipients(tx: Transaction, addresses: readonly string[]): Promise<Recipient[]> {
  const lower = addresses.map((address) => address.toLowerCase());
  const { id, fullName, workEmail, language } = employees;
  const known = await tx
    .select({ id, fullName, workEmail, language })
    .from(employees)
    .where(inArray(sql`lower(${employees.workEmail})`, lower));
  const byAddress = new Map(known.map((employee) => [employee.workEmail.toLowerCase(), employee]));
  return addresses.map(
    (address) =>
      byAddress.get(address.toLowerCase()) ?? { id: null, fullName: '', workEmail: address, language: 'en' },
  );
}
