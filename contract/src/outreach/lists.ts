/** Daily mails: reminders of missing store accounts, and testing summaries. */
export const REMINDER_TYPES = ['mobile_app', 'testing_summary'] as const;
export type ReminderType = (typeof REMINDER_TYPES)[number];

/** Why a person has not reported anything. */
export const NO_REPORT_REASONS = ['no_time', 'no_device', 'nothing_found', 'not_known_how', 'other'] as const;
export type NoReportReason = (typeof NO_REPORT_REASONS)[number];
/** The person is not asked again. */
export const NOT_NOW = 'not_now';
export const NO_REPORT_ANSWERS = [...NO_REPORT_REASONS, NOT_NOW] as const;
export type NoReportAnswer = (typeof NO_REPORT_ANSWERS)[number];
/** Days after the registration. */
export const NO_REPORT_DAYS = 7;
/** With fewer answers, administrators could guess who gave them, so they see none. */
export const MIN_NO_REPORT_ANSWERS = 5;

export const INVITATION_PLATFORMS = ['android', 'ios'] as const;
export type InvitationPlatform = (typeof INVITATION_PLATFORMS)[number];

/** pending: not mailed; sent: mailed; accepted: by the employee or an administrator. */
export const INVITATION_STATES = ['pending', 'sent', 'accepted'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];
