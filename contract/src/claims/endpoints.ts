// Which administrator is at which report, so that two do not do the same one. Advice only: a decision of another is not
// refused, the report's version protects it.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idParams, recordId, success, timestamp } from '../fields.ts';

/** A claim is live for so long after it was last renewed. */
export const CLAIM_MINUTES = 5;

export const reportClaim = z.object({
  reportId: recordId,
  adminId: recordId,
  adminName: z.string(),
  /** When it was last renewed. */
  claimedAt: timestamp,
});
export type ReportClaim = z.output<typeof reportClaim>;

/** The live ones. */
export const listClaims = endpoint({
  method: 'GET',
  path: '/api/admin/claims',
  access: 'admin',
  reply: z.array(reportClaim),
});

/** Claims the report whose id is in the path, or renews the caller's claim. */
export const claimReport = endpoint({
  method: 'PUT',
  path: '/api/admin/claims/:id',
  access: 'admin',
  params: idParams,
  body: z.object({ takeOver: z._default(z.boolean(), false) }),
  reply: reportClaim,
  errors: ['claimed_by_other'],
});

/** Gives up the caller's own claim; another's stays. */
export const releaseReport = endpoint({
  method: 'DELETE',
  path: '/api/admin/claims/:id',
  access: 'admin',
  params: idParams,
  reply: success,
});
