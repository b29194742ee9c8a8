import type { ReportEventFacts } from '@bugquest/contract/bug-reports/events';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';

/** What the bell tells an employee, and the next mail, of what happened to a report. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    eventId: uuid().notNull(),
    /** The report may be deleted by now, so it is no foreign key. */
    reportId: uuid().notNull(),
    serialNumber: text().notNull(),
    facts: jsonb().$type<ReportEventFacts>().notNull(),
    readAt: moment(),
    mailedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('notifications_employee').on(table.employeeId, table.id.desc()),
    index('notifications_unread').on(table.employeeId).where(sql`${table.readAt} is null`),
    index('notifications_unmailed').on(table.createdAt).where(sql`${table.mailedAt} is null`),
    index('notifications_event').on(table.eventId),
  ],
);
export type NotificationRow = typeof notifications.$inferSelect;
