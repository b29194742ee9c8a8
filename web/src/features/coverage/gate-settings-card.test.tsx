import { DEFAULT_GATES } from '@bugquest/contract/coverage/readiness';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { GateSettingsCard } from './gate-settings-card.tsx';

it('a limit that is not a number is refused with a sentence, and nothing is saved', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ launchGates: DEFAULT_GATES }));
  const save = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <GateSettingsCard save={save} />
    </QueryClientProvider>,
  );
  const field = await screen.findByLabelText('Open Blockers');
  fireEvent.change(field, { target: { value: 'abc' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/whole number/)).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});
