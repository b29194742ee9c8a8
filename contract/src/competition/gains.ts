import { fieldsWith } from '../reports/report-fields.ts';
import type { SubmittedBugReport } from '../reports/schema.ts';
import { TRAIT_WEIGHTS } from './description/traits.ts';
import type { ScorePart } from './score-parts.ts';
import { FIRST_FILE_VALUE, withValues } from './scoring.ts';

export const GAIN_FIELDS = ['bugDescription', 'issueLocation', 'media'] as const;
export type GainField = (typeof GAIN_FIELDS)[number];

interface Gain {
  field: GainField;
  /** For the description, at most. */
  points: number;
}

/** What the reporter can still add, each with the points that it adds to the score. Most points first. */
export function gainsOf(
  report: Pick<SubmittedBugReport, 'scoreBreakdown' | 'issueLocation'>,
): readonly Gain[] {
  const { scoreBreakdown, issueLocation } = report;
  const value = (wanted: ScorePart) => scoreBreakdown.parts.find(({ part }) => part === wanted)?.value ?? 0;
  const gain = (field: GainField, added: Partial<Record<ScorePart, number>>): Gain => ({
    field,
    points: withValues(scoreBreakdown, added).points - scoreBreakdown.points,
  });
  const lacksPlace = !issueLocation.trim();
  const place = lacksPlace ? TRAIT_WEIGHTS.place : 0;
  const description = value('description');
  const gains = [
    gain('bugDescription', { description: 1 - place }),
    ...(lacksPlace
      ? [
          gain('issueLocation', {
            description: description + place,
            optionalFields: value('optionalFields') + 1 / fieldsWith('scored', 'optionalFields').length,
          }),
        ]
      : []),
    ...(value('media') === 0 ? [gain('media', { media: FIRST_FILE_VALUE })] : []),
  ];
  return gains.filter(({ points }) => points > 0).sort((one, other) => other.points - one.points);
}
