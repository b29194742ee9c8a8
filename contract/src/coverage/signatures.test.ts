import { expect, test } from 'vitest';
import { decisionStateAt, isReplaced } from './signatures.ts';

const PROPOSED = new Date('2026-11-05T10:00:00Z');
const after = (hours: number) => new Date(PROPOSED.getTime() + hours * 60 * 60_000);
const open = { signing: 'second', proposedAt: PROPOSED, isSigned: false, nextAt: null } as const;

test.each([
  ['a proposal waits for 48 hours', open, 47.9, 'proposed'],
  ['a proposal lapses after 48 hours', open, 48, 'lapsed'],
  ['a new proposal ends it', { ...open, nextAt: after(1) }, 2, 'lapsed'],
  ['a signature stays', { ...open, isSigned: true, nextAt: after(1) }, 100, 'signed'],
  ['the only administrator signs at once', { ...open, signing: 'alone' as const }, 100, 'signed'],
  ['decisions of earlier versions are signed', { ...open, signing: null }, 100, 'signed'],
])('%s', (_name, proposal, hours, state) => {
  expect(decisionStateAt(proposal, after(hours))).toBe(state);
});

test.each([
  ['no decision followed', open, false],
  ['one followed in time', { ...open, nextAt: after(1) }, true],
  ['one followed after it lapsed', { ...open, nextAt: after(48) }, false],
  ['one followed after it was signed', { ...open, isSigned: true, nextAt: after(1) }, false],
  ['it needed no second signature', { ...open, signing: null, nextAt: after(1) }, false],
])('whether a proposal was replaced: %s', (_name, proposal, expected) => {
  expect(isReplaced(proposal)).toBe(expected);
});
