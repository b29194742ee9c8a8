/** Daily mails: reminders of missing store accounts, and testing summaries. */
export const REMINDER_TYPES = ['mobile_app', 'testing_summary'] as const;
export type ReminderType = (typeof REMINDER_TYPES)[number];

export const INVITATION_PLATFORMS = ['android', 'ios'] as const;
export type InvitationPlatform = (typeof INVITATION_PLATFORMS)[number];

/** pending: not mailed; sent: mailed; accepted: by the employee or an administrator. */
export const INVITATION_STATES = ['pending', 'sent', 'accepted'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];
