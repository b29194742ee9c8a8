import type { DepartmentInUse, DepartmentNames } from '@bugquest/contract/employees/departments/schema';
import { and, asc, count, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../../../db/client.ts';
import { containsFolded } from '../../../db/folded-search.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { type DepartmentRow, departments, employees } from '../../../db/schema/employees.ts';
import { rosterEntries } from '../../../db/schema/outreach.ts';
import { ApiError } from '../../../http/errors.ts';
import { findDepartmentsByWord } from './policy.ts';

const listDepartmentRows = (executor: Executor) =>
  executor.select().from(departments).orderBy(asc(departments.nameEn), asc(departments.id));

export const listDepartmentNames = (executor: Executor): Promise<DepartmentNames[]> =>
  listDepartmentRows(executor);

/** Includes departments without names that employees or roster entries have. */
export async function listDepartmentsInUse(executor: Executor): Promise<DepartmentInUse[]> {
  const listed = await listDepartmentRows(executor);
  const counted = await executor
    .select({ department: employees.department, employees: count() })
    .from(employees)
    .where(and(isNull(employees.deletedAt), ne(employees.department, '')))
    .groupBy(employees.department);
  const onRoster = await executor
    .selectDistinct({ department: rosterEntries.department })
    .from(rosterEntries)
    .where(ne(rosterEntries.department, ''));
  const employeesOf = new Map(counted.map((row) => [row.department, row.employees]));
  const isListed = new Set(listed.map(({ department }) => department));
  const others = new Set([...counted, ...onRoster].map(({ department }) => department)).difference(isListed);
  return [
    ...listed.map(({ id, department, nameEn, nameAr }) => ({ id, department, nameEn, nameAr })),
    ...[...others].map((department) => ({ id: null, department, nameEn: department, nameAr: '' })),
  ].map((each) => ({ ...each, employees: employeesOf.get(each.department) ?? 0 }));
}

/** @throws {ApiError} not_found */
export async function lockDepartment(tx: Transaction, id: string): Promise<DepartmentRow> {
  const [row] = await tx.select().from(departments).where(eq(departments.id, id)).for('update');
  if (!row) throw new ApiError('not_found');
  return row;
}

/**
 * Condition: an English or Arabic name of the department in `column` contains the word. The caller reads the names first, so that the
 * condition is a list of departments. Then PostgreSQL can use the indexes of the department and of the search text together.
 */
export const departmentNameContains = (
  names: readonly DepartmentNames[],
  column: PgColumn,
  word: string,
): SQL => isOneOf(column, findDepartmentsByWord(names, word));

/** Returns one condition for each word: the employee's search text or a name of the department contains the word. */
export async function employeeContainsWords(executor: Executor, words: readonly string[]): Promise<SQL[]> {
  if (words.length === 0) return [];
  const names = await listDepartmentNames(executor);
  return words.map(
    (word) =>
      sql`(${containsFolded(employees.searchText, word)} or ${departmentNameContains(names, employees.department, word)})`,
  );
}
