import { QUEUE_ROWS } from '@bugquest/contract/review/desk-views';
import { m } from '@bugquest/phrases/messages';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { AuthProvider } from '../../lib/session/session.tsx';
import { deferred } from '../../testing/deferred.ts';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { AdminRoute } from './admin.tsx';
import { LeaderboardRoute } from './leaderboard.tsx';

const employee = { id: '019a0000-0000-7000-8000-000000000001', fullName: 'Sara Haddad', isAdmin: false };

const OVERVIEW = {
  totalEmployees: 3,
  totalReports: 20,
  activeReports: 18,
  activeOriginals: 15,
  pendingReports: 4,
};

const INSTALLATION = { hasAdmin: true, sendsMail: true };

function serve(answers: Record<string, unknown>) {
  const requests: string[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, init?: RequestInit) => {
      const path = address.split('?')[0] ?? '';
      requests.push(`${init?.method} ${path}`);
      if (path === '/api/auth/session')
        return Response.json({ ...employee, isAdmin: answers['/api/admin/check'] === true });
      if (path in answers) return Response.json(answers[path]);
      return Response.json({ code: 'internal', message: 'Out of order' }, { status: 500 });
    }),
  );
  return requests;
}

function open(Route: ComponentType, client: QueryClient = createQueryClient()) {
  window.history.replaceState(null, '', '/admin');
  localStorage.setItem('currentEmployee', JSON.stringify(employee));
  renderRoute(Route, client);
}

function renderRoute(Route: ComponentType, client: QueryClient) {
  render(
    <QueryClientProvider client={client}>
      <AuthProvider>
        <Route />
        <Toaster />
      </AuthProvider>
    </QueryClientProvider>,
  );
}

it('shows testers that the leaderboard is restricted, and does not load it', async () => {
  const requests = serve({ '/api/admin/check': false, '/api/leaderboard': [] });
  open(LeaderboardRoute);
  expect(await screen.findByRole('heading', { name: 'Access Restricted' })).toBeTruthy();
  expect(screen.getByText('Admin Access Required')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Go Back' })).toBeTruthy();
  expect(requests).not.toContain('GET /api/leaderboard');
});

it('shows administrators the leaderboard, or an error with a retry button', async () => {
  serve({ '/api/admin/check': true });
  open(LeaderboardRoute);
  expect(await screen.findByText('Failed to fetch leaderboard')).toBeTruthy();
  serve({
    '/api/admin/check': true,
    '/api/leaderboard': [{ id: '1', fullName: 'Omar', department: 'Sales', totalPoints: 9 }],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: /Omar/ })).toBeTruthy();
});

it('shows that the export of the leaderboard has failed', async () => {
  serve({
    '/api/admin/check': true,
    '/api/leaderboard': [{ id: '1', fullName: 'Omar', department: 'Sales', totalPoints: 9 }],
  });
  open(LeaderboardRoute);
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Failed to export leaderboard.')).toBeTruthy();
  expect(screen.getByText('Export Failed')).toBeTruthy();
});

it('checks the role first, and denies testers the panel', async () => {
  const requests = serve({ '/api/admin/check': false, '/api/installation': INSTALLATION });
  open(AdminRoute);
  expect(screen.getByText('Verifying admin access...')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe('/dashboard');
  expect(requests).not.toContain('GET /api/admin/overview');
});

it('shows the set-up at /admin while no administrator exists', async () => {
  serve({ '/api/admin/check': false, '/api/installation': { hasAdmin: false, sendsMail: false } });
  open(AdminRoute);
  expect(await screen.findByRole('heading', { name: 'Set up BugQuest' })).toBeTruthy();
  expect(screen.getByLabelText('Operator username')).toBeTruthy();
  expect(screen.queryByText('Access Denied')).toBeNull();
});

it('opens the panel after the operator account was entered', async () => {
  const answers: Record<string, unknown> = {
    '/api/admin/check': false,
    '/api/installation': INSTALLATION,
    '/api/admin/claim': { ...employee, isAdmin: true },
    '/api/admin/overview': OVERVIEW,
  };
  serve(answers);
  open(AdminRoute);
  fireEvent.change(await screen.findByLabelText('Operator username'), { target: { value: 'operator' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret-1' } });
  answers['/api/admin/check'] = true;
  fireEvent.click(screen.getByRole('button', { name: 'Become an administrator' }));
  expect(await screen.findByText('Not closed yet. Without duplicates: 15')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page');
});

it('reads the queue once, beside the check of the second factor, and shows it after the check', async () => {
  const status = deferred<Response>();
  const reads: string[] = [];
  const administrator = { ...employee, isAdmin: true, twoFactorEnabled: false };
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('/api/bug-reports?')) reads.push(address);
    if (address === '/api/admin/2fa/status') return status.promise;
    if (address === '/api/auth/session') return Response.json(administrator);
    if (address.startsWith('/api/admin/check')) return Response.json(true);
    return Response.json([]);
  });
  localStorage.setItem('currentEmployee', JSON.stringify(administrator));
  window.history.replaceState(null, '', '/admin?tab=points-review&severity=Minor');
  const client = createQueryClient();
  renderRoute(AdminRoute, client);
  await waitFor(() => expect(client.getQueryState(['desk-queue', 'severity=Minor'])?.status).toBe('success'));
  expect(screen.queryByRole('heading', { name: m.shell_admin_tab_review() })).toBeNull();

  status.resolve(Response.json({ enabled: false, required: false, backupCodesLeft: 0 }));
  expect(await screen.findByRole('heading', { name: m.shell_admin_tab_review() })).toBeTruthy();
  expect(await screen.findByText(m.review_nothing_found())).toBeTruthy();
  expect(reads.filter((address) => address.includes(`limit=${QUEUE_ROWS}`))).toHaveLength(1);
});
