import type { StoredPage } from '@bugquest/contract/content/pages/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { hasUnsavedChanges } from '../../../lib/forms/unsaved-changes.ts';
import { typeSource } from '../../../testing/source.ts';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { ContentTab } from './content-tab.tsx';

// The rich text editor needs a real browser, so a text area replaces it.
vi.mock('./text/rich-editor.tsx', () => ({
  RichEditor: ({ html, onChange }: { html: string; onChange: (html: string) => void }) => (
    <textarea aria-label="Editor" value={html} onChange={(event) => onChange(event.currentTarget.value)} />
  ),
}));

const page = (pageName: string, changes: Partial<StoredPage> = {}): StoredPage => ({
  id: `id of ${pageName}`,
  pageName,
  title: 'Terms',
  content: '<p>Be fair.</p>',
  metaDescription: '',
  isPublished: false,
  lastModifiedBy: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...changes,
});

/** Data of the fake server. Tests change it like another administrator. */
let stored: StoredPage[];
let refusal: Response | undefined;
const sent: { method: string; path: string; body: Record<string, unknown> }[] = [];
let queryClient: ReturnType<typeof createQueryClient>;
let saves = 0;

async function answer(path: string, init: RequestInit): Promise<Response> {
  if (init.method === 'GET') return Response.json(stored);
  const body = JSON.parse(String(init.body));
  sent.push({ method: init.method!, path, body });
  if (path.endsWith('/preview')) return Response.json({ content: '<p>Kept</p>' });
  if (refusal) return refusal;
  const name = init.method === 'POST' ? body.pageName : path.split('/').at(-1);
  const before = stored.find(({ pageName }) => pageName === name) ?? page(name);
  if (body.updatedAt && body.updatedAt !== before.updatedAt)
    return Response.json({ code: 'page_changed', message: 'Too late' }, { status: 409 });
  saves += 1;
  const after = { ...before, ...body, updatedAt: `2026-11-02T00:00:00.00${saves}Z` };
  stored = [...stored.filter(({ pageName }) => pageName !== name), after];
  return Response.json(after);
}

beforeEach(() => {
  stored = [page('terms'), page('terms-ar', { title: 'الشروط' })];
  refusal = undefined;
  sent.length = 0;
  queryClient = createQueryClient();
  vi.stubGlobal('fetch', vi.fn(answer));
});

function show(search = '') {
  window.history.replaceState(null, '', `/admin/content${search}`);
  render(
    <QueryClientProvider client={queryClient}>
      <ContentTab />
      <Toaster />
    </QueryClientProvider>,
  );
}
const form = async (name = 'English') => within(await screen.findByRole('region', { name }));
const type = (input: HTMLElement, value: string) => fireEvent.input(input, { target: { value } });

it('lists pages with their status in each language, and toggles publishing', async () => {
  show();
  expect(await screen.findByText('Terms')).toBeTruthy();
  expect(screen.getAllByText('Draft')).toHaveLength(2);
  expect(screen.getByText(`${location.origin}/terms`)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Publish .*Terms.* \(English\)/ }));
  expect(await screen.findByText('Readers can see it now.')).toBeTruthy();
  expect(sent).toEqual([
    {
      method: 'PUT',
      path: '/api/page-content/terms',
      body: { isPublished: true, updatedAt: page('terms').updatedAt },
    },
  ]);
  expect(await screen.findByRole('button', { name: /Unpublish .*Terms/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent[1]).toMatchObject({ body: { isPublished: false } }));
});

it('saves one language with the seen version', async () => {
  show('?page=terms');
  const english = await form();
  const title = english.getByLabelText('Title') as HTMLInputElement;
  type(title, 'Our terms');
  fireEvent.change(await english.findByLabelText('Editor'), { target: { value: '<p>Be kind.</p>' } });
  expect(hasUnsavedChanges()).toBe(true);
  fireEvent.click(english.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText("Saved as a draft. Readers can't see it yet.")).toBeTruthy();
  expect(sent).toEqual([
    {
      method: 'PUT',
      path: '/api/page-content/terms',
      body: {
        title: 'Our terms',
        content: '<p>Be kind.</p>',
        metaDescription: '',
        isPublished: false,
        updatedAt: page('terms').updatedAt,
      },
    },
  ]);
  await waitFor(() => expect(hasUnsavedChanges()).toBe(false));
  expect(english.queryByText('Unsaved changes')).toBeNull();
});

it('keeps the input when saving fails, and shows why', async () => {
  show('?page=terms');
  const english = await form();
  const title = english.getByLabelText('Title') as HTMLInputElement;
  type(title, ' ');
  fireEvent.click(english.getByRole('button', { name: 'Save Changes' }));
  expect(await english.findByText('Title is required')).toBeTruthy();
  expect(sent).toEqual([]);
  refusal = Response.json({ code: 'unavailable', message: 'Not right now' }, { status: 503 });
  type(title, 'Mine');
  fireEvent.click(english.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Failed to update page content')).toBeTruthy();
  expect(screen.getByText('Not right now')).toBeTruthy();
  expect(title.value).toBe('Mine');
});

it('shows a conflict, keeps the input, and then can overwrite the other version', async () => {
  show('?page=terms');
  const english = await form();
  const title = english.getByLabelText('Title') as HTMLInputElement;
  type(title, 'Mine');
  stored = [page('terms', { title: 'Theirs', updatedAt: '2026-11-01T09:00:00.000Z' })];
  fireEvent.click(english.getByRole('button', { name: 'Save Changes' }));
  const notice = within(await english.findByRole('alert'));
  expect(notice.getByText('Someone else changed this page')).toBeTruthy();
  expect(title.value).toBe('Mine');
  fireEvent.click(notice.getByRole('button', { name: 'Keep my version' }));
  fireEvent.click(english.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(hasUnsavedChanges()).toBe(false));
  expect(stored[0]!.title).toBe('Mine');

  type(title, 'Mine again');
  stored = [page('terms', { title: 'Theirs again', updatedAt: '2026-11-01T10:00:00.000Z' })];
  await act(() => queryClient.invalidateQueries());
  fireEvent.click(await english.findByRole('button', { name: 'Use their version' }));
  expect(title.value).toBe('Theirs again');
  expect(hasUnsavedChanges()).toBe(false);
});

it('keeps text that is typed while a save is in progress', async () => {
  show('?page=terms');
  const english = await form();
  const title = english.getByLabelText('Title') as HTMLInputElement;
  let reply = () => {};
  vi.mocked(fetch).mockImplementation(async (path, init) => {
    if (init!.method !== 'GET') await new Promise<void>((resolve) => (reply = resolve));
    return answer(String(path), init!);
  });
  type(title, 'Sent');
  fireEvent.click(english.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(vi.mocked(fetch)).toHaveBeenLastCalledWith(
      expect.anything(),
      expect.objectContaining({ method: 'PUT' }),
    ),
  );
  type(title, 'Typed later');
  await act(async () => reply());
  await waitFor(() => expect(stored.find(({ pageName }) => pageName === 'terms')!.title).toBe('Sent'));
  expect(await english.findByText('Unsaved changes')).toBeTruthy();
  expect(title.value).toBe('Typed later');
  expect(hasUnsavedChanges()).toBe(true);
});

it('previews the sanitized text, and edits tables only as HTML', async () => {
  stored = [page('terms', { content: '<table><tr><td>x</td></tr></table>' })];
  show('?page=terms');
  const english = await form();
  expect(english.getByText(/only as HTML/)).toBeTruthy();
  expect((english.getByRole('button', { name: 'Text' }) as HTMLButtonElement).disabled).toBe(true);
  typeSource(await english.findByRole('textbox', { name: 'Content' }), '<p>x</p>');
  fireEvent.click(english.getByRole('button', { name: 'Preview' }));
  expect(await english.findByText('Kept')).toBeTruthy();
  expect(sent).toEqual([
    { method: 'POST', path: '/api/page-content/preview', body: { content: '<p>x</p>' } },
  ]);
});

it('creates a missing language as a draft', async () => {
  stored = [page('terms')];
  show('?page=terms');
  fireEvent.click(await screen.findByRole('button', { name: 'Add content' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ method: 'POST', body: { pageName: 'terms-ar', isPublished: false } }]),
  );
  expect((await form('Arabic')).getByLabelText('Title')).toBeTruthy();
});

it('fills in a template, with undo', async () => {
  show('?view=new');
  const title = screen.getByLabelText('Title') as HTMLInputElement;
  const name = screen.getByLabelText('Page name') as HTMLInputElement;
  type(title, 'My own');
  fireEvent.click(screen.getByRole('button', { name: /Help Center/ }));
  expect(title.value).toBe('Help Center');
  expect(name.value).toBe('help-center');
  expect(screen.getByText(/^Address: /).textContent).toContain(`${location.origin}/help-center`);
  const templates = within(screen.getByRole('region', { name: 'Quick templates' }));
  expect(await templates.findAllByText(/Already exists/)).toHaveLength(1);
  expect(templates.getByRole('button', { name: /Already exists/ }).textContent).toContain('terms');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(title.value).toBe('My own');
  expect(name.value).toBe('');
  fireEvent.click(screen.getByRole('radio', { name: 'Arabic' }));
  fireEvent.click(screen.getByRole('button', { name: /مركز المساعدة/ }));
  expect(name.value).toBe('help-center-ar');
  fireEvent.click(screen.getByRole('button', { name: 'Create Page' }));
  await waitFor(() => expect(window.location.search).toBe('?page=help-center'));
  expect(sent[0]).toMatchObject({ method: 'POST', body: { pageName: 'help-center-ar', isPublished: true } });
  expect(hasUnsavedChanges()).toBe(false);
});

it('shows errors after creating a page and loading the pages have failed', async () => {
  show('?view=new');
  refusal = Response.json({ code: 'internal', message: 'Not right now' }, { status: 500 });
  type(screen.getByLabelText('Page name'), 'rules');
  type(screen.getByLabelText('Title'), 'Rules');
  fireEvent.click(screen.getByRole('button', { name: 'Create Page' }));
  expect(await screen.findByText('Failed to create page content')).toBeTruthy();
  cleanup();
  queryClient.clear();
  vi.stubGlobal('fetch', async () => Response.json({ code: 'internal', message: 'No' }, { status: 500 }));
  show();
  expect(await screen.findByText("Couldn't load the pages")).toBeTruthy();
});
