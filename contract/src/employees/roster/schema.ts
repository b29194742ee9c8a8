// People who are not on the roster may register while it is empty, or when a setting allows it.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import {
  atMost,
  emailAddress,
  identifier,
  oneOf,
  pageQuery,
  recordId,
  requiredName,
  sentText,
  timestamp,
  wholeNumber,
  withError,
} from '../../fields.ts';
import { filterChoice, searchText } from '../../filters.ts';

/** `missing`: without an account. The last three divide these people by the state of their invitation. */
export const ROSTER_STATES = ['registered', 'missing', 'uninvited', 'invited', 'opened'] as const;
export type RosterState = (typeof ROSTER_STATES)[number];

export const rosterQuery = z.object({
  ...pageQuery,
  /** Folded search in name, employee ID, department and email. */
  search: searchText,
  state: filterChoice(ROSTER_STATES),
});
export type RosterQuery = z.output<typeof rosterQuery>;

export const rosterEntry = z.object({
  id: recordId,
  employeeId: z.string(),
  workEmail: z.string(),
  /** '' in some older entries. */
  department: z.string(),
  fullName: z.string(),
  state: z.enum(['registered', 'uninvited', 'invited', 'opened']),
  /** The latest invitation email. */
  invitedAt: z.nullable(timestamp),
  /** When the link of an invitation was first opened. */
  openedAt: z.nullable(timestamp),
  registeredAt: z.nullable(timestamp),
  createdAt: timestamp,
});
export type RosterEntry = z.output<typeof rosterEntry>;

export const rosterSummary = z.object({
  entries: z.int(),
  registered: z.int(),
  /** Without an account and without an invitation. */
  uninvited: z.int(),
  /** Without an account, and invited before today: each person gets one email a day. */
  remindable: z.int(),
  /** Whether emails are sent. Without a mail server they are saved in the data folder. */
  isMailSent: z.boolean(),
});
export type RosterSummary = z.output<typeof rosterSummary>;

/** A row of the file, with the length limits of a registration. */
export const rosterRow = z.object({
  employeeId: identifier(40, m.field_employee_id_required),
  workEmail: emailAddress(),
  department: requiredName(80, m.field_department_required),
  fullName: requiredName(120, m.field_full_name_required),
});
export type RosterRow = z.output<typeof rosterRow>;

export const MAX_ROSTER_ROWS = 50_000;
export const MAX_ROSTER_BYTES = 16 * 1024 * 1024;
/** The import ignores further columns. */
export const MAX_ROSTER_COLUMNS = 100;
/** Number of valid rows that the dialog shows before the import. */
export const ROSTER_SAMPLE_ROWS = 5;
/** Maximum number of listed problems; further ones are only counted. */
export const MAX_LISTED_PROBLEMS = 200;

/** `add` adds and changes people; `replace` also removes people who are not in the file. */
export const ROSTER_MODES = ['add', 'replace'] as const;
export type RosterMode = (typeof ROSTER_MODES)[number];

/** Maximum number of listed departments and accounts; further ones are only counted. */
export const MAX_LISTED_DEPARTMENTS = 200;
export const MAX_LISTED_ACCOUNTS = 200;

const departmentName = requiredName(80, m.field_department_required);

const column = z.nullable(wholeNumber(0, MAX_ROSTER_COLUMNS - 1));

/** The index of each field's column, from 0; null when no heading names the field. */
export const rosterColumns = z.object({
  employeeId: column,
  workEmail: column,
  department: column,
  fullName: column,
});
export type RosterColumns = z.output<typeof rosterColumns>;

export const rosterImport = z.object({
  /** A table with headings in English or Arabic in any order, separated by commas, semicolons or tabs. */
  csv: sentText(m.employees_roster_file_empty).check(
    z.minLength(1, withError(m.employees_roster_file_empty)),
  ),
  mode: oneOf(ROSTER_MODES, m.field_choice_invalid),
  /** The columns that the administrator chose. They replace the ones found by their headings. */
  columns: z._default(z.partial(rosterColumns), {}),
  /** Only checks the file. */
  dryRun: z.boolean(),
  /** Skips invalid rows; otherwise one invalid row prevents the import. */
  skipProblems: z._default(z.boolean(), false),
  /** Departments that the administrator chose for unknown ones of the file. */
  departments: z._default(
    z
      .array(
        z.object({ name: departmentName, department: departmentName }),
        withError(m.field_choice_invalid),
      )
      .check(atMost(MAX_LISTED_DEPARTMENTS, m.field_choice_invalid)),
    [],
  ),
  /** Whether the other unknown departments are new ones; otherwise they prevent the import. */
  newDepartments: z._default(z.boolean(), true),
  /** Whether only people on the roster may register from now on. Missing: as the settings say. */
  rosterOnly: z.optional(z.boolean()),
});
export type RosterImport = z.output<typeof rosterImport>;

export const rosterProblem = z.object({
  /** Line number as in spreadsheets; the headings are line 1. */
  line: z.int(),
  sentence: z.string(),
});
export type RosterProblem = z.output<typeof rosterProblem>;

/** A department of the file that no account and no roster entry has, and that is not in the list of departments. */
export const unknownDepartment = z.object({
  name: z.string(),
  people: z.int(),
  /** The stored text of a department with almost the same name. */
  nearest: z.nullable(z.string()),
});
export type UnknownDepartment = z.output<typeof unknownDepartment>;

/** An account that differs from the row with its employee ID or, if there is none, with its work email. */
export const differingAccount = z.object({
  id: recordId,
  line: z.int(),
  employeeId: z.string(),
  fullName: z.string(),
  changes: z.array(
    z.object({
      field: z.enum(['fullName', 'department', 'workEmail']),
      before: z.string(),
      after: z.string(),
    }),
  ),
});
export type DifferingAccount = z.output<typeof differingAccount>;

export const rosterImportResult = z.object({
  /** The headings of the file, and the field of each. */
  headings: z.array(z.string()),
  columns: rosterColumns,
  /** The first valid rows as they would be stored. */
  sample: z.array(z.extend(rosterRow, { line: z.int() })),
  /** Whether the file was imported: false for a dry run, and when problems prevented it. */
  imported: z.boolean(),
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  removed: z.int(),
  /** Number of all problems; `problems` contains the first ones. */
  problemCount: z.int(),
  problems: z.array(rosterProblem),
  /** The most people first. Empty while no department is known. */
  unknownDepartmentCount: z.int(),
  unknownDepartments: z.array(unknownDepartment),
  /** The import changes no account. */
  differingAccountCount: z.int(),
  differingAccounts: z.array(differingAccount),
});
export type RosterImportResult = z.output<typeof rosterImportResult>;

const MAX_CHOSEN = 500;

/**
 * The chosen people, all who were never invited, or all who were invited. People with an account, and people who got an email
 * today, are left out.
 */
export const registrationInvitations = z.object({
  whom: oneOf(['chosen', 'uninvited', 'invited'], m.field_choice_invalid),
  ids: z._default(
    z.array(recordId, withError(m.field_choice_invalid)).check(atMost(MAX_CHOSEN, m.field_choice_invalid)),
    [],
  ),
});
export type RegistrationInvitations = z.output<typeof registrationInvitations>;

export const invitationPreview = z.object({
  fullName: z.string(),
  workEmail: z.string(),
  subject: z.string(),
  /** The HTML document of the mail, in both languages. */
  html: z.string(),
});

/** The values that the link of an invitation fills in on the registration form. */
export const invitedPerson = z.object({
  employeeId: z.string(),
  workEmail: z.string(),
  department: z.string(),
  fullName: z.string(),
  isRegistered: z.boolean(),
  /** An account with this work email needs no code: the link is of the latest invitation, not expired and not used. */
  confirmsEmail: z.boolean(),
});
export type InvitedPerson = z.output<typeof invitedPerson>;
