import type { RosterMode, RosterProblem } from '@bugquest/contract/employees/roster/schema';
import { cleanIdentifier } from '@bugquest/contract/identifiers';
import { m } from '@bugquest/phrases/messages';
import type { RosterEntryRow } from '../../../db/schema/outreach.ts';
import { eventLoopBreaks } from '../../../platform/time/breaks.ts';
import type { Table, TableRow } from './read-table.ts';

type Locale = 'en' | 'ar';
type StoredEntry = Omit<RosterEntryRow, 'createdAt'>;

/** Equal keys mean equal values in the database. Entries of earlier versions may have invisible characters. */
const keyOf = (text: string): string => cleanIdentifier(text).toLowerCase();

export interface Comparison {
  added: TableRow[];
  /** Each row with the entry that it replaces. */
  changed: { row: TableRow; before: StoredEntry }[];
  unchanged: number;
  removed: StoredEntry[];
  problems: RosterProblem[];
}

interface Options {
  mode: RosterMode;
  locale: Locale;
}

/** Employee IDs and emails are unique: a row whose email another entry has is a problem. */
export async function compareWithRoster(
  stored: readonly StoredEntry[],
  table: Table,
  { mode, locale }: Options,
): Promise<Comparison> {
  const breakIfDue = eventLoopBreaks();
  const { rows, ids, problems } = await removeRepeatedRows(table, locale);
  const result: Comparison = { added: [], changed: [], unchanged: 0, removed: [], problems };
  const byId = new Map<string, StoredEntry>();
  const takenEmails = new Map<string, StoredEntry>();
  for (const entry of stored) {
    await breakIfDue();
    const id = keyOf(entry.employeeId);
    byId.set(id, entry);
    if (ids.has(id)) continue;
    else if (mode === 'replace') result.removed.push(entry);
    else takenEmails.set(keyOf(entry.workEmail), entry);
  }
  for (const row of rows) {
    await breakIfDue();
    const owner = takenEmails.get(keyOf(row.workEmail));
    const before = byId.get(keyOf(row.employeeId));
    if (owner) {
      const sentence = m.employees_roster_problem_email_taken(
        { email: row.workEmail, id: owner.employeeId },
        { locale },
      );
      problems.push({ line: row.line, sentence });
    } else if (!before) result.added.push(row);
    else if (isSame(before, row)) result.unchanged += 1;
    else result.changed.push({ row, before });
  }
  problems.sort((one, other) => one.line - other.line);
  return result;
}

/**
 * Fields that a changed entry keeps. It keeps its id, so that links of sent invitations stay valid. An entry with another email becomes a
 * new one, because the old email has a link to the old entry.
 */
export const keptFields = (
  { id, workEmail, invitedAt, openedAt, confirmationHash, confirmationExpiresAt }: StoredEntry,
  row: TableRow,
) =>
  keyOf(workEmail) === keyOf(row.workEmail)
    ? { id, invitedAt, openedAt, confirmationHash, confirmationExpiresAt }
    : {};

const isSame = (entry: StoredEntry, row: TableRow) =>
  (['employeeId', 'workEmail', 'department', 'fullName'] as const).every(
    (field) => entry[field] === row[field],
  );

/** Returns the first row of each person, and the lines of their IDs. A later row with the same ID or email becomes a problem. */
async function removeRepeatedRows(table: Table, locale: Locale) {
  const problems = [...table.problems];
  const ids = new Map<string, number>();
  const emails = new Map<string, number>();
  const rows: TableRow[] = [];
  const breakIfDue = eventLoopBreaks();
  for (const row of table.rows) {
    await breakIfDue();
    const sameId = ids.get(keyOf(row.employeeId));
    const sameEmail = emails.get(keyOf(row.workEmail));
    if (sameId === undefined && sameEmail === undefined) {
      ids.set(keyOf(row.employeeId), row.line);
      emails.set(keyOf(row.workEmail), row.line);
      rows.push(row);
      continue;
    }
    const sentence =
      sameId === undefined
        ? m.employees_roster_problem_same_email({ email: row.workEmail, line: sameEmail! }, { locale })
        : m.employees_roster_problem_same_id({ id: row.employeeId, line: sameId }, { locale });
    problems.push({ line: row.line, sentence });
  }
  return { rows, ids, problems };
}
