import type { DifferingAccount } from '@bugquest/contract/employees/roster/schema';
import { isNull } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { employees } from '../../../db/schema/employees.ts';
import { eventLoopBreaks } from '../../../platform/time/breaks.ts';
import type { TableRow } from './read-table.ts';

const { id, employeeId, workEmail, fullName, department, isAdmin } = employees;

/**
 * Accounts that differ from their row, in the order of the file. The email of an administrator is left out, because nobody may change it
 * (docs/security.md).
 */
export async function listDifferingAccounts(
  tx: Transaction,
  rows: readonly TableRow[],
): Promise<DifferingAccount[]> {
  const accounts = await tx
    .select({ id, employeeId, workEmail, fullName, department, isAdmin })
    .from(employees)
    .where(isNull(employees.deletedAt));
  const breakIfDue = eventLoopBreaks();
  const rowOfId = new Map<string, TableRow>();
  const rowOfEmail = new Map<string, TableRow>();
  for (const row of rows) {
    await breakIfDue();
    rowOfId.set(row.employeeId.toLowerCase(), row);
    rowOfEmail.set(row.workEmail.toLowerCase(), row);
  }
  const differing: DifferingAccount[] = [];
  for (const account of accounts) {
    await breakIfDue();
    const row =
      rowOfId.get(account.employeeId.toLowerCase()) ?? rowOfEmail.get(account.workEmail.toLowerCase());
    if (!row) continue;
    const changes = (['fullName', 'department', 'workEmail'] as const)
      .filter((field) => (field === 'workEmail' ? isNewEmail(account, row) : account[field] !== row[field]))
      .map((field) => ({ field, before: account[field], after: row[field] }));
    const { id, employeeId, fullName } = account;
    if (changes.length > 0) differing.push({ id, line: row.line, employeeId, fullName, changes });
  }
  return differing.sort((one, other) => one.line - other.line);
}

const isNewEmail = (account: { workEmail: string; isAdmin: boolean }, row: TableRow) =>
  !account.isAdmin && account.workEmail.toLowerCase() !== row.workEmail.toLowerCase();
