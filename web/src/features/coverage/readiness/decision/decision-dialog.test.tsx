import { CEILINGS, DEFAULT_GATES, evaluateGates, GATES } from '@bugquest/contract/coverage/gates';
import type { Readiness, ReadinessDecision } from '@bugquest/contract/coverage/readiness';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAuth } from '../../../../lib/session/session.tsx';
import { AT, COUNTS, figures, ID, LIMITS, signedDecision } from '../../../../testing/launch-samples.ts';
import { renderInSession } from '../../../../testing/render.tsx';
import { ReadinessTab } from '../readiness-tab.tsx';

const OWN = { id: `${ID}7`, fullName: 'Sara' };

let shown: Readiness;
let decisions: ReadinessDecision[];
let administrators: { id: string; fullName: string }[];
let sent: { verdict: string; risks: unknown[]; shown: unknown; conditions?: string; nextLook?: string }[];
beforeEach(() => {
  sent = [];
  shown = figures('first', 0);
  decisions = [];
  administrators = [OWN, { id: `${ID}8`, fullName: 'Huda' }];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (path.includes('/auth/')) return Response.json({ ...OWN, isAdmin: true });
    if (path.endsWith('/assignees')) return Response.json(administrators);
    if (method === 'POST') {
      const input = JSON.parse(String(body));
      sent.push(input);
      const isCurrent = input.shown.version === shown.version;
      if (!isCurrent) return Response.json({ code: 'readiness_changed', message: '' }, { status: 409 });
      return Response.json({ state: 'proposed' }, { status: 201 });
    }
    if (path.endsWith('/settings')) return Response.json({ launchGates: DEFAULT_GATES, builds: [] });
    return Response.json(path.endsWith('/decisions') ? decisions : shown);
  });
});

const SignedIn = () =>
  useAuth().employee ? (
    <ReadinessTab proposal={null} limits={null} download={null} saveBuilds={async () => true} />
  ) : null;
const show = () => renderInSession(<SignedIn />);

const openDialog = async () => {
  show();
  const open = await screen.findByRole('button', { name: 'Decide about the launch' });
  await waitFor(() => expect(open).not.toHaveProperty('disabled', true));
  fireEvent.click(open);
  return within(await screen.findByRole('dialog'));
};
type Dialog = Awaited<ReturnType<typeof openDialog>>;
const previewOf = (dialog: Dialog) => dialog.getByRole('button', { name: 'Preview' });
const store = async (dialog: Dialog) => {
  fireEvent.click(previewOf(dialog));
  fireEvent.click(await dialog.findByRole('button', { name: 'Propose decision' }));
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('says what changed since the dialog was opened, keeps what was typed, and sends the new version', async () => {
  const dialog = await openDialog();
  fireEvent.click(dialog.getByLabelText('Go with accepted risks'));
  type(await dialog.findByLabelText(/Which risk is accepted/), 'Slow search');
  type(dialog.getByLabelText('Owner'), 'Sara');

  shown = {
    ...figures('second', 1),
    limitChanges: [
      { gate: 'testers', feature: null, from: 12, to: 10, by: 'Noura', at: AT, reason: 'Agreed' },
    ],
    confirmations: [
      {
        ...{ id: `${ID}7`, textEn: 'Support is staffed', textAr: 'خدمة العملاء', owner: 'Huda' },
        ...{ due: '2026-12-01', packLine: null, source: '', state: 'open', evidence: '' },
        ...{ confirmedBy: null, confirmedAt: null, earlier: [] },
      },
    ],
  };
  decisions = [signedDecision];
  await store(dialog);
  expect(await dialog.findByText(/Open Blockers: 0 before, 1 now/)).toBeTruthy();
  expect(dialog.getByText(/Noura.* decided: No-go/)).toBeTruthy();
  expect(dialog.getByText('Testers: from 12 to 10')).toBeTruthy();
  expect(dialog.getByText(/^Launch checklist: .*Support is staffed/)).toBeTruthy();
  const [blockers, search] = await waitFor(() => {
    const fields = dialog.getAllByLabelText(/Which risk is accepted/);
    expect(fields).toHaveLength(2);
    return fields;
  });
  expect(search).toHaveProperty('value', 'Slow search');
  expect(blockers).toHaveProperty('value', 'At most 0 open Blockers: 1');
  expect(sent[0]!.shown).toEqual({ version: 'first', decisionId: null, isAlone: false });

  type(dialog.getAllByLabelText('Owner')[0]!, 'Huda');
  type(dialog.getByLabelText('Due date'), '2026-12-01');
  await store(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[1]).toMatchObject({
    verdict: 'go_with_risks',
    risks: [
      { gate: 'open_blockers', text: 'At most 0 open Blockers: 1', owner: 'Huda', due: '2026-12-01' },
      { gate: null, text: 'Slow search', owner: 'Sara', due: '' },
    ],
    shown: { version: 'second', decisionId: `${ID}9` },
  });
});

it('"Go" can be chosen only while every gate is met', async () => {
  shown = figures('first', 48);
  const dialog = await openDialog();
  expect(dialog.getByLabelText('Go')).toHaveProperty('disabled', true);
  expect(dialog.getByText('“Go” is possible once every gate is met.')).toBeTruthy();
  expect(dialog.getByText('At most 0 open Blockers: 48')).toBeTruthy();
});

it('the dialog has one row for each gate that is not met, and shows errors after the first try only', async () => {
  shown = { ...figures('first', 0), gates: evaluateGates(LIMITS, { ...COUNTS, testers: 3 }) };
  const dialog = await openDialog();
  fireEvent.click(dialog.getByLabelText('Go with accepted risks'));
  // The testers, and the ceilings that are on and wait for them.
  const waiting = CEILINGS.filter((name) => LIMITS[name] !== null);
  await waitFor(() => expect(dialog.getAllByLabelText('Owner')).toHaveLength(1 + waiting.length));
  expect(dialog.getByDisplayValue('At least 10 testers: 3')).toBeTruthy();
  fireEvent.blur(dialog.getAllByLabelText('Owner')[0]!);
  await waitFor(() => expect(dialog.queryByText('Remove')).toBeNull());
  expect(dialog.queryByText('This field is required')).toBeNull();
  fireEvent.click(previewOf(dialog));
  await waitFor(() =>
    expect(dialog.getAllByText('This field is required')).toHaveLength(2 * (1 + waiting.length)),
  );
  expect(sent).toEqual([]);
});

it('"No-go" asks what must change, and for the next look', async () => {
  const dialog = await openDialog();
  fireEvent.click(dialog.getByLabelText('No-go'));
  const conditions = await dialog.findByLabelText('What must change?');
  fireEvent.click(previewOf(dialog));
  expect(await dialog.findByText('This field is required')).toBeTruthy();
  type(conditions, 'Refunds work');
  type(dialog.getByLabelText(/Next look/), '2026-12-05');
  await store(dialog);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ verdict: 'no_go', conditions: 'Refunds work', nextLook: '2026-12-05' });
});

it('lists the decisions with a link to the page of each', async () => {
  decisions = [
    { ...signedDecision, id: `${ID}6`, number: 2, state: 'proposed', decidedBy: '', signatures: [] },
    signedDecision,
  ];
  show();
  const link = await screen.findByRole('link', { name: 'Launch decision 2: No-go' });
  expect(link.getAttribute('href')).toBe(`/admin/launch-decisions/${ID}6`);
  expect(link.closest('li')!.textContent).toMatch(/Former employee.*Waiting for a signature/);
  const signed = screen.getByRole('link', { name: 'Launch decision 1: No-go' }).closest('li')!;
  expect(signed.textContent).toMatch(/Noura.*Signed/);
  expect(screen.queryByText('Refunds work')).toBeNull();
});

it('shows the decision as it will be stored before it is proposed', async () => {
  decisions = [{ ...signedDecision, state: 'proposed', signatures: [] }];
  const dialog = await openDialog();
  expect(dialog.getByText(/A new one replaces it/)).toBeTruthy();
  fireEvent.click(dialog.getByLabelText('No-go'));
  type(await dialog.findByLabelText('What must change?'), 'Refunds work');
  fireEvent.click(previewOf(dialog));
  const paper = within(await dialog.findByRole('article'));
  expect(paper.getByText(/Launch decision 2/)).toBeTruthy();
  expect(paper.getByText('Refunds work')).toBeTruthy();
  expect(paper.getByText('At most 5 open Majors: 2')).toBeTruthy();
  expect(paper.getByText(/Sara/)).toBeTruthy();
  expect(paper.getByText('Not signed yet')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Back to the entries' }));
  expect(await dialog.findByLabelText('What must change?')).toHaveProperty('value', 'Refunds work');
  expect(document.activeElement).toBe(dialog.getByLabelText('No-go'));
});

it('suggests administrators as owners of the risks', async () => {
  const dialog = await openDialog();
  fireEvent.click(dialog.getByLabelText('Go with accepted risks'));
  const owner = (await dialog.findByLabelText('Owner')) as HTMLInputElement;
  await waitFor(() => expect([...owner.list!.options].map(({ value }) => value)).toEqual(['Sara', 'Huda']));
});

it('the only administrator decides at once', async () => {
  administrators = [OWN];
  const dialog = await openDialog();
  fireEvent.click(dialog.getByLabelText('Go'));
  fireEvent.click(previewOf(dialog));
  expect(await dialog.findByText(/Signed by one administrator, because there was no other/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Decide about the launch' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('shows gates that are off as off, and never counts them', async () => {
  show();
  expect(
    await screen.findByText(`${GATES.length - 1} of ${GATES.length - 1} gates met · 1 gate is off`),
  ).toBeTruthy();
  const gate = screen.getByRole('link', { name: /^High-risk cells where no one has looked/ }).closest('li')!;
  expect(gate.textContent).toMatch(/: 9.*Off/);
});

it('names the Blockers that left, and lists those of which nothing was lost', async () => {
  show();
  const section = (await screen.findByText(/Blockers no longer open since/)).closest('section, div')!
    .parentElement!.parentElement!;
  const text = section.textContent!.replaceAll(/[\u2066-\u2069]/g, '');
  expect(text).toMatch(/BUG-1001 lowered to Minor by Salem, Nov/);
  expect(text).toMatch(/BUG-1002 \(its duplicate BUG-1003\) deleted by Former employee/);
  expect(text).toMatch(/Closed after a passed retest: BUG-1004/);
  expect(text).toMatch(/Still counted with another report: BUG-1005/);
});
