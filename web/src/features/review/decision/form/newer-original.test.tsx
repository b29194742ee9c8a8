// An original that was reported after its duplicate.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setDraftOwner } from '../../../../lib/forms/typed-drafts.ts';
import { AuthProvider } from '../../../../lib/session/session.tsx';
import { adminReport, detailsOf, similarReport } from '../../../../testing/admin-report.ts';
import { dismissToast } from '../../../../ui/feedback/toast.ts';
import { ReadingPane } from '../report/reading-pane.tsx';

/** The name of the button that decides, for example "Approve, 11 points". */
const DECIDE = /^(Approve|Give a bonus|Reduce|Reject|Duplicate)(, \d+ points?)?( Enter)?$/;

const similar = [
  similarReport,
  { ...similarReport, id: 'second', serialNumber: 'BUG-1002', bugDescription: 'السلة فارغة', likeness: 0.5 },
];
/** Reported two days after the opened report. */
const later = {
  ...similarReport,
  id: 'later',
  serialNumber: 'BUG-1009',
  bugDescription: 'The basket loses everything',
  createdAt: '2026-11-22T09:00:00.000Z',
};
let listed = [...similar, later];
const decided = vi.fn();
const onClose = vi.fn();
const json = (body: unknown) => new Response(JSON.stringify(body));

async function serve(path: string, init?: RequestInit): Promise<Response> {
  if (init?.method === 'PATCH') {
    decided(JSON.parse(String(init.body)));
    return json({ ...adminReport, validationReason: 'duplicate' });
  }
  if (path === '/api/admin/settings') return json({ duplicateShare: 25 });
  if (path.endsWith('/details')) return json(detailsOf(adminReport, { similar: listed }));
  if (path.startsWith('/api/bug-reports/'))
    return json({
      ...adminReport,
      ...[...similar, later].find(({ id }) => path.endsWith(id)),
      meTooCount: 0,
    });
  return json([]);
}

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider>
        <ReadingPane report={adminReport} onClose={onClose} />
      </AuthProvider>
    </QueryClientProvider>,
  );
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const reason = () => screen.getByLabelText('Reason') as HTMLSelectElement;
const mark = (serial: string) =>
  screen.findByRole('button', { name: new RegExp(`Mark as duplicate of .*${serial}`) });
const chosen = () => document.querySelector('[data-original]')?.textContent ?? '';
const decide = () => fireEvent.click(screen.getByRole('button', { name: DECIDE }));

beforeEach(() => {
  listed = [...similar, later];
  // Changing the person deletes the draft of the previous test.
  for (const owner of ['noura', 'omar']) setDraftOwner(owner);
  decided.mockReset();
  onClose.mockReset();
  vi.stubGlobal('fetch', vi.fn(serve));
});
afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
});

it('a later report has no number key, and every row shows its distance in days', async () => {
  open();
  const row = (await mark('BUG-1009')).closest('li')!;
  expect(row.textContent).toContain('reported 2 days later');
  expect((await mark('BUG-1001')).closest('li')?.textContent).toContain('reported 1 day earlier');
  key('5');
  expect([...document.querySelectorAll('[data-similar] kbd')].map((hint) => hint.textContent)).toEqual([
    '1',
    '2',
  ]);
  key('3');
  expect(chosen()).toBe('');
  expect(reason().value).toBe('duplicate');
});

it('a later report becomes the original only after a confirmation', async () => {
  open();
  fireEvent.click(await mark('BUG-1009'));
  decide();
  const question = await screen.findByRole('alertdialog', { name: /BUG-1009.* was reported later/ });
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(decided).not.toHaveBeenCalled();
  decide();
  fireEvent.click(await screen.findByRole('button', { name: 'Use as original' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(decided.mock.calls[0]?.[0]).toMatchObject({ duplicateOf: 'later', allowNewerOriginal: true });
});

it('an earlier report that is a duplicate of a later report needs the same confirmation', async () => {
  listed = [{ ...similarReport, duplicateOf: 'later' } as unknown as typeof similarReport, later];
  open();
  await mark('BUG-1001');
  key('5');
  key('1');
  key('Enter');
  fireEvent.click(await screen.findByRole('button', { name: 'Use as original' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(decided.mock.calls[0]?.[0]).toMatchObject({ duplicateOf: 'other', allowNewerOriginal: true });
});

it('an earlier report needs no confirmation', async () => {
  open();
  await mark('BUG-1001');
  key('5');
  key('1');
  key('Enter');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(decided.mock.calls[0]?.[0]).toMatchObject({ duplicateOf: 'other' });
  expect(decided.mock.calls[0]?.[0]).not.toHaveProperty('allowNewerOriginal');
});
