// The built-in views of the queue and their counts.
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import type { DeskView } from './desk-views.ts';

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

/** How many reports each built-in view shows, at most COUNT_LIMIT. */
export const getViewCounts = endpoint({
  method: 'GET',
  path: '/api/admin/view-counts',
  access: 'admin',
  topics: ['reports'],
  sameFor: 'nobodyElse',
  changesEvery: 'minute',
  reply: viewCounts,
});
