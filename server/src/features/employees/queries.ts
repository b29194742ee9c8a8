import { and, eq, isNull } from 'drizzle-orm';
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

/** Who may decide at all: the ids of all administrators that can sign in. */
export async function listActiveAdmins(executor: Executor): Promise<string[]> {
  const admins = await executor
    .select({ id: employees.id })
    .from(employees)
    .where(and(employees.isAdmin, employees.isActive, employees.emailVerified, isNull(employees.deletedAt)));
  return admins.map(({ id }) => id);
}
