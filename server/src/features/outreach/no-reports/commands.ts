import type { NoReportAnswer } from '@bugquest/contract/outreach/lists';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { employees } from '../../../db/schema/employees.ts';

/** Keeps the first answer. */
export function answerNoReport(ctx: Context, employeeId: string, answer: NoReportAnswer): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await tx
      .update(employees)
      .set({ noReportAnswer: answer })
      .where(and(eq(employees.id, employeeId), isNull(employees.noReportAnswer)));
    await ctx.changes.publish(tx, ['invitations']);
  });
}
