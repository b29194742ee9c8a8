import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { wholeNumber, withError } from '../fields.ts';
import { SCORE_PARTS } from './score-parts.ts';

const invalid = withError(m.settings_value_invalid);

export const MAX_SEVERITY_POINTS = 50;
const points = wholeNumber(0, MAX_SEVERITY_POINTS);

/** Points of each severity, and `base` for a report without a severity (section 9). They determine the severity part of the score. */
export const severityPoints = z.object(
  { Blocker: points, Major: points, Minor: points, base: points },
  invalid,
);
export type SeverityPoints = z.output<typeof severityPoints>;

/** `review` and `about`: the weights that the specification gives for the points review and on the About page. */
export const SCORING_PRESETS = ['review', 'about', 'custom'] as const;
export type ScoringPreset = (typeof SCORING_PRESETS)[number];

export const MAX_WEIGHT = 100;
const weightRange = { error: () => m.settings_weight_range({ max: MAX_WEIGHT }) };
export const scoringWeight = z
  .number(weightRange)
  .check(z.gte(0, weightRange), z.lte(MAX_WEIGHT, weightRange));

/**
 * Weights in percent. They are normalised to sum 1 when used, so at least one must be above 0.
 * Stored settings lack the weight of a new part: give it a default, or the whole setting falls back to its default.
 */
const scoringWeights = z
  .record(z.enum(SCORE_PARTS), scoringWeight, invalid)
  .check(
    z.refine(
      (weights) => SCORE_PARTS.some((part) => weights[part] > 0),
      withError(m.settings_weights_all_zero),
    ),
  );

export const scoringSettings = z.object(
  { preset: z.enum(SCORING_PRESETS, invalid), weights: scoringWeights, severityPoints },
  invalid,
);
export type ScoringSettings = z.output<typeof scoringSettings>;

export const PRESET_WEIGHTS: Record<Exclude<ScoringPreset, 'custom'>, ScoringSettings['weights']> = {
  review: {
    description: 50,
    severity: 25,
    requiredFields: 10,
    optionalFields: 10,
    media: 5,
    registration: 0,
  },
  about: { description: 50, severity: 25, requiredFields: 5, optionalFields: 5, media: 25, registration: 10 },
};

/** A named preset always uses its own weights; `custom` uses the given ones. */
export function withPresetWeights(scoring: ScoringSettings): ScoringSettings {
  return scoring.preset === 'custom' ? scoring : { ...scoring, weights: PRESET_WEIGHTS[scoring.preset] };
}

/** Of the two presets, `about` gives screenshots and videos the higher weight: 25 of 120, about a fifth of the score. */
export const DEFAULT_SCORING: ScoringSettings = {
  preset: 'about',
  weights: PRESET_WEIGHTS.about,
  severityPoints: { Blocker: 25, Major: 18, Minor: 12, base: 10 },
};
