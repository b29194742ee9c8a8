import type { AdministratorStatistics } from '@bugquest/contract/insights/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setLocale } from '../../../lib/language/locale.ts';
import { renderWithQueries } from '../../../testing/render.tsx';
import { AdministratorTable } from './administrator-table.tsx';

const HOUR = 3600;
const STATISTICS: AdministratorStatistics[] = [
  { administratorId: '1', fullName: 'Sara Haddad', decisions: 1250, reversed: 50, medianSeconds: 1.5 * HOUR },
  { administratorId: '2', fullName: 'هند الجهني', decisions: 8, reversed: 0, medianSeconds: 60 * HOUR },
  { administratorId: '3', fullName: null, decisions: 1, reversed: 1, medianSeconds: null },
  { administratorId: '4', fullName: 'Omar', decisions: 1, reversed: 0, medianSeconds: 12 * 60 },
];

let reply: () => Response | Promise<Response>;
const addresses: string[] = [];
beforeEach(() => {
  reply = () => Response.json(STATISTICS);
  addresses.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address);
    return reply();
  });
});

const show = () => renderWithQueries(<AdministratorTable range={7} />);
const cells = async () => {
  const table = within(await screen.findByRole('table'));
  return table
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
};

it('shows decisions, median time and reversal rate of each administrator in the range', async () => {
  show();
  expect(await cells()).toEqual([
    ['Sara Haddad', '1,250', '1.5 hours', '4.0% (50)'],
    ['هند الجهني', '8', '2.5 days', '0.0% (0)'],
    ['Former employee', '1', '–', '100.0% (1)'],
    ['Omar', '1', '12 minutes', '0.0% (0)'],
  ]);
  expect(addresses).toEqual([expect.stringMatching(/\?days=7$/)]);
  expect(screen.getByText(/A decision is reversed when/)).toBeTruthy();
});

it('times have Arabic units with Western digits in Arabic', async () => {
  setLocale('ar');
  show();
  expect((await cells()).map(([, , median]) => median)).toEqual(['1.5 ساعة', '2.5 يوم', '–', '12 دقيقة']);
});

it('shows that the table is loading, and then that there are no decisions', async () => {
  let answer = (_: Response) => {};
  reply = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  show();
  expect(screen.getByRole('status').textContent).toContain('Loading');
  await waitFor(() => expect(addresses).toHaveLength(1));
  answer(Response.json([]));
  expect(await screen.findByText('No decisions in this period.')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

it('offers a retry after an error', async () => {
  reply = () => Response.json({ code: 'unexpected', message: 'Out of order' }, { status: 400 });
  show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  reply = () => Response.json(STATISTICS);
  fireEvent.click(retry);
  expect(await cells()).toHaveLength(4);
});
