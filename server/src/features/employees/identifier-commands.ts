// Identifiers that were stored before a rule of cleaning, or before the country of mobiles was set, get the form that a
// registration or import would store today. A value that another account or entry already has stays unchanged, and an entry of
// the audit log names it.
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

/** The server can answer other requests between two parts. */
const ROWS_PER_PART = 500;

export interface Cleaning {
  cleaned: number;
  /** Rows with a value that another row has already, by their employee IDs. */
  conflicts: string[];
}

export async function cleanIdentifiers(ctx: Context): Promise<Cleaning> {
  const { country } = await readSettings(ctx, ctx.db);
  const cleaning: Cleaning = { cleaned: 0, conflicts: [] };
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
    await store(ctx, cleaning, { table: employees, row, changes, recordType: 'employee', recordId: row.id });
  }
  for await (const row of listRoster(ctx)) {
    const changes = changesOf(row, {
      fullName: cleanWords(row.fullName),
      employeeId: cleanIdentifier(row.employeeId),
      workEmail: cleanEmail(row.workEmail),
    });
    await store(ctx, cleaning, {
      table: rosterEntries,
      row,
      changes,
      recordType: 'roster',
      recordId: row.id,
    });
  }
  if (cleaning.cleaned > 0)
    await ctx.db.transaction((tx) => ctx.changes.publish(tx, ['employees', 'standings', 'roster']));
  return cleaning;
}

async function* listEmployees({ db }: Context): AsyncGenerator<EmployeeRow> {
  const { searchText, ...columns } = getTableColumns(employees);
  for (let last: string | undefined; ; ) {
    const rows = await db
      .select(columns)
      .from(employees)
      .where(and(isNull(employees.deletedAt), last ? gt(employees.id, last) : undefined))
      .orderBy(employees.id)
      .limit(ROWS_PER_PART);
    yield* rows;
    if (rows.length < ROWS_PER_PART) return;
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
      .limit(ROWS_PER_PART);
    yield* rows;
    if (rows.length < ROWS_PER_PART) return;
    last = rows.at(-1)!.id;
  }
}

/** The values that change. A text that would become empty stays unchanged. */
const changesOf = <Row extends object>(row: Row, clean: Partial<Record<keyof Row, string>>) =>
  Object.entries(clean).filter(([field, value]) => value !== '' && value !== row[field as keyof Row]) as [
    keyof Row & string,
    string,
  ][];

interface Change {
  table: typeof employees | typeof rosterEntries;
  row: EmployeeRow | RosterEntryRow;
  changes: [string, string][];
  recordType: 'employee' | 'roster';
  recordId: string;
}

/** Cleans each value separately: a clash must not keep the others from being cleaned. */
async function store(ctx: Context, cleaning: Cleaning, change: Change): Promise<void> {
  if (change.changes.length === 0) return;
  const taken: string[] = [];
  for (const [field, value] of change.changes) {
    try {
      await update(ctx, change, field, value);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      taken.push(field);
    }
  }
  if (taken.length === 0) {
    cleaning.cleaned += 1;
    return;
  }
  cleaning.conflicts.push(change.row.employeeId);
  await recordOnce(ctx, change, taken);
}

/** Only where the value is still the one that was read. */
async function update(ctx: Context, { table, row }: Change, field: string, value: string): Promise<void> {
  const column = table[field as 'workEmail'];
  const seen = row[field as 'workEmail'];
  await ctx.db
    .update(table as typeof employees)
    .set({ [field]: value })
    .where(and(eq(table.id, row.id), eq(column, seen)));
}

async function recordOnce(ctx: Context, { recordType, recordId }: Change, fields: string[]): Promise<void> {
  const action = 'keep identifier';
  await ctx.db.transaction(async (tx) => {
    const same = and(eq(auditLog.action, action), eq(auditLog.recordId, recordId));
    if ((await tx.$count(auditLog, same)) > 0) return;
    await recordAudit(ctx, tx, {
      action,
      recordType,
      recordId,
      after: { fields },
    });
  });
}
