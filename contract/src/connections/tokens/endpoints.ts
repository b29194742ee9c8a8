import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idParams, success } from '../../fields.ts';
import { apiToken, apiTokenInput, createdApiToken } from './schema.ts';

/** All tokens that are not revoked, newest first. */
export const listApiTokens = endpoint({
  method: 'GET',
  path: '/api/admin/api-tokens',
  access: 'admin',
  topics: ['api-tokens', 'employees'],
  reply: z.array(apiToken),
});

export const createApiToken = endpoint({
  method: 'POST',
  path: '/api/admin/api-tokens',
  access: 'admin',
  needsFreshPassword: true,
  changes: ['api-tokens', 'audit'],
  body: apiTokenInput,
  reply: createdApiToken,
  status: 201,
  errors: ['too_many_tokens'],
});

/** The token is refused from now on, by every server. */
export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: '/api/admin/api-tokens/:id',
  access: 'admin',
  changes: ['api-tokens', 'audit'],
  params: idParams,
  reply: success,
  errors: ['not_found'],
});
