// The built-in views of the queue and their counts.
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
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

const count = z.int();

export const viewCounts = z.object({
  pending: count,
  overdue: count,
  blockers: count,
  appeals: count,
  answers: count,
  retest: count,
  mine: count,
  all: count,
} satisfies Record<DeskView, typeof count>);
export type ViewCounts = z.output<typeof viewCounts>;

/** How many reports each built-in view shows. */
export const getViewCounts = endpoint({
  method: 'GET',
  path: '/api/admin/view-counts',
  access: 'admin',
  topics: ['reports'],
  reply: viewCounts,
});
