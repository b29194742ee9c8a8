// The map changes in the transaction of the event.
import type { Context, RecordedEvent, ReportReactions } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { together } from '../../db/together.ts';
import {
  addLookOfReporter,
  addLooksOfConfirmers,
  recountLooks,
  recountLooksOf,
} from './map/look-commands.ts';
import { recordReportInMissions } from './missions/commands.ts';
import { recordReportInSession } from './sessions/commands.ts';

const recountReporter = (_: Context, tx: Transaction, { report }: RecordedEvent) =>
  recountLooks(tx, [report.employeeId]);

const recountReporterAndConfirmers = (_: Context, tx: Transaction, { report }: RecordedEvent) =>
  recountLooksOf(tx, report);

export const reactions: ReportReactions = {
  submitted: async (ctx, tx, { report }) => {
    await together(
      () => addLookOfReporter(tx, report.id),
      () => recordReportInSession(ctx, tx, report.employeeId),
      () => recordReportInMissions(ctx, tx, report),
    );
  },
  edited: recountReporterAndConfirmers,
  value_corrected: recountReporterAndConfirmers,
  reviewed: recountReporter,
  decision_undone: recountReporter,
  appeal_decided: recountReporter,
  retest_answered: recountReporter,
  withdrawn: recountReporterAndConfirmers,
  deleted: recountReporterAndConfirmers,
  restored: recountReporterAndConfirmers,
  me_too: (_, tx, { report }) => addLooksOfConfirmers(tx, report.id),
};
