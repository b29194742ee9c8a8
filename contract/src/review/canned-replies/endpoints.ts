// Canned replies in both languages.
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idParams, recordId, requiredLine, requiredText, success, timestamp } from '../../fields.ts';

/** The same limit as the notes of a decision. */
const MAX_TEXT_LENGTH = 2000;

export const cannedReplyInput = z.object({
  title: requiredLine(80),
  textEn: requiredText(MAX_TEXT_LENGTH),
  textAr: requiredText(MAX_TEXT_LENGTH),
});
export type CannedReplyInput = z.output<typeof cannedReplyInput>;

export const cannedReply = z.object({
  id: recordId,
  title: z.string(),
  textEn: z.string(),
  textAr: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type CannedReply = z.output<typeof cannedReply>;

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
