import type { ScorePart } from '@bugquest/contract/competition/score-parts';
import { m } from '@bugquest/phrases/messages';

export const SCORE_PART_LABELS: Record<ScorePart, () => string> = {
  description: m.review_part_description,
  severity: m.review_part_severity,
  requiredFields: m.review_part_required,
  optionalFields: m.review_part_optional,
  media: m.review_part_media,
  registration: m.review_part_registration,
};
