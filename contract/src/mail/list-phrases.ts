import { m } from '@bugquest/phrases/messages';
import type { Sentence } from '../sentence.ts';
import type { BulkMail, MailState } from './lists.ts';
import type { MailPurpose } from './templates/purposes.ts';

export const MAIL_STATE_NAMES: Record<MailState, Sentence> = {
  queued: m.mail_state_queued,
  sent: m.mail_state_sent,
  failed: m.mail_state_failed,
};

/** In display order. */
export const MAIL_PURPOSE_NAMES: Record<MailPurpose, Sentence> = {
  verification: m.mail_purpose_verification,
  verification_reminder: m.mail_purpose_verification_reminder,
  reset: m.mail_purpose_reset,
  two_factor_reset: m.mail_purpose_two_factor_reset,
  two_factor_enabled: m.mail_purpose_two_factor_enabled,
  two_factor_disabled: m.mail_purpose_two_factor_disabled,
  new_device: m.mail_purpose_new_device,
  password_changed: m.mail_purpose_password_changed,
  email_changed: m.mail_purpose_email_changed,
  token_created: m.mail_purpose_token_created,
  points_changed: m.mail_purpose_points_changed,
  new_report: m.mail_purpose_new_report,
  reviewed: m.mail_purpose_reviewed,
  deleted: m.mail_purpose_deleted,
  retest: m.mail_purpose_retest,
  question: m.mail_purpose_question,
  notification: m.mail_purpose_notification,
  digest: m.mail_purpose_digest,
  reminder: m.mail_purpose_reminder,
  testing_summary: m.mail_purpose_testing_summary,
  invitation: m.mail_purpose_invitation,
  registration_invitation: m.mail_purpose_registration_invitation,
  announcement: m.mail_purpose_announcement,
  mission_offered: m.mail_purpose_mission_offered,
  launch_weekly: m.mail_purpose_launch_weekly,
  export: m.mail_purpose_export,
  backup_failed: m.mail_purpose_backup_failed,
  webhook_off: m.mail_purpose_webhook_off,
  data_ready: m.mail_purpose_data_ready,
  erasure_requested: m.mail_purpose_erasure_requested,
  erasure_refused: m.mail_purpose_erasure_refused,
  erased: m.mail_purpose_erased,
  test: m.mail_purpose_test,
};

export const BULK_MAIL_LABELS: Record<BulkMail, { name: Sentence; text: Sentence }> = {
  digest: { name: m.mail_kind_digest, text: m.mail_kind_digest_text },
  reminder: { name: m.mail_kind_reminder, text: m.mail_kind_reminder_text },
  testing_summary: { name: m.mail_kind_testing_summary, text: m.mail_kind_testing_summary_text },
  invitation: { name: m.mail_kind_invitation, text: m.mail_kind_invitation_text },
  announcement: { name: m.mail_kind_announcement, text: m.mail_kind_announcement_text },
  mission_offered: { name: m.mail_kind_mission_offered, text: m.mail_kind_mission_offered_text },
  launch_weekly: { name: m.mail_kind_launch_weekly, text: m.mail_kind_launch_weekly_text },
};
