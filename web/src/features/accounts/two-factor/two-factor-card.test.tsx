import type { Employee } from '@bugquest/contract/employees/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAuth } from '../../../lib/session/session.tsx';
import { renderInSession } from '../../../testing/render.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { IdentityDialog } from '../identity-dialog.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

const ID = '0199a0a0-0000-7000-8000-000000000001';
const admin = { id: ID, fullName: 'Huda', workEmail: 'huda@example.com', isAdmin: true } as Employee;
const SETUP = {
  qrCodeUrl: 'data:image/png;base64,AAAA',
  secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  backupCodes: Array.from({ length: 10 }, (_, index) => `${index}aaaa-bbbbb`),
};

interface Sent {
  path: string;
  body: unknown;
}
/** Replies of the fake server by path. The last reply is repeated. */
let answers: Record<string, [status: number, body: unknown][]>;
let sent: Sent[];

const error = (code: string, message: string) => ({ code, message });
const STALE = error('reauthentication_required', 'Enter your password again to continue.');
const DONE = { success: true, message: 'Done.' };

beforeEach(() => {
  sent = [];
  answers = {
    '/api/auth/session': [[200, admin]],
    '/api/auth/reauthenticate': [[200, DONE]],
    '/api/admin/2fa/status': [[200, { enabled: false, backupCodesLeft: 0 }]],
  };
  localStorage.setItem('currentEmployee', JSON.stringify(admin));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.body) sent.push({ path, body: JSON.parse(String(init.body)) });
    const known = answers[path]!;
    const [status, body] = known.length > 1 ? known.shift()! : known[0]!;
    return new Response(JSON.stringify(body), { status });
  });
});

/** Unmounts when the session ends, like the guard of the screen. */
const Guarded = () => useAuth().employee && <TwoFactorCard />;
const show = () => renderInSession(<Guarded />, <IdentityDialog />, <Toaster />);
const press = async (name: string, view = screen) =>
  fireEvent.click(await view.findByRole('button', { name }));

async function startSetUp() {
  answers['/api/admin/2fa/setup'] = [[200, SETUP]];
  show();
  await press('Set up two-factor');
  return within(await screen.findByRole('dialog'));
}

it('shows the QR code, the grouped key and the backup codes, and enables the second factor after a correct code', async () => {
  const dialog = await startSetUp();
  // On a phone, the focus on the field below would scroll past the QR code.
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
  expect(dialog.getByRole<HTMLImageElement>('img').src).toBe(SETUP.qrCodeUrl);
  expect(dialog.getByText('ABCD').parentElement?.textContent).toBe(SETUP.secret);
  expect(dialog.getAllByText(/^\daaaa-bbbbb$/).map((item) => item.textContent)).toEqual(SETUP.backupCodes);

  answers['/api/admin/2fa/verify-setup'] = [[200, DONE]];
  answers['/api/admin/2fa/status'] = [[200, { enabled: true, backupCodesLeft: 10 }]];
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '١٢٣٤٥٦' } });
  expect(await screen.findByText('10 backup codes left.')).toBeDefined();
  expect(await screen.findByText('Two-factor authentication enabled')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    { path: '/api/admin/2fa/setup', body: { employeeId: ID } },
    { path: '/api/admin/2fa/verify-setup', body: { employeeId: ID, token: '123456' } },
  ]);
});

it('requires six digits, and shows the specified message for a wrong code', async () => {
  const dialog = await startSetUp();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '123' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Enable two-factor' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Please enter a 6-digit verification code');
  expect(sent).toHaveLength(1);

  answers['/api/admin/2fa/verify-setup'] = [[400, error('invalid_code', 'Invalid verification code')]];
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '123456' } });
  expect(await screen.findByText('Verification Failed')).toBeDefined();
  expect(screen.getAllByText('Invalid verification code').length).toBeGreaterThan(0);
  expect(screen.getByRole('dialog')).toBeDefined();
});

it('asks for the password if it was entered too long ago, and continues', async () => {
  answers['/api/admin/2fa/setup'] = [
    [403, STALE],
    [200, SETUP],
  ];
  answers['/api/auth/reauthenticate'] = [
    [400, error('wrong_password', 'Current password is incorrect.')],
    [200, DONE],
  ];
  show();
  await press('Set up two-factor');
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'wrong' } });
  await press('Continue');
  expect((await screen.findByRole('alert')).textContent).toBe('Current password is incorrect.');
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'right' } });
  await press('Continue');
  expect(await screen.findByText('Scan this code with your app')).toBeDefined();
  expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual([
    'setup',
    'reauthenticate',
    'reauthenticate',
    'setup',
  ]);
});

it('does nothing when the password dialog is canceled', async () => {
  answers['/api/admin/2fa/setup'] = [[403, STALE]];
  show();
  await press('Set up two-factor');
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('Setup Failed')).toBeNull();
  expect(sent).toHaveLength(1);
});

it.each([
  [500, error('internal', 'Something went wrong on our side.'), 'Setup Failed'],
  [401, error('unauthenticated', 'Please log in.'), 'Your session has ended'],
])('shows a message when the set-up fails with %i', async (status, body, title) => {
  answers['/api/admin/2fa/setup'] = [[status, body]];
  show();
  await press('Set up two-factor');
  expect(await screen.findByText(title)).toBeDefined();
});

it('the second factor is disabled after a confirmation, and a failure is shown', async () => {
  answers['/api/admin/2fa/status'] = [[200, { enabled: true, backupCodesLeft: 2 }]];
  answers['/api/admin/2fa/disable'] = [
    [500, error('internal', 'Something went wrong on our side.')],
    [200, DONE],
  ];
  show();
  expect(await screen.findByText(/2 backup codes left\. To get new backup codes/)).toBeDefined();
  await press('Disable two-factor');
  expect(sent).toEqual([]);
  await press('Disable two-factor', within(await screen.findByRole('alertdialog')) as typeof screen);
  expect(await screen.findByText('Disable Failed')).toBeDefined();

  answers['/api/admin/2fa/status'] = [[200, { enabled: false, backupCodesLeft: 0 }]];
  await press('Disable two-factor');
  await press('Disable two-factor', within(await screen.findByRole('alertdialog')) as typeof screen);
  expect(await screen.findByText('Two-factor authentication disabled')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Set up two-factor' })).toBeDefined();
});
