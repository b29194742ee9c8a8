import type { AdminMission } from '@bugquest/contract/coverage/missions';
import type { Build } from '@bugquest/contract/coverage/readiness';
import { SOURCES, STORE_LANGUAGES } from '@bugquest/contract/reports/lists';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { adminMission } from '../../../testing/mission.ts';
import { setProgramTimeZone } from '../../../testing/program-time-zone.ts';
import { renderWithQueries } from '../../../testing/render.tsx';
import { BuildsCard } from './builds-card.tsx';

const NOW = '2026-11-30T08:00:00.000Z';
let sent: Record<string, unknown>[];
let save: (builds: Build[], reason?: string) => Promise<boolean>;
let builds: Build[];
let missions: AdminMission[];
beforeEach(() => {
  sent = [];
  builds = [];
  save = vi.fn(async () => true);
  setProgramTimeZone('Asia/Riyadh');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  missions = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    const headers = { date: new Date(NOW).toUTCString() };
    if (path.endsWith('/missions') && method !== 'POST') return Response.json(missions, { headers });
    if (method === 'POST') sent.push(JSON.parse(String(body)));
    return Response.json({ builds, coverage: {} }, { headers });
  });
});

const add = async (name: string, day: string) => {
  renderWithQueries(<BuildsCard save={save} />);
  fireEvent.input(await screen.findByLabelText('Build'), { target: { value: name } });
  fireEvent.input(screen.getByLabelText('Day'), { target: { value: day } });
  fireEvent.click(screen.getByRole('button', { name: 'Add build' }));
};

it('asks what a new build changed, and publishes a mission for each chosen feature', async () => {
  await add('2.3', '2026-11-30');
  const dialog = within(await screen.findByRole('dialog'));
  expect(save).toHaveBeenCalledWith([{ name: '2.3', day: '2026-11-30' }]);
  const publish = dialog.getByRole('button', { name: 'Publish missions' }) as HTMLButtonElement;
  expect(publish.disabled).toBe(true);
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Payment Gateway' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Security' }));
  fireEvent.click(publish);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([
    {
      ...{ titleEn: 'Retest: Payment Gateway, build 2.3', features: ['Payment Gateway'] },
      ...{
        sources: expect.arrayContaining(['iOS App', 'Web Laptop']),
        storeLanguages: ['English', 'Arabic'],
      },
      ...{ from: NOW, until: '2026-12-03T08:00:00.000Z' },
    },
    { titleEn: 'Retest: Security, build 2.3' },
  ]);
  expect(sent[0]!.titleAr).toMatch(/^إعادة اختبار: .*2\.3/);
});

it('missions for a build of a later day begin with that day in the program\u2019s time zone', async () => {
  await add('2.4', '2026-12-05');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Navigation' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Publish missions' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ from: '2026-12-04T21:00:00.000Z' }));
});

it('a build that was not saved asks nothing, and keeps what was typed', async () => {
  save = vi.fn(async () => false);
  await add('2.3', '2026-11-30');
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((screen.getByLabelText('Build') as HTMLInputElement).value).toBe('2.3');
});

it('a build is removed with a reason, and the dialog stays open until it is saved', async () => {
  builds = [
    { name: '2.2', day: '2026-11-20' },
    { name: '2.3', day: '2026-11-25' },
  ];
  save = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
  renderWithQueries(<BuildsCard save={save} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Remove .*2\.3/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const remove = dialog.getByRole('button', { name: 'Remove build' });
  fireEvent.click(remove);
  expect(await dialog.findByText('Enter why you change it')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
  fireEvent.input(dialog.getByLabelText('Why do you change it?'), { target: { value: 'Never released' } });
  fireEvent.click(remove);
  await waitFor(() => expect(save).toHaveBeenCalledWith([builds[0]], 'Never released'));
  expect(screen.getByRole('dialog')).toBeTruthy();
  fireEvent.click(remove);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a chosen feature can become a mission that is filled in, and one that a mission covers says so', async () => {
  const everywhere = { sources: [...SOURCES], storeLanguages: [...STORE_LANGUAGES] };
  missions = [{ ...adminMission, ...everywhere, features: ['Security'] }];
  await add('2.3', '2026-12-05');
  const dialog = within(await screen.findByRole('dialog'));
  const covered = await dialog.findByRole('checkbox', { name: /^Security/ });
  await waitFor(() => expect(covered).toHaveProperty('disabled', true));
  expect(dialog.getByText('A mission covers it from Dec 3')).toBeTruthy();
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Payment Gateway' }));
  fireEvent.click(dialog.getByRole('button', { name: /^Make a hunt/ }));
  const mission = within(await screen.findByRole('dialog', { name: 'Make a hunt' }));
  expect(mission.getByLabelText('Beginning')).toHaveProperty('value', '2026-12-05T00:00');
  fireEvent.click(mission.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ titleEn: 'Retest: Payment Gateway, build 2.3' }));
});
