import { ROLLBACK_LINE } from '@bugquest/contract/coverage/confirmations';
import type { Direction } from '@bugquest/contract/coverage/direction';
import { evaluateGates, readStoredGates } from '@bugquest/contract/coverage/gates';
import type { Journey } from '@bugquest/contract/coverage/journeys';
import type { ReadinessDecision } from '@bugquest/contract/coverage/readiness';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAuth } from '../../../../lib/session/session.tsx';
import { AT, COUNTS, figures, ID, LIMITS, signedDecision } from '../../../../testing/launch-samples.ts';
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
  expect(paper.getByText(/Build: .*1\.0.* \(Nov 05, 2026\)/)).toBeTruthy();
});

it('names the critical journeys that did not work, with the number of places', async () => {
  const journey: Journey = {
    ...{ missionId: `${ID}5`, titleEn: 'Pay by card', titleAr: 'الدفع', features: ['Payment Gateway'] },
    ...{ source: 'iOS App', storeLanguage: 'Arabic', state: 'did_not', steps: 1, stepsWorked: 0 },
    ...{ people: 1, peopleFailed: 1 },
  };
  const worked: Journey = { ...journey, storeLanguage: 'English', state: 'worked' };
  const untried: Journey = { ...journey, missionId: `${ID}6`, titleEn: 'Return it', state: 'untried' };
  decision = { ...signedDecision, figures: { ...figures('', 1), journeys: [journey, worked, untried] } };
  const paper = await show();
  const part = paper
    .getByRole('heading', { name: "Critical journeys that didn't work: 1" })
    .closest('section')!;
  expect(part.textContent).toMatch(/Pay by card.* in 1 of 2 places/);
  expect(part.textContent).not.toContain('Return it');
});

it('says how many problems are open beside the ten worst', async () => {
  const problem = { id: `${ID}1`, serialNumber: 'BUG-1001', title: 'Payment fails', feature: 'Orders' };
  const counts = { people: 1, failedRetests: 0 };
  decision = {
    ...signedDecision,
    figures: {
      ...figures('', 1),
      worstProblems: [{ ...problem, severity: 'Blocker', people: 12, assignee: null }],
      openProblems: [
        { feature: 'Orders', severity: 'Blocker', problems: 3, ...counts },
        { feature: 'Login', severity: 'Minor', problems: 1200, ...counts },
      ],
    },
  };
  const paper = await show();
  expect(paper.getByRole('heading', { name: 'Worst open problems: 1 of 1,203' })).toBeTruthy();
});

it('the paper has the launch day with the days left, and when the gate of open Blockers is met', async () => {
  const direction: Direction = {
    ...{ weeks: [], launchDay: '2026-11-12', daysLeft: 7, daysSinceBlocker: 0, newestBuild: null },
    gateDays: { state: 'expected', from: '2026-11-14', to: null },
  };
  decision = { ...signedDecision, figures: { ...figures('', 1), direction } };
  const paper = await show();
  const sentence =
    /Launch day: Nov 12, 2026 · Days left: 7 · At this pace .* Nov 14, 2026 .*Not before the launch day/;
  expect(paper.getByText(sentence)).toBeTruthy();
});

it('says on the paper that no launch day is set', async () => {
  const gateDays = { state: 'met', from: null, to: null } as const;
  decision = {
    ...signedDecision,
    figures: {
      ...figures('', 0),
      direction: {
        weeks: [],
        gateDays,
        launchDay: null,
        daysLeft: null,
        daysSinceBlocker: null,
        newestBuild: null,
      },
    },
  };
  const paper = await show();
  expect(paper.getByText('No launch day is set · The gate of open Blockers is met.')).toBeTruthy();
});

it('says what the gates that are not evaluated wait for, once for all with the same reason', async () => {
  const gates = evaluateGates(LIMITS, { ...COUNTS, testers: 3, critical_journeys: null });
  decision = { ...signedDecision, figures: { ...figures('', 0), gates } };
  const paper = await show();
  expect(paper.getByText('Not evaluated · Waits for: 10 testers')).toBeTruthy();
  const journeys = paper.getByText(/^At most 0 critical journeys/).closest('li')!;
  expect(journeys.textContent).toMatch(/Waits for: 10 testers and a mission/);
  expect(paper.getAllByText(/Waits for/)).toHaveLength(2);
});

it('the paper counts what changed before the decision', async () => {
  const change = {
    gate: 'testers',
    feature: null,
    from: 12,
    to: 10,
    by: 'Noura',
    at: AT,
    reason: '',
  } as const;
  decision = {
    ...signedDecision,
    figures: {
      ...figures('', 0),
      limitChanges: [change, { ...change, from: 14, to: 12 }],
      removedConfirmations: [{ id: `${ID}7`, textEn: 'Load test', textAr: 'اختبار', by: 'Noura', at: AT }],
    },
  };
  const paper = await show();
  expect(paper.getByText(/cells changed in the 14 days before: 2/)).toBeTruthy();
  expect(paper.getByText(/items removed in the 14 days before: 1/)).toBeTruthy();
  // One of the four is still counted with another report, and one was closed after a passed retest.
  expect(paper.getByText(/no longer open since .*: 3, of these without a passed retest: 2/)).toBeTruthy();
});

it('the paper has the evidence that the company can go back', async () => {
  const item = { id: `${ID}7`, textEn: 'We rehearsed it', textAr: 'جرّبنا', owner: 'Huda', due: '2026-12-01' };
  const said = {
    state: 'confirmed',
    evidence: 'Back in 11 minutes',
    confirmedBy: 'Sara',
    confirmedAt: AT,
  } as const;
  decision = {
    ...signedDecision,
    figures: {
      ...figures('', 0),
      confirmations: [{ ...item, ...said, packLine: ROLLBACK_LINE, source: '', earlier: [] }],
    },
  };
  const paper = await show();
  expect(paper.getByText('Back in 11 minutes').closest('p')!.textContent).toMatch(/^Evidence: /);
});

it('another administrator signs after a confirmation', async () => {
  decision = proposed;
  const paper = await show();
  expect(screen.getByText(/must sign by Nov 07, 2026, 1:00 PM/)).toBeTruthy();
  expect(paper.getByText('Not signed yet')).toBeTruthy();
  expect(paper.getByText('Proposed: No-go')).toBeTruthy();
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
  const sentence = /^Proposed: No-go · Lapsed on Nov 07, 2026, 1:00 PM.* without a second signature$/;
  expect(paper.getByText(sentence)).toBeTruthy();
  // The verdict does not stand there as a decision.
  expect(paper.queryByText('No-go')).toBeNull();
  expect(sign()).toBeNull();
});

it('links to the decision that replaced it', async () => {
  decision = { ...proposed, state: 'lapsed', replacedBy: `${ID}6`, signatures: [disagreement] };
  const paper = await show();
  const sentence = 'Proposed: No-go · Replaced by a newer proposal before anyone signed it · ';
  expect(paper.getByText(`${sentence}Administrators who disagreed: 1`)).toBeTruthy();
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
