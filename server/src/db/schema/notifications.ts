import type { ReportEventFacts } from '@bugquest/contract/reports/events';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';

/** Notifications of report events for the bell and the next notification mail. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    eventId: uuid().notNull(),
    /** No foreign key, because the report may be deleted. */
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
