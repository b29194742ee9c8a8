import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Executor, Transaction } from '../../db/client.ts';
import { type EmployeeRow, employees, isActiveAdmin } from '../../db/schema/employees.ts';
import { together } from '../../db/together.ts';
import { ApiError } from '../../http/errors.ts';
import { nameWords } from '../../platform/text/masked-words.ts';

/** @throws {ApiError} not_found */
export async function getEmployee(executor: Executor, id: string): Promise<EmployeeRow> {
  const [employee] = await executor.select().from(employees).where(eq(employees.id, id));
  if (!employee || employee.deletedAt) throw new ApiError('not_found');
  return employee;
}

/** @throws {ApiError} not_found */
export async function lockEmployee(tx: Transaction, id: string): Promise<EmployeeRow> {
  const [, employee] = await together(
    () => tx.select({ id: employees.id }).from(employees).where(eq(employees.id, id)).for('no key update'),
    () => getEmployee(tx, id),
  );
  return employee;
}

const selectActiveAdmins = (executor: Executor) =>
  executor.select({ id: employees.id }).from(employees).where(isActiveAdmin).orderBy(asc(employees.id));

/** Cached, because everyone may ask. */
export const hasAdmin = ({ db, values }: Context): Promise<boolean> =>
  values.getOrLoad(
    'an administrator exists',
    ['employees'],
    async () => (await db.$count(employees, isActiveAdmin)) > 0,
  );

export async function listActiveAdmins(executor: Executor): Promise<string[]> {
  return (await selectActiveAdmins(executor)).map(({ id }) => id);
}

export const listAdminRecipients = (executor: Executor) =>
  executor
    .select({
      id: employees.id,
      fullName: employees.fullName,
      workEmail: employees.workEmail,
      emailVerified: employees.emailVerified,
      language: employees.language,
    })
    .from(employees)
    .where(isActiveAdmin);

/**
 * Locked until `tx` ends, so that two administrators who revoke each other leave one. `no key update`, because `for update` would
 * conflict with every row that references an employee.
 */
export async function lockActiveAdmins(tx: Transaction): Promise<string[]> {
  return (await selectActiveAdmins(tx).for('no key update')).map(({ id }) => id);
}

/** Returns whether the employee is an active administrator. The role cannot be revoked until `tx` ends. */
export async function lockActiveAdmin(tx: Transaction, id: string): Promise<boolean> {
  const locked = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(isActiveAdmin, eq(employees.id, id)))
    .for('share');
  return locked.length > 0;
}

export const listAssignees = (executor: Executor) =>
  executor
    .select({ id: employees.id, fullName: employees.fullName })
    .from(employees)
    .where(isActiveAdmin)
    .orderBy(asc(employees.searchText), asc(employees.id));

/** These words are masked in texts that other people see. */
export const getNameWords = ({ values, db }: Context): Promise<ReadonlySet<string>> =>
  values.getOrLoad('name-words', ['employees'], async () => {
    const rows = await db.select({ fullName: employees.fullName }).from(employees);
    return new Set(nameWords(rows.map(({ fullName }) => fullName)));
  });
