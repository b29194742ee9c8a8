import { qualityOf } from '@bugquest/contract/competition/score-report';
import type { Tip } from '@bugquest/contract/competition/tip-schema';
import { TIP_REPORTS, tipOf } from '@bugquest/contract/competition/tips';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { bugReports } from '../../db/schema/reports.ts';

/** For the person's next report. */
export async function getTip({ db }: Context, employeeId: string): Promise<Tip | null> {
  const { validationReason, rejectionReason, scoreBreakdown, bugDescription, issueLocation } = bugReports;
  const decided = await db
    .select({ validationReason, rejectionReason, scoreBreakdown, bugDescription, issueLocation })
    .from(bugReports)
    .where(
      and(
        eq(bugReports.employeeId, employeeId),
        isNotNull(bugReports.validatedAt),
        isNotNull(validationReason),
      ),
    )
    .orderBy(desc(bugReports.validatedAt), desc(bugReports.id))
    .limit(TIP_REPORTS);
  return tipOf(decided.map((report) => ({ ...report, traits: qualityOf(report).traits })));
}
