import type { CompanyLoginState } from '@bugquest/contract/connections/schema';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../testing/render.tsx';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { CompanyLoginSection } from './company-login-section.tsx';

const STATE: CompanyLoginState = {
  issuer: 'https://login.example.com',
  label: null,
  isOnlyWay: false,
  hasAdminGroup: false,
  lastSuccessAt: '2026-11-20T08:00:00.000Z',
  lastError: null,
  isFailing: false,
};

let state: CompanyLoginState | null;
let found: string | null;

beforeEach(() => {
  [state, found] = [STATE, null];
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) =>
    Response.json(init?.method === 'POST' ? { error: found } : state),
  );
});

const show = () => renderWithQueries(<CompanyLoginSection />, <Toaster />);

it('explains where to set up the company login while it is off, and offers no test', async () => {
  state = null;
  show();
  expect(await screen.findByText('Not set up')).toBeTruthy();
  expect(screen.getByText(/begin with OIDC_.*docs\/company-login\.md/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows the provider, the last login and the last error in plain words', async () => {
  state = {
    ...STATE,
    isFailing: true,
    lastError: { code: 'client', at: '2026-11-21T08:00:00.000Z' },
  };
  show();
  const section = await screen.findByRole('region', { name: 'Company login' });
  expect(await screen.findByText('Failing')).toBeTruthy();
  expect(section.textContent).toMatch(/https:\/\/login\.example\.com.*Nov 20, 2026.*refused the client/);
});

it('shows the result of the test', async () => {
  found = 'description';
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Test provider' }));
  expect(await screen.findByText(/description can't be read or names another issuer/)).toBeTruthy();
  found = null;
  fireEvent.click(screen.getByRole('button', { name: 'Test provider' }));
  expect(await screen.findByText('The provider works')).toBeTruthy();
});
