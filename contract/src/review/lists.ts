// Fixed lists and limits of the review. The desk loads them before any schema, so this file imports no schema.

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
 * What a report is waiting for: the decision of an appeal, the reporter's answer, someone who reads that answer, or a decision. A
 * report that waits for its reporter does not wait for a decision.
 */
export const WAITING_FOR = ['appeal', 'question', 'answer', 'decision'] as const;
export type WaitingFor = (typeof WAITING_FOR)[number];

/** Reports assigned to the caller, or to no one. For another administrator, the filter takes the id. */
export const ASSIGNEES = ['me', 'none'] as const;

/** Pending reports whose age limit has ended, or ends later today in the program's time zone. */
export const DUE = ['overdue', 'today'] as const;
export type Due = (typeof DUE)[number];

/** Maximum number of reports of a bulk decision. */
export const MAX_BULK_REPORTS = 200;

/** Maximum number of reports that one selection by filter has. */
export const MAX_MATCHING_REPORTS = 5 * MAX_BULK_REPORTS;

/** A claim expires this many minutes after it was last renewed. */
export const CLAIM_MINUTES = 5;
