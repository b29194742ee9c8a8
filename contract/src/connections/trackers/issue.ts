// The issue of a report, as administrators see it.
import * as z from 'zod/mini';
import { TRACKER_ERRORS, TRACKER_ISSUE_STATES } from './lists.ts';

export const trackerIssue = z.object({
  state: z.enum(TRACKER_ISSUE_STATES),
  /** As people name it in the tracker, such as SHOP-7 or #12; null before it is created. */
  key: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** Why the last attempt failed; null after a success. */
  error: z.nullable(
    z.object({ code: z.enum(TRACKER_ERRORS), status: z.nullable(z.int()), text: z.string() }),
  ),
});
export type TrackerIssue = z.output<typeof trackerIssue>;
