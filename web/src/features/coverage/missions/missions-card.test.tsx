import type { Mission, StepInput } from '@bugquest/contract/coverage/missions';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listEntries } from '../../../lib/device/entries.ts';
import { useAuth } from '../../../lib/session/session.tsx';
import { clearDevice } from '../../../testing/clear-device.ts';
import { mission } from '../../../testing/mission.ts';
import { renderInSession } from '../../../testing/render.tsx';
import { SendEntries } from '../../../testing/send-entries.tsx';
import { MissionsCard } from './missions-card.tsx';

let missions: Mission[];
let isReachable: boolean;
let sent: { path: string; body: Partial<StepInput> }[];
beforeEach(() => {
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
    else if (path.endsWith('/not-for-me')) missions = [{ ...first!, isDeclined: true }];
    else if (path.endsWith('/steps')) missions = [{ ...first!, results: [sent.at(-1)!.body.result ?? null] }];
    return Response.json(missions[0]);
  });
});
afterEach(async () => {
  cleanup();
  await clearDevice();
  history.replaceState(null, '', '/');
});

const SignedIn = () =>
  useAuth().employee && (
    <>
      <MissionsCard />
      <SendEntries employeeId="layla" />
    </>
  );

const show = () => renderInSession(<SignedIn />);

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

it.each([true, false])(
  'moves the focus to "Start a session" when a mission is taken (fits: %s)',
  async (fits) => {
    missions = [{ ...mission, fits }];
    show();
    fireEvent.click(await screen.findByRole('button', { name: /Take mission/, hidden: true }));
    const start = await screen.findByRole('button', { name: /Start a session/ });
    expect(document.activeElement).toBe(start);
  },
);

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

it('asks where a critical journey is tried, and sends it with the result', async () => {
  missions = [
    {
      ...{ ...mission, isTaken: true, isCritical: true },
      ...{ sources: ['iOS App', 'Web Mobile'], storeLanguages: ['English', 'Arabic'] },
      ...{ results: ['worked'] },
      placeResults: [{ step: 0, source: 'iOS App', storeLanguage: 'English', result: 'worked' }],
    },
  ];
  show();
  fireEvent.change(await screen.findByLabelText('Where do you try it?'), { target: { value: 'Web Mobile' } });
  fireEvent.change(screen.getByLabelText('In which language of the store?'), { target: { value: 'Arabic' } });
  // The result is of the app, and not of this place.
  expect(screen.getByRole('button', { name: 'Worked' }).getAttribute('aria-pressed')).toBe('false');
  fireEvent.change(screen.getByLabelText('Where do you try it?'), { target: { value: 'iOS App' } });
  fireEvent.change(screen.getByLabelText('In which language of the store?'), {
    target: { value: 'English' },
  });
  expect(screen.getByRole('button', { name: 'Worked' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.change(screen.getByLabelText('Where do you try it?'), { target: { value: 'Web Mobile' } });
  fireEvent.change(screen.getByLabelText('In which language of the store?'), { target: { value: 'Arabic' } });
  fireEvent.click(screen.getByRole('button', { name: 'Worked' }));
  await waitFor(() =>
    expect(sent.at(-1)?.body).toEqual({
      ...{ step: 0, result: 'worked', source: 'Web Mobile', storeLanguage: 'Arabic' },
    }),
  );
});

it('never shows the earlier result of a step again while a saved one is sent and refetched', async () => {
  missions = [{ ...mission, isTaken: true }];
  show();
  const worked = await screen.findByRole('button', { name: 'Worked' });
  const states: (string | null)[] = [];
  const observer = new MutationObserver(() => states.push(worked.getAttribute('aria-pressed')));
  observer.observe(worked, { attributeFilter: ['aria-pressed'] });
  fireEvent.click(worked);
  await waitFor(async () => expect([sent.length, await listEntries('layla')]).toEqual([1, []]));
  await waitFor(() => expect(worked.getAttribute('aria-pressed')).toBe('true'));
  observer.disconnect();
  expect(states).toEqual(['true']);
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

it('a mission that is not for the person moves to the collapsed ones and can still be taken', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^Not for me.*Pay on an iPhone/ }));
  const fold = (await screen.findByText('Other missions')).closest('details')!;
  expect(sent.map(({ path }) => path)).toEqual([`/api/missions/${mission.id}/not-for-me`]);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Missions' }));
  expect(within(fold).queryByText('Not for me')).toBeNull();
  expect(within(fold).getByRole('button', { name: /^Take/, hidden: true })).toBeTruthy();
});

it('shows the screenshot of a step, which opens large', async () => {
  missions = [
    {
      ...{ ...mission, isTaken: true, results: [null, null] },
      steps: [...mission.steps, { textEn: 'Read the bill', textAr: 'اقرأ الفاتورة', picture: 'a/bill.png' }],
    },
  ];
  show();
  const step = await screen.findByRole('group', { name: 'Read the bill' });
  const open = await within(step).findByRole('button', {
    name: /^View Screenshot of step 2: .*Read the bill/,
  });
  expect(open.querySelector('img')?.getAttribute('src')).toBe('/api/media/a/bill.png');
  expect(open.querySelector('img')?.getAttribute('loading')).toBe('lazy');
  expect(screen.getAllByRole('button', { name: /^View/ })).toEqual([open]);
  fireEvent.click(open);
  const viewer = within(await screen.findByRole('dialog'));
  const picture = viewer.getByRole('img', { name: /^Screenshot of step 2: .*Read the bill/ });
  expect(picture.getAttribute('src')).toBe('/api/media/a/bill.png');
});
