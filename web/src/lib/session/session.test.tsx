import type { Employee } from '@bugquest/contract/employees/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { AuthProvider, useAuth } from './session.tsx';

const LAYLA = { id: 'layla', fullName: 'Layla' } as Employee;
const OMAR = { id: 'omar', fullName: 'Omar' } as Employee;
const fetchMock = vi.fn<typeof fetch>();
const answer = (employee: Employee | null) =>
  new Response(JSON.stringify(employee ?? { code: 'unauthenticated', message: 'Please log in.' }), {
    status: employee ? 200 : 401,
  });
const stored = () => localStorage.getItem('currentEmployee');

function openSession() {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>{children}</AuthProvider>
    </QueryClientProvider>
  );
  return { queryClient, ...renderHook(useAuth, { wrapper }) };
}

beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  vi.restoreAllMocks();
  fetchMock.mockReset();
});

it('shows the stored copy immediately and replaces it with the reply of the server', async () => {
  localStorage.setItem('currentEmployee', JSON.stringify(LAYLA));
  fetchMock.mockResolvedValue(answer({ ...LAYLA, fullName: 'Layla Haddad' }));
  const { result } = openSession();
  expect(result.current).toMatchObject({ employee: LAYLA, isLoading: false });
  await waitFor(() => expect(result.current.employee?.fullName).toBe('Layla Haddad'));
  expect(stored()).toContain('Layla Haddad');
});

it('without a stored copy, the session is loading until the server has replied', async () => {
  fetchMock.mockResolvedValue(answer(null));
  const { result } = openSession();
  expect(result.current).toMatchObject({ employee: null, isLoading: true });
  await waitFor(() => expect(result.current).toMatchObject({ employee: null, isLoading: false }));
});

it('removes the stored copy when the session has ended', async () => {
  localStorage.setItem('currentEmployee', JSON.stringify(LAYLA));
  fetchMock.mockResolvedValue(answer(null));
  const { result } = openSession();
  await waitFor(() => expect(result.current.employee).toBeNull());
  expect(stored()).toBeNull();
});

it('ends the push messages of this device when the server has ended them with the session', async () => {
  const unsubscribe = vi.fn(async () => true);
  const keys = { p256dh: 'p256dh', auth: 'secret' };
  const subscription = { endpoint: 'https://push.example/1', toJSON: () => ({ keys }), unsubscribe };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('caches', { match: async () => Response.json({ id: 'device' }), delete: async () => true });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  fetchMock.mockImplementation(async (request) =>
    String(request).endsWith('/replace') ? new Response('{}', { status: 404 }) : answer(null),
  );
  localStorage.setItem('currentEmployee', JSON.stringify(LAYLA));
  const { result } = openSession();
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  expect(result.current.employee).toBeNull();
});

it('only logs a failed refresh, once the page is not being left', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  localStorage.setItem('currentEmployee', JSON.stringify(LAYLA));
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  const { result } = openSession();
  await waitFor(() => expect(fetchMock).toHaveBeenCalled());
  expect(logged).not.toHaveBeenCalled();
  await waitFor(
    () => expect(logged).toHaveBeenCalledWith('Failed to refresh employee data', expect.anything()),
    { timeout: 10_000 },
  );
  expect(result.current.employee).toEqual(LAYLA);
  expect(stored()).toContain('Layla');
});

it('keeps an employee who logged in while the first request was running', async () => {
  let reply = (_: Response) => {};
  fetchMock.mockReturnValue(new Promise((resolve) => (reply = resolve)));
  const { result } = openSession();
  act(() => result.current.setEmployee(LAYLA));
  await act(async () => reply(new Response(JSON.stringify(OMAR))));
  expect(result.current.employee).toEqual(LAYLA);
});

it('clears the query cache before another person logs in', async () => {
  fetchMock.mockResolvedValue(answer(LAYLA));
  const { result, queryClient } = openSession();
  await waitFor(() => expect(result.current.employee).toEqual(LAYLA));
  queryClient.setQueryData(['/api/bug-reports'], ['secret']);
  act(() => result.current.setEmployee(OMAR));
  expect(queryClient.getQueryData(['/api/bug-reports'])).toBeUndefined();
});

it('clears the session on logout, but keeps it when the server did not end it', async () => {
  fetchMock.mockImplementation(async () => answer(LAYLA));
  const { result } = openSession();
  await waitFor(() => expect(result.current.employee).toEqual(LAYLA));
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await act(() => expect(result.current.signOut()).rejects.toThrow());
  expect(result.current.employee).toEqual(LAYLA);
  await act(() => result.current.signOut());
  expect(result.current.employee).toBeNull();
  expect(stored()).toBeNull();
});

it('the session cannot be used outside of its provider', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const Lost = () => <p>{useAuth().employee?.fullName}</p>;
  expect(() => render(<Lost />)).toThrow('must be used within an AuthProvider');
  expect(screen.queryByRole('paragraph')).toBeNull();
});
