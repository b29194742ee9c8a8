// Hints for more points, most valuable first.
import {
  DESCRIPTION_TRAITS,
  type DescriptionTrait,
  descriptionQuality,
} from '@bugquest/contract/competition/description/quality';
import type { ScoreBreakdown } from '@bugquest/contract/competition/schema';
import type { ScorePart } from '@bugquest/contract/competition/score-parts';
import type { ScoredReport } from '@bugquest/contract/competition/scoring';

export type ScoreHint =
  | DescriptionTrait
  | 'media'
  | 'video'
  | 'requiredFields'
  | 'optionalFields'
  | 'registration';

interface WeighedHint {
  hint: ScoreHint;
  /** Approximate points for following the hint. */
  gain: number;
}

/** There is no hint for severity, because it must describe the bug and not the wish for points. */
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
