import { m } from '@bugquest/phrases/messages';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInSession } from '../../testing/render.tsx';
import { VerifyEmailRoute } from './verify-email.tsx';

const PASSWORD_ASKED = { success: true, requiresPassword: true, message: 'Enter the password.' };

const fetchMock = vi.fn<typeof fetch>();
const bodies = () =>
  fetchMock.mock.calls.flatMap(([, init]) => (init?.body ? [JSON.parse(String(init.body))] : []));
/** In the order of the posted links. */
function reply(...answers: [status: number, body: object][]): void {
  fetchMock.mockImplementation(async (_url, init) => {
    const [status, body] = init?.body ? answers.shift()! : [200, null];
    return new Response(JSON.stringify(body), { status });
  });
}

function openLink() {
  renderInSession(<VerifyEmailRoute />);
}

async function typePassword(password: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(m.accounts_password()), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: m.accounts_verify_email_password_action() }));
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  history.replaceState(null, '', '/verify-email?token=abc');
});
afterEach(() => {
  fetchMock.mockReset();
  history.replaceState(null, '', '/');
});

it('asks for the password in a browser that did not register, and offers to reset the password', async () => {
  reply(
    [200, PASSWORD_ASKED],
    [400, { code: 'wrong_password', message: 'Wrong password.' }],
    [200, { success: true, message: 'Verified. You are still logged in.' }],
  );
  openLink();
  await typePassword('wrong');
  expect(await screen.findByText('Wrong password.')).toBeTruthy();
  const newPassword = screen.getByRole('link', { name: m.accounts_verify_email_new_password() });
  expect(newPassword.getAttribute('href')).toBe('/forgot-password');
  await typePassword('right');
  expect(await screen.findByText('Verified. You are still logged in.')).toBeTruthy();
  expect(bodies()).toEqual([
    { token: 'abc' },
    { token: 'abc', password: 'wrong' },
    { token: 'abc', password: 'right' },
  ]);
});

it('shows why a link that has expired in the meantime is refused', async () => {
  reply([200, PASSWORD_ASKED], [400, { code: 'invalid_link', message: 'The link has expired.' }]);
  openLink();
  await typePassword('right');
  expect(await screen.findByText('The link has expired.')).toBeTruthy();
  expect(screen.getByText(m.accounts_verify_email_failed_title())).toBeTruthy();
});
