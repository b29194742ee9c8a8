import type { CoverageCell } from '@bugquest/contract/coverage/cells';
import type { ReadinessFigures } from '@bugquest/contract/coverage/readiness';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { figures } from '../../../testing/launch-samples.ts';
import { adminMission } from '../../../testing/mission.ts';
import { renderWithQueries } from '../../../testing/render.tsx';
import { Figures } from './readiness-figures.tsx';

const hole: CoverageCell = {
  ...{ feature: 'Payment Gateway', source: 'iOS App', storeLanguage: 'English', state: 'nobody' },
  ...{ people: 0, sessionMinutes: 0, problems: 0 },
};
const shown: ReadinessFigures = {
  ...figures('1', 0),
  holes: [hole, { ...hole, storeLanguage: 'Arabic' }],
  openProblems: [
    { feature: 'Security', severity: 'Major', problems: 1, people: 1, failedRetests: 1 },
    { feature: 'Gift cards', severity: 'Major', problems: 1, people: 1, failedRetests: 1 },
  ],
};

beforeEach(() =>
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.endsWith('/missions') ? [adminMission] : { id: 'sara', isAdmin: true }),
  ),
);
afterEach(cleanup);

it('holes and failed retests of today become missions, unless a mission covers them', async () => {
  renderWithQueries(<Figures figures={shown} isCurrent />);
  expect(await screen.findByText('A mission covers it from Dec 3')).toBeTruthy();
  const names = screen.getAllByRole('button', { name: /^Make a hunt/ }).map(({ textContent }) => textContent);
  // The open problems are a list on phones and a table on larger screens. Gift cards are no feature of a mission.
  expect(names).toEqual([
    'Make a huntRetest: Security',
    'Make a huntRetest: Security',
    'Make a huntPayment Gateway, iOS App, Arabic',
  ]);
});

it('a stored decision offers none', () => {
  renderWithQueries(<Figures figures={shown} />);
  expect(screen.queryByText(/Make a hunt|A mission covers/)).toBeNull();
});
