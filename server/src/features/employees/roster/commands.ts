import type { DepartmentNames } from '@bugquest/contract/employees/departments/schema';
import {
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
import { storedDepartment } from '../departments/policy.ts';
import { listDepartmentNames } from '../departments/queries.ts';
import { type Comparison, compareWith, keptOf } from './compare.ts';
import { findRosterEntry, readRoster } from './queries.ts';
import { readTable, type Table } from './read-table.ts';

/** Rows per statement, because statements have a timeout. */
const ROWS_A_STATEMENT = 2_000;

/**
 * Compares a file with the roster and, unless it is a dry run, applies it in one transaction. Invalid rows prevent the
 * import unless they are to be skipped.
 */
export async function importRoster(
  ctx: Context,
  adminId: string,
  { csv, mode, columns, dryRun, skipProblems, rosterOnly }: RosterImport,
  locale: 'en' | 'ar',
): Promise<RosterImportResult> {
  const table = await readTable(csv, locale, columns);
  return ctx.db.transaction(async (tx) => {
    // Lock: two parallel imports would both be compared with the old roster.
    await tx.execute(sql`lock table ${rosterEntries} in share row exclusive mode`);
    const stored = withStoredDepartments(table, await listDepartmentNames(tx));
    const comparison = await compareWith(await readRoster(tx), stored, { mode, locale });
    const { added, changed, unchanged, removed, problems } = comparison;
    const good = added.length + changed.length + unchanged;
    const imported = !dryRun && good > 0 && (skipProblems || problems.length === 0);
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
    };
  });
}

/** A file may call a department by its English or Arabic name. */
function withStoredDepartments(table: Table, names: readonly DepartmentNames[]): Table {
  const stored = new Map<string, string>();
  const storedAs = (typed: string): string =>
    stored.getOrInsertComputed(typed, () => storedDepartment(names, typed));
  return { ...table, rows: table.rows.map((row) => ({ ...row, department: storedAs(row.department) })) };
}

/** Changed entries are deleted and inserted, because two of them may have exchanged their emails. */
async function applyChanges(
  ctx: Context,
  tx: Transaction,
  { added, changed, removed }: Comparison,
): Promise<void> {
  for (const part of [...partsOf(changed.map(({ before }) => before)), ...partsOf(removed)]) {
    const ids = part.map(({ id }) => id);
    await tx.delete(rosterEntries).where(isOneOf(rosterEntries.id, ids));
  }
  const stored = [...changed.map(({ row, before }) => ({ ...row, ...keptOf(before, row) })), ...added];
  for (const part of partsOf(stored)) {
    const rows = part.map((row) => ({ id: newId(), ...row }));
    // One parameter for all rows, so that the statement text stays the same.
    await tx.execute(sql`
      insert into ${rosterEntries}
        (id, employee_id, work_email, department, full_name, invited_at, opened_at, created_at)
      select id, "employeeId", "workEmail", department, "fullName", "invitedAt", "openedAt",
        ${ctx.clock.now().toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, "employeeId" text, "workEmail" text, department text, "fullName" text,
          "invitedAt" timestamptz, "openedAt" timestamptz)`);
  }
}

function* partsOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += ROWS_A_STATEMENT) {
    yield items.slice(start, start + ROWS_A_STATEMENT);
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
      // Without the name: the log is kept forever, and the person may ask for erasure.
      before: { department: removed.department },
    });
    await ctx.changes.publish(tx, ['roster']);
  });
}

/** Clears the roster, so that the email domains alone decide who may register. Returns the number of deleted entries. */
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
 * The roster's data of a registering person, which replaces the typed data. Undefined for a person who is not on the roster and
 * may register anyway.
 * @throws {ApiError} not_on_roster, which does not reveal whether the ID or the email is wrong
 */
export async function admitByRoster(
  ctx: Context,
  tx: Transaction,
  typed: { employeeId: string; workEmail: string },
): Promise<{ employeeId: string; fullName: string; department?: string } | undefined> {
  const { isOff, entry } = await findRosterEntry(tx, typed);
  if (!entry) {
    if (isOff || !(await getSettings(ctx)).rosterOnly) return undefined;
    throw new ApiError('not_on_roster');
  }
  const { employeeId, fullName, department } = entry;
  // Entries that a directory sent to an earlier version may have none.
  return { employeeId, fullName, ...(department !== '' && { department }) };
}
