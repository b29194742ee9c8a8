import type { Employee } from '@bugquest/contract/employees/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInSession } from '../../testing/render.tsx';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { AccountHelp } from './account-help.tsx';
import { IdentityDialog } from './identity-dialog.tsx';

const person = (changes: Partial<Employee> = {}) =>
  ({
    id: 'zaid',
    fullName: 'Zaid',
    workEmail: 'zaid@example.com',
    emailVerified: true,
    isActive: true,
    twoFactorEnabled: false,
    ...changes,
  }) as Employee;

let sent: string[];
let refusal: { status: number; body: object } | undefined;

beforeEach(() => {
  sent = [];
  refusal = undefined;
  localStorage.setItem('currentEmployee', JSON.stringify(person({ id: 'admin' })));
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    if (method === 'GET') return Response.json(person({ id: 'admin' }));
    sent.push(address);
    if (address === '/api/auth/reauthenticate') {
      refusal = undefined;
      return Response.json({ success: true, message: 'Done.' });
    }
    return refusal
      ? Response.json(refusal.body, { status: refusal.status })
      : Response.json({ success: true, message: 'Done.' });
  });
});

const show = (changes: Partial<Employee> = {}) =>
  renderInSession(<AccountHelp person={person(changes)} />, <IdentityDialog />, <Toaster />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

it.each([
  ['a verified person without second factor', {}],
  ['oneself', { id: 'admin', twoFactorEnabled: true }],
  ['a deactivated unverified person', { emailVerified: false, isActive: false }],
])('shows nothing for %s', (_, changes) => {
  show(changes);
  expect(screen.queryByRole('region', { name: 'Account access' })).toBeNull();
});

it('sends the verification email again, and shows its address', async () => {
  show({ emailVerified: false });
  press('Resend verification email');
  expect(await screen.findByText('Verification email sent')).toBeTruthy();
  expect(document.body.textContent).toContain('zaid@example.com');
  expect(sent).toEqual(['/api/admin/employees/zaid/resend-verification']);
});

it('shows why the verification email could not be sent', async () => {
  refusal = { status: 429, body: { code: 'too_many_requests', message: 'Please wait a minute.' } };
  show({ emailVerified: false });
  press('Resend verification email');
  expect(await screen.findByText("Couldn't send the verification email")).toBeTruthy();
  expect(screen.getByText('Please wait a minute.')).toBeTruthy();
});

it('verifies an account after a warning', async () => {
  show({ emailVerified: false });
  press('Verify account');
  expect((await screen.findByRole('alertdialog')).textContent).toContain('without proof that');
  expect(sent).toEqual([]);
  await confirm('Verify account');
  expect(await screen.findByText('Account verified')).toBeTruthy();
  expect(sent).toEqual(['/api/admin/employees/zaid/verify']);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('resets a second factor after a confirmation and the own password', async () => {
  refusal = { status: 403, body: { code: 'reauthentication_required', message: 'Enter your password.' } };
  show({ twoFactorEnabled: true });
  press('Reset two-factor authentication');
  expect(sent).toEqual([]);
  await confirm('Reset two-factor authentication');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'long and winding road' } });
  fireEvent.submit(dialog.getByLabelText('Password').closest('form')!);
  expect(await screen.findByText('Two-factor authentication reset')).toBeTruthy();
  const path = '/api/admin/employees/zaid/reset-two-factor';
  expect(sent).toEqual([path, '/api/auth/reauthenticate', path]);
});

it('shows why a second factor could not be reset', async () => {
  refusal = { status: 409, body: { code: 'two_factor_off', message: 'No second factor.' } };
  show({ twoFactorEnabled: true });
  press('Reset two-factor authentication');
  await confirm('Reset two-factor authentication');
  expect(await screen.findByText("Couldn't reset two-factor authentication")).toBeTruthy();
  expect(screen.getByText('No second factor.')).toBeTruthy();
});
