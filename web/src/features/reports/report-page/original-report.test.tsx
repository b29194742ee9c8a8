import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../../testing/render.tsx';
import { OriginalReport } from './original-report.tsx';

const REPORT = {
  bugDescription: 'My basket loses the lamp',
  feature: 'Shopping Cart',
  createdAt: '2026-11-20T08:00:00.000Z',
} as OwnBugReport;
const ORIGINAL = {
  id: '0199-1',
  serialNumber: 'BUG-7',
  firstWords: 'The basket is empty after a refresh',
  feature: 'Navigation',
  createdAt: '2026-11-18T08:00:00.000Z',
};

const show = (showsKnownProblems: boolean, changes: Partial<typeof ORIGINAL> | { firstWords: null } = {}) => {
  const program = { state: 'running', startDate: null, endDate: null, showsKnownProblems };
  vi.stubGlobal('fetch', async () => Response.json(program));
  renderWithQueries(<OriginalReport report={REPORT} original={{ ...ORIGINAL, ...changes }} />);
};

it('shows both reports, and opens the known problem', async () => {
  show(true);
  const card = within(screen.getByRole('region', { name: /Duplicate of .*BUG-7/ }));
  expect(card.getByText('My basket loses the lamp')).toBeTruthy();
  expect(card.getByText('The basket is empty after a refresh')).toBeTruthy();
  expect(card.getByText('Navigation')).toBeTruthy();
  expect(card.getByText(/Nov 18, 2026/)).toBeTruthy();
  const link = await card.findByRole('link', { name: 'Open the known problem' });
  expect(link.getAttribute('href')).toBe('/known-problems?problem=0199-1');
});

it('says so when the words are hidden, and opens no hidden list', async () => {
  show(false, { firstWords: null });
  expect(screen.getByText("The team doesn't show its words.")).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('link')).toBeNull();
});
