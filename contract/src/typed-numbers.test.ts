import { expect, test } from 'vitest';
import { auditValue } from './audit/audit-field-phrases.ts';
import { rosterRow } from './employees/roster/schema.ts';
import { mobileNumber, registration } from './employees/schema.ts';
import { reportSubmission } from './reports/schema.ts';

test.each([
  ['٠٥٠١٢٣٤٥٦٧', '0501234567'],
  ['۰۵۰۱۲۳۴۵۶۷', '0501234567'],
  [' +٩٦٦ (٥٠) ١٢٣-٤٥٦٧ ', '+966 (50) 123-4567'],
  ['+20 100 123 4567', '+20 100 123 4567'],
])('the mobile %j is stored as %j', (typed, stored) => {
  expect(mobileNumber.parse(typed)).toBe(stored);
  expect(registration.shape.mobile.parse(typed)).toBe(stored);
});

test.each(['٠٥٠', '٠٥٠١٢٣٤٥٦٧ x', '٠٥٠٫١٢٣', '+'])('refuses %j as a mobile', (typed) => {
  expect(mobileNumber.safeParse(typed).success).toBe(false);
});

test('employee IDs and order numbers are stored with Western digits', () => {
  expect(registration.shape.employeeId.parse('qa-١٢')).toBe('qa-12');
  expect(rosterRow.shape.employeeId.parse('۱۲')).toBe('12');
  expect(reportSubmission.shape.orderNumber.parse('SO-١٠٠١')).toBe('SO-1001');
  expect(reportSubmission.shape.orderNumber.parse(undefined)).toBe('');
});

test('the audit log shows mobiles with Western digits, also mobiles that were recorded with other digits', () => {
  expect(auditValue('mobile', '+٩٦٦ ٥٠')).toBe('+966 50');
  expect(auditValue('fullName', 'سارة ٢')).toBe('سارة ٢');
});
