import { inArray, sql } from 'drizzle-orm';
import type { Context, EventOf } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { employees } from '../../../db/schema/employees.ts';
import { getEmployee } from '../../employees/queries.ts';
import { queueMails, type Recipient } from '../../mail/queue/commands.ts';
import { getSettings } from '../../settings/queries.ts';
import { newReportValues } from './emails.ts';

/** One mail per recipient: employees in their language, other addresses in English. */
export async function mailNewReport(
  ctx: Context,
  tx: Transaction,
  { report }: EventOf<'submitted'>,
): Promise<void> {
  const { enabled, recipients } = (await getSettings(ctx)).bugMail;
  if (!enabled) return;
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
