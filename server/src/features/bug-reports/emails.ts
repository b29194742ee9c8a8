import { FEATURE_NAMES, nameOf, SEVERITY_NAMES } from '@bugquest/contract/bug-reports/list-phrases';
import type { Severity } from '@bugquest/contract/bug-reports/lists';
import type { Language } from '@bugquest/contract/employees/lists';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../context.ts';
import type { MailContent } from '../mail/commands.ts';

const QUOTED_LINES = 5;
const QUOTED_CHARACTERS = 500;

interface NewReport {
  id: string;
  serialNumber: string;
  feature: string;
  severity: Severity;
  bugDescription: string;
}

/** Enough of a description to know what it is about. */
function beginningOf(description: string): string {
  const lines = description.split(/\r?\n/);
  const beginning = lines.slice(0, QUOTED_LINES).join('\n').slice(0, QUOTED_CHARACTERS).trimEnd();
  const isWhole = lines.length <= QUOTED_LINES && description.length <= QUOTED_CHARACTERS;
  return isWhole ? beginning : `${beginning} …`;
}

export function newReportEmail(
  { config }: Context,
  language: Language,
  { id, serialNumber: serial, feature: named, severity, bugDescription }: NewReport,
  { fullName: name }: { fullName: string },
): MailContent {
  const options = { locale: language };
  const feature = nameOf(FEATURE_NAMES, named, options);
  return {
    subject: m.mail_new_report_subject({ serial, feature }, options),
    heading: m.mail_new_report_heading({ serial }, options),
    paragraphs: [
      m.mail_new_report_facts({ severity: SEVERITY_NAMES[severity]({}, options), feature, name }, options),
      beginningOf(bugDescription),
    ],
    action: {
      label: m.mail_open_report({}, options),
      url: `${config.publicUrl}/admin?tab=points-review&report=${id}`,
    },
    footer: m.mail_new_report_footer({ product: config.productName }, options),
  };
}
