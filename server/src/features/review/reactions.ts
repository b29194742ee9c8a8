import type { Context, RecordedEvent, ReportReactions } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { endClaim } from '../reports/claim-commands.ts';

const endClaimOfReport = (ctx: Context, tx: Transaction, { report }: RecordedEvent) =>
  endClaim(ctx, tx, report.id);

export const reactions: ReportReactions = { reviewed: endClaimOfReport, appeal_decided: endClaimOfReport };
