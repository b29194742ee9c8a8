import type { ScoreBreakdown } from '@bugquest/contract/competition/schema';
import { m } from '@bugquest/phrases/messages';
import { isolate } from '../language/isolate.ts';

/** Whether the report waits for its points, because it may repeat a known problem. */
export const isPossibleRepeat = ({ limit }: ScoreBreakdown): boolean => limit?.reason === 'possible_repeat';

/** Why a report earns fewer points than its score. Undefined if it earns its whole score. */
export function scoreLimitText({ limit }: ScoreBreakdown): string | undefined {
  if (!limit) return undefined;
  if (limit.reason === 'too_thin') return m.reports_limit_too_thin({ count: limit.points });
  if (limit.reason === 'daily_points') return m.reports_limit_daily_points();
  const serial = isolate(limit.serialNumber ?? '');
  return limit.reason === 'possible_repeat'
    ? m.reports_limit_possible_repeat({ serial })
    : m.reports_limit_repeated({ serial });
}
