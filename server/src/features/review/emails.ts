import { DELETION_REASON_NAMES, VALIDATION_REASON_NAMES } from '@bugquest/contract/bug-reports/list-phrases';
import type { DeletionInput, ReviewInput } from '@bugquest/contract/bug-reports/schema';
import type { Language } from '@bugquest/contract/employees/lists';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../context.ts';
import type { MailContent } from '../mail/commands.ts';

interface Reporter {
  fullName: string;
  language: Language;
}

interface Report {
  serialNumber: string;
  feature: string;
  pointsEarned: number;
}

/** Both mails about a report: a heading, the result, the team's words and the way to the dashboard. */
function reportEmail(
  { config }: Context,
  { fullName, language }: Reporter,
  { subject, result, notes }: { subject: string; result: string; notes: string },
): MailContent {
  const options = { locale: language };
  return {
    subject,
    heading: m.mail_greeting({ name: fullName }, options),
    paragraphs: [result, ...(notes ? [m.mail_notes({ notes }, options)] : [])],
    action: { label: m.mail_open_dashboard({}, options), url: `${config.publicUrl}/dashboard` },
    footer: m.mail_report_footer({ product: config.productName }, options),
  };
}

export function reviewedEmail(
  ctx: Context,
  reporter: Reporter,
  report: Report,
  review: ReviewInput,
): MailContent {
  const options = { locale: reporter.language };
  const { serialNumber: serial, feature } = report;
  const reason = VALIDATION_REASON_NAMES[review.validationReason]({}, options);
  const points = m.points_count({ count: review.pointsEarned }, options);
  return reportEmail(ctx, reporter, {
    subject: m.mail_reviewed_subject({ serial }, options),
    result: m.mail_reviewed_result({ serial, feature, reason, points }, options),
    notes: review.adminNotes,
  });
}

export function deletedEmail(
  ctx: Context,
  reporter: Reporter,
  report: Report,
  deletion: DeletionInput,
): MailContent {
  const options = { locale: reporter.language };
  const { serialNumber: serial, feature, pointsEarned: points } = report;
  const reason = DELETION_REASON_NAMES[deletion.deletionReason]({}, options);
  return reportEmail(ctx, reporter, {
    subject: m.mail_deleted_subject({ serial }, options),
    result: m.mail_deleted_result({ serial, feature, reason, points }, options),
    notes: deletion.adminFeedback,
  });
}
