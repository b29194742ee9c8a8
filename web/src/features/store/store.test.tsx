import type { OwnStore } from '@bugquest/contract/store/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInSession } from '../../testing/render.tsx';
import { NotBuiltNote } from './not-built-note.tsx';
import { OpenStore, StoreLink } from './open-store.tsx';
import { StorePage } from './store-page.tsx';

const WEB = { source: 'Web Mobile', stage: 'Staging', url: 'https://staging.store.example/' } as const;
const IOS = { source: 'iOS App', stage: '', url: 'https://testflight.example/join' } as const;
const LAPTOP = { source: 'Web Laptop', stage: 'Staging', url: 'https://staging.store.example/desk' } as const;

const STORE: OwnStore = {
  places: [LAPTOP, WEB, IOS],
  howToGetBuild: 'Install TestFlight.',
  testData: 'Test card: 4111 1111\nTEST10',
  notBuilt: ['Notifications'],
  knownRisks: ['The old logo is on the receipts.'],
  build: { name: '2.2', day: '2026-11-20' },
  sources: ['iOS App', 'Web Mobile'],
  changedAt: '2026-11-20T08:00:00.000Z',
  readAt: null,
};

let store: OwnStore;
let read: unknown[];
let person: object;

beforeEach(() => {
  store = STORE;
  read = [];
  person = { id: 'maha', fullName: 'Maha', isAdmin: false };
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/store') return Response.json(store);
    if (path !== '/api/store/read') return Response.json(person);
    const { changedAt } = JSON.parse(String(init?.body));
    read.push(changedAt);
    store = { ...store, readAt: changedAt };
    return Response.json(store);
  });
});

const show = (...content: Parameters<typeof renderInSession>) => {
  localStorage.setItem('currentEmployee', JSON.stringify(person));
  return renderInSession(...content);
};
const linksIn = (part: string) =>
  within(screen.getByRole('region', { name: part }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it('opens the only place that fits what the person can test, in a tab that does not learn where people come from', async () => {
  store = { ...STORE, sources: ['Web Laptop'] };
  show(<OpenStore />);
  const link = await screen.findByRole('link', { name: /Open the store/ });
  expect(link.getAttribute('href')).toBe(LAPTOP.url);
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

it('lets the person choose if several places fit, with all that they need to know', async () => {
  show(<OpenStore />);
  fireEvent.click(await screen.findByRole('button', { name: 'Open the store' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(linksIn('For your devices')).toEqual([WEB.url, IOS.url]);
  expect(linksIn('For other devices')).toEqual([LAPTOP.url]);
  for (const text of ['Install TestFlight.', 'Notifications', 'The old logo is on the receipts.'])
    expect(sheet.getByText(text)).toBeTruthy();
  expect(sheet.getByText(/2\.2/)).toBeTruthy();
  await waitFor(() => expect(read).toEqual([STORE.changedAt]));
});

it('lets the person choose among all places if none fits', async () => {
  store = { ...STORE, places: [LAPTOP] };
  show(<OpenStore />);
  fireEvent.click(await screen.findByRole('button', { name: 'Open the store' }));
  await screen.findByRole('dialog');
  expect(linksIn('Store addresses')).toEqual([LAPTOP.url]);
});

it('copies one value of the test data', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText } }));
  show(<StorePage settingsHref="/admin" />);
  fireEvent.click(await screen.findByRole('button', { name: /Copy\s*Test card/ }));
  expect(writeText).toHaveBeenCalledWith('4111 1111');
  expect(await screen.findByText('Copied')).toBeTruthy();
});

it('marks a change until the person has read it', async () => {
  store = { ...STORE, readAt: '2026-11-01T08:00:00.000Z' };
  show(<StoreLink />, <OpenStore />);
  expect(await screen.findByText('Changed since you read it')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Open the store' }));
  // It stays while the person reads.
  expect(
    await within(await screen.findByRole('dialog')).findByText('Changed since you read it'),
  ).toBeTruthy();
  await waitFor(() => expect(read).toEqual([STORE.changedAt]));
  await waitFor(() => expect(screen.getAllByText('Changed since you read it')).toHaveLength(1));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByText('Changed since you read it')).toBeNull());
});

it('shows nothing while nothing is set, except to those who open its page', async () => {
  store = { ...STORE, places: [], howToGetBuild: '', testData: '', notBuilt: [], knownRisks: [] };
  const { unmount } = show(<OpenStore />, <StoreLink />, <StorePage settingsHref="/admin?card=store" />);
  expect(await screen.findByText("The administrators haven't said where the store is.")).toBeTruthy();
  expect(screen.queryByText('Open the store')).toBeNull();
  expect(screen.queryByText('Builds, test data and known risks')).toBeNull();
  unmount();
  person = { ...person, isAdmin: true };
  show(<StorePage settingsHref="/admin?card=store" />);
  const link = await screen.findByRole('link', { name: 'Say where the store is' });
  expect(link.getAttribute('href')).toBe('/admin?card=store');
});

it('says that a feature is not built, until the person goes on', async () => {
  show(<NotBuiltNote feature="Notifications" />);
  expect(
    await screen.findByText("Notifications isn't built yet: reports about it aren't needed."),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Report it anyway' }));
  expect(screen.queryByText(/isn't built yet/)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

it('says nothing about features that are built', async () => {
  show(<NotBuiltNote feature="Security" />, <StoreLink />);
  await screen.findByText('Builds, test data and known risks');
  expect(screen.queryByText(/isn't built yet/)).toBeNull();
});
