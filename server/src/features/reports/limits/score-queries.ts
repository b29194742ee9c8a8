// Limits what an undecided report earns, so that sending more than others can review does not change the ranks.
import type { ScoreBreakdown } from '@bugquest/contract/competition/schema';
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
 * The limit that lets the report earn least: nothing for the words of an earlier report of the same person, and nothing beyond
 * the day's points for undecided reports. Right only while the person's other reports wait, as after `countToday`.
 */
export async function findScoreLimit(
  ctx: Context,
  tx: Transaction,
  report: ScoredNow,
): Promise<NonNullable<ScoreBreakdown['limit']>> {
  const { dailyLimits } = await getSettings(ctx);
  const repeat = await findOwnRepeat(tx, report);
  if (repeat) return { reason: 'repeated', points: 0, serialNumber: repeat.serialNumber };
  const earned = await sumPendingPoints(ctx, tx, report);
  return { reason: 'daily_points', points: Math.max(0, dailyLimits.pendingPoints - earned) };
}
