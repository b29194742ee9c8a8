import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NextGoal } from './next-goal.tsx';

it.each([
  [0, 'Bronze (50)', 0, '0 of 50'],
  [49, 'Bronze (50)', 98, '49 of 50'],
  [50, 'Silver (100)', 0, '0 of 50'],
  [130, 'Gold (150)', 60, '30 of 50'],
  [225, 'Diamond (250)', 50, '25 of 50'],
])('leads from %i points to %s, %i percent of the way', (totalPoints, name, progress, earned) => {
  render(<NextGoal totalPoints={totalPoints} />);
  expect(screen.getByText(name)).toBeTruthy();
  expect(screen.getByText(earned)).toBeTruthy();
  expect(Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeCloseTo(progress);
});

it('leads back to a milestone that the person has already', () => {
  render(<NextGoal totalPoints={39} earnedMilestone={50} />);
  expect(screen.getByText('11 points back to 50')).toBeTruthy();
  expect(screen.queryByText('Bronze (50)')).toBeNull();
});
