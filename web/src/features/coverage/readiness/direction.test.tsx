import type { Direction as DirectionFigures, DirectionWeek } from '@bugquest/contract/coverage/direction';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, test } from 'vitest';
import { Direction } from './direction.tsx';

afterEach(cleanup);

const none = { Blocker: 0, Major: 0, Minor: 0 };
const week = (changes: Partial<DirectionWeek>): DirectionWeek => ({
  ...{ from: '2026-11-24', found: none, closed: none, rejected: none, newPer100: null, cells: 0, testers: 3 },
  ...changes,
});
const weeks = [
  week({
    ...{ from: '2026-11-17', found: { Blocker: 9, Major: 6, Minor: 1 }, closed: { ...none, Blocker: 7 } },
    ...{ newPer100: 41.6, cells: 30, testers: 12 },
  }),
  week({
    ...{ found: { Blocker: 4, Major: 2, Minor: 0 }, closed: { Blocker: 12, Major: 1, Minor: 1 } },
    ...{ rejected: { Blocker: 3, Major: 1, Minor: 0 }, newPer100: 18.2, cells: 44, testers: 9 },
  }),
];
const direction: DirectionFigures = {
  weeks,
  gateDays: { state: 'expected', from: '2026-12-09', to: '2026-12-20' },
  launchDay: '2026-12-12',
  daysLeft: 12,
  daysSinceBlocker: 2,
  newestBuild: { name: '2.1', day: '2026-11-22', blockers: 4 },
};
const show = (changes: Partial<DirectionFigures> = {}) =>
  render(<Direction direction={{ ...direction, ...changes }} />);
/** Without the marks that keep a sign before its number. */
const figure = (name: string) =>
  screen
    .getByText(name)
    .closest('div')!
    .textContent.replaceAll(/[\u2066-\u2069]/g, '');

it('the sentence and five figures say how the last seven days compare with the seven before', () => {
  show();
  expect(screen.getByText('Blockers fall: 12 closed, 4 found this week')).toBeTruthy();
  expect(figure('Blockers')).toBe(
    'BlockersFound 4-5 (week before: 9)Closed 12+5 (week before: 7)3 of them rejected',
  );
  expect(figure('Problems')).toBe(
    'ProblemsFound 6-10 (week before: 16)Closed 14+7 (week before: 7)4 of them rejected',
  );
  expect(figure('New problems in 100 sightings')).toContain('18-24 (week before: 42)');
  expect(figure('Cells looked at')).toContain('44+14 (week before: 30)');
  expect(figure('Active testers')).toContain('9-3 (week before: 12)');
  expect(screen.getByText('Days since the last new Blocker: 2')).toBeTruthy();
  expect(
    screen.getByText((text) => /^Blockers found since build .?2\.1.? \(Nov 22, 2026\): 4$/.test(text)),
  ).toBeTruthy();
});

it('a week without the week before shows no change, and too few sightings are said', () => {
  show({ weeks: [week({ found: { ...none, Blocker: 2 } })] });
  expect(screen.getByText('Too early to say: no report is older than a week')).toBeTruthy();
  expect(screen.queryByText(/week before/)).toBeNull();
  expect(figure('New problems in 100 sightings')).toContain('Too few to say');
  expect(screen.queryByRole('figure')).toBeNull();
});

it('Blockers that fall while nobody tests are no good news', () => {
  show({ weeks: [weeks[0]!, week({ closed: { ...none, Blocker: 2 }, testers: 0 })] });
  expect(screen.getByText('Blockers fall: 2 closed, 0 found this week')).toBeTruthy();
  expect(
    screen.getByText('No one tested this week, so the absence of new problems says nothing.'),
  ).toBeTruthy();
});

const between = { state: 'expected', from: '2026-12-09', to: '2026-12-20' } as const;
const nothing = { from: null, to: null };
test.each<[string, Partial<DirectionFigures>]>([
  [
    'At this pace the gate of open Blockers is met between Dec 09, 2026 and Dec 20, 2026. That may be too late for the launch day.',
    { gateDays: between },
  ],
  [
    'At this pace the gate of open Blockers is met between Dec 09, 2026 and Dec 20, 2026. That is in time for the launch day.',
    { gateDays: between, launchDay: '2026-12-20' },
  ],
  [
    'At this pace the gate of open Blockers is met between Dec 09, 2026 and Dec 20, 2026. Not before the launch day.',
    { gateDays: between, launchDay: '2026-12-08' },
  ],
  [
    "At this pace the gate of open Blockers is met on Dec 09, 2026 at the earliest. The latest day can't be said, because the weeks differ too much.",
    { gateDays: { ...between, to: null }, launchDay: null },
  ],
  [
    "Not at this pace: open Blockers don't fall to the limit in the next 26 weeks.",
    { gateDays: { state: 'not_at_this_pace', ...nothing } },
  ],
  [
    "It's too early to say when the gate of open Blockers will be met. A forecast needs 3 whole weeks of reports.",
    { gateDays: { state: 'too_early', ...nothing } },
  ],
  ['The gate of open Blockers is met.', { gateDays: { state: 'met', ...nothing } }],
  [
    'Open Blockers are within the limit, but too little was tested to evaluate the gate.',
    { gateDays: { state: 'not_evaluated', ...nothing } },
  ],
  [
    'There is no forecast, because the gate of open Blockers is off.',
    { gateDays: { state: 'off', ...nothing } },
  ],
])('%s', (sentence, changes) => {
  show(changes);
  expect(screen.getByText(sentence)).toBeTruthy();
});

test.each([
  [12, 'Launch day: Dec 12, 2026 · Days left: 12'],
  [0, 'Launch day: Dec 12, 2026 · Today'],
  [-3, 'Launch day: Dec 12, 2026 · Days since then: 3'],
])('the launch day stands with the days left: %s', (daysLeft, sentence) => {
  show({ daysLeft });
  expect(screen.getByText(sentence)).toBeTruthy();
});

it('without a launch day, a link leads to its setting', () => {
  show({ launchDay: null, daysLeft: null, daysSinceBlocker: null, newestBuild: null });
  expect(screen.getByRole('link', { name: 'Set the launch day' }).getAttribute('href')).toBe(
    '/admin?tab=settings&card=dates',
  );
  expect(screen.getByText('No Blocker was found yet')).toBeTruthy();
});

it('the chart shows one severity or all, and its table has every severity, newest week first', () => {
  show();
  const chart = () => screen.getByRole('slider').getAttribute('aria-valuetext');
  expect(chart()).toBe('Week from Nov 24, 2026: Found 4, Closed 12');
  fireEvent.click(screen.getByRole('radio', { name: 'All' }));
  expect(chart()).toBe('Week from Nov 24, 2026: Found 6, Closed 14');
  fireEvent.click(screen.getByRole('button', { name: /As table/i }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.childElementCount)).toEqual([7, 7, 7]);
  expect(rows[1]!.textContent).toBe('Nov 24, 20264122101');
});

it('a decision of an earlier version has no direction', () => {
  const { container } = render(<Direction direction={undefined} />);
  expect(container.textContent).toBe('');
});
