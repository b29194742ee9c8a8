import { locales } from '@bugquest/phrases/runtime';
import { describe, expect, it } from 'vitest';
import { auditFieldName, auditValue } from '../audit/audit-field-phrases.ts';
import { CLASSIFICATION_FIELDS } from '../review/classification.ts';
import {
  FORM_SECTIONS,
  fieldLabel,
  fieldsWith,
  fieldValueName,
  REPORT_FIELD_NAMES,
  reportField,
} from './report-fields.ts';
import { adminBugReport, ownBugReport, reportSubmission } from './schema.ts';

const submitted = Object.keys(reportSubmission.shape);
const valid = {
  feature: 'Shopping Cart',
  bugType: 'Functional',
  category: 'Frontend',
  storeLanguage: 'English',
  bugDescription: 'The cart shows the wrong total.',
  severity: 'Major',
  source: 'Web Mobile',
};

it('the table lists exactly the fields of a submission', () => {
  expect(submitted).toEqual(REPORT_FIELD_NAMES);
});

describe.each(REPORT_FIELD_NAMES)('%s', (name) => {
  const { options, names, isRequired, section } = reportField(name);

  it('is in the replies about a report', () => {
    expect(ownBugReport.shape).toHaveProperty(name);
    expect(adminBugReport.shape).toHaveProperty(name);
  });

  it.each(locales)('has one name and one set of values in %s, in the audit log too', (locale) => {
    expect(auditFieldName(name, { locale })).toBe(fieldLabel(name, { locale }));
    for (const value of options) {
      expect(auditValue(name, value, { locale })).toBe(fieldValueName(name, value, { locale }));
    }
  });

  it('has names for all values or for none', () => {
    expect([0, options.length]).toContain(Object.keys(names).length);
  });

  it('belongs to a section of the form', () => {
    expect(FORM_SECTIONS).toContain(section);
  });

  it(isRequired ? 'must be filled' : 'may be left out', () => {
    const { [name]: _, ...withoutField } = valid as Record<string, string>;
    expect(reportSubmission.safeParse(withoutField).success).toBe(!isRequired);
    expect(reportSubmission.safeParse({ ...valid, [name]: '' }).success).toBe(!isRequired);
    if (!isRequired) expect(reportSubmission.parse(withoutField)).toHaveProperty(name, '');
  });
});

// Feature also accepts other text.
const CHOICES = REPORT_FIELD_NAMES.filter(
  (name) => name !== 'feature' && reportField(name).options.length > 0,
);

it.each(CHOICES)('%s takes its options and nothing else', (name) => {
  for (const value of reportField(name).options) {
    expect(reportSubmission.safeParse({ ...valid, [name]: value }).success).toBe(true);
  }
  expect(reportSubmission.safeParse({ ...valid, [name]: 'Something else' }).success).toBe(false);
});

it('accepts a feature that is not in the list', () => {
  expect(reportSubmission.parse({ ...valid, feature: 'Gift cards' }).feature).toBe('Gift cards');
});

// A new field changes a score only after it is added here.
it('scores these fields', () => {
  expect(fieldsWith('scored', 'requiredFields').sort()).toEqual([
    'bugDescription',
    'bugType',
    'category',
    'feature',
    'severity',
    'source',
    'storeLanguage',
  ]);
  expect(fieldsWith('scored', 'optionalFields').sort()).toEqual([
    'deviceType',
    'issueLocation',
    'operatingSystem',
    'orderNumber',
    'testDataUsed',
  ]);
});

it('the fields have the order of the form', () => {
  expect(fieldsWith('section', 'kind')).toEqual(['severity', 'bugType', 'category']);
  expect(fieldsWith('section', 'where')).toEqual(['feature', 'issueLocation', 'source', 'storeLanguage']);
  expect(CLASSIFICATION_FIELDS).toEqual(['bugType', 'category', 'feature', 'source', 'storeLanguage']);
});
