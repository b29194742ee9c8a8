// Apart from the endpoints, because the desk needs the views before it needs a schema.
import type { ReportQuery } from '../queue.ts';

/** The filters of the built-in views, in display order. */
export const DESK_VIEWS = {
  pending: { review: 'pending', waiting: 'decision' },
  overdue: { due: 'overdue' },
  blockers: { review: 'pending', waiting: 'decision', severity: 'Blocker' },
  appeals: { waiting: 'appeal' },
  answers: { waiting: 'answer' },
  /** For their reporters, who were asked something. */
  waiting: { waiting: 'question' },
  retest: { status: 'Ready for Retest' },
  /** Assigned to the caller. */
  mine: { review: 'pending', waiting: 'decision', assignee: 'me' },
  all: {},
} as const satisfies Record<string, Partial<ReportQuery>>;
export type DeskView = keyof typeof DESK_VIEWS;

/** What the queue opens with: what is due first comes first. */
export const TO_DECIDE = { ...DESK_VIEWS.pending, sort: 'due' } as const satisfies Partial<ReportQuery>;

/** Rows of a page of the queue. The next page loads before the last row is visible. */
export const QUEUE_ROWS = 50;
