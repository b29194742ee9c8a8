// What would earn more, dearest first.
import {
  DESCRIPTION_TRAITS,
  type DescriptionTrait,
  descriptionQuality,
} from '@bugquest/contract/bug-reports/description-quality';
import type { ScorePart } from '@bugquest/contract/bug-reports/score-parts';
import type { ScoreBreakdown, ScoredReport } from '@bugquest/contract/bug-reports/scoring';

export type ScoreHint =
  | DescriptionTrait
  | 'media'
  | 'video'
  | 'requiredFields'
  | 'optionalFields'
  | 'registration';

interface WeighedHint {
  hint: ScoreHint;
  /** Points that following it may bring, about. */
  gain: number;
}

/** Nobody is told to choose another severity: that part follows the bug, not the wish for points. */
export function scoreHints(report: ScoredReport, breakdown: ScoreBreakdown): ScoreHint[] {
  const gapOf = (wanted: ScorePart) => {
    const found = breakdown.parts.find(({ part }) => part === wanted);
    return found ? breakdown.maxPoints * found.weight * (1 - found.value) : 0;
  };
  const { traits } = descriptionQuality(report.bugDescription ?? '', report.issueLocation ?? '');
  const missing = DESCRIPTION_TRAITS.filter((trait) => traits[trait] < 1);
  const hints: WeighedHint[] = [
    ...missing.map((hint) => ({ hint, gain: gapOf('description') / missing.length })),
    { hint: mediaHint(report), gain: gapOf('media') },
    { hint: 'requiredFields', gain: gapOf('requiredFields') },
    { hint: 'optionalFields', gain: gapOf('optionalFields') },
    { hint: 'registration', gain: gapOf('registration') },
  ];
  return hints
    .filter(({ gain }) => gain >= 0.05)
    .sort((a, b) => b.gain - a.gain)
    .map(({ hint }) => hint);
}

const mediaHint = ({ screenshots, videos }: ScoredReport): ScoreHint =>
  screenshots > 0 && videos === 0 ? 'video' : 'media';
