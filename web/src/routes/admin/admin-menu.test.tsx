import { DESK_VIEWS } from '@bugquest/contract/review/desk-views';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInSession } from '../../testing/render.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { sectionGroups } from './sections.tsx';

/** Rows that fit into a window of 900 px below the top bar. */
const FITTING = 18;
const ADMIN = { id: '019a0000-0000-7000-8000-000000000001', fullName: 'Sara Haddad', isAdmin: true };
const views = ['One', 'Two', 'Three', 'Four'].map((name) => ({
  id: name,
  name,
  query: `search=${name}`,
  isOwn: true,
}));

beforeEach(() => {
  history.replaceState(null, '', '/admin?tab=points-review');
  localStorage.setItem('currentEmployee', JSON.stringify(ADMIN));
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/auth/session') return Response.json(ADMIN);
    if (path === '/api/admin/views') return Response.json(views);
    return Response.json(Object.fromEntries(Object.keys(DESK_VIEWS).map((view) => [view, 41])));
  });
});

function show(label: string) {
  const groups = sectionGroups();
  const current = groups.flatMap(({ sections }) => sections).find((section) => section.label === label)!;
  renderInSession(<AdminMenu groups={groups} current={current} />);
  return within(screen.getByRole('navigation'));
}

const entries = (menu: ReturnType<typeof show>) => [
  ...menu.getAllByRole('link'),
  ...menu.queryAllByRole('button'),
];

it.each(sectionGroups().flatMap(({ sections }) => sections.map(({ label }) => label)))(
  'the menu fits without scrolling in %s, and marks the current entry',
  async (label) => {
    const menu = show(label);
    if (label === 'Points Review') await menu.findByRole('button', { name: 'More views' });
    expect(entries(menu).length).toBeLessThanOrEqual(FITTING);
    expect(menu.getByRole('link', { name: label }).getAttribute('aria-current')).toBe('page');
  },
);

it('opens a single group at a time, and shows all views on request', async () => {
  const menu = show('Points Review');
  await menu.findByRole('button', { name: 'More views' });
  expect(menu.queryByRole('link', { name: 'One' })).toBeNull();
  fireEvent.click(menu.getByRole('button', { name: 'More views' }));
  await waitFor(() => expect(menu.getByRole('link', { name: 'One' })).toBeTruthy());
  fireEvent.click(menu.getByRole('button', { name: 'Records' }));
  expect(menu.getByRole('link', { name: 'Audit Log' })).toBeTruthy();
  fireEvent.click(menu.getByRole('button', { name: 'People' }));
  expect(menu.queryByRole('link', { name: 'Audit Log' })).toBeNull();
  expect(menu.getByRole('link', { name: 'Roster' })).toBeTruthy();
  expect(entries(menu).length).toBeLessThanOrEqual(FITTING);
});
