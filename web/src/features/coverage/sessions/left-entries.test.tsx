import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { addEntry, listEntries } from '../../../lib/device/entries.ts';
import { useAuth } from '../../../lib/session/session.tsx';
import { clearDevice } from '../../../testing/clear-device.ts';
import { renderInSession } from '../../../testing/render.tsx';
import { LeftEntries } from './left-entries.tsx';

afterEach(async () => {
  cleanup();
  await clearDevice();
});

const SignedIn = () => useAuth().employee && <LeftEntries />;

const refuse = (employeeId: string, queue: string, text: string) =>
  addEntry({
    employeeId,
    queue,
    kind: 'result',
    text,
    request: { method: 'POST', path: '/api/missions/1/steps', body: {} },
    changes: [],
    problem: {
      status: 409,
      statusText: '',
      reply: { code: 'mission_over', message: 'This mission has ended.' },
    },
  });

it('shows all refused entries of the person, and no entry of another account', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ id: 'layla' }));
  await refuse('layla', 'mission over', 'Pay by card: Worked');
  await refuse('layla', 'mission running', 'Read the receipt: Worked');
  await refuse('omar', 'mission over', 'Of Omar');
  renderInSession(<SignedIn />);
  expect(await screen.findAllByText('This mission has ended.')).toHaveLength(2);
  expect(screen.getByText('Read the receipt: Worked')).toBeTruthy();
  expect(screen.queryByText('Of Omar')).toBeNull();
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0]!);
  await waitFor(() => expect(screen.queryByText('Pay by card: Worked')).toBeNull());
  expect(await listEntries('layla')).toHaveLength(1);
  expect(await listEntries('omar')).toHaveLength(1);
});
