import type { Context, RecordedEvent, ReportReactions } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { endClaim } from './claims/commands.ts';

export const reactions: ReportReactions = {
  reviewed: endClaimOfReport,
  appeal_decided: endClaimOfReport,
};

function endClaimOfReport(ctx: Context, tx: Transaction, { report }: RecordedEvent): Promise<void> {
  return endClaim(ctx, tx, report.id);
}
