import type { DepartmentNames } from '@bugquest/contract/employees/departments/schema';
import type { InvitedPerson } from '@bugquest/contract/employees/roster/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { setLocale, useLocale } from '../../../lib/language/locale.ts';
import { type Auth, AuthContext } from '../../../lib/session/session.tsx';
import { RegisterForm } from './register-form.tsx';

const fetchMock = vi.fn<typeof fetch>();
let departments: DepartmentNames[];

const setEmployee = vi.fn();

function Screen({ invited }: { invited?: InvitedPerson }) {
  useLocale();
  return (
    <AuthContext.Provider value={{ setEmployee } as unknown as Auth}>
      <QueryClientProvider client={createQueryClient()}>
        <RegisterForm {...(invited && { invited })} />
      </QueryClientProvider>
    </AuthContext.Provider>
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function fillAll() {
  type('Full name', 'Layla Haddad');
  type('Employee ID', 'E-1');
  type('Department', 'Marketing');
  type('Work email', 'layla@company.com');
  type('Mobile number', '٠٥٠١٢٣٤٥٦٧');
  type('Password', 'correct-horse');
  type('Device type', 'iPhone');
  type('Operating system', 'iOS');
}

/** The texts of one of the two meters: required, optional. */
const sums = () =>
  within(screen.getAllByRole('list')[0]!)
    .getAllByText(/^\d+ of \d+$/)
    .map((sum) => sum.textContent);

beforeEach(() => {
  departments = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    address === '/api/departments' ? Response.json(departments) : fetchMock(address, init),
  );
});
afterEach(() => fetchMock.mockReset());

it('counts the points of valid fields: 70 required, 40 optional', () => {
  render(<Screen />);
  expect(sums()).toEqual(['0 of 70', '0 of 40']);
  type('Full name', 'Layla');
  type('Employee ID', 'E-1');
  expect(sums()).toEqual(['15 of 70', '0 of 40']);
  fillAll();
  type('Google Play email', 'layla@gmail.com');
  expect(sums()).toEqual(['70 of 70', '20 of 40']);
  type('Full name', '  ');
  expect(sums()).toEqual(['65 of 70', '20 of 40']);
  type('Work email', 'layla@');
  type('Password', '12345');
  type('Google Play email', 'layla');
  expect(sums()).toEqual(['45 of 70', '0 of 40']);
});

it('shows the specified messages for missing fields, in the interface language', async () => {
  render(<Screen />);
  type('Work email', 'nobody');
  type('Password', '12345');
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  await screen.findByText('Please enter a valid email address');
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
  expect(fetchMock).not.toHaveBeenCalled();
  act(() => setLocale('ar'));
  await screen.findByText('أدخل بريدًا إلكترونيًا صحيحًا');
  expect(screen.getByLabelText<HTMLInputElement>('بريد العمل').value).toBe('nobody');
});

it('keeps the input when the server refuses, and shows why', async () => {
  const reply = { code: 'already_registered', message: 'An account with these details already exists.' };
  fetchMock.mockResolvedValue(new Response(JSON.stringify(reply), { status: 409 }));
  render(<Screen />);
  fillAll();
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  await screen.findByText('Registration Failed');
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText(reply.message)).toBeTruthy();
  expect(alert.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/login',
    '/forgot-password',
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Layla Haddad');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('correct-horse');
});

it('shows that the request is running, and opens the code screen', async () => {
  const reply = { success: true, requiresOTP: true, employeeId: 'x', message: 'Type the code.' };
  let answer = (_: Response) => {};
  fetchMock.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  render(<Screen />);
  fillAll();
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  await screen.findByRole('button', { name: 'Creating Account...' });
  await act(async () => answer(new Response(JSON.stringify(reply), { status: 201 })));
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/verify-otp?employeeId=x'),
  );
});

it('sends the token of a personal link, and logs in a person who needs no code', async () => {
  const invited = {
    fullName: 'Layla Haddad',
    employeeId: 'E-1',
    department: 'Marketing',
    workEmail: 'layla@company.com',
    isRegistered: false,
  };
  const employee = { id: 'x' };
  const reply = { success: true, requiresOTP: false, employeeId: 'x', message: 'Verified.', employee };
  for (const confirmsEmail of [true, false]) {
    fetchMock.mockImplementation(async () => Response.json(reply, { status: 201 }));
    window.history.replaceState(null, '', '/register?invitation=abc');
    const { unmount } = render(<Screen invited={{ ...invited, confirmsEmail }} />);
    fillAll();
    expect(screen.queryByText(/You need no code/) !== null).toBe(confirmsEmail);
    fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    await waitFor(() => expect(setEmployee).toHaveBeenLastCalledWith(employee));
    const sent = JSON.parse(String(fetchMock.mock.lastCall![1]!.body)) as { invitation?: string };
    expect(sent.invitation).toBe(confirmsEmail ? 'abc' : undefined);
    expect(window.location.pathname).toBe('/register');
    unmount();
    setEmployee.mockReset();
  }
});

it('suggests the listed departments in the interface language', async () => {
  departments = [
    { department: 'Stores', nameEn: 'Retail', nameAr: 'المتاجر' },
    { department: 'Finance', nameEn: 'Finance', nameAr: '' },
  ];
  const { container } = render(<Screen />);
  const suggested = () =>
    [...container.querySelectorAll('datalist option')].map((one) => one.getAttribute('value'));
  await waitFor(() => expect(suggested()).toEqual(['Finance', 'Retail']));
  const input = screen.getByLabelText<HTMLInputElement>('Department');
  expect(input.list).toBe(container.querySelector('datalist'));
  act(() => setLocale('ar'));
  expect(suggested()).toEqual(expect.arrayContaining(['المتاجر', 'Finance']));
});

it('shows the rule of the password once', async () => {
  render(<Screen />);
  fillAll();
  expect(screen.getByText('At least 6 characters')).toBeTruthy();
  type('Password', '12345');
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy();
  expect(screen.queryByText('At least 6 characters')).toBeNull();
});
