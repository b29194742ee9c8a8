import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idParams, success } from '../../fields.ts';
import { emailList, emailListChange, emailListInput } from './schema.ts';

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
