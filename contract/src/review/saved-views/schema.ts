// Saved views: filters and sort order of the queue under a name.
import * as z from 'zod/mini';
import { atMost, recordId, requiredLine, sentText, timestamp } from '../../fields.ts';

/** Maximum number of views per person. */
export const MAX_SAVED_VIEWS = 50;

/** The query string of the queue, without question mark. */
const viewQuery = sentText().check(
  z.trim(),
  atMost(500),
  z.overwrite((typed) => typed.replace(/^\?/, '')),
);

export const savedViewInput = z.object({
  name: requiredLine(80),
  query: viewQuery,
  /** Whether other administrators see it. */
  isShared: z._default(z.boolean(), false),
});
export type SavedViewInput = z.output<typeof savedViewInput>;

/** Missing fields stay unchanged. */
export const savedViewChange = z.partial(
  z.object({ name: requiredLine(80), query: viewQuery, isShared: z.boolean() }),
);
export type SavedViewChange = z.output<typeof savedViewChange>;

export const savedView = z.object({
  id: recordId,
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  /** Whether the caller owns it. Only the owner can change or delete it. */
  isOwn: z.boolean(),
  ownerName: z.string(),
  createdAt: timestamp,
});
export type SavedView = z.output<typeof savedView>;
