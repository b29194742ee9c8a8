// The kinds of background jobs, with the names that administrators see.
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';

type Sentence = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

export const JOB_KIND_NAMES = {
  'send-mail': m.system_job_send_mail,
  'rescue-mails': m.system_job_rescue_mails,
  'daily-mail': m.system_job_daily_mail,
  'send-announcement': m.system_job_send_announcement,
  'send-invitations': m.system_job_send_invitations,
  'send-registration-invitations': m.system_job_send_registration_invitations,
  'mail-notices': m.system_job_mail_notices,
  'tell-fix-news': m.system_job_tell_fix_news,
  'push-notice': m.system_job_push_notice,
  'send-push': m.system_job_send_push,
  'send-reset': m.system_job_send_reset,
  'make-export': m.system_job_make_export,
  'sweep-exports': m.system_job_sweep_exports,
  'deliver-webhook': m.system_job_deliver_webhook,
  'queue-due-webhooks': m.system_job_queue_due_webhooks,
  'queue-daily-messages': m.system_job_queue_daily_messages,
  'sweep-webhook-log': m.system_job_sweep_webhook_log,
  'run-tracker-task': m.system_job_run_tracker_task,
  'queue-due-tracker-tasks': m.system_job_queue_due_tracker_tasks,
  'read-tracker': m.system_job_read_tracker,
  'read-tracker-regularly': m.system_job_read_tracker_regularly,
  'publish-due-reports': m.system_job_publish_due_reports,
  'publish-season-times': m.system_job_publish_season_times,
  'publish-mission-times': m.system_job_publish_mission_times,
  'find-likely-original': m.system_job_find_likely_original,
  'compare-missing': m.system_job_compare_missing,
  'store-fairness': m.system_job_store_fairness,
  'recount-coverage': m.system_job_recount_coverage,
  'recount-reports': m.system_job_recount_reports,
  'hash-pictures': m.system_job_hash_pictures,
  'read-terms': m.system_job_read_terms,
  'retrain-analysis': m.system_job_retrain_analysis,
  'crown-champions': m.system_job_crown_champions,
  'apply-age-limits': m.system_job_apply_age_limits,
  'clean-identifiers': m.system_job_clean_identifiers,
  'expire-uploads': m.system_job_expire_uploads,
  'make-data-download': m.system_job_make_data_download,
  'sweep-data-downloads': m.system_job_sweep_data_downloads,
  'remove-files': m.system_job_remove_files,
  'keep-erased-list': m.system_job_keep_erased_list,
  'make-previews': m.system_job_make_previews,
  'make-missing-previews': m.system_job_make_missing_previews,
  'sweep-media': m.system_job_sweep_media,
  'apply-retention': m.system_job_apply_retention,
  'sweep-expired': m.system_job_sweep_expired,
  'make-backup': m.system_job_make_backup,
} as const satisfies Record<string, Sentence>;

export type JobKindName = keyof typeof JOB_KIND_NAMES;
export const JOB_KINDS = Object.keys(JOB_KIND_NAMES) as [JobKindName, ...JobKindName[]];
