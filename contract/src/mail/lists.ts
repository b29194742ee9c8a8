export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Mails that an administrator sends to many people, by the names of their jobs. */
export const MAILING_KINDS = [
  'send-announcement',
  'send-invitations',
  'send-registration-invitations',
] as const;
export type MailingKind = (typeof MAILING_KINDS)[number];

/** Kinds of bulk mail, from which people can unsubscribe. */
export const BULK_MAILS = [
  'digest',
  'reminder',
  'testing_summary',
  'invitation',
  'announcement',
  'mission_offered',
  'launch_weekly',
] as const;
export type BulkMail = (typeof BULK_MAILS)[number];

/** Only administrators get these, and only those who switched them on. */
export const OPT_IN_MAILS = ['launch_weekly'] as const satisfies readonly BulkMail[];

export const isOptInMail = (kind: BulkMail): boolean => OPT_IN_MAILS.some((each) => each === kind);

export const isBulkMail = (purpose: string): purpose is BulkMail =>
  BULK_MAILS.some((bulk) => bulk === purpose);

/** Mails with codes or links that give access to an account. Only the recipient can read them; administrators cannot. */
export const PRIVATE_MAILS: readonly string[] = ['verification', 'reset', 'registration_invitation'];

export const isPrivateMail = (purpose: string): boolean => PRIVATE_MAILS.includes(purpose);

/** Whether the text of a mail is readable, private, or deleted because of its age. */
export const MAIL_BODIES = ['shown', 'withheld', 'emptied'] as const;
export type MailBody = (typeof MAIL_BODIES)[number];
