// How the names of departments are shown, searched and recognised.
import type { Locale } from '@bugquest/phrases/runtime';
import { foldText } from '../../fold-text.ts';
import type { DepartmentNames } from './endpoints.ts';

type Names = readonly DepartmentNames[];

/** A function from the stored text to the name in a language. Without a name, the stored text is shown. */
export function departmentNamer(names: Names, locale: Locale): (department: string) => string {
  const shown = new Map(
    names.map(({ department, nameEn, nameAr }) => [department, locale === 'ar' ? nameAr : nameEn]),
  );
  return (department) => shown.get(department) || department;
}

const fold = (text: string) => foldText(text).trim().replace(/\s+/g, ' ');

/** The stored texts of the departments whose English or Arabic name contains the word. */
export function departmentsNamed(names: Names, word: string): string[] {
  const folded = fold(word);
  const isNamed = (name: string) => folded !== '' && fold(name).includes(folded);
  return names
    .filter(({ nameEn, nameAr }) => isNamed(nameEn) || isNamed(nameAr))
    .map(({ department }) => department);
}

/** The stored text of the department that was typed by any of its names, in any spelling; the typed text if there is none. */
export function storedDepartment(names: Names, typed: string): string {
  if (names.some(({ department }) => department === typed)) return typed;
  const folded = fold(typed);
  const found = names.find((each) =>
    [each.department, each.nameEn, each.nameAr].some((name) => name && fold(name) === folded),
  );
  return found?.department ?? typed;
}
