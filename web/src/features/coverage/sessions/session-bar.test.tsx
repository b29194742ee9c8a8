import type { TestSession } from '@bugquest/contract/coverage/sessions';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { acceptedEnd } from '../../../lib/device/accepted-end.ts';
import { listEntries } from '../../../lib/device/entries.ts';
import { useAuth } from '../../../lib/session/session.tsx';
import { clearDevice } from '../../../testing/clear-device.ts';
import { mission } from '../../../testing/mission.ts';
import { renderInSession } from '../../../testing/render.tsx';
import { SendEntries } from '../../../testing/send-entries.tsx';
import { PictureUploads } from '../pictures/picture-uploads.ts';
import { nextHunt } from './next-hunt.ts';
import { SessionBar } from './session-bar.tsx';
import { Sessions } from './sessions.tsx';
import { endedHere } from './thanks.ts';

const open: TestSession = {
  id: '01990000-0000-7000-8000-000000000001',
  missionId: null,
  huntId: null,
  tasks: [],
  charter: 'money',
  features: ['Payment Gateway'],
  source: 'iOS App',
  storeLanguage: 'Arabic',
  minutes: 30,
  startedAt: new Date().toISOString(),
  finishedAt: null,
  result: null,
  tried: '',
  obstacle: '',
  countedMinutes: 0,
  reports: 0,
  points: 0,
  proof: null,
  notes: [],
};

const place = { source: 'iOS App', storeLanguage: 'Arabic' } as const;
const cell = {
  ...{ ...place, feature: 'Payment Gateway', state: 'thin', people: 1, needed: 3 },
  around: [{ ...place, state: 'thin' }],
};

const takenMission = {
  ...{ ...mission, isTaken: true },
  steps: mission.steps.map((step) => ({ ...step, picture: 'a/pay.png' })),
};

let isReachable: boolean;
let refuse: (path: string) => object | false;
let sent: { path: string; body: unknown }[];
let session: TestSession;
beforeEach(() => {
  isReachable = true;
  refuse = () => false;
  sent = [];
  session = open;
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (path.endsWith('/auth/session'))
      return Response.json({ id: 'layla', deviceType: 'iPhone', operatingSystem: 'iOS', language: 'en' });
    if (!method || method === 'GET')
      return Response.json(
        path.endsWith('/missions') ? [takenMission] : path.endsWith('/dry-places') ? [] : [session],
      );
    if (!isReachable) throw new TypeError('Failed to fetch');
    const refusal = refuse(path);
    if (refusal) return Response.json(refusal, { status: 409 });
    sent.push({ path, body: JSON.parse(String(body)) });
    if (path.endsWith('/finish'))
      session = { ...open, finishedAt: new Date().toISOString(), result: 'found_nothing' };
    return Response.json(path.endsWith('/finish') ? { ...session, cell } : session);
  });
});
afterEach(async () => {
  cleanup();
  acceptedEnd.set(null);
  endedHere.clear();
  await clearDevice();
  history.replaceState(null, '', '/');
});

const upload = vi.fn(async (_: { file: File }) => 'upload-1');

const SignedIn = () =>
  useAuth().employee && (
    <PictureUploads value={upload}>
      <SessionBar employeeId="layla" Sessions={Sessions} />
      <SendEntries employeeId="layla" />
    </PictureUploads>
  );

const show = () => renderInSession(<SignedIn />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('links to the form of a new report, which knows the place of the session', async () => {
  show();
  const link = await screen.findByRole('link', { name: 'Report' });
  expect(link.getAttribute('href')).toBe('/submit-bug?draft=new');
});

it('keeps notes and the end until the server has them, in order', async () => {
  show();
  await screen.findByRole('link', { name: 'Report' });
  isReachable = false;
  press('Task');
  fireEvent.change(within(screen.getByRole('dialog')).getByRole('textbox'), {
    target: { value: 'All fine' },
  });
  press('Add note');
  expect(await within(screen.getByRole('dialog')).findByText('All fine')).toBeTruthy();
  expect(sent).toEqual([]);
  cleanup();
  isReachable = true;
  show();
  await waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Finish' }));
  const dialog = screen.getByRole('dialog');
  fireEvent.click(within(dialog).getByRole('radio', { name: 'I looked and found nothing' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Finish' }));
  await waitFor(() =>
    expect(sent.map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
      ['notes', { id: expect.any(String), text: 'All fine' }],
      ['finish', { result: 'found_nothing', tried: '', obstacle: '' }],
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Test session' })).toBeNull());
});

it('shows the screenshot of a step in the task, which opens large above it', async () => {
  session = { ...open, charter: null, missionId: mission.id };
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Task' }));
  const task = screen.getByRole('dialog');
  fireEvent.click(await within(task).findByRole('button', { name: /^View Screenshot of step 1/ }));
  const picture = await screen.findByRole('img', { name: /^Screenshot of step 1: .*Pay by card/ });
  expect(picture.getAttribute('src')).toBe('/api/media/a/pay.png');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('dialog')).toBe(task);
});

it('closes the notes when a step that did not work opens the form, and keeps the typed note', async () => {
  session = { ...open, charter: null, missionId: mission.id };
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Task' }));
  const dialog = screen.getByRole('dialog');
  const step = await within(dialog).findByRole('button', { name: "Didn't work" });
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'The card is refused' } });
  fireEvent.click(step);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/submit-bug');
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toContainEqual({
      id: expect.any(String),
      text: 'The card is refused',
    }),
  );
});

it('warns before the end of a short session that the map does not count it', async () => {
  const SHORT = 'Too short for the map: it counts sessions of 10 minutes or more.';
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Finish' }));
  expect(within(screen.getByRole('dialog')).getByText(SHORT)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Continue testing' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  session = { ...open, startedAt: new Date(Date.now() - 11 * 60_000).toISOString() };
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Finish' }));
  expect(within(screen.getByRole('dialog')).queryByText(SHORT)).toBeNull();
});

it('sends a picture of what works before the end, and shows the place on the map afterwards', async () => {
  session = { ...open, startedAt: new Date(Date.now() - 11 * 60_000).toISOString() };
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Finish' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByText('Add screenshot')).toBeNull();
  fireEvent.click(dialog.getByRole('radio', { name: 'I looked and found nothing' }));
  const picture = new File(['x'], 'works.png', { type: 'image/png' });
  fireEvent.change(dialog.getByLabelText('Add screenshot'), { target: { files: [picture] } });
  fireEvent.click(dialog.getByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ file: 'upload-1' }]));
  expect(upload.mock.calls[0]![0].file).toBe(picture);
  expect(await screen.findByRole('dialog', { name: /^Done: .*nothing found$/ })).toBeTruthy();
  expect(screen.getByText('1 of 3 people have looked here')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('ends the session and begins the hunt that the person chose instead', async () => {
  show();
  await screen.findByRole('link', { name: 'Report' });
  act(() => nextHunt.set('Navigation|iOS App|Arabic'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('radio', { name: 'I had to stop' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Finish' }));
  await waitFor(() =>
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      [`/api/test-sessions/${open.id}/finish`, { result: 'stopped', tried: '', obstacle: '' }],
      ['/api/test-sessions', { huntId: 'Navigation|iOS App|Arabic' }],
    ]),
  );
  expect(nextHunt.get()).toBeNull();
});

it('asks for no picture while nothing can be sent', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Finish' }));
  fireEvent.click(screen.getByRole('radio', { name: 'I looked and found nothing' }));
  expect(screen.getByText('A screenshot can be added while you are online.')).toBeTruthy();
  expect(screen.queryByLabelText('Add screenshot')).toBeNull();
  vi.restoreAllMocks();
});

it('shows a refused note with its reason until it is dismissed', async () => {
  refuse = (path) => path.endsWith('/notes') && { code: 'too_many_notes', message: 'No room for more.' };
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Task' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'The card is refused' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add note' }));
  expect(await dialog.findByText("This note wasn't accepted")).toBeTruthy();
  expect(dialog.getByText('No room for more.')).toBeTruthy();
  expect(dialog.getByText('The card is refused')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(dialog.queryByText('The card is refused')).toBeNull());
  expect(await listEntries('layla')).toEqual([]);
});

it('a refused note does not hold back the end of the session', async () => {
  refuse = (path) => path.endsWith('/notes') && { code: 'too_many_notes', message: 'No room for more.' };
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Task' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'The card is refused' } });
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Finish' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('radio', { name: 'I looked and found nothing' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['finish']));
  expect(await listEntries('layla')).toMatchObject([{ text: 'The card is refused', kind: 'note' }]);
});
