// The words for what the audit log holds.
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import type { AuditAction, RecordType } from './audit-actions.ts';

type Sentence = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

export const AUDIT_ACTION_NAMES: Record<AuditAction, Sentence> = {
  'review report': m.records_action_review_report,
  'undo review': m.records_action_undo_review,
  'change severity': m.records_action_change_severity,
  'change status': m.records_action_change_status,
  'comment on report': m.records_action_comment_on_report,
  'ask question': m.records_action_ask_question,
  'decide appeal': m.records_action_decide_appeal,
  'delete report': m.records_action_delete_report,
  'restore report': m.records_action_restore_report,
  'grant admin': m.records_action_grant_admin,
  'revoke admin': m.records_action_revoke_admin,
  'deactivate employee': m.records_action_deactivate_employee,
  'reactivate employee': m.records_action_reactivate_employee,
  'delete employee': m.records_action_delete_employee,
  'enable two-factor': m.records_action_enable_two_factor,
  'disable two-factor': m.records_action_disable_two_factor,
  'use backup code': m.records_action_use_backup_code,
  'change setting': m.records_action_change_setting,
  'create canned reply': m.records_action_create_canned_reply,
  'change canned reply': m.records_action_change_canned_reply,
  'delete canned reply': m.records_action_delete_canned_reply,
};

export const RECORD_TYPE_NAMES: Record<RecordType, Sentence> = {
  'bug report': m.records_type_bug_report,
  employee: m.records_type_employee,
  setting: m.records_type_setting,
  'canned reply': m.records_type_canned_reply,
};
