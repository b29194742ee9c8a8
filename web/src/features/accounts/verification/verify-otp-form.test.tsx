import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInSession } from '../../../testing/render.tsx';
import { VerifyOtpForm } from './verify-otp-form.tsx';

const ID = '0199a0a0-0000-7000-8000-000000000001';
const fetchMock = vi.fn<typeof fetch>();
const bodies = () =>
  fetchMock.mock.calls.flatMap(([, init]) => (init?.body ? [JSON.parse(String(init.body))] : []));

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockImplementation(async () => {
    const reply = { code: 'invalid_code', message: 'Invalid verification code' };
    return new Response(JSON.stringify(reply), { status: 400 });
  });
  renderInSession(<VerifyOtpForm employeeId={ID} />);
});
afterEach(() => fetchMock.mockReset());

it('submits the code after its sixth digit, and shows a refusal', async () => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '١٢٣٤٥٦' } });
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid verification code');
  await waitFor(() => expect(bodies()).toEqual([{ employeeId: ID, otpCode: '123456' }]));
});

it('clears a wrong code, and accepts a pasted code', async () => {
  const input = screen.getByRole<HTMLInputElement>('textbox');
  expect(document.activeElement).toBe(input);
  fireEvent.change(input, { target: { value: '111111' } });
  await screen.findByRole('alert');
  expect(input.value).toBe('');
  expect(document.activeElement).toBe(input);
  fireEvent.change(input, { target: { value: '22' } });
  fireEvent.paste(input, { clipboardData: { getData: () => 'Your code: 333 333' } });
  await waitFor(() => expect(bodies().at(-1)).toEqual({ employeeId: ID, otpCode: '333333' }));
});

it('keeps the code when the server could not be reached', async () => {
  fetchMock.mockRejectedValue(new TypeError('offline'));
  const input = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(input, { target: { value: '111111' } });
  await screen.findByRole('alert');
  expect(input.value).toBe('111111');
});

it('requires six digits before a request', async () => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '123' } });
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Please enter a valid 6-digit verification code',
  );
  expect(bodies()).toEqual([]);
});
