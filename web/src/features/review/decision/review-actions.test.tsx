import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { adminReport, detailsOf, REPORT_ID } from '../../../testing/admin-report.ts';
import { renderInSession } from '../../../testing/render.tsx';
import { ReviewDialog } from './review-dialog.tsx';

const openNext = vi.fn();
const onClose = vi.fn();
const onDecided = vi.fn<(body: string) => void>();

beforeEach(() => {
  vi.clearAllMocks();
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 767px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'PATCH') {
      onDecided(String(init.body));
      return Response.json({ ...adminReport, validationReason: 'approved' });
    }
    if (path === '/api/admin/settings') return Response.json({ duplicateShare: 25 });
    if (path.endsWith('/details')) return Response.json(detailsOf(adminReport, {}));
    return Response.json(path === `/api/bug-reports/${REPORT_ID}` ? adminReport : []);
  });
});

const show = () =>
  renderInSession(
    <ReviewDialog report={adminReport} onClose={onClose} next={{ id: 'next', open: openNext }} />,
  );

it('on a phone, only the decision is a button of its own, and a menu has the other actions', async () => {
  show();
  const decide = await screen.findByRole('button', { name: /^Approve, / });
  expect(screen.queryByRole('button', { name: 'Save and stay' })).toBeNull();
  fireEvent.keyDown(within(decide.parentElement!).getByRole('button', { name: 'Actions' }), { key: 'Enter' });
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Save and stay', 'Put aside', 'Delete bug']);
  fireEvent.click(items[0]!);
  await waitFor(() => expect(onDecided).toHaveBeenCalled());
  expect(openNext).not.toHaveBeenCalled();
});

it('on a phone, a line shows the severity, the reason and the points, and opens the form', async () => {
  show();
  const line = await screen.findByRole('button', { name: /· Approved · \d+ ?Change$/ });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'bonus' } });
  fireEvent.change(screen.getByLabelText(/^Points/), { target: { value: '20' } });
  await waitFor(() => expect(line.textContent).toMatch(/^(Blocker|Major|Minor) · Bonus · 20Change$/));
  fireEvent.click(line);
  expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
  expect(document.activeElement?.closest('[data-severity]')).toBeTruthy();
});
