import { CHAT_KINDS, type ChatNews } from '@bugquest/contract/connections/chat/lists';
import { DELIVERY_ERRORS } from '@bugquest/contract/connections/webhooks/lists';
import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';

/** Channels of Slack and Microsoft Teams. */
export const chatChannels = pgTable('chat_channels', {
  id: id(),
  name: text().notNull(),
  kind: text({ enum: CHAT_KINDS }).notNull(),
  /** Encrypted: who knows the address can write into the channel. */
  url: text().notNull(),
  host: text().notNull(),
  language: text({ enum: ['en', 'ar'] }).notNull(),
  news: jsonb().$type<ChatNews[]>().notNull(),
  isActive: boolean().notNull().default(true),
  /** The last day, in the program's time zone, that the digest was about. */
  digestDay: date({ mode: 'string' }),
  /** The last month whose champions were told: `2026-05`. */
  championsMonth: text(),
  lastSuccessAt: moment(),
  lastErrorAt: moment(),
  lastError: text({ enum: DELIVERY_ERRORS }),
  lastErrorStatus: integer(),
  createdAt: createdAt(),
});
export type ChatChannelRow = typeof chatChannels.$inferSelect;
