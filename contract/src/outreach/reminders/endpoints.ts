import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { remindedEmployee, remindedEmployeeQuery, reminderStats, sent } from './schema.ts';

export const getReminderStats = endpoint({
  method: 'GET',
  path: '/api/mobile-reminders/stats',
  access: 'admin',
  topics: ['reminders', 'employees'],
  reply: reminderStats,
});

export const listEmployeesMissingData = endpoint({
  method: 'GET',
  path: '/api/mobile-reminders/employees-missing-data',
  access: 'admin',
  topics: ['reminders', 'employees'],
  query: remindedEmployeeQuery,
  reply: z.array(remindedEmployee),
});

/** Sends reminders to testers with a missing store account who were not reminded today (promises: 27). */
export const sendReminders = endpoint({
  method: 'POST',
  path: '/api/mobile-reminders/send-daily',
  access: 'admin',
  changes: ['reminders'],
  reply: sent,
});

/** Sends summaries to testers with reports in the last seven days and no summary today (promises: 27). */
export const sendSummaries = endpoint({
  method: 'POST',
  path: '/api/testing-summary/send-daily',
  access: 'admin',
  changes: ['reminders'],
  reply: sent,
});
