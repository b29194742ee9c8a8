// What the decision of a report teaches its reporter, in one sentence.
import type { RejectionReason, ValidationReason } from '../reports/lists.ts';
import type { DescriptionTrait } from './description/traits.ts';
import type { ScoreBreakdown } from './schema.ts';
import type { ScorePart } from './score-parts.ts';

/** In the order of their use for the person who fixes the bug. */
const TEACHABLE = ['steps', 'actual', 'expected', 'media', 'place', 'length'] as const;
type Teachable = (typeof TEACHABLE)[number];

const MISSING_LESSONS = [
  'missing_steps',
  'missing_actual',
  'missing_expected',
  'missing_media',
  'missing_place',
  'missing_length',
] as const satisfies readonly `missing_${Teachable}`[];

export const LESSONS = [
  ...MISSING_LESSONS,
  'good_steps',
  'good_actual',
  'good_expected',
  'good_media',
  'good_place',
  'good_length',
  'first_counts',
] as const satisfies readonly (`${'missing' | 'good'}_${Teachable}` | 'first_counts')[];
export type Lesson = (typeof LESSONS)[number];

interface DecidedReport {
  validationReason: ValidationReason | null;
  rejectionReason: RejectionReason | null;
  scoreBreakdown: Pick<ScoreBreakdown, 'parts'>;
}

/** A description is long enough from here on. */
const ENOUGH_LENGTH = 0.6;

/**
 * Bonuses teach what was good, other accepted reports what was missing. A rejection teaches only if the missing part may be its
 * cause; otherwise the words of the reviewer say everything.
 * @param traits of its description
 */
export function lessonOf(
  report: DecidedReport,
  traits: Readonly<Record<DescriptionTrait, number>>,
): Lesson | null {
  const { validationReason, rejectionReason } = report;
  if (validationReason === null) return null;
  if (validationReason === 'duplicate') return 'first_counts';
  const has = (part: Teachable) =>
    part === 'media' ? shareOf(report, 'media') > 0 : traits[part] >= (part === 'length' ? ENOUGH_LENGTH : 1);
  const counted = TEACHABLE.filter(
    (part) => weightOf(report, part === 'media' ? 'media' : 'description') > 0,
  );
  const missing = counted.find((part) => !has(part));
  const good = counted.find(has);
  switch (validationReason) {
    case 'bonus':
      return good ? `good_${good}` : null;
    case 'penalty':
      if (rejectionReason === 'cannot_reproduce') return missing ? `missing_${missing}` : null;
      return rejectionReason === 'not_a_bug' && !has('expected') ? 'missing_expected' : null;
    default:
      if (missing) return `missing_${missing}`;
      return good && validationReason === 'approved' ? `good_${good}` : null;
  }
}

const partOf = ({ scoreBreakdown: { parts } }: DecidedReport, wanted: ScorePart) =>
  parts.find(({ part }) => part === wanted);
const weightOf = (report: DecidedReport, part: ScorePart) => partOf(report, part)?.weight ?? 0;
const shareOf = (report: DecidedReport, part: ScorePart) => partOf(report, part)?.value ?? 0;
