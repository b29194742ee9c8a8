// Who still lacks a store account, and the mails of the day (sections 3 and 7).
import * as z from 'zod/mini';
import { LANGUAGES } from '../employees/lists.ts';
import { endpoint } from '../endpoint.ts';
import { pageQuery, recordId, success, timestamp } from '../fields.ts';
import { filterChoice, filterText } from '../filters.ts';
import { PROFILE_GAPS } from './gaps.ts';

/** Employees are counted once each: by both, or by the one that is missing. */
export const reminderStats = z.object({
  totalEmployeesNeedingReminders: z.int(),
  missingGooglePlay: z.int(),
  missingAppleId: z.int(),
  missingBoth: z.int(),
  /** On this day of the program. */
  sentToday: z.int(),
  /** How many would get one if they were sent now. */
  remindersDue: z.int(),
  summariesDue: z.int(),
});
export type ReminderStats = z.output<typeof reminderStats>;

export const getReminderStats = endpoint({
  method: 'GET',
  path: '/api/mobile-reminders/stats',
  access: 'admin',
  reply: reminderStats,
});

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
  /** Whether the employee switched these mails off. */
  isMuted: z.boolean(),
  lastSentAt: z.nullable(timestamp),
  totalSent: z.int(),
});
export type RemindedEmployee = z.output<typeof remindedEmployee>;

/** Who lacks something, unless `gap` asks for others; the newest first. */
export const remindedEmployeeQuery = z.object({
  ...pageQuery,
  gap: filterChoice(PROFILE_GAPS),
  search: filterText,
});
export type RemindedEmployeeQuery = z.output<typeof remindedEmployeeQuery>;

export const listEmployeesMissingData = endpoint({
  method: 'GET',
  path: '/api/mobile-reminders/employees-missing-data',
  access: 'admin',
  query: remindedEmployeeQuery,
  reply: z.array(remindedEmployee),
});

/** `errors` counts those whose mail could not be made; they are due again at the next send. */
const sent = z.extend(success, { sent: z.int(), errors: z.int() });

/** Mails whoever lacks a store account and was not reminded today (promises: 27). */
export const sendReminders = endpoint({
  method: 'POST',
  path: '/api/mobile-reminders/send-daily',
  access: 'admin',
  reply: sent,
});

/** Mails whoever reported something in the last seven days and has no summary of today (promises: 27). */
export const sendSummaries = endpoint({
  method: 'POST',
  path: '/api/testing-summary/send-daily',
  access: 'admin',
  reply: sent,
});
