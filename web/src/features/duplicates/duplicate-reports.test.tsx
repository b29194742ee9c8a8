import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DuplicateReports } from './duplicate-reports.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(changes: Partial<AdminBugReport>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path.endsWith('/same-pictures'))
      return Response.json([{ id: 'other', serialNumber: 'BUG-1007', url: '/a', ownUrl: '/b' }]);
    return Response.json([
      {
        id: '1',
        fullName: '',
        department: 'Finance',
        deviceType: 'iOS Mobile',
        operatingSystem: 'iOS',
        browser: 'Safari',
        note: 'Only at night',
        createdAt: '2026-11-20T08:00:00.000Z',
      },
    ]);
  });
  const report = { id: 'this', screenshotUrls: [], meTooCount: 0, ...changes } as unknown as AdminBugReport;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DuplicateReports report={report} />
    </QueryClientProvider>,
  );
  return asked;
}

it('shows reports with the same screenshot, and who confirmed with which device', async () => {
  show({ screenshotUrls: ['/b'], meTooCount: 1 });
  const link = await screen.findByRole('link', { name: 'BUG-1007' });
  expect(link.getAttribute('href')).toBe('/admin?tab=points-review&report=other');
  expect(await screen.findByText('iOS Mobile · iOS · Safari')).toBeTruthy();
  expect(screen.getByText('Former employee')).toBeTruthy();
  expect(screen.getByText('Only at night')).toBeTruthy();
});

it('requests nothing without screenshots and confirmations', () => {
  expect(show({})).toEqual([]);
});
