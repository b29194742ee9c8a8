import type { ApiToken } from '@bugquest/contract/connections/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { AutoConfirmIdentity } from '../../testing/auto-confirm-identity.tsx';
import { ApiTokens } from './api-tokens.tsx';

const PATH = '/api/admin/api-tokens';
const SECRET = `bq_${'x'.repeat(43)}`;
const TOKEN: ApiToken = {
  id: 't1',
  name: 'Nightly copy',
  beginning: 'bq_AbCd',
  scopes: ['reports:read', 'export'],
  state: 'active',
  createdByName: 'Sara Ali',
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2027-01-30T08:00:00.000Z',
  lastUsedAt: null,
};

let stored: ApiToken[];
let answers: Response[];
let sent: { call: string; body: unknown }[];

async function answer(path: string, init?: RequestInit): Promise<Response> {
  if (!init?.method || init.method === 'GET') return Response.json(stored);
  sent.push({ call: `${init.method} ${path}`, body: JSON.parse(String(init.body ?? 'null')) });
  return answers.shift() ?? Response.json({ success: true, message: '' });
}

const queryClient = createQueryClient();
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <ApiTokens />
      <AutoConfirmIdentity />
    </QueryClientProvider>,
  );

beforeEach(() => {
  stored = [TOKEN];
  answers = [];
  sent = [];
  queryClient.clear();
  vi.stubGlobal('fetch', vi.fn(answer));
});

const click = (name: string | RegExp, inside: HTMLElement = document.body) =>
  fireEvent.click(within(inside).getByRole('button', { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('shows each token with its scopes, its creator, its last use and its expiry', async () => {
  stored = [
    TOKEN,
    { ...TOKEN, id: 't2', name: 'Old', state: 'expired' },
    { ...TOKEN, id: 't3', state: 'orphaned' },
  ];
  show();
  const [active, expired, orphaned] = (await screen.findAllByRole('button', { name: /^Delete/ })).map(
    (button) => button.closest('li')!.textContent,
  );
  for (const words of ['Nightly copy', 'bq_AbCd…', 'Read reports', 'Export', 'Never used', 'Sara Ali'])
    expect(active).toContain(words);
  expect(active).toMatch(/Expires on .*Jan 30, 2027/);
  expect(expired).toMatch(/Expired on .*Jan 30, 2027/);
  expect(orphaned).toContain('is no longer an administrator, so the token is refused.');
});

it('explains tokens while there are none', async () => {
  stored = [];
  show();
  expect(await screen.findByText('No API tokens yet')).toBeTruthy();
});

it('asks for the password before it creates a token, and shows the token once', async () => {
  answers = [
    Response.json({ code: 'reauthentication_required', message: 'Password?' }, { status: 403 }),
    Response.json({ ...TOKEN, token: SECRET }, { status: 201 }),
  ];
  show();
  click('Create token');
  const form = await screen.findByRole('dialog');
  click('Create token', form);
  expect(await screen.findByText('Choose at least one scope')).toBeTruthy();
  expect(sent).toEqual([]);
  type(/^Name/, 'Nightly copy');
  fireEvent.click(screen.getByLabelText(/^Read reports/));
  click('Create token', form);
  expect(await screen.findByText(SECRET)).toBeTruthy();
  const body = { name: 'Nightly copy', scopes: ['reports:read'], expiresInDays: 90 };
  const call = `POST ${PATH}`;
  expect(sent).toEqual([
    { call, body },
    { call, body },
  ]);
  click("I've stored it");
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
});

it('keeps the input when the server refuses the token', async () => {
  answers = [Response.json({ code: 'too_many_tokens', message: 'Too many.' }, { status: 409 })];
  show();
  click('Create token');
  type(/^Name/, 'Nightly copy');
  fireEvent.click(screen.getByLabelText(/^Export/));
  click('Create token', await screen.findByRole('dialog'));
  expect(await screen.findByText('Too many.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Nightly copy');
});

it('deletes a token after a confirmation', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^Delete .*Nightly copy/ }));
  click('Delete', screen.getByRole('alertdialog'));
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual([`DELETE ${PATH}/t1`]));
});
