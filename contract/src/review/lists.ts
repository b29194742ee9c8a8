// The desk loads these lists before any schema, so this file imports no schema.

/** `severity`: most severe first, then oldest; `due`: earliest due first, decided last; `most-confirmed`: most confirmations first. */
export const REPORT_SORTS = [
  'newest',
  'oldest',
  'severity',
  'due',
  'most-confirmed',
  'points-high',
  'points-low',
] as const;
export type ReportSort = (typeof REPORT_SORTS)[number];

/**
 * `appeal`: for the decision of an appeal. `question`: for the reporter's answer. `answer`: for an administrator who reads the
 * answer. `decision`: for a decision, unless it waits for its reporter or is put aside. `original`: a duplicate whose original is unknown.
 * `snoozed`: put aside until a day or a build.
 */
export const WAITING_FOR = ['appeal', 'question', 'answer', 'decision', 'original', 'snoozed'] as const;
export type WaitingFor = (typeof WAITING_FOR)[number];

/** The fields that make a report wait for each of these. `true`: any value; `null`: none. `snoozed` is missing, because it depends on the day and the builds. */
export const WAITING_FIELDS = {
  appeal: { appealState: 'open' },
  // `infoState` is only compared because it has an index.
  question: { infoState: 'asked', waitingSince: true },
  answer: { infoState: 'answered' },
  decision: { validationReason: null, waitingSince: null },
  original: { validationReason: 'duplicate', duplicateOf: null },
} as const satisfies Record<Exclude<WaitingFor, 'snoozed'>, object>;

/** Reports assigned to the caller, or to no one. For another administrator, the filter takes the id. */
export const ASSIGNEES = ['me', 'none'] as const;

/**
 * Pending reports whose age limit has ended, or ends later today in the program's time zone. `promised`: those that wait beyond the promise of
 * an answer, or whose reporter reminded.
 */
export const DUE = ['overdue', 'today', 'promised'] as const;
export type Due = (typeof DUE)[number];

export const MAX_BULK_REPORTS = 200;

/** In one selection by filter. */
export const MAX_MATCHING_REPORTS = 5 * MAX_BULK_REPORTS;

/** A claim expires this many minutes after it was last renewed. */
export const CLAIM_MINUTES = 5;
