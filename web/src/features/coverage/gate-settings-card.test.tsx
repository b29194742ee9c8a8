import { DEFAULT_GATES } from '@bugquest/contract/coverage/gates';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../testing/render.tsx';
import { GateSettingsCard } from './gate-settings-card.tsx';

it('a limit that is not a number is refused with a sentence, and nothing is saved', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ launchGates: DEFAULT_GATES }));
  const save = vi.fn();
  renderWithQueries(<GateSettingsCard save={save} />);
  const field = await screen.findByLabelText('Open Blockers');
  fireEvent.change(field, { target: { value: 'abc' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/whole number/)).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});
