/** What goes out once a day: the store accounts that are missing, and what an employee's testing came to. */
export const REMINDER_TYPES = ['mobile_app', 'testing_summary'] as const;
export type ReminderType = (typeof REMINDER_TYPES)[number];

export const INVITATION_PLATFORMS = ['android', 'ios'] as const;
export type InvitationPlatform = (typeof INVITATION_PLATFORMS)[number];

/** pending: not mailed yet; sent: mailed; accepted: the employee said so. */
export const INVITATION_STATES = ['pending', 'sent', 'accepted'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];
