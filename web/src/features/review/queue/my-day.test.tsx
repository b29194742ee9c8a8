import type { MyDay as MyDayReply } from '@bugquest/contract/review/desk-schema';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../../testing/render.tsx';
import { MyDay } from './my-day.tsx';

let day: MyDayReply;
const plain = (text: string | null | undefined) => text?.replace(/[\u2066-\u2069]/g, '');

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(day));
});

const DONE = 'Done today: 60 in 22 min, 3 undone';

it.each([
  ['the own share is decided', { share: 60, left: 40 }, DONE],
  ['nothing is left, because others decided more', { share: 70, left: 0 }, DONE],
  ['reports of the share are left', { share: 70, left: 40 }, '60 of your 70 today'],
])('when %s, the heading says so', async (_case, counts, sentence) => {
  day = { ...counts, decided: 60, undone: 3, minutes: 22 };
  renderWithQueries(<MyDay />);
  expect(plain((await screen.findByText(/today/i)).textContent)).toBe(sentence);
});
