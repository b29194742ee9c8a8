import type { Context, RecordedEvent, ReportReactions } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { releaseClaim } from './claims/commands.ts';

export const reactions: ReportReactions = {
  reviewed: releaseActorsClaim,
  appeal_decided: releaseActorsClaim,
};

async function releaseActorsClaim(ctx: Context, tx: Transaction, { report, actorId }: RecordedEvent) {
  if (actorId) await releaseClaim(ctx, tx, actorId, report.id);
}
