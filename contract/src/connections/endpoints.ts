import * as z from 'zod/mini';
import { COMPANY_LOGIN_ERRORS } from '../accounts/company-login/errors.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, success } from '../fields.ts';
import { apiToken, apiTokenInput, companyLoginState, createdApiToken } from './schema.ts';

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
  daily: 'administration',
  needsFreshPassword: true,
  changes: ['api-tokens', 'audit'],
  body: apiTokenInput,
  reply: createdApiToken,
  status: 201,
  errors: ['too_many_tokens'],
});

/** All servers refuse the token from now on. */
export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: '/api/admin/api-tokens/:id',
  access: 'admin',
  daily: 'administration',
  changes: ['api-tokens', 'audit'],
  params: idParams,
  reply: success,
  errors: ['not_found'],
});

/** Null while it is not set up. */
export const getCompanyLoginState = endpoint({
  method: 'GET',
  path: '/api/admin/company-login',
  access: 'admin',
  topics: ['company-login'],
  reply: z.nullable(companyLoginState),
});

/** Reads the provider's discovery document and its signature keys. */
export const testCompanyLogin = endpoint({
  method: 'POST',
  path: '/api/admin/company-login/test',
  access: 'admin',
  daily: 'mailings',
  changes: ['company-login', 'audit'],
  reply: z.object({ error: z.nullable(z.enum(COMPANY_LOGIN_ERRORS)) }),
  errors: ['company_login_off', 'too_many_requests'],
});

/**
 * OpenAPI 3.1, made from the endpoints that the server has. It is public: programs read it before they have a token, and its names
 * are also in the public JavaScript of the site.
 */
export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  sessionless: true,
  summary: 'This description as OpenAPI 3.1',
  reply: z.record(z.string(), z.unknown()),
});

/** Shows the OpenAPI description to people. */
export const getApiPage = endpoint({
  method: 'GET',
  path: '/api/docs',
  access: 'public',
  sessionless: true,
  summary: 'This description as a page',
  reply: z.unknown(),
});

/** The JavaScript of the API page. */
export const getApiViewer = endpoint({
  method: 'GET',
  path: '/api/docs/viewer.js',
  access: 'public',
  sessionless: true,
  summary: 'The program of the page',
  reply: z.unknown(),
});
