import { type AdminSettings, programSettings } from '@bugquest/contract/settings/schema';
import type { RetentionPreview } from '@bugquest/contract/system/schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../../testing/render.tsx';
import { RetentionCard } from './personal-data-cards.tsx';

const GOING = { now: 0, soon: 0 };
const PREVIEW: RetentionPreview = {
  deletedReports: { now: 1_204, soon: 7 },
  deletedMedia: { now: 3_000, soon: 9 },
  mailLog: GOING,
  audit: GOING,
  devices: GOING,
};
const SETTINGS: AdminSettings = {
  ...programSettings.parse({}),
  timeZone: 'Asia/Riyadh',
  environmentEmailDomains: [],
  publicUrl: 'https://bugquest.test',
  areLimitsLocked: false,
  limitProposal: null,
};

let sent: { method: string; body: Record<string, unknown> }[];

async function answer(_path: string, init?: RequestInit): Promise<Response> {
  const body = JSON.parse(String(init?.body ?? 'null'));
  sent.push({ method: init?.method ?? 'GET', body });
  return Response.json(init?.method === 'PATCH' ? { ...SETTINGS, ...body } : PREVIEW);
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', vi.fn(answer));
  renderWithQueries(<RetentionCard settings={SETTINGS} />);
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('shows the records that a typed period would delete, with digits of any kind', async () => {
  expect(screen.getByText('Everything is kept.')).toBeTruthy();
  expect(sent).toEqual([]);
  type('Deleted reports', '٣٠');
  const row = await screen.findByText(/1,204.* in the next run, .*7.* in the 30 days after/);
  expect(row.closest('li')!.textContent).toContain('Deleted reports');
  // The media of deleted reports are deleted with their report.
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(sent.map(({ method }) => method)).toEqual(['POST']);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['POST', 'PATCH']));
  const periods = { deletedReports: 30, deletedMedia: null, mailLog: null, audit: null, devices: null };
  expect(sent[1]!.body).toMatchObject({ retention: periods });
});

it('refuses a period below the minimum, and previews nothing', async () => {
  type('Audit log', '10');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/from 180 to 3650/)).toBeTruthy();
  expect(sent).toEqual([]);
});
