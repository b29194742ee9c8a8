import { DEFAULT_GATES } from '@bugquest/contract/coverage/gates';
import type { LimitProposal } from '@bugquest/contract/coverage/limit-lock';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAuth } from '../../../lib/session/session.tsx';
import { setProgramTimeZone } from '../../../testing/program-time-zone.ts';
import { renderInSession } from '../../../testing/render.tsx';
import { GateLimitsCard } from './gate-limits-card.tsx';
import { LimitLockCard } from './limit-lock-card.tsx';
import { LimitProposalCard } from './limit-proposal.tsx';

const OWN = '0190aaaa-0000-7000-8000-000000000001';
const OTHER = '0190aaaa-0000-7000-8000-000000000002';
const proposal: LimitProposal = {
  ...{ id: '0190aaaa-0000-7000-8000-000000000009', state: 'waiting', reason: 'The rest has a workaround' },
  moves: [{ gate: 'open_blockers', feature: null, from: 0, to: 3 }],
  ...{ proposerId: OTHER, by: 'Huda', at: '2026-11-28T10:00:00.000Z', until: '2026-11-30T10:00:00.000Z' },
  ...{ answeredBy: null, answeredAt: null, answerReason: '' },
};

interface Stored {
  launchGates: typeof DEFAULT_GATES;
  limitLock: { from: string } | null;
  areLimitsLocked: boolean;
  limitProposal: LimitProposal | null;
}
/** Data of the fake server. */
let stored: Stored;
let refusal: Response | undefined;
let sent: [method: string, path: string, body: unknown][];
beforeEach(() => {
  stored = {
    ...{ launchGates: DEFAULT_GATES, limitLock: { from: '2026-11-20' } },
    ...{ areLimitsLocked: true, limitProposal: null },
  };
  refusal = undefined;
  sent = [];
  setProgramTimeZone('Asia/Riyadh');
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.includes('/auth/')) return Response.json({ id: OWN, fullName: 'Salem', isAdmin: true });
    if (method === 'GET') return Response.json(stored);
    sent.push([method, path, body && JSON.parse(String(body))]);
    if (refusal) return refusal;
    if (method !== 'PATCH') return Response.json(stored.limitProposal);
    if (stored.areLimitsLocked) stored = { ...stored, limitProposal: { ...proposal, proposerId: OWN } };
    else stored = { ...stored, limitLock: JSON.parse(String(body)).limitLock };
    return Response.json(stored);
  });
});

const Page = () =>
  useAuth().employee ? (
    <>
      <LimitProposalCard />
      <GateLimitsCard />
      <LimitLockCard />
    </>
  ) : null;
const show = async () => {
  renderInSession(<Page />);
  await screen.findByLabelText('Open Blockers');
};
const button = (name: string) => screen.queryByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name)!);
const input = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const cardOf = (title: string) => within(screen.getByText(title).closest('section')!);
const plain = (element: HTMLElement) => element.textContent!.replaceAll(/[\u2066-\u2069]/g, '');
const ANSWER = `/api/admin/settings/limit-proposals/${proposal.id}/answer`;

it('limits of a locked program are proposed, and the form shows the limits that count', async () => {
  await show();
  expect(screen.getAllByText(/^The limits are locked\. What you save waits/)).toHaveLength(2);
  const card = cardOf('Gates of the launch');
  input(card.getByLabelText('Open Blockers'), '3');
  input(card.getByLabelText('Why do you change it?'), 'The rest has a workaround');
  fireEvent.click(card.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('You proposed this change. Another administrator must confirm it.'),
  ).toBeTruthy();
  expect((card.getByLabelText('Open Blockers') as HTMLInputElement).value).toBe('0');
  // Each form names the change that waits.
  expect(screen.getAllByRole('link', { name: 'See the proposed change' })).toHaveLength(2);
  expect([button('Confirm the change'), button('Refuse')]).toEqual([null, null]);
  press('Withdraw');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(sent.at(-1)).toEqual(['DELETE', ANSWER.replace('/answer', ''), {}]));
});

it('a change that waits says what, why, who and until when, and another administrator confirms it', async () => {
  stored = { ...stored, limitProposal: proposal };
  await show();
  const text = plain(screen.getByText('Open Blockers: from 0 to 3').closest('section')!);
  expect(text).toMatch(/Reason: The rest has a workaround/);
  expect(text).toMatch(/Proposed by Huda, Nov 28.* · Lapses Nov 30/);
  press('Confirm the change');
  const dialog = within(await screen.findByRole('alertdialog'));
  stored = { ...stored, limitProposal: { ...proposal, state: 'confirmed' } };
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm the change' }));
  await waitFor(() => expect(screen.queryByText('Open Blockers: from 0 to 3')).toBeNull());
  expect(sent).toEqual([['POST', ANSWER, { agrees: true, reason: '' }]]);
});

it('a refusal needs a sentence, and a failure says why and keeps it', async () => {
  stored = { ...stored, limitProposal: proposal };
  await show();
  press('Refuse');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByText('This field is required')).toBeTruthy();
  expect(sent).toEqual([]);
  const reason = dialog.getByLabelText('Why do you refuse it?') as HTMLTextAreaElement;
  input(reason, 'Blockers lose orders');
  refusal = Response.json({ code: 'limits_answered', message: 'Too late' }, { status: 409 });
  fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(reason.value).toBe('Blockers lose orders');
  refusal = undefined;
  await waitFor(() => {
    fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(sent.at(-1)).toEqual(['POST', ANSWER, { agrees: false, reason: 'Blockers lose orders' }]);
});

it('a refused change shows who refused it and why, and a lapsed one that nobody answered', async () => {
  const answered = { answeredBy: 'Noura', answeredAt: '2026-11-29T10:00:00.000Z' };
  stored.limitProposal = { ...proposal, ...answered, state: 'refused', answerReason: 'Blockers lose orders' };
  await show();
  expect(plain(screen.getByText(/^Refused by/))).toMatch(
    /^Refused by Noura, Nov 29.*: Blockers lose orders$/,
  );
  expect(button('Confirm the change')).toBeNull();
});

it('a lapsed change has no buttons', async () => {
  stored.limitProposal = { ...proposal, state: 'lapsed' };
  await show();
  expect(screen.getByText('No one confirmed the proposed change of the limits in time')).toBeTruthy();
  expect([button('Confirm the change'), button('Refuse'), button('Withdraw')]).toEqual([null, null, null]);
});

it('a confirmed or withdrawn change is not shown', async () => {
  stored.limitProposal = { ...proposal, state: 'withdrawn' };
  await show();
  expect(screen.queryByText('Open Blockers: from 0 to 3')).toBeNull();
});

it('the day of the lock is saved with a reason, and an empty day removes it', async () => {
  stored = { ...stored, areLimitsLocked: false };
  await show();
  const card = cardOf('Lock of the limits');
  const day = card.getByLabelText('Locked from') as HTMLInputElement;
  expect(day.value).toBe('2026-11-20');
  input(day, '');
  fireEvent.click(card.getByRole('button', { name: 'Save' }));
  expect(await card.findByText('Enter why you change it')).toBeTruthy();
  input(card.getByLabelText('Why do you change it?'), 'Too early');
  fireEvent.click(card.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]![2]).toEqual({
    limitLock: null,
    seen: { limitLock: { from: '2026-11-20' } },
    reason: 'Too early',
  });
});
