import { m } from '@bugquest/phrases/messages';
import type { ScoreHint } from './score-hints.ts';

export const HINT_TEXTS: Record<ScoreHint, () => string> = {
  length: m.reports_hint_length,
  steps: m.reports_hint_steps,
  expected: m.reports_hint_expected,
  actual: m.reports_hint_actual,
  place: m.reports_hint_place,
  media: m.reports_hint_media,
  video: m.reports_hint_video,
  requiredFields: m.reports_hint_required,
  optionalFields: m.reports_hint_optional,
  registration: m.reports_hint_registration,
};
