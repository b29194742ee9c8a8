// Every event of a report updates the people who have looked at a cell, and the bonus of missions, in the same transaction.
import type { Context, RecordedEvent, ReportReactions } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import {
  addLookOfReporter,
  addLooksOfConfirmers,
  recountLooks,
  recountLooksOf,
} from './map/look-commands.ts';
import { syncMissionBonus } from './missions/bonus-commands.ts';
import { noteReportInMissions } from './missions/commands.ts';
import { noteReportInSession } from './sessions/commands.ts';

async function recountReporter(ctx: Context, tx: Transaction, event: RecordedEvent): Promise<void> {
  await recountLooks(tx, [event.report.employeeId]);
  await payBonus(ctx, tx, event);
}

async function recountAll(ctx: Context, tx: Transaction, event: RecordedEvent): Promise<void> {
  await recountLooksOf(tx, event.report);
  await payBonus(ctx, tx, event);
}

const payBonus = (ctx: Context, tx: Transaction, { report, actorId }: RecordedEvent) =>
  syncMissionBonus(ctx, tx, report.employeeId, actorId);

export const reactions: ReportReactions = {
  submitted: async (ctx, tx, { report }) => {
    await addLookOfReporter(tx, report.id);
    await noteReportInSession(ctx, tx, report.employeeId);
    await noteReportInMissions(ctx, tx, report);
  },
  edited: recountAll,
  value_corrected: recountAll,
  reviewed: recountReporter,
  severity_changed: payBonus,
  decision_undone: recountReporter,
  appeal_decided: recountReporter,
  retest_answered: recountReporter,
  withdrawn: recountAll,
  deleted: recountAll,
  restored: recountAll,
  me_too: (_, tx, { report }) => addLooksOfConfirmers(tx, report.id),
};
