// Claims: which administrator is reviewing which report. Only advice: others may decide too, and the report's version prevents
// conflicts.
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idParams, recordId, success, timestamp } from '../../fields.ts';

export const reportClaim = z.object({
  reportId: recordId,
  adminId: recordId,
  adminName: z.string(),
  /** Time of the last renewal. */
  claimedAt: timestamp,
});
export type ReportClaim = z.output<typeof reportClaim>;

/** Active claims. */
export const listClaims = endpoint({
  method: 'GET',
  path: '/api/admin/claims',
  access: 'admin',
  topics: ['claims'],
  reply: z.array(reportClaim),
});

export const claimInput = z.object({
  /** Claims it although another administrator has. */
  takeOver: z._default(z.boolean(), false),
  /** A report whose claim the caller gives up with this one. */
  releases: z.optional(recordId),
});
export type ClaimInput = z.input<typeof claimInput>;

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
