import type { VideoSetting, VisitorVideo } from '@bugquest/contract/content/videos/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { hasUnsavedChanges } from '../../../lib/forms/unsaved-changes.ts';
import { setLocale } from '../../../lib/language/locale.ts';
import { renderWithQueries } from '../../../testing/render.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { VideosTab } from './videos-tab.tsx';
import { WelcomeVideo } from './welcome-video.tsx';

const SHOWN: VisitorVideo = {
  title: 'Welcome',
  description: 'Two minutes',
  videoUrlEn: 'https://youtu.be/dQw4w9WgXcQ',
  videoUrlAr: 'https://youtu.be/aaaaaaaaaaa',
  isEnabled: true,
  showOnPages: ['login'],
};
const VIDEO: VideoSetting = {
  ...SHOWN,
  id: '0199a0a0-0000-7000-8000-000000000001',
  settingKey: 'login_welcome_video',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};

let shown: VisitorVideo;
let stored: VideoSetting[];
let refusal: Response | undefined;
const sent: { method: string; path: string; body: unknown }[] = [];

beforeEach(() => {
  shown = SHOWN;
  stored = [VIDEO];
  refusal = undefined;
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.endsWith('/login_welcome_video')) return refusal ?? Response.json(shown);
    if (init.method === 'GET') return Response.json(stored);
    sent.push({ method: init.method!, path, body: JSON.parse(String(init.body)) });
    return refusal ?? Response.json(VIDEO);
  });
});

const show = (element: ReactNode) => renderWithQueries(element, <Toaster />);
const type = (input: HTMLElement, value: string) => fireEvent.input(input, { target: { value } });
const plain = (element: Element) => element.getAttribute('aria-label')?.replace(/[\u2066-\u2069]/g, '');

it('shows posters, and loads a video only when the person plays it', async () => {
  const { container } = show(<WelcomeVideo screen="login" />);
  expect(container.querySelector('section')).toBeNull();
  const block = within(await screen.findByRole('region', { name: 'Welcome' }));
  expect(block.getAllByRole('button').map(plain)).toEqual([
    'Play: Welcome – In English',
    'Play: Welcome – In Arabic',
  ]);
  expect(container.querySelector('iframe, img')).toBeNull();
  fireEvent.click(block.getAllByRole('button')[0]!);
  const frame = container.querySelector('iframe')!;
  expect(frame.src).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&autoplay=1');
  expect(frame.title).toBe('Welcome – In English');
  expect(frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
  expect(document.activeElement).toBe(frame);
});

it('shows the Arabic video first in Arabic', async () => {
  act(() => setLocale('ar'));
  show(<WelcomeVideo screen="login" />);
  const block = within(await screen.findByRole('region', { name: 'Welcome' }));
  expect(plain(block.getAllByRole('button')[0]!)).toContain('بالعربية');
});

it.each<[string, 'login' | 'register', Partial<VisitorVideo>]>([
  ['it is disabled', 'login', { isEnabled: false }],
  ['it is for none of the pages', 'register', { showOnPages: [] }],
  ['it has no video', 'login', { videoUrlEn: '', videoUrlAr: '' }],
])('shows nothing when %s', async (_when, on, changes) => {
  shown = { ...SHOWN, ...changes };
  const { container } = show(<WelcomeVideo screen={on} />);
  await act(async () => {});
  expect(container.querySelector('section')).toBeNull();
});

it('shows nothing when loading fails', async () => {
  refusal = Response.json({ code: 'not_found', message: 'No' }, { status: 404 });
  const { container } = show(<WelcomeVideo screen="login" />);
  await act(async () => {});
  expect(container.querySelector('section')).toBeNull();
});

it('adds a video, shows the specified messages and keeps the input', async () => {
  stored = [];
  show(<VideosTab />);
  expect(await screen.findByText('No videos yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add video' }));
  const dialog = within(screen.getByRole('dialog'));
  const key = dialog.getByLabelText('Setting key') as HTMLSelectElement;
  expect(key.value).toBe('login_welcome_video');
  expect([...key.options].map(({ text }) => text)).toEqual([
    'Welcome video (\u2068login_welcome_video\u2069)',
  ]);
  type(dialog.getByLabelText('English video'), 'https://example.com/film.mp4');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  for (const sentence of ['Title is required', 'Please enter a valid YouTube URL'])
    expect(await dialog.findByText(sentence)).toBeTruthy();
  expect(sent).toEqual([]);

  type(dialog.getByLabelText('Title'), 'Welcome');
  type(dialog.getByLabelText('English video'), SHOWN.videoUrlEn);
  fireEvent.click(dialog.getByLabelText('Registration'));
  refusal = Response.json(
    { code: 'setting_key_taken', message: 'Taken', fields: { settingKey: 'There is one already' } },
    { status: 409 },
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('There is one already')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Leave without saving?' }));
  fireEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  refusal = undefined;
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Video saved')).toBeTruthy();
  expect(sent.at(-1)).toEqual({
    method: 'POST',
    path: '/api/admin/video-settings',
    body: {
      settingKey: 'login_welcome_video',
      title: 'Welcome',
      description: '',
      videoUrlEn: SHOWN.videoUrlEn,
      videoUrlAr: '',
      isEnabled: true,
      showOnPages: ['login', 'signup'],
    },
  });
  expect(hasUnsavedChanges()).toBe(false);
});

it('edits a video but not its key, and deletes it after a confirmation', async () => {
  show(<VideosTab />);
  fireEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
  // No screen shows a video with another key.
  expect(screen.queryByRole('button', { name: 'Add video' })).toBeNull();
  const dialog = within(screen.getByRole('dialog'));
  expect((dialog.getByLabelText('Setting key') as HTMLInputElement).readOnly).toBe(true);
  type(dialog.getByLabelText('Title'), 'Hello');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([
    { method: 'PATCH', path: `/api/admin/video-settings/${VIDEO.id}`, body: { title: 'Hello' } },
  ]);
  expect(sent[0]!.body).not.toHaveProperty('settingKey');

  const menu = screen.getByRole('button', { name: /Actions for/ });
  fireEvent.keyDown(menu, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog'));
  refusal = Response.json({ code: 'unavailable', message: 'Not right now' }, { status: 503 });
  fireEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText("Couldn't delete the video")).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({ method: 'DELETE' });
});
