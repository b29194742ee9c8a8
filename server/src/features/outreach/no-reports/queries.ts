import { MIN_NO_REPORT_ANSWERS, NO_REPORT_DAYS, NO_REPORT_REASONS } from '@bugquest/contract/outreach/lists';
import type { NoReportReasons } from '@bugquest/contract/outreach/schema';
import type { ProgramState } from '@bugquest/contract/settings/program-dates';
import { and, count, eq, inArray, isNull, lte, notExists } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { testSessions } from '../../../db/schema/coverage.ts';
import { meToos } from '../../../db/schema/duplicates.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports, deletionFeedback } from '../../../db/schema/reports.ts';
import type { Caller } from '../../../http/security/sessions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether the person is asked why they have not reported, confirmed or tested anything. */
export async function asksNoReportReason(
  { db, clock }: Context,
  { id, isAdmin }: Pick<Caller, 'id' | 'isAdmin'>,
  programState: ProgramState,
): Promise<boolean> {
  if (isAdmin || programState !== 'running') return false;
  const rows = await db
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(
        eq(employees.id, id),
        isNull(employees.noReportAnswer),
        lte(employees.createdAt, new Date(clock.now().getTime() - NO_REPORT_DAYS * DAY_MS)),
        notExists(db.select().from(bugReports).where(eq(bugReports.employeeId, employees.id))),
        notExists(db.select().from(deletionFeedback).where(eq(deletionFeedback.employeeId, employees.id))),
        notExists(db.select().from(testSessions).where(eq(testSessions.employeeId, employees.id))),
        notExists(db.select().from(meToos).where(eq(meToos.employeeId, employees.id))),
      ),
    );
  return rows.length > 0;
}

export async function countNoReportReasons({ db }: Context): Promise<NoReportReasons> {
  const rows = await db
    .select({ reason: employees.noReportAnswer, people: count() })
    .from(employees)
    .where(inArray(employees.noReportAnswer, NO_REPORT_REASONS))
    .groupBy(employees.noReportAnswer);
  if (rows.reduce((sum, { people }) => sum + people, 0) < MIN_NO_REPORT_ANSWERS) return { counts: null };
  return {
    counts: NO_REPORT_REASONS.map((reason) => ({
      reason,
      people: rows.find((row) => row.reason === reason)?.people ?? 0,
    })),
  };
}
