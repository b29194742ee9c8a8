import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NextLevel } from './cards/performance-summary.tsx';

afterEach(cleanup);

it.each([
  [0, 'Bronze (50)', 0],
  [49, 'Bronze (50)', 98],
  [50, 'Silver (100)', 0],
  [130, 'Gold (150)', 60],
  [225, 'Diamond (250)', 50],
])('leads from %i points to %s, %i percent of the way', (totalPoints, name, progress) => {
  render(<NextLevel totalPoints={totalPoints} />);
  expect(screen.getByText(name)).toBeTruthy();
  expect(Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeCloseTo(progress);
});
