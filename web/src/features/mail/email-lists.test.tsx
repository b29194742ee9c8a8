import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../testing/render.tsx';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { EmailLists } from './email-lists.tsx';

const LIST = {
  id: 'list-1',
  name: 'Leads',
  emails: ['lead@example.com', 'qa@example.com'],
  description: '',
  isActive: true,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
};

let sent: { call: string; body: unknown }[];
let refusal: { status: number; body: object } | undefined;

beforeEach(() => {
  [sent, refusal] = [[], undefined];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    if (method === 'GET') return Response.json([LIST]);
    sent.push({ call: `${method} ${address}`, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    if (refusal) return Response.json(refusal.body, { status: refusal.status });
    return Response.json({});
  });
});

const show = () => renderWithQueries(<EmailLists />, <Toaster />);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

it('creates, toggles and deletes lists, and shows failures', async () => {
  show();
  await press('New list');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByText('Save'));
  expect(await within(dialog).findAllByText('Name and emails are required')).toHaveLength(2);
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Agency' } });
  fireEvent.change(within(dialog).getByLabelText('Emails'), {
    target: { value: 'a@example.com, b@example.com' },
  });
  refusal = { status: 503, body: {} };
  fireEvent.click(within(dialog).getByText('Save'));
  expect(await screen.findByText('Creation Failed')).toBeTruthy();
  refusal = undefined;
  fireEvent.click(within(dialog).getByText('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toEqual({
    call: 'POST /api/email-lists',
    body: { name: 'Agency', emails: ['a@example.com', 'b@example.com'], description: '' },
  });
  fireEvent.click(screen.getByRole('checkbox', { name: /^Make .*Leads/ }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ call: 'PATCH /api/email-lists/list-1', body: { isActive: false } }),
  );
  await press(/^Delete .*Leads/);
  const question = await screen.findByRole('alertdialog');
  refusal = { status: 503, body: {} };
  fireEvent.click(within(question).getByText('Delete list'));
  expect(await screen.findByText('Deletion Failed')).toBeTruthy();
});
