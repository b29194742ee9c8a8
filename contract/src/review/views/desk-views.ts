// Apart from the endpoints, because the desk needs the views before it needs a schema.
import type { ReportQuery } from '../queue.ts';

/** The filters of the built-in views, in display order. */
export const DESK_VIEWS = {
  pending: { review: 'pending' },
  overdue: { due: 'overdue' },
  blockers: { review: 'pending', severity: 'Blocker' },
  appeals: { waiting: 'appeal' },
  answers: { waiting: 'answer' },
  retest: { status: 'Ready for Retest' },
  /** Assigned to the caller. */
  mine: { review: 'pending', assignee: 'me' },
  all: {},
} as const satisfies Record<string, Partial<ReportQuery>>;
export type DeskView = keyof typeof DESK_VIEWS;
