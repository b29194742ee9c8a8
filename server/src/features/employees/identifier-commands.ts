// Cleans identifiers that were stored before a cleaning rule or the country of mobile numbers was set. Afterwards they have the form that
// a registration or import stores today. A value that another account or entry already has stays unchanged, and the audit log records its
// field.
import { cleanEmail, cleanIdentifier, cleanWords } from '@bugquest/contract/identifiers';
import { and, eq, getTableColumns, gt, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../db/client.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { type EmployeeRow, employees } from '../../db/schema/employees.ts';
import { type RosterEntryRow, rosterEntries } from '../../db/schema/outreach.ts';
import { mobileDigitsOf } from '../../platform/text/mobile-digits.ts';
import { recordAudit } from '../audit/commands.ts';
import { readSettings } from '../settings/queries.ts';

/** Small batches let the server answer other requests in between. */
const BATCH = 500;

export interface CleaningResult {
  cleaned: number;
  /** Employee IDs of the rows with a value that another row already has. */
  conflicts: string[];
}

export async function cleanIdentifiers(ctx: Context): Promise<CleaningResult> {
  const { country } = await readSettings(ctx, ctx.db);
  const result: CleaningResult = { cleaned: 0, conflicts: [] };
  for await (const row of listEmployees(ctx)) {
    const changes = changesOf(row, {
      fullName: cleanWords(row.fullName),
      employeeId: cleanIdentifier(row.employeeId),
      workEmail: cleanEmail(row.workEmail),
      mobile: cleanIdentifier(row.mobile),
      mobileDigits: mobileDigitsOf(row.mobile, country),
      googlePlayEmail: cleanEmail(row.googlePlayEmail),
      appleId: cleanEmail(row.appleId),
    });
    await saveChanges(ctx, result, {
      table: employees,
      row,
      changes,
      recordType: 'employee',
      recordId: row.id,
    });
  }
  for await (const row of listRoster(ctx)) {
    const changes = changesOf(row, {
      fullName: cleanWords(row.fullName),
      employeeId: cleanIdentifier(row.employeeId),
      workEmail: cleanEmail(row.workEmail),
    });
    await saveChanges(ctx, result, {
      table: rosterEntries,
      row,
      changes,
      recordType: 'roster',
      recordId: row.id,
    });
  }
  if (result.cleaned > 0)
    await ctx.db.transaction((tx) => ctx.changes.publish(tx, ['employees', 'standings', 'roster']));
  return result;
}

async function* listEmployees({ db }: Context): AsyncGenerator<EmployeeRow> {
  const { searchText, ...columns } = getTableColumns(employees);
  for (let last: string | undefined; ; ) {
    const rows = await db
      .select(columns)
      .from(employees)
      .where(and(isNull(employees.deletedAt), last ? gt(employees.id, last) : undefined))
      .orderBy(employees.id)
      .limit(BATCH);
    yield* rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)!.id;
  }
}

async function* listRoster({ db }: Context): AsyncGenerator<RosterEntryRow> {
  for (let last: string | undefined; ; ) {
    const rows = await db
      .select()
      .from(rosterEntries)
      .where(last ? gt(rosterEntries.id, last) : undefined)
      .orderBy(rosterEntries.id)
      .limit(BATCH);
    yield* rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)!.id;
  }
}

/** A value that would become empty stays unchanged. */
const changesOf = <Row extends object>(row: Row, clean: Partial<Record<keyof Row, string>>) =>
  Object.entries(clean).filter(([field, value]) => value !== '' && value !== row[field as keyof Row]) as [
    keyof Row & string,
    string,
  ][];

interface RowChange {
  table: typeof employees | typeof rosterEntries;
  row: EmployeeRow | RosterEntryRow;
  changes: [string, string][];
  recordType: 'employee' | 'roster';
  recordId: string;
}

/** Updates each field separately, so that a conflict in one does not prevent the others. */
async function saveChanges(ctx: Context, result: CleaningResult, change: RowChange): Promise<void> {
  if (change.changes.length === 0) return;
  const conflicting: string[] = [];
  for (const [field, value] of change.changes) {
    try {
      await updateField(ctx, change, field, value);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      conflicting.push(field);
    }
  }
  if (conflicting.length === 0) {
    result.cleaned += 1;
    return;
  }
  result.conflicts.push(change.row.employeeId);
  await recordConflictOnce(ctx, change, conflicting);
}

/** Skips a field that changed since the row was read. */
async function updateField(
  ctx: Context,
  { table, row }: RowChange,
  field: string,
  value: string,
): Promise<void> {
  const column = table[field as 'workEmail'];
  const readValue = row[field as 'workEmail'];
  await ctx.db
    .update(table as typeof employees)
    .set({ [field]: value })
    .where(and(eq(table.id, row.id), eq(column, readValue)));
}

async function recordConflictOnce(
  ctx: Context,
  { recordType, recordId }: RowChange,
  fields: string[],
): Promise<void> {
  const action = 'keep identifier';
  await ctx.db.transaction(async (tx) => {
    const isSameEntry = and(eq(auditLog.action, action), eq(auditLog.recordId, recordId));
    if ((await tx.$count(auditLog, isSameEntry)) > 0) return;
    await recordAudit(ctx, tx, {
      action,
      recordType,
      recordId,
      after: { fields },
    });
  });
}
