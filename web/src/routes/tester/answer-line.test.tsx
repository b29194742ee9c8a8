import { afterEach, expect, it } from 'vitest';
import { setLocale } from '../../lib/language/locale.ts';
import { answersText } from './answer-line.tsx';

afterEach(() => setLocale('en'));
const plain = (text: string | undefined) => text?.replaceAll(/\p{Cf}/gu, '');

it.each([
  ['en', 1, 'Answered within one working day: 87%'],
  ['en', 3, 'Answered within 3 working days: 87%'],
  ['ar', 2, 'رُدّ عليه خلال يومي عمل: 87%'],
  ['ar', 3, 'رُدّ عليه خلال 3 أيام عمل: 87%'],
] as const)('says how the promise is kept: %s, %i', (locale, workingDays, text) => {
  setLocale(locale);
  expect(plain(answersText({ workingDays, kept: 0.87, medianHours: 5 }))).toBe(text);
});

it('says how long an answer usually takes while nothing is promised, and nothing if it is not known', () => {
  const answers = { workingDays: null, kept: null, medianHours: 50 };
  expect(plain(answersText(answers))).toBe('Usually answered in 2 days');
  expect(answersText({ ...answers, medianHours: null })).toBeUndefined();
});
