import type { ReportTimeline } from '@bugquest/contract/reports/lifecycle/schema';
import { expect, it } from 'vitest';
import { pendingActionsOf, waitsForReporter } from './pending-actions-of.ts';

const asked = (question: string, at: number) =>
  ({
    id: `${at}`,
    facts: { kind: 'info_requested', question },
    byReporter: false,
    actorName: null,
    createdAt: new Date(at).toISOString(),
  }) satisfies ReportTimeline['events'][number];

const timeline: ReportTimeline = {
  events: [asked('Which phone?', 1), asked('And which version?', 2)],
  appealUntil: null,
};
const open = { infoState: null, status: 'Open' } as const;

it('is empty when the team expects nothing', () => {
  expect(pendingActionsOf(open, timeline)).toEqual([]);
  expect(pendingActionsOf({ infoState: 'answered', status: 'Closed' }, timeline)).toEqual([]);
  expect(waitsForReporter(open)).toBe(false);
});

it('lists the question, then the retest, then the appeal', () => {
  const report = { infoState: 'asked', status: 'Ready for Retest' } as const;
  expect(pendingActionsOf(report, { ...timeline, appealUntil: '2026-12-04T00:00:00.000Z' })).toEqual([
    { kind: 'question', question: 'And which version?' },
    { kind: 'retest' },
    { kind: 'appeal', until: '2026-12-04T00:00:00.000Z' },
  ]);
});

it('has no retest for a duplicate', () => {
  const duplicate = { infoState: null, status: 'Ready for Retest', originalSerial: 'BUG-1001' } as const;
  expect(pendingActionsOf(duplicate, timeline)).toEqual([]);
  expect(waitsForReporter(duplicate)).toBe(false);
});

it('lists the question before the timeline is loaded', () => {
  expect(pendingActionsOf({ ...open, infoState: 'asked' }, undefined)).toEqual([
    { kind: 'question', question: '' },
  ]);
});

it('does not count a possible appeal as waiting for the reporter', () => {
  expect(waitsForReporter({ ...open, infoState: 'asked' })).toBe(true);
  expect(waitsForReporter({ ...open, status: 'Ready for Retest' })).toBe(true);
  expect(waitsForReporter({ infoState: 'answered', status: 'Closed' })).toBe(false);
});
