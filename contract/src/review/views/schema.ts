// The built-in views of the queue and their counts.
import * as z from 'zod/mini';
import type { DeskView } from './desk-views.ts';

const count = z.int();

export const viewCounts = z.object({
  pending: count,
  overdue: count,
  blockers: count,
  appeals: count,
  answers: count,
  waiting: count,
  retest: count,
  mine: count,
  all: count,
} satisfies Record<DeskView, typeof count>);
export type ViewCounts = z.output<typeof viewCounts>;
