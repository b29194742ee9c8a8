import type { MailDetail } from '@bugquest/contract/mail/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../../testing/render.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { MailLogTab } from './mail-log-tab.tsx';

const mail = (id: string, changes: Partial<MailDetail> = {}): MailDetail => ({
  id,
  employeeId: null,
  purpose: 'notification',
  language: 'en',
  toName: `Name of ${id}`,
  toAddress: `${id}@example.com`,
  subject: `Subject of ${id}`,
  state: 'sent',
  body: 'shown',
  attempts: 1,
  lastError: null,
  sentAt: '2026-03-01T08:00:05.000Z',
  createdAt: '2026-03-01T08:00:00.000Z',
  text: `Words of ${id}`,
  html: '',
  attachmentName: null,
  messageId: `${id}@bugquest.test`,
  ...changes,
});

const MAILS = [
  mail('arrived'),
  mail('refused', { state: 'failed', lastError: '550 5.1.1 No such user', sentAt: null }),
  mail('waiting', { state: 'queued', lastError: 'connect ECONNREFUSED', sentAt: null, attempts: 4 }),
  mail('private', { purpose: 'verification', body: 'withheld', subject: null, text: null, html: null }),
];

let sent: { call: string; body: unknown }[];
let refusal: object | undefined;
beforeEach(() => {
  sent = [];
  refusal = undefined;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    sent.push({ call: `${method} ${address}`, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    if (method !== 'GET') {
      if (refusal) return Response.json(refusal, { status: 409 });
      return Response.json({ success: true, message: '1 email queued again.', count: 1 });
    }
    if (address.endsWith('/summary'))
      return Response.json({ queued: 1, sent: 2, failed: 1, captured: false });
    const one = MAILS.find(({ id }) => address.endsWith(`/${id}`));
    if (one) return Response.json(one);
    const state = new URL(address, 'http://x').searchParams.get('state');
    const found = MAILS.filter((listed) => !state || listed.state === state);
    return Response.json(found, { headers: { 'x-total-count': String(found.length) } });
  });
});

function open(query = ''): void {
  history.replaceState(null, '', `/admin?tab=mails${query}`);
  renderWithQueries(<MailLogTab />, <Toaster />);
}

const writes = () => sent.filter(({ call }) => !call.startsWith('GET'));
const openMail = async (id: string) => {
  fireEvent.click(await screen.findByLabelText(new RegExp(`Open email: .*${id}`)));
  return within(await screen.findByRole('dialog'));
};
const confirm = async () =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Resend' }));

it('shows the status of each mail and the mail server’s message', async () => {
  open();
  const row = async (words: string) => (await screen.findByText(words)).closest('tr')?.textContent;
  expect(await row('Subject of arrived')).toContain('Sent');
  expect(await row('Subject of refused')).toMatch(/Failed.*550 5\.1\.1 No such user/);
  expect(await row('Subject of waiting')).toMatch(/Retrying.*ECONNREFUSED/);
  expect(await row('Verification (content hidden)')).toContain('Sent');
  expect(await screen.findByText('1 email failed')).toBeTruthy();
  expect(screen.queryByText('Emails are saved, not sent')).toBeNull();
});

it('sends a failed mail again after a confirmation, and shows a refusal', async () => {
  refusal = { code: 'mail_emptied', message: 'The content of this email has been deleted.' };
  open();
  const dialog = await openMail('refused');
  expect(dialog.getByText("This email wasn't delivered.")).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Resend' }));
  expect(writes()).toEqual([]);
  await confirm();
  expect(await screen.findByText('The content of this email has been deleted.')).toBeTruthy();
  expect(writes()).toMatchObject([{ call: 'POST /api/admin/mails/refused/resend' }]);
});

it('does not offer to resend queued and private mails', async () => {
  open();
  let dialog = await openMail('waiting');
  expect(await dialog.findByText('Words of waiting')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Resend' })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  fireEvent.click(await screen.findByLabelText(/Open email: .*Verification/));
  dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/only its recipient can read it/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Resend' })).toBeNull();
});

it('sends all failed mails of the filter again', async () => {
  open('&state=failed&search=refused&purpose=notification');
  fireEvent.click(await screen.findByRole('button', { name: 'Resend the failed email' }));
  await confirm();
  await waitFor(() =>
    expect(writes()).toEqual([
      {
        call: 'POST /api/admin/mails/resend-failed',
        body: { search: 'refused', purpose: 'notification' },
      },
    ]),
  );
  expect(await screen.findByText('1 email queued again.')).toBeTruthy();
});
