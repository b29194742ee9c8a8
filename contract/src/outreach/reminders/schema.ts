// Employees with missing store accounts, and daily mails (sections 3 and 7).
import * as z from 'zod/mini';
import { LANGUAGES } from '../../employees/lists.ts';
import { pageQuery, recordId, success, timestamp } from '../../fields.ts';
import { filterChoice, searchText } from '../../filters.ts';
import { PROFILE_GAPS } from './gaps.ts';

/** Each employee is counted once: missing both, or the missing one. */
export const reminderStats = z.object({
  totalEmployeesNeedingReminders: z.int(),
  missingGooglePlay: z.int(),
  missingAppleId: z.int(),
  missingBoth: z.int(),
  /** Today, in the program's time zone. */
  sentToday: z.int(),
  /** Number of employees who would get a mail now. */
  remindersDue: z.int(),
  summariesDue: z.int(),
});
export type ReminderStats = z.output<typeof reminderStats>;

export const remindedEmployee = z.object({
  id: recordId,
  fullName: z.string(),
  employeeId: z.string(),
  department: z.string(),
  workEmail: z.string(),
  googlePlayEmail: z.string(),
  appleId: z.string(),
  gap: z.enum(PROFILE_GAPS),
  language: z.enum(LANGUAGES),
  /** Whether the employee unsubscribed. */
  isMuted: z.boolean(),
  lastSentAt: z.nullable(timestamp),
  totalSent: z.int(),
});
export type RemindedEmployee = z.output<typeof remindedEmployee>;

/** Employees with missing data, or filtered by `gap`; newest first. */
export const remindedEmployeeQuery = z.object({
  ...pageQuery,
  gap: filterChoice(PROFILE_GAPS),
  search: searchText,
});
export type RemindedEmployeeQuery = z.output<typeof remindedEmployeeQuery>;

/** `errors` counts failed mails, which are due again at the next send. */
export const sent = z.extend(success, { sent: z.int(), errors: z.int() });
