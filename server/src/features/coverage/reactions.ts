// The person's session and missions change in the transaction of the report.
import type { ReportReactions } from '../../context.ts';
import { together } from '../../db/together.ts';
import { recordReportInMissions } from './missions/commands.ts';
import { recordReportInSession } from './sessions/commands.ts';

export const reactions: ReportReactions = {
  submitted: async (ctx, tx, { report }) => {
    await together(
      () => recordReportInSession(ctx, tx, report.employeeId),
      () => recordReportInMissions(ctx, tx, report),
    );
  },
};
