import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { createRef, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AuthProvider } from '../../../../lib/session/session.tsx';
import type { QueueFilter } from './queue-filter.ts';
import { QueueFilters } from './queue-filters.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(['Escape', 'Enter'])('%s leaves the search input and keeps its text', (key) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QueueFilters filter={{ search: 'coupon' }} set={() => undefined} searchBox={createRef()} />
    </QueryClientProvider>,
  );
  const box = screen.getByRole('searchbox');
  box.focus();
  const press = createEvent.keyDown(box, { key });
  fireEvent(box, press);
  // The default of the browser would clear the input.
  expect(press.defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(document.body);
});

const OTHER = { id: '019a0000-0000-7000-8000-000000000002', fullName: 'Mona Adel' };

function Filters() {
  const [filter, setFilter] = useState<QueueFilter>({ assignee: OTHER.id });
  return (
    <QueueFilters
      filter={filter}
      set={(field, value) => setFilter((before) => ({ ...before, [field]: value }))}
      searchBox={createRef()}
    />
  );
}

it('a filter can have several values, which are shown by name', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.endsWith('/assignees') ? [OTHER] : { departments: [], features: [] }),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider>
        <Filters />
      </AuthProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  expect(await screen.findByRole('button', { name: 'Assigned to Mona Adel' })).toBeTruthy();
  const severity = screen.getByRole('button', { name: 'Severity Any' });
  fireEvent.keyDown(severity, { key: 'Enter' });
  const menu = within(await screen.findByRole('menu', { name: 'Severity' }));
  for (const name of ['Minor', 'Blocker']) fireEvent.click(menu.getByRole('menuitemcheckbox', { name }));
  expect(severity.textContent).toBe('Minor, Blocker');
  fireEvent.click(menu.getByRole('menuitemcheckbox', { name: 'Minor' }));
  expect(menu.getByRole('menuitemcheckbox', { name: 'Blocker' }).getAttribute('aria-checked')).toBe('true');
  fireEvent.keyDown(menu.getByRole('menuitemcheckbox', { name: 'Blocker' }), { key: 'Escape' });
  const chips = within(screen.getByRole('list', { name: 'Filters' }));
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Severity: BlockerRemove this filter',
    'Assigned to: Mona AdelRemove this filter',
  ]);
});

it('the reporter is found by a search and becomes a filter, which can be removed', async () => {
  const reem = {
    id: '019a0000-0000-7000-8000-000000000009',
    fullName: 'Reem Alharbi',
    department: 'Finance',
  };
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('/api/employees?')) return Response.json(path.includes('search=reem') ? [reem] : []);
    if (path === `/api/employees/${reem.id}`) return Response.json(reem);
    return Response.json(path.includes('facets') ? { departments: [], features: [] } : []);
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider>
        <Filters />
      </AuthProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  const field = within(await screen.findByRole('group', { name: 'Reporter' }));
  fireEvent.change(await field.findByRole('searchbox'), { target: { value: 'reem' } });
  fireEvent.click(await field.findByRole('button', { name: /^Reem Alharbi/ }));
  expect(await field.findByText('Reem Alharbi')).toBeTruthy();
  expect(
    await screen.findByRole('button', { name: /^Reporter: ?Reem Alharbi ?Remove this filter$/ }),
  ).toBeTruthy();
  fireEvent.click(field.getByRole('button', { name: 'Remove this filter' }));
  expect(await field.findByRole('searchbox')).toBeTruthy();
});
