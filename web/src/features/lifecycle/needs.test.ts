import type { ReportTimeline } from '@bugquest/contract/lifecycle/schema';
import { expect, it } from 'vitest';
import { needsOf, waitsForReporter } from './needs.ts';

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

it('asks for nothing where the team waits for nothing', () => {
  expect(needsOf(open, timeline)).toEqual([]);
  expect(needsOf({ infoState: 'answered', status: 'Closed' }, timeline)).toEqual([]);
  expect(waitsForReporter(open)).toBe(false);
});

it('puts the last question, then the retest, before the appeal', () => {
  const report = { infoState: 'asked', status: 'Ready for Retest' } as const;
  expect(needsOf(report, { ...timeline, appealUntil: '2026-12-04T00:00:00.000Z' })).toEqual([
    { kind: 'question', question: 'And which version?' },
    { kind: 'retest' },
    { kind: 'appeal', until: '2026-12-04T00:00:00.000Z' },
  ]);
});

it('asks nobody to retest a duplicate, whose original is retested', () => {
  const duplicate = { infoState: null, status: 'Ready for Retest', originalSerial: 'BUG-1001' } as const;
  expect(needsOf(duplicate, timeline)).toEqual([]);
  expect(waitsForReporter(duplicate)).toBe(false);
});

it('asks for an answer before the timeline has come', () => {
  expect(needsOf({ ...open, infoState: 'asked' }, undefined)).toEqual([{ kind: 'question', question: '' }]);
});

it('takes an appeal that is possible for no wait of the team', () => {
  expect(waitsForReporter({ ...open, infoState: 'asked' })).toBe(true);
  expect(waitsForReporter({ ...open, status: 'Ready for Retest' })).toBe(true);
  expect(waitsForReporter({ infoState: 'answered', status: 'Closed' })).toBe(false);
});
