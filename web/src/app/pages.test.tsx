import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInSession } from '../testing/render.tsx';
import { RequireVisitor } from './pages.tsx';

const SARA = { id: 'sara', fullName: 'Sara' };
let answer = (_: Response) => {};

beforeEach(() => {
  window.history.replaceState(null, '', '/login');
  localStorage.setItem('currentEmployee', JSON.stringify(SARA));
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = resolve)));
  renderInSession(
    <RequireVisitor>
      <p>The login</p>
    </RequireVisitor>,
  );
});

it('stays on the login screen when the session has ended', async () => {
  expect(screen.queryByText('The login')).toBeNull();
  expect(window.location.pathname).toBe('/login');
  answer(Response.json({ code: 'unauthenticated', message: 'Please log in.' }, { status: 401 }));
  expect(await screen.findByText('The login')).toBeTruthy();
  expect(window.location.pathname).toBe('/login');
});

it('redirects logged-in employees', async () => {
  answer(Response.json(SARA));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});
