import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../../testing/render.tsx';
import { ConnectDialog } from './connect-dialog.tsx';

let sent: { call: string; body: unknown }[];
let reply: object;

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    sent.push({ call: `${init?.method} ${address}`, body: JSON.parse(String(init?.body)) });
    return Response.json(reply);
  });
  renderWithQueries(<ConnectDialog onClose={() => undefined} />);
});

const list = () => fireEvent.click(screen.getByRole('button', { name: 'List projects' }));
const options = () =>
  [...document.querySelectorAll('datalist option')].map((one) => one.getAttribute('value'));

it('offers the projects that the token can see, and keeps the typed text', async () => {
  reply = {
    projects: [
      { project: 'company/shop', name: 'shop' },
      { project: 'company/app', name: 'app' },
    ],
    error: null,
  };
  const project = screen.getByLabelText('Project');
  fireEvent.change(project, { target: { value: 'company/sh' } });
  fireEvent.change(screen.getByLabelText('Token'), { target: { value: 'a token' } });
  list();
  expect(await screen.findByText(/2.* projects found/)).toBeTruthy();
  expect(sent).toEqual([
    {
      call: 'POST /api/admin/tracker/projects',
      body: { kind: 'github', url: 'https://github.com', token: 'a token', account: '' },
    },
  ]);
  expect(options()).toEqual(['company/shop', 'company/app']);
  expect(project).toHaveProperty('value', 'company/sh');
});

it('asks for the token first, and shows why the projects cannot be listed', async () => {
  list();
  expect(await screen.findByText('Enter a token')).toBeTruthy();
  expect(sent).toEqual([]);
  reply = { projects: [], error: { code: 'token_refused', status: 401, text: '' } };
  fireEvent.change(screen.getByLabelText('Token'), { target: { value: 'a token' } });
  list();
  expect(await screen.findByText('The tracker refused the token. Enter a valid one.')).toBeTruthy();
  await waitFor(() => expect(options()).toEqual([]));
});
