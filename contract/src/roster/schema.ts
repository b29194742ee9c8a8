// The employees who may register. While there are none, everyone may.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { emailAddress, oneOf, pageQuery, recordId, requiredLine, says, timestamp } from '../fields.ts';
import { filterChoice, filterText } from '../filters.ts';

export const ROSTER_STATES = ['registered', 'missing'] as const;
export type RosterState = (typeof ROSTER_STATES)[number];

export const rosterQuery = z.object({
  ...pageQuery,
  /** Words of the name, the employee ID, the department and the email, with the variants of letters made one. */
  search: filterText,
  /** Whether they have an account already. */
  state: filterChoice(ROSTER_STATES),
});
export type RosterQuery = z.output<typeof rosterQuery>;

export const rosterEntry = z.object({
  id: recordId,
  employeeId: z.string(),
  workEmail: z.string(),
  department: z.string(),
  fullName: z.string(),
  state: z.enum(ROSTER_STATES),
  createdAt: timestamp,
});
export type RosterEntry = z.output<typeof rosterEntry>;

export const rosterSummary = z.object({ entries: z.int(), registered: z.int() });
export type RosterSummary = z.output<typeof rosterSummary>;

/** A row of the file; as long as the same fields of a registration. */
export const rosterRow = z.object({
  employeeId: requiredLine(40, m.field_employee_id_required),
  workEmail: emailAddress(),
  department: requiredLine(80, m.field_department_required),
  fullName: requiredLine(120, m.field_full_name_required),
});
export type RosterRow = z.output<typeof rosterRow>;

export const MAX_ROSTER_ROWS = 50_000;
export const MAX_ROSTER_BYTES = 16 * 1024 * 1024;
/** More problems than these are counted and not told. */
export const MAX_TOLD_PROBLEMS = 200;

/** `add` changes and adds people; `replace` also removes whom the file does not name. */
export const ROSTER_MODES = ['add', 'replace'] as const;
export type RosterMode = (typeof ROSTER_MODES)[number];

export const rosterImport = z.object({
  /** A table with a line of headings in English or Arabic, in any order, divided by commas, semicolons or tabs. */
  csv: z.string(says(m.roster_file_empty)).check(z.minLength(1, says(m.roster_file_empty))),
  mode: oneOf(ROSTER_MODES, m.field_choice_invalid),
  /** Finds out what would happen, and changes nothing. */
  dryRun: z.boolean(),
  /** Leaves out rows with problems; otherwise one of them keeps everything from being imported. */
  skipProblems: z._default(z.boolean(), false),
});
export type RosterImport = z.output<typeof rosterImport>;

/** What keeps a row from being imported. */
export const rosterProblem = z.object({
  /** As spreadsheets count, the headings being line 1. */
  line: z.int(),
  sentence: z.string(),
});
export type RosterProblem = z.output<typeof rosterProblem>;

export const rosterImportResult = z.object({
  /** Whether the roster is now as the file says: false for a dry run, and when problems were in the way. */
  imported: z.boolean(),
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  removed: z.int(),
  /** All of them; `problems` holds the first. */
  problemCount: z.int(),
  problems: z.array(rosterProblem),
});
export type RosterImportResult = z.output<typeof rosterImportResult>;
