import type { Finding } from '@bugquest/contract/system/schema';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FindingsList } from './findings.tsx';

const disk: Finding = { name: 'disk', state: 'good', title: 'Disk', text: '9 GB are free.' };
const mail: Finding = { name: 'mail', state: 'failing', title: 'Email', text: 'No email since noon.' };

it('shows that all checks are good', () => {
  render(<FindingsList findings={[disk]} />);
  expect(screen.getByRole('heading').textContent).toBe('Everything is running.');
  expect(screen.queryByRole('link')).toBeNull();
});

it('lists problems first, with a link to the email log', () => {
  render(<FindingsList findings={[disk, mail]} />);
  expect(screen.getByRole('heading').textContent).toBe('Needs attention');
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual(['EmailNo email since noon. Open the email log', 'Disk9 GB are free. ']);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/admin?tab=mails');
});
