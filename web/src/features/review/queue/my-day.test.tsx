import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../../testing/render.tsx';
import { MyDay } from './my-day.tsx';

let day = { share: 20, decided: 12, undone: 1, minutes: 9 };
const plain = (text: string | null | undefined) => text?.replace(/[\u2066-\u2069]/g, '');

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(day));
});

it('shows the share of today, and the sums when it is done or nothing is left', async () => {
  renderWithQueries(<MyDay isQueueEmpty={false} />);
  expect(plain((await screen.findByText(/Your share today/)).textContent)).toBe(
    'Your share today: 20, 12 decided',
  );
  cleanup();
  day = { share: 70, decided: 60, undone: 3, minutes: 22 };
  renderWithQueries(<MyDay isQueueEmpty />);
  expect(plain((await screen.findByText(/Done for today/)).textContent)).toBe(
    'Done for today: 60 decided, 22 min, 3 undone',
  );
});
