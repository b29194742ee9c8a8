import type { DecisionLink } from '@bugquest/contract/coverage/decision-links';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AT, ID, signedDecision } from '../../../../testing/launch-samples.ts';
import { renderWithQueries } from '../../../../testing/render.tsx';
import { DecisionLinks } from './decision-links.tsx';

const URL = `https://bugs.example.com/launch-decision#${'a'.repeat(43)}`;
const link = (changes: Partial<DecisionLink> = {}): DecisionLink => ({
  ...{ id: `${ID}1`, createdBy: 'Noura', createdAt: AT, expiresAt: '2099-01-01T10:00:00.000Z' },
  ...{ revokedAt: null, views: 0, lastViewedAt: null, ...changes },
});

let links: DecisionLink[];
let sent: { method: string; path: string; body: unknown }[];
let answer: () => Response;
beforeEach(() => {
  links = [];
  sent = [];
  answer = () => Response.json({ id: `${ID}1`, url: URL, expiresAt: AT }, { status: 201 });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(links);
    sent.push({ method, path, body: body && JSON.parse(String(body)) });
    return answer();
  });
});
const show = () => renderWithQueries(<DecisionLinks decisionId={signedDecision.id} />);

it('creates a link for the chosen days and shows its address once, to copy', async () => {
  show();
  expect(await screen.findByText('No links yet.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Valid for'), { target: { value: '30' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  expect((await screen.findByLabelText('Link')).textContent).toBe(URL);
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
  expect(sent).toEqual([
    {
      method: 'POST',
      path: expect.stringMatching(`/decisions/${signedDecision.id}/links$`),
      body: { days: 30 },
    },
  ]);
});

it('says why no link was created', async () => {
  answer = () => Response.json({ code: 'too_many_links', message: 'Too many.' }, { status: 409 });
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByLabelText('Link')).toBeNull();
});

it('lists views and expiry, and revokes a valid link after a question', async () => {
  links = [
    link({ views: 3, lastViewedAt: AT }),
    link({ id: `${ID}2`, revokedAt: AT, createdBy: '' }),
    link({ id: `${ID}3`, expiresAt: AT }),
  ];
  show();
  const [valid, revoked, expired] = (await screen.findAllByRole('listitem')) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  expect(valid.textContent).toMatch(/Opened 3 times, last on .*Valid until Jan 01, 2099.*Noura/);
  expect(revoked.textContent).toMatch(/Not opened yet.*Off.*Turned off on.*Former employee/);
  expect(within(expired).getByText('Expired')).toBeTruthy();
  const revoke = screen.getAllByRole('button', { name: /^Turn off/ });
  expect(revoke).toHaveLength(1);
  answer = () => Response.json({ success: true, message: '' });
  fireEvent.click(revoke[0]!);
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Turn off' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ method: 'DELETE', path: expect.stringMatching(`/links/${ID}1$`) }]),
  );
});
