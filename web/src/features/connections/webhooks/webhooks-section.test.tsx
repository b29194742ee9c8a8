import type { Webhook, WebhookDelivery } from '@bugquest/contract/connections/webhooks/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../../testing/render.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

const WEBHOOK: Webhook = {
  id: 'hook-1',
  name: 'Tracker',
  format: 'standard',
  language: 'en',
  url: 'https://tracker.example.com/in',
  events: ['report.created'],
  severities: [],
  features: [],
  state: 'active',
  lastSuccessAt: null,
  lastError: { code: 'status', status: 503, at: '2026-11-20T08:00:00.000Z' },
  waiting: 2,
  oldSecretUntil: null,
  pausedUntil: null,
  createdAt: '2026-11-20T08:00:00.000Z',
};
const DELIVERY: WebhookDelivery = {
  id: 'delivery-1',
  event: 'report.created',
  serialNumber: 'BUG-7',
  state: 'waiting',
  attempts: 3,
  nextAttemptAt: '2026-11-20T09:00:00.000Z',
  lastAttemptAt: '2026-11-20T08:00:00.000Z',
  error: { code: 'timeout', status: null },
  responseStatus: null,
  responseText: '',
  payload: '{"type":"report.created"}',
  createdAt: '2026-11-20T08:00:00.000Z',
};

let webhooks: Webhook[];
let sent: { call: string; body: unknown }[];
/** Replies to writes. */
let replies: Record<string, { status: number; body: object }>;

beforeEach(() => {
  [webhooks, sent, replies] = [[WEBHOOK], [], {}];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    if (address.includes('/deliveries'))
      return Response.json([DELIVERY], { headers: { 'x-total-count': '1' } });
    if (method === 'GET') return Response.json(webhooks);
    const call = `${method} ${address}`;
    sent.push({ call, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    const { status, body } = replies[call] ?? { status: 200, body: { success: true, message: 'Done' } };
    return Response.json(body, { status });
  });
});

const show = () => renderWithQueries(<WebhooksSection />, <Toaster />);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

it('shows the state and the last error in plain words', async () => {
  show();
  const [item] = within(await screen.findByRole('list', { name: 'Webhooks' })).getAllByRole('listitem');
  expect(item?.textContent).toMatch(/Tracker.*Failing.*The receiver answered with status 503\..*Waiting2/);
});

it('shows an empty list, and keeps the input when the server refuses the address', async () => {
  webhooks = [];
  replies['POST /api/admin/webhooks'] = {
    status: 400,
    body: { code: 'invalid_input', message: 'No', fields: { url: 'This address is on a private network' } },
  };
  show();
  expect(await screen.findByText('No webhooks yet')).toBeTruthy();
  await press('New webhook');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Tracker' } });
  fireEvent.change(dialog.getByLabelText('Address'), { target: { value: 'https://10.0.0.1/' } });
  fireEvent.click(dialog.getByLabelText('Blocker'));
  fireEvent.click(dialog.getByText('Save'));
  expect(await dialog.findByText('This address is on a private network')).toBeTruthy();
  expect(dialog.getByLabelText('Address')).toHaveProperty('value', 'https://10.0.0.1/');

  replies['POST /api/admin/webhooks'] = { status: 201, body: { id: 'hook-2', secret: 'whsec_abc' } };
  fireEvent.change(dialog.getByLabelText('Address'), { target: { value: 'https://example.com/' } });
  fireEvent.click(dialog.getByText('Save'));
  expect(await screen.findByText('whsec_abc')).toBeTruthy();
  expect(sent.at(-1)?.body).toMatchObject({
    url: 'https://example.com/',
    severities: ['Blocker'],
    features: [],
  });
  await press('I have saved it');
  await waitFor(() => expect(screen.queryByText('whsec_abc')).toBeNull());
});

it('asks for the settings of a chat, and keeps the address unless a new address is typed', async () => {
  webhooks = [];
  show();
  await screen.findByText('No webhooks yet');
  await press('New webhook');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Format'), { target: { value: 'teams' } });
  expect(dialog.queryByLabelText('Shopping Cart')).toBeNull();
  const address = 'https://teams.example.com/secret';
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: '#bugs' } });
  fireEvent.change(dialog.getByLabelText('Address of the incoming webhook'), { target: { value: address } });
  fireEvent.change(dialog.getByLabelText('Language of the messages'), { target: { value: 'ar' } });
  fireEvent.click(dialog.getByLabelText('Champions of the month'));
  replies['POST /api/admin/webhooks'] = { status: 201, body: { id: 'hook-2', secret: null } };
  const chat = { name: '#bugs', language: 'ar', events: ['blocker', 'champions'] } as const;
  webhooks = [
    { ...WEBHOOK, ...chat, events: [...chat.events], format: 'teams', url: 'https://teams.example.com' },
  ];
  fireEvent.click(dialog.getByText('Save'));
  expect(await screen.findByText('Webhook saved')).toBeTruthy();
  expect(sent.at(-1)?.body).toMatchObject({ ...chat, format: 'teams', url: address });
  expect(await screen.findByText('Microsoft Teams')).toBeTruthy();

  fireEvent.keyDown(await screen.findByRole('button', { name: /^Actions for/ }), { key: 'Enter' });
  expect(screen.queryByText('Replace secret')).toBeNull();
  fireEvent.click(await screen.findByText('Edit webhook'));
  const edit = within(await screen.findByRole('dialog'));
  expect(edit.getByText(/^Leave empty to keep the address/)).toBeTruthy();
  fireEvent.click(edit.getByText('Save'));
  await waitFor(() => expect(sent.at(-1)?.call).toBe('PATCH /api/admin/webhooks/hook-1'));
  expect(sent.at(-1)?.body).not.toHaveProperty('url');
});

it('shows the result of a test', async () => {
  show();
  replies['POST /api/admin/webhooks/hook-1/test'] = {
    status: 200,
    body: { ...DELIVERY, state: 'failed', error: { code: 'name_unknown', status: null } },
  };
  await press(/^Send test to/);
  expect(await screen.findByText("The host name of the address wasn't found.")).toBeTruthy();
  replies['POST /api/admin/webhooks/hook-1/test']!.body = { ...DELIVERY, state: 'delivered', error: null };
  await press(/^Send test to/);
  expect(await screen.findByText('The test was accepted')).toBeTruthy();
});

it('shows an event of the log and sends it again', async () => {
  show();
  await press(/^Log of/);
  await press(/^Open Report created/);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText("The receiver didn't answer within 10 seconds.")).toBeTruthy();
  expect(dialog.getByText('The last attempt had no answer.')).toBeTruthy();
  fireEvent.click(dialog.getByText('Send now'));
  await waitFor(() =>
    expect(sent).toEqual([{ call: 'POST /api/admin/webhook-deliveries/delivery-1/resend', body: {} }]),
  );
  await press('Back to the log');
  expect(await dialog.findByText('BUG-7')).toBeTruthy();
});

it('replaces the secret, keeps the old secret for some time, and can end it', async () => {
  show();
  const openMenu = async () =>
    fireEvent.keyDown(await screen.findByRole('button', { name: /^Actions for/ }), { key: 'Enter' });
  const secretPath = 'POST /api/admin/webhooks/hook-1/secret';
  replies[secretPath] = { status: 200, body: { id: 'hook-1', secret: 'whsec_new' } };
  await openMenu();
  fireEvent.click(await screen.findByText('Replace secret'));
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.change(question.getByLabelText('The old secret'), { target: { value: '3' } });
  webhooks = [{ ...WEBHOOK, oldSecretUntil: '2026-11-23T08:00:00.000Z' }];
  fireEvent.click(question.getByText('Replace secret'));
  expect(await screen.findByText('whsec_new')).toBeTruthy();
  expect(sent.at(-1)).toEqual({ call: secretPath, body: { overlapDays: 3 } });
  await press('I have saved it');
  expect((await screen.findByText(/^Ends on/)).textContent).toContain('Nov 23, 2026');
  await openMenu();
  fireEvent.click(await screen.findByText('End old secret now'));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('End old secret now'));
  await waitFor(() => expect(sent.at(-1)?.call).toBe('DELETE /api/admin/webhooks/hook-1/old-secret'));
});

it('shows until when a receiver asked to wait, unless the webhook is off', async () => {
  webhooks = [
    { ...WEBHOOK, pausedUntil: '2026-11-23T08:00:00.000Z' },
    { ...WEBHOOK, id: 'hook-2', state: 'off', pausedUntil: '2026-11-23T08:00:00.000Z' },
  ];
  show();
  expect((await screen.findByText(/because the receiver asked/)).textContent).toContain('Nov 23, 2026');
});

it('offers a retry after loading has failed', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'internal', message: 'Out of order' }, { status: 500 }),
  );
  show();
  expect(await screen.findByRole('alert')).toBeTruthy();
});
