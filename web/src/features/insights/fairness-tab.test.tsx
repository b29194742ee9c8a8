import type { FairnessEntry } from '@bugquest/contract/insights/fairness';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../testing/render.tsx';
import { FairnessTab } from './fairness-tab.tsx';

let entries: FairnessEntry[];
let requests: string[];
beforeEach(() => {
  requests = [];
  history.replaceState(null, '', '/admin?tab=fairness&days=7');
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return Response.json(entries);
  });
});

const show = () => renderWithQueries(<FairnessTab />);

it('explains each signal of a person, and links to the reports', async () => {
  const signal = { of: null, otherName: null };
  entries = [
    {
      employeeId: 'omar',
      fullName: 'Omar Haddad',
      department: 'Quality',
      totalPoints: 70,
      signals: [
        { ...signal, signal: 'burst', count: 12 },
        { ...signal, signal: 'copied-words', count: 3, otherName: 'Mona' },
        { ...signal, signal: 'copied-pictures', count: 2 },
        { ...signal, signal: 'rejected', count: 4, of: 6 },
        { ...signal, signal: 'same-people', count: 5, of: 7, otherName: 'Mona' },
        { ...signal, signal: 'inflated', count: 3, of: 6 },
      ],
    },
  ];
  show();
  expect(await screen.findByRole('heading', { name: 'Omar Haddad' })).toBeTruthy();
  const texts = screen
    .getAllByRole('definition')
    .map((one) => one.textContent?.replace(/[\u2066-\u2069]/g, ''));
  expect(texts).toEqual([
    '12 reports within 10 minutes.',
    '3 reports say the same as earlier ones, most often those of Mona.',
    '2 reports have screenshots from earlier ones, most often those of Former employee.',
    '4 of 6 reviewed reports were rejected.',
    '5 of 7 confirmations were for Mona, who mostly confirms in return.',
    'An administrator lowered the severity of 3 of 6 reviewed reports.',
  ]);
  const link = screen.getByRole('link', { name: /^See reports.*Omar Haddad$/ });
  expect(link.getAttribute('href')).toBe('/admin?tab=points-review&reporter=omar');
  expect(requests).toEqual(['/api/admin/fairness?days=7']);
});

it('shows that there are no signals', async () => {
  entries = [];
  show();
  expect(await screen.findByText('Nothing stands out')).toBeTruthy();
});
