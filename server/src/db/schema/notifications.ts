import { FIX_NEWS } from '@bugquest/contract/notifications/fix-news';
import type { ReportEventFacts } from '@bugquest/contract/reports/events';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';

/** For the bell and the next notification mail. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    employeeId: belongsTo(() => employees.id, 'cascade'),
    eventId: uuid().notNull(),
    /** No foreign key, because the report may be deleted. */
    reportId: uuid().notNull(),
    serialNumber: text().notNull(),
    facts: jsonb().$type<ReportEventFacts>().notNull(),
    readAt: moment(),
    mailedAt: moment(),
    pushedAt: moment(),
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

/** Devices that get push messages. A row ends with its session, except when the session expires (docs/decisions/0057). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    employeeId: belongsTo(() => employees.id, 'cascade'),
    /** No foreign key, because expired sessions are deleted. */
    sessionId: uuid().notNull(),
    /** Address of the device at its push service. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    userAgent: text().notNull(),
    /** The language that the device shows. */
    language: text({ enum: ['en', 'ar'] }).notNull(),
    /** When the person last used the product on the device. */
    seenAt: createdAt(),
    lastSuccessAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint_unique').on(table.endpoint),
    index('push_subscriptions_employee').on(table.employeeId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** News for people who met a problem: sent once a day, together (docs/decisions/0098). */
export const fixNews = pgTable(
  'fix_news',
  {
    employeeId: belongsTo(() => employees.id, 'cascade'),
    /** No foreign key, because the report may be deleted. */
    reportId: uuid().notNull(),
    news: text({ enum: FIX_NEWS }).notNull(),
    changedAt: moment().notNull(),
    /** The last news that the person got; null before the first. */
    told: text({ enum: FIX_NEWS }),
    toldAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.reportId] }),
    index('fix_news_report').on(table.reportId),
    index('fix_news_untold').on(table.changedAt).where(sql`${table.told} is distinct from ${table.news}`),
  ],
);
