import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast } from '../../../../ui/feedback/toast.ts';
import { Toaster } from '../../../../ui/feedback/toaster.tsx';
import type { Review } from '../use-review.ts';
import { Classification } from './classification.tsx';

const report = {
  id: '019a0000-0000-7000-8000-000000000007',
  feature: 'The kettles',
  bugType: 'Functional',
  category: 'Frontend',
  source: 'Web Laptop',
  storeLanguage: 'English',
  reportedValues: {},
  updatedAt: '2026-11-20T08:00:00.000Z',
} as unknown as AdminBugReport;

const LATER = '2026-11-20T09:00:00.000Z';
const fetched = vi.fn<typeof fetch>();
const showConflict = vi.fn(async () => true);
const onChanged = vi.fn();
const reply = (body: object, status = 200) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
const sent = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));

function Desk({ opened }: { opened: AdminBugReport }) {
  const [current, update] = useState(opened);
  const review = { report: current, inReview: { report: current, update, showConflict }, onChanged };
  return <Classification review={review as unknown as Review} />;
}

const show = (changes: Partial<AdminBugReport> = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Desk opened={{ ...report, ...changes }} />
      <Toaster />
    </QueryClientProvider>,
  );

const field = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
async function open(name: string) {
  fireEvent.keyDown(field(name), { key: 'Enter' });
  return within(await screen.findByRole('menu'));
}
const choose = async (name: string, value: string) =>
  fireEvent.click((await open(name)).getByRole('menuitemradio', { name: value }));

beforeEach(() => {
  fetched.mockReset();
  showConflict.mockClear();
  onChanged.mockClear();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
});

it('choosing a value saves it with the current version, and shows the choice of the reporter', async () => {
  show();
  const changed = { ...report, bugType: 'Data', reportedValues: { bugType: 'Functional' }, updatedAt: LATER };
  reply(changed);
  await choose('Bug type', 'Data');
  await screen.findByText('Reported as Functional');
  expect(sent()).toEqual([{ bugType: 'Data', updatedAt: report.updatedAt }]);
  expect(field('Bug type').textContent).toBe('Data');
  expect(onChanged).toHaveBeenCalledWith(changed);
});

it('a value can be reset to the choice of the reporter, and the toast undoes the reset', async () => {
  show({ feature: 'Navigation', reportedValues: { feature: 'The kettles' } });
  reply({ ...report, updatedAt: LATER });
  fireEvent.click(screen.getByRole('button', { name: 'Reset Feature to The kettles' }));
  await waitFor(() => expect(screen.queryByText('Reported as The kettles')).toBeNull());
  expect(sent()).toEqual([{ feature: null, updatedAt: report.updatedAt }]);
  expect(field('Feature').textContent).toBe('The kettles');

  reply({ ...report, feature: 'Navigation', reportedValues: { feature: 'The kettles' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Reported as The kettles');
  expect(sent()[1]).toEqual({ feature: 'Navigation', updatedAt: LATER });
});

it('the menu offers the list and the text of the reporter that is not in the list', async () => {
  show();
  const features = (await open('Feature')).getAllByRole('menuitemradio');
  expect(features).toHaveLength(13);
  expect(features.at(-1)!.textContent).toBe('The kettles');
  expect(features.at(-1)!.getAttribute('aria-checked')).toBe('true');
});

it('choosing the current value sends no request', async () => {
  show();
  await choose('Source', 'Web Laptop');
  expect(fetched).not.toHaveBeenCalled();
});

it('a second value is saved after the first, with the version of the first reply', async () => {
  show();
  const first = { ...report, bugType: 'Data', reportedValues: { bugType: 'Functional' }, updatedAt: LATER };
  let answer = (_: Response) => {};
  fetched.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  reply({ ...first, category: 'API', updatedAt: '2026-11-20T10:00:00.000Z' });
  await choose('Bug type', 'Data');
  await choose('Category', 'API');
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  answer(new Response(JSON.stringify(first)));
  await waitFor(() => expect(field('Category').textContent).toBe('API'));
  expect(sent()).toEqual([
    { bugType: 'Data', updatedAt: report.updatedAt },
    { category: 'API', updatedAt: LATER },
  ]);
});

it('a conflict is current by the open report', async () => {
  show();
  reply({ code: 'report_changed', message: 'Someone was faster' }, 409);
  await choose('Category', 'API');
  await screen.findByText('Someone was faster');
  expect(showConflict).toHaveBeenCalledOnce();
  expect(field('Category').textContent).toBe('Frontend');
});
