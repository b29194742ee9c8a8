// "Not the same bug": an administrator undoes a confirmation, or restores it. The reaction of `competition` books the points.
import type { MeTooChoice } from '@bugquest/contract/review/desk-schema';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { type MeTooRow, meToos, undoneMeToos } from '../../db/schema/duplicates.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { ApiError } from '../../http/errors.ts';
import type { Caller } from '../../http/security/sessions.ts';
import { newId } from '../../platform/crypto/crypto.ts';
import { recordAudit } from '../audit/commands.ts';
import { notify } from '../notifications/commands.ts';
import { changeReportAsAdmin, pointTopics, reportAudit } from '../reports/change-commands.ts';
import { canDecide } from '../reports/policy.ts';
import { recordReportEvent } from '../reports/timeline/commands.ts';

interface Choice extends MeTooChoice {
  admin: Caller;
  reportId: string;
}

type MoveRow = (tx: Transaction, { reportId, meTooId }: Choice) => Promise<MeTooRow | undefined>;

/** @throws {ApiError} not_found, also if it is already undone; own_report, report_changed */
export const undoMeToo = (ctx: Context, choice: Choice): Promise<void> =>
  changeMeToo(ctx, choice, 'me_too_undone', async (tx, { admin, reportId, meTooId }) => {
    const isChosen = and(eq(meToos.id, meTooId), eq(meToos.reportId, reportId));
    const [row] = await tx.delete(meToos).where(isChosen).returning();
    if (row) await tx.insert(undoneMeToos).values({ ...row, undoneBy: admin.id, undoneAt: ctx.clock.now() });
    return row;
  });

/** @throws {ApiError} not_found, also if it is not undone; own_report, report_changed */
export const restoreMeToo = (ctx: Context, choice: Choice): Promise<void> =>
  changeMeToo(ctx, choice, 'me_too_restored', async (tx, { reportId, meTooId }) => {
    const isChosen = and(eq(undoneMeToos.id, meTooId), eq(undoneMeToos.reportId, reportId));
    const [undone] = await tx.delete(undoneMeToos).where(isChosen).returning();
    if (!undone) return undefined;
    const { undoneBy: _by, undoneAt: _at, ...row } = undone;
    await tx.insert(meToos).values(row);
    return row;
  });

const ACTIONS = { me_too_undone: 'undo confirmation', me_too_restored: 'restore confirmation' } as const;

/** Leaves the version of the report, as a confirmation does. */
const changeMeToo = (
  ctx: Context,
  choice: Choice,
  kind: keyof typeof ACTIONS,
  move: MoveRow,
): Promise<void> =>
  changeReportAsAdmin(ctx, choice, async (tx, report, settings) => {
    const { admin } = choice;
    const row = await move(tx, choice);
    if (!row) throw new ApiError('not_found');
    const { employeeId } = row;
    // Only a restored one may be the administrator's own here.
    if (!(await canDecide(tx, admin, { id: report.id, employeeId }, settings, false)))
      throw new ApiError('own_report');
    const count = report.meTooCount + (kind === 'me_too_restored' ? 1 : -1);
    await tx.update(bugReports).set({ meTooCount: count }).where(eq(bugReports.id, report.id));
    await recordReportEvent(ctx, tx, { report, actorId: admin.id, facts: { kind, count } });
    const points = report.validationReason === 'penalty' ? 0 : row.points;
    await notify(ctx, tx, { eventId: newId(), report, actorId: admin.id, facts: { kind, count, points } }, [
      employeeId,
    ]);
    await recordAudit(ctx, tx, {
      ...reportAudit(admin, report.id, ACTIONS[kind]),
      before: { meTooCount: report.meTooCount },
      after: { meTooCount: count, confirmedBy: employeeId },
    });
    await ctx.changes.publish(tx, pointTopics({ id: report.id, employeeId }));
  });
