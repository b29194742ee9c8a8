export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** What is sent to many without their asking, and can be done without: each can be switched off. */
export const BULK_MAILS = ['digest', 'reminder', 'testing_summary', 'invitation'] as const;
export type BulkMail = (typeof BULK_MAILS)[number];

export const isBulkMail = (purpose: string): purpose is BulkMail =>
  BULK_MAILS.some((bulk) => bulk === purpose);

/** Mails whose words open an account: nobody else reads them, administrators included. */
export const PRIVATE_MAILS: readonly string[] = ['verification', 'reset'];

export const isPrivateMail = (purpose: string): boolean => PRIVATE_MAILS.includes(purpose);

/** What the log says of a mail's words: there to be read, for its recipient alone, or removed because they are old. */
export const MAIL_BODIES = ['shown', 'withheld', 'emptied'] as const;
export type MailBody = (typeof MAIL_BODIES)[number];
