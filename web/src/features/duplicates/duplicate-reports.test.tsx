import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { detailsOf } from '../../testing/admin-report.ts';
import { renderWithQueries } from '../../testing/render.tsx';
import { DuplicateReports } from './duplicate-reports.tsx';

const report = { id: 'this' } as AdminBugReport;
const other = { id: 'other', serialNumber: 'BUG-1007', url: '/a', ownUrl: '/b' };
const meToo = {
  id: '1',
  fullName: '',
  department: 'Finance',
  deviceType: 'iOS Mobile',
  operatingSystem: 'iOS',
  browser: 'Safari',
  note: 'Only at night',
  createdAt: '2026-11-20T08:00:00.000Z',
  isUndone: false,
};

it('shows reports with the same screenshot, and the people who confirmed the report with their devices', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(detailsOf(report, { samePictures: [other], meToos: [meToo] })),
  );
  renderWithQueries(<DuplicateReports report={report} />);
  const link = await screen.findByRole('link', { name: 'BUG-1007' });
  expect(link.getAttribute('href')).toBe('/admin?tab=points-review&report=other');
  expect(await screen.findByText('iOS Mobile · iOS · Safari')).toBeTruthy();
  expect(screen.getByText('Former employee')).toBeTruthy();
  expect(screen.getByText('Only at night')).toBeTruthy();
});
