import { m } from '@bugquest/phrases/messages';
import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInSession } from '../../testing/render.tsx';
import { TwoFactorGate } from './two-factor-gate.tsx';

const STATUS = { enabled: false, required: true, backupCodesLeft: 0 };

function open(employee: object, status: object) {
  const requests: string[] = [];
  localStorage.setItem('currentEmployee', JSON.stringify(employee));
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return Response.json(address === '/api/admin/2fa/status' ? status : employee);
  });
  renderInSession(
    <TwoFactorGate>
      <p>The reports</p>
    </TwoFactorGate>,
  );
  return requests;
}

it('shows the setup to an administrator without the required second factor', async () => {
  open({ id: 'sara', isAdmin: true, twoFactorEnabled: false }, STATUS);
  const title = m.accounts_two_factor_required_title();
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByText(m.accounts_two_factor_required_text())).toBeTruthy();
  expect(await screen.findByRole('button', { name: m.accounts_two_factor_set_up() })).toBeTruthy();
  expect(screen.queryByText('The reports')).toBeNull();
});

it('shows the screen when the program does not require it', async () => {
  open({ id: 'sara', isAdmin: true, twoFactorEnabled: false }, { ...STATUS, required: false });
  expect(await screen.findByText('The reports')).toBeTruthy();
});

it('does not load the status for testers, and for administrators with a second factor', () => {
  for (const employee of [
    { id: 'sara', isAdmin: false, twoFactorEnabled: false },
    { id: 'omar', isAdmin: true, twoFactorEnabled: true },
  ]) {
    const requests = open(employee, STATUS);
    expect(screen.getByText('The reports')).toBeTruthy();
    expect(requests).not.toContain('/api/admin/2fa/status');
    cleanup();
  }
});
