import type { Employee } from '@bugquest/contract/employees/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { type Auth, AuthContext } from '../../lib/session/session.tsx';
import { MenuButton } from './top-bar.tsx';

const LAYLA = { id: 'layla', fullName: 'Layla', department: 'IT' } as unknown as Employee;

const queryClient = createQueryClient();

const withSession = (employee: Employee | null) => (
  <QueryClientProvider client={queryClient}>
    <AuthContext value={{ employee } as Auth}>
      <MenuButton />
    </AuthContext>
  </QueryClientProvider>
);

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ isAdmin: false })));

it('the menu stays open when the session arrives, and closes after logging out', async () => {
  const { rerender } = render(withSession(null));
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  rerender(withSession(LAYLA));
  expect(screen.getByRole('dialog').textContent).toContain('Layla');
  rerender(withSession(null));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
