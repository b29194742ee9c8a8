import { descriptionQuality } from './description/quality.ts';
import type { DescriptionQuality } from './description/traits.ts';
import type { ScoreBreakdown } from './schema.ts';
import { type ScoredReport, scoreRated } from './scoring.ts';
import type { ScoringSettings } from './scoring-settings.ts';

export const qualityOf = ({
  bugDescription = '',
  issueLocation = '',
}: Pick<ScoredReport, 'bugDescription' | 'issueLocation'>): DescriptionQuality =>
  descriptionQuality(bugDescription, issueLocation);

export const scoreReport = (report: ScoredReport, settings: ScoringSettings): ScoreBreakdown =>
  scoreRated(report, qualityOf(report), settings);
