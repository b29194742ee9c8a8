import * as z from 'zod/mini';
import { COMPANY_LOGIN_ERRORS } from '../../accounts/company-login/errors.ts';
import { endpoint } from '../../endpoint.ts';
import { companyLoginState } from './schema.ts';

/** Null while it is not set up. */
export const getCompanyLoginState = endpoint({
  method: 'GET',
  path: '/api/admin/company-login',
  access: 'admin',
  topics: ['company-login'],
  reply: z.nullable(companyLoginState),
});

/** Reads the provider's description and keys. Replies with the failure, if any. */
export const testCompanyLogin = endpoint({
  method: 'POST',
  path: '/api/admin/company-login/test',
  access: 'admin',
  changes: ['company-login', 'audit'],
  reply: z.object({ error: z.nullable(z.enum(COMPANY_LOGIN_ERRORS)) }),
  errors: ['company_login_off', 'too_many_requests'],
});
