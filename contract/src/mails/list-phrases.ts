// The words for what the mail log holds.
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import type { MailPurpose } from '../email-templates/purposes.ts';
import type { BulkMail, MailState } from './lists.ts';

type Sentence = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

export const MAIL_STATE_NAMES: Record<MailState, Sentence> = {
  queued: m.mails_state_queued,
  sent: m.mails_state_sent,
  failed: m.mails_state_failed,
};

/** In the order in which the log offers them. */
export const MAIL_PURPOSE_NAMES: Record<MailPurpose, Sentence> = {
  verification: m.mails_purpose_verification,
  reset: m.mails_purpose_reset,
  new_report: m.mails_purpose_new_report,
  reviewed: m.mails_purpose_reviewed,
  deleted: m.mails_purpose_deleted,
  retest: m.mails_purpose_retest,
  question: m.mails_purpose_question,
  notification: m.mails_purpose_notification,
  digest: m.mails_purpose_digest,
  reminder: m.mails_purpose_reminder,
  testing_summary: m.mails_purpose_testing_summary,
  invitation: m.mails_purpose_invitation,
  export: m.mails_purpose_export,
  test: m.mails_purpose_test,
};

/** What a mail of many is, as its switch says it, and what it brings. */
export const BULK_MAIL_WORDS: Record<BulkMail, { name: Sentence; text: Sentence }> = {
  digest: { name: m.mails_kind_digest, text: m.mails_kind_digest_text },
  reminder: { name: m.mails_kind_reminder, text: m.mails_kind_reminder_text },
  testing_summary: { name: m.mails_kind_testing_summary, text: m.mails_kind_testing_summary_text },
  invitation: { name: m.mails_kind_invitation, text: m.mails_kind_invitation_text },
};
