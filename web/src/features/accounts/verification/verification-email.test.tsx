import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../../testing/render.tsx';
import { VerificationEmail } from './verification-email.tsx';

const fetchMock = vi.fn<typeof fetch>();
const changed = vi.fn();
const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockImplementation(async () => new Response(JSON.stringify({ success: true, message: '' })));
  renderWithQueries(<VerificationEmail employeeId="1" email="old@company.com" onChanged={changed} />);
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
});
afterEach(() => {
  fetchMock.mockReset();
  changed.mockReset();
});

it('sends the new email once, one second after the last keystroke', async () => {
  type('new@company.co');
  await pass(900);
  type('new@company.com');
  await pass(900);
  expect(fetchMock).not.toHaveBeenCalled();
  await pass(200);
  expect(fetchMock).toHaveBeenCalledOnce();
  expect(fetchMock.mock.lastCall?.[0]).toBe('/api/employees/1/update-email');
  expect(fetchMock.mock.lastCall?.[1]?.body).toBe('{"workEmail":"new@company.com"}');
  expect(changed).toHaveBeenCalledWith('new@company.com');
});

it('closes the editor when nothing changed', async () => {
  type('old@company.com.sa');
  type('old@company.com');
  await pass(1100);
  expect(fetchMock).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy();
});

it('requires an @', async () => {
  type('new.company.com');
  await pass(1100);
  expect(screen.getByRole('alert').textContent).toBe('Please enter a valid email address');
  expect(fetchMock).not.toHaveBeenCalled();
});
