import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idParams, success } from '../../fields.ts';
import { claimInput, reportClaim } from './schema.ts';

/** Active claims. */
export const listClaims = endpoint({
  method: 'GET',
  path: '/api/admin/claims',
  access: 'admin',
  topics: ['claims'],
  reply: z.array(reportClaim),
});

/** Claims the report whose id is in the path, or renews the caller's claim. */
export const claimReport = endpoint({
  method: 'PUT',
  path: '/api/admin/claims/:id',
  access: 'admin',
  changes: ['claims'],
  params: idParams,
  body: claimInput,
  reply: reportClaim,
  errors: ['claimed_by_other'],
});

/** Releases the caller's own claim. */
export const releaseReport = endpoint({
  method: 'DELETE',
  path: '/api/admin/claims/:id',
  access: 'admin',
  changes: ['claims'],
  params: idParams,
  reply: success,
});
