import type { ScoredReport } from '@bugquest/contract/bug-reports/scoring';
import { type ScoreBreakdown, scoreReport } from '@bugquest/contract/bug-reports/scoring';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { scoringQuery } from '../../lib/scoring-query.ts';
import { withoutEmptyPrompts } from './description-prompts.ts';
import type { ReportValues } from './report-values.ts';
import { type ScoreHint, scoreHints } from './score-hints.ts';
import type { ReportDraft } from './use-report-draft.ts';

export interface LiveScore {
  breakdown: ScoreBreakdown;
  hints: ScoreHint[];
}

/** What the report would earn as it stands, by the server's own rule; undefined while the settings are on their way. */
export function useScore({ form, media, employee }: ReportDraft): {
  score: LiveScore | undefined;
  failed: boolean;
} {
  const { data: settings, isError } = useQuery(scoringQuery());
  const typed = useWatch({ control: form.control }) as ReportValues;
  // Typing goes first, the points follow.
  const values = useDeferredValue(typed);
  if (!settings) return { score: undefined, failed: isError };
  const report = toScored(values, media.files, employee.qualityScore);
  const breakdown = scoreReport(report, settings);
  return { score: { breakdown, hints: scoreHints(report, breakdown) }, failed: false };
}

/** Counted as it would be sent: without what nothing was written on. */
function toScored(
  values: ReportValues,
  files: readonly { field: string }[],
  qualityScore: number,
): ScoredReport {
  return {
    ...values,
    bugDescription: withoutEmptyPrompts(values.bugDescription ?? ''),
    screenshots: files.filter(({ field }) => field === 'screenshots').length,
    videos: files.filter(({ field }) => field === 'videos').length,
    qualityScore,
  };
}
