import type { PageForReaders } from '@bugquest/contract/content/pages/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { setLocale } from '../../../lib/language/locale.ts';
import { PageNotice } from './page-notice.tsx';
import { PublishedPage } from './published-page.tsx';

const PAGE: PageForReaders = {
  pageName: 'terms',
  language: 'en',
  title: 'Our terms',
  content: '<p>Be fair. <a href="/contact">Ask</a></p>',
  metaDescription: 'What we agree on',
  isPublished: true,
  updatedAt: '2026-11-01T00:00:00.000Z',
};
const NOTHING = { ...PAGE, title: '', content: '', metaDescription: '', isPublished: false, updatedAt: null };

let reply: () => Response | Promise<Response>;
const asked: string[] = [];
let queryClient: ReturnType<typeof createQueryClient>;
beforeEach(() => {
  asked.length = 0;
  reply = () => Response.json(PAGE);
  queryClient = createQueryClient();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return reply();
  });
  document.head.innerHTML = '<meta name="description" content="The program">';
});

const show = (element: ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{element}</QueryClientProvider>);
const showTerms = () =>
  show(
    <PublishedPage name="terms" fallback={<p>Built in</p>}>
      <p>Always here</p>
    </PublishedPage>,
  );
const description = () => document.querySelector<HTMLMetaElement>('meta[name="description"]')!.content;

it('shows the published content with title, description and footer', async () => {
  const { unmount } = showTerms();
  expect(screen.getByRole('status')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: 'Our terms' })).toBeTruthy();
  expect(asked).toEqual(['/api/page-content/terms?language=en']);
  expect(screen.getByText('Always here')).toBeTruthy();
  expect(document.title).toMatch(/^Our terms/);
  expect(description()).toBe('What we agree on');
  fireEvent.click(screen.getByRole('link', { name: 'Ask' }));
  expect(window.location.pathname).toBe('/contact');
  unmount();
  expect(description()).toBe('The program');
});

it.each([
  ['nothing is published', () => Response.json(NOTHING)],
  ['a page is blank', () => Response.json({ ...PAGE, content: '' })],
  ['there is none', () => Response.json({ code: 'not_found', message: 'No' }, { status: 404 })],
  ['the server fails', () => Response.json({ code: 'internal', message: 'No' }, { status: 500 })],
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('shows the built-in text when %s', async (_when, answer) => {
  reply = answer;
  showTerms();
  expect(await screen.findByText('Built in')).toBeTruthy();
  expect(screen.queryByText('Always here')).toBeNull();
  expect(description()).toBe('The program');
});

it('requests the interface language, and sets `lang` for a text in the other language', async () => {
  act(() => setLocale('ar'));
  showTerms();
  const text = (await screen.findByText(/Be fair/)).closest('div')!;
  expect(asked).toEqual(['/api/page-content/terms?language=ar']);
  expect([text.lang, text.dir]).toEqual(['en', 'ltr']);
});

it('shows a notice until it is dismissed, and again after a change', async () => {
  const notice = () => screen.queryByRole('region', { name: 'Our terms' });
  const view = show(<PageNotice name="dashboard" />);
  await waitFor(() => expect(notice()).toBeTruthy());
  fireEvent.click(screen.getByRole('button', { name: 'Close this notice' }));
  expect(notice()).toBeNull();
  view.unmount();
  show(<PageNotice name="dashboard" />);
  await act(async () => {});
  expect(notice()).toBeNull();
  reply = () => Response.json({ ...PAGE, updatedAt: '2026-11-02T00:00:00.000Z' });
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(notice()).toBeTruthy());
});

it('shows no notice if none is published or loading fails', async () => {
  for (const answer of [() => Response.json(NOTHING), () => Response.json({}, { status: 500 })]) {
    reply = answer;
    const { container } = show(<PageNotice name="dashboard" />);
    await act(async () => {});
    expect(container.textContent).toBe('');
    cleanup();
    queryClient.clear();
  }
});
