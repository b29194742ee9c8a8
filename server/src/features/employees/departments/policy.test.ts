import { describe, expect, it } from 'vitest';
import { findDepartmentsByWord, findStoredDepartment } from './policy.ts';

const NAMES = [
  { department: 'IT', nameEn: 'Information Technology', nameAr: 'تقنية المعلومات' },
  { department: 'Finance', nameEn: 'Finance', nameAr: '' },
  { department: 'الإدارة', nameEn: 'Administration', nameAr: 'الإدارة' },
];

describe('a search', () => {
  it.each([
    ['techno', ['IT']],
    ['تقنيه', ['IT']],
    ['الادارة', ['الإدارة']],
    ['fin', ['Finance']],
    ['legal', []],
    [' ', []],
  ])('for "%s" finds %j', (word, found) => {
    expect(findDepartmentsByWord(NAMES, word)).toEqual(found);
  });
});

describe('a typed department', () => {
  it.each([
    ['IT', 'IT'],
    ['it', 'IT'],
    ['information  technology', 'IT'],
    ['تقنيه المعلومات', 'IT'],
    ['administration', 'الإدارة'],
    ['Legal', 'Legal'],
  ])('"%s" is stored as %s', (typed, stored) => {
    expect(findStoredDepartment(NAMES, typed)).toBe(stored);
  });

  it('that equals a stored text stays, even if it is also a name of another department', () => {
    const names = [{ department: 'Support', nameEn: 'Sales', nameAr: '' }, ...NAMES];
    expect(
      findStoredDepartment([...names, { department: 'Sales', nameEn: 'Sales', nameAr: '' }], 'Sales'),
    ).toBe('Sales');
  });
});
