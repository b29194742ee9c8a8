import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/client.ts';
import { type EmployeeRow, employees } from '../../db/schema/employees.ts';
import { ApiError } from '../../http/errors.ts';

/** @throws {ApiError} not_found */
export async function getEmployee(executor: Executor, id: string): Promise<EmployeeRow> {
  const [employee] = await executor.select().from(employees).where(eq(employees.id, id));
  if (!employee || employee.deletedAt) throw new ApiError('not_found');
  return employee;
}

/** The same, and nobody else changes the employee until `tx` ends. @throws {ApiError} not_found */
export async function lockEmployee(tx: Transaction, id: string): Promise<EmployeeRow> {
  await tx.select({ id: employees.id }).from(employees).where(eq(employees.id, id)).for('no key update');
  return getEmployee(tx, id);
}

const selectActiveAdmins = (executor: Executor) =>
  executor
    .select({ id: employees.id })
    .from(employees)
    .where(and(employees.isAdmin, employees.isActive, employees.emailVerified, isNull(employees.deletedAt)))
    .orderBy(asc(employees.id));

/** Who may decide at all: the ids of all administrators that can sign in. */
export async function listActiveAdmins(executor: Executor): Promise<string[]> {
  return (await selectActiveAdmins(executor)).map(({ id }) => id);
}

/**
 * The same, held until `tx` ends, so that two who revoke each other at the same moment leave one. Not for update: that
 * would wait for, and hold up, every row that names them.
 */
export async function lockActiveAdmins(tx: Transaction): Promise<string[]> {
  return (await selectActiveAdmins(tx).for('no key update')).map(({ id }) => id);
}
