import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../../testing/render.tsx';
import { ResetPasswordForm } from './forgotten-password.tsx';

it.each([true, false])(
  'offers to delete the API tokens when the password is reset: %s',
  async (revokeTokens) => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)));
      return Response.json({ success: true, message: '' });
    });
    renderWithQueries(<ResetPasswordForm token="t" onInvalidLink={() => {}} />);
    const password = 'quite another sentence';
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } });
    fireEvent.change(screen.getByLabelText('Confirm password'), { target: { value: password } });
    if (revokeTokens) fireEvent.click(screen.getByLabelText(/^Delete my API tokens, too/));
    fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
    await waitFor(() => expect(sent).toEqual([{ token: 't', password, revokeTokens }]));
  },
);
