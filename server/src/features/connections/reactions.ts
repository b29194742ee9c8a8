import type { ReportEventKind } from '@bugquest/contract/reports/events';
import type { Context, Reaction, RecordedEvent, ReportReactions } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { trackerReactions } from './trackers/reactions.ts';
import { reactions as webhookReactions } from './webhooks/reactions.ts';

const ALL = [webhookReactions, trackerReactions] as Partial<Record<string, Reaction<ReportEventKind>>>[];

/** Each kind of connection reacts by itself. */
export const reactions: ReportReactions = Object.fromEntries(
  ALL.flatMap(Object.keys).map((kind) => [
    kind,
    async (ctx: Context, tx: Transaction, event: RecordedEvent) => {
      for (const part of ALL) await part[kind]?.(ctx, tx, event as never);
    },
  ]),
);
