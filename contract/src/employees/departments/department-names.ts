import type { Locale } from '@bugquest/phrases/runtime';
import type { DepartmentNames } from './schema.ts';

/** Returns a function from a stored department to its name in the language. A department without a name keeps the stored text. */
export function departmentNamer(
  names: readonly DepartmentNames[],
  locale: Locale,
): (department: string) => string {
  const namesByDepartment = new Map(
    names.map(({ department, nameEn, nameAr }) => [department, locale === 'ar' ? nameAr : nameEn]),
  );
  return (department) => namesByDepartment.get(department) || department;
}
