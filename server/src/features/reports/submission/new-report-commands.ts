import { cutText } from '@bugquest/contract/cut-text';
import type { Language } from '@bugquest/contract/employees/lists';
import type { MailValues } from '@bugquest/contract/mail/templates/purposes';
import { FEATURE_NAMES, nameOf, SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { Severity } from '@bugquest/contract/reports/lists';
import { skipOpening } from '@bugquest/contract/reports/opening';
import { inArray, sql } from 'drizzle-orm';
import type { Context, EventOf } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { employees } from '../../../db/schema/employees.ts';
import { getEmployee } from '../../employees/queries.ts';
import { queueMails, type Recipient } from '../../mail/queue/commands.ts';
import { getSettings } from '../../settings/queries.ts';

/** Employees get the mail in their language, other addresses in English. */
export async function mailNewReport(
  ctx: Context,
  tx: Transaction,
  { report }: EventOf<'submitted'>,
): Promise<void> {
  const { enabled, recipients } = (await getSettings(ctx)).bugMail;
  if (!enabled) return;
  const reporter = await getEmployee(tx, report.employeeId);
  const addressedMails = (await resolveRecipients(tx, recipients)).map((recipient) => ({
    recipient,
    values: newReportValues(ctx, recipient.language, report, reporter),
  }));
  await queueMails(ctx, tx, 'new_report', addressedMails);
}

async function resolveRecipients(tx: Transaction, addresses: readonly string[]): Promise<Recipient[]> {
  const lower = addresses.map((address) => address.toLowerCase());
  const { id, fullName, workEmail, emailVerified, language } = employees;
  const found = await tx
    .select({ id, fullName, workEmail, emailVerified, language })
    .from(employees)
    .where(inArray(sql`lower(${employees.workEmail})`, lower));
  const byAddress = new Map(found.map((employee) => [employee.workEmail.toLowerCase(), employee]));
  return addresses.map(
    (address) =>
      byAddress.get(address.toLowerCase()) ?? { id: null, fullName: '', workEmail: address, language: 'en' },
  );
}

/** Limits of the description in the mail. */
const QUOTED_LINES = 5;
const QUOTED_CHARACTERS = 500;

interface NewReport {
  id: string;
  serialNumber: string;
  feature: string;
  severity: Severity;
  bugDescription: string;
}

function shortenDescription(description: string): string {
  const lines = description.split(/\r?\n/);
  const beginning = cutText(lines.slice(0, QUOTED_LINES).join('\n'), QUOTED_CHARACTERS).trimEnd();
  const isComplete = lines.length <= QUOTED_LINES && description.length <= QUOTED_CHARACTERS;
  return isComplete ? beginning : `${beginning} …`;
}

/** In the recipient's language. */
function newReportValues(
  { config }: Context,
  language: Language,
  { id, serialNumber: serial, feature, severity, bugDescription }: NewReport,
  { fullName: reporter }: { fullName: string },
): MailValues<'new_report'> {
  const options = { locale: language };
  return {
    serial,
    feature: nameOf(FEATURE_NAMES, feature, options),
    severity: SEVERITY_NAMES[severity]({}, options),
    reporter,
    description: shortenDescription(skipOpening(bugDescription)),
    report_url: `${config.publicUrl}/admin?tab=points-review&report=${id}`,
  };
}
