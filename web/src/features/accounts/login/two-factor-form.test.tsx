import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInSession } from '../../../testing/render.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { TwoFactorForm } from './two-factor-form.tsx';

const fetchMock = vi.fn<typeof fetch>();
const expired = vi.fn();
const bodies = () =>
  fetchMock.mock.calls.flatMap(([, init]) => (init?.body ? [JSON.parse(String(init.body))] : []));
const answer = (status: number, body: unknown) =>
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(body), { status }));
const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  answer(400, { code: 'invalid_code', message: 'Invalid verification code' });
  renderInSession(<TwoFactorForm onExpired={expired} />, <Toaster />);
});
afterEach(() => {
  fetchMock.mockReset();
  expired.mockReset();
});

it('the code input has the focus, supports autofill, submits at the sixth digit and shows a refusal', async () => {
  const input = screen.getByRole<HTMLInputElement>('textbox');
  expect(document.activeElement).toBe(input);
  expect(input.autocomplete).toBe('one-time-code');
  type('١٢٣٤٥٦');
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid verification code');
  expect(bodies()).toEqual([{ code: '123456' }]);
  type('654321');
  await waitFor(() => expect(bodies()).toEqual([{ code: '123456' }, { code: '654321' }]));
});

it('accepts a complete backup code instead', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Use a backup code instead' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Backup code'));
  type('7k2m9');
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Please enter a backup code');
  expect(bodies()).toEqual([]);
  type('7K2M9 QXOR4');
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(bodies()).toEqual([{ code: '7k2m9-qx0r4' }]));
  fireEvent.click(screen.getByRole('button', { name: 'Use your authenticator app instead' }));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
});

it('shows that codes are locked', async () => {
  answer(429, { code: 'too_many_requests', message: 'Too many attempts.' });
  type('123456');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Too many wrong codes');
  expect(alert.textContent).toContain('10 minutes');
});

it('returns to the password step when the login has expired', async () => {
  answer(401, { code: 'unauthenticated', message: 'Please log in.' });
  type('123456');
  expect(await screen.findByText('Log in with your password again.')).toBeDefined();
  expect(expired).toHaveBeenCalledOnce();
});
