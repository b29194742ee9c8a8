import { DEFAULT_GATES, evaluateGates, GATES, readStoredGates } from '@bugquest/contract/coverage/gates';
import type { ReadinessFigures } from '@bugquest/contract/coverage/readiness';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ProblemCurve } from './problem-curve.tsx';
import { Figures } from './readiness-figures.tsx';

afterEach(cleanup);

const figures: ReadinessFigures = {
  gates: readStoredGates([{ name: 'open_blockers', count: 209, limit: 0, isMet: false }]),
  openProblems: [
    {
      ...{ feature: 'Payment Gateway', severity: 'Blocker', problems: 160, confirmed: 120, people: 60 },
      failedRetests: 3,
    },
    {
      ...{ feature: 'Security', severity: 'Blocker', problems: 49, confirmed: 42, people: 30 },
      failedRetests: 0,
    },
    { feature: 'Security', severity: 'Minor', problems: 5, confirmed: 5, people: 4, failedRetests: 0 },
  ],
  estimate: null,
  sample: { problems: 0, reporters: 0, seenTwice: 0, sightings: 0 },
  curve: [
    { day: '2026-11-01', reports: 100, decided: 100, hours: 4, problems: 80 },
    { day: '2026-11-02', reports: 400, decided: 200, hours: 6, problems: 130 },
    { day: '2026-11-03', reports: 526, decided: 200, hours: 10, problems: 130 },
  ],
  holes: [],
  cells: { applicable: 0, looked: 0 },
  obstacles: [],
  participation: [],
  rejectedLately: 0,
  undecided: 326,
};

const line = () =>
  document
    .querySelector('polyline')!
    .getAttribute('points')!
    .split(' ')
    .map((point) => point.split(',').map(Number) as [number, number]);
const openEnd = () => document.querySelector('line[stroke-dasharray="2 5"]');
const numberAt = (element: Element, name: string) => Number(element.getAttribute(name));

it('the gate and the list of open problems say how many problems are confirmed, and how many nobody has read', () => {
  render(<Figures figures={figures} />);
  expect(screen.getByText('(162 confirmed, 47 not yet read)')).toBeTruthy();
  const [, total, payment, security] = screen.getAllByRole('row').map((row) => row.textContent);
  expect(total).toMatch(/^All features209 Blocker162 confirmed, 47 not yet read/);
  expect(payment).toContain('120 confirmed, 40 not yet read');
  expect(security).toContain('42 confirmed, 7 not yet read');
  // All five Minor problems are confirmed.
  expect(security).not.toContain('5 confirmed');
});

it('figures of earlier versions do not say what is confirmed', () => {
  const openProblems = figures.openProblems.map(({ confirmed: _, ...row }) => row);
  render(<Figures figures={{ ...figures, openProblems }} />);
  expect(screen.getAllByRole('row')[1]!.textContent).toMatch(/^All features209/);
  expect(screen.queryByText(/not yet read/)).toBeNull();
  cleanup();
  render(<ProblemCurve figures={{ ...figures, openProblems }} />);
  expect(
    screen.getByText(
      "326 reports after this point aren't decided. Each may be a new problem or a known one.",
    ),
  ).toBeTruthy();
});

it('problems that look like an earlier one are named beside the number, with a link to compare them', () => {
  const openProblems = figures.openProblems.map((row) => ({ ...row, suspected: 9 }));
  render(<Figures figures={{ ...figures, openProblems }} />);
  const [link] = screen.getAllByRole('link', { name: '18 look like an earlier problem' });
  expect(link!.getAttribute('href')).toBe('/admin?tab=sweep');
});

it('no reports that look like an earlier one are mentioned while none is known', () => {
  const sample = { ...figures.sample, likelyRepeats: 0, notCompared: 1846 };
  const { rerender } = render(
    <Figures figures={{ ...figures, sample, notEstimated: 'unrecorded_repeats' }} />,
  );
  expect(screen.getByText(/^Not compared with earlier reports yet: 1,846/)).toBeTruthy();
  expect(screen.queryByText(/look like an earlier one/)).toBeNull();
  const known = { ...sample, likelyRepeats: 3 };
  rerender(<Figures figures={{ ...figures, sample: known, notEstimated: 'unrecorded_repeats' }} />);
  expect(screen.getByText(/^3 reports look like an earlier one/)).toBeTruthy();
});

it('the curve ends at the last decided report and continues level and dashed over the pending ones', () => {
  render(<ProblemCurve figures={figures} />);
  expect(
    screen.getByText(
      "Reports after this point that aren't decided: 326. 279 of them are linked to a known problem.",
    ),
  ).toBeTruthy();
  const points = line();
  expect(points).toHaveLength(2);
  const [[x100], [x200, y]] = points as [[number, number], [number, number]];
  const open = openEnd()!;
  expect(numberAt(open, 'x1')).toBe(x200);
  expect([numberAt(open, 'y1'), numberAt(open, 'y2')]).toEqual([y, y]);
  // 326 pending reports are 3.26 times as wide as the 100 reports of the second day.
  expect((numberAt(open, 'x2') - x200) / (x200 - x100)).toBeCloseTo(3.26);
  const chart = screen.getByRole('slider');
  expect(chart.getAttribute('aria-valuetext')).toContain('200 of 400 reports decided');
  expect(chart.getAttribute('aria-valuetext')).toContain('Problems 130');
});

it('the curve can run over session hours', () => {
  render(<ProblemCurve figures={figures} />);
  fireEvent.click(screen.getByRole('radio', { name: 'Session hours' }));
  const [[x4], [x6]] = line() as [[number, number], [number, number]];
  expect((numberAt(openEnd()!, 'x2') - x6) / (x6 - x4)).toBeCloseTo(2);
});

it('the curve of a decision of an earlier version runs over all reports', () => {
  const curve = figures.curve.map(({ decided: _, ...point }) => point);
  render(<ProblemCurve figures={{ ...figures, curve }} />);
  const [[x100], [x400], [x526]] = line() as [[number, number], [number, number], [number, number]];
  expect((x526 - x400) / (x400 - x100)).toBeCloseTo(126 / 300);
  expect(openEnd()).toBeNull();
  expect(screen.getByText(/130 problems after 526 reports/)).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Reports' })).toBeTruthy();
});

const UNTESTED = {
  ...{ looked_share: 0, testers: 0, arabic_reports: 0, open_blockers: 0, open_majors: 0, failed_retests: 0 },
  ...{ undecided: 0, risky_holes: 32, new_per_100: null, critical_journeys: null, confirmations: null },
};
const showGates = (counts: object) => {
  const gates = evaluateGates(DEFAULT_GATES, { ...UNTESTED, ...counts });
  render(<Figures figures={{ ...figures, gates, cells: { applicable: 96, looked: 0 } }} />);
};
const gateText = (sentence: string) => screen.getByText(sentence).closest('li')!.textContent;

it('an untested product meets no gate, and the headline says that nothing can be said', () => {
  showGates({});
  expect(screen.getByText('Nothing can be said yet: 0 of 96 cells, 0 testers')).toBeTruthy();
  expect(gateText('At least 10 testers: 0')).toMatch(/Not met$/);
  expect(gateText('At most 0 open Blockers: 0')).toMatch(/Not evaluated.*80% of the map.*10 testers/);
  expect(screen.queryByText('Met')).toBeNull();
});

it('each gate says its figure, its limit and its state, and why it is not evaluated', () => {
  showGates({ looked_share: 80, testers: 10, arabic_reports: 20, open_blockers: 48, open_majors: 5 });
  expect(screen.getByText(`6 of ${GATES.length} gates met`)).toBeTruthy();
  expect(gateText('At least 80% of the map looked at: 80%')).toMatch(/Met$/);
  expect(gateText('At most 5 open Majors: 5')).toMatch(/Met$/);
  expect(gateText('At most 0 open Blockers: 48')).toMatch(/Not met$/);
  expect(gateText('At most 10 new problems among the next 100: no estimate yet')).toMatch(
    /Waits for: an estimate of the hidden problems$/,
  );
});

it('changes of limits and risks say who, from, to and why, and older decisions show none', () => {
  const at = '2026-11-28T10:00:00.000Z';
  const limitChanges: ReadinessFigures['limitChanges'] = [
    {
      ...{ gate: 'open_blockers', feature: null, from: 0, to: 300 },
      ...{ by: 'Salem', at, reason: 'The rest has a workaround' },
    },
    { ...{ gate: 'looked_share', feature: null, from: 80, to: null }, ...{ by: '', at, reason: '' } },
    {
      ...{ gate: 'risky_holes', feature: 'Payment Gateway', from: 3, to: 1 },
      ...{ by: 'Salem', at, reason: 'Paid in the shop' },
    },
  ];
  const title = 'Limits, risks, cells, builds and critical journeys changed in the last 14 days';
  const { rerender } = render(<Figures figures={{ ...figures, limitChanges }} />);
  const plain = (element: Element) => element.textContent!.replaceAll(/[\u2066-\u2069]/g, '');
  const lines = [
    'Open Blockers: from 0 to 300',
    /from 80% to Off/,
    /^Payment Gateway: from High risk to Low risk/,
  ];
  const [blockers, share, payment] = lines.map((line) => plain(screen.getByText(line).closest('li')!));
  expect(blockers).toMatch(/The rest has a workaround.*Salem · Nov 28/);
  expect(share).toMatch(/Former employee/);
  expect(payment).toMatch(/Paid in the shop/);
  expect(screen.getByText(title)).toBeTruthy();
  rerender(<Figures figures={{ ...figures, limitChanges: [] }} />);
  // No Blocker was lowered, either.
  expect(screen.getAllByText('None.')).toHaveLength(2);
  rerender(<Figures figures={figures} />);
  expect(screen.queryByText(title)).toBeNull();
});

it('changes of builds, critical journeys and the lock have sentences, and both administrators are named', () => {
  const by = { by: 'Salem', at: '2026-11-28T10:00:00.000Z', reason: '' };
  const build = { gate: 'build' as const, build: '1.4', ...by };
  const mission = { id: 'm', titleEn: 'Pay', titleAr: 'الدفع' };
  const journey = { gate: 'critical_journeys' as const, feature: null, mission, ...by };
  const lock = { gate: 'lock' as const, build: '', ...by };
  const [day, later] = ['2026-11-20', '2026-12-01'];
  const limitChanges: ReadinessFigures['limitChanges'] = [
    { ...build, from: null, to: day },
    { ...build, from: day, to: later },
    { ...build, from: later, to: null },
    { ...journey, from: 0, to: 4 },
    { ...journey, from: 4, to: 2 },
    { ...journey, from: 2, to: 0, isAlone: true },
    { ...lock, from: null, to: day },
    { ...lock, from: day, to: later, confirmedBy: 'Huda' },
    { ...lock, from: later, to: null, confirmedBy: '' },
  ];
  render(<Figures figures={{ ...figures, limitChanges }} />);
  const title = screen.getByText(/^Limits, risks, cells, builds/);
  const lines = [...title.closest('section')!.querySelectorAll('li')].map((line) =>
    [...line.children].map((part) => part.textContent!.replaceAll(/[\u2066-\u2069]/g, '')),
  );
  expect(lines.map(([sentence]) => sentence)).toEqual([
    'Build 1.4 recorded: Nov 20, 2026',
    'Build 1.4: from Nov 20, 2026 to Dec 01, 2026',
    'Build 1.4 removed: Dec 01, 2026',
    '“Pay” is now a critical journey',
    'Critical journey “Pay”, number of places where it is tried: from 4 to 2',
    '“Pay” is no longer a critical journey',
    'The limits are locked from Nov 20, 2026',
    'The limits are locked from Dec 01, 2026 instead of Nov 20, 2026',
    'The limits are no longer locked',
  ]);
  expect(lines[4]![1]).toMatch(/^Salem · Nov 28/);
  expect(lines[5]![1]).toMatch(/^Salem · There was no other administrator to confirm it · Nov 28/);
  expect(lines[7]![1]).toMatch(/^Proposed by Salem · Confirmed by Huda · Nov 28/);
  expect(lines[8]![1]).toMatch(/^Proposed by Salem · Confirmed by Former employee · Nov 28/);
});

it('failed retests open their list, from the gate and from the number of each feature', () => {
  showGates({ testers: 10, failed_retests: 3 });
  const list = '/admin?tab=points-review&retest=failed';
  const href = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href(/^At most 0 reports.*: 3$|failed retests?: 3$/)).toBe(list);
  expect(href('3 Failed retests')).toBe(list);
  expect(href('3 Failed retests, Payment Gateway')).toBe(`${list}&feature=Payment+Gateway`);
});

it('says in the right plural forms how many problems are missing for an estimate', () => {
  const sample = { problems: 1, reporters: 1, seenTwice: 0, sightings: 1 };
  render(<Figures figures={{ ...figures, sample }} />);
  expect(screen.getByText('Now: 1 problem from 1 person. Met by exactly two people: 0.')).toBeTruthy();
});
