import type { PointReason } from '@bugquest/contract/competition/point-reasons';
import type { ReportEventKind } from '@bugquest/contract/reports/events';
import type { Context, RecordedEvent, ReportReactions } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { syncPoints } from './points/sync-commands.ts';

/**
 * The events after which points may differ, with the reason for a change of the report's own points. A submission and a new
 * confirmation are not among them: they book their points themselves, because their replies contain the new total.
 */
const REASON_BY_EVENT = {
  edited: 'edit',
  withdrawn: 'deletion',
  reviewed: 'review',
  decision_undone: 'review',
  appeal_decided: 'review',
  severity_changed: 'severity',
  value_corrected: 'review',
  retest_answered: 'review',
  deleted: 'deletion',
  restored: 'restoration',
  me_too_undone: 'review',
  me_too_restored: 'review',
} as const satisfies Partial<Record<ReportEventKind, PointReason>>;

export const reactions: ReportReactions = Object.fromEntries(
  Object.entries(REASON_BY_EVENT).map(([kind, reason]) => [
    kind,
    (ctx: Context, tx: Transaction, event: RecordedEvent) => syncPoints(ctx, tx, event, reason),
  ]),
);
