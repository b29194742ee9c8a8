import type { ScoreBreakdown } from '@bugquest/contract/competition/schema';
import { type ScoredReport, scoreDraft } from '@bugquest/contract/competition/scoring';
import { REPORT_FIELD_NAMES } from '@bugquest/contract/reports/report-fields';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { scoringQuery } from '../../../../lib/queries/scoring-query.ts';
import type { ReportDraft } from '../draft/use-report-draft.ts';
import { withoutEmptyPrompts } from '../fields/description-prompts.ts';
import type { ReportValues } from '../fields/values/report-values.ts';
import { type ScoreHint, scoreHints } from './score-hints.ts';

export interface LiveScore {
  breakdown: ScoreBreakdown;
  hints: ScoreHint[];
}

/** The score of the current input, with the server's rules; undefined while the settings load. */
export function useScore({ form, media, stored, employee, edited, defaults }: ReportDraft): {
  score: LiveScore | undefined;
  failed: boolean;
} {
  const { data: settings, isError } = useQuery(scoringQuery());
  const typed = useWatch({ control: form.control }) as ReportValues;
  // Input has priority over the score.
  const values = useDeferredValue(typed);
  if (!settings) return { score: undefined, failed: isError };
  const files = [...stored.files, ...media.files];
  const report = toScored(values, files, employee.qualityScore);
  const touched = edited !== undefined || isTouched(values, defaults, files.length);
  const breakdown = scoreDraft(report, settings, touched);
  return { score: { breakdown, hints: scoreHints(report, breakdown) }, failed: false };
}

/** Whether the tester changed or added something: values that the form filled in earn nothing by themselves. */
const isTouched = (values: ReportValues, defaults: ReportValues, fileCount: number) =>
  fileCount > 0 || REPORT_FIELD_NAMES.some((name) => (values[name] ?? '').trim() !== defaults[name]);

/** The report as it would be sent, without empty prompts. */
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
