import type { Mission } from '@bugquest/contract/coverage/missions';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { AuthProvider, useAuth } from '../../lib/session/session.tsx';
import { clearDevice } from '../../testing/clear-device.ts';
import { SendEntries } from '../../testing/send-entries.tsx';
import { MissionsCard } from './missions-card.tsx';

const mission: Mission = {
  id: '01990000-0000-7000-8000-000000000001',
  titleEn: 'Pay on an iPhone',
  titleAr: 'الدفع من iPhone',
  charterEn: 'Pay in every way.',
  charterAr: 'ادفع بكل طريقة.',
  features: ['Payment Gateway'],
  sources: ['iOS App'],
  storeLanguages: ['English'],
  steps: [{ textEn: 'Pay by card', textAr: 'ادفع بالبطاقة' }],
  places: 3,
  placesLeft: 2,
  bonusPercent: 25,
  from: '2026-11-01T08:00:00.000Z',
  until: '2126-11-01T08:00:00.000Z',
  state: 'running',
  fits: true,
  isTaken: false,
  results: [null],
  bonus: 0,
};

let missions: Mission[];
let isReachable: boolean;
let sent: { path: string; body: unknown }[];
beforeEach(() => {
  localStorage.clear();
  sent = [];
  isReachable = true;
  missions = [mission];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (path.endsWith('/auth/session'))
      return Response.json({ id: 'layla', deviceType: 'iPhone', operatingSystem: 'iOS', language: 'en' });
    if (!method || method === 'GET') return Response.json(missions);
    if (!isReachable) throw new TypeError('Failed to fetch');
    sent.push({ path, body: body && JSON.parse(String(body)) });
    const [first] = missions;
    if (path.endsWith('/take')) missions = [{ ...first!, isTaken: true, placesLeft: 1 }];
    else missions = [{ ...first!, results: ['did_not'] }];
    return Response.json(missions[0]);
  });
});
afterEach(async () => {
  cleanup();
  await clearDevice();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

const SignedIn = () =>
  useAuth().employee && (
    <>
      <MissionsCard />
      <SendEntries employeeId="layla" />
    </>
  );

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>
        <SignedIn />
      </AuthProvider>
    </QueryClientProvider>,
  );

it('offers the missions that fit the profile, and collapses the other missions', async () => {
  const other = {
    ...mission,
    id: '01990000-0000-7000-8000-000000000002',
    titleEn: 'Search on Android',
    fits: false,
  };
  const full = { ...mission, id: '01990000-0000-7000-8000-000000000003', titleEn: 'Full one', placesLeft: 0 };
  missions = [mission, other, full];
  show();
  const [offered, others] = (await screen.findAllByRole('list')) as [HTMLElement, HTMLElement];
  expect(
    within(offered)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual([mission.titleEn]);
  expect(within(others).getByRole('heading', { name: 'Search on Android', hidden: true })).toBeTruthy();
  expect(screen.queryByText('Full one')).toBeNull();
});

it('fills in the report form for a step that did not work, also without a network', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: /Take mission/ }));
  const failed = await screen.findByRole('button', { name: "Didn't work" });
  isReachable = false;
  fireEvent.click(failed);
  await waitFor(() => expect(failed.getAttribute('aria-pressed')).toBe('true'));
  expect(location.pathname).toBe('/submit-bug');
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    draft: 'new',
    feature: 'Payment Gateway',
    source: 'iOS App',
    storeLanguage: 'English',
    bugDescription: 'Pay by card: ',
  });
  cleanup();
  isReachable = true;
  show();
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({
      path: `/api/missions/${mission.id}/steps`,
      body: { step: 0, result: 'did_not' },
    }),
  );
});

it('starts a session of the mission', async () => {
  missions = [{ ...mission, isTaken: true }];
  show();
  fireEvent.click(await screen.findByRole('button', { name: /Start a session/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: '30 minutes' }).checked).toBe(true);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Start a session' }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({
      path: '/api/test-sessions',
      body: {
        missionId: mission.id,
        charter: null,
        minutes: 30,
        features: ['Payment Gateway'],
        source: 'iOS App',
        storeLanguage: 'English',
      },
    }),
  );
});
