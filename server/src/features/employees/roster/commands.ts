import {
  MAX_LISTED_ACCOUNTS,
  MAX_LISTED_DEPARTMENTS,
  MAX_LISTED_PROBLEMS,
  ROSTER_SAMPLE_ROWS,
  type RosterImport,
  type RosterImportResult,
} from '@bugquest/contract/employees/roster/schema';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { directoryUsers } from '../../../db/schema/directory.ts';
import { rosterEntries } from '../../../db/schema/outreach.ts';
import { ApiError } from '../../../http/errors.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { recordAudit } from '../../audit/commands.ts';
import { setRosterOnly } from '../../settings/commands.ts';
import { getSettings } from '../../settings/queries.ts';
import { listDepartmentNames, listDepartmentsInUse } from '../departments/queries.ts';
import { listDifferingAccounts } from './account-queries.ts';
import { type Comparison, compareWithRoster, keptFields } from './compare.ts';
import { storeDepartments } from './departments.ts';
import { findRosterEntry, readRoster } from './queries.ts';
import { readTable } from './read-table.ts';

/** Statements have a timeout. */
const ROWS_PER_STATEMENT = 2_000;

/**
 * Compares a file with the roster and, unless `dryRun` is true, applies it in one transaction. Invalid rows prevent the import unless
 * `skipProblems` is true, and unknown departments unless `newDepartments` is true.
 */
export async function importRoster(
  ctx: Context,
  adminId: string,
  body: RosterImport,
  locale: 'en' | 'ar',
): Promise<RosterImportResult> {
  const { csv, mode, columns, dryRun, skipProblems, newDepartments, rosterOnly } = body;
  const table = await readTable(csv, locale, columns);
  return ctx.db.transaction(async (tx) => {
    // Without the lock, two parallel imports would both be compared with the old roster.
    await tx.execute(sql`lock table ${rosterEntries} in share row exclusive mode`);
    const known = { listed: await listDepartmentNames(tx), inUse: await listDepartmentsInUse(tx) };
    const { stored, unknown } = storeDepartments(table, known, body.departments);
    const comparison = await compareWithRoster(await readRoster(tx), stored, { mode, locale });
    const { added, changed, unchanged, removed, problems } = comparison;
    const validCount = added.length + changed.length + unchanged;
    const isAllowed = (skipProblems || problems.length === 0) && (newDepartments || unknown.length === 0);
    const imported = !dryRun && validCount > 0 && isAllowed;
    const accounts = await listDifferingAccounts(tx, stored.rows);
    const counts = {
      rows: table.count,
      added: added.length,
      changed: changed.length,
      unchanged,
      removed: removed.length,
    };
    if (imported) {
      await applyChanges(ctx, tx, comparison);
      if (rosterOnly !== undefined) await setRosterOnly(ctx, tx, adminId, rosterOnly);
      await recordAudit(ctx, tx, {
        actorId: adminId,
        action: 'import roster',
        recordType: 'roster',
        recordId: 'roster',
        after: { mode, ...counts, skipped: problems.length },
      });
      await ctx.changes.publish(tx, ['roster']);
    }
    return {
      headings: table.headings,
      columns: table.columns,
      sample: stored.rows.slice(0, ROSTER_SAMPLE_ROWS),
      imported,
      ...counts,
      problemCount: problems.length,
      problems: problems.slice(0, MAX_LISTED_PROBLEMS),
      unknownDepartmentCount: unknown.length,
      unknownDepartments: unknown.slice(0, MAX_LISTED_DEPARTMENTS),
      differingAccountCount: accounts.length,
      differingAccounts: accounts.slice(0, MAX_LISTED_ACCOUNTS),
    };
  });
}

/** Deletes and inserts changed entries, because two of them may have exchanged their emails. */
async function applyChanges(
  ctx: Context,
  tx: Transaction,
  { added, changed, removed }: Comparison,
): Promise<void> {
  for (const batch of [...batchesOf(changed.map(({ before }) => before)), ...batchesOf(removed)]) {
    const ids = batch.map(({ id }) => id);
    await tx.delete(rosterEntries).where(isOneOf(rosterEntries.id, ids));
  }
  const stored = [...changed.map(({ row, before }) => ({ ...row, ...keptFields(before, row) })), ...added];
  for (const batch of batchesOf(stored)) {
    const rows = batch.map((row) => ({ id: newId(), ...row }));
    // One parameter for all rows, so that the statement text stays the same.
    await tx.execute(sql`
      insert into ${rosterEntries}
        (id, employee_id, work_email, department, full_name, invited_at, opened_at, confirmation_hash,
          confirmation_expires_at, created_at)
      select id, "employeeId", "workEmail", department, "fullName", "invitedAt", "openedAt", "confirmationHash",
        "confirmationExpiresAt", ${ctx.clock.now().toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, "employeeId" text, "workEmail" text, department text, "fullName" text,
          "invitedAt" timestamptz, "openedAt" timestamptz, "confirmationHash" text,
          "confirmationExpiresAt" timestamptz)`);
  }
}

function* batchesOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += ROWS_PER_STATEMENT) {
    yield items.slice(start, start + ROWS_PER_STATEMENT);
  }
}

/** @throws {ApiError} not_found */
export function deleteRosterEntry(ctx: Context, adminId: string, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const [removed] = await tx.delete(rosterEntries).where(eq(rosterEntries.id, id)).returning();
    if (!removed) throw new ApiError('not_found');
    // Values of an earlier version's directory, until its table is removed.
    if (removed.directoryUserId)
      await tx.delete(directoryUsers).where(eq(directoryUsers.id, removed.directoryUserId));
    await recordAudit(ctx, tx, {
      actorId: adminId,
      action: 'delete roster entry',
      recordType: 'roster',
      recordId: id,
      // Without the name: the audit log is permanent, and the person may request erasure.
      before: { department: removed.department },
    });
    await ctx.changes.publish(tx, ['roster']);
  });
}

/** Afterwards only the email domains limit registration. Returns the number of deleted entries. */
export function clearRoster(ctx: Context, adminId: string): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(rosterEntries);
    // Values of an earlier version's directory, until its table is removed.
    await tx.delete(directoryUsers);
    const count = rowCount ?? 0;
    if (count === 0) return 0;
    await recordAudit(ctx, tx, {
      actorId: adminId,
      action: 'clear roster',
      recordType: 'roster',
      recordId: 'roster',
      before: { count },
    });
    await ctx.changes.publish(tx, ['roster']);
    return count;
  });
}

/**
 * Returns the roster's data of a registering person, which replaces the typed data. Undefined for a person who may register without a
 * roster entry.
 * @throws {ApiError} not_on_roster, which does not reveal whether the ID or the email is wrong
 */
export async function admitByRoster(
  ctx: Context,
  tx: Transaction,
  typed: { employeeId: string; workEmail: string },
): Promise<{ employeeId: string; fullName: string; department?: string } | undefined> {
  const { isRosterEmpty, entry } = await findRosterEntry(tx, typed);
  if (!entry) {
    if (isRosterEmpty || !(await getSettings(ctx)).rosterOnly) return undefined;
    throw new ApiError('not_on_roster');
  }
  const { employeeId, fullName, department } = entry;
  // Entries that an earlier version read from a directory may have no department.
  return { employeeId, fullName, ...(department !== '' && { department }) };
}
