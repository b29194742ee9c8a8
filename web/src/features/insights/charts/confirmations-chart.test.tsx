import { m } from '@bugquest/phrases/messages';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setLocale } from '../../../lib/language/locale.ts';
import { ConfirmationsChart } from './confirmations-chart.tsx';

afterEach(() => setLocale('en'));

const weeks = [
  { week: '2026-11-15', confirmed: 30, undone: 3 },
  { week: '2026-11-22', confirmed: 10, undone: 0 },
];

it.each([
  ['en', '8% of the confirmations were undone as not the same bug. Aim: below 5%.'],
  ['ar', 'أُلغي 8% من التأكيدات لأن المشكلة ليست نفسها. الهدف: أقل من 5%.'],
] as const)('shows the share of undone confirmations, and the weeks as a table: %s', (locale, about) => {
  setLocale(locale);
  render(<ConfirmationsChart weeks={weeks} />);
  // Without the marks that keep the percent sign beside its number.
  const text = screen.getByRole('figure').textContent.replaceAll(/\p{Cf}/gu, '');
  expect(text).toContain(about);
  fireEvent.click(screen.getByRole('button'));
  const rows = screen.getAllByRole('row').slice(1);
  const cells = rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['10', '0'],
    ['30', '3'],
  ]);
});

it('says that nobody confirmed a bug', () => {
  render(<ConfirmationsChart weeks={weeks.map((week) => ({ ...week, confirmed: 0, undone: 0 }))} />);
  expect(screen.getByText(m.insights_confirmations_none())).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
