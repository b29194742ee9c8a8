// How often one person may make each kind of changing call on one day of the program (docs/decisions/0102). Ordinary work stays far
// below these numbers; they stop scripts.

export const DAILY_CALLS = {
  /** Edits of own reports. */
  edits: 200,
  /** Answers, retests, appeals, withdrawals and confirmations. */
  replies: 300,
  /** Begun and ended uploads, and their pieces. */
  uploads: 10_000,
  pieces: 100_000,
  sessions: 100,
  notes: 1_000,
  missions: 1_000,
  /** Calls while a person types, which store nothing. */
  lookups: 10_000,
  /** The own profile, mails, push devices and read notifications. */
  profile: 2_000,
  /** Passwords, second factors, codes and the operator account. */
  passwords: 200,
  personalData: 50,
  /** Decisions, deletions, statuses, questions and assignments of administrators; a call for many reports counts once. */
  decisions: 10_000,
  /** Opened reports, and the renewals while they are open. */
  claims: 20_000,
  /** Everything else in the admin panel. */
  administration: 3_000,
  /** Announcements, invitations, reminders and test messages. */
  mailings: 500,
  exports: 500,
} as const;
export type DailyCallKind = keyof typeof DAILY_CALLS;

/** Settings has these limits. Their commands count what is stored, in the same transaction. */
export const COUNTED_IN_SETTINGS = ['reports', 'comments'] as const;

/** Why a call is not counted by person and day. */
export const NOT_COUNTED = {
  visitor: 'Nobody is logged in: the call is limited by account and address.',
  link: 'The link of a mail decides what changes, and a repetition changes nothing.',
  reader: 'The link decides what is read, and only the number of its views changes.',
  program: 'Another program calls it, with its own proof.',
  leaving: 'Ending a session must always be possible.',
  finishing: 'Only a session that was counted at its start can be finished, and only once.',
} as const;

export type DailyCount =
  | DailyCallKind
  | (typeof COUNTED_IN_SETTINGS)[number]
  | { none: (typeof NOT_COUNTED)[keyof typeof NOT_COUNTED] };

/** The header of a reply that says how many calls of its kind are left today, when few are left. */
export const DAILY_LEFT_HEADER = 'X-Daily-Left';

const LAST_CALLS = 3;

/** A page is told at a tenth of the limit, and at the last calls. */
export const isTold = (kind: DailyCallKind, left: number): boolean =>
  left === Math.floor(DAILY_CALLS[kind] / 10) || left <= LAST_CALLS;
