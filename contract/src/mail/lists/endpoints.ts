// Email lists for exports (sections 3, 5 and 7).
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { addressList } from '../../address-list.ts';
import { endpoint } from '../../endpoint.ts';
import {
  changedText,
  idParams,
  optionalText,
  recordId,
  requiredLine,
  success,
  timestamp,
} from '../../fields.ts';

export const emailListInput = z.object({
  name: requiredLine(80, m.exports_list_required),
  /** Comma-separated text or a list. */
  emails: addressList(m.exports_list_required),
  description: optionalText(300),
});
export type EmailListInput = z.output<typeof emailListInput>;

/** Missing fields stay unchanged. */
export const emailListChange = z.object({
  ...z.partial(z.pick(emailListInput, { name: true, emails: true })).shape,
  description: changedText(300),
  isActive: z.optional(z.boolean()),
});
export type EmailListChange = z.output<typeof emailListChange>;

export const emailList = z.object({
  id: recordId,
  name: z.string(),
  emails: z.array(z.string()),
  description: z.string(),
  isActive: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type EmailList = z.output<typeof emailList>;

/** By name. */
export const listEmailLists = endpoint({
  method: 'GET',
  path: '/api/email-lists',
  access: 'admin',
  topics: ['email-lists'],
  reply: z.array(emailList),
});

export const createEmailList = endpoint({
  method: 'POST',
  path: '/api/email-lists',
  access: 'admin',
  needsFreshPassword: true,
  changes: ['email-lists'],
  body: emailListInput,
  reply: emailList,
  status: 201,
});

export const changeEmailList = endpoint({
  method: 'PATCH',
  path: '/api/email-lists/:id',
  access: 'admin',
  needsFreshPassword: ({ emails, isActive }) => emails !== undefined || isActive === true,
  changes: ['email-lists'],
  params: idParams,
  body: emailListChange,
  reply: emailList,
  errors: ['not_found'],
});

export const deleteEmailList = endpoint({
  method: 'DELETE',
  path: '/api/email-lists/:id',
  access: 'admin',
  changes: ['email-lists'],
  params: idParams,
  reply: success,
  errors: ['not_found'],
});
