import { m } from '@bugquest/phrases/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../testing/render.tsx';
import { ForgotPasswordRoute, ResetPasswordRoute } from './forgotten-password.tsx';

const WANTED = '/reports?search=cart';
const NEXT = `next=${encodeURIComponent(WANTED)}`;
const PASSWORD = 'a whole new secret';

const fetchMock = vi.fn<typeof fetch>();
const bodies = () => fetchMock.mock.calls.map(([, init]) => JSON.parse(String(init!.body)));
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

function open(path: string): void {
  history.replaceState(null, '', path);
  renderWithQueries(path.startsWith('/reset') ? <ResetPasswordRoute /> : <ForgotPasswordRoute />);
}

function setPassword(): void {
  for (const label of [m.accounts_new_password(), m.accounts_confirm_password()])
    fireEvent.change(screen.getByLabelText(label), { target: { value: PASSWORD } });
  fireEvent.click(screen.getByRole('button', { name: m.accounts_reset_action() }));
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockImplementation(async () => Response.json({ success: true, message: 'Done.' }));
});
afterEach(() => {
  fetchMock.mockReset();
  history.replaceState(null, '', '/');
});

it.each([
  [`/forgot-password?${NEXT}`, { email: 'maha@example.com', next: WANTED }],
  ['/forgot-password', { email: 'maha@example.com' }],
  ['/forgot-password?next=%2F%2Fevil.example', { email: 'maha@example.com' }],
])('the request for a link at %s sends the wanted page', async (path, body) => {
  open(path);
  fireEvent.change(screen.getByLabelText(m.accounts_work_email()), { target: { value: body.email } });
  fireEvent.click(screen.getByRole('button', { name: m.accounts_forgot_action() }));
  await screen.findByText(m.accounts_forgot_sent_title());
  expect(bodies()).toEqual([body]);
});

it.each([
  [`/reset-password?token=abc&${NEXT}`, `/login?${NEXT}`],
  ['/reset-password?token=abc', '/login'],
  ['/reset-password?token=abc&next=%2F%2Fevil.example', '/login'],
])('a new password at %s leads to %s', async (path, login) => {
  open(path);
  setPassword();
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(login));
  expect(bodies()).toEqual([{ token: 'abc', password: PASSWORD, revokeTokens: false }]);
});

it('keeps the wanted page when the link is invalid', async () => {
  fetchMock.mockImplementation(async () =>
    Response.json({ code: 'invalid_link', message: 'No.' }, { status: 400 }),
  );
  open(`/reset-password?token=abc&${NEXT}`);
  setPassword();
  await screen.findByText(m.accounts_reset_invalid_title());
  expect(hrefs()).toEqual([`/forgot-password?${NEXT}`, `/login?${NEXT}`]);
});
