import type { ListedProblem } from '@bugquest/contract/duplicates/known-problem-list';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInSession } from '../../testing/render.tsx';
import { KnownProblemList } from './known-problem-list.tsx';

const maha = {
  id: 'maha',
  fullName: 'Maha',
  browser: 'Safari',
  deviceType: 'iPhone',
  operatingSystem: 'iOS',
};
const problem = (changes: Partial<ListedProblem> = {}): ListedProblem => ({
  id: '0199-1',
  serialNumber: 'BUG-1001',
  feature: 'Shopping Cart',
  severity: 'Major',
  status: 'Open',
  firstWords: 'The cart is empty',
  place: '',
  people: 3,
  seenOn: { deviceTypes: ['iOS Mobile', 'iPad'], storeLanguages: ['English'], builds: ['2.4'] },
  notYetOn: { deviceTypes: ['Android Mobile', 'Laptop'], storeLanguages: ['Arabic'], builds: [] },
  isOwn: false,
  isConfirmed: false,
  confirmPoints: 2,
  ...changes,
});

let listed: ListedProblem[];
let sent: { path: string; body: unknown }[];
let asked: string[];

beforeEach(() => {
  localStorage.setItem('currentEmployee', JSON.stringify(maha));
  history.replaceState(null, '', '/known-problems');
  listed = [problem()];
  [sent, asked] = [[], []];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      sent.push({ path, body: JSON.parse(String(init.body)) });
      listed = listed.map((one) => ({ ...one, isConfirmed: true, people: one.people + 1 }));
      const reply = { serialNumber: 'BUG-1001', points: 2, totalPoints: 40, meTooCount: 4 };
      return Response.json(reply, { status: 201 });
    }
    if (!path.startsWith('/api/known-problems')) return Response.json(maha);
    asked.push(path);
    return Response.json(listed, { headers: { 'x-total-count': String(listed.length) } });
  });
});

const textOf = (element: HTMLElement) => element.textContent!.replace(/[\u2068\u2069]/g, '');
const row = async () => textOf(await screen.findByRole('listitem'));

it('shows a problem with where it was seen and where not, and confirms it with a device that nobody had', async () => {
  renderInSession(<KnownProblemList />);
  const text = await row();
  expect(text).toContain('The cart is empty');
  expect(text).toContain('Seen by 3 people · iOS Mobile, iPad · English · Build 2.4');
  expect(text).toContain('Not yet tried on: Android Mobile, Laptop · Arabic');
  expect(text).toContain('2 minutes, +2');

  fireEvent.click(screen.getByRole('button', { name: /Me too, on .*Laptop/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Confirming earns you 2 points/)).toBeTruthy();
  expect(dialog.queryByText(/draft/)).toBeNull();
  expect(dialog.getByLabelText<HTMLSelectElement>('Your device').value).toBe('Laptop');
  // The profile's system is none of a laptop.
  fireEvent.change(dialog.getByLabelText('Operating system'), { target: { value: 'macOS' } });
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Yes, same bug' })));
  await waitFor(async () => expect(await row()).toMatch(/Seen by 4 people.*You confirmed this/));
  expect(sent).toEqual([
    {
      path: '/api/bug-reports/0199-1/me-too',
      body: { deviceType: 'Laptop', operatingSystem: 'macOS', browser: 'Safari', note: '', files: [] },
    },
  ]);
  expect(screen.queryByRole('button', { name: /Me too/ })).toBeNull();
});

it('chooses the own device if nobody had it, and names no device if all were tried', async () => {
  listed = [
    problem({ notYetOn: { deviceTypes: ['iOS Mobile', 'Laptop'], storeLanguages: [], builds: [] } }),
    problem({ id: '2', notYetOn: { deviceTypes: [], storeLanguages: [], builds: [] }, confirmPoints: 0 }),
    problem({ id: '3', isOwn: true, firstWords: null, place: 'Header' }),
  ];
  renderInSession(<KnownProblemList />);
  const [own, tried, reported] = (await screen.findAllByRole('listitem')).map(textOf);
  expect(own).toContain('Me too, on iOS Mobile');
  expect(tried).toMatch(/Me tooBUG-1001\s*2 minutes$/);
  expect(tried).not.toContain('Not yet tried');
  expect(reported).toContain('A bug in Header');
  expect(reported).toMatch(/Your report$/);
});

it('filters by feature, and an address opens one problem', async () => {
  renderInSession(<KnownProblemList />);
  await row();
  fireEvent.change(screen.getByLabelText('Feature'), { target: { value: 'Security' } });
  await waitFor(() => expect(asked.at(-1)).toContain('feature=Security'));
  act(() => history.pushState(null, '', '/known-problems?problem=0199-1'));
  await waitFor(() => expect(asked.at(-1)).toContain('problem=0199-1'));
  expect(screen.queryByLabelText('Feature')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show all known problems' }));
  expect(await screen.findByLabelText('Feature')).toBeTruthy();
});

it('says that there is nothing, or that the problem is not open', async () => {
  listed = [];
  renderInSession(<KnownProblemList />);
  expect(await screen.findByText('No known problems')).toBeTruthy();
  act(() => history.pushState(null, '', '/known-problems?problem=0199-1'));
  expect(await screen.findByText("This problem isn't open")).toBeTruthy();
});
