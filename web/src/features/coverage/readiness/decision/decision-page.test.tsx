import { readStoredGates } from '@bugquest/contract/coverage/gates';
import type { ReadinessDecision } from '@bugquest/contract/coverage/readiness';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAuth } from '../../../../lib/session/session.tsx';
import { AT, figures, ID, signedDecision } from '../../../../testing/launch-samples.ts';
import { setProgramTimeZone } from '../../../../testing/program-time-zone.ts';
import { renderInSession } from '../../../../testing/render.tsx';
import { DecisionPage } from './decision-page.tsx';

const OWN = `${ID}5`;
const proposed: ReadinessDecision = { ...signedDecision, state: 'proposed', signatures: [] };
const disagreement = { signerId: `${ID}8`, by: 'Huda', agrees: false, reason: 'Nobody paid', at: AT };

let decision: ReadinessDecision;
let sent: { path: string; body: unknown }[];
beforeEach(() => {
  decision = signedDecision;
  sent = [];
  setProgramTimeZone('Asia/Riyadh');
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (path.includes('/auth/')) return Response.json({ id: OWN, fullName: 'Salem', isAdmin: true });
    if (path.endsWith('/links')) return Response.json([]);
    if (method !== 'POST') return Response.json(decision);
    sent.push({ path, body: JSON.parse(String(body)) });
    return Response.json(decision);
  });
});

const SignedIn = () => (useAuth().employee ? <DecisionPage id={decision.id} download={null} /> : null);
const show = async () => {
  renderInSession(<SignedIn />);
  return within(await screen.findByRole('article'));
};
const sign = () => screen.queryByRole('button', { name: 'Sign' });

it('the page has the time of its figures as heading, and what was decided', async () => {
  decision = {
    ...signedDecision,
    risks: [{ gate: 'testers', text: 'Few testers', owner: 'Sara', due: '2026-12-01' }],
  };
  const paper = await show();
  // In the time zone of the program.
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^As of Nov 05, 2026, 1:00 PM/);
  expect(paper.getByText('No-go')).toBeTruthy();
  expect(paper.getByText('Refunds work')).toBeTruthy();
  expect(paper.getByText(/Owner: .*Sara.*, due Dec 01, 2026/)).toBeTruthy();
  expect(paper.getByText('Next look: Dec 05, 2026')).toBeTruthy();
  expect(paper.getByText(/Noura/)).toBeTruthy();
  expect(paper.getByText(/Huda/)).toBeTruthy();
  expect(sign()).toBeNull();
});

it('names the worst problems and the build of the time', async () => {
  const problem = { id: `${ID}1`, serialNumber: 'BUG-1001', title: 'Payment fails', feature: 'Orders' };
  decision = {
    ...signedDecision,
    figures: {
      ...figures('', 1),
      worstProblems: [{ ...problem, severity: 'Blocker', people: 12, assignee: 'Huda' }],
      builds: [
        { name: '1.0', day: '2026-11-05' },
        { name: '2.0', day: '2026-11-06' },
      ],
    },
  };
  const paper = await show();
  const row = paper.getByText('Payment fails').closest('li')!;
  expect(row.textContent).toMatch(/Blocker.*BUG-1001.*12 people · Assigned to .*Huda/);
  expect(paper.getByText(/Build: .*1\.0.*5.*2026/)).toBeTruthy();
});

it('another administrator signs after a confirmation', async () => {
  decision = proposed;
  const paper = await show();
  expect(screen.getByText(/must sign by Nov 07, 2026, 1:00 PM/)).toBeTruthy();
  expect(paper.getByText('Not signed yet')).toBeTruthy();
  fireEvent.click(sign()!);
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Sign' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    path: expect.stringContaining(`/decisions/${decision.id}/sign`),
    body: { agrees: true },
  });
});

it('who disagrees writes a sentence', async () => {
  decision = proposed;
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Disagree' }));
  const dialog = within(await screen.findByRole('dialog'));
  const reason = dialog.getByLabelText('Why do you disagree?');
  fireEvent.click(dialog.getByRole('button', { name: 'Disagree' }));
  expect(await dialog.findByText('This field is required')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(reason, { target: { value: 'Nobody paid' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Disagree' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toEqual({ agrees: false, reason: 'Nobody paid' });
});

it('the proposer does not sign', async () => {
  decision = { ...proposed, proposerId: OWN };
  await show();
  expect(screen.getByText('You proposed this decision. Another administrator must sign it.')).toBeTruthy();
  expect(sign()).toBeNull();
});

it('shows a disagreement, and lets other administrators sign', async () => {
  decision = { ...proposed, signatures: [disagreement] };
  const paper = await show();
  expect(paper.getByText('Nobody paid')).toBeTruthy();
  expect(sign()).toBeTruthy();
});

it('a person who disagreed sees that the answer is stored', async () => {
  decision = { ...proposed, signatures: [{ ...disagreement, signerId: OWN }] };
  await show();
  expect(screen.getByText('You disagreed. Another administrator can still sign.')).toBeTruthy();
  expect(sign()).toBeNull();
});

it('says that it lapsed, or which decision replaced it', async () => {
  decision = { ...proposed, state: 'lapsed' };
  const paper = await show();
  expect(paper.getAllByText('Lapsed')).toHaveLength(2);
  expect(screen.getByText(/No other administrator signed by Nov 07, 2026, 1:00 PM/)).toBeTruthy();
  expect(sign()).toBeNull();
});

it('links to the decision that replaced it', async () => {
  decision = { ...proposed, state: 'lapsed', replacedBy: `${ID}6` };
  await show();
  expect(screen.getByRole('link', { name: 'Open the new decision' }).getAttribute('href')).toBe(
    `/admin/launch-decisions/${ID}6`,
  );
});

it('says that one administrator signed alone, and that earlier versions needed one', async () => {
  decision = { ...signedDecision, signedAlone: true, signUntil: null, signatures: [], decidedBy: '' };
  const paper = await show();
  expect(paper.getByText(/because there was no other active administrator/)).toBeTruthy();
  expect(paper.getByText(/Former employee/)).toBeTruthy();
});

it('shows a decision of an earlier version, without gates, worst problems and second signature', async () => {
  const { builds: _, ...earlier } = figures('', 0);
  decision = {
    ...{ ...signedDecision, signUntil: null, signatures: [], conditions: '', nextLook: null },
    figures: { ...earlier, gates: readStoredGates([]) },
  };
  const paper = await show();
  expect(paper.getByText('All gates are off')).toBeTruthy();
  expect(paper.getByText(/No build recorded/)).toBeTruthy();
  expect(paper.getByText(/before two signatures were required/)).toBeTruthy();
  expect(paper.getByText(/no list of the worst problems/)).toBeTruthy();
});

it.each([
  ['asks after 30 days what customers found', 'signed', true],
  ['does not ask about a decision that lapsed', 'lapsed', false],
] as const)('%s', async (_name, state, isAsked) => {
  decision = { ...signedDecision, verdict: 'go', state, decidedAt: '2020-01-01T10:00:00.000Z' };
  await show();
  expect(screen.queryByLabelText('How many Blockers did customers find?') !== null).toBe(isAsked);
});
