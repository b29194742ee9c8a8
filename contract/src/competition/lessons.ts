// What the decision of a report teaches its reporter, in one sentence.
import type { RejectionReason, ValidationReason } from '../reports/lists.ts';
import type { DescriptionTrait } from './description/traits.ts';
import type { ScoreBreakdown } from './schema.ts';
import type { ScorePart } from './score-parts.ts';

/** In the order of their use for the person who fixes the bug. */
export const TEACHABLE = ['steps', 'actual', 'expected', 'media', 'place', 'length'] as const;
export type Teachable = (typeof TEACHABLE)[number];

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

export interface DecidedReport {
  validationReason: ValidationReason | null;
  rejectionReason: RejectionReason | null;
  scoreBreakdown: Pick<ScoreBreakdown, 'parts'>;
}

export type Traits = Readonly<Record<DescriptionTrait, number>>;

/** A description is long enough from here on. */
const ENOUGH_LENGTH = 0.6;

/**
 * What was missing and would have counted, by the decision, the most useful part first. Bonuses lack nothing. Of a rejected report, only
 * what may be the cause of its rejection.
 * @param traits of its description
 */
export function missingParts(report: DecidedReport, traits: Traits): Teachable[] {
  const missing = countedParts(report).filter((part) => !hasPart(report, traits, part));
  switch (report.validationReason) {
    case 'approved':
    case 'reduced':
      return missing;
    case 'penalty':
      if (report.rejectionReason === 'cannot_reproduce') return missing;
      return report.rejectionReason === 'not_a_bug' && !hasPart(report, traits, 'expected')
        ? ['expected']
        : [];
    default:
      return [];
  }
}

/**
 * For a bonus: what was good. For other accepted reports: what was missing. For a rejection: what was missing, if it may be the cause;
 * otherwise nothing, because the words of the reviewer say everything.
 * @param traits of its description
 */
export function lessonOf(report: DecidedReport, traits: Traits): Lesson | null {
  const { validationReason } = report;
  if (validationReason === 'duplicate') return 'first_counts';
  const [missing] = missingParts(report, traits);
  if (missing) return `missing_${missing}`;
  if (validationReason !== 'bonus' && validationReason !== 'approved') return null;
  const good = countedParts(report).find((part) => hasPart(report, traits, part));
  return good ? `good_${good}` : null;
}

const scorePartOf = (part: Teachable): ScorePart => (part === 'media' ? 'media' : 'description');

const countedParts = (report: DecidedReport) =>
  TEACHABLE.filter((part) => (scored(report, scorePartOf(part))?.weight ?? 0) > 0);

function hasPart(report: DecidedReport, traits: Traits, part: Teachable): boolean {
  if (part === 'media') return (scored(report, 'media')?.value ?? 0) > 0;
  return traits[part] >= (part === 'length' ? ENOUGH_LENGTH : 1);
}

const scored = ({ scoreBreakdown: { parts } }: DecidedReport, wanted: ScorePart) =>
  parts.find(({ part }) => part === wanted);
