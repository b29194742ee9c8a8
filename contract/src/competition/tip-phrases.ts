import { m } from '@bugquest/phrases/messages';
import type { Sentence } from '../sentence.ts';
import type { Teachable } from './lessons.ts';

/** The first words of `competition_tip`. */
export const MISSING_PHRASES: Record<Teachable, Sentence> = {
  steps: m.competition_tip_steps,
  actual: m.competition_tip_actual,
  expected: m.competition_tip_expected,
  media: m.competition_tip_media,
  place: m.competition_tip_place,
  length: m.competition_tip_length,
};
