import type { LinkedDecision } from '@bugquest/contract/coverage/decision-links';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AT, signedDecision } from '../../testing/launch-samples.ts';
import { setProgramTimeZone } from '../../testing/program-time-zone.ts';
import { renderWithQueries } from '../../testing/render.tsx';
import { LaunchDecisionRoute } from './launch-decision.tsx';

const TOKEN = 'a'.repeat(43);
const linked: LinkedDecision = {
  ...signedDecision,
  ...{ isReplaced: false, validUntil: '2026-12-01T10:00:00.000Z' },
  figures: {
    ...signedDecision.figures,
    removedConfirmations: [
      { id: signedDecision.id, textEn: 'Load test', textAr: 'اختبار التحميل', by: 'Noura', at: AT },
    ],
    leftBlockers: signedDecision.figures.leftBlockers!.map(({ id: _, ...left }) => left),
  },
};

let sent: { path: string; body: unknown }[];
let answer: () => Response;
beforeEach(() => {
  setProgramTimeZone('Asia/Riyadh');
  sent = [];
  answer = () => Response.json(linked);
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    sent.push({ path, body: JSON.parse(String(body)) });
    return answer();
  });
  window.history.replaceState(null, '', `/launch-decision#${TOKEN}`);
});

it('shows the paper of the link, without links to the admin panel, and sends the token in a body', async () => {
  renderWithQueries(<LaunchDecisionRoute />);
  expect((await screen.findByRole('article')).textContent).toMatch(/No-go.*Refunds work/s);
  expect(screen.getByText(/^Read only, valid until Dec 01, 2026, 1:00 PM/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  expect(await screen.findByText('More figures')).toBeTruthy();
  expect(screen.getByText(/Load test/)).toBeTruthy();
  expect(
    screen.getByText(/Blockers no longer open since .*: 3, of these without a passed retest: 2/),
  ).toBeTruthy();
  expect(screen.getByText('BUG-1001').closest('li')!.textContent).toMatch(/lowered to Minor by .*Salem/);
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(sent).toEqual([{ path: '/api/launch-decision', body: { token: TOKEN } }]);
});

it.each([
  ['a link that was revoked', `#${TOKEN}`],
  ['an address without a token', ''],
])('says what to do with %s', async (_name, fragment) => {
  window.history.replaceState(null, '', `/launch-decision${fragment}`);
  answer = () => Response.json({ code: 'launch_link_invalid', message: 'Invalid.' }, { status: 404 });
  renderWithQueries(<LaunchDecisionRoute />);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This link is no longer valid. Ask the person who sent it for a new one.',
  );
});

it('a request can be tried again when the server cannot be reached', async () => {
  answer = () => Response.json({ code: 'internal', message: 'Something failed.' }, { status: 500 });
  renderWithQueries(<LaunchDecisionRoute />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText(/no longer valid/)).toBeNull();
});

it('keeps the token in the address after the link to the content, and opens another link', async () => {
  renderWithQueries(<LaunchDecisionRoute />);
  await screen.findByRole('article');
  act(() => {
    window.location.hash = '#content';
  });
  await waitFor(() => expect(window.location.hash).toBe(`#${TOKEN}`));
  expect(sent).toHaveLength(1);
  const other = 'b'.repeat(43);
  act(() => {
    window.location.hash = `#${other}`;
  });
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]!.body).toEqual({ token: other });
});
