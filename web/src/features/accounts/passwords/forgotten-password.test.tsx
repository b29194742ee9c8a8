import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { ResetPasswordForm } from './forgotten-password.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([true, false])(
  'offers to delete the API tokens when the password is reset: %s',
  async (revokeTokens) => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)));
      return Response.json({ success: true, message: '' });
    });
    render(
      <QueryClientProvider client={createQueryClient()}>
        <ResetPasswordForm token="t" onInvalidLink={() => {}} />
      </QueryClientProvider>,
    );
    const password = 'quite another sentence';
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } });
    fireEvent.change(screen.getByLabelText('Confirm password'), { target: { value: password } });
    if (revokeTokens) fireEvent.click(screen.getByLabelText(/^Delete my API tokens, too/));
    fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
    await waitFor(() => expect(sent).toEqual([{ token: 't', password, revokeTokens }]));
  },
);
