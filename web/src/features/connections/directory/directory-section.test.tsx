import type { DirectoryState } from '@bugquest/contract/connections/directory/endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { DirectorySection } from './directory-section.tsx';

const PATH = '/api/admin/directory';
const SECRET = `bqd_${'x'.repeat(43)}`;
const OFF: DirectoryState = {
  isConnected: false,
  address: 'https://bugs.example.com/scim/v2',
  isPublic: true,
  connection: null,
  people: { active: 0, inactive: 0, incomplete: 0 },
};
const ON: DirectoryState = {
  ...OFF,
  isConnected: true,
  connection: {
    beginning: 'bqd_AbCd',
    createdByName: 'Sara Ali',
    createdAt: '2026-11-01T08:00:00.000Z',
    lastSuccessAt: '2026-11-23T08:00:00.000Z',
    lastError: null,
  },
  people: { active: 1200, inactive: 3, incomplete: 0 },
};

let stored: DirectoryState;
let answers: Response[];
let sent: { call: string; body: unknown }[];

async function answer(path: string, init?: RequestInit): Promise<Response> {
  if (!init?.method || init.method === 'GET') return Response.json(stored);
  sent.push({ call: `${init.method} ${path}`, body: JSON.parse(String(init.body ?? 'null')) });
  return answers.shift() ?? Response.json({ success: true, message: '' });
}

const queryClient = createQueryClient();
const pass = vi.fn((act: () => Promise<unknown>) => act());
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <DirectorySection pass={pass as never} />
    </QueryClientProvider>,
  );

beforeEach(() => {
  stored = OFF;
  answers = [];
  sent = [];
  pass.mockClear();
  queryClient.clear();
  vi.stubGlobal('fetch', vi.fn(answer));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const click = (name: string, inside: HTMLElement = document.body) =>
  fireEvent.click(within(inside).getByRole('button', { name }));
const question = () => screen.findByRole('alertdialog');

it('connects behind the password after saying what follows, and shows the token once', async () => {
  answers = [Response.json({ ...ON, token: SECRET }, { status: 201 })];
  show();
  await screen.findByText('Not connected');
  click('Connect directory');
  const asked = await question();
  expect(asked.textContent).toContain('only people on the roster can register');
  expect(sent).toEqual([]);
  click('Connect directory', asked);
  expect(await screen.findByText(SECRET)).toBeTruthy();
  expect(pass).toHaveBeenCalledOnce();
  expect(sent).toEqual([{ call: `POST ${PATH}/token`, body: { isReplacement: false } }]);
  click("I've stored it");
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
});

it('shows the address, the beginning of the token, the last call and the counts', async () => {
  stored = ON;
  show();
  expect(await screen.findByText('https://bugs.example.com/scim/v2')).toBeTruthy();
  const text = document.body.textContent;
  for (const words of ['Connected', 'bqd_AbCd…', 'Sara Ali', '1,200', 'None']) expect(text).toContain(words);
  expect(text).not.toContain('in the cloud');
  expect(text).not.toContain("can't register yet");
});

it('says in plain words what failed, and which people cannot register', async () => {
  const lastError = { at: '2026-11-23T09:00:00.000Z', code: 'duplicate', attribute: 'emails' } as const;
  stored = {
    ...ON,
    isPublic: false,
    connection: { ...ON.connection!, lastError },
    people: { active: 5, inactive: 0, incomplete: 2 },
  };
  show();
  expect(await screen.findByText('Failing')).toBeTruthy();
  const text = document.body.textContent;
  expect(text).toContain('employee number or email another person already has. Attribute: ');
  expect(text).toContain("A directory in the cloud can't reach this address");
  expect(text).toContain('Some people have no employee number');
});

it('is no failure when a call succeeded after the error', async () => {
  const lastError = { at: '2026-11-22T09:00:00.000Z', code: 'server', attribute: '' } as const;
  stored = { ...ON, connection: { ...ON.connection!, lastError } };
  show();
  expect(await screen.findByText('Connected')).toBeTruthy();
});

it('replaces the token and disconnects after a question', async () => {
  stored = ON;
  answers = [Response.json({ ...ON, token: SECRET }, { status: 201 })];
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Replace token' }));
  click('Replace token', await question());
  await screen.findByText(SECRET);
  click("I've stored it");
  click('Disconnect');
  click('Disconnect', await question());
  await waitFor(() =>
    expect(sent).toEqual([
      { call: `POST ${PATH}/token`, body: { isReplacement: true } },
      { call: `DELETE ${PATH}/token`, body: {} },
    ]),
  );
});
