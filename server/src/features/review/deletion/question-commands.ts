// The reporter asks why a report was deleted, and an administrator answers.
import { questionUntil } from '@bugquest/contract/reports/lifecycle/appeals';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { countUpToExpression } from '../../../db/count-up-to.ts';
import { employees } from '../../../db/schema/employees.ts';
import { type BugReportRow, type DeletionFeedbackRow, deletionFeedback } from '../../../db/schema/reports.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { recordAudit } from '../../audit/commands.ts';
import { reportAudit } from '../../reports/change-commands.ts';
import { canDecide } from '../../reports/policy.ts';
import { recordReportEvent } from '../../reports/timeline/commands.ts';
import { getSettings } from '../../settings/queries.ts';

export const hasOpenQuestion = sql`${deletionFeedback.question} is not null and ${deletionFeedback.answer} is null`;

export const openQuestionCount = countUpToExpression(deletionFeedback, hasOpenQuestion);

/** @throws {ApiError} not_found for another person's deletion or an own withdrawal, already_asked, question_closed */
export async function askAboutDeletion(
  ctx: Context,
  reporterId: string,
  deletionId: string,
  question: string,
): Promise<DeletionFeedbackRow> {
  const { appealDays } = await getSettings(ctx);
  return ctx.db.transaction(async (tx) => {
    const deletion = await lockDeletion(tx, deletionId);
    if (deletion?.employeeId !== reporterId || deletion.deletionReason === 'withdrawn')
      throw new ApiError('not_found');
    if (deletion.question !== null) throw new ApiError('already_asked');
    const until = questionUntil(deletion, appealDays);
    if (!until || until <= ctx.clock.now()) throw new ApiError('question_closed');
    await recordReportEvent(ctx, tx, {
      report: reportOf(deletion),
      actorId: reporterId,
      facts: { kind: 'deletion_asked', question },
    });
    return changeDeletion(ctx, tx, deletion, { question });
  });
}

/** Shows the notice again, if the reporter has closed it. @throws {ApiError} not_found, own_report, nothing_asked */
export async function answerAboutDeletion(
  ctx: Context,
  admin: Caller,
  deletionId: string,
  answer: string,
): Promise<DeletionFeedbackRow & { employeeName: string }> {
  const settings = await getSettings(ctx);
  return ctx.db.transaction(async (tx) => {
    const deletion = await lockDeletion(tx, deletionId);
    if (!deletion) throw new ApiError('not_found');
    const report = reportOf(deletion);
    if (!(await canDecide(tx, admin, report, settings))) throw new ApiError('own_report');
    if (deletion.question === null || deletion.answer !== null) throw new ApiError('nothing_asked');
    await recordAudit(ctx, tx, {
      ...reportAudit(admin, report.id, 'answer about deletion'),
      before: { question: deletion.question },
      after: { answer },
    });
    await recordReportEvent(ctx, tx, {
      report,
      actorId: admin.id,
      facts: { kind: 'deletion_answered', answer },
    });
    const changed = await changeDeletion(ctx, tx, deletion, { answer, acknowledged: false });
    const [reporter] = await tx
      .select({ employeeName: employees.fullName })
      .from(employees)
      .where(eq(employees.id, deletion.employeeId));
    return { ...changed, employeeName: reporter!.employeeName };
  });
}

async function lockDeletion(tx: Transaction, id: string): Promise<DeletionFeedbackRow | undefined> {
  const [deletion] = await tx
    .select()
    .from(deletionFeedback)
    .where(eq(deletionFeedback.id, id))
    .for('no key update');
  return deletion;
}

async function changeDeletion(
  ctx: Context,
  tx: Transaction,
  { id, employeeId }: DeletionFeedbackRow,
  changes: Partial<Pick<DeletionFeedbackRow, 'question' | 'answer' | 'acknowledged'>>,
): Promise<DeletionFeedbackRow> {
  const [changed] = await tx
    .update(deletionFeedback)
    .set(changes)
    .where(eq(deletionFeedback.id, id))
    .returning();
  await ctx.changes.publish(tx, [`own-reports:${employeeId}`, 'deletions']);
  return changed!;
}

/** The times of the snapshot are text; no reaction to these events reads them. */
const reportOf = ({ report, employeeId }: DeletionFeedbackRow): BugReportRow => ({ ...report, employeeId });
