import type { Locale } from '@bugquest/phrases/runtime';
import type { DepartmentNames } from './schema.ts';

type Names = readonly DepartmentNames[];

/** A function from the stored text to the name in a language. Without a name, the stored text is shown. */
export function departmentNamer(names: Names, locale: Locale): (department: string) => string {
  const shown = new Map(
    names.map(({ department, nameEn, nameAr }) => [department, locale === 'ar' ? nameAr : nameEn]),
  );
  return (department) => shown.get(department) || department;
}
