import type { Language } from '@bugquest/contract/employees/lists';
import type { MailValues } from '@bugquest/contract/mail/templates/purposes';
import { FEATURE_NAMES, nameOf, SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { Severity } from '@bugquest/contract/reports/lists';
import type { Context } from '../../../context.ts';

const QUOTED_LINES = 5;
const QUOTED_CHARACTERS = 500;

interface NewReport {
  id: string;
  serialNumber: string;
  feature: string;
  severity: Severity;
  bugDescription: string;
}

/** Length of the description in the mail. */
function beginningOf(description: string): string {
  const lines = description.split(/\r?\n/);
  const beginning = lines.slice(0, QUOTED_LINES).join('\n').slice(0, QUOTED_CHARACTERS).trimEnd();
  const isWhole = lines.length <= QUOTED_LINES && description.length <= QUOTED_CHARACTERS;
  return isWhole ? beginning : `${beginning} …`;
}

/** Template variables of the mail about a new report, in the recipient's language. */
export function newReportValues(
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
    description: beginningOf(bugDescription),
    report_url: `${config.publicUrl}/admin?tab=points-review&report=${id}`,
  };
}
