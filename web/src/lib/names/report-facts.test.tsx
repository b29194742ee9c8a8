import { fieldLabel, REPORT_FIELD_NAMES, reportField } from '@bugquest/contract/reports/report-fields';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Facts } from '../../ui/lists/facts.tsx';
import { circumstanceFacts, classificationFacts } from './report-facts.tsx';

const report = {
  severity: 'Major',
  feature: 'Shopping Cart',
  bugType: 'UI/UX',
  category: 'API',
  bugDescription: 'The cart shows the wrong total.',
  issueLocation: 'السلة',
  source: 'Android App',
  storeLanguage: 'Arabic',
  deviceType: 'iPad',
  operatingSystem: '',
  browser: 'Firefox',
  browserVersion: '143.0',
  viewport: '390 × 844',
  browserLanguage: 'ar-SA',
  timeZone: 'Asia/Riyadh',
  networkKind: 'Slow',
  capturedPage: '',
  testDataUsed: '',
  orderNumber: '4711',
} as const;
const facts = () => [...classificationFacts(report), ...circumstanceFacts(report)];

it('lists every field that screens do not show elsewhere', () => {
  const byHand = REPORT_FIELD_NAMES.filter((name) => reportField(name).shownIn !== 'facts');
  expect(byHand).toEqual(['severity', 'feature', 'bugDescription', 'capturedPage']);
  const labels = facts().map(({ label }) => label);
  const listed = REPORT_FIELD_NAMES.filter((name) => !byHand.includes(name));
  expect(labels.sort()).toEqual(listed.map((name) => fieldLabel(name)).sort());
});

it('begins with the classification, then the place and the device', () => {
  expect(facts().map(({ label }) => label)).toEqual([
    'Bug type',
    'Category',
    'Source',
    'Store language',
    'Where it happened',
    'Device type',
    'Operating system',
    'Test data used',
    'Order number',
    'Browser',
    'Browser version',
    'Window size',
    'Browser language',
    'Time zone',
    'Network',
  ]);
});

it('shows names of choices, isolates typed text, and shows a dash for empty values', () => {
  render(<Facts facts={facts()} />);
  const shown = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
  expect(shown('Bug type')?.textContent).toBe('UI/UX');
  expect(shown('Where it happened')?.innerHTML).toBe('<bdi dir="auto" lang="ar">السلة</bdi>');
  expect(shown('Operating system')?.textContent).toBe('–');
});

it('leaves out what the browser did not report', () => {
  const labels = circumstanceFacts({ ...report, networkKind: '', browser: '' }).map(({ label }) => label);
  expect(labels).toContain('Operating system');
  expect(labels).not.toContain('Network');
  expect(labels).not.toContain('Browser');
});
