import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idParams, success } from '../../fields.ts';
import { cannedReply, cannedReplyInput } from './schema.ts';

/** Oldest first. */
export const listCannedReplies = endpoint({
  method: 'GET',
  path: '/api/admin/canned-replies',
  access: 'admin',
  topics: ['canned-replies'],
  reply: z.array(cannedReply),
});

export const createCannedReply = endpoint({
  method: 'POST',
  path: '/api/admin/canned-replies',
  access: 'admin',
  changes: ['canned-replies'],
  body: cannedReplyInput,
  reply: cannedReply,
  status: 201,
});

export const changeCannedReply = endpoint({
  method: 'PATCH',
  path: '/api/admin/canned-replies/:id',
  access: 'admin',
  changes: ['canned-replies'],
  params: idParams,
  body: z.partial(cannedReplyInput),
  reply: cannedReply,
});

export const deleteCannedReply = endpoint({
  method: 'DELETE',
  path: '/api/admin/canned-replies/:id',
  access: 'admin',
  changes: ['canned-replies'],
  params: idParams,
  reply: success,
});
