/** Why the mailbox for replies could not be read. */
export const MAILBOX_ERRORS = [
  'login_refused',
  'token_refused',
  'token_unreachable',
  'unreachable',
  'too_slow',
  'encryption_failed',
  'folder_missing',
  'not_understood',
] as const;
export type MailboxError = (typeof MAILBOX_ERRORS)[number];
