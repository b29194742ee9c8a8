import { m } from '@bugquest/phrases/messages';
import type { ReportEventFacts } from '../reports/events.ts';
import type { Sentence, SentenceOptions } from '../sentence.ts';
import type { Lesson } from './lessons.ts';

export const LESSON_PHRASES: Record<Lesson, Sentence> = {
  missing_steps: m.competition_lesson_missing_steps,
  missing_actual: m.competition_lesson_missing_actual,
  missing_expected: m.competition_lesson_missing_expected,
  missing_media: m.competition_lesson_missing_media,
  missing_place: m.competition_lesson_missing_place,
  missing_length: m.competition_lesson_missing_length,
  good_steps: m.competition_lesson_good_steps,
  good_actual: m.competition_lesson_good_actual,
  good_expected: m.competition_lesson_good_expected,
  good_media: m.competition_lesson_good_media,
  good_place: m.competition_lesson_good_place,
  good_length: m.competition_lesson_good_length,
  first_counts: m.competition_lesson_first_counts,
};

/** What the decision of a notice teaches; '' without a lesson. */
export const lessonOfNotice = (facts: ReportEventFacts, options: SentenceOptions = {}): string =>
  facts.kind === 'reviewed' && facts.lesson ? LESSON_PHRASES[facts.lesson]({}, options) : '';
