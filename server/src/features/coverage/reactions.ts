// The map and the bonus of missions change in the transaction of the event.
import type { Context, RecordedEvent, ReportReactions } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import {
  addLookOfReporter,
  addLooksOfConfirmers,
  recountLooks,
  recountLooksOf,
} from './map/look-commands.ts';
import { syncMissionBonus } from './missions/bonus-commands.ts';
import { recordReportInMissions } from './missions/commands.ts';
import { recordReportInSession } from './sessions/commands.ts';

async function recountReporter(ctx: Context, tx: Transaction, event: RecordedEvent): Promise<void> {
  await recountLooks(tx, [event.report.employeeId]);
  await payBonus(ctx, tx, event);
}

async function recountReporterAndConfirmers(
  ctx: Context,
  tx: Transaction,
  event: RecordedEvent,
): Promise<void> {
  await recountLooksOf(tx, event.report);
  await payBonus(ctx, tx, event);
}

const payBonus = (ctx: Context, tx: Transaction, { report, actorId }: RecordedEvent) =>
  syncMissionBonus(ctx, tx, report.employeeId, actorId);

export const reactions: ReportReactions = {
  submitted: async (ctx, tx, { report }) => {
    await addLookOfReporter(tx, report.id);
    await recordReportInSession(ctx, tx, report.employeeId);
    await recordReportInMissions(ctx, tx, report);
  },
  edited: recountReporterAndConfirmers,
  value_corrected: recountReporterAndConfirmers,
  reviewed: recountReporter,
  severity_changed: payBonus,
  decision_undone: recountReporter,
  appeal_decided: recountReporter,
  retest_answered: recountReporter,
  withdrawn: recountReporterAndConfirmers,
  deleted: recountReporterAndConfirmers,
  restored: recountReporterAndConfirmers,
  me_too: (_, tx, { report }) => addLooksOfConfirmers(tx, report.id),
};
