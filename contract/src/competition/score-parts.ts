/** The parts of a report's score, each worth 0 to 1 (design: decision 6). */
export const SCORE_PARTS = [
  'description',
  'severity',
  'requiredFields',
  'optionalFields',
  'media',
  'registration',
] as const;
export type ScorePart = (typeof SCORE_PARTS)[number];

/** "Earn up to 20 points" (section 9). */
export const MAX_SUBMISSION_POINTS = 20;
