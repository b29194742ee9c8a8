import type { AdminCoverage } from '@bugquest/contract/coverage/cells';
import type { AdminMission } from '@bugquest/contract/coverage/missions';
import type { WindowState } from '@bugquest/contract/time-window';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { adminMission } from '../../../testing/mission.ts';
import { setProgramTimeZone } from '../../../testing/program-time-zone.ts';
import { renderWithQueries } from '../../../testing/render.tsx';
import { PictureUploads, type UploadPicture } from '../pictures/picture-uploads.ts';
import { MissionsTab } from './missions-tab.tsx';

const SERVER_TIME = '2026-11-05T10:45:00.000Z';
const DAY = 24 * 60 * 60_000;
const mission: AdminMission = {
  ...adminMission,
  ...{ from: '2026-11-06T05:00:00.123Z', until: '2026-11-07T06:00:00.000Z' },
};
const cell = { feature: 'Security', source: 'iOS App', storeLanguage: 'Arabic', state: 'nobody' } as const;
const coverage: AdminCoverage = {
  since: null,
  cells: [{ ...cell, people: 0, sessionMinutes: 0, problems: 0, openBlockers: 0 }],
  risks: [{ feature: 'Security', risk: 3 }],
  words: [],
};

let missions: AdminMission[];
let sent: { path: string; body: Record<string, unknown> }[];
beforeEach(() => {
  sent = [];
  uploaded.length = 0;
  missions = [mission];
  setProgramTimeZone('Europe/Berlin');
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    const headers = { date: new Date(SERVER_TIME).toUTCString() };
    if (path.includes('/coverage')) return Response.json(coverage, { headers });
    if (path.endsWith('/reach')) return Response.json({ fits: 37, told: 12, places: 3 }, { headers });
    if (!method || method === 'GET') return Response.json(missions, { headers });
    sent.push({ path, body: JSON.parse(String(body)) });
    return Response.json(missions[0], { headers });
  });
});

const uploaded: string[] = [];
const upload: UploadPicture = async ({ file }) => {
  uploaded.push(file.name);
  return `upload of ${file.name}`;
};
const show = () =>
  renderWithQueries(
    <PictureUploads value={upload}>
      <MissionsTab />
    </PictureUploads>,
  );

it.each([-10, 10])('does not use the clock of a device that is %d days off', async (days) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(SERVER_TIME) + days * DAY });
  const withState = (state: WindowState): AdminMission => ({
    ...mission,
    state,
    id: `${mission.id}${state}`,
  });
  missions = [withState('planned'), withState('running'), withState('ended')];
  show();
  const shown = (await screen.findAllByRole('article')).map((article) => within(article));
  for (const [index, name] of ['Planned', 'Running', 'Ended'].entries())
    expect(shown[index]!.getByText(name)).toBeTruthy();
  fireEvent.click(shown[0]!.getByRole('button', { name: 'Start now' }));
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ from: SERVER_TIME, until: '2026-11-07T06:00:00.000Z' }),
  );
  fireEvent.click(screen.getByRole('button', { name: /^Publish.*Security/ }));
  await waitFor(() =>
    expect(sent[1]?.body).toMatchObject({ from: SERVER_TIME, until: '2026-11-08T10:45:00.000Z' }),
  );
});

it('shows and changes a window in the program’s time zone, and keeps what nobody changed', async () => {
  show();
  const window = 'Nov 06, 2026, 6:00 AM GMT+1 to Nov 07, 2026, 7:00 AM GMT+1';
  expect(await screen.findByText(new RegExp(window.replaceAll('+', '\\+')))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Edit mission' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/program's time zone, .*Europe\/Berlin/)).toBeTruthy();
  expect(dialog.getByLabelText('Beginning')).toHaveProperty('value', '2026-11-06T06:00');
  const until = dialog.getByLabelText('End');
  fireEvent.change(until, { target: { value: '' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter a date and time')).toBeTruthy();
  // It occurs twice.
  fireEvent.change(until, { target: { value: '2027-10-31T02:30' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ from: mission.from, until: '2027-10-31T00:30:00.000Z' }),
  );
});

it('publishes an ended journey again, which takes the place of the earlier one', async () => {
  missions = [
    {
      ...{ ...mission, state: 'ended', isCritical: true },
      ...{ steps: [{ textEn: 'Pay by card', textAr: 'ادفع بالبطاقة', picture: 'a/pay.png' }] },
      stepCounts: [{ worked: 0, did_not: 0, could_not: 0 }],
    },
  ];
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Publish again' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Critical journey/ }).checked).toBe(true);
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({
    path: '/api/admin/missions',
    body: { isCritical: true, steps: [{ picture: 'a/pay.png' }] },
  });
  expect(sent[1]).toMatchObject({
    path: `/api/admin/missions/${mission.id}`,
    body: { isCritical: false, until: mission.until },
  });
});

it('an ended mission can stop being a critical journey', async () => {
  missions = [{ ...mission, state: 'ended', isCritical: true }];
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Unmark as critical' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ isCritical: false, titleEn: mission.titleEn }));
});

it('says how many people an open mission fits and how many were told, also in its dialog', async () => {
  missions = [mission, { ...mission, id: `${mission.id}ended`, state: 'ended' }];
  show();
  expect(await screen.findByText('Fits 37 people · 12 told · 0 of 3 places taken')).toBeTruthy();
  expect(screen.getByText('0 taken, 3 places')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Edit mission' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Fits 37 people · 12 told · 0 of 3 places taken')).toBeTruthy();
});

const step = (textEn: string, picture?: string) => ({ textEn, textAr: 'خطوة', ...(picture && { picture }) });
const withSteps = (...steps: AdminMission['steps']): AdminMission => ({
  ...mission,
  steps,
  stepCounts: steps.map(() => ({ worked: 0, did_not: 0, could_not: 0 })),
});
const pictureInput = (group: HTMLElement) =>
  within(group).getByLabelText(/screenshot/, { selector: 'input[type="file"]' });
const choose = (group: HTMLElement, name: string) =>
  fireEvent.change(pictureInput(group), {
    target: { files: [new File(['abc'], name, { type: 'image/png' })] },
  });

it('adds, replaces, removes and keeps the screenshots of steps, which are sent before the mission', async () => {
  missions = [
    withSteps(
      step('Pay', 'a/pay.png'),
      step('Read'),
      step('Leave', 'a/leave.png'),
      step('Search', 'a/s.png'),
    ),
  ];
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit mission' }));
  const dialog = within(await screen.findByRole('dialog'));
  const group = (number: number) => dialog.getByRole('group', { name: `Step ${number}` });
  expect(within(group(1)).getByRole('button', { name: /^View Screenshot of step 1: .*Pay/ })).toBeTruthy();
  expect(within(group(2)).queryByRole('button', { name: /^View/ })).toBeNull();
  choose(group(1), 'other.png');
  expect(within(group(1)).queryByRole('button', { name: /^View/ })).toBeNull();
  choose(group(2), 'read.png');
  fireEvent.click(within(group(3)).getByRole('button', { name: 'Remove screenshot' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(uploaded).toEqual(['other.png', 'read.png']);
  expect(sent[0]?.body.steps).toEqual([
    { ...step('Pay'), file: 'upload of other.png' },
    { ...step('Read'), file: 'upload of read.png' },
    step('Leave'),
    step('Search', 'a/s.png'),
  ]);
});

it('a removed step takes its chosen screenshot along', async () => {
  missions = [withSteps(step('Pay'), step('Read'))];
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit mission' }));
  const dialog = within(await screen.findByRole('dialog'));
  choose(dialog.getByRole('group', { name: 'Step 2' }), 'read.png');
  fireEvent.click(dialog.getAllByRole('button', { name: 'Remove step' })[0]!);
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.steps).toEqual([{ ...step('Read'), file: 'upload of read.png' }]);
});
