import type { AnswerWeek } from '@bugquest/contract/insights/schema';
import { m } from '@bugquest/phrases/messages';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setLocale } from '../../../lib/language/locale.ts';
import { AnswerTimeChart, ReturnChart } from './answer-charts.tsx';

afterEach(() => setLocale('en'));

const none = { decisions: 0, medianHours: null, slowHours: null, readShare: null, returnShare: null };
const weeks: AnswerWeek[] = [
  { week: '2026-11-15', decisions: 8, medianHours: 5, slowHours: 60, readShare: 0.5, returnShare: 0.25 },
  { week: '2026-11-22', ...none },
];

function cells() {
  fireEvent.click(screen.getByRole('button'));
  const rows = screen.getAllByRole('row').slice(1);
  return rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
}

it.each([
  ['en', ['8', '5 hours', '2.5 days']],
  ['ar', ['8', '5 ساعات', '2.5 يوم']],
] as const)('shows the time to an answer of the weeks with decisions: %s', (locale, row) => {
  setLocale(locale);
  render(<AnswerTimeChart weeks={weeks} />);
  expect(cells()).toEqual([row]);
});

it('shows which part of the decisions was read within a day, and after which part testers came back', () => {
  render(<ReturnChart weeks={weeks} />);
  expect(cells()).toEqual([['50', '25']]);
});

it('says that nothing is known without decisions', () => {
  const empty = weeks.map(({ week }) => ({ week, ...none }));
  render(
    <>
      <AnswerTimeChart weeks={empty} />
      <ReturnChart weeks={empty} />
    </>,
  );
  expect(screen.getByText(m.insights_answers_none())).toBeTruthy();
  expect(screen.getByText(m.insights_returns_none())).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
