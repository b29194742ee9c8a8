import type { TestSession } from '@bugquest/contract/coverage/sessions';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAuth } from '../../../lib/session/session.tsx';
import { renderInSession } from '../../../testing/render.tsx';
import { DryNotice } from '../sessions/dry-notice.tsx';
import { nextHunt } from '../sessions/next-hunt.ts';
import { DryPlaceNote } from './dry-place-note.tsx';

const DRY = { feature: 'Security', source: 'iOS App', storeLanguage: 'Arabic' } as const;
const session = {
  ...{ id: 's1', huntId: 'Security|iOS App|Arabic', missionId: null, features: ['Security'] },
  ...{ source: 'iOS App', storeLanguage: 'Arabic' },
} as unknown as TestSession;
const hunt = {
  ...{ id: 'Navigation|iOS App|Arabic', missionId: null, features: ['Navigation'], title: null },
  ...{ source: 'iOS App', storeLanguage: 'Arabic' },
};

let offered: object | null;
beforeEach(() => {
  offered = hunt;
  nextHunt.set(null);
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/auth/session')) return Response.json({ id: 'layla' });
    if (path.endsWith('/dry-places')) return Response.json([DRY]);
    if (path.includes('/hunt')) return Response.json({ hunt: offered, kit: {}, hasOwnKit: true });
    return Response.json({ showsKnownProblems: true });
  });
});
afterEach(cleanup);

const show = (content: React.ReactNode) => {
  const SignedIn = () => useAuth().employee && content;
  renderInSession(<SignedIn />);
};
const NOTE = /The last 10 reports here were all known/;

it('the form says that the last reports of the chosen place were all known, and links to them', async () => {
  show(<DryPlaceNote {...DRY} />);
  expect((await screen.findByText(NOTE)).textContent).toContain('Look through them first.');
  const link = await screen.findByRole('link', { name: 'Known problems: Security' });
  expect(link.getAttribute('href')).toBe('/known-problems?feature=Security');
});

it('the form says nothing about another place', async () => {
  show(<DryPlaceNote {...DRY} storeLanguage="English" />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(NOTE)).toBeNull();
});

it('a running session in a dry place offers the best other place with one press', async () => {
  const close = vi.fn();
  show(<DryNotice session={session} onSwitch={close} />);
  expect(await screen.findByText(/Better: Navigation · iOS App · Arabic/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Finish and go there' }));
  expect(nextHunt.get()).toBe(hunt.id);
  expect(close).toHaveBeenCalledTimes(1);
});

it('names no other place when there is none, and leaves missions alone', async () => {
  offered = { ...hunt, id: session.huntId };
  show(<DryNotice session={session} />);
  expect(await screen.findByText(NOTE)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  cleanup();
  show(<DryNotice session={{ ...session, missionId: 'm1' }} />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(NOTE)).toBeNull();
});
