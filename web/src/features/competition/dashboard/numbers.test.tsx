import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SeverityCard } from './numbers.tsx';

const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);

it('shows a count, a percentage and a bar for each severity', () => {
  render(
    <SeverityCard
      figures={{
        failed: false,
        bySeverity: [
          { severity: 'Blocker', count: 1, share: 0.25 },
          { severity: 'Major', count: 3, share: 0.75 },
          { severity: 'Minor', count: 0, share: 0 },
        ],
      }}
    />,
  );
  expect(row('Blocker').getByText('1')).toBeTruthy();
  expect(row('Blocker').getByText('25%')).toBeTruthy();
  expect(row('Major').getByRole('progressbar').getAttribute('aria-valuenow')).toBe('75');
  expect(row('Minor').getByText('0%')).toBeTruthy();
});

it('shows no counts while the stats load', () => {
  render(<SeverityCard figures={{ failed: false, bySeverity: null }} />);
  expect(screen.queryByText('0%')).toBeNull();
  expect(screen.getByRole('status')).toBeTruthy();
});
