import type { Analysis } from '@bugquest/contract/analysis/schema';
import { expect, test } from 'vitest';
import type { ReportValues } from './fields/report-values.ts';
import { type FillingState, planFilling } from './use-analysis.ts';

const ANALYSIS: Analysis = {
  feature: 'Payment Gateway',
  bugType: 'Functional',
  category: 'Frontend',
  severity: 'Blocker',
  source: 'Web Mobile',
  storeLanguage: 'Arabic',
  confidence: 0.8,
  confidences: {
    feature: 0.9,
    bugType: 0.8,
    category: 0.7,
    severity: 0.6,
    source: 0.95,
    storeLanguage: 0.25,
  },
  engine: 'built-in',
};
const EMPTY = {
  feature: '',
  bugType: '',
  category: '',
  severity: '',
  source: 'Web Laptop',
  storeLanguage: 'English',
};

const planFrom = (values: Partial<ReportValues>, rest: Partial<FillingState> = {}) =>
  planFilling(ANALYSIS, {
    values: { ...EMPTY, ...values } as ReportValues,
    guesses: EMPTY as ReportValues,
    filled: {},
    changedByHand: new Set(),
    undone: {},
    ...rest,
  });

test('an analysis fills empty and guessed fields, and leaves fields with a low confidence', () => {
  const plan = planFrom({});
  expect(Object.keys(plan)).toEqual(['severity', 'bugType', 'category', 'feature', 'source']);
  expect(plan.severity).toEqual({ value: 'Blocker', confidence: 0.6, before: '' });
  expect(plan.source).toEqual({ value: 'Web Mobile', confidence: 0.95, before: 'Web Laptop' });
});

test('an analysis keeps values that the person chose, now or in an earlier draft', () => {
  expect(planFrom({ severity: 'Minor' })).not.toHaveProperty('severity');
  expect(planFrom({ source: 'Web Laptop' }, { changedByHand: new Set(['source']) })).not.toHaveProperty(
    'source',
  );
  expect(planFrom({}, { changedByHand: new Set(['feature']) })).not.toHaveProperty('feature');
});

test('a later analysis replaces values of an earlier one; undo restores the value before both', () => {
  const filled = { severity: { value: 'Major', confidence: 0.5, before: '' } };
  expect(planFrom({ severity: 'Major' }, { filled }).severity).toEqual({
    value: 'Blocker',
    confidence: 0.6,
    before: '',
  });
});

test('an undone value is not filled again', () => {
  expect(planFrom({}, { undone: { severity: 'Blocker' } })).not.toHaveProperty('severity');
  expect(planFrom({}, { undone: { severity: 'Minor' } })).toHaveProperty('severity');
});

test('a guess that the analysis confirms is not marked as filled', () => {
  expect(
    planFrom({ source: 'Web Mobile' }, { guesses: { ...EMPTY, source: 'Web Mobile' } as ReportValues }),
  ).not.toHaveProperty('source');
});
