// What happens to a report changes who has looked where, in the same transaction.
import type { Context, RecordedEvent, ReportReactions } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import {
  addLookOfReporter,
  addLooksOfConfirmers,
  recountLooks,
  recountLooksOf,
} from './map/look-commands.ts';
import { noteReportInSession } from './sessions/commands.ts';

const recountReporter = (_: Context, tx: Transaction, { report }: RecordedEvent) =>
  recountLooks(tx, [report.employeeId]);
const recountAll = (_: Context, tx: Transaction, { report }: RecordedEvent) => recountLooksOf(tx, report);

export const reactions: ReportReactions = {
  submitted: async (ctx, tx, { report }) => {
    await addLookOfReporter(tx, report.id);
    await noteReportInSession(ctx, tx, report.employeeId);
  },
  edited: recountAll,
  value_corrected: recountAll,
  reviewed: recountReporter,
  decision_undone: recountReporter,
  appeal_decided: recountReporter,
  retest_answered: recountReporter,
  withdrawn: recountAll,
  deleted: recountAll,
  restored: recountAll,
  me_too: (_, tx, { report }) => addLooksOfConfirmers(tx, report.id),
};
