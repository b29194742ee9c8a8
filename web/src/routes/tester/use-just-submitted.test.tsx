import { m } from '@bugquest/phrases/messages';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { useJustSubmitted } from './use-just-submitted.ts';

vi.mock('./after-report.tsx', () => {
  throw new Error('There is no network');
});

const SUBMITTED = { id: 'report', serialNumber: 'BUG-1', pointsEarned: 12, totalPoints: 30 };

beforeEach(() => history.replaceState({ submitted: SUBMITTED }, '', '/dashboard'));
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

function Page() {
  const { submitted, AfterReport } = useJustSubmitted();
  return <p>{submitted && !AfterReport ? 'Loading' : 'Dashboard'}</p>;
}

it('says that the report was sent when its card cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <>
      <Page />
      <Toaster />
    </>,
  );
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText(m.reports_success_title())).toBeTruthy();
  expect(screen.getByText('Dashboard')).toBeTruthy();
  expect(history.state).toBe(null);
});
