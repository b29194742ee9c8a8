import type { Employee } from '@bugquest/contract/employees/schema';
import { endpoint } from '@bugquest/contract/endpoint';
import { m } from '@bugquest/phrases/messages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { errorMessage } from '../../lib/api/call-error.ts';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { setLocale } from '../../lib/language/locale.ts';
import { renderInSession } from '../../testing/render.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { IdentityDialog } from './identity-dialog.tsx';

const admin = { id: 'admin', fullName: 'Huda', workEmail: 'huda@example.com', isAdmin: true } as Employee;
const saveAddress = endpoint({
  method: 'POST',
  path: '/api/new/address',
  access: 'admin',
  needsFreshPassword: true,
  body: z.object({ url: z.string() }),
  reply: z.object({}),
});

let isStale: boolean;
let hasSession: boolean;
let sent: string[];
let isOffered: object | null;

beforeEach(() => {
  [isStale, hasSession, sent, isOffered] = [true, true, [], null];
  localStorage.setItem('currentEmployee', JSON.stringify(admin));
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if ((init?.method ?? 'GET') === 'GET')
      return Response.json(path === '/api/auth/session' ? (hasSession ? admin : null) : isOffered);
    sent.push(path);
    if (path === '/api/auth/login') {
      const { emailOrMobile, password } = JSON.parse(String(init?.body));
      hasSession = emailOrMobile === admin.workEmail && password === 'right';
      return hasSession
        ? Response.json({ success: true, employee: admin })
        : Response.json({ code: 'invalid_credentials', message: 'No such account.' }, { status: 401 });
    }
    if (!hasSession)
      return Response.json({ code: 'unauthenticated', message: 'Please log in.' }, { status: 401 });
    if (path !== '/api/auth/reauthenticate')
      return isStale
        ? Response.json({ code: 'reauthentication_required', message: 'Password?' }, { status: 403 })
        : Response.json({});
    const { password } = JSON.parse(String(init?.body));
    if (password !== 'right')
      return Response.json({ code: 'wrong_password', message: 'Not this one.' }, { status: 400 });
    isStale = false;
    return Response.json({ success: true, message: '' });
  });
});

/** A form in a dialog, as on the screens of connections. */
function Screen() {
  const [failure, setFailure] = useState('');
  const [isSaved, setSaved] = useState(false);
  const save = useEndpointMutation((url: string) => write(saveAddress, { body: { url } }));
  const submit = async (url: string) => {
    try {
      await save.mutateAsync(url);
      setSaved(true);
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };
  if (isSaved) return <p>Saved</p>;
  return (
    <FormDialog
      title="Webhook"
      submitLabel="Save"
      pending={save.isPending}
      isDirty
      onSubmit={(event) => {
        event.preventDefault();
        void submit(String(new FormData(event.currentTarget).get('url')));
      }}
      onClose={() => {}}
    >
      <Field label="Address">
        <TextInput name="url" />
      </Field>
      <p>{failure || 'No failure'}</p>
    </FormDialog>
  );
}

function show() {
  renderInSession(<Screen />, <IdentityDialog />);
}

function fillAndSave() {
  show();
  press();
}

function press() {
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'https://typed.example' } });
  screen.getByRole('button', { name: 'Save' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
}

async function pressSave() {
  fillAndSave();
  return within(await screen.findByRole('dialog', { name: 'Confirm your password' }));
}

const enter = (password: string) => {
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.submit(screen.getByLabelText('Password').closest('form')!);
};

it('asks for the password, shows when it is wrong, and repeats the call', async () => {
  const dialog = await pressSave();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Password')));
  enter('wrong');
  expect(await dialog.findByText('Not this one.')).toBeTruthy();
  expect(screen.queryByText('Saved')).toBeNull();
  enter('right');
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const call = '/api/new/address';
  const confirmation = '/api/auth/reauthenticate';
  expect(sent).toEqual([call, confirmation, confirmation, call]);
});

it.each(['Escape', 'Cancel'])(
  'ends quietly with %s: the form stays open and filled, shows no failure and can be sent again',
  async (way) => {
    const dialog = await pressSave();
    if (way === 'Escape') fireEvent.keyDown(dialog.getByLabelText('Password'), { key: 'Escape' });
    else fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
    await act(async () => {});
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('https://typed.example');
    expect(screen.getByText('No failure')).toBeTruthy();
    const save = screen.getByRole('button', { name: 'Save' });
    expect(save.getAttribute('aria-busy')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(save));
    fireEvent.click(save);
    await screen.findByRole('dialog', { name: 'Confirm your password' });
    enter('right');
    expect(await screen.findByText('Saved')).toBeTruthy();
  },
);

it('the dialog is in the language of the screen', async () => {
  setLocale('ar');
  fillAndSave();
  expect(
    await screen.findByRole('dialog', { name: m.accounts_two_factor_password_title({}, { locale: 'ar' }) }),
  ).toBeTruthy();
  expect(screen.getByLabelText('كلمة المرور')).toBeTruthy();
});

it('asks for the password when the session has ended, keeps the form, and saves after the login', async () => {
  show();
  await act(async () => {});
  [isStale, hasSession] = [false, false];
  press();
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
  enter('wrong');
  expect(await dialog.findByText(m.error_wrong_password())).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('https://typed.example');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Your session has ended' });
  enter('right');
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
