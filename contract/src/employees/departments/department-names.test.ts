import { expect, test } from 'vitest';
import { departmentNamer } from './department-names.ts';

const NAMES = [
  { department: 'IT', nameEn: 'Information Technology', nameAr: 'تقنية المعلومات' },
  { department: 'Finance', nameEn: 'Finance', nameAr: '' },
  { department: 'الإدارة', nameEn: 'Administration', nameAr: 'الإدارة' },
];

test.each([
  ['IT', 'Information Technology', 'تقنية المعلومات'],
  ['Finance', 'Finance', 'Finance'],
  ['الإدارة', 'Administration', 'الإدارة'],
  ['Legal', 'Legal', 'Legal'],
  ['', '', ''],
])('%s is shown as %s and %s', (stored, english, arabic) => {
  expect(departmentNamer(NAMES, 'en')(stored)).toBe(english);
  expect(departmentNamer(NAMES, 'ar')(stored)).toBe(arabic);
});
