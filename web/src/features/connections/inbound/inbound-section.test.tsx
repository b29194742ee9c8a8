import type { InboundMailState, MailboxFailureView } from '@bugquest/contract/connections/inbound/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { dismissToast } from '../../../ui/feedback/toast.ts';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { InboundSection } from './inbound-section.tsx';

const STATE: InboundMailState = {
  address: 'replies@example.com',
  host: 'mail.example.com',
  folder: 'INBOX',
  lastSuccessAt: '2026-11-20T08:00:00.000Z',
  lastError: null,
  lastReplyAt: null,
  taken: 12,
  refused: 3,
};

let state: InboundMailState;
let found: MailboxFailureView | null;

beforeEach(() => {
  [state, found] = [STATE, null];
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) =>
    Response.json(init?.method === 'POST' ? { error: found } : state),
  );
});
afterEach(() => {
  dismissToast();
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <InboundSection />
      <Toaster />
    </QueryClientProvider>,
  );
const words = (element: HTMLElement) => element.textContent!.replace(/[\u2066-\u2069]/g, '');

it('names the settings that turn it on while it is off, and offers no test', async () => {
  state = { ...STATE, address: null, host: '', folder: '', lastSuccessAt: null };
  show();
  expect(await screen.findByText('Off')).toBeTruthy();
  expect(words(screen.getByRole('region', { name: 'Replies by email' }))).toContain(
    'INBOUND_MAIL_ADDRESS and IMAP_URL',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows the address, the mailbox, and how many replies came', async () => {
  show();
  expect(await screen.findByText('replies@example.com')).toBeTruthy();
  expect(words(screen.getByRole('region', { name: 'Replies by email' }))).toMatch(
    /On.*INBOX on mail\.example\.com.*Nov 20, 2026.*12 saved, 3 not saved/,
  );
});

it('tells a failure in plain words, of the last reading and of a test', async () => {
  found = { code: 'login_refused', text: 'Authentication failed.' };
  state = { ...STATE, lastError: { ...found, at: '2026-11-21T08:00:00.000Z' } };
  show();
  expect(await screen.findByText('Failing')).toBeTruthy();
  expect(words(screen.getByRole('region', { name: 'Replies by email' }))).toMatch(
    /refused the login.*IMAP_URL or, with OAuth, .* mailbox\. Details: Authentication failed\..*Nov 21, 2026/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Test mailbox' }));
  expect(await screen.findByText("The mailbox can't be read")).toBeTruthy();
  found = null;
  dismissToast();
  fireEvent.click(await screen.findByRole('button', { name: 'Test mailbox' }));
  expect(await screen.findByText('The mailbox can be read')).toBeTruthy();
});
