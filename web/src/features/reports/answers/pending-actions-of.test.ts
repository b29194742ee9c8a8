import { expect, it } from 'vitest';
import { pendingActionsOf, waitsForReporter } from './pending-actions-of.ts';

const open = { infoState: null, status: 'Open' } as const;

it('is empty when the team expects nothing', () => {
  expect(pendingActionsOf(open)).toEqual([]);
  expect(pendingActionsOf({ infoState: 'answered', status: 'Closed' })).toEqual([]);
  expect(waitsForReporter(open)).toBe(false);
});

it('lists the question, then the retest', () => {
  const report = {
    infoState: 'asked',
    openQuestion: 'And which version?',
    status: 'Ready for Retest',
  } as const;
  expect(pendingActionsOf(report)).toEqual([
    { kind: 'question', question: 'And which version?' },
    { kind: 'retest' },
  ]);
  expect(waitsForReporter(report)).toBe(true);
});

it('has no retest for a duplicate', () => {
  const duplicate = { infoState: null, status: 'Ready for Retest', originalSerial: 'BUG-1001' } as const;
  expect(pendingActionsOf(duplicate)).toEqual([]);
  expect(waitsForReporter(duplicate)).toBe(false);
});
