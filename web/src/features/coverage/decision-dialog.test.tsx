import {
  CEILINGS,
  DEFAULT_GATES,
  evaluateGates,
  GATES,
  type GateSettings,
  readStoredGates,
} from '@bugquest/contract/coverage/gates';
import type { Readiness, ReadinessDecision } from '@bugquest/contract/coverage/readiness';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../testing/render.tsx';
import { ReadinessTab } from './readiness-tab.tsx';

const AT = '2026-11-05T10:00:00.000Z';
const ID = '01990000-0000-7000-8000-00000000000';

const LIMITS: GateSettings = { ...DEFAULT_GATES, risky_holes: null };
const COUNTS = {
  ...{
    looked_share: 90,
    testers: 10,
    arabic_reports: 20,
    open_blockers: 0,
    open_majors: 2,
    failed_retests: 0,
  },
  ...{ undecided: 1, risky_holes: 9, new_per_100: 8, critical_journeys: 0, confirmations: 0 },
};

const figures = (version: string, blockers: number): Readiness => ({
  version,
  gates: evaluateGates(LIMITS, { ...COUNTS, open_blockers: blockers }),
  openProblems: [],
  estimate: null,
  sample: { problems: 0, reporters: 0, seenTwice: 0, sightings: 0 },
  curve: [],
  builds: [],
  holes: [],
  cells: { applicable: 0, looked: 0 },
  obstacles: [],
  participation: [],
  leftBlockers: [
    {
      ...{ id: `${ID}1`, serialNumber: 'BUG-1001', duplicate: null, original: null, severity: 'Minor' },
      ...{ exit: 'lowered', by: 'Salem', at: AT, isStillCounted: false },
    },
    {
      ...{ id: `${ID}2`, serialNumber: 'BUG-1002', duplicate: 'BUG-1003', original: null },
      ...{ severity: 'Blocker', exit: 'deleted', by: '', at: AT, isStillCounted: false },
    },
    {
      ...{ id: `${ID}4`, serialNumber: 'BUG-1004', duplicate: null, original: null, severity: 'Blocker' },
      ...{ exit: 'retested', by: null, at: AT, isStillCounted: false },
    },
    {
      ...{ id: `${ID}5`, serialNumber: 'BUG-1005', duplicate: null, original: 'BUG-1006' },
      ...{ severity: 'Blocker', exit: 'linked', by: 'Salem', at: AT, isStillCounted: true },
    },
  ],
  leftSince: AT,
  rejectedLately: 0,
  undecided: 1,
});

let shown: Readiness;
let decisions: ReadinessDecision[];
let sent: { verdict: string; risks: unknown[]; shown: unknown; conditions?: string; nextLook?: string }[];
beforeEach(() => {
  sent = [];
  shown = figures('first', 0);
  decisions = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') {
      const input = JSON.parse(String(body));
      sent.push(input);
      const isCurrent = input.shown.version === shown.version;
      if (!isCurrent) return Response.json({ code: 'readiness_changed', message: '' }, { status: 409 });
      return Response.json({}, { status: 201 });
    }
    if (path.endsWith('/settings')) return Response.json({ launchGates: DEFAULT_GATES, builds: [] });
    return Response.json(path.endsWith('/decisions') ? decisions : shown);
  });
});

const show = () => renderWithQueries(<ReadinessTab limits={null} saveBuilds={() => {}} />);

const openDialog = async () => {
  show();
  const open = await screen.findByRole('button', { name: 'Decide about the launch' });
  await waitFor(() => expect(open).not.toHaveProperty('disabled', true));
  fireEvent.click(open);
  return within(await screen.findByRole('dialog'));
};
type Dialog = Awaited<ReturnType<typeof openDialog>>;
const submitOf = (dialog: Dialog) => dialog.getByRole('button', { name: 'Decide about the launch' });
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
  decisions = [
    {
      ...{ id: `${ID}9`, verdict: 'no_go', risks: [], decidedBy: 'Noura', decidedAt: AT },
      ...{ conditions: 'Pay with Apple Pay works', nextLook: '2026-12-05' },
      ...{ figures: figures('', 1), foundBlockers: null, outcomes: [] },
    },
  ];
  fireEvent.click(submitOf(dialog));
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
  expect(sent[0]!.shown).toEqual({ version: 'first', decisionId: null });

  type(dialog.getAllByLabelText('Owner')[0]!, 'Huda');
  type(dialog.getByLabelText('Due date'), '2026-12-01');
  fireEvent.click(submitOf(dialog));
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
  fireEvent.click(submitOf(dialog));
  await waitFor(() =>
    expect(dialog.getAllByText('This field is required')).toHaveLength(2 * (1 + waiting.length)),
  );
  expect(sent).toEqual([]);
});

it('"No-go" asks what must change, and for the next look', async () => {
  const dialog = await openDialog();
  fireEvent.click(dialog.getByLabelText('No-go'));
  const conditions = await dialog.findByLabelText('What must change?');
  fireEvent.click(submitOf(dialog));
  expect(await dialog.findByText('This field is required')).toBeTruthy();
  type(conditions, 'Refunds work');
  type(dialog.getByLabelText(/Next look/), '2026-12-05');
  fireEvent.click(submitOf(dialog));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ verdict: 'no_go', conditions: 'Refunds work', nextLook: '2026-12-05' });
});

it('shows what a decision asks for', async () => {
  decisions = [
    {
      ...{ id: `${ID}9`, verdict: 'no_go', decidedBy: 'Noura', decidedAt: AT },
      risks: [{ gate: 'testers', text: 'Few testers', owner: 'Sara', due: '2026-12-01' }],
      ...{ conditions: 'Refunds work', nextLook: '2026-12-05' },
      ...{ figures: figures('', 1), foundBlockers: null, outcomes: [] },
    },
  ];
  show();
  expect(await screen.findByText('Refunds work')).toBeTruthy();
  expect(screen.getByText(/Owner: .*Sara.*, due Dec 01, 2026/)).toBeTruthy();
  expect(screen.getByText('Next look: Dec 05, 2026')).toBeTruthy();
});

it('shows gates that are off as off, and never counts them', async () => {
  show();
  expect(
    await screen.findByText(`${GATES.length - 1} of ${GATES.length - 1} gates met · 1 gate is off`),
  ).toBeTruthy();
  const gate = screen.getByRole('link', { name: /^High-risk cells where no one has looked/ }).closest('li')!;
  expect(gate.textContent).toMatch(/: 9.*Off/);
});

it('shows old decisions without gates as decisions with all gates off', async () => {
  decisions = [
    {
      ...{ id: `${ID}9`, verdict: 'go', risks: [], decidedBy: 'Noura', decidedAt: AT },
      ...{ conditions: '', nextLook: null },
      ...{ figures: { ...figures('', 0), gates: readStoredGates([]) }, foundBlockers: null, outcomes: [] },
    },
  ];
  show();
  expect(await screen.findByText('All gates are off')).toBeTruthy();
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
