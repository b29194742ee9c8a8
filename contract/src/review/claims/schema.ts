// Claims: which administrator is reviewing which report. Only advice: others may decide too, and the report's version prevents
// conflicts.
import * as z from 'zod/mini';
import { recordId, timestamp } from '../../fields.ts';

export const reportClaim = z.object({
  reportId: recordId,
  adminId: recordId,
  adminName: z.string(),
  /** Time of the last renewal. */
  claimedAt: timestamp,
});
export type ReportClaim = z.output<typeof reportClaim>;

export const claimInput = z.object({
  /** Claims it although another administrator has. */
  takeOver: z._default(z.boolean(), false),
  /** A report whose claim the caller gives up with this one. */
  releases: z.optional(recordId),
});
export type ClaimInput = z.input<typeof claimInput>;
