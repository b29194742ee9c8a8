import type { DepartmentNames } from '@bugquest/contract/employees/departments/schema';
import { foldText } from '@bugquest/contract/fold-text';

type Names = readonly DepartmentNames[];

const fold = (text: string) => foldText(text).trim().replace(/\s+/g, ' ');

export function findDepartmentsByWord(names: Names, word: string): string[] {
  const folded = fold(word);
  const isNamed = (name: string) => folded !== '' && fold(name).includes(folded);
  return names
    .filter(({ nameEn, nameAr }) => isNamed(nameEn) || isNamed(nameAr))
    .map(({ department }) => department);
}

/** Finds the department by its stored text or by a name, in any spelling. Returns the typed text if there is none. */
export function findStoredDepartment(names: Names, typedName: string): string {
  if (names.some(({ department }) => department === typedName)) return typedName;
  const folded = fold(typedName);
  const found = names.find((each) =>
    [each.department, each.nameEn, each.nameAr].some((name) => name && fold(name) === folded),
  );
  return found?.department ?? typedName;
}
