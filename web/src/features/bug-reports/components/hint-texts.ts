import { m } from '@bugquest/phrases/messages';
import type { ScoreHint } from '../score-hints.ts';

export const HINT_TEXTS: Record<ScoreHint, () => string> = {
  length: m.report_hint_length,
  steps: m.report_hint_steps,
  expected: m.report_hint_expected,
  actual: m.report_hint_actual,
  place: m.report_hint_place,
  media: m.report_hint_media,
  video: m.report_hint_video,
  requiredFields: m.report_hint_required,
  optionalFields: m.report_hint_optional,
  registration: m.report_hint_registration,
};
