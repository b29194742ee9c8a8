import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../../testing/render.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { ReportBuild } from './report-build.tsx';

const BUILD = { name: '2.2', day: '2026-11-08', isCorrected: false };
const BUILDS = [
  { name: '2.1', day: '2026-11-01' },
  { name: '2.2', day: '2026-11-08' },
];
let sent: unknown[];
let refusal: object | undefined;

beforeEach(() => {
  sent = [];
  refusal = undefined;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(path === '/api/bug-reports/builds' ? BUILDS : []);
    sent.push([`${method} ${path}`, JSON.parse(String(body))]);
    if (refusal) return Response.json(refusal, { status: 409 });
    return Response.json({ build: { ...BUILDS[0], isCorrected: true } });
  });
});

const show = (build: typeof BUILD | null | undefined, canChange = true) =>
  renderWithQueries(
    <>
      <ReportBuild reportId="one" build={build} canChange={canChange} />
      <Toaster />
    </>,
  );
const open = async () => {
  fireEvent.keyDown(screen.getByRole('button', { name: 'Change build' }), { key: 'Enter' });
  return waitFor(() => {
    const found = screen.getAllByRole('menuitemradio');
    expect(found).toHaveLength(3);
    return found;
  });
};

it('a report without a recorded build shows nothing', () => {
  const { container } = show(null);
  expect(container.textContent).toBe('');
});

it('a person who may not change the build reads it', () => {
  const { container } = show({ ...BUILD, isCorrected: true }, false);
  expect(container.textContent).toBe('Build2.2corrected');
  expect(screen.queryByRole('button')).toBeNull();
});

it('the menu has the day and the recorded builds, newest first, and a choice is saved', async () => {
  show(BUILD);
  const choices = await open();
  expect(choices.map(({ textContent }) => textContent?.replace(/[\u2066-\u2069]/g, ''))).toEqual([
    'By the day it was sent',
    expect.stringMatching(/^Build 2\.2, .*8.*2026$/),
    expect.stringMatching(/^Build 2\.1, .*1.*2026$/),
  ]);
  expect(choices.map((choice) => choice.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false']);
  fireEvent.click(choices[2]!);
  expect(await screen.findByText(/Build saved: .*2\.1/)).toBeTruthy();
  expect(sent).toEqual([['PUT /api/bug-reports/one/build', { name: '2.1' }]]);
});

it('a corrected build can be set back to that of the day', async () => {
  show({ ...BUILD, isCorrected: true });
  const choices = await open();
  expect(choices.map((choice) => choice.getAttribute('aria-checked'))).toEqual(['false', 'true', 'false']);
  fireEvent.click(choices[0]!);
  await waitFor(() => expect(sent).toEqual([['PUT /api/bug-reports/one/build', { name: null }]]));
});

it('a refusal says why', async () => {
  refusal = { code: 'already_decided', message: 'This report was decided.' };
  show(BUILD);
  fireEvent.click((await open())[2]!);
  expect(await screen.findByText("The build couldn't be saved")).toBeTruthy();
  expect(screen.getByText('This report was decided.')).toBeTruthy();
});
