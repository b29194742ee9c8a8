import type { SavedView } from '@bugquest/contract/review/desk-schema';
import { DESK_VIEWS } from '@bugquest/contract/review/desk-views';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { AuthProvider } from '../../../lib/session/session.tsx';
import { readQueueFilter } from '../queue/filter/queue-filter.ts';
import './save-view-dialog.tsx';
import { SaveView, ViewLinks } from './view-links.tsx';

let view: SavedView;
let counts: object;
/** Request bodies. */
let changes: unknown[];

beforeEach(() => {
  changes = [];
  counts = {};
  view = {
    id: '7',
    name: 'Arabic blockers',
    query: 'severity=Blocker',
    isShared: false,
    isOwn: true,
    ownerName: 'Mona',
    createdAt: '2026-11-20T08:00:00.000Z',
  };
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'PATCH') {
      const change = JSON.parse(String(init.body)) as Partial<SavedView>;
      changes.push(change);
      view = { ...view, ...change };
      return Response.json(view);
    }
    return Response.json(path === '/api/admin/views' ? [view] : counts);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(query: string) {
  history.replaceState(null, '', `/admin?tab=points-review&${query}`);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>
        <ViewLinks row />
        <SaveView filter={readQueueFilter(new URLSearchParams(query))} />
      </AuthProvider>
    </QueryClientProvider>,
  );
}

it('a changed filter can be saved in the view that was opened', async () => {
  show('severity=Blocker&storeLanguage=Arabic&saved=7');
  fireEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(changes).toEqual([{ query: 'severity=Blocker&storeLanguage=Arabic' }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Arabic blockers');
});

it('the view of another person cannot be changed', async () => {
  view.isOwn = false;
  show('severity=Blocker&storeLanguage=Arabic&saved=7');
  await screen.findByRole('link', { name: 'Arabic blockers' });
  expect(screen.getByRole('button', { name: 'Save view' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

it('a view can be renamed', async () => {
  show('severity=Blocker');
  fireEvent.keyDown(await screen.findByRole('button', { name: /Arabic blockers/ }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const field = await screen.findByRole('textbox', { name: 'Name' });
  expect((field as HTMLInputElement).value).toBe('Arabic blockers');
  fireEvent.change(field, { target: { value: 'Blockers in Arabic' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: 'Blockers in Arabic' })).toBeTruthy();
  expect(changes).toEqual([{ name: 'Blockers in Arabic', isShared: false }]);
});

it('urgent views keep their places, whatever view is open', async () => {
  counts = Object.fromEntries(Object.keys(DESK_VIEWS).map((name) => [name, 3]));
  const urgent = ['Came back', 'To decide', 'Appeals', 'New answers'];
  for (const query of ['inbox=mine&sort=oldest', 'severity=Blocker', 'status=Ready+for+Retest']) {
    cleanup();
    history.replaceState(null, '', `/admin?tab=points-review&${query}`);
    render(
      <QueryClientProvider client={createQueryClient()}>
        <AuthProvider>
          <ViewLinks />
        </AuthProvider>
      </QueryClientProvider>,
    );
    await screen.findByRole('button', { name: 'More views' });
    const shown = screen.getAllByRole('link').map((link) => link.querySelector('bdi')?.textContent);
    expect(shown.slice(0, 4)).toEqual(urgent);
  }
});
