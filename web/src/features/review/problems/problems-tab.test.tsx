import type { Problem } from '@bugquest/contract/review/problem-schema';
import { m } from '@bugquest/phrases/messages';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { ProblemsTab } from './problems-tab.tsx';

const problem: Problem = {
  id: '019a0000-0000-7000-8000-000000000001',
  serialNumber: 'BUG-1',
  title: 'The cart is empty',
  severity: 'Major',
  feature: 'Cart',
  status: 'Open',
  reports: 25,
  people: 29,
  suspected: 2,
  isConfirmed: true,
  lastReportedAt: '2026-11-21T09:00:00.000Z',
  newestBuild: null,
};

let reads: string[];
beforeEach(() => {
  window.history.replaceState(null, '', '/admin?tab=problems');
  reads = [];
  vi.stubGlobal('fetch', async (path: string) => {
    reads.push(path);
    return Response.json(path.includes('suspected') ? { total: 7, pairs: [] } : [problem]);
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ProblemsTab />
    </QueryClientProvider>,
  );
  await screen.findByText('BUG-1');
};

it('leads from the number of suspected repeats to the pairs of the problem', async () => {
  await show();
  const link = screen.getByRole('link', { name: '2' });
  expect(link.getAttribute('href')).toBe(`/admin?tab=sweep&original=${problem.id}`);
});

it('names the order, and whom it counts', async () => {
  await show();
  expect(screen.getByText(m.review_problems_order())).toBeTruthy();
});

it('lists only accepted problems, or only those without a decision', async () => {
  await show();
  for (const value of ['yes', 'no']) {
    fireEvent.change(screen.getByLabelText(m.review_problem_decision()), { target: { value } });
    await waitFor(() => expect(reads.some((path) => path.includes(`confirmed=${value}`))).toBe(true));
  }
});

it('shows title, people and severity of a card without the names of their columns', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  await show();
  const facts = document.querySelector('dl')!;
  for (const name of [m.review_title(), m.review_problem_people(), m.review_severity()])
    expect(facts.textContent).not.toContain(name);
  expect(facts.textContent).toContain(m.review_problem_reports());
  const lead = facts.previousElementSibling!;
  for (const text of [problem.title, '29 people', 'Major']) expect(lead.textContent).toContain(text);
});
