import {
  DELIVERY_ERRORS,
  DELIVERY_STATES,
  WEBHOOK_FORMATS,
  WEBHOOK_STATES,
  type WebhookEvent,
} from '@bugquest/contract/connections/webhooks/lists';
import type { Feature, Severity } from '@bugquest/contract/reports/lists';
import { sql } from 'drizzle-orm';
import { bigserial, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, moment } from './columns.ts';

export const webhooks = pgTable('webhooks', {
  id: id(),
  name: text().notNull(),
  format: text({ enum: WEBHOOK_FORMATS }).notNull().default('standard'),
  /** The address; for a chat only its beginning, without the path. */
  url: text().notNull(),
  /** The address of a chat, encrypted with the id as owner: everybody who knows it can write into the chat. */
  secretUrl: text(),
  /** Signs the standard format. Encrypted, with the id as owner. */
  secret: text(),
  /** The secret before the last replacement, also encrypted. It signs beside the new one until `oldSecretUntil`. */
  oldSecret: text(),
  oldSecretUntil: moment(),
  /** The language of the messages to a chat. */
  language: text({ enum: ['en', 'ar'] })
    .notNull()
    .default('en'),
  events: jsonb().$type<WebhookEvent[]>().notNull(),
  /** An empty list means all severities or all features. */
  severities: jsonb().$type<Severity[]>().notNull(),
  features: jsonb().$type<Feature[]>().notNull(),
  state: text({ enum: WEBHOOK_STATES }).notNull().default('active'),
  lastSuccessAt: moment(),
  lastErrorAt: moment(),
  lastError: text({ enum: DELIVERY_ERRORS }),
  lastErrorStatus: integer(),
  /** Until then the receiver asked not to be called. */
  pausedUntil: moment(),
  /** The last day, in the program's time zone, whose numbers were sent to the chat. */
  digestDay: date({ mode: 'string' }),
  /** The last month whose champions were sent to the chat: `2026-05`. */
  championsMonth: text(),
  createdAt: createdAt(),
});
export type WebhookRow = typeof webhooks.$inferSelect;

/** Events that wait, and the log of sent events. A row is inserted in the transaction that causes the event. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** The `webhook-id` header, which is the same for all attempts. */
    id: id(),
    /** Order of the events of a report, whose transactions wait for each other. Ids depend on the clocks of the servers. */
    position: bigserial({ mode: 'number' }).notNull(),
    webhookId: belongsTo(() => webhooks.id, 'cascade'),
    event: text().notNull(),
    /** The report or the launch decision. Null for tests. No foreign key, because the report may be deleted. */
    reportId: uuid(),
    /** Null for tests and launch decisions. */
    serialNumber: text(),
    /** The bytes that are signed and sent. */
    payload: text().notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull().default('waiting'),
    /** Also identifies the attempt: an attempt that took too long must not overwrite the result of the next one. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment(),
    /** After this time, another server may claim the row: the first server has died or is too slow. */
    claimedUntil: moment(),
    lastAttemptAt: moment(),
    /** When the first attempt since the last success or restart failed. */
    failingSince: moment(),
    error: text({ enum: DELIVERY_ERRORS }),
    responseStatus: integer(),
    responseText: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('webhook_deliveries_log').on(table.webhookId, table.id.desc()),
    index('webhook_deliveries_waiting')
      .on(table.webhookId, table.reportId, table.position)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
);
export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect;
