import { expect, test } from 'vitest';
import type { RejectionReason, ValidationReason } from '../reports/lists.ts';
import { type Lesson, lessonOf } from './lessons.ts';
import { qualityOf, scoreReport } from './score-report.ts';
import { DEFAULT_SCORING } from './scoring-settings.ts';

const CLEAR =
  '1. I added a shoe to the cart\n2. I opened the cart\nExpected: one shoe. But it shows an empty cart. It happens each time after a login, with every product that I tried today.';
const VAGUE = 'The cart page seems bad today';

const lesson = (
  decision: { reason: ValidationReason | null; why?: RejectionReason },
  { words = CLEAR, screenshots = 1, issueLocation = 'Cart page' } = {},
  scoring = DEFAULT_SCORING,
): Lesson | null => {
  const report = { bugDescription: words, issueLocation, screenshots, videos: 0, qualityScore: 50 };
  const decided = {
    validationReason: decision.reason,
    rejectionReason: decision.why ?? null,
    scoreBreakdown: scoreReport(report, scoring),
  };
  return lessonOf(decided, qualityOf(report).traits);
};

test.each<[string, Lesson | null, Parameters<typeof lesson>]>([
  ['a pending report teaches nothing', null, [{ reason: null }]],
  ['a bonus names what made the report good', 'good_steps', [{ reason: 'bonus' }]],
  ['a bonus for a short report names its screenshot', 'good_media', [{ reason: 'bonus' }, { words: VAGUE }]],
  ['missing steps', 'missing_steps', [{ reason: 'approved' }, { words: VAGUE }]],
  ['a missing screenshot', 'missing_media', [{ reason: 'reduced' }, { screenshots: 0 }]],
  ['a missing place', 'missing_place', [{ reason: 'approved' }, { issueLocation: '' }]],
  ['an approved report without a gap names what was good', 'good_steps', [{ reason: 'approved' }]],
  ['a reduced report without a gap has only the words of the reviewer', null, [{ reason: 'reduced' }]],
  ['a duplicate', 'first_counts', [{ reason: 'duplicate' }]],
  [
    'what could not be reproduced lacked its steps',
    'missing_steps',
    [{ reason: 'penalty', why: 'cannot_reproduce' }, { words: VAGUE }],
  ],
  [
    'what is no bug lacked what was expected',
    'missing_expected',
    [{ reason: 'penalty', why: 'not_a_bug' }, { words: VAGUE }],
  ],
  [
    'what is out of scope teaches nothing',
    null,
    [{ reason: 'penalty', why: 'out_of_scope' }, { words: VAGUE }],
  ],
])('%s', (_, expected, given) => {
  expect(lesson(...given)).toBe(expected);
});

test('parts that earn nothing in this program are not missing', () => {
  const weights = { ...DEFAULT_SCORING.weights, description: 0 };
  const scoring = { ...DEFAULT_SCORING, preset: 'custom' as const, weights };
  expect(lesson({ reason: 'approved' }, { words: VAGUE, screenshots: 0 }, scoring)).toBe('missing_media');
});
