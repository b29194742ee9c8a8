import type { Employee } from '@bugquest/contract/employees/schema';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInSession } from '../../testing/render.tsx';
import { MailPreferencesCard } from './mail-preferences.tsx';

const PREFERENCES = {
  ...{ digest: true, reminder: true, testing_summary: true, invitation: true, announcement: true },
  mission_offered: true,
  launch_weekly: false,
};

let sent: unknown[];
beforeEach(() => {
  sent = [];
});

function show(isAdmin: boolean) {
  const employee = { id: '0199a0a0-0000-7000-8000-000000000001', fullName: 'Huda', isAdmin } as Employee;
  localStorage.setItem('currentEmployee', JSON.stringify(employee));
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (method === 'PATCH') sent.push(JSON.parse(String(body)));
    const reply = path.startsWith('/api/auth/session')
      ? employee
      : { ...PREFERENCES, launch_weekly: sent.length > 0 };
    return new Response(JSON.stringify(reply), { status: 200 });
  });
  renderInSession(<MailPreferencesCard />);
}

const boxOf = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

it('administrators switch on the weekly launch email, which is off before', async () => {
  show(true);
  const box = await boxOf(/Weekly launch email/);
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  await vi.waitFor(() => expect(sent).toEqual([{ launch_weekly: true }]));
  await vi.waitFor(() => expect(box.checked).toBe(true));
});

it('testers are not offered the weekly launch email', async () => {
  show(false);
  expect((await boxOf(/Announcements/)).checked).toBe(true);
  expect(screen.queryByRole('checkbox', { name: /Weekly launch email/ })).toBeNull();
});
