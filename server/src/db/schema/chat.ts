// Channels of Slack and Microsoft Teams, which are webhooks now. No longer used; removed with the next release.
import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';

export const chatChannels = pgTable('chat_channels', {
  id: id(),
  name: text().notNull(),
  kind: text().notNull(),
  url: text().notNull(),
  host: text().notNull(),
  language: text().notNull(),
  news: jsonb().notNull(),
  isActive: boolean().notNull().default(true),
  digestDay: date({ mode: 'string' }),
  championsMonth: text(),
  lastSuccessAt: moment(),
  lastErrorAt: moment(),
  lastError: text(),
  lastErrorStatus: integer(),
  createdAt: createdAt(),
});
