import type { DepartmentNames } from '@bugquest/contract/employees/departments/schema';
import type { RosterImport, UnknownDepartment } from '@bugquest/contract/employees/roster/schema';
import { foldText } from '@bugquest/contract/fold-text';
import { countEdits } from '../../../platform/text/count-edits.ts';
import { findStoredDepartment } from '../departments/policy.ts';
import type { Table } from './read-table.ts';

/** Shorter names may be similar by chance, such as IT and HR. */
const MIN_LONG_NAME = 6;
/** Enough to find a typing error. With more, the column is probably wrong. */
const MAX_COMPARED = 200;

const fold = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

interface Known {
  listed: readonly DepartmentNames[];
  /** Includes departments without names that accounts and roster entries have. */
  inUse: readonly DepartmentNames[];
}

/** A file may name a department in English or Arabic. Choices of the administrator replace unknown departments. */
export function storeDepartments(
  table: Table,
  { listed, inUse }: Known,
  choices: RosterImport['departments'],
): { stored: Table; unknown: UnknownDepartment[] } {
  const chosen = new Map(choices.map(({ name, department }) => [name, department]));
  const names = new Map<string, string>();
  const storedName = (typed: string): string =>
    names.getOrInsertComputed(typed, () => {
      const department = findStoredDepartment(listed, typed);
      return chosen.get(department) ?? department;
    });
  const rows = table.rows.map((row) => ({ ...row, department: storedName(row.department) }));
  return { stored: { ...table, rows }, unknown: findUnknown(rows, inUse) };
}

function findUnknown(rows: Table['rows'], inUse: readonly DepartmentNames[]): UnknownDepartment[] {
  // In a new program, the first file says which departments there are.
  if (inUse.length === 0) return [];
  const known = inUse.flatMap(({ department, nameEn, nameAr }) =>
    [department, nameEn, nameAr].filter(Boolean).map((name) => ({ department, folded: fold(name) })),
  );
  const folded = new Set(known.map((each) => each.folded));
  const people = new Map<string, number>();
  for (const { department } of rows) people.set(department, (people.get(department) ?? 0) + 1);
  return [...people]
    .filter(([name]) => !folded.has(fold(name)))
    .sort(([, one], [, other]) => other - one)
    .map(([name, count], index) => ({
      name,
      people: count,
      nearest: index < MAX_COMPARED ? findNearest(fold(name), known) : null,
    }));
}

function findNearest(name: string, known: readonly { department: string; folded: string }[]): string | null {
  const most = name.length < MIN_LONG_NAME ? 1 : 2;
  let nearest: { department: string; edits: number } | undefined;
  for (const { department, folded } of known) {
    if (Math.abs(folded.length - name.length) > most || folded.length < 3) continue;
    const edits = countEdits(name, folded);
    if (edits <= most && edits < (nearest?.edits ?? Number.POSITIVE_INFINITY))
      nearest = { department, edits };
  }
  return nearest?.department ?? null;
}
