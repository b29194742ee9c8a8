import { expect, it } from 'vitest';
import { type ReportedValues, reportedValuesAfter } from './classification.ts';

const report = {
  feature: 'Basket things',
  bugType: 'Functional',
  category: 'Frontend',
  source: 'Web Mobile',
  storeLanguage: 'Arabic',
  severity: 'Major',
} as const;

const CORRECTED: [before: ReportedValues, values: ReportedValues, after: ReportedValues][] = [
  [{}, { feature: 'Shopping Cart' }, { feature: 'Basket things' }],
  [{}, { bugType: 'UI/UX', storeLanguage: 'English' }, { bugType: 'Functional', storeLanguage: 'Arabic' }],
  [{}, { bugType: 'Functional' }, {}],
  // After two corrections, the reporter's value is still kept.
  [{ category: 'API' }, { category: 'Backend' }, { category: 'API' }],
  [{ category: 'API', severity: 'Minor' }, { category: 'API' }, { severity: 'Minor' }],
  [{ severity: 'Minor' }, { source: 'iOS App' }, { severity: 'Minor', source: 'Web Mobile' }],
];

it.each(CORRECTED)("after %j and then %j keeps the reporter's choice %j", (reportedValues, values, after) => {
  expect(reportedValuesAfter({ ...report, reportedValues }, values)).toEqual(after);
});
