// The desk loads the views before any schema, so this file imports only types.
import type { ReportQuery } from './queue.ts';

/** The filters of the built-in views, in display order. */
export const DESK_VIEWS = {
  /** Answers, appeals, failed retests, open questions, new Blockers, and reports that were put aside until now. */
  inbox: { inbox: 'mine' },
  pending: { review: 'pending', waiting: 'decision' },
  // Waiting for a decision leaves out what is put aside.
  overdue: { due: 'overdue', waiting: 'decision' },
  /** Waits beyond the promise of an answer. */
  promised: { due: 'promised', waiting: 'decision' },
  blockers: { review: 'pending', waiting: 'decision', severity: 'Blocker' },
  /** Without those against the caller's decisions, which another administrator decides. */
  appeals: { waiting: 'appeal', inbox: 'mine' },
  answers: { waiting: 'answer' },
  /** Reports that wait for their reporters, who were asked a question. */
  waiting: { waiting: 'question' },
  /** Put aside until a day or a build. */
  snoozed: { waiting: 'snoozed' },
  retest: { status: 'Ready for Retest' },
  unlinked: { waiting: 'original' },
  /** Assigned to the caller. */
  mine: { review: 'pending', waiting: 'decision', assignee: 'me' },
  all: {},
} as const satisfies Record<string, Partial<ReportQuery>>;
export type DeskView = keyof typeof DESK_VIEWS;

/** Always in the navigation while they have reports. Blockers and failed retests are in the inbox; overdue reports come first in `pending`. */
export const URGENT_VIEWS: readonly string[] = [
  'inbox',
  'pending',
  'appeals',
  'answers',
] satisfies DeskView[];

/** The first view of the queue, sorted by due time. */
export const TO_DECIDE = { ...DESK_VIEWS.pending, sort: 'due' } as const satisfies Partial<ReportQuery>;

/** Rows of a page of the queue. The next page loads before the last row is visible. */
export const QUEUE_ROWS = 50;
