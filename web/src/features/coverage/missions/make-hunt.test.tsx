import type { AdminMission } from '@bugquest/contract/coverage/missions';
import { toMission } from '@bugquest/contract/coverage/suggestions';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adminMission } from '../../../testing/mission.ts';
import { setProgramTimeZone } from '../../../testing/program-time-zone.ts';
import { renderWithQueries } from '../../../testing/render.tsx';
import { MakeHunt } from './make-hunt.tsx';

const CELL = { feature: 'Payment Gateway', source: 'iOS App', storeLanguage: 'English' } as const;

let missions: AdminMission[];
let sent: Record<string, unknown>[];
beforeEach(() => {
  missions = [];
  sent = [];
  setProgramTimeZone('Asia/Riyadh');
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
    if (!method || method === 'GET') return Response.json(missions);
    sent.push(JSON.parse(String(body)));
    missions = [{ ...adminMission, state: 'running' }];
    return Response.json(missions[0], { status: 201 });
  });
});
afterEach(cleanup);

const show = () => renderWithQueries(<MakeHunt mission={toMission(CELL)} />);

it('opens a mission that is filled in, and says that it covers the place once it is published', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^Make a hunt.*Payment Gateway/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a hunt' }));
  expect(dialog.getByRole('checkbox', { name: 'iOS App' })).toHaveProperty('checked', true);
  expect(dialog.getByRole('checkbox', { name: 'Android App' })).toHaveProperty('checked', false);
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  const covered = await screen.findByRole('link', { name: 'A mission covers it until Dec 6' });
  expect(sent).toMatchObject([
    { features: ['Payment Gateway'], sources: ['iOS App'], storeLanguages: ['English'], places: 15 },
  ]);
  expect(covered.getAttribute('href')).toBe('/admin?tab=missions');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(covered.parentElement));
});

it('a planned mission covers a place, and an ended one or one of other places does not', async () => {
  missions = [{ ...adminMission, storeLanguages: ['Arabic', 'English'] }];
  show();
  expect(await screen.findByText('A mission covers it from Dec 3')).toBeTruthy();
  cleanup();
  missions = [
    { ...adminMission, state: 'ended' },
    { ...adminMission, storeLanguages: ['Arabic'] },
  ];
  show();
  expect(await screen.findByRole('button', { name: /^Make a hunt/ })).toBeTruthy();
});
