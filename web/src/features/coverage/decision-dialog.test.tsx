import { DEFAULT_GATES, type Readiness, type ReadinessDecision } from '@bugquest/contract/coverage/readiness';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../testing/render.tsx';
import { ReadinessTab } from './readiness-tab.tsx';

const AT = '2026-11-05T10:00:00.000Z';
const ID = '01990000-0000-7000-8000-00000000000';

const figures = (version: string, blockers: number): Readiness => ({
  version,
  gates: [
    { name: 'open_blockers', count: blockers, limit: 0, isMet: blockers === 0 },
    { name: 'open_majors', count: 2, limit: 5, isMet: true },
    { name: 'risky_holes', count: 9, limit: null, isMet: null },
    { name: 'undecided', count: 1, limit: 10, isMet: true },
  ],
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
let sent: { verdict: string; risks: unknown[]; shown: unknown }[];
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

const show = () => renderWithQueries(<ReadinessTab save={() => {}} />);

it('says what changed since the dialog was opened, keeps what was typed, and sends the new version', async () => {
  show();
  const open = await screen.findByRole('button', { name: 'Decide about the launch' });
  await waitFor(() => expect(open).not.toHaveProperty('disabled', true));
  fireEvent.click(open);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByLabelText('Go with accepted risks'));
  fireEvent.change(await dialog.findByLabelText(/Which risk is accepted/), {
    target: { value: 'Slow search' },
  });
  fireEvent.change(dialog.getByLabelText('Owner'), { target: { value: 'Sara' } });

  shown = figures('second', 1);
  decisions = [
    {
      ...{ id: `${ID}9`, verdict: 'no_go', risks: [], decidedBy: 'Noura', decidedAt: AT },
      ...{ figures: figures('', 1), foundBlockers: null, outcomes: [] },
    },
  ];
  const submit = dialog.getByRole('button', { name: 'Decide about the launch' });
  fireEvent.click(submit);
  expect(await dialog.findByText(/Open Blockers: 0 before, 1 now/)).toBeTruthy();
  expect(dialog.getByText(/Noura.* decided: No-go/)).toBeTruthy();
  expect(dialog.getByLabelText(/Which risk is accepted/)).toHaveProperty('value', 'Slow search');
  expect(sent[0]!.shown).toEqual({ version: 'first', decisionId: null });

  fireEvent.click(submit);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[1]).toEqual({
    ...{ verdict: 'go_with_risks', risks: [{ text: 'Slow search', owner: 'Sara' }] },
    shown: { version: 'second', decisionId: `${ID}9` },
  });
});

it('shows gates that are off as off, and never counts them', async () => {
  show();
  expect(await screen.findByText('3 of 3 gates met · 1 gate is off')).toBeTruthy();
  const gate = screen.getByRole('link', { name: 'High-risk cells where no one has looked' }).closest('li')!;
  expect(gate.textContent).toMatch(/9 now.*Off/);
});

it('shows old decisions without gates as decisions with all gates off', async () => {
  decisions = [
    {
      ...{ id: `${ID}9`, verdict: 'go', risks: [], decidedBy: 'Noura', decidedAt: AT },
      ...{ figures: { ...figures('', 0), gates: [] }, foundBlockers: null, outcomes: [] },
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
