import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../testing/render.tsx';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { OriginalReport } from './original-report.tsx';

const REPORT = {
  bugDescription: 'My basket loses the lamp',
  feature: 'Shopping Cart',
  createdAt: '2026-11-20T08:00:00.000Z',
  id: '0199-2',
  originalSerial: 'BUG-7',
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

it.each([
  [12, 'Thank you, your report now earns its points'],
  // After the competition, an answer earns nothing.
  [0, 'Thank you, administrators will see your answer'],
])(
  'asks about a report that waits for its points, sends what is different, and says what %d points mean',
  async (pointsEarned, message) => {
    const sent: Request[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      const request = new Request(new URL(String(input), 'http://bugquest.test'), init);
      if (request.method === 'GET') return Response.json({ state: 'running', showsKnownProblems: true });
      sent.push(request);
      return Response.json({ ...REPORT, pointsEarned });
    });
    renderWithQueries(
      <OriginalReport report={{ ...REPORT, originalSerial: null }} original={ORIGINAL} />,
      <Toaster />,
    );
    expect(screen.getByRole('heading', { name: 'Is it this bug?' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: /Same bug/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'A different bug' }));
    fireEvent.click(screen.getByRole('button', { name: "It's a different bug" }));
    expect(screen.getByText('Say in a few words what is different')).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Mine loses only lamps' } });
    fireEvent.click(screen.getByRole('button', { name: "It's a different bug" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(new URL(sent[0]!.url).pathname).toBe('/api/bug-reports/0199-2/different');
    expect(await sent[0]!.json()).toEqual({ because: 'Mine loses only lamps' });
    expect(await screen.findByText(message)).toBeTruthy();
  },
);
