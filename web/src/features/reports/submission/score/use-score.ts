import {
  DESCRIPTION_TRAITS,
  type DescriptionQuality,
  type DescriptionTrait,
} from '@bugquest/contract/competition/description/traits';
import type { ScoreBreakdown } from '@bugquest/contract/competition/schema';
import type { ScorePart } from '@bugquest/contract/competition/score-parts';
import { type ScoredReport, scoreDraft } from '@bugquest/contract/competition/scoring';
import { REPORT_FIELD_NAMES } from '@bugquest/contract/reports/report-fields';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { scoringQuery } from '../../../../lib/queries/scoring-query.ts';
import type { ReportDraft } from '../draft/use-report-draft.ts';
import { withoutEmptyPrompts } from '../fields/description-prompts.ts';
import type { ReportValues } from '../fields/report-values.ts';
import { useDescriptionQuality } from './use-description-quality.ts';

export interface LiveScore {
  breakdown: ScoreBreakdown;
  hints: ScoreHint[];
}

/** Uses the rules of the server. The score is undefined while the settings load. */
export function useScore({ form, media, stored, employee, edited, defaults }: ReportDraft): {
  score: LiveScore | undefined;
  failed: boolean;
} {
  const { data: settings, isError } = useQuery(scoringQuery());
  const typed = useWatch({ control: form.control }) as ReportValues;
  // Input has priority over the score.
  const values = useDeferredValue(typed);
  const files = [...stored.files, ...media.files];
  const report = toScoredReport(values, files, employee.qualityScore);
  const quality = useDescriptionQuality(report);
  if (!settings) return { score: undefined, failed: isError };
  const hasInput = edited !== undefined || isTouched(values, defaults, files.length);
  const breakdown = scoreDraft(report, quality, settings, hasInput);
  return { score: { breakdown, hints: scoreHints(report, breakdown, quality) }, failed: false };
}

/** Values that the form filled in earn no points without a change by the tester. */
const isTouched = (values: ReportValues, defaults: ReportValues, fileCount: number) =>
  fileCount > 0 || REPORT_FIELD_NAMES.some((name) => (values[name] ?? '').trim() !== defaults[name]);

function toScoredReport(
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

export type ScoreHint =
  | DescriptionTrait
  | 'media'
  | 'video'
  | 'requiredFields'
  | 'optionalFields'
  | 'registration';

interface WeighedHint {
  hint: ScoreHint;
  gain: number;
}

/** Most valuable first. There is no hint for severity, because severity must describe the bug. */
export function scoreHints(
  report: ScoredReport,
  breakdown: ScoreBreakdown,
  { traits }: Pick<DescriptionQuality, 'traits'>,
): ScoreHint[] {
  const missingPoints = (scorePart: ScorePart) => {
    const found = breakdown.parts.find(({ part }) => part === scorePart);
    return found ? breakdown.maxPoints * found.weight * (1 - found.value) : 0;
  };
  const missing = DESCRIPTION_TRAITS.filter((trait) => traits[trait] < 1);
  const hints: WeighedHint[] = [
    ...missing.map((hint) => ({ hint, gain: missingPoints('description') / missing.length })),
    { hint: mediaHint(report), gain: missingPoints('media') },
    { hint: 'requiredFields', gain: missingPoints('requiredFields') },
    { hint: 'optionalFields', gain: missingPoints('optionalFields') },
    { hint: 'registration', gain: missingPoints('registration') },
  ];
  return hints
    .filter(({ gain }) => gain >= 0.05)
    .sort((a, b) => b.gain - a.gain)
    .map(({ hint }) => hint);
}

const mediaHint = ({ screenshots, videos }: ScoredReport): ScoreHint =>
  screenshots > 0 && videos === 0 ? 'video' : 'media';
