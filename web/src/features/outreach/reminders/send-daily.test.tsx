import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../../testing/render.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { ReminderStatCards } from './mobile-reminders-tab.tsx';
import { SendDailyMails } from './send-daily.tsx';

const STATS = {
  totalEmployeesNeedingReminders: 9,
  missingGooglePlay: 4,
  missingAppleId: 3,
  missingBoth: 2,
  sentToday: 1,
  remindersDue: 8,
  summariesDue: 5,
};

/** The reply to both kinds of requests. */
let answer: () => Response;
let called: string[];

function show() {
  called = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json(STATS);
    called.push(path);
    return answer();
  });
  renderWithQueries(<ReminderStatCards />, <SendDailyMails />, <Toaster />);
}

async function send(button: string) {
  fireEvent.click(screen.getByRole('button', { name: button }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send now' }));
}

it('shows the counts of missing data with the badge labels', async () => {
  show();
  for (const name of ['Missing Both', 'Missing Google Play', 'Missing Apple ID'])
    expect(await screen.findByText(name)).toBeTruthy();
});

it.each([
  ['Send mobile reminders', '/api/mobile-reminders/send-daily', 'Failed to send mobile reminders'],
  ['Send testing summaries', '/api/testing-summary/send-daily', 'Failed to send testing summaries'],
])('%s asks first, calls %s, and says when it failed', async (button, path, sentence) => {
  answer = () => Response.json({ code: 'internal', message: 'Out of order' }, { status: 500 });
  show();
  await send(button);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(called).toEqual([path]);
});

it('shows how many mails were sent, and how many failed', async () => {
  answer = () => Response.json({ sent: 7, errors: 1, message: 'Sending 7 reminders.' });
  show();
  await send('Send mobile reminders');
  expect(await screen.findByText('Sending 7 reminders.')).toBeTruthy();
});
