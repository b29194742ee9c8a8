// Limits what an undecided report earns, so that sending more than others can review does not change the ranks.
import type { ScoreBreakdown } from '@bugquest/contract/competition/schema';
import { limitScore } from '@bugquest/contract/competition/scoring';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { getSettings } from '../../settings/queries.ts';
import { findOwnRepeat, sumPendingPoints } from './queries.ts';

interface ScoredNow {
  employeeId: string;
  bugDescription: string;
  /** When the report was sent. */
  at: Date;
  /** The id of an edited report. */
  except?: string;
}

/**
 * The score with the limit that lets the report earn least: nothing for the words of an earlier report of the same person,
 * and nothing beyond the day's points for undecided reports.
 */
export async function limitPending(
  ctx: Context,
  tx: Transaction,
  breakdown: ScoreBreakdown,
  report: ScoredNow,
): Promise<ScoreBreakdown> {
  const repeat = await findOwnRepeat(tx, report);
  if (repeat)
    return limitScore(breakdown, { reason: 'repeated', points: 0, serialNumber: repeat.serialNumber });
  const { dailyLimits } = await getSettings(ctx);
  const earned = await sumPendingPoints(ctx, tx, report);
  const left = Math.max(0, dailyLimits.pendingPoints - earned);
  return limitScore(breakdown, { reason: 'daily_points', points: left });
}
