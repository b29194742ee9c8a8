// The queue of reports, filtered and sorted, under a name.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idParams, recordId, requiredLine, success, timestamp } from '../fields.ts';

/** How many views a person may have. */
export const MAX_SAVED_VIEWS = 50;

/** The query string of the queue, without its question mark. */
const viewQuery = z.string({ error: () => m.field_text_invalid() }).check(
  z.trim(),
  z.maxLength(500, { error: () => m.field_too_long({ max: 500 }) }),
  z.refine((typed) => !typed.includes('\u0000'), { error: () => m.field_text_invalid() }),
  z.overwrite((typed) => typed.replace(/^\?/, '')),
);

export const savedViewInput = z.object({
  name: requiredLine(80),
  query: viewQuery,
  /** Whether the other administrators see it, too. */
  isShared: z._default(z.boolean(), false),
});
export type SavedViewInput = z.output<typeof savedViewInput>;

/** What is left out stays as it is. */
export const savedViewChange = z.partial(
  z.object({ name: requiredLine(80), query: viewQuery, isShared: z.boolean() }),
);
export type SavedViewChange = z.output<typeof savedViewChange>;

export const savedView = z.object({
  id: recordId,
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  /** Whether the caller owns it: only its owner changes or deletes it. */
  isOwn: z.boolean(),
  ownerName: z.string(),
  createdAt: timestamp,
});
export type SavedView = z.output<typeof savedView>;

/** The caller's own and the shared ones, own first, each by name. */
export const listSavedViews = endpoint({
  method: 'GET',
  path: '/api/admin/views',
  access: 'admin',
  reply: z.array(savedView),
});

export const createSavedView = endpoint({
  method: 'POST',
  path: '/api/admin/views',
  access: 'admin',
  body: savedViewInput,
  reply: savedView,
  status: 201,
  errors: ['too_many_views'],
});

export const changeSavedView = endpoint({
  method: 'PATCH',
  path: '/api/admin/views/:id',
  access: 'admin',
  params: idParams,
  body: savedViewChange,
  reply: savedView,
});

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/api/admin/views/:id',
  access: 'admin',
  params: idParams,
  reply: success,
});
